import * as z from 'zod/mini'
import type { homesOfAllCountries } from '../../../contract/abroad/countries.ts'
import { convert, type Rate } from '../../../contract/currencies/currencies.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import { marketIds, markets, type MarketId } from '../../../contract/markets.ts'
import { PropertySearchQuery } from '../../../contract/search/filters.ts'
import { Id, currencyCodes, type Currency } from '../../../contract/values.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { RawJson } from '../../platform/http/serve.ts'
import { findRate } from '../currencies/service.ts'
import type { Places } from '../places/service.ts'
import { cursorAfter, resolveFilters, searchHomes } from '../search/service.ts'

const Priced = z.looseObject({ id: Id, listPrice: z.optional(z.int()) })
type Priced = z.infer<typeof Priced>

/** Where the next page begins: the rate of all pages, if there is one, and for each market the cursor after its last home; null at its end. */
const Position = z.object({
  rate: z.optional(Id),
  after: z.partialRecord(z.enum(marketIds), z.nullable(z.string().check(z.maxLength(300)))),
})
type Position = z.infer<typeof Position>

function readPosition(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('CURSOR_INVALID')
  }
}

interface Tools {
  db: Db
  places: Places
  clock: Clock
}

type Asked = EndpointRequest<typeof homesOfAllCountries>['query']

/**
 * One page of the homes of every market whose prices can be converted, merged by their converted price; homes without a price come last.
 */
export async function homesByPrice({ db, places, clock }: Tools, asked: Asked): Promise<RawJson> {
  const { currency, sort, limit } = asked
  const position = readPosition(asked.cursor)
  const rate = await rateFor(db, currency, position?.rate)
  const streams = await Promise.all(
    marketIds
      .filter((market) => position?.after[market] !== null && (rate || markets[market].currency === currency))
      .map(async (market) => {
        const query = PropertySearchQuery.parse({
          market,
          currency,
          intent: asked.intent,
          ...(asked.priceMin !== undefined && { priceMin: String(asked.priceMin) }),
          ...(asked.priceMax !== undefined && { priceMax: String(asked.priceMax) }),
          sort,
          limit: String(limit),
          cursor: position?.after[market] ?? undefined,
        })
        const filters = await resolveFilters(db, places, clock, query, rate?.id)
        const { cards, next } = await searchHomes(db, filters, query, false)
        return { market, homes: z.parse(z.array(Priced), JSON.parse(`[${cards}]`)), isLast: next === undefined }
      }),
  )
  const taken = new Map<MarketId, number>(streams.map(({ market }) => [market, 0]))
  const merged: Priced[] = []
  while (merged.length < limit) {
    const heads = streams.flatMap(({ market, homes }) => {
      const home = homes[taken.get(market) ?? 0]
      return home ? [{ market, home, price: convertedPrice(home, market, currency, rate) }] : []
    })
    const [first] = heads.toSorted((one, other) => compare(one.price, other.price, sort))
    if (!first) break
    merged.push(first.home)
    taken.set(first.market, (taken.get(first.market) ?? 0) + 1)
  }
  const after = Object.fromEntries(
    streams.map(({ market, homes, isLast }) => {
      const count = taken.get(market) ?? 0
      const last = homes[count - 1]
      if (count === homes.length && isLast) return [market, null]
      return [market, last ? cursorAfter(sort, last) : position?.after[market]]
    }),
  )
  const next = Object.values(after).some((one) => one !== null)
    ? Buffer.from(JSON.stringify({ rate: rate?.id, after: { ...position?.after, ...after } })).toString('base64url')
    : undefined
  return new RawJson(JSON.stringify({ data: merged, ...(next !== undefined && { next }), rateOf: rate?.day }))
}

/** The rate between the asked currency and that of the other markets. */
async function rateFor(db: Db, currency: Currency, rateId: string | undefined) {
  const other = currencyCodes.find((one) => one !== currency) ?? currency
  const rate = await findRate(db, currency, other, rateId)
  if (!rate && rateId !== undefined) throw new Refusal('CURSOR_INVALID')
  return rate
}

function convertedPrice(
  { listPrice }: Priced,
  market: MarketId,
  to: Currency,
  rate: Rate | undefined,
): number | undefined {
  const own = markets[market].currency
  return listPrice === undefined || own === to || !rate ? listPrice : convert(listPrice, own, rate)
}

function compare(one: number | undefined, other: number | undefined, sort: Asked['sort']): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return sort === 'price-low' ? one - other : other - one
}
