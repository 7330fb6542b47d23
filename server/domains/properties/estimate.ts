import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { propertyEstimate } from '../../../contract/properties/estimate.ts'
import type { Db } from '../../platform/db/pool.ts'
import { hasPage, sizeOf } from './home-json.ts'

type Reckoned = EndpointOutput<typeof propertyEstimate>['data']

/** With fewer comparable homes there is no estimate. */
export const FEWEST_COMPARABLES = 8
/** Homes of the same type and similar size that are considered, in a city the newest. */
export const MAX_COMPARABLES = 400
/** Factors of the size that count as similar. */
export const SIZES = [0.7, 1.4] as const
/** With fewer months there is no trend. */
const FEWEST_MONTHS = 3

const like = (place: 'locality_id' | 'city_id', more: string) =>
  `select h.price_per_area from own join search_homes h on h.market = own.market and h.intent = own.intent and h.${place} = own.${place}
     and h.property_sub_type = own.property_sub_type and h.area between own.size * ${SIZES[0]} and own.size * ${SIZES[1]}
   where h.price is not null and h.id <> own.id ${more} limit ${MAX_COMPARABLES}`

const quantiles = (homes: string) =>
  `select count(*)::int as homes, percentile_cont(array[0.1, 0.5, 0.9]) within group (order by price_per_area) as of from (${homes}) q`

const trend = (place: 'locality_id' | 'city_id') =>
  `(select coalesce(json_agg(json_build_object('month', month, 'pricePerArea', price_per_area, 'homes', priced_homes) order by month), '[]')
     from place_months where place_id = own.${place} and intent = own.intent and kind is null and bedrooms is null and price_per_area is not null)`

/** SQL of whether home `p` may be compared: residential, for sale or monthly rent, and its lister allows it. */
const isComparable = `p.category = 'residential' and p.intent in ('sale', 'rent') and coalesce(p.lease_amount_frequency, 'month') = 'month'
  and p.internet_automated_valuation_display_yn`

/**
 * The comparable homes of home $1, of its city if its locality has too few, and the monthly prices around it. No row if it has no page; no
 * size if it may not be compared.
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

/** The estimated price of a home, and the trend around it; undefined if there is no such home. */
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

/** Three significant digits, because more would suggest false precision. */
const roughly = (amount: number) => Number(amount.toPrecision(3))

const trendOf = (months: Months, around: 'locality' | 'city') =>
  months.length < FEWEST_MONTHS ? undefined : { around, months }
