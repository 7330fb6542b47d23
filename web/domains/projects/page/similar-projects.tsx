import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { searchProjects } from '../../../../contract/projects/archive.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Project } from '../../../../contract/projects/project.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useLanguage } from '../../../platform/use-format.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Scroller } from '../../../ui/scroller.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ProjectCard } from '../open/project-card.tsx'

const MOST = 8
/** Range of the lowest prices of similar projects, relative to this one's. */
const [LESS, MORE] = [0.7, 1.4]

/** Projects of the same city at a similar price, else any of the city. */
export function SimilarProjects({ project }: { project: Project }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { market, city, priceFrom, slug } = project
  const there = { market, city: city.slug }
  const near = useQuery({
    ...query(searchProjects, {
      query: {
        ...there,
        ...(priceFrom !== undefined && {
          priceMin: String(Math.round(priceFrom * LESS)),
          priceMax: String(Math.round(priceFrom * MORE)),
        }),
      },
    }),
  })
  const others = near.data?.data.filter((one) => one.slug !== slug) ?? []
  const any = useQuery({ ...query(searchProjects, { query: there }), enabled: near.isSuccess && others.length === 0 })
  const shown = (others.length > 0 ? others : (any.data?.data ?? []).filter((one) => one.slug !== slug)).slice(0, MOST)
  const place = language === 'hi' ? (city.nameHindi ?? city.name) : city.name
  // An error here is not worth showing, because the section is optional.
  if (near.isError || (near.isSuccess && !any.isPending && shown.length === 0)) return null
  if (shown.length === 0)
    return (
      <div className="page grid gap-4">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-80" />
      </div>
    )
  return (
    <Scroller
      label={t`Similar projects`}
      itemClass="w-[min(20rem,82vw)]"
      head={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h2 className="text-title">{t`Similar projects`}</h2>
          <LinkButton size="small" to={paths.projects(there)}>
            <Trans>All new projects in {place}</Trans>
          </LinkButton>
        </div>
      }
    >
      {shown.map((one) => (
        <ProjectCard key={one.slug} project={one} />
      ))}
    </Scroller>
  )
}
