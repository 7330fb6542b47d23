import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { propertyEstimate } from '../../../contract/properties/estimate.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasPage, sizeOf } from './home-json.ts'

type Reckoned = EndpointOutput<typeof propertyEstimate>['data']

/** Of fewer homes nothing is reckoned. */
export const FEWEST_COMPARABLES = 8
/** Homes of its kind and about its size that are looked at, the newest of a city first. */
export const MAX_COMPARABLES = 400
/** About its size: so many times smaller and larger. */
export const SIZES = [0.7, 1.4] as const
/** Months that are told. */
const MONTHS = 24
/** A line of fewer points says nothing. */
const FEWEST_MONTHS = 3

const like = (place: 'locality_id' | 'city_id', more: string) =>
  `select h.price_per_area from own join search_homes h on h.market = own.market and h.intent = own.intent and h.${place} = own.${place}
     and h.property_sub_type = own.property_sub_type and h.area between own.size * ${SIZES[0]} and own.size * ${SIZES[1]}
   where h.price is not null and h.id <> own.id ${more} limit ${MAX_COMPARABLES}`

const quantiles = (homes: string) =>
  `select count(*)::int as homes, percentile_cont(array[0.1, 0.5, 0.9]) within group (order by price_per_area) as of from (${homes}) q`

const trend = (place: 'locality_id' | 'city_id') =>
  `(select coalesce(json_agg(json_build_object('month', month, 'pricePerArea', price_per_area, 'homes', homes) order by month), '[]')
     from (select * from place_trends where place_id = own.${place} and intent = own.intent order by month desc limit ${MONTHS}) t)`

/** SQL of whether home `p` may be held against others: it is one to live in, paid at once or by the month, and its lister lets it be. */
const isComparable = `p.category = 'residential' and p.intent in ('sale', 'rent') and coalesce(p.lease_amount_frequency, 'month') = 'month'
  and p.internet_automated_valuation_display_yn`

/**
 * What home $1 is held against, of its city where its locality has too few, and the months round it. No row where it has no page; no
 * size where it may not be compared.
 */
const estimateStatement = `with own as materialized (
    select p.id, p.market, p.intent, p.city_id, p.locality_id, p.property_sub_type, case when ${isComparable} then ${sizeOf} end as size
    from properties p where p.id = $1 and ${hasPage}),
  near as materialized (${quantiles(like('locality_id', ''))}),
  wide as materialized (${quantiles(
    like('city_id', `and (select homes from near) < ${FEWEST_COMPARABLES} order by h.posted_at desc, h.id desc`),
  )})
  select own.size, to_json(near) as locality, to_json(wide) as city,
    ${trend('locality_id')} as "localityTrend", ${trend('city_id')} as "cityTrend"
  from own, near, wide`

interface Found {
  size: number | null
  locality: Quantiles
  city: Quantiles
  localityTrend: Months
  cityTrend: Months
}
interface Quantiles {
  homes: number
  of: number[] | null
}
type Months = NonNullable<Reckoned['trend']>['months']

/** What a home like this one asks, and how prices round it went; undefined where nobody has it. */
export async function estimateOf(db: Db, id: string): Promise<Reckoned | undefined> {
  const { rows } = await db.query<Found>({ name: 'estimate-of-home', text: estimateStatement, values: [id] })
  const [found] = rows
  if (!found) return undefined
  const { size, locality, city, localityTrend, cityTrend } = found
  if (size === null) return {}
  const estimate = reckon(locality, size, 'locality') ?? reckon(city, size, 'city')
  const trend = trendOf(localityTrend, 'locality') ?? trendOf(cityTrend, 'city')
  return { ...(estimate && { estimate }), ...(trend && { trend }) }
}

function reckon({ homes, of }: Quantiles, size: number, around: 'locality' | 'city'): Reckoned['estimate'] {
  const [low, middle, high] = of ?? []
  if (low === undefined || middle === undefined || high === undefined || homes < FEWEST_COMPARABLES) return undefined
  return { low: roughly(low * size), middle: roughly(middle * size), high: roughly(high * size), homes, around }
}

/** Three digits: more would claim what nobody knows. */
const roughly = (amount: number) => Number(amount.toPrecision(3))

const trendOf = (months: Months, around: 'locality' | 'city') =>
  months.length < FEWEST_MONTHS ? undefined : { around, months }
