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
import { toast } from '../../../../platform/toasts.ts'
import { filtersOf, pageQuery, readListUrl } from './search-query.ts'
import type { ListUrlState } from './search-query.ts'
import type { Search } from '../../../../../contract/search/search-address.ts'

export const countQuery = (search: Search) => query(countProperties, { query: filtersOf(search) })
export const facetsQuery = (search: Search) => query(propertyFacets, { query: filtersOf(search) })
export const relaxationsQuery = (search: Search) => query(propertyRelaxations, { query: filtersOf(search) })

/** Fewer are filled up with homes that nearly match. */
const FEW = 6
export const isFew = (counted: { count: number } | undefined) => counted !== undefined && counted.count < FEW

export const pagesFrom = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** How many numbered pages there are. */
export const pagesOf = (count: number, more: boolean) =>
  Math.min(MAX_PAGE, more ? COUNT_LIMIT / PAGE_SIZE : Math.ceil(count / PAGE_SIZE))

/** Fills the cache with everything a list shows. Says what could not be had; the list then offers to try again. */
export async function fillSearch(
  client: QueryClient,
  { search, from, to }: ListUrlState,
): Promise<ApiError | undefined> {
  const reads = [countQuery(search), ...pagesFrom(from, to).map((page) => pageQuery(search, page))]
  try {
    const [counted] = await Promise.all([
      client.ensureQueryData(countQuery(search)),
      ...pagesFrom(from, to).map((page) => client.ensureQueryData(pageQuery(search, page))),
    ])
    if (counted.data.count === 0) await fillRelaxations(client, search)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The browser starts from an empty cache then; what the server renders must show the same.
    if (typeof document === 'undefined') for (const { queryKey } of reads) client.removeQueries({ queryKey })
    return error
  }
}

/** Ways to more homes; in the browser a list without homes shows without them, too, when they cannot be had. */
async function fillRelaxations(client: QueryClient, search: Search): Promise<void> {
  const asked = client.ensureQueryData(relaxationsQuery(search))
  await (typeof document === 'undefined' ? asked : asked.catch(() => undefined))
}

/** The homes of a list as they stand on the page, each once, boosted ones first. */
export function uniqueHomes(
  pages: readonly { data: PropertyCard[]; boosted?: PropertyCard[] | undefined }[],
): PropertyCard[] {
  const homes = pages.flatMap(({ data, boosted = [] }) => [...boosted, ...data])
  return homes.filter(({ id }, at) => homes.findIndex((home) => home.id === id) === at)
}

/** Filters that go without saying in the address of a list. */
export type FixedFilters = { [Name in 'agent' | 'agency' | 'builder']?: string }

/** The values of an address with those that go without saying. */
export function withFixed(params: URLSearchParams, fixed: FixedFilters): URLSearchParams {
  for (const [name, value] of Object.entries(fixed)) params.set(name, value)
  return params
}

/** Everything a list knows of its search, and how it grows. `addressOf` spells the address of pages `from` to `to`. */
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
    const input = { query: { ...search, page: undefined, cursor: next } }
    setGrowing(true)
    try {
      await client.fetchQuery({
        queryKey: pageQuery(search, page).queryKey,
        queryFn: ({ signal }) => callOf(client)(searchProperties, input, { signal }),
      })
      setGrown({ key, to: page })
      // Past the router: the view stays the same view, only its address grows with it.
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
