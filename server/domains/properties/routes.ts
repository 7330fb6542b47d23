import {
  getProperty,
  propertyHistory,
  resolveListingId,
  resolveSlug,
  similarProperties,
} from '../../../contract/properties/properties.ts'
import { estimateAccuracy, propertyEstimate } from '../../../contract/properties/estimate.ts'
import { propertyVerifications } from '../../../contract/properties/verifications.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import { cached as once } from '../../platform/cached.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { RawJson, type Api } from '../../platform/http/serve.ts'
import { historyOf } from './history.ts'
import { accuracyByCity } from './estimate-accuracy.ts'
import { estimateOf } from './estimate.ts'
import { findBy, openPages, similarTo } from './property-page.ts'
import { verificationsOf } from './verifications.ts'

/** Estimating a sample of every city is expensive, and its result changes slowly. */
const ACCURACY_FRESH_FOR_MS = 6 * HOUR_MS

interface PropertyOptions {
  db: Db
  clock: Clock
}

/** The agent's or agency's site that asks. */
function siteOf({ agent, agency }: EndpointRequest<typeof similarProperties>['query']) {
  if (agent !== undefined) return { kind: 'agent', slug: agent } as const
  return agency === undefined ? undefined : ({ kind: 'agency', slug: agency } as const)
}

/** The page of a home, and data shown beside it. */
export function propertyRoutes({ serve }: Api, { db, clock }: PropertyOptions): void {
  const readPage = openPages(db, clock)
  const cached = { microCached: true }
  const accuracyIn = (market: MarketId) =>
    once(
      async () => ({ data: await accuracyByCity(db, market), asOf: clock.now().toISOString() }),
      ACCURACY_FRESH_FOR_MS,
      () => clock.now().getTime(),
    )
  const accuracies = { in: accuracyIn('in'), us: accuracyIn('us') }
  serve(getProperty, ({ params }) => readPage(params.id), cached)
  serve(
    similarProperties,
    async ({ params: { id }, query, reads }) => {
      const { cards, search } = found(await similarTo(reads, id, siteOf(query)))
      return new RawJson(`{"data":[${cards.join(',')}],"search":${JSON.stringify(search)}}`)
    },
    cached,
  )
  /** Data beside a page: if missing, throws as reading the page would. */
  async function beside<Found>(id: string, of: Found | undefined): Promise<Found> {
    if (of === undefined) await readPage(id)
    return found(of)
  }
  serve(
    propertyHistory,
    async ({ params: { id }, reads }) => ({ data: await beside(id, await historyOf(reads, id)) }),
    cached,
  )
  serve(
    propertyEstimate,
    async ({ params: { id }, reads }) => ({ data: await beside(id, await estimateOf(reads, id)) }),
    cached,
  )
  serve(estimateAccuracy, ({ query }) => accuracies[query.market](), cached)
  serve(
    propertyVerifications,
    async ({ params: { id }, reads }) => ({ data: await beside(id, await verificationsOf(reads, id, clock.now())) }),
    cached,
  )
  serve(resolveSlug, async ({ params }) => ({ data: { id: found(await findBy(db, 'slug', params.slug)) } }))
  serve(resolveListingId, async ({ params }) => ({
    data: { id: found(await findBy(db, 'listing_id', params.listingId)) },
  }))
}

function found<Found>(of: Found | undefined): Found {
  if (of === undefined) throw new Refusal('PROPERTY_NOT_FOUND')
  return of
}
