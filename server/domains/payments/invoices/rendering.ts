import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { InvoiceDocument } from '../../../../contract/billing/invoices.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { openThread } from '../../../platform/thread.ts'
import type { Print } from './draw.ts'

/** Makes the PDF of an invoice and tells its buyer. */
export const renderInvoiceJob = defineJob({ name: 'render-invoice', payload: z.object({ invoiceId: z.string() }) })

/** The maximum number of invoices that wait to be drawn. */
const MAX_WAITING = 16

export interface InvoiceFile {
  number: string
  pdf: Buffer
}

interface Row {
  number: string
  document: unknown
  pdf: Buffer | null
}

/** Makes the PDF of an invoice once in each language, in a worker thread, and stores it with its SHA-256. */
export function openInvoiceFiles(brand: string) {
  // Shaping the letters takes longer than other requests may wait.
  const drawing = openThread<Print, Uint8Array>(new URL('./worker.ts', import.meta.url))

  const read = async (db: Db, id: string, language: Language): Promise<Row | undefined> => {
    const { rows } = await db.query<Row>({
      name: 'invoice-file',
      text: `select i.number, i.document, f.pdf from invoices i
        left join invoice_files f on f.invoice_id = i.id and f.language = $2 where i.id = $1`,
      values: [id, language],
    })
    return rows[0]
  }

  async function draw({ document }: Row, language: Language): Promise<Buffer> {
    if (drawing.waiting() >= MAX_WAITING) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
    return Buffer.from(await drawing.ask({ document: InvoiceDocument.parse(document), language, brand }))
  }

  /**
   * The PDF of an invoice as it is stored, or drawn for this request: its job stores the language of the order. Throws INVOICE_NOT_FOUND, and UNAVAILABLE
   * while too many wait.
   */
  async function file(db: Db, id: string, language: Language): Promise<InvoiceFile> {
    const row = await read(db, id, language)
    if (!row) throw new Refusal('INVOICE_NOT_FOUND')
    return { number: row.number, pdf: row.pdf ?? (await draw(row, language)) }
  }

  /** Draws an invoice and stores it, once. */
  async function store(db: Db, id: string, language: Language): Promise<void> {
    const row = await read(db, id, language)
    if (!row || row.pdf) return
    const pdf = await draw(row, language)
    const sha256 = createHash('sha256').update(pdf).digest()
    await insertRow(db, 'invoice_files', { invoiceId: id, language, pdf, sha256 }, { onConflict: 'do nothing' })
  }
  return { file, store, close: drawing.close }
}
export type InvoiceFiles = ReturnType<typeof openInvoiceFiles>
