import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { MINUTE_MS } from '../../../../../contract/time.ts'
import { Language } from '../../../../../contract/values.ts'
import type { Database, Db } from '../../../../platform/db/pool.ts'
import { insertRow } from '../../../../platform/db/write-row.ts'
import { addJob } from '../../../../platform/jobs/queue.ts'
import { sendWebhooksJob } from './webhooks.ts'

const Amount = z.int().check(z.gte(1), z.lte(1_000_000_000_000))
const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const Key = z.string().check(z.minLength(1), z.maxLength(100))
const Ref = z.string().check(z.minLength(1), z.maxLength(60))
const Description = z.string().check(z.maxLength(500))

/** Amounts are minor units; `idempotencyKey` makes a request happen once. */
export const NewCheckout = z.strictObject({
  idempotencyKey: Key,
  amount: Amount,
  currency: Currency,
  description: Description,
  language: Language,
  returnUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(2000)),
  wantsMandate: z.boolean(),
})
export const NewRefund = z.strictObject({ idempotencyKey: Key, payment: Ref, amount: Amount, currency: Currency })
export const NewCharge = z.strictObject({
  idempotencyKey: Key,
  mandate: Ref,
  amount: Amount,
  currency: Currency,
  description: Description,
})

export const methods = ['upi', 'card', 'netbanking'] as const
export type Method = (typeof methods)[number]
/** What the person chooses: whether the payment succeeds, and how its webhooks are sent. */
export const outcomes = ['pay', 'fail', 'late', 'twice', 'reordered', 'never'] as const
export type Outcome = (typeof outcomes)[number]

export interface SandboxCheckout {
  ref: string
  amount: number
  currency: string
  description: string
  language: Language
  returnUrl: string | null
  wantsMandate: boolean
  state: 'open' | 'paid' | 'failed'
}

type EventType = 'payment.authorised' | 'payment.captured' | 'payment.failed' | 'refund.done' | 'refund.failed'

/** A refusal of the sandbox's API, by its status. */
export class SandboxRefusal extends Error {
  readonly status: 404 | 409 | 422
  constructor(status: 404 | 409 | 422, code: string) {
    super(code)
    this.status = status
  }
}

const LATE_MS = 3 * MINUTE_MS
const newRef = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`

const COLUMNS = `ref, amount, currency, description, language, return_url as "returnUrl", wants_mandate as "wantsMandate", state`

/** Makes a checkout, or answers the one that was made with this key; with other terms it is refused (409). */
export async function createCheckout(
  db: Db,
  now: Date,
  request: z.infer<typeof NewCheckout>,
): Promise<SandboxCheckout> {
  const row = { ref: newRef('checkout'), ...request, state: 'open', createdAt: now }
  await insertRow(db, 'sandbox_checkouts', row, { onConflict: '(idempotency_key) do nothing' })
  const { rows } = await db.query<SandboxCheckout>(
    `select ${COLUMNS} from sandbox_checkouts where idempotency_key = $1`,
    [request.idempotencyKey],
  )
  const [checkout] = rows
  if (!checkout || checkout.amount !== request.amount || checkout.currency !== request.currency)
    throw new SandboxRefusal(409, 'idempotency_key_reused')
  return checkout
}

export async function readCheckout(db: Db, ref: string): Promise<SandboxCheckout | undefined> {
  const { rows } = await db.query<SandboxCheckout>(`select ${COLUMNS} from sandbox_checkouts where ref = $1`, [ref])
  return rows[0]
}

/** Ends an open checkout as its person chose; one that has ended stays as it is. */
export async function endCheckout(
  database: Database,
  now: Date,
  ref: string,
  { method, outcome, failsLater }: { method: Method; outcome: Outcome; failsLater: boolean },
): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ amount: number }>(
      `update sandbox_checkouts set state = $2, method = $3, payment_ref = $4, fails_later = $5,
         mandate = case when wants_mandate and $2 = 'paid' then $6 end
       where ref = $1 and state = 'open' and return_url is not null returning amount`,
      [ref, outcome === 'fail' ? 'failed' : 'paid', method, newRef('payment'), failsLater, newRef('mandate')],
    )
    const [checkout] = rows
    if (!checkout) return
    await recordOutcome(db, now, { ref, amount: checkout.amount, outcome })
  })
}

/** Charges a mandate while its person is away; returns the checkout whose events report the outcome. */
export async function chargeMandate(
  database: Database,
  now: Date,
  { idempotencyKey, mandate, amount, currency, description }: z.infer<typeof NewCharge>,
): Promise<string> {
  return database.transaction(async (db) => {
    const { rows } = await db.query<{ failsLater: boolean; method: Method; language: Language; currency: string }>(
      `select fails_later as "failsLater", method, language, currency from sandbox_checkouts where mandate = $1`,
      [mandate],
    )
    const [source] = rows
    if (!source) throw new SandboxRefusal(404, 'no_such_mandate')
    if (source.currency !== currency) throw new SandboxRefusal(422, 'other_currency')
    const ref = newRef('checkout')
    const row = {
      ref,
      idempotencyKey,
      amount,
      currency,
      description,
      language: source.language,
      wantsMandate: false,
      state: source.failsLater ? 'failed' : 'paid',
      method: source.method,
      paymentRef: newRef('payment'),
      failsLater: source.failsLater,
      createdAt: now,
    }
    const made = await insertRow(db, 'sandbox_checkouts', row, { onConflict: '(idempotency_key) do nothing' })
    if (made.rowCount) {
      await recordOutcome(db, now, { ref, amount, outcome: source.failsLater ? 'fail' : 'pay' })
      return ref
    }
    const before = await db.query<{ ref: string; amount: number }>(
      `select ref, amount from sandbox_checkouts where idempotency_key = $1 and return_url is null`,
      [idempotencyKey],
    )
    if (before.rows[0]?.amount !== amount) throw new SandboxRefusal(409, 'idempotency_key_reused')
    return before.rows[0].ref
  })
}

/** Refunds at most what was paid; an event reports the outcome. */
export async function refundPayment(
  database: Database,
  now: Date,
  { idempotencyKey, payment, amount, currency }: z.infer<typeof NewRefund>,
): Promise<string> {
  const refundRef = `refund_${idempotencyKey}`
  return database.transaction(async (db) => {
    const { rows } = await db.query<{ ref: string; amount: number; currency: string; failsLater: boolean }>(
      `select ref, amount, currency, fails_later as "failsLater" from sandbox_checkouts
       where payment_ref = $1 and state = 'paid' for update`,
      [payment],
    )
    const [checkout] = rows
    if (!checkout || checkout.currency !== currency) throw new SandboxRefusal(404, 'no_such_payment')
    const { rows: refunds } = await db.query<{ refundRef: string; type: EventType; amount: number }>(
      `select refund_ref as "refundRef", type, amount from sandbox_events where checkout_ref = $1 and refund_ref is not null`,
      [checkout.ref],
    )
    const before = refunds.find((refund) => refund.refundRef === refundRef)
    if (before && before.amount !== amount) throw new SandboxRefusal(409, 'idempotency_key_reused')
    if (before) return refundRef
    const refunded = refunds.reduce((sum, refund) => sum + (refund.type === 'refund.done' ? refund.amount : 0), 0)
    if (refunded + amount > checkout.amount) throw new SandboxRefusal(422, 'more_than_was_paid')
    const id = await recordEvent(db, now, {
      ref: checkout.ref,
      type: checkout.failsLater ? 'refund.failed' : 'refund.done',
      amount,
      refundRef,
    })
    await queueWebhooks(db, now, [id])
    return refundRef
  })
}

async function recordOutcome(
  db: Db,
  now: Date,
  { ref, amount, outcome }: { ref: string; amount: number; outcome: Outcome },
): Promise<void> {
  const record = (type: EventType) => recordEvent(db, now, { ref, type, amount })
  if (outcome === 'fail') return queueWebhooks(db, now, [await record('payment.failed')])
  const authorised = await record('payment.authorised')
  const captured = await record('payment.captured')
  const sent: Record<Exclude<Outcome, 'fail'>, string[]> = {
    pay: [authorised, captured],
    late: [authorised, captured],
    twice: [authorised, captured, authorised, captured],
    reordered: [captured, authorised],
    never: [],
  }
  await queueWebhooks(db, outcome === 'late' ? new Date(now.getTime() + LATE_MS) : now, sent[outcome])
}

async function recordEvent(
  db: Db,
  now: Date,
  { ref, type, amount, refundRef }: { ref: string; type: EventType; amount: number; refundRef?: string },
): Promise<string> {
  const id = newRef('event')
  await db.query(
    `insert into sandbox_events (id, checkout_ref, type, refund_ref, amount, occurred_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, ref, type, refundRef ?? null, amount, now],
  )
  return id
}

async function queueWebhooks(db: Db, sendAt: Date, eventIds: string[]): Promise<void> {
  for (const id of eventIds)
    await db.query(`insert into sandbox_webhooks (event_id, send_at) values ($1, $2)`, [id, sendAt])
  await addJob(db, sendWebhooksJob, {}, { key: sendWebhooksJob.name })
}
