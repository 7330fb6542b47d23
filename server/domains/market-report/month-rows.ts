import type { MonthFigures, ReportIntent } from '../../../contract/market-report/market-report.ts'
import type { PropertySubType } from '../../../contract/properties/vocabulary.ts'
import type { Db } from '../../platform/db/pool.ts'

/** A row of `place_months`. */
export interface MonthRow {
  placeId: number
  kind: PropertySubType | null
  bedrooms: number | null
  figures: MonthFigures
}

interface MonthQuery {
  intent: ReportIntent
  /** Ids of the places. */
  of: number[]
  /** SQL of a condition, with parameters from $3 on. */
  where?: string
  values?: unknown[]
}

const columns = `to_char(month, 'YYYY-MM') as month, homes, new_homes as "newHomes", cut_homes as "cutHomes", days, priced_homes as "pricedHomes",
  price_per_area_low as "pricePerAreaLow", price_per_area as "pricePerArea", price_per_area_high as "pricePerAreaHigh", price,
  cut_percent as "cutPercent", closed_homes as "closedHomes", closed_percent as "closedPercent"`

/** The published figures of these places, oldest first. Index place_months_place_id_intent_month_kind_bedrooms_key. */
export async function readMonths(db: Db, { intent, of, where = 'true', values = [] }: MonthQuery): Promise<MonthRow[]> {
  const { rows } = await db.query<MonthRow>(
    `select place_id as "placeId", kind, bedrooms, json_strip_nulls(row_to_json(f)) as figures
     from place_months m cross join lateral (select ${columns}) f
     where place_id = any($1) and intent = $2 and ${where}
     order by m.month, kind nulls first, bedrooms nulls first`,
    [of, intent, ...values],
  )
  return rows
}
