import { isBuyer } from './buyers.ts'
import {
  INVOICES_PER_PAGE,
  InvoiceDocument,
  type AdminInvoice,
  type InvoiceSummary,
} from '../../../../contract/billing/invoices.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Currency } from '../../../../contract/values.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Owner } from '../../billing/service.ts'
import { agencyManagers } from '../../enquiries/service.ts'
import { readFirm } from '../../pages/service.ts'
import { lacksOf, sellerOf } from './document.ts'

interface Row {
  id: string
  number: string
  kind: InvoiceSummary['kind']
  issuedOn: string
  orderId: string
  currency: Currency
  total: number
  corrects: string | null
}

const COLUMNS = `i.id, i.number, i.kind, i.issued_on as "issuedOn", i.order_id as "orderId", i.currency, i.total,
  i.document -> 'corrects' ->> 'number' as corrects`

const summaryOf = ({ id, number, kind, issuedOn, orderId, currency, total, corrects }: Row): InvoiceSummary => ({
  id,
  number,
  kind,
  issuedOn,
  orderId,
  currency,
  total,
  ...(corrects !== null && { corrects }),
})

/** The owner whose invoices or refunds a person asks for: their own account, or an agency they manage. Refuses with AGENCY_NOT_FOUND. */
export async function ownerFor(db: Db, userId: string, agency: string | undefined): Promise<Owner> {
  if (agency === undefined) return { kind: 'user', id: userId }
  const { rowCount } = await db.query({
    name: 'manages-agency',
    text: `select from ${agencyManagers('$1')} m where user_id = $2`,
    values: [agency, userId],
  })
  if (!rowCount) throw new Refusal('AGENCY_NOT_FOUND')
  return { kind: 'agency', id: agency }
}

/** One page of the invoices of a person, or of an agency they manage, newest first. */
export async function myInvoices(
  db: Db,
  userId: string,
  { agency, page }: { agency?: string | undefined; page: number },
): Promise<{ data: InvoiceSummary[]; total: number }> {
  const owner = await ownerFor(db, userId, agency)
  const mine = `from invoices i join orders o on o.id = i.order_id where o.owner_kind = $1 and o.owner_id = $2`
  const { rows } = await db.query<Row>({
    name: 'my-invoices',
    text: `select ${COLUMNS} ${mine} order by i.issued_at desc, i.id desc limit $3 offset $4`,
    values: [owner.kind, owner.id, INVOICES_PER_PAGE, (page - 1) * INVOICES_PER_PAGE],
  })
  const { rows: counts } = await db.query<{ total: number }>({
    name: 'my-invoices-count',
    text: `select count(*)::int as total ${mine}`,
    values: [owner.kind, owner.id],
  })
  return { data: rows.map(summaryOf), total: counts[0]?.total ?? 0 }
}

/** Refuses with INVOICE_NOT_FOUND who neither bought it nor manages the agency that did. */
export async function assertBuyer(db: Db, userId: string, invoiceId: string): Promise<void> {
  const { rowCount } = await db.query({
    name: 'buyer-of-invoice',
    text: `select from invoices i join orders o on o.id = i.order_id where i.id = $1 and ${isBuyer('$2')}`,
    values: [invoiceId, userId],
  })
  if (!rowCount) throw new Refusal('INVOICE_NOT_FOUND')
}

/** The invoice of an order and its credit notes, oldest first. */
export async function invoicesOf(db: Db, orderId: string): Promise<InvoiceSummary[]> {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from invoices i where i.order_id = $1 order by i.issued_at, i.id`,
    [orderId],
  )
  return rows.map(summaryOf)
}

interface InvoiceFilters {
  market: MarketId
  /** `YYYY-MM`. */
  month?: string | undefined
  number?: string | undefined
  buyer?: string | undefined
}

/** Conditions on invoice `i`. */
function filterSql({ market, month, number, buyer }: InvoiceFilters, values: Values): string {
  const first = month && values.add(`${month}-01`)
  return [
    `i.market = ${values.add(market)}`,
    ...(first ? [`i.issued_on >= ${first}::date and i.issued_on < ${first}::date + interval '1 month'`] : []),
    ...(number ? [`i.number like ${values.add(`${escapeLike(number.toUpperCase())}%`)}`] : []),
    ...(buyer
      ? [
          `(position(lower(${values.add(buyer)}) in lower(i.document -> 'buyer' ->> 'name')) > 0
            or i.document -> 'buyer' ->> 'taxId' = ${values.add(buyer.toUpperCase())})`,
        ]
      : []),
  ].join(' and ')
}

/** One page of the invoices of a market, newest first, and what its firm has not said yet. */
export async function adminInvoices(
  db: Db,
  { page, ...filters }: InvoiceFilters & { page: number },
): Promise<{ data: AdminInvoice[]; total: number; firmLacks: AdminInvoice['lacks'] }> {
  const values = new Values()
  const where = filterSql(filters, values)
  const { rows: counts } = await db.query<{ total: number }>({
    text: `select count(*)::int as total from invoices i where ${where}`,
    values: values.list,
  })
  const { rows } = await db.query<Row & { document: unknown; taxable: number; tax: number }>({
    text: `select ${COLUMNS}, i.document, i.taxable, i.tax from invoices i where ${where}
      order by i.issued_on desc, i.id desc
      limit ${values.add(INVOICES_PER_PAGE)} offset ${values.add((page - 1) * INVOICES_PER_PAGE)}`,
    values: values.list,
  })
  const { firm } = await readFirm(db, filters.market)
  return {
    data: rows.map(({ document, taxable, tax, ...row }) => {
      const { buyer, seller } = InvoiceDocument.parse(document)
      return {
        ...summaryOf(row),
        ...(buyer.name !== undefined && { buyer: buyer.name }),
        taxable,
        tax,
        lacks: lacksOf(filters.market, seller),
      }
    }),
    total: counts[0]?.total ?? 0,
    firmLacks: lacksOf(filters.market, sellerOf(filters.market, firm)),
  }
}

/** The documents of a month, oldest first. */
export async function documentsOf(db: Db, market: MarketId, month: string): Promise<InvoiceDocument[]> {
  const values = new Values()
  const { rows } = await db.query<{ document: unknown }>({
    text: `select i.document from invoices i where ${filterSql({ market, month }, values)} order by i.issued_at, i.id`,
    values: values.list,
  })
  return rows.map(({ document }) => InvoiceDocument.parse(document))
}
