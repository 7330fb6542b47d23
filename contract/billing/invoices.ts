import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { CalendarDate, Currency, Id, Language, queryInt } from '../values.ts'
import { taxKinds } from './tax.ts'

export const INVOICES_PER_PAGE = 20

export const InvoiceKind = z.enum(['invoice', 'credit-note'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** What a firm must say of itself for a tax invoice to be complete. */
export const InvoiceLack = z.enum(['legalName', 'address', 'taxNumber'])
export type InvoiceLack = z.infer<typeof InvoiceLack>

const inLanguages = z.object({ en: z.string(), hi: z.string() })

/** Minor units, and rates in hundredths of a per cent. */
export const InvoiceLine = z.object({
  names: inLanguages,
  /** HSN or SAC. */
  taxCode: z.optional(z.string()),
  quantity: z.int(),
  unitPrice: z.int(),
  discount: z.int(),
  /** What is taxed: after the discount, without tax. */
  net: z.int(),
  rate: z.int(),
  taxes: z.array(z.object({ kind: z.enum(taxKinds), rate: z.number(), amount: z.int() })),
  total: z.int(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/**
 * An invoice or credit note as it was issued, which never changes: what rules 46 and 53 of the CGST Rules ask for, or as much of it as
 * the firm and the buyer have said. Amounts of a credit note are what it takes back, above zero.
 */
export const InvoiceDocument = z.object({
  kind: InvoiceKind,
  number: z.string(),
  market: MarketId,
  issuedOn: CalendarDate,
  currency: Currency,
  seller: z.object({
    name: z.optional(z.string()),
    address: z.optional(z.string()),
    taxId: z.optional(z.string()),
    region: z.optional(z.string()),
  }),
  buyer: z.object({
    name: z.optional(z.string()),
    address: z.optional(z.array(z.string())),
    region: z.optional(z.string()),
    postcode: z.optional(z.string()),
    taxId: z.optional(z.string()),
  }),
  /** A state code, where the market has GST. */
  placeOfSupply: z.optional(z.string()),
  /** Whether the buyer pays the tax to the state. */
  reverseCharge: z.literal(false),
  lines: z.array(InvoiceLine),
  taxable: z.int(),
  tax: z.int(),
  total: z.int(),
  totalInWords: z.optional(inLanguages),
  /** The invoice that a credit note corrects. */
  corrects: z.optional(z.object({ number: z.string(), issuedOn: CalendarDate, total: z.int() })),
})
export type InvoiceDocument = z.infer<typeof InvoiceDocument>

export const InvoiceSummary = z.object({
  id: Id,
  number: z.string(),
  kind: InvoiceKind,
  issuedOn: CalendarDate,
  orderId: Id,
  currency: Currency,
  /** Minor units, with tax. */
  total: z.int(),
  /** The number of the invoice that a credit note corrects. */
  corrects: z.optional(z.string()),
})
export type InvoiceSummary = z.infer<typeof InvoiceSummary>

const page = z._default(queryInt.check(z.gte(1), z.lte(1000)), 1)

export const myInvoices = endpoint({
  name: 'myInvoices',
  summary: 'The invoices and credit notes of the signed-in person, or of an agency for its managers, newest first.',
  method: 'GET',
  path: '/api/invoices',
  who: 'member',
  query: z.object({ agency: z.optional(Id), page }),
  returns: z.object({ data: z.array(InvoiceSummary), total: z.int() }),
  errors: { AGENCY_NOT_FOUND: 404 },
})

const pdf = {
  query: z.object({ language: z._default(Language, 'en') }),
  returns: z.string(),
  download: { type: 'application/pdf', name: 'invoice.pdf' },
  errors: { INVOICE_NOT_FOUND: 404 },
} as const

export const downloadInvoice = endpoint({
  name: 'downloadInvoice',
  summary: 'An invoice or credit note as PDF, for its buyer, or the managers of the agency that bought.',
  method: 'GET',
  path: '/api/invoices/{id}/pdf',
  who: 'member',
  whose: 'team',
  params: z.object({ id: Id }),
  ...pdf,
})

const Month = z.string().check(z.maxLength(7), z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** For the books; the buyer's name is what the invoice says. */
export const AdminInvoice = z.extend(InvoiceSummary, {
  buyer: z.optional(z.string()),
  taxable: z.int(),
  tax: z.int(),
  /** What the firm had not said when it was issued: to a bookkeeper it is incomplete. */
  lacks: z.array(InvoiceLack),
})
export type AdminInvoice = z.infer<typeof AdminInvoice>

export const adminInvoices = endpoint({
  name: 'adminInvoices',
  summary:
    'The invoices and credit notes of a market, newest first, and what the firm must still say for new ones to be complete.',
  method: 'GET',
  path: '/api/admin/invoices',
  who: 'manage-payments',
  query: z.object({
    market: MarketId,
    month: z.optional(Month),
    /** The beginning of a number. */
    number: z.optional(z.string().check(z.trim(), z.maxLength(16))),
    /** Part of the buyer's name, or a whole tax number. */
    buyer: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    page,
  }),
  returns: z.object({ data: z.array(AdminInvoice), total: z.int(), firmLacks: z.array(InvoiceLack) }),
  errors: {},
})

export const adminInvoicePdf = endpoint({
  name: 'adminInvoicePdf',
  summary: 'Any invoice or credit note as PDF.',
  method: 'GET',
  path: '/api/admin/invoices/{id}/pdf',
  who: 'manage-payments',
  params: z.object({ id: Id }),
  ...pdf,
})

export const exportInvoices = endpoint({
  name: 'exportInvoices',
  summary:
    'The invoices and credit notes of a month as a table for spreadsheets (CSV, UTF-8), credit notes below zero. It is logged.',
  method: 'GET',
  path: '/api/admin/invoices/export',
  who: 'manage-payments',
  secondFactor: 'fresh',
  query: z.object({ market: MarketId, month: Month }),
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'invoices.csv' },
  errors: {},
})

export const gstSections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const
export type GstSection = (typeof gstSections)[number]

export const exportGstReturn = endpoint({
  name: 'exportGstReturn',
  summary:
    'One section of a month for form GSTR-1, as the CSV that the offline tool of the GST portal imports. It is logged.',
  method: 'GET',
  path: '/api/admin/invoices/gst',
  who: 'manage-payments',
  secondFactor: 'fresh',
  query: z.object({ month: Month, section: z.enum(gstSections) }),
  returns: z.string(),
  download: { type: 'text/csv; charset=utf-8', name: 'gstr1.csv' },
  errors: {},
})
