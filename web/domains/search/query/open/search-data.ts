import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient, useQueries } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { MAX_PAGE } from '../../../../../contract/search/filter-table.ts'
import { COUNT_LIMIT, PAGE_SIZE } from '../../../../../contract/search/filters.ts'
import {
  countProperties,
  propertyFacets,
  propertyRelaxations,
  searchProperties,
} from '../../../../../contract/search/search.ts'
import type { PropertyCard } from '../../../../../contract/properties/property.ts'
import { ApiError } from '../../../../platform/api/api-error.ts'
import { useConfig } from '../../../../platform/config.ts'
import { callOf, query } from '../../../../platform/api/query-client.ts'
import type { Destination } from '../../../../platform/head.ts'
import { configContext, queryClientContext } from '../../../../platform/route-context.ts'
import { toast } from '../../../../platform/toasts.ts'
import { customFieldsQuery } from '../../../properties/open/custom-fields/custom-fields.ts'
import { filtersOf, pageQuery, readListUrl, sortOf } from './search-query.ts'
import type { ListUrlState } from './search-query.ts'
import type { Search } from '../../../../../contract/search/search-address.ts'

export const countQuery = (search: Search) => query(countProperties, { query: filtersOf(search) })
export const facetsQuery = (search: Search) => query(propertyFacets, { query: filtersOf(search) })
export const relaxationsQuery = (search: Search) => query(propertyRelaxations, { query: filtersOf(search) })

/** Below this number of results near matches are added. */
const FEW = 6
export const isFew = (counted: { count: number } | undefined) => counted !== undefined && counted.count < FEW

export const pagesFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

export const pagesOf = (count: number, more: boolean) =>
  Math.min(MAX_PAGE, more ? COUNT_LIMIT / PAGE_SIZE : Math.ceil(count / PAGE_SIZE))

/** Fills the cache with everything a list shows. Returns the error, if any; the list then offers a retry. */
export async function fillSearch(
  client: QueryClient,
  { search, from, to }: ListUrlState,
): Promise<ApiError | undefined> {
  const reads = [countQuery(search), ...pagesFrom(from, to).map((page) => pageQuery(search, page))]
  try {
    const [counted] = await Promise.all([
      client.ensureQueryData(countQuery(search)),
      ...pagesFrom(from, to).map((page) => client.ensureQueryData(pageQuery(search, page))),
      // The words of applied filters.
      ...(search.custom === undefined ? [] : [client.prefetchQuery(customFieldsQuery(search.market))]),
    ])
    if (counted.data.count === 0) await fillRelaxations(client, search)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The browser starts with an empty cache in this case, so the server must render without data too.
    if (typeof document === 'undefined') for (const { queryKey } of reads) client.removeQueries({ queryKey })
    return error
  }
}

/** Asks for the homes at an address of results. */
export const askResults = ({ url, context }: Destination): Promise<unknown> =>
  fillSearch(context.get(queryClientContext), readListUrl(url.searchParams, context.get(configContext)))

/** Loads suggestions for more homes; in the browser an empty list also shows without them if they fail. */
async function fillRelaxations(client: QueryClient, search: Search): Promise<void> {
  const asked = client.ensureQueryData(relaxationsQuery(search))
  await (typeof document === 'undefined' ? asked : asked.catch(() => undefined))
}

/** The homes of a list in display order without duplicates, boosted ones first. */
export function uniqueHomes(
  pages: readonly { data: PropertyCard[]; boosted?: PropertyCard[] | undefined }[],
): PropertyCard[] {
  const homes = pages.flatMap(({ data, boosted = [] }) => [...boosted, ...data])
  return homes.filter(({ id }, at) => homes.findIndex((home) => home.id === id) === at)
}

/** Filters fixed by the page, which addresses omit. */
export type FixedFilters = { [Name in 'intent' | 'agent' | 'agency' | 'builder']?: string }

/** The parameters of an address with the fixed filters. */
export function withFixed(params: URLSearchParams, fixed: FixedFilters): URLSearchParams {
  for (const [name, value] of Object.entries(fixed)) params.set(name, value)
  return params
}

/** The state of a list and its growth. `addressOf` makes the address of pages `from` to `to`. */
export function useSearch(addressOf: (search: Search, from: number, to: number) => string, fixed: FixedFilters = {}) {
  const { search: text, key } = useLocation()
  const asked = readListUrl(withFixed(new URLSearchParams(text), fixed), useConfig())
  const { search, from } = asked
  const { t } = useLingui()
  const client = useQueryClient()
  const [grown, setGrown] = useState({ key, to: asked.to })
  const [growing, setGrowing] = useState(false)
  const to = grown.key === key ? Math.max(asked.to, grown.to) : asked.to

  const count = useQuery({ ...countQuery(search), retryOnMount: false, placeholderData: keepPreviousData })
  const pages = useQueries({
    queries: pagesFrom(from, to).map((page) => ({ ...pageQuery(search, page), retryOnMount: false })),
    combine: (results) => ({
      pending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error)?.error ?? null,
      fetching: results.some(({ isFetching }) => isFetching),
      homes: uniqueHomes(results.flatMap(({ data }) => data ?? [])),
      next: results.at(-1)?.data?.next,
    }),
  })

  async function grow() {
    const { next } = pages
    if (next === undefined || growing) return
    const page = to + 1
    const input = { query: { ...search, sort: sortOf(search), page: undefined, cursor: next } }
    setGrowing(true)
    try {
      await client.fetchQuery({
        queryKey: pageQuery(search, page).queryKey,
        queryFn: ({ signal }) => callOf(client)(searchProperties, input, { signal }),
      })
      setGrown({ key, to: page })
      // Bypasses the router: the view stays the same and only its address grows.
      const grownTo = addressOf(search, from, Math.min(page, MAX_PAGE))
      const sub = new URLSearchParams(text).get('sub')
      const kept = sub === null ? '' : `${grownTo.includes('?') ? '&' : '?'}sub=${encodeURIComponent(sub)}`
      history.replaceState(history.state, '', grownTo + kept)
    } catch {
      toast.error(t`The server is not responding. Try again in a moment.`)
    }
    setGrowing(false)
  }

  function retry() {
    void count.refetch()
    for (const page of pagesFrom(from, to)) void client.refetchQueries({ queryKey: pageQuery(search, page).queryKey })
  }

  const { data: counted } = count
  return {
    search,
    from,
    to,
    ...pages,
    count: counted?.data,
    places: counted?.places,
    counting: count.isPlaceholderData || count.isPending,
    error: pages.error ?? count.error,
    pages: counted ? pagesOf(counted.data.count, counted.data.more) : to,
    grow,
    growing,
    retry,
  }
}
