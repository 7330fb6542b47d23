import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { markets } from '../../../../contract/markets.ts'
import type { Position } from '../../../../contract/values.ts'
import { useConfig } from '../../../platform/config.ts'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { paths } from '../../../../contract/paths.ts'
import { viewBox } from '../../places/open/geometry.ts'
import type { Box } from '../../places/open/geometry.ts'
import { areaPatch, readAt, writeArea, writeAt } from '../query/open/map-area.ts'
import type { MapMove, MapPosition } from '../query/open/map-area.ts'
import { readWithheld, writeWithheld } from '../query/withheld-place.ts'
import type { WithheldPlace } from '../query/withheld-place.ts'
import { extentOfSearch, placeKey, saysWhere } from './start.ts'
import type { KnownPlaces } from './start.ts'
import { countQuery, isFew, pagesFrom, pagesOf, uniqueHomes } from '../query/open/search-data.ts'
import { changeSearch, pageQuery, readListUrl } from '../query/open/search-query.ts'
import { writeSearch } from '../../../../contract/search/search-address.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** Assumed size of the map in px, until the window's size is known. */
const PAINTED: [width: number, height: number] = [880, 780]

interface Shown {
  at: MapPosition | undefined
  /** The area the map shows after it has moved. */
  box?: Box | undefined
}

/**
 * The search of the list beside the map: limited to the visible area if the search names no place. A map that was not
 * moved shows all homes.
 */
export function listSearch(search: Search, { at, box }: Shown): Search {
  if (saysWhere(search) || !at) return search
  const shown = box ?? viewBox(at.centre, at.zoom, ...PAINTED)
  return { ...search, ...writeArea({ kind: 'box', box: shown }) }
}

/** The search two zoom levels further out, with the visible area instead of the searched one. */
export function wider(search: Search, at: MapPosition | undefined, known: KnownPlaces): Required<MapMove> {
  const extent = extentOfSearch(search, known)
  const middle: Position | undefined = extent && [(extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2]
  const centre = at?.centre ?? middle ?? markets[search.market].center
  const zoom = Math.max(3, (at?.zoom ?? (extent ? 11 : 6)) - 2)
  return { at: { centre, zoom }, area: { kind: 'box', box: viewBox(centre, zoom, ...PAINTED) } }
}

/** The search and position of the map's page, read from and written to the address. */
export function useMapSearch() {
  const config = useConfig()
  const place: { search: string; key: string; state: unknown } = useLocation()
  const { search: text, key, state } = place
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ key: string; search: Search; at: MapPosition } | null>(null)
  const open = readWithheld(new URLSearchParams(text).get('withheld'))
  const params = new URLSearchParams(text)
  const asked = readListUrl(params, config)
  const here = moved?.key === key ? moved : null
  const search = here?.search ?? asked.search
  const [requestedParams] = useRequestedParams()
  const isLoading = requestedParams.toString() !== params.toString()
  /** The latest requested search, whose homes may still be loading; filters build on it. */
  const requested = isLoading ? readListUrl(requestedParams, config).search : search
  const at = here?.at ?? readAt(params.get('at'))
  const from = here ? 1 : asked.from
  const to = here ? 1 : asked.to

  const addressOf = (
    next: Search,
    position: MapPosition | null | undefined = at,
    from = 1,
    to = 1,
    shown?: WithheldPlace | null,
  ) =>
    paths.map({
      ...writeSearch({ ...next, page: String(to) }, config),
      ...(from < to && { from }),
      ...(position && { at: writeAt(position) }),
      ...(shown && { withheld: writeWithheld(shown) }),
    })

  /**
   * Follows the map. Bypasses the router, which would treat every movement as a navigation; going back still leads
   * here.
   */
  function move({ at: position, area }: MapMove) {
    const next = area === undefined ? search : changeSearch(search, areaPatch(area))
    setMoved({ key, search: next, at: position })
    const page = area === undefined && !here ? asked : { from: 1, to: 1 }
    history.replaceState(history.state, '', addressOf(next, position, page.from, page.to, open))
  }
  /** Opens the withheld homes of a locality as a history entry, so that going back closes them, or closes them. */
  function show(place: WithheldPlace | null) {
    const wasOpened = typeof state === 'object' && state !== null && 'opened' in state
    // If the map was moved since, going back would also move it back.
    if (place === null && wasOpened && !here) void navigate(-1)
    else
      void navigate(addressOf(search, at, from, to, place), {
        replace: open !== undefined,
        state: { keepScroll: true, ...(place && (wasOpened || !open) && { opened: true }) },
      })
  }
  /**
   * Applies another search as a new history entry, or replaces the current one. The map only moves if the place
   * changes.
   */
  function go(next: Search, replace = false) {
    const stays = placeKey(next) === placeKey(requested)
    void navigate(addressOf(next, stays ? at : null), { replace, state: { keepScroll: true } })
  }
  return { search, requested, at, from, to, open, move, go, show, addressOf }
}

/** The pages of the list beside the map; the old list stays while a new area loads. */
export function useMapList(search: Search, from: number, asked: number) {
  const id = JSON.stringify(search)
  const [grown, setGrown] = useState({ id, to: asked })
  const to = grown.id === id ? Math.max(asked, grown.to) : asked
  const count = useQuery({ ...countQuery(search), retryOnMount: false, placeholderData: keepPreviousData })
  const first = useQuery({ ...pageQuery(search, from), retryOnMount: false, placeholderData: keepPreviousData })
  const rest = useQueries({
    queries: pagesFrom(from + 1, to).map((page) => ({ ...pageQuery(search, page), retryOnMount: false })),
    combine: (results) => ({
      growing: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
      fetching: results.some(({ isFetching }) => isFetching),
      answers: results.flatMap(({ data }) => data ?? []),
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })
  const stale = first.isPlaceholderData
  const answers = first.data ? [first.data, ...(stale ? [] : rest.answers)] : []
  const counted = count.data?.data
  const counting = count.isPending || count.isPlaceholderData
  const homes = uniqueHomes(answers)
  return {
    homes,
    /** Whether near matches are added; without any home the list offers to zoom out instead. */
    few: homes.length > 0 && !stale && !counting && isFew(counted),
    places: count.data?.places,
    to,
    pending: first.isPending,
    stale,
    growing: rest.growing,
    fetching: first.isFetching || rest.fetching,
    more: answers.at(-1)?.next !== undefined,
    error: first.error ?? rest.error ?? count.error,
    count: counted,
    counting,
    pages: counted ? pagesOf(counted.count, counted.more) : to,
    grow: () => setGrown({ id, to: to + 1 }),
    retry: () => void Promise.all([count.refetch(), first.refetch(), rest.refetch()]),
  }
}
