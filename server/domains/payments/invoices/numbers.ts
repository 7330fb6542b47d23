import type { InvoiceKind } from '../../../../contract/billing/invoices.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'

const prefixes: Record<MarketId, Record<InvoiceKind, string>> = {
  in: { invoice: 'IN', 'credit-note': 'IC' },
  us: { invoice: 'US', 'credit-note': 'UC' },
}

/**
 * The series a document belongs to, as its number begins: the firm of the market and the kind, and the year: April to March in India
 * (`IN/26-27`), the calendar year in the US (`US/2026`).
 * @param day `YYYY-MM-DD` in the market
 */
export function seriesOf(market: MarketId, kind: InvoiceKind, day: string): string {
  const prefix = prefixes[market][kind]
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  if (market === 'us') return `${prefix}/${year}`
  const from = month < 4 ? year - 1 : year
  return `${prefix}/${String(from).slice(2)}-${String(from + 1).slice(2)}`
}

/** With a series of eight characters a number has 15, and 16 from a million: as many as rule 46(b) of the CGST Rules allows. */
export const numberOf = (series: string, serial: number): string => `${series}/${String(serial).padStart(6, '0')}`

/**
 * The next number of a series. It locks the series until the transaction ends, so that a number that is rolled back is given to the next:
 * call it last.
 */
export async function nextSerial(db: Db, series: string): Promise<number> {
  const { rows } = await db.query<{ last: number }>({
    name: 'next-invoice-serial',
    text: `insert into invoice_series (series, last) values ($1, 1)
      on conflict (series) do update set last = invoice_series.last + 1 returning last`,
    values: [series],
  })
  if (!rows[0]) throw new Error(`Series ${series} gives no number.`)
  return rows[0].last
}
