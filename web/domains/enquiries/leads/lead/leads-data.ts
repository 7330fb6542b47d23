import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { EndpointOutput } from '../../../../../contract/endpoint.ts'
import type { LeadStage } from '../../../../../contract/enquiries/lead-stages.ts'
import {
  getLead,
  LEADS_PER_PAGE,
  leadBoard,
  leadMatches,
  listLeads,
  type Lead,
  type LeadDetail,
} from '../../../../../contract/enquiries/leads.ts'
import { listReplyTemplates } from '../../../../../contract/enquiries/lead-changes.ts'
import { callOf, query } from '../../../../platform/api/query-client.ts'
import { invalidate } from '../../../../platform/api/use-action.ts'
import type { LeadFilters, LeadsSearch } from '../../open/leads/lead/leads-search.ts'
import { placeInColumn, placeOnBoard, type Board } from './place-lead.ts'

export type LeadPage = EndpointOutput<typeof listLeads>
interface Place {
  cursor?: string
}

/** Query key of the longer columns, distinct because their pages depend on one another. */
export const COLUMN = `${listLeads.name} of a column`
const COLUMN_PAGE = 100
const first: Place = {}

/** Always refetched, because the whole team changes leads. */
const fresh = { staleTime: 0 }

const asQuery = ({ listing, project, source, campaign, assignee, reply, taskOf, age, text }: LeadFilters) => ({
  listing,
  project,
  source,
  campaign,
  assignee,
  reply,
  taskOf,
  age: age === undefined ? undefined : String(age),
  text,
})

export const boardQuery = (filters: LeadFilters) => ({ ...query(leadBoard, { query: asQuery(filters) }), ...fresh })

/** The leads of a column, page by page. */
export const columnQuery = (stage: LeadStage, filters: LeadFilters) =>
  infiniteQueryOptions({
    queryKey: [COLUMN, stage, asQuery(filters)],
    queryFn: ({ client, pageParam, signal }): Promise<LeadPage> =>
      callOf(client)(
        listLeads,
        { query: { stage, ...asQuery(filters), ...pageParam, limit: String(COLUMN_PAGE) } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: ({ next }): Place | undefined => (next === undefined ? undefined : { cursor: next }),
    ...fresh,
  })

export const pageQuery = (search: LeadsSearch, page: number) => ({
  ...query(listLeads, {
    query: {
      ...asQuery(search),
      stage: search.stage,
      sort: search.sort,
      page: String(page),
      limit: String(LEADS_PER_PAGE),
    },
  }),
  ...fresh,
})

export const leadQuery = (id: string) => ({ ...query(getLead, { params: { id } }), ...fresh })
export const matchesQuery = (id: string) => query(leadMatches, { params: { id } })
export const templatesQuery = () => query(listReplyTemplates, {})

/** A cached lead of the board. */
export const knownLead = (client: QueryClient, id: string): Lead | undefined =>
  [
    ...client
      .getQueriesData<{ data: Board }>({ queryKey: [leadBoard.name] })
      .flatMap(([, known]) => known?.data.columns.flatMap(({ leads }) => leads) ?? []),
    ...client
      .getQueriesData<InfiniteData<LeadPage, Place>>({ queryKey: [COLUMN] })
      .flatMap(([, known]) => known?.pages.flatMap(({ data }) => data) ?? []),
  ]
    .filter((lead) => lead.id === id)
    .toSorted((a, b) => b.version - a.version)[0]

/** Queries that show leads. */
export const shownBy = [leadBoard, listLeads, getLead, { name: COLUMN }]

/** Refetches all queries that show leads. */
export const refreshLeads = (client: QueryClient) => invalidate(client, shownBy)

/** Updates a lead in every cached list. */
export function showLead(client: QueryClient, lead: Lead): void {
  client.setQueriesData<{ data: Board }>(
    { queryKey: [leadBoard.name] },
    (known) => known && { ...known, data: placeOnBoard(known.data, lead) },
  )
  for (const [key] of client.getQueriesData({ queryKey: [COLUMN] }))
    client.setQueryData<InfiniteData<LeadPage, Place>>(
      key,
      (known) => known && { ...known, pages: placeInColumn(known.pages, lead, key[1] === lead.stage) },
    )
  client.setQueriesData<LeadPage>(
    { queryKey: [listLeads.name] },
    (known) => known && { ...known, data: known.data.map((one) => (one.id === lead.id ? lead : one)) },
  )
  client.setQueryData<{ data: LeadDetail }>(
    leadQuery(lead.id).queryKey,
    (known) => known && { data: { ...known.data, ...lead } },
  )
}
