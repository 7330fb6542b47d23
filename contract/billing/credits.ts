import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Email } from '../users.ts'
import { Id, Month, Timestamp, queryInt } from '../values.ts'

export const CREDITS_PER_PAGE = 20
export const CREDITS_GRANTED_LIMIT = 10_000
export const CREDIT_MONTHS_LIMIT = 60
/** Credits that expire within so many days are announced. */
export const CREDITS_EXPIRING_DAYS = 30
export const CREDITS_CSV_LIMIT = 20_000

export const creditKinds = [
  'grant',
  'purchase',
  'lead',
  'refund',
  'to-agency',
  'from-member',
  'expiry',
  'forfeit',
  'reversal',
  'merge',
] as const
export const CreditKind = z.enum(creditKinds)
export type CreditKind = z.infer<typeof CreditKind>

/** One line of the ledger, which is only ever added to. */
export const CreditLine = z.object({
  id: z.int(),
  kind: CreditKind,
  /** Credits: more or fewer. */
  amount: z.int(),
  balance: z.int(),
  at: Timestamp,
  note: z.optional(z.string()),
  /** Of a lead or refund of the viewer: the lead of the pool that it paid for. */
  claimId: z.optional(Id),
  /** Of a purchase: its order. */
  orderId: z.optional(Id),
  /** Whether the credits of this lead were given back. */
  isRefunded: z.optional(z.literal(true)),
  /** When the first of what is left of these credits expires. */
  expiresAt: z.optional(Timestamp),
  /** Of an agency's credits: who put them in or spent them, while their account exists. */
  by: z.optional(z.string()),
})
export type CreditLine = z.infer<typeof CreditLine>

export const creditFilters = {
  /** Whose time zone the months are in. */
  market: MarketId,
  month: z.optional(Month),
  kind: z.optional(CreditKind),
}

export const creditPage = {
  ...creditFilters,
  /** `next` of the page before. */
  before: z.optional(queryInt.check(z.gte(1))),
}

/** A page of lines, newest first, beside what is true of the whole wallet. */
export const CreditHistory = z.object({
  data: z.array(CreditLine),
  /** Absent on the last page. */
  next: z.optional(z.int()),
  balance: z.int(),
  /** What expires within 30 days, and when the first of it does. */
  expiring: z.optional(z.object({ credits: z.int(), from: Timestamp })),
  /** Months that have lines, newest first; the latest 60. */
  months: z.array(z.string()),
})
export type CreditHistory = z.infer<typeof CreditHistory>

/** The newest 20,000 lines of a list of credits for spreadsheets. */
export const creditsDownload = { type: 'text/csv; charset=utf-8', name: 'credits.csv' }

export const listCredits = endpoint({
  name: 'listCredits',
  summary: 'The credits of the signed-in person: the balance, what expires next, and every change, newest first.',
  method: 'GET',
  path: '/api/credits',
  who: 'member',
  query: z.object(creditPage),
  returns: CreditHistory,
  errors: { CURSOR_INVALID: 400 },
})

export const exportCredits = endpoint({
  name: 'exportCredits',
  summary:
    'The changes of the credits of the signed-in person as a table for spreadsheets (CSV, UTF-8), the newest 20,000.',
  method: 'GET',
  path: '/api/credits/export',
  who: 'member',
  query: z.object(creditFilters),
  returns: z.string(),
  download: creditsDownload,
  errors: {},
})

/** An account that has or had credits. */
export const CreditAccount = z.object({
  userId: Id,
  name: z.string(),
  balance: z.int(),
  spent: z.int(),
  lastAt: z.optional(Timestamp),
})
export type CreditAccount = z.infer<typeof CreditAccount>

export const creditAccounts = endpoint({
  name: 'creditAccounts',
  summary: 'Who has how many credits, for the operator.',
  method: 'GET',
  path: '/api/admin/credits',
  who: 'grant-credits',
  query: z.object({
    /** Part of a name. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(z.enum(['balance', 'spent', 'recent']), 'recent'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(CreditAccount), total: z.int() }),
  errors: {},
})

export const grantCredits = endpoint({
  name: 'grantCredits',
  summary: 'Gives an agent or builder credits. The same grant sent twice is one; it is logged.',
  method: 'POST',
  path: '/api/admin/credits',
  who: 'grant-credits',
  secondFactor: 'fresh',
  status: 201,
  body: z.strictObject({
    /** Made by the caller. */
    id: Id,
    /** The account, or the address it signs in with. */
    userId: z.optional(Id),
    email: z.optional(Email),
    amount: z.int().check(z.gte(1), z.lte(CREDITS_GRANTED_LIMIT)),
    note: z.string().check(z.trim(), z.minLength(1, code('REASON_REQUIRED')), z.maxLength(200)),
  }),
  returns: z.object({ data: CreditAccount }),
  errors: { ACCOUNT_NOT_FOUND: 404 },
})
