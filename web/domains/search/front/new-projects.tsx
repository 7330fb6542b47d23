import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../../contract/paths.ts'
import { NEW_PROJECTS } from '../../../../contract/projects/archive-words.ts'
import { useConfig } from '../../../platform/config.ts'
import { Scroller } from '../../../ui/scroller.tsx'
import { newProjectsQuery } from '../../projects/open/list/list-data.ts'
import { ProjectCard } from '../../projects/open/project-card.tsx'
import { withSub } from '../box/search-kinds.ts'
import { SectionHead } from './section-head.tsx'

/** The newest projects that homes are left of; nothing where there is none. */
export function NewProjects({ sub }: { sub: string | null }) {
  const { t } = useLingui()
  const { marketId } = useConfig()
  const projects = useQuery(newProjectsQuery(marketId)).data?.data.slice(0, NEW_PROJECTS) ?? []
  if (projects.length === 0) return null
  return (
    <Scroller
      label={t`New projects`}
      head={
        <SectionHead
          title={<Trans>New projects</Trans>}
          more={{ to: withSub(paths.projects(), sub), words: <Trans>All projects</Trans> }}
        >
          <Trans>With homes available, newest first.</Trans>
        </SectionHead>
      }
      itemClass="w-[min(20rem,82vw)]"
    >
      {projects.map((project) => (
        <ProjectCard key={project.slug} project={project} />
      ))}
    </Scroller>
  )
}
