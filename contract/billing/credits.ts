import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { Email } from '../users.ts'
import { Id, Timestamp, queryInt } from '../values.ts'

export const CREDITS_PER_PAGE = 20
export const CREDITS_GRANTED_LIMIT = 10_000

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
] as const
export const CreditKind = z.enum(creditKinds)
export type CreditKind = z.infer<typeof CreditKind>

/** One line of the ledger, which is only ever added to. */
export const CreditEntry = z.object({
  id: z.int(),
  kind: CreditKind,
  /** Credits: more or fewer. */
  amount: z.int(),
  balance: z.int(),
  at: Timestamp,
  note: z.optional(z.string()),
})
export type CreditEntry = z.infer<typeof CreditEntry>

const page = z._default(queryInt.check(z.gte(1), z.lte(1000)), 1)

export const listCredits = endpoint({
  name: 'listCredits',
  summary: 'The credits of the signed-in person: the balance and every change, newest first.',
  method: 'GET',
  path: '/api/credits',
  who: 'member',
  query: z.object({ page }),
  returns: z.object({ data: z.array(CreditEntry), balance: z.int(), total: z.int() }),
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
    page,
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
