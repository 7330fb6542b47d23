import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Amount, Currency, Id, Price, Timestamp, queryInt } from '../values.ts'

export const refundStates = [
  'requested',
  'approved',
  'sent',
  'failed',
  'by_hand',
  'done',
  'declined',
  'withdrawn',
] as const
export const RefundState = z.enum(refundStates)
export type RefundState = z.infer<typeof RefundState>

/** Which state may follow which. The database holds the same table. Payments by bank or cash go from approved to by_hand. */
export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  requested: ['approved', 'declined', 'withdrawn'],
  approved: ['sent', 'by_hand'],
  sent: ['done', 'failed'],
  failed: ['sent', 'by_hand'],
  by_hand: ['done'],
  done: [],
  declined: [],
  withdrawn: [],
}

/** States in which an order takes no other refund. */
export const openRefundStates = [
  'requested',
  'approved',
  'sent',
  'failed',
  'by_hand',
] as const satisfies readonly RefundState[]

/** What a buyer can give as the reason. */
export const buyerRefundReasons = ['not-needed', 'not-as-described', 'bought-twice', 'technical', 'other'] as const
/** What staff can: goodwill may return what the rule does not. */
export const staffRefundReasons = [...buyerRefundReasons, 'goodwill'] as const
/** Also those of the server: the buyer's bank took the payment back, or it came for an order that could not take it. */
export const refundReasons = [...staffRefundReasons, 'chargeback', 'not-due'] as const
export const RefundReason = z.enum(refundReasons)
export type RefundReason = z.infer<typeof RefundReason>

export const REFUND_TEXT_LENGTH = 1000
export const EVIDENCE_LENGTH = 500
export const REFUNDS_PER_PAGE = 20
/** So many of the newest paid orders are looked through for what can be refunded. */
export const MAX_REFUNDABLE = 50

export const BackAs = z.enum(['payment', 'credits'])
export type BackAs = z.infer<typeof BackAs>

/** Why nothing of an order can come back now. */
export const refundBars = ['too-late', 'used', 'plan-replaced', 'open', 'disputed'] as const
export type RefundBar = (typeof refundBars)[number]

const inLanguages = z.object({ en: z.string(), hi: z.string() })

const ofOrder = {
  orderId: Id,
  /** Of the packages. */
  names: z.array(inLanguages),
  currency: Currency,
}

/** A paid order, and what of it can still come back. Amounts in minor units, with tax. */
export const RefundableOrder = z.object({
  ...ofOrder,
  total: Amount,
  refunded: Amount,
  capturedAt: Timestamp,
  /** A refund can be requested until then. */
  until: z.optional(Timestamp),
  /** All that can come back. */
  amount: Amount,
  bar: z.optional(z.enum(refundBars)),
  /** What a refund of all takes out of the wallet, and whether it ends the plan at once. */
  credits: z.int(),
  boosts: z.int(),
  endsPlan: z.boolean(),
  /** How many credits could be given instead of the money. */
  asCredits: z.optional(z.int()),
})
export type RefundableOrder = z.infer<typeof RefundableOrder>

const refund = {
  id: Id,
  ...ofOrder,
  state: RefundState,
  amount: Amount,
  backAs: BackAs,
  /** Given instead of the money. */
  credits: z.optional(z.int()),
  reason: RefundReason,
  note: z.optional(z.string()),
  /** What staff wrote to the buyer. */
  decision: z.optional(z.string()),
  requestedAt: Timestamp,
  updatedAt: Timestamp,
}

export const Refund = z.object(refund)
export type Refund = z.infer<typeof Refund>

const page = z._default(queryInt.check(z.gte(1), z.lte(1000)), 1)

export const listRefundable = endpoint({
  name: 'listRefundable',
  summary:
    'The paid orders of the signed-in person, or of an agency for its managers, newest first: what of each can come back, until when, or why it cannot.',
  method: 'GET',
  path: '/api/refunds/eligible',
  who: 'member',
  query: z.object({ agency: z.optional(Id), order: z.optional(Id) }),
  returns: z.object({ data: z.array(RefundableOrder) }),
  errors: { AGENCY_NOT_FOUND: 404 },
})

const request = {
  /** Made by the caller. */
  id: Id,
  orderId: Id,
  /** Minor units; all that can come back if absent. */
  amount: z.optional(Price),
  backAs: z._default(BackAs, 'payment'),
  note: z.optional(z.string().check(z.trim(), z.maxLength(REFUND_TEXT_LENGTH))),
}

const requestErrors = {
  ORDER_NOT_FOUND: 404,
  REFUND_OPEN: 409,
  REFUND_TOO_LATE: 409,
  NOTHING_TO_REFUND: 409,
  REFUND_TOO_LARGE: 422,
  NO_CREDITS_FOR_THIS: 409,
} as const

export const requestRefund = endpoint({
  name: 'requestRefund',
  summary:
    'Requests a refund of a paid order, while its time runs. The same id sent twice is one request; an order has one open request.',
  method: 'POST',
  path: '/api/refunds',
  who: 'member',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({ ...request, reason: z.enum(buyerRefundReasons) }),
  returns: z.object({ data: Refund }),
  errors: requestErrors,
})

export const withdrawRefund = endpoint({
  name: 'withdrawRefund',
  summary: 'Withdraws a refund that was requested, before it is approved.',
  method: 'PUT',
  path: '/api/refunds/{id}/withdrawal',
  who: 'member',
  params: z.object({ id: Id }),
  returns: z.object({ data: Refund }),
  errors: { REFUND_NOT_FOUND: 404, REFUND_DECIDED: 409 },
})

export const listRefunds = endpoint({
  name: 'listRefunds',
  summary: 'The refunds of the signed-in person, or of an agency for its managers, newest first.',
  method: 'GET',
  path: '/api/refunds',
  who: 'member',
  query: z.object({ agency: z.optional(Id), page }),
  returns: z.object({ data: z.array(Refund), total: z.int() }),
  errors: { AGENCY_NOT_FOUND: 404 },
})

export const RefundEvent = z.object({
  at: Timestamp,
  /** A member of staff or the buyer, while the account exists; absent for the server. */
  by: z.optional(z.string()),
  to: RefundState,
})

/** A refund as staff sees it. */
export const AdminRefund = z.object({
  ...refund,
  market: MarketId,
  /** The person or agency that bought; absent once the account is closed. */
  buyer: z.optional(z.string()),
  byStaff: z.boolean(),
  requestedBy: z.optional(z.string()),
  approvedBy: z.optional(z.string()),
  secondBy: z.optional(z.string()),
  /** Whether two members of staff have to approve it. */
  needsSecond: z.boolean(),
  /** Why the caller cannot decide it: they requested it, approved it already, or bought the order. */
  own: z.boolean(),
  orderTotal: Amount,
  orderRefunded: Amount,
  provider: z.string(),
  method: z.optional(z.string()),
  creditsTaken: z.int(),
  boostsTaken: z.int(),
  /** How the money went back by hand. */
  evidence: z.optional(z.string()),
  history: z.array(RefundEvent),
})
export type AdminRefund = z.infer<typeof AdminRefund>

export const adminRefunds = endpoint({
  name: 'adminRefunds',
  summary: 'The refunds of a market with their history, newest first.',
  method: 'GET',
  path: '/api/admin/refunds',
  who: 'manage-payments',
  query: z.object({
    market: MarketId,
    state: z.optional(RefundState),
    /** One refund. */
    id: z.optional(Id),
    page,
  }),
  returns: z.object({ data: z.array(AdminRefund), total: z.int() }),
  errors: {},
})

const one = { params: z.object({ id: Id }), returns: z.object({ data: AdminRefund }) }

export const requestRefundFor = endpoint({
  name: 'requestRefundFor',
  summary:
    'Requests a refund for the buyer of an order, also after its time; another member of staff decides it. It is logged.',
  method: 'POST',
  path: '/api/admin/refunds',
  who: 'manage-payments',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({ ...request, reason: z.enum(staffRefundReasons) }),
  returns: z.object({ data: AdminRefund }),
  errors: requestErrors,
})

const decisionErrors = {
  REFUND_NOT_FOUND: 404,
  /** Its requester, its first approver and the buyer of the order do not decide it. */
  REFUND_OWN: 403,
  REFUND_DECIDED: 409,
} as const

export const decideRefund = endpoint({
  name: 'decideRefund',
  summary:
    'Approves or declines a requested refund; above the limit of the market a second member of staff approves it, too. It is logged.',
  method: 'PUT',
  path: '/api/admin/refunds/{id}/decision',
  who: 'manage-payments',
  ...one,
  body: z.discriminatedUnion('approve', [
    z.strictObject({ approve: z.literal(true) }),
    z.strictObject({
      approve: z.literal(false),
      /** For the buyer. */
      decision: z.string().check(z.trim(), z.minLength(2, code('REQUIRED')), z.maxLength(REFUND_TEXT_LENGTH)),
    }),
  ]),
  errors: { ...decisionErrors, REFUND_TOO_LARGE: 409 },
})

export const retryRefund = endpoint({
  name: 'retryRefund',
  summary: 'Sends a refund that failed to the payment provider again. It is logged.',
  method: 'PUT',
  path: '/api/admin/refunds/{id}/retry',
  who: 'manage-payments',
  ...one,
  errors: { REFUND_NOT_FOUND: 404, REFUND_NOT_FAILED: 409 },
})

export const settleRefundByHand = endpoint({
  name: 'settleRefundByHand',
  summary:
    'Records that the money of a refund went back by bank or cash: after the provider failed, or because it was paid so. It is logged.',
  method: 'PUT',
  path: '/api/admin/refunds/{id}/settlement',
  who: 'manage-payments',
  ...one,
  body: z.strictObject({
    /** Such as the number of the bank transfer. */
    evidence: z.string().check(z.trim(), z.minLength(2, code('REQUIRED')), z.maxLength(EVIDENCE_LENGTH)),
  }),
  errors: { ...decisionErrors, REFUND_NOT_FAILED: 409 },
})
