import type { MarketId } from '../../../contract/markets.ts'
import { MAX_BOOSTED } from '../../../contract/billing/boosts.ts'
import type { Clock } from '../../platform/clock.ts'
import { turnOf } from '../billing/service.ts'
import type { Db } from '../../platform/db/pool.ts'
import { cached } from '../../platform/cached.ts'
import { searchBox } from './geometry.ts'
import { Values } from '../../platform/db/values.ts'
import { anywhere, textCondition, type ResolvedFilters } from './search-conditions.ts'
import { homeConditions } from './access-path.ts'

/** The most homes of a market's list of boosted homes. */
const MAX_LISTED = 24
const FRESH_FOR_MS = 30_000

/**
 * JSON of the boosted homes that match a search, marked as such; the choice changes every hour if there are more. Which markets have any is
 * cached for half a minute, so that the others need no query.
 */
export function openBoosted(db: Db, clock: Clock): (filters: ResolvedFilters) => Promise<string> {
  const load = async () => {
    const { rows } = await db.query<{ key: string }>({
      name: 'boosted-markets',
      text: `select distinct market || '/' || intent as key from search_homes where boosted_until is not null`,
    })
    return new Set(rows.map(({ key }) => key))
  }
  const known = cached(load, FRESH_FOR_MS, () => clock.now().getTime())
  return async (f) => {
    if (!(await known()).has(`${f.market}/${f.intent}`)) return ''
    const box = searchBox(f)
    return box === null ? '' : boostedAmong(db, clock.now(), f, box)
  }
}

/** Index search_boosted. */
async function boostedAmong(
  db: Db,
  now: Date,
  { words, ...f }: ResolvedFilters,
  box: Parameters<typeof homeConditions>[1],
): Promise<string> {
  const values = new Values()
  const conditions = [
    `h.market = ${values.add(f.market, 'market')} and h.intent = ${values.add(f.intent, 'intent')}`,
    `h.boosted_until > ${values.add(now, 'timestamptz')}`,
    ...(f.cityId === undefined ? [] : [`h.city_id = ${values.add(f.cityId, 'int')}`]),
    ...(f.localityIds ? [`h.locality_id = any(${values.add(f.localityIds, 'int[]')})`] : []),
    ...homeConditions(f, box, values, 'price-low', true),
    ...(words ? [textCondition(anywhere(words, f, values))] : []),
  ]
  return cardsOf(db, now, values, conditions, MAX_BOOSTED)
}

/** JSON of the boosted homes of a market, of every intent. Index search_boosted. */
export async function boostedIn(db: Db, now: Date, market: MarketId): Promise<string> {
  const values = new Values()
  const conditions = [
    `h.market = ${values.add(market, 'market')}`,
    `h.boosted_until > ${values.add(now, 'timestamptz')}`,
  ]
  return cardsOf(db, now, values, conditions, MAX_LISTED)
}

async function cardsOf(db: Db, now: Date, values: Values, conditions: string[], limit: number): Promise<string> {
  const { rows } = await db.query<{ cards: string | null }>({
    text: `select string_agg(left(c.card, -1) || ',"boosted":true}', ',' order by b.turn) as cards from (
        select h.id, ${turnOf('h.id', values.add(now, 'timestamptz'))} as turn from search_homes h where ${conditions.join(' and ')}
        order by turn limit ${limit}) b join property_cards c using (id)`,
    values: values.list,
  })
  return rows[0]?.cards ?? ''
}
