import type { MarketId } from '../../../contract/markets.ts'
import { BEDROOMS_AND_MORE } from '../../../contract/search/filter-table.ts'
import { MIN_HOMES_PER_FIGURE, REPORT_MONTHS, commercialKinds } from '../../../contract/market-report/market-report.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { lock } from '../../platform/db/locks.ts'
import { zoneOf } from '../../platform/db/market-day.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { LONG, defineJob, noPayload } from '../../platform/jobs/job.ts'
import { notableCut, sizeOf } from '../properties/service.ts'
import { CLOSED_HOMES } from './closed-homes.ts'
import { publishableCells, type Cell } from './hide-small.ts'

export const rebuildMarketReportJob = defineJob({
  name: 'rebuild-market-report',
  payload: noPayload,
  queue: LONG,
  dueAtStart: 'select from properties where not exists (select from place_months) limit 1',
  // While India sleeps; the first days of a month then include the month before in America too.
  cron: { at: '23 20 * * *', options: `max=3&jobKey=market-report&jobKeyMode=preserve_run_at&queue=${LONG}` },
})

/**
 * Rebuilds the figures of all places for the complete months before now, one city in one transaction: readers see a city's old figures until
 * then, and a run that is interrupted leaves complete cities. Running it again changes nothing.
 */
export async function rebuildMarketReport(database: Database, now: Date): Promise<void> {
  const { rows } = await database.query<City>(
    `select c.id, c.market, array(select id from places where parent_id = c.id union all select c.id) as within
     from places c where c.kind = 'city' order by c.id`,
  )
  for (const city of rows) await database.transaction((db) => rebuildCity(db, city, now))
}

interface City {
  id: number
  market: MarketId
  /** Ids of its localities and itself. */
  within: number[]
}

/** SQL of the complete months before $3 in the city's time zone: `month`, `begins`, `ends`. */
const months = `select m::date as month, m at time zone zone as begins, (m + interval '1 month') at time zone zone as ends
  from (select ${zoneOf('$1::market')} as zone) z,
    generate_series(date_trunc('month', $3::timestamptz at time zone zone) - interval '${REPORT_MONTHS} months',
      date_trunc('month', $3::timestamptz at time zone zone) - interval '1 month', interval '1 month') m`

/** SQL of whether home `p` has been on the market in public. */
const wasOffered = (p: string) =>
  `${p}.deleted_at is null and not ${p}.held and ${p}.standard_status not in ('draft', 'pending_review', 'rejected', 'coming_soon')`

/**
 * SQL of the homes of the places $2 that have been on the market, from when they first came to when they left it. A home that was listed
 * again is one home, since the first time; one that paused and came back never left.
 */
const homes = `select p.id, p.market, case p.intent when 'lease' then 'rent' else p.intent end as intent, p.property_sub_type as home_kind, p.category = 'residential' as is_dwelling,
    case when p.category = 'residential' then least(p.bedrooms_total, ${BEDROOMS_AND_MORE}) end as home_bedrooms, p.locality_id, ${sizeOf} as size, p.list_price,
    coalesce(p.original_entry_timestamp, p.on_market_timestamp) as came,
    case when p.standard_status not in ('active', 'under_offer')
      then coalesce(p.off_market_timestamp, p.close_date::timestamp at time zone ${zoneOf('p.market')}, p.status_change_timestamp, p.updated_at) end as gone,
    p.previous_list_price, p.price_change_timestamp
  from properties p
  where p.locality_id = any($2) and p.market = $1 and coalesce(p.lease_amount_frequency, 'month') = 'month'
    and (p.category = 'residential' and p.intent in ('sale', 'rent')
      or p.property_sub_type in (${commercialKinds.map((kind) => `'${kind}'`).join(', ')}) and p.intent in ('sale', 'rent', 'lease')) and ${wasOffered('p')} and p.on_market_timestamp is not null
    and not exists (select from properties again where again.relisted_from = p.id and ${wasOffered('again')}
      and again.original_entry_timestamp <= coalesce(p.original_entry_timestamp, p.on_market_timestamp))`

/** SQL of the price changes of those homes; of imported homes the last one, which their own columns name. */
const changes = `select c.property_id as id, c.id as number, c.at, (c.previous_value #>> '{}')::bigint as was, (c.new_value #>> '{}')::bigint as price
    from homes h join property_history c on c.property_id = h.id and c.change_type = 'price'
  union all
  select h.id, 0, h.price_change_timestamp, h.previous_list_price, h.list_price from homes h
    where h.previous_list_price is not null and h.price_change_timestamp is not null
      and not exists (select from property_history c where c.property_id = h.id and c.change_type = 'price')`

/** SQL of what each home asked, `since` and `until` when. */
const prices = `select id, at as since, lead(at) over w as until, price from changes window w as (partition by id order by at, number)
  union all (select distinct on (id) id, '-infinity', at, was from changes order by id, at, number)
  union all select id, '-infinity', null, list_price from homes h where not exists (select from changes c where c.id = h.id)`

/** SQL of the homes whose price was cut in a month while they were offered, with the cut in percent. */
const cuts = `select id, month, 100.0 * (was - price) / was as percent
  from (select c.id, m.month, h.market, (array_agg(c.was order by c.at, c.number))[1] as was, (array_agg(c.price order by c.at desc, c.number desc))[1] as price
    from changes c join homes h using (id) join months m on c.at >= m.begins and c.at < m.ends where c.at >= h.came group by 1, 2, 3) c
  where ${notableCut('was', 'price', 'market')}`

/** SQL of a home's places, kinds and bedrooms, each alone and among all; `h` is the home, $4 the city. */
const cells = `cross join lateral unnest(case when h.locality_id = $4 then array[$4::int] else array[$4::int, h.locality_id] end) "placeId"
  cross join lateral unnest(case when h.is_dwelling then array[null, h.home_kind] else array[h.home_kind] end) kind
  cross join lateral unnest(case when h.home_bedrooms is null then array[null::int] else array[null, h.home_bedrooms] end) bedrooms`

const median = (figure: string) => `percentile_cont(0.5) within group (order by ${figure})`

const withHomes = `with months as materialized (${months}), homes as materialized (${homes})`

/** The homes on the market at the end of each month. Index properties_locality. */
const supplyStatement = `${withHomes}, changes as materialized (${changes}), prices as materialized (${prices}), cuts as materialized (${cuts}),
  supply as (
    select h.*, m.month, extract(epoch from m.ends - h.came) / 86400 as days, h.came >= m.begins as is_new, cuts.percent as cut,
      case when h.size > 0 then prices.price end as price, prices.price / nullif(h.size, 0) as per_area
    from homes h join months m on h.came < m.ends and (h.gone is null or h.gone >= m.ends)
      left join prices on prices.id = h.id and prices.since < m.ends and (prices.until is null or prices.until >= m.ends)
      left join cuts on cuts.id = h.id and cuts.month = m.month)
  select "placeId", h.intent, h.month::text, kind, bedrooms, count(*)::int as homes, count(*) filter (where is_new)::int as "newHomes",
    ${median('days')} as days, count(cut)::int as "cutHomes", ${median('cut')} as cut, count(per_area)::int as "pricedHomes",
    percentile_cont(array[0.25, 0.5, 0.75]) within group (order by per_area) as quartiles, ${median('price')} as price
  from supply h ${cells} group by 1, 2, 3, 4, 5 having count(*) >= ${MIN_HOMES_PER_FIGURE}`

/** The homes closed in each month. */
const closedStatement = `${withHomes}
  select "placeId", h.intent, m.month::text, kind, bedrooms, count(*)::int as "closedHomes",
    ${median('100.0 * c.close_price / c.list_price')} as closed
  from ${CLOSED_HOMES} c join homes h on h.id = c.id join months m on date_trunc('month', c.close_date)::date = m.month ${cells}
  group by 1, 2, 3, 4, 5 having count(*) >= ${MIN_HOMES_PER_FIGURE}`

interface Key extends Omit<Cell, 'homes'> {
  intent: string
  month: string
}
interface Supply extends Key {
  homes: number
  newHomes: number
  cutHomes: number
  days: number
  cut: number | null
  pricedHomes: number
  quartiles: [number, number, number] | null
  price: number | null
}
interface Closed extends Key {
  closedHomes: number
  closed: number
}

async function rebuildCity(db: Db, { id, market, within }: City, now: Date): Promise<void> {
  await db.query('set local statement_timeout = 0')
  await lock(db, 'figures', `market-report/${id}`)
  const values = [market, within, now, id]
  const { rows: supply } = await db.query<Supply>(supplyStatement, values)
  const { rows: closed } = await db.query<Closed>(closedStatement, values)
  const published = new Map<string, object>()
  const publish = <Row extends Key>(rows: Row[], count: (row: Row) => number, figures: (row: Row) => object) => {
    for (const row of publishable(rows, count, id)) {
      const { placeId, intent, month, kind, bedrooms } = row
      const key = `${placeId}/${intent}/${month}/${kind}/${bedrooms}`
      published.set(key, { placeId, intent, month, kind, bedrooms, ...published.get(key), ...figures(row) })
    }
  }
  publish(
    supply,
    ({ homes }) => homes,
    ({ homes, newHomes, cutHomes, days }) => ({ homes, newHomes, cutHomes, days: Math.round(days) }),
  )
  publish(
    supply,
    ({ pricedHomes }) => pricedHomes,
    ({ pricedHomes, quartiles, price }) => {
      const [low = 0, middle = 0, high = 0] = quartiles ?? []
      return {
        pricedHomes,
        pricePerAreaLow: rounded(low),
        pricePerArea: rounded(middle),
        pricePerAreaHigh: rounded(high),
        price: rounded(price ?? 0),
      }
    },
  )
  publish(
    supply,
    ({ cutHomes }) => cutHomes,
    ({ cut }) => ({ cutPercent: Math.round(cut ?? 0) }),
  )
  publish(
    closed,
    ({ closedHomes }) => closedHomes,
    ({ closedHomes, closed: percent }) => ({ closedHomes, closedPercent: Math.round(percent) }),
  )
  await db.query('delete from place_months where place_id = any($1)', [within])
  const all = [...published.values()]
  for (let at = 0; at < all.length; at += BATCH) await insertRows(db, 'place_months', all.slice(at, at + BATCH))
}

const BATCH = 2000

/** The rows whose figure of so many homes may be published; localities are subtracted from their city within one intent and month. */
function publishable<Row extends Key>(rows: Row[], count: (row: Row) => number, cityId: number): Row[] {
  const groups = Map.groupBy(rows, ({ intent, month }) => `${intent}/${month}`)
  return [...groups.values()].flatMap((group) => {
    const counted = group.map((row) => ({
      row,
      placeId: row.placeId,
      kind: row.kind,
      bedrooms: row.bedrooms,
      homes: count(row),
    }))
    return [...publishableCells(counted, cityId, MIN_HOMES_PER_FIGURE)].map(({ row }) => row)
  })
}

/** To three significant digits, so that the median of an odd number of homes is not one home's price. */
const rounded = (amount: number) => Number(amount.toPrecision(3))
