import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import { useBreadcrumbName } from '../../../platform/breadcrumbs.ts'
import { FilterButton } from '../../../ui/filters/filter-button.tsx'
import type { Box } from '../../places/open/geometry.ts'
import { AppliedFilters } from '../filters/applied-filters.tsx'
import { headingOf } from '../query/describe-price.ts'
import { describeSearch, placeNamesOf, searchText } from '../query/open/describe-search.ts'
import { FilterDrawer } from '../filters/filter-drawer.tsx'
import { HomeMap } from '../map/home-map.tsx'
import { MapList } from '../map/map-list.tsx'
import { mapLoader } from '../map/map-loader.ts'
import { MapSheet, showListStart } from '../map/map-sheet.tsx'
import { ResultCount } from '../list/result-count.tsx'
import { countQuery, facetsQuery } from '../query/open/search-data.ts'
import { saysWhere } from '../map/start.ts'
import { appliedGroups, changeSearch, readSearch } from '../query/open/search-query.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import type { Search } from '../../../../contract/search/search-address.ts'
import type { Filters } from '../box/search-kinds.ts'
import { SortSelect } from '../list/sort-select.tsx'
import { useKnownPlaces } from '../map/use-known-places.ts'
import { listSearch, useMapList, useMapSearch, wider } from '../map/use-map-search.ts'
import { UnmetNote } from '../filters/unmet-note.tsx'
import { ViewSwitch } from '../list/view-switch.tsx'
import { SearchBox } from '../open/box/search-box.tsx'
import { useSaidWords } from '../query/said-in.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { SaveButton } from '../../saved-searches/open/save-button.tsx'

export const loader = mapLoader

/** Homes on a map and beside it as a list of what the map shows. */
export function Component() {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { search, requested, at, from, to, open, move, go, show, addressOf } = useMapSearch()
  const { known } = useKnownPlaces(search, at)
  const config = useConfig()
  const [box, setBox] = useState<Box>()
  const limited = listSearch(search, { at, box })
  const list = useMapList(limited, from, to)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const [filtering, setFiltering] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)

  const names = placeNamesOf(list.homes, i18n, list.places)
  // The map itself shows the box, so it has no chip.
  const chosen = changeSearch(requested, { box: undefined })
  const groups = appliedGroups(chosen)
  const near = list.few && !config.agentSite ? { search: limited, names } : undefined
  const named = searchText(search, names)
  const placeText = useSaidWords('typed') ?? named
  useBreadcrumbName(paths.map(), describeSearch(search, i18n, names))
  const keepBox = (next: Search) => {
    const named = next.polygon ?? next.near ?? next.city
    return named === undefined && requested.box !== undefined ? { ...next, box: requested.box } : next
  }
  const change = (next: Search, again = false) => {
    go(keepBox(next), again)
    showListStart(sheet.current)
  }
  function prepareFilters() {
    void client.prefetchQuery(facetsQuery(chosen))
    void client.prefetchQuery(countQuery(chosen))
  }
  function grow() {
    list.grow()
    history.replaceState(history.state, '', addressOf(search, at, from, list.to + 1, open))
  }
  /** A search without a place applies to the visible area. */
  const pathOf = (filters: Filters) => {
    const next = keepBox(readSearch(new URLSearchParams(filters), config.marketId))
    return addressOf(next, saysWhere({ ...next, box: undefined }) ? null : at)
  }
  const zoomOut = () => move(wider(search, at, known))

  const head = (
    <div className="pb-2 lg:pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-0 md:basis-36">
          <a
            href="#map"
            onClick={(event) => {
              event.preventDefault()
              document.querySelector<HTMLElement>('#map canvas, #map a')?.focus()
            }}
            className="sr-only focus:not-sr-only focus:underline"
          >
            <Trans>Go to the map</Trans>
          </a>
          <h1 className="line-clamp-2 text-body font-semibold max-md:sr-only lg:line-clamp-none lg:text-title">
            {headingOf(limited, i18n, names)}
          </h1>
          <ResultCount
            count={list.count}
            stale={list.counting}
            className="max-md:py-2.5 max-md:font-semibold md:text-soft"
          />
        </div>
        <FilterButton
          count={groups.length}
          wordClass="max-sm:sr-only"
          onPointerEnter={prepareFilters}
          onFocus={prepareFilters}
          onClick={() => setFiltering(true)}
        />
      </div>
    </div>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] border-line [--map-foot:4.375rem] [--map-height:max(100svh-14.25rem,min(85svh,20rem))] md:max-lg:[--map-foot:7rem] md:max-lg:[--map-height:max(100svh-9.75rem,min(85svh,20rem))] lg:mt-3 lg:grid-cols-[minmax(min(24rem,45%),clamp(34rem,43%,62rem))_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:border-t lg:[--map-foot:3.5rem] lg:[--map-height:calc(100svh-var(--below-header))]">
      <div className="page relative z-21 pt-2 pb-3 lg:pt-4 lg:pe-6 lg:pb-0">
        <SearchBox key={placeText} filters={writeSearch(requested, config)} text={placeText} pathOf={pathOf} />
      </div>
      <MapSheet ref={sheet} head={head}>
        <div className="grid gap-3 pb-4">
          <div className="flex flex-wrap items-center gap-2 max-lg:hidden">
            <FilterBar
              search={chosen}
              names={names}
              onPrepare={() => void client.prefetchQuery(facetsQuery(chosen))}
              onChange={change}
            />
          </div>
          <div className="@container">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <SortSelect search={requested} onChange={change} className="max-w-56 min-w-0 grow basis-32" />
              <SaveButton search={limited} names={names} view="map" />
              <ViewSwitch search={requested} page={1} current="map" />
            </div>
          </div>
          <UnmetNote />
          <AppliedFilters search={chosen} names={names} onChange={change} />
        </div>
        <MapList
          list={list}
          near={near}
          search={limited}
          from={from}
          address={addressOf(search, at, from, list.to)}
          names={names}
          pointedAt={pointedAt}
          onHover={setPointedAt}
          addressOf={(next) => addressOf(next)}
          addressOfPage={(page) => addressOf(search, at, page, page)}
          onMore={grow}
          onZoomOut={zoomOut}
        />
      </MapSheet>
      <HomeMap
        mode="full"
        className="sticky top-(--below-header) col-start-1 row-start-2 h-(--map-height) self-start lg:col-start-2 lg:row-span-2 lg:row-start-1"
        filters={search}
        homes={list.homes}
        near={near}
        at={at}
        highlightedId={pointedAt}
        onHover={setPointedAt}
        onMove={(to) => {
          move(to)
          if (to.area !== undefined) showListStart(sheet.current)
        }}
        onView={setBox}
        withheld={open}
        onWithheld={show}
      />
      <FilterDrawer
        open={filtering}
        search={chosen}
        names={names}
        onClose={() => setFiltering(false)}
        onApply={(next) => {
          setFiltering(false)
          change(next)
        }}
      />
    </div>
  )
}
