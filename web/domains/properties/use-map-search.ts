import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useConfig } from '../../platform/config.ts'
import { paths } from '../../paths.ts'
import { viewBox } from '../places/geometry.ts'
import { areaPatch, readAt, writeArea, writeAt } from './map-area.ts'
import type { MapMove, MapPosition } from './map-area.ts'
import { DEFAULT_ZOOM, placeKey, saysWhere } from './map-start.ts'
import { countQuery, pageQuery, pagesFrom, pagesOf, readAsked, uniqueHomes } from './search-data.ts'
import { changeSearch, writeSearch } from './search-query.ts'
import type { Search } from './search-query.ts'

/** What a map opens with covers about this much, px; painted before the window's size is known. */
const PAINTED: [width: number, height: number] = [1000, 800]

/** What the list beside the map is asked for: the search, limited to what the map shows where the search names no place. */
export function listSearch(search: Search, at: MapPosition | undefined, firstCity: MapPosition['centre'] | undefined): Search {
  const centre = at?.centre ?? firstCity
  if (saysWhere(search) || !centre) return search
  const box = viewBox(centre, at?.zoom ?? DEFAULT_ZOOM, ...PAINTED)
  return { ...search, ...writeArea({ kind: 'box', box }) }
}

/** The search of the map's page and where its map stands, from the address and back into it. */
export function useMapSearch() {
  const { marketId } = useConfig()
  const { search: text, key } = useLocation()
  const navigate = useNavigate()
  const [moved, setMoved] = useState<{ key: string; search: Search; at: MapPosition } | null>(null)
  const params = new URLSearchParams(text)
  const asked = readAsked(params, marketId)
  const here = moved?.key === key ? moved : null
  const search = here?.search ?? asked.search
  const at = here?.at ?? readAt(params.get('at'))

  const addressOf = (next: Search, position = at, from = 1, to = 1) =>
    paths.map({
      ...writeSearch({ ...next, page: String(to) }, marketId),
      ...(from < to && { from }),
      ...(position && { at: writeAt(position) }),
    })

  /** Follows the map. Past the router, which would take every movement for a navigation; the step back still leads here. */
  function move({ at: position, area }: MapMove) {
    const next = area === undefined ? search : changeSearch(search, areaPatch(area))
    setMoved({ key, search: next, at: position })
    const page = area === undefined && !here ? asked : { from: 1, to: 1 }
    history.replaceState(history.state, '', addressOf(next, position, page.from, page.to))
  }
  /** Another search, from the filters: a step of its own. The map stays where it is unless the place changes. */
  function go(next: Search) {
    const stays = placeKey(next) === placeKey(search)
    void navigate(addressOf(next, stays ? at : undefined), { state: { keepScroll: true } })
  }
  const from = here ? 1 : asked.from
  const to = here ? 1 : asked.to
  return { search, at, from, to, move, go, addressOf }
}

/** The pages of the list beside the map; while a new part of the map is looked up the old list stays. */
export function useMapList(search: Search, from: number, asked: number) {
  const id = JSON.stringify(search)
  const [grown, setGrown] = useState({ id, to: asked })
  const to = grown.id === id ? Math.max(asked, grown.to) : asked
  const count = useQuery({ ...countQuery(search), retryOnMount: false, placeholderData: keepPreviousData })
  const pages = useQueries({
    queries: pagesFrom(from, to).map((page) => ({
      ...pageQuery(search, page),
      retryOnMount: false,
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      pending: results.some(({ data }) => data === undefined),
      stale: results.some(({ isPlaceholderData }) => isPlaceholderData),
      error: results.find(({ error }) => error)?.error ?? null,
      fetching: results.some(({ isFetching }) => isFetching),
      homes: uniqueHomes(results.flatMap(({ data }) => data ?? [])),
      more: results.at(-1)?.data?.next !== undefined,
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  })
  const counted = count.data?.data
  return {
    ...pages,
    to,
    count: counted,
    counting: count.isPending || count.isPlaceholderData,
    error: pages.error ?? count.error,
    pages: counted ? pagesOf(counted.count, counted.more) : to,
    grow: () => setGrown({ id, to: to + 1 }),
    retry: () => void Promise.all([count.refetch(), pages.refetch()]),
  }
}

