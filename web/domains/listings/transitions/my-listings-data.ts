import type { QueryClient } from '@tanstack/react-query'
import type { EndpointInput, EndpointOutput } from '../../../../contract/endpoint.ts'
import { listDrafts } from '../../../../contract/listings/drafts.ts'
import {
  LISTINGS_PER_PAGE,
  MAX_TRANSITIONED,
  transitionListing,
  myListing,
  myListings,
  type MyListing,
} from '../../../../contract/listings/my-listings.ts'
import { pathOf, type ListingTransition } from '../../../../contract/listings/status-transitions.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { query } from '../../../platform/api/query-client.ts'
import { asQuery, type ListingsSearch } from '../open/transitions/listings-search.ts'

type Page = EndpointOutput<typeof myListings>

/** A page of one's listings; read anew each time, because moderators and the clock change them too. */
export const listingsQuery = (search: ListingsSearch) => ({
  ...query(myListings, { query: asQuery(search) }),
  staleTime: 0,
})
export const listingQuery = (id: string) => ({ ...query(myListing, { params: { id } }), staleTime: 0 })
export const draftsQuery = () => ({ ...query(listDrafts, {}), staleTime: 0 })

export const refreshListings = (client: QueryClient) =>
  Promise.all([myListings, myListing].map(({ name }) => client.invalidateQueries({ queryKey: [name] })))

function put(client: QueryClient, changed: MyListing): void {
  client.setQueriesData<Page>(
    { queryKey: [myListings.name] },
    (page) => page && { ...page, data: page.data.map((old) => (old.home.id === changed.home.id ? changed : old)) },
  )
}

type MoveDetails = Omit<EndpointInput<typeof transitionListing>['body'], 'move' | 'version'>

/** Moves a home, seen at once and taken back where the server refuses; throws then. */
export async function requestTransition(
  client: QueryClient,
  listing: MyListing,
  move: ListingTransition,
  details: MoveDetails = {},
): Promise<MyListing> {
  const hoped = pathOf[move].through.at(-1)
  if (hoped) put(client, { ...listing, moves: [], home: { ...listing.home, standardStatus: hoped } })
  try {
    const { data } = await call(transitionListing, {
      params: { id: listing.home.id },
      body: { move, version: listing.version, ...details },
    })
    put(client, data)
    void refreshListings(client)
    return data
  } catch (error) {
    put(client, listing)
    // The clock, a moderator or a colleague changed it: what they made of it is shown.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) void refreshListings(client)
    throw error
  }
}

/** All listings of a search, as many as can be moved at once, page by page. */
export async function allListings(client: QueryClient, search: ListingsSearch, total: number): Promise<MyListing[]> {
  const pages = Math.ceil(Math.min(total, MAX_TRANSITIONED) / LISTINGS_PER_PAGE)
  const found: MyListing[] = []
  for (let page = 1; page <= pages; page++)
    found.push(...(await client.fetchQuery(listingsQuery({ ...search, page }))).data)
  return found.slice(0, MAX_TRANSITIONED)
}
