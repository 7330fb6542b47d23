import {
  adminInvoicePdf,
  adminInvoices,
  downloadInvoice,
  exportGstReturn,
  exportInvoices,
  myInvoices,
} from '../../../../contract/billing/invoices.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { RawFile, RawJson, type Api } from '../../../platform/http/serve.ts'
import type { FastifyInstance } from 'fastify'
import { gstReturnCsv, invoicesCsv } from './exporting.ts'
import * as reading from './reading.ts'
import { openInvoiceFiles, type InvoiceFile } from './rendering.ts'
import { tellBuyer } from './telling.ts'

const asPdf = ({ number, pdf }: InvoiceFile) =>
  new RawFile(pdf, { type: 'application/pdf', name: `${number.replaceAll('/', '-')}.pdf`, isShown: false })

/** The part of the domain `payments` that reads invoices, draws them and tells buyers; `issuing.ts` issues them. */
export function openInvoices({ config, database, clock }: { config: Config; database: Database; clock: Clock }) {
  const files = openInvoiceFiles(config.BRAND_NAME)
  return {
    routes({ serve }: Api, http: FastifyInstance) {
      serve(myInvoices, ({ query, viewer }) => reading.myInvoices(database, viewer.userId, query))
      serve(downloadInvoice, async ({ params, query, viewer }) => {
        await reading.assertBuyer(database, viewer.userId, params.id)
        return asPdf(await files.file(database, params.id, query.language))
      })
      serve(adminInvoices, ({ query }) => reading.adminInvoices(database, query))
      serve(adminInvoicePdf, async ({ params, query }) => asPdf(await files.file(database, params.id, query.language)))
      serve(
        exportInvoices,
        async ({ query, viewer }) => new RawJson(await invoicesCsv(database, clock.now(), viewer.userId, query)),
      )
      serve(
        exportGstReturn,
        async ({ query, viewer }) => new RawJson(await gstReturnCsv(database, clock.now(), viewer.userId, query)),
      )
      http.addHook('onClose', () => files.close())
    },
    /** Draws an invoice and sends its buyer a link to it. */
    deliver: (background: Database, invoiceId: string) => tellBuyer(background, clock.now(), files, invoiceId),
  }
}
