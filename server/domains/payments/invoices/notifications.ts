import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { defineKind } from '../../notifications/service.ts'

const Params = z.object({
  invoiceId: z.string(),
  number: z.string(),
  /** Of the agency that bought. */
  agency: z.optional(z.string()),
})

/** Tells the buyer that an invoice or credit note is there, with a link to it. */
export const invoiceIssued = defineKind<z.infer<typeof Params>>({
  name: 'invoice-issued',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: Params,
  path: ({ invoiceId, agency }) => memberPaths.plan({ invoice: invoiceId, ...(agency !== undefined && { agency }) }),
  values: ({ number }) => ({ number }),
  sample: { invoiceId: '01920000-0000-7000-8000-000000000001', number: 'IN/26-27/000123' },
})
