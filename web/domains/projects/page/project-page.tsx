import { useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import type { Project } from '../../../../contract/projects/project.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AskedUnit } from '../units/units-section.tsx'
import { Near } from './near.tsx'
import { partsOfProject, projectPartNames } from './page-parts.ts'
import { Part } from './part.tsx'
import { PartNav } from './part-nav.tsx'
import { ProjectGallery, type ProjectPictures } from './project-gallery.tsx'
import { ProjectIntro } from './project-intro.tsx'
import type { ProjectSlots } from './project-rest.tsx'
import { ProjectBar, ProjectSummary, type ProjectActions } from './project-summary.tsx'
import { StateBanner } from './state-banner.tsx'

/** With the code that draws numbers as squares. */
export const registerPanel = lazyPart(async () => (await import('./register-panel.tsx')).RegisterPanel)
export const overview = lazyPart(async () => (await import('./overview.tsx')).Overview)
/** Everything after what the first look shows. */
export const projectRest = lazyPart(async () => (await import('./project-rest.tsx')).ProjectRest)
const similar = lazyPart(async () => (await import('./similar-projects.tsx')).SimilarProjects)

interface ProjectPageProps {
  project: Project
  Pictures: ComponentType<ProjectPictures>
  /** The way back to the list of homes the person came from, and on to its neighbours. */
  resultNavigation: ReactNode
  actions: ProjectActions
  slots: ProjectSlots
  onAskUnit: ((unit: AskedUnit) => void) | undefined
}

/** The page of one project: its first look, and what comes when the reader goes on. */
export function ProjectPage({ project, Pictures, resultNavigation, actions, slots, onAskUnit }: ProjectPageProps) {
  const { t, i18n } = useLingui()
  return (
    <article className="pt-4 pb-8">
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-5">
        {resultNavigation && <div className="-my-3 min-w-0 print:hidden">{resultNavigation}</div>}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <ProjectIntro project={project} />
          <registerPanel.Part of={{ project }} />
        </div>
        <StateBanner project={project} />
        <ProjectGallery project={project} Pictures={Pictures} />
        <PartNav parts={partsOfProject(project)} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
          <aside aria-label={t`Price and contact`} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-[calc(var(--below-header)+4rem)]">
              <ProjectSummary project={project} actions={actions} />
            </div>
          </aside>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-9">
            <Part id="overview" title={i18n._(projectPartNames.overview)}>
              <overview.Part of={{ project }} />
            </Part>
            <projectRest.Part of={{ project, slots, onAskUnit }} />
          </div>
        </div>
      </div>
      <Near className="mt-12 min-h-96 empty:min-h-0 print:hidden">
        <similar.Part of={{ project }} waiting={<Skeleton className="mx-auto h-96 w-full" />} />
      </Near>
      <ProjectBar project={project} actions={actions} />
    </article>
  )
}
