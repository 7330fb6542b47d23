import type { QueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import { listDrafts } from '../../../../contract/listings/drafts.ts'
import {
  LISTINGS_PER_PAGE,
  MAX_TRANSITIONED,
  myListing,
  myListings,
  type MyListing,
} from '../../../../contract/listings/my-listings.ts'
import { pathOf, type ListingTransition } from '../../../../contract/listings/status-transitions.ts'
import { query } from '../../../platform/api/query-client.ts'
import { invalidate } from '../../../platform/api/use-action.ts'
import { asQuery, type ListingsSearch } from '../open/transitions/listings-search.ts'

type Page = EndpointOutput<typeof myListings>

/** A page of the person's listings; always refetched, because moderators and jobs change them too. */
export const listingsQuery = (search: ListingsSearch) => ({
  ...query(myListings, { query: asQuery(search) }),
  staleTime: 0,
})
export const listingQuery = (id: string) => ({ ...query(myListing, { params: { id } }), staleTime: 0 })
export const draftsQuery = () => ({ ...query(listDrafts, {}), staleTime: 0 })

/** Queries that show listings. */
export const staleListings = [myListings, myListing]
export const refreshListings = (client: QueryClient) => invalidate(client, staleListings)

/** Shows a home in its new status until the server answers. */
export function showMoved(client: QueryClient, { home }: MyListing, move: ListingTransition): void {
  const standardStatus = pathOf[move].through.at(-1)
  if (!standardStatus) return
  client.setQueriesData<Page>(
    { queryKey: [myListings.name] },
    (page) =>
      page && {
        ...page,
        data: page.data.map((one) =>
          one.home.id === home.id ? { ...one, moves: [], home: { ...one.home, standardStatus } } : one,
        ),
      },
  )
}

/** All listings of a search up to the limit of one action, page by page. */
export async function allListings(client: QueryClient, search: ListingsSearch, total: number): Promise<MyListing[]> {
  const pages = Math.ceil(Math.min(total, MAX_TRANSITIONED) / LISTINGS_PER_PAGE)
  const found: MyListing[] = []
  for (let page = 1; page <= pages; page++)
    found.push(...(await client.fetchQuery(listingsQuery({ ...search, page }))).data)
  return found.slice(0, MAX_TRANSITIONED)
}
