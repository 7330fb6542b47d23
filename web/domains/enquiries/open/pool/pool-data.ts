import { queryOptions } from '@tanstack/react-query'
import { listCredits } from '../../../../../contract/billing/credits.ts'
import { leadPool, listClaims } from '../../../../../contract/enquiries/lead-pool.ts'
import { memberPaths } from '../../../../../contract/member-paths.ts'
import { intents } from '../../../../../contract/properties/vocabulary.ts'
import type { Intent } from '../../../../../contract/properties/vocabulary.ts'
import { callOf } from '../../../../platform/api/query-client.ts'

export const poolTabs = ['open', 'passed', 'claims'] as const
export type PoolTab = (typeof poolTabs)[number]

export const poolSorts = ['newest', 'price-low', 'budget-high', 'ending'] as const
export type PoolSort = (typeof poolSorts)[number]

/** The state of the pool's page, all of it part of the address. */
export interface PoolSearch {
  tab: PoolTab
  intent?: Intent | undefined
  sort: PoolSort
  page: number
  /** A taken lead whose dispute opens at once. */
  claim?: string | undefined
}

const MAX_PAGES = 1000

export function readPoolSearch(params: URLSearchParams): PoolSearch {
  const [tab, intent, sort] = [params.get('tab'), params.get('intent'), params.get('sort')]
  return {
    tab: poolTabs.find((one) => one === tab) ?? 'open',
    intent: intents.find((one) => one === intent),
    sort: poolSorts.find((one) => one === sort) ?? 'newest',
    page: Math.min(MAX_PAGES, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
    claim: params.get('claim') ?? undefined,
  }
}

export const poolAddress = ({ tab, intent, sort, page }: PoolSearch): string =>
  memberPaths.leadPool({
    tab: tab === 'open' ? undefined : tab,
    intent,
    sort: sort === 'newest' ? undefined : sort,
    page: page === 1 ? undefined : page,
  })

/** The key has the person, because the next one on the device has other areas. */
export const poolQuery = (person: string, { tab, intent, sort, page }: PoolSearch) =>
  queryOptions({
    queryKey: [leadPool.name, person, { passed: tab === 'passed', intent, sort, page }],
    queryFn: ({ client, signal }) =>
      callOf(client)(
        leadPool,
        { query: { intent, sort, page: String(page), ...(tab === 'passed' && { passed: '1' as const }) } },
        { signal },
      ),
    staleTime: 0,
  })

export const claimsQuery = (person: string, page: number) =>
  queryOptions({
    queryKey: [listClaims.name, person, page],
    queryFn: ({ client, signal }) => callOf(client)(listClaims, { query: { page: String(page) } }, { signal }),
    staleTime: 0,
  })

/** Queries to refetch after a lead was taken, dismissed or disputed. */
export const stalePool = [leadPool, listClaims, listCredits]
