import type { MarketId } from '../../../contract/markets.ts'
import { overdueDays } from '../../../contract/properties/listing-confirmation.ts'
import { BEDROOMS_AND_MORE } from '../../../contract/search/filter-table.ts'
import type { Intent, PropertySubType } from '../../../contract/properties/vocabulary.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { RawJson } from '../../platform/http/serve.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { batchByKey } from '../../platform/db/batch-by-key.ts'
import { cardJoins, hasPage, listed, pageText, publicStatuses, sizeOf } from './home-json.ts'

/** Statuses that have or had a page. */
export const KNOWN = listed([...publicStatuses, 'withdrawn'])

/** SQL of the freshness of a home at the time `now`, by its due date. */
export const freshness = (now: string, due: string, hidden: string) =>
  `case when ${hidden} then 'hidden' when ${now}::timestamptz < ${due} then 'fresh' when ${now} < ${due} + interval '${overdueDays.stale} days' then 'due' else 'stale' end`

const state = `${freshness('$2', 'next_due_at', 'hidden')} as state`

/** Time on the market in seconds; a negative value counts from the epoch and still runs. */
export interface OnMarket {
  seconds: number | null
  /** Including earlier listings it replaced; null without any. */
  secondsInAll: number | null
}

/** Whole days on the market at `now` as JSON fields; empty for a home that was never on it. */
export function daysOnMarket(now: Date, { seconds, secondsInAll }: OnMarket): string {
  if (seconds === null) return ''
  const days = (of: number) => Math.floor((of < 0 ? of + now.getTime() / 1000 : of) / 86_400)
  return `,"daysOnMarket":${days(seconds)},"cumulativeDaysOnMarket":${days(secondsInAll ?? seconds)}`
}

interface Page extends OnMarket {
  page: string
  state: string
}

/** Reads the pages of homes, which the database wrote as in the contract when they were last indexed. */
export function openPages(db: Db, clock: Clock): (id: string) => Promise<RawJson> {
  const indexed = batchByKey(async (ids: string[]) => {
    const { rows } = await db.query<Page & { id: string }>({
      name: 'read-pages',
      text: `select id::text, page, ${state}, market_seconds as seconds, market_seconds_in_all as "secondsInAll" from property_pages where id = any($1::uuid[])`,
      values: [ids, clock.now()],
    })
    return new Map<string, Page>(rows.map((row) => [row.id, row]))
  })
  return async (id) => {
    const now = clock.now()
    const found = (await indexed(id)) ?? (await writePage(db, id, now))
    if (!found) throw new Refusal('PROPERTY_NOT_FOUND')
    return new RawJson(`${found.page}${found.state}"}${daysOnMarket(now, found)}}}`)
  }
}

/** The page of a home that is not indexed yet. */
async function writePage(db: Db, id: string, now: Date): Promise<Page | undefined> {
  const { rows } = await db.query<Page & { shown: boolean }>({
    name: 'write-page',
    text: `select ${hasPage} as shown, ${pageText} as page, ${state},
        market_seconds(p.id) as seconds, market_seconds_in_all(p.id) as "secondsInAll"
      from properties p ${cardJoins} where p.id = $1 and p.deleted_at is null and p.standard_status in ${KNOWN}`,
    values: [id, now],
  })
  if (rows[0]?.shown === false) throw new Refusal('PROPERTY_GONE')
  return rows[0]
}

/** The id of a public home by its reference or slug. */
export async function findBy(db: Db, column: 'listing_id' | 'slug', mark: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: `find-by-${column}`,
    text: `select p.id from properties p where p.market = any(enum_range(null::market)) and p.${column} = $1 and ${hasPage} limit 1`,
    values: [mark],
  })
  return rows[0]?.id
}

interface Like {
  market: MarketId
  intent: Intent
  propertySubType: PropertySubType
  city: string
  /** Null, like the following fields, if the home has no page that shows it. */
  locality: string | null
  bedrooms: number | null
  price: number | null
}

/** The search for homes similar to one: about its price, in its locality. */
function searchLike({
  market,
  intent,
  propertySubType,
  city,
  locality,
  bedrooms,
  price,
}: Like): Record<string, string> {
  const about = (share: number) => price && Number((price * share).toPrecision(2))
  const filters = {
    market,
    intent,
    propertySubType,
    city,
    locality,
    bedrooms: bedrooms === null ? null : Math.min(bedrooms, BEDROOMS_AND_MORE),
    priceMin: about(0.8),
    priceMax: about(1.25),
  }
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
  )
}

const LISTED_BY = {
  agent: `and h.id in (select o.id from profiles a join properties o on o.list_agent_id = a.id
    where a.kind = 'agent' and a.market = p.market and a.slug = $2)`,
  agency: `and h.id in (select o.id from profiles a join properties o on o.list_office_id = a.id
    where a.kind = 'agency' and a.market = p.market and a.slug = $2)`,
}

/**
 * Similar homes: same intent, market and type, in the same city, ordered by price, size and distance together (a tenth of the price counts
 * as much as a tenth of the size or a kilometre); only of one agent or agency if `site` is given.
 */
export async function similarTo(
  db: Db,
  id: string,
  site?: { kind: keyof typeof LISTED_BY; slug: string },
): Promise<{ cards: string[]; search: Record<string, string> } | undefined> {
  const { rows } = await db.query<Like & { cards: string[] | null }>({
    name: `similar-homes${site ? `-of-${site.kind}` : ''}`,
    text: `select p.market, p.intent, p.property_sub_type as "propertySubType", c.slug as city,
      case when ${hasPage} and l.id <> c.id then l.slug end as locality, case when ${hasPage} then p.bedrooms_total end as bedrooms,
      case when ${hasPage} then p.list_price end as price, (
      select array_agg(left(s.card, -1) || ',"reasons":' || s.reasons || '}' order by s.score, s.id) from (
        select b.id, k.card,
          -- The page of a withdrawn or held home shows nothing that could be compared.
          case when not ${hasPage} then '{}' else json_strip_nulls(json_build_object(
            'sameProject', case when b.project_id = p.project_id and p.location_precision < 'locality' then true end,
            'sameLocality', case when b.locality_id = p.locality_id then true end,
            'metres', case when b.pinned and p.location_precision < 'locality'
              then round(metres_between(b.longitude, b.latitude, p.public_longitude, p.public_latitude) / 100) * 100 end,
            'price', round((b.price - p.list_price) * 100.0 / p.list_price),
            'size', round((b.area / ${sizeOf} - 1) * 100)))::text end as reasons,
          abs(b.price - p.list_price) / nullif(p.list_price, 0)::float8 * 10
          + coalesce(abs(b.area / ${sizeOf} - 1) * 10, 5)
          + coalesce(metres_between(b.longitude, b.latitude, p.public_longitude, p.public_latitude) / 1000, 10)
          + coalesce(abs(b.bedrooms - p.bedrooms_total) * 3, 0) as score
        from (select h.* from search_homes h where h.market = p.market and h.intent = p.intent and h.city_id = p.city_id
            and h.property_sub_type = p.property_sub_type
            -- Homes of about the same price would tell a secret one.
            and p.price_secret_until is null and h.price between p.list_price * 0.6 and p.list_price * 1.6 and h.id <> p.id ${site ? LISTED_BY[site.kind] : ''}
            order by h.posted_at desc, h.id desc limit 300) b
          join property_cards k on k.id = b.id
        order by score, b.id limit 6) s) as cards
      from properties p ${cardJoins} where p.id = $1 and p.deleted_at is null and p.standard_status in ${KNOWN}`,
    values: [id, ...(site ? [site.slug] : [])],
  })
  const [found] = rows
  return found && { cards: found.cards ?? [], search: searchLike(found) }
}
