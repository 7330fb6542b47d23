import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProjectCardData, searchProjects } from '../../../../contract/projects/archive.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { PROJECTS_PER_PAGE, projectSorts } from '../../../../contract/projects/archive-words.ts'
import { projectStages } from '../../../../contract/projects/project-states.ts'
import { useBreadcrumbName } from '../../../platform/breadcrumbs.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FilterButton } from '../../../ui/filters/filter-button.tsx'
import { fetchCode, lazyCode } from '../../../ui/lazy-code.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { stageNames } from '../open/project-words.ts'
import { archiveSearch, filterCount, stagesIn, toggled } from './list-address.ts'
import type { ArchiveAddress, ArchiveFilters } from './list-address.ts'
import { projectsQuery, uniqueProjects, useArchiveAddress } from '../open/list/list-data.ts'
import { archiveIntro, archiveTitle, sortName } from './list-words.ts'
import { ArchiveChips } from './list-chips.tsx'
import { EmptyArchive } from './empty-list.tsx'

const fetchFilters = () => fetchCode(async () => (await import('./list-filters.tsx')).ArchiveFilters)
const Filters = lazyCode(fetchFilters)

/** Loads the code before the button is pressed; pressing it retries. */
const prepareFilters = () => void fetchFilters().catch(() => undefined)

/** What a view renders a list from. */
export interface ArchiveList {
  asked: ArchiveAddress
  projects: readonly ProjectCardData[]
}

interface ArchiveScreenProps {
  /** The address of this view. */
  path: (search: ReturnType<typeof archiveSearch>) => string
  /** Links to other views of the list. */
  renderViews: (asked: ArchiveAddress) => ReactNode
  /** Shown above the list, even if it is empty. */
  renderAbove?: (asked: ArchiveAddress) => ReactNode
  /** Whether the columns of a table sort it; the select of orders then only shows in narrow windows. */
  hasHeads?: boolean
  children: (list: ArchiveList) => ReactNode
}

/** A project list with filters, order, stages, count and pages, all of them part of the address. */
export function ArchiveScreen({ path, renderViews, renderAbove, hasHeads = false, children }: ArchiveScreenProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const market = useMarket()
  const navigate = useNavigate()
  const [openings, setOpenings] = useState(0)
  const [filtering, setFiltering] = useState(false)
  const asked = useArchiveAddress()
  const { filters, sort, page } = asked
  const read = useQuery({ ...projectsQuery(market.id, asked), placeholderData: keepPreviousData })
  const { data: list } = read
  const title = archiveTitle(list, i18n)
  useBreadcrumbName(path({ ...archiveSearch({ filters: {}, sort: 'newest', page: 1, map: false }) }), list && title)

  const to = (change: Partial<ArchiveAddress>) => path(archiveSearch({ ...asked, page: 1, ...change }))
  const go = (next: ArchiveFilters) => void navigate(to({ filters: next }), { state: { keepScroll: true } })
  const total = list?.total ?? 0
  const figure = number(total)
  const pages = Math.ceil(total / PROJECTS_PER_PAGE)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <header className="grid gap-2">
        <h1 className="text-headline wrap-anywhere">{title}</h1>
        <p className="max-w-prose text-lead text-soft">{archiveIntro(market.id, i18n)}</p>
      </header>
      {/* A grid on phones, so that font metrics do not decide the wrapping. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))]">
        <FilterButton
          count={filterCount(filters)}
          onPointerEnter={prepareFilters}
          onFocus={prepareFilters}
          onClick={() => {
            setOpenings(openings + 1)
            setFiltering(true)
          }}
        />
        <SelectField
          label={t`Sort by`}
          labelHidden
          className={classes('min-w-0', hasHeads && 'md:hidden')}
          value={sort}
          onChange={({ target }) => {
            const next = projectSorts.find((one) => one === target.value)
            if (next) void navigate(to({ sort: next }), { state: { keepScroll: true } })
          }}
        >
          {projectSorts.map((one) => (
            <option key={one} value={one}>
              {sortName(one, market.id, i18n)}
            </option>
          ))}
        </SelectField>
        {renderViews(asked)}
      </div>
      {list && list.stages.length > 0 && (
        <Stages stages={list.stages} stage={filters.stage} to={(stage) => to({ filters: { ...filters, stage } })} />
      )}
      {filterCount(filters) > 0 && <ArchiveChips filters={filters} list={list} onChange={go} />}
      {renderAbove?.(asked)}
      <p role="status" className={classes('figures font-semibold', read.isPlaceholderData && 'text-faint')}>
        {list ? (
          <Plural value={total} _0="No projects" one="# project" other={`${figure} projects`} />
        ) : (
          !read.isError && <Trans>Counting projects…</Trans>
        )}
      </p>
      {list && list.data.length > 0 ? (
        children({ asked, projects: uniqueProjects(list) })
      ) : list ? (
        <EmptyArchive
          pages={page > 1 ? pages : 0}
          lastPage={to({ page: pages })}
          isNarrowed={filterCount(filters) > 0}
          all={to({ filters: {} })}
          city={filters.city}
        />
      ) : read.isError ? (
        <ErrorCard
          title={<Trans>The list could not be loaded</Trans>}
          busy={read.isFetching}
          onRetry={() => void read.refetch()}
        >
          <Trans>The server is not responding. Try again in a moment.</Trans>
        </ErrorCard>
      ) : (
        <CardSkeletons />
      )}
      <Pagination page={page} pages={pages} to={(other) => to({ page: other })} />
      {openings > 0 && (
        <Suspense fallback={null}>
          <Filters
            key={openings}
            open={filtering}
            filters={filters}
            onClose={() => setFiltering(false)}
            onApply={(next) => {
              setFiltering(false)
              go(next)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface StagesProps {
  stages: EndpointOutput<typeof searchProjects>['stages']
  /** The selected stages. */
  stage: string | undefined
  /** Address of the list with other stages. */
  to: (stage: string | undefined) => string
}

/** Number of projects by stage; a press filters by it, another press removes the filter. */
function Stages({ stages, stage, to }: StagesProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const on = stagesIn(stage)
  const shown = projectStages.flatMap((value) => {
    const count = stages.find((one) => one.value === value)?.count ?? 0
    return count > 0 || on.includes(value) ? [{ value, count }] : []
  })
  return (
    <nav aria-label={t`Stages`} className="-m-1 overflow-x-auto p-1 [scrollbar-width:none]">
      <ul className="flex gap-2 *:shrink-0 sm:flex-wrap">
        {shown.map(({ value, count }) => (
          <li key={value}>
            <Link
              to={to(toggled(stage, value, projectStages))}
              state={{ keepScroll: true }}
              aria-current={on.includes(value) ? 'true' : undefined}
              className={classes(
                'figures inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-small pointer-coarse:min-h-11',
                on.includes(value)
                  ? 'border-accent bg-accent-soft font-medium text-accent-strong'
                  : 'border-edge bg-surface hover:bg-sunk',
              )}
            >
              {i18n._(stageNames[value])} <span className="font-semibold">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export const cardColumns = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Skeletons of a page of cards. */
function CardSkeletons() {
  return (
    <div className={cardColumns}>
      <p className="sr-only">
        <Trans>Loading projects.</Trans>
      </p>
      {Array.from({ length: PROJECTS_PER_PAGE }, (_, place) => (
        <div key={place} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
