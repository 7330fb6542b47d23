import { audienceOf } from '../../../../contract/billing/packages.ts'
import type { EndpointOutput, EndpointRequest } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { OrderState, Quote } from '../../../../contract/payments/orders.ts'
import type {
  StaffMethod,
  findBuyer,
  quotePayment,
  recordOrderPayment,
  recordPayment,
} from '../../../../contract/payments/staff-payments.ts'
import type { Role } from '../../../../contract/roles.ts'
import type { Language } from '../../../../contract/values.ts'
import { lock } from '../../../platform/db/locks.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { updateRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { agenciesOf } from '../../agencies/service.ts'
import { audit } from '../../audit/service.ts'
import { readSettings } from '../../billing/service.ts'
import { accountByEmail } from '../../users/service.ts'
import { isBuyer } from '../invoices/buyers.ts'
import { capture } from '../orders/capturing.ts'
import { placeCart, quoteFor } from '../orders/orders.ts'
import { releaseCoupon } from '../orders/payment-events.ts'
import { buyerOf } from '../orders/pricing.ts'

/** Whom staff record a payment for. Throws ACCOUNT_NOT_FOUND. */
export async function buyerByEmail(
  db: Db,
  now: Date,
  email: string,
): Promise<EndpointOutput<typeof findBuyer>['data']> {
  const account = await accountByEmail(db, email)
  if (!account?.user.emailVerified) throw new Refusal('ACCOUNT_NOT_FOUND')
  const { user } = account
  const agencies = await agenciesOf(db, now, user._id)
  return {
    userId: user._id,
    name: [user.firstName, user.lastName].filter(Boolean).join(' '),
    audience: audienceOf(user),
    agencies: agencies.filter(({ manages }) => manages).map(({ id, name }) => ({ id, name })),
  }
}

interface Account {
  userId: string
  roles: Role[]
  language: Language
}

/** An account as a buyer, which cannot be closed until the transaction ends. Throws ACCOUNT_NOT_FOUND. */
async function lockAccount(db: Db, userId: string): Promise<Account> {
  const { rows } = await db.query<Account>(
    `select id as "userId", array_to_json(roles) as roles, language from users where id = $1 and state = 'active' for share`,
    [userId],
  )
  if (!rows[0]) throw new Refusal('ACCOUNT_NOT_FOUND')
  return rows[0]
}

/** What the cart of a buyer costs. Call it in a transaction; it changes nothing. */
export async function quotePaymentFor(
  db: Db,
  now: Date,
  { user, ...cart }: EndpointRequest<typeof quotePayment>['body'],
): Promise<Quote> {
  return quoteFor(db, now, await lockAccount(db, user), cart)
}

export interface Recorded {
  id: string
  state: OrderState
  waits: boolean
}

/**
 * Orders the cart of a buyer and records its payment. The same id is one order. Call it in a transaction. Throws OWN_PAYMENT,
 * PAYMENT_NOT_NEEDED, and what refuses the buyer's own order.
 */
export async function recordCartPayment(
  db: Db,
  now: Date,
  by: string,
  { user, method, evidence, ...body }: EndpointRequest<typeof recordPayment>['body'],
): Promise<{ recorded: Recorded; isNew: boolean }> {
  const { userId, roles, language } = await lockAccount(db, user)
  const buyer = await buyerOf(db, { userId, roles }, body.agency)
  // The same payment sent twice at once is recorded once.
  await lock(db, 'order', body.id)
  const { rowCount: exists } = await db.query(`select from orders where id = $1`, [body.id])
  if (exists) {
    const order = await lockOrder(db, body.id, by)
    if (!order.isRecorder) throw new Refusal('ORDER_NOT_FOUND')
    return { recorded: recordedOf(order), isNew: false }
  }
  if (body.total === 0) throw new Refusal('PAYMENT_NOT_NEEDED')
  await placeCart(db, now, { userId, buyer, body, language, provider: method })
  return { recorded: await record(db, now, by, await lockOrder(db, body.id, by), { method, evidence }), isNew: true }
}

interface OrderRow {
  id: string
  state: OrderState
  market: MarketId
  total: number
  method: StaffMethod | null
  coupon: string | null
  expiresAt: Date
  isRecorded: boolean
  isRecorder: boolean
  isConfirmer: boolean
  isOwn: boolean
}

/** An order, locked until the transaction ends, as a member of staff finds it. Throws ORDER_NOT_FOUND, OWN_PAYMENT. */
async function lockOrder(db: Db, id: string, by: string): Promise<OrderRow> {
  const { rows } = await db.query<OrderRow>(
    `select o.id, o.state, o.market, o.total, o.method, o.coupon_code as coupon, o.expires_at as "expiresAt",
       o.evidence is not null as "isRecorded", coalesce(o.recorded_by = $2, false) as "isRecorder",
       coalesce(o.confirmed_by = $2, false) as "isConfirmer", coalesce(o.user_id = $2, false) or ${isBuyer('$2')} as "isOwn"
     from orders o where o.id = $1 for no key update of o`,
    [id, by],
  )
  if (!rows[0]) throw new Refusal('ORDER_NOT_FOUND')
  if (rows[0].isOwn) throw new Refusal('OWN_PAYMENT')
  return rows[0]
}

const isUnpaid = ({ state }: Pick<OrderRow, 'state'>) => state === 'created' || state === 'authorised'

const recordedOf = ({ id, state, isRecorded }: Pick<OrderRow, 'id' | 'state' | 'isRecorded'>): Recorded => ({
  id,
  state,
  waits: isRecorded && isUnpaid({ state }),
})

interface Proof {
  method: StaffMethod
  evidence: string
}

/** Records a payment of an unpaid order; up to the limit of its market it takes effect. */
async function record(db: Db, now: Date, by: string, order: OrderRow, { method, evidence }: Proof): Promise<Recorded> {
  const { settings } = await readSettings(db, order.market)
  const waits = order.total > settings.fourEyesAbove
  await updateRow(db, 'orders', { id: order.id }, { recordedBy: by, evidence, method, updatedAt: now })
  await log(db, now, by, { action: 'payment-recorded', order, after: { method, total: order.total, waits } })
  if (!waits) await takePayment(db, now, order.id, method)
  return { id: order.id, state: waits ? order.state : 'captured', waits }
}

async function takePayment(db: Db, now: Date, id: string, method: StaffMethod): Promise<void> {
  // The money is with the operator, whichever provider the buyer was sent to before.
  await updateRow(db, 'orders', { id }, { provider: method })
  await capture(db, now, id, { method })
}

/** Records the payment of an unpaid order. Call it in a transaction. Throws ORDER_NOT_FOUND, OWN_PAYMENT, ORDER_NOT_PAYABLE, PRICE_CHANGED. */
export async function recordPaymentOf(
  db: Db,
  now: Date,
  by: string,
  id: string,
  { total, ...proof }: EndpointRequest<typeof recordOrderPayment>['body'],
): Promise<Recorded> {
  const order = await lockOrder(db, id, by)
  if (order.isRecorded && order.isRecorder && order.method === proof.method) return recordedOf(order)
  if (order.isRecorded || order.state !== 'created' || order.expiresAt <= now) throw new Refusal('ORDER_NOT_PAYABLE')
  if (order.total !== total) throw new Refusal('PRICE_CHANGED')
  return record(db, now, by, order, proof)
}

/**
 * Confirms a recorded payment, which then takes effect. Call it in a transaction. Throws ORDER_NOT_FOUND, OWN_PAYMENT,
 * SECOND_PERSON_NEEDED, PAYMENT_NOT_WAITING.
 */
export async function confirmPaymentOf(db: Db, now: Date, by: string, id: string): Promise<Recorded> {
  const order = await lockOrder(db, id, by)
  if (order.isConfirmer) return recordedOf(order)
  if (!order.isRecorded || order.method === null || !isUnpaid(order)) throw new Refusal('PAYMENT_NOT_WAITING')
  if (order.isRecorder) throw new Refusal('SECOND_PERSON_NEEDED')
  await updateRow(db, 'orders', { id }, { confirmedBy: by })
  await log(db, now, by, { action: 'payment-confirmed', order, after: { method: order.method, total: order.total } })
  await takePayment(db, now, id, order.method)
  return { id, state: 'captured', waits: false }
}

/** Expires an order whose recorded payment never arrived. Call it in a transaction. Throws ORDER_NOT_FOUND, OWN_PAYMENT, PAYMENT_NOT_WAITING. */
export async function cancelPaymentOf(db: Db, now: Date, by: string, id: string, reason: string): Promise<Recorded> {
  const order = await lockOrder(db, id, by)
  if (!order.isRecorded || !isUnpaid(order)) throw new Refusal('PAYMENT_NOT_WAITING')
  await updateRow(db, 'orders', { id }, { state: 'expired', updatedAt: now })
  await releaseCoupon(db, order.coupon)
  await log(db, now, by, { action: 'payment-cancelled', order, after: { method: order.method }, note: reason })
  return { id, state: 'expired', waits: false }
}

interface Entry {
  action: string
  order: OrderRow
  after: object
  note?: string
}

const log = (db: Db, now: Date, by: string, { action, order, after, note }: Entry) =>
  audit(db, now, { by, action, targetKind: 'order', targetId: order.id, targetName: order.id, after, note })
