import { infiniteQueryOptions } from '@tanstack/react-query'
import { exportAgencyCredits, listAgencyCredits } from '../../../../contract/agencies/quota.ts'
import { exportCredits, listCredits } from '../../../../contract/billing/credits.ts'
import type { CreditHistory, CreditKind } from '../../../../contract/billing/credits.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { withSearch } from '../../../../contract/paths.ts'
import { callOf } from '../../../platform/api/query-client.ts'

export interface CreditFilters {
  market: MarketId
  month: string | undefined
  kind: CreditKind | undefined
}

interface Place {
  before?: string
}
const first: Place = {}

/** The history of a person's credits, or of an agency's that they manage, page by page; the key has the person. */
export const creditsQuery = (person: string, agency: string | undefined, filters: CreditFilters) =>
  infiniteQueryOptions({
    queryKey: [agency === undefined ? listCredits.name : listAgencyCredits.name, person, { agency, ...filters }],
    queryFn: ({ client, pageParam, signal }): Promise<CreditHistory> => {
      const query = { ...filters, ...pageParam }
      return agency === undefined
        ? callOf(client)(listCredits, { query }, { signal })
        : callOf(client)(listAgencyCredits, { params: { id: agency }, query }, { signal })
    },
    initialPageParam: first,
    getNextPageParam: ({ next }): Place | undefined => (next === undefined ? undefined : { before: String(next) }),
    staleTime: 0,
  })

/** Where the same history is a file. */
export const csvAddress = (agency: string | undefined, filters: CreditFilters): string =>
  withSearch(
    agency === undefined ? exportCredits.path : exportAgencyCredits.path.replace('{id}', encodeURIComponent(agency)),
    { ...filters },
  )
