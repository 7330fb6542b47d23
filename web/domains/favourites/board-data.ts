import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { EndpointInput, EndpointOutput } from '../../../contract/endpoint.ts'
import { favouriteCollections, listFavourites, updateFavourite, type Favourite } from '../../../contract/favourites.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { callOf, query } from '../../platform/api/query-client.ts'
import { filtersOf, type BoardSearch } from './board-search.ts'

type Page = EndpointOutput<typeof listFavourites>

type Place = Pick<NonNullable<EndpointInput<typeof listFavourites>['query']>, 'page' | 'cursor'>

/**
 * The saved homes of a board from its first page on. Later pages follow the cursor, so that none is repeated or missed
 * when homes change. Always refetched, because other devices change them too.
 */
export function favouritesQuery(search: BoardSearch) {
  const { from, sort } = search
  const first: Place = { page: String(from) }
  const asked = { ...filtersOf(search), sort }
  return infiniteQueryOptions({
    queryKey: [listFavourites.name, { ...asked, from }],
    queryFn: ({ client, pageParam, signal }): Promise<Page> =>
      callOf(client)(listFavourites, { query: { ...asked, ...pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: ({ next }): Place | undefined => (next === undefined ? undefined : { cursor: next }),
    staleTime: 0,
  })
}

export const collectionsQuery = () => ({ ...query(favouriteCollections, {}), staleTime: 0 })

/** Refetches lists and counts. */
export const refreshBoard = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [listFavourites.name] }),
    client.invalidateQueries({ queryKey: [favouriteCollections.name] }),
  ])

function put(client: QueryClient, changed: Favourite): void {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: [listFavourites.name] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          data: page.data.map((old) => (old.propertyId === changed.propertyId ? changed : old)),
        })),
      },
  )
}

export type Change = Omit<EndpointInput<typeof updateFavourite>['body'], 'version'>

/** Changes note, tags, collection or state of a saved home, even if the page is closed; returns the new state. */
export async function changeFavourite(client: QueryClient, favourite: Favourite, wish: Change): Promise<Favourite> {
  const { propertyId, version } = favourite
  const began = Date.now()
  try {
    const input = { params: { propertyId }, body: { version, ...wish } }
    const { data } = await call(updateFavourite, input, { keepalive: true })
    // The server may have answered a list that was read meanwhile before the change.
    const meanwhile = new Set(
      client.getQueryCache().findAll({
        queryKey: [listFavourites.name],
        predicate: (list) => list.state.fetchStatus !== 'idle' || list.state.dataUpdatedAt >= began,
      }),
    )
    const lists = { predicate: (list: Query) => meanwhile.has(list) }
    await client.cancelQueries(lists)
    put(client, data)
    void client.invalidateQueries(lists)
    void client.invalidateQueries({ queryKey: [favouriteCollections.name] })
    return data
  } catch (error) {
    // Another device changed it; the refetch shows its new state.
    if (error instanceof ApiError && (error.status === 404 || error.status === 412)) void refreshBoard(client)
    throw error
  }
}
