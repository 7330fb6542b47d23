import { type MonthFigures, type ReportIntent } from '../../../contract/market-report/market-report.ts'
import { markets } from '../../../contract/markets.ts'
import { BEDROOMS_AND_MORE } from '../../../contract/search/filter-table.ts'
import { UTF8_MARK, csvText, type Cell } from '../../../contract/text/csv.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { GazetteerPlace } from '../places/service.ts'
import { readMonths } from './month-rows.ts'

const inMajorUnits = (amount: number | undefined) => (amount === undefined ? undefined : amount / 100)

/** All published figures of a place as CSV, oldest first; amounts in rupees or dollars, areas in m². */
export async function reportCsv(
  db: Db,
  city: GazetteerPlace,
  locality: GazetteerPlace | undefined,
  intent: ReportIntent,
): Promise<string> {
  const { currency } = markets[city.market]
  const columns: [string, (figures: MonthFigures) => Cell][] = [
    ['Properties on the market', ({ homes }) => homes],
    ['New in the month', ({ newHomes }) => newHomes],
    ['Median days on the market', ({ days }) => days],
    ['Properties with a price', ({ pricedHomes }) => pricedHomes],
    [`Lower quartile, ${currency} per sq m`, ({ pricePerAreaLow }) => inMajorUnits(pricePerAreaLow)],
    [`Median, ${currency} per sq m`, ({ pricePerArea }) => inMajorUnits(pricePerArea)],
    [`Upper quartile, ${currency} per sq m`, ({ pricePerAreaHigh }) => inMajorUnits(pricePerAreaHigh)],
    [`Median price, ${currency}`, ({ price }) => inMajorUnits(price)],
    ['Properties with a price cut', ({ cutHomes }) => cutHomes],
    ['Median cut, percent', ({ cutPercent }) => cutPercent],
    ['Properties closed', ({ closedHomes }) => closedHomes],
    ['Closed price, percent of asking', ({ closedPercent }) => closedPercent],
  ]
  const rows = await readMonths(db, { intent, of: [(locality ?? city).id] })
  const bedroomsOf = (bedrooms: number | null): Cell =>
    bedrooms === null ? 'all' : bedrooms === BEDROOMS_AND_MORE ? `${bedrooms} or more` : bedrooms
  return (
    UTF8_MARK +
    csvText([
      ['City', 'Locality', 'Intent', 'Month', 'Kind', 'Bedrooms', ...columns.map(([name]) => name)],
      ...rows.map(({ kind, bedrooms, figures }) => [
        city.name,
        locality?.name,
        intent,
        figures.month,
        kind ?? 'all',
        bedroomsOf(bedrooms),
        ...columns.map(([, cell]) => cell(figures)),
      ]),
    ])
  )
}
