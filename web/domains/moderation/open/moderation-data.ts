import type { QueryClient } from '@tanstack/react-query'
import { caseKinds, moderationCase, moderationQueue, riskSignals } from '../../../../contract/moderation.ts'
import type { CaseKind, RiskSignal } from '../../../../contract/moderation.ts'
import { query } from '../../../platform/api/query-client.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'

/** The state of the queue, all of it part of the address. */
export interface QueueSearch {
  kind: CaseKind
  city?: string | undefined
  lister?: string | undefined
  risk?: 'any' | RiskSignal | undefined
  page: number
  /** The open case. */
  home?: string | undefined
}

const pageIn = (params: URLSearchParams) => Math.min(1000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))

export function readQueueSearch(params: URLSearchParams): QueueSearch {
  const [kind, risk] = [params.get('kind'), params.get('risk')]
  return {
    kind: caseKinds.find((name) => name === kind) ?? 'new',
    city: params.get('city') ?? undefined,
    lister: params.get('lister') ?? undefined,
    risk: (['any', ...riskSignals] as const).find((name) => name === risk),
    page: pageIn(params),
    home: params.get('home') ?? undefined,
  }
}

export const queueAddress = ({ kind, page, ...rest }: QueueSearch): string =>
  memberPaths.admin('moderation', {
    kind: kind === 'new' ? undefined : kind,
    ...rest,
    page: page === 1 ? undefined : page,
  })

/** Always refetched, because other moderators decide at the same time. */
const fresh = { staleTime: 0 }

export const queueQuery = ({ kind, city, lister, risk, page }: QueueSearch) => ({
  ...query(moderationQueue, { query: { kind, city, lister, risk, page: String(page) } }),
  ...fresh,
})
export const caseQuery = (id: string) => ({ ...query(moderationCase, { params: { id } }), ...fresh })

/** Refetches the queue and a case. */
export const refresh = (client: QueryClient, id: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: [moderationQueue.name] }),
    client.invalidateQueries({ queryKey: caseQuery(id).queryKey }),
  ])
