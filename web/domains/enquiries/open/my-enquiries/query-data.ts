import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getQuery, listQueries } from '../../../../../contract/enquiries/queries.ts'
import { queryStates } from '../../../../../contract/enquiries/lead-stages.ts'
import type { QueryState } from '../../../../../contract/enquiries/lead-stages.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { callOf } from '../../../../platform/api/query-client.ts'

const MAX_PAGES = 500

/** The state of the enquiries' page, all of it part of the address. */
export interface QueriesSearch {
  view: 'enquiries' | 'requirements'
  state?: QueryState | undefined
  page: number
  /** The open enquiry. */
  query?: string | undefined
}

/** Renders the review of an enquiry's recipient, from another domain. */
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

/** A page of the person's enquiries; the key has the person, so that the next one on the device sees none of it. */
export const queriesQuery = (person: string, { state, page }: QueriesSearch) =>
  queryOptions({
    queryKey: [listQueries.name, person, { state, page }],
    queryFn: ({ client, signal }) => callOf(client)(listQueries, { query: { state, page: String(page) } }, { signal }),
    staleTime: 0,
  })

/** An enquiry with its thread. */
export const oneQuery = (person: string, id: string) =>
  queryOptions({
    queryKey: [getQuery.name, person, id],
    queryFn: ({ client, signal }) => callOf(client)(getQuery, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Queries to refetch after a change. */
export const staleAfterChange = [listQueries, getQuery]
