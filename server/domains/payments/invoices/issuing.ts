import { dayIn, type MarketId } from '../../../../contract/markets.ts'
import { InvoiceDocument } from '../../../../contract/billing/invoices.ts'
import type { Currency } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { readFirm } from '../../pages/service.ts'
import { creditNoteOf, invoiceOf, type OrderedItem } from './document.ts'
import { nextSerial, numberOf, seriesOf } from './numbers.ts'
import { renderInvoiceJob } from './rendering.ts'

interface OrderRow {
  market: MarketId
  currency: Currency
  billing: unknown
}

/** Holds the order for the transaction: what is issued for it is issued once. */
async function lockOrder(db: Db, orderId: string): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>({
    name: 'order-to-invoice',
    text: `select market, currency, billing from orders where id = $1 for update`,
    values: [orderId],
  })
  if (!rows[0]) throw new Error(`There is no order ${orderId}.`)
  return rows[0]
}

/** What was issued for an order, the invoice first. */
async function issuedFor(db: Db, orderId: string) {
  const { rows } = await db.query<{ id: string; refundId: string | null; document: unknown }>({
    name: 'invoices-of-order',
    text: `select id, refund_id as "refundId", document from invoices where order_id = $1
      order by kind = 'credit-note', issued_at, id`,
    values: [orderId],
  })
  return rows.map(({ document, ...row }) => ({ ...row, document: InvoiceDocument.parse(document) }))
}

/** Numbers and stores a document. The PDF and the notification follow after the transaction. */
async function issue(
  db: Db,
  now: Date,
  document: Omit<InvoiceDocument, 'number'>,
  of: { orderId: string; correctsId?: string; refundId?: string },
): Promise<string> {
  const { kind, market, issuedOn, currency, taxable, tax, total } = document
  const id = uuidv7()
  await addJob(db, renderInvoiceJob, { invoiceId: id })
  const series = seriesOf(market, kind, issuedOn)
  const serial = await nextSerial(db, series)
  const number = numberOf(series, serial)
  await insertRow(db, 'invoices', {
    id,
    series,
    serial,
    number,
    kind,
    market,
    ...of,
    issuedAt: now,
    issuedOn,
    document: JSON.stringify({ ...document, number }),
    currency,
    taxable,
    tax,
    total,
  })
  return id
}

/**
 * Issues the invoice of an order, once however often it is called; answers its id. Call it last in the transaction that captures the
 * payment: it holds the series of numbers, which other payments wait for. It is issued also while the firm has not said its name, address
 * or GSTIN, for the payment must not fail because of it; the back office shows what is lacking.
 */
export async function issueInvoice(db: Db, now: Date, orderId: string): Promise<string> {
  const { market, currency, billing } = await lockOrder(db, orderId)
  const [issued] = await issuedFor(db, orderId)
  if (issued) return issued.id
  const { rows: items } = await db.query<OrderedItem>({
    name: 'items-to-invoice',
    text: `select v.names, v.tax_code as "taxCode", i.quantity, i.unit_price as "unitPrice", i.discount, i.tax_rate as "taxRate", i.tax
      from order_items i join package_versions v on v.id = i.package_version_id where i.order_id = $1 order by i.position`,
    values: [orderId],
  })
  const { firm } = await readFirm(db, market)
  const buyer = InvoiceDocument.shape.buyer.safeParse(billing).data ?? {}
  const document = invoiceOf({ market, currency, issuedOn: dayIn(now, market), firm, buyer, items })
  return issue(db, now, document, { orderId })
}

/**
 * Issues the credit note of a refund, once however often it is called, and before it the invoice if the order has none; answers its id.
 * Call it last in the transaction that completes the refund. It names the firm and the buyer as the invoice does.
 */
export async function issueCreditNote(db: Db, now: Date, refundId: string): Promise<string> {
  const { rows } = await db.query<{ orderId: string; amount: number }>({
    name: 'refund-to-credit',
    text: `select order_id as "orderId", amount from refunds where id = $1`,
    values: [refundId],
  })
  const [refund] = rows
  if (!refund) throw new Error(`There is no refund ${refundId}.`)
  const { orderId, amount } = refund
  await issueInvoice(db, now, orderId)
  const [invoice, ...notes] = await issuedFor(db, orderId)
  const issued = notes.find((note) => note.refundId === refundId)
  if (issued) return issued.id
  if (!invoice) throw new Error(`Order ${orderId} has no invoice.`)
  const earlier = notes.map((note) => note.document)
  const document = creditNoteOf(invoice.document, earlier, { amount, issuedOn: dayIn(now, invoice.document.market) })
  return issue(db, now, document, { orderId, correctsId: invoice.id, refundId })
}
