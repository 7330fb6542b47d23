import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { OFFICE_PROJECTS_PER_PAGE, adminProjects, adminViews } from '../../../../contract/projects/project-admin.ts'
import type { AdminProject, AdminView } from '../../../../contract/projects/project-admin.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { TabLink } from '../../../ui/tabs.tsx'
import { projectStateNames } from '../disclosure-words.ts'
import { ProjectCase } from './project-case.tsx'

const address = (search: Record<string, string>) => memberPaths.admin('projects', search)

/** Projects for moderators: those that wait, changes that wait, and all others; and each one by itself. */
export function ProjectsSection() {
  const [params] = useRequestedParams()
  const id = params.get('project')
  if (id !== null) return <ProjectCase key={id} id={id} />
  const view = adminViews.find((one) => one === params.get('view')) ?? 'waiting'
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1)
  return <ProjectsList view={view} page={page} />
}

function ProjectsList({ view, page }: { view: AdminView; page: number }) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { marketId } = useConfig()
  const read = useQuery({
    ...query(adminProjects, { query: { market: marketId, view, page: String(page) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const names: Record<AdminView, string> = {
    waiting: t`Waiting`,
    changes: t`Changes`,
    active: t`Live`,
    paused: t`Paused`,
    rejected: t`Rejected`,
    all: t`All`,
  }
  const counts: Partial<Record<AdminView, number | undefined>> = {
    waiting: read.data?.waiting,
    changes: read.data?.changes,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <nav aria-label={t`Projects`} className="flex overflow-x-auto border-b border-line">
        {adminViews.map((one) => (
          <TabLink key={one} to={address(one === 'waiting' ? {} : { view: one })} current={one === view}>
            {names[one]}
            {counts[one] ? <span className="figures ms-2 text-small text-soft">{number(counts[one])}</span> : null}
          </TabLink>
        ))}
      </nav>
      {read.error && !read.data ? (
        <ErrorCard
          title={<Trans>This list could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          {errorText(read.error, i18n)}
        </ErrorCard>
      ) : !read.data ? (
        <Skeleton className="h-80" />
      ) : read.data.data.length === 0 ? (
        <EmptyState icon={<Inbox aria-hidden />} title={<Trans>Nothing here</Trans>} />
      ) : (
        <>
          <ul
            aria-label={t`Projects`}
            className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
          >
            {read.data.data.map((project) => (
              <ListedProject key={project.id} project={project} />
            ))}
          </ul>
          <Pagination
            page={page}
            pages={Math.ceil(read.data.total / OFFICE_PROJECTS_PER_PAGE)}
            to={(next) => address({ view, page: String(next) })}
          />
        </>
      )}
    </div>
  )
}

function ListedProject({ project }: { project: AdminProject }) {
  const { i18n } = useLingui()
  const { ago } = useFormat()
  const { id, name, builder, locality, city, state, hasChanges, since } = project
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <Link to={address({ project: id })} className="font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        <p className="text-small text-soft">{[builder, locality, city].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 text-small text-soft">
        {hasChanges && (
          <Chip tone="due">
            <Trans>Changes</Trans>
          </Chip>
        )}
        <Chip>{i18n._(projectStateNames[state])}</Chip>
        <time dateTime={since}>{ago(since)}</time>
      </div>
    </li>
  )
}
