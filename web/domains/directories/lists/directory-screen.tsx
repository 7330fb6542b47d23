import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Map as MapIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ProfileKind, ProfileSort } from '../../../../contract/directories/kinds.ts'
import { PROFILES_PER_PAGE } from '../../../../contract/directories/profiles.ts'
import type { ProfileCard } from '../../../../contract/directories/profiles.ts'
import { useBreadcrumbName } from '../../../platform/breadcrumbs.ts'
import { useConfig } from '../../../platform/config.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { FilterButton } from '../../../ui/filters/filter-button.tsx'
import { fetchCode, lazyCode } from '../../../ui/lazy-code.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { profilesQuery, useDirectoryAddress } from './directory-data.ts'
import type { DirectoryOf } from './directory-data.ts'
import { directoryIntros, directoryTitle, sortNames } from './directory-words.ts'
import { OrderNote } from './order-note.tsx'
import { directorySearch, filterCount, sortsOf } from './profile-address.ts'
import type { DirectoryAddress, DirectoryFilters } from './profile-address.ts'
import { DirectoryChips } from './directory-chips.tsx'
import { DirectoryMap } from './directory-map.tsx'
import { EmptyDirectory } from './empty-directory.tsx'

const fetchFilters = () => fetchCode(async () => (await import('./directory-filters.tsx')).DirectoryFilters)
const Filters = lazyCode(fetchFilters)

/** Loads the code before the button is pressed; pressing it retries. */
const prepareFilters = () => void fetchFilters().catch(() => undefined)

/** What a view renders a directory from. */
export interface DirectoryList {
  of: DirectoryOf
  asked: DirectoryAddress
  profiles: readonly ProfileCard[]
}

interface DirectoryScreenProps {
  kind: ProfileKind
  /** The address of this view. */
  path: (search: ReturnType<typeof directorySearch>) => string
  /** Links to another view of the list. */
  renderOtherView?: (asked: DirectoryAddress) => ReactNode
  /** Whether the columns of a table sort it; the select of orders then only shows in narrow windows. */
  hasHeads?: boolean
  children: (list: DirectoryList) => ReactNode
}

/** A directory with filters, order, count, map and pages, all of them part of the address. */
export function DirectoryScreen({ kind, path, renderOtherView, hasHeads = false, children }: DirectoryScreenProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { marketId: market } = useConfig()
  const language = useLanguage()
  const navigate = useNavigate()
  const [openings, setOpenings] = useState(0)
  const [filtering, setFiltering] = useState(false)
  const of = { kind, market, language }
  const asked = useDirectoryAddress(kind)
  const { filters, sort, page, map } = asked
  const read = useQuery({ ...profilesQuery(of, asked), placeholderData: keepPreviousData })
  const { data: list } = read
  const title = directoryTitle(kind, market, list, i18n)
  useBreadcrumbName(path(directorySearch({ filters: {}, sort: 'rating', page: 1, map: false })), list && title)

  const to = (change: Partial<DirectoryAddress>) => path(directorySearch({ ...asked, page: 1, ...change }))
  const go = (next: DirectoryFilters) => void navigate(to({ filters: next }), { state: { keepScroll: true } })
  const total = list?.total ?? 0
  const figure = number(total)
  const pages = Math.ceil(total / PROFILES_PER_PAGE)
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-5 py-8">
      <header className="grid gap-2">
        <h1 className="text-headline wrap-anywhere">{title}</h1>
        <p className="max-w-prose text-lead text-soft">{i18n._(directoryIntros[kind])}</p>
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <FilterButton
          count={filterCount(filters)}
          wordClass="max-sm:sr-only"
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
          className={classes(
            'min-w-0 max-sm:grow max-sm:basis-28 max-[22rem]:order-last max-[22rem]:basis-full',
            hasHeads && 'md:hidden',
          )}
          value={sort}
          onChange={({ target }) => {
            const next = sortsOf(kind).find((one): one is ProfileSort => one === target.value)
            if (next) void navigate(to({ sort: next }), { state: { keepScroll: true } })
          }}
        >
          {sortsOf(kind).map((one) => (
            <option key={one} value={one}>
              {i18n._(sortNames[one])}
            </option>
          ))}
        </SelectField>
        <LinkButton
          icon={<MapIcon aria-hidden />}
          to={to({ map: !map, page })}
          state={{ keepScroll: true }}
          aria-current={map ? 'true' : undefined}
        >
          <span className="max-sm:sr-only">{map ? <Trans>Hide the map</Trans> : <Trans>Map</Trans>}</span>
        </LinkButton>
        {renderOtherView?.(asked)}
      </div>
      {filterCount(filters) > 0 && <DirectoryChips filters={filters} list={list} onChange={go} />}
      {map && (
        <DirectoryMap
          of={of}
          filters={filters}
          to={(place: DirectoryFilters) => to({ filters: { ...filters, ...place } })}
        />
      )}
      <div className="grid gap-1">
        <p role="status" className={classes('figures font-semibold', read.isPlaceholderData && 'text-faint')}>
          {list ? (
            <Plural value={total} _0="No profiles" one="# profile" other={`${figure} profiles`} />
          ) : (
            !read.isError && <Trans>Counting profiles…</Trans>
          )}
        </p>
        {total > 0 && <OrderNote sort={sort} />}
      </div>
      {list && list.data.length > 0 ? (
        children({ of, asked, profiles: list.data })
      ) : list ? (
        <EmptyDirectory
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
            of={of}
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

export const cardColumns = 'grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2'

/** Skeletons of a page of cards. */
function CardSkeletons() {
  return (
    <div className={cardColumns}>
      <p className="sr-only">
        <Trans>Loading profiles.</Trans>
      </p>
      {Array.from({ length: PROFILES_PER_PAGE }, (_, place) => (
        <div key={place} className="grid gap-4 rounded-card border border-line bg-surface p-5">
          <div className="flex gap-4">
            <Skeleton className="size-14 rounded-full!" />
            <div className="grid grow content-start gap-2">
              <Skeleton className="h-6 w-3/5" />
              <Skeleton className="h-5 w-4/5" />
            </div>
          </div>
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-14" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </div>
  )
}
