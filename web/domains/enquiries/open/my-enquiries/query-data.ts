import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getQuery, listQueries } from '../../../../../contract/enquiries/queries.ts'
import { queryStates } from '../../../../../contract/enquiries/lead-stages.ts'
import type { QueryState } from '../../../../../contract/enquiries/lead-stages.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { callOf } from '../../../../platform/api/query-client.ts'

const MAX_PAGES = 500

/** What of the enquiries is shown: all of it stands in the address. */
export interface QueriesSearch {
  view: 'enquiries' | 'requirements'
  state?: QueryState | undefined
  page: number
  /** The enquiry that is open. */
  query?: string | undefined
}

/** What stands beside an enquiry about whom was asked: another domain’s part, which the screen brings. */
export type RenderReview = (queryId: string) => ReactNode

export function readQueriesSearch(params: URLSearchParams): QueriesSearch {
  const [state, page] = [params.get('state'), Math.trunc(Number(params.get('page'))) || 1]
  return {
    view: params.get('view') === 'requirements' ? 'requirements' : 'enquiries',
    state: queryStates.find((name) => name === state),
    page: Math.min(MAX_PAGES, Math.max(1, page)),
    query: params.get('query') ?? undefined,
  }
}

export const queriesAddress = ({ view, page, ...rest }: QueriesSearch): string =>
  memberPaths.queries({
    view: view === 'enquiries' ? undefined : view,
    ...rest,
    page: page === 1 ? undefined : page,
  })

/** A page of what the person asked; kept under their name, for the next person on the device sees none of it. */
export const queriesQuery = (person: string, { state, page }: QueriesSearch) =>
  queryOptions({
    queryKey: [listQueries.name, person, { state, page }],
    queryFn: ({ client, signal }) => callOf(client)(listQueries, { query: { state, page: String(page) } }, { signal }),
    staleTime: 0,
  })

/** One of them with its thread. */
export const oneQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: [getQuery.name, person, id],
    queryFn: ({ client, signal }) => callOf(client)(getQuery, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** What is read anew after a change of one of them. */
export const staleAfterChange = [listQueries, getQuery]
