import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { notify } from '../../notifications/service.ts'
import { invoiceIssued } from './notifications.ts'
import type { InvoiceFiles } from './rendering.ts'

/**
 * Draws an invoice in the language of its order, and sends the person who ordered a link to it, once. It runs after the transaction that issued it, which holds the
 * series of numbers and must not wait for either.
 */
export async function tellBuyer(db: Db, now: Date, files: InvoiceFiles, invoiceId: string): Promise<void> {
  const { rows } = await db.query<{
    number: string
    language: Language
    userId: string | null
    agency: string | null
  }>({
    name: 'invoice-to-tell',
    text: `select i.number, o.language, o.user_id as "userId", case o.owner_kind when 'agency' then o.owner_id end as agency
      from invoices i join orders o on o.id = i.order_id where i.id = $1`,
    values: [invoiceId],
  })
  const [row] = rows
  if (!row) return
  const { number, language, userId, agency } = row
  await files.store(db, invoiceId, language)
  if (userId === null) return
  const params = { invoiceId, number, ...(agency !== null && { agency }) }
  await notify(db, now, invoiceIssued, { to: { userId }, params, key: invoiceId })
}
