import type { EstimateAccuracy } from '../../../contract/properties/estimate.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { FEWEST_COMPARABLES, MAX_COMPARABLES, SIZES } from './estimate.ts'

/** Homes of a city that are estimated without using their price. */
const SAMPLE = 40
/** With fewer homes the share would mean little. */
const FEWEST = 10

const comparables = (place: 'locality_id' | 'city_id') =>
  `select count(*) as homes, percentile_cont(array[0.1, 0.5, 0.9]) within group (order by price_per_area) as of from (
     select h.price_per_area from search_homes h
     where h.market = s.market and h.intent = s.intent and h.${place} = s.${place} and h.property_sub_type = s.property_sub_type
       and h.area between s.area * ${SIZES[0]} and s.area * ${SIZES[1]} and h.price is not null and h.id <> s.id
     limit ${MAX_COMPARABLES}) q`

/**
 * SQL of the newest homes for sale in each city, with the range estimated from the others as in `estimateOf`. Indexes search_city_newest
 * and search_locality_newest.
 */
const statement = `with sample as materialized (
    select c.name as city, c.name_hindi as city_hindi, s.* from places c cross join lateral (
      select h.id, h.market, h.intent, h.locality_id, h.city_id, h.property_sub_type, h.area, h.price_per_area from search_homes h
      where h.market = $1 and h.intent = 'sale' and h.city_id = c.id and h.category = 'residential'
        and h.price is not null and h.area is not null and h.price_per_area > 0
      order by h.posted_at desc, h.id desc limit ${SAMPLE}) s
    where c.market = $1 and c.kind = 'city'),
  estimated as (
    select s.city, s.city_hindi, s.price_per_area as asked, coalesce(near.of, wide.of) as of from sample s
    cross join lateral (select case when homes >= ${FEWEST_COMPARABLES} then of end as of from (${comparables('locality_id')}) n) near
    left join lateral (select case when homes >= ${FEWEST_COMPARABLES} then of end as of from (${comparables('city_id')}) w) wide on near.of is null)
  select city, city_hindi as "cityHindi", count(*)::int as homes, round(100.0 * count(*) filter (where asked between of[1] and of[3]) / count(*))::int as within,
    round(100 * percentile_cont(0.5) within group (order by abs(of[2] / asked - 1)))::int as "medianError"
  from estimated where of is not null group by city, city_hindi having count(*) >= ${FEWEST} order by count(*) desc, city`

/** The accuracy of estimates by city, compared to asking prices. */
export async function accuracyByCity(db: Db, market: MarketId): Promise<EstimateAccuracy[]> {
  const { rows } = await db.query<Omit<EstimateAccuracy, 'cityHindi'> & { cityHindi: string | null }>(statement, [
    market,
  ])
  return rows.map(({ cityHindi, ...row }) => ({ ...row, ...(cityHindi !== null && { cityHindi }) }))
}
