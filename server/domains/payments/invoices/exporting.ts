import { setImmediate } from 'node:timers/promises'
import type { GstSection, InvoiceDocument } from '../../../../contract/billing/invoices.ts'
import type { TaxKind } from '../../../../contract/billing/tax.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { UTF8_MARK, csvText, type Cell } from '../../../../contract/text/csv.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { audit } from '../../audit/service.ts'
import { gstReturn } from './gst-return.ts'
import { documentsOf } from './reading.ts'

/** The sum of some taxes of a document. */
const taxesOf = ({ lines }: InvoiceDocument, kinds: readonly TaxKind[]) =>
  lines.flatMap(({ taxes }) => taxes).reduce((sum, { kind, amount }) => sum + (kinds.includes(kind) ? amount : 0), 0)

/** In major units; a credit note counts below zero. */
const signed = ({ kind }: InvoiceDocument, amount: number) => (kind === 'credit-note' ? -amount : amount) / 100

const columns: [name: string, cell: (document: InvoiceDocument) => Cell][] = [
  ['Number', ({ number }) => number],
  ['Kind', ({ kind }) => kind],
  ['Date', ({ issuedOn }) => issuedOn],
  ['Corrects', ({ corrects }) => corrects?.number],
  ['Sold to', ({ buyer }) => buyer.name],
  ['Tax number', ({ buyer }) => buyer.taxId],
  ['Region', ({ buyer }) => buyer.region],
  ['Place of supply', ({ placeOfSupply }) => placeOfSupply],
  ['Currency', ({ currency }) => currency],
  ['Taxable', (document) => signed(document, document.taxable)],
]
const gstColumns: typeof columns = [
  ['CGST', (document) => signed(document, taxesOf(document, ['CGST']))],
  ['SGST or UTGST', (document) => signed(document, taxesOf(document, ['SGST', 'UTGST']))],
  ['IGST', (document) => signed(document, taxesOf(document, ['IGST']))],
]
const totalColumns: typeof columns = [
  ['Tax', (document) => signed(document, document.tax)],
  ['Total', (document) => signed(document, document.total)],
]

const ROWS_AT_ONCE = 500

async function csvOf(rows: readonly (readonly Cell[])[]): Promise<string> {
  const parts = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    parts.push(csvText(rows.slice(from, from + ROWS_AT_ONCE)))
    // Other requests are answered in between.
    await setImmediate()
  }
  return parts.join('')
}

/** The documents of a month; the log says who took them. */
const takeOut = (database: Database, now: Date, by: string, { market, month }: { market: MarketId; month: string }) =>
  database.transaction(async (db) => {
    const documents = await documentsOf(db, market, month)
    await audit(db, now, {
      by,
      action: 'invoices-exported',
      targetKind: 'market',
      targetId: '00000000-0000-0000-0000-000000000000',
      targetName: market,
      after: { month, count: documents.length },
    })
    return documents
  })

/** The invoices and credit notes of a month as CSV, oldest first, in major units. */
export async function invoicesCsv(
  database: Database,
  now: Date,
  by: string,
  of: { market: MarketId; month: string },
): Promise<string> {
  const documents = await takeOut(database, now, by, of)
  const all = [...columns, ...(of.market === 'in' ? gstColumns : []), ...totalColumns]
  const rows = documents.map((document) => all.map(([, cell]) => cell(document)))
  return UTF8_MARK + (await csvOf([all.map(([name]) => name), ...rows]))
}

/** A section of the return of a month as CSV; without a mark at its start, which the offline tool takes for a letter. */
export async function gstReturnCsv(
  database: Database,
  now: Date,
  by: string,
  { month, section }: { month: string; section: GstSection },
): Promise<string> {
  return csvOf(gstReturn(await takeOut(database, now, by, { market: 'in', month }), section))
}
