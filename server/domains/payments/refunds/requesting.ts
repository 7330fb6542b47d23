import type { BackAs, RefundReason } from '../../../../contract/payments/refunds.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from '../../audit/service.ts'
import { readSettings } from '../../billing/service.ts'
import { isBuyer } from '../invoices/buyers.ts'
import { bestCreditPrice, creditsFor, ruleFor, type Rule } from './rules.ts'
import { lockOrder, lockRefund, moveRefund } from './settling.ts'
import { tellBuyer } from './telling.ts'

export interface Requesting {
  id: string
  orderId: string
  amount?: number | undefined
  backAs: BackAs
  reason: RefundReason
  note?: string | undefined
}

/** The most that can come back for a reason: goodwill may return what was spent, too. */
export const mostOf = (rule: Rule, reason: RefundReason) =>
  reason === 'goodwill' ? rule.total - rule.refunded : rule.amount

/** Requests a refund of an order of the person, or of an agency they manage; answers whether it is new. Call it in a transaction. */
export async function requestRefund(db: Db, now: Date, userId: string, body: Requesting): Promise<boolean> {
  const { rowCount } = await db.query(`select from orders o where o.id = $1 and ${isBuyer('$2')}`, [
    body.orderId,
    userId,
  ])
  if (!rowCount) throw new Refusal('ORDER_NOT_FOUND')
  return writeRequest(db, now, userId, { ...body, byStaff: false })
}

/** Requests a refund for the buyer of an order, at any time; answers whether it is new. Call it in a transaction. */
export async function requestRefundFor(db: Db, now: Date, userId: string, body: Requesting): Promise<boolean> {
  const isNew = await writeRequest(db, now, userId, { ...body, byStaff: true })
  if (isNew)
    await audit(db, now, {
      by: userId,
      action: 'request-refund',
      targetKind: 'refund',
      targetId: body.id,
      targetName: body.orderId,
      after: { amount: body.amount ?? null, reason: body.reason },
    })
  return isNew
}

async function writeRequest(
  db: Db,
  now: Date,
  userId: string,
  { id, orderId, backAs, reason, note, byStaff, ...body }: Requesting & { byStaff: boolean },
): Promise<boolean> {
  // The same request sent twice at once is written once.
  await lockOrder(db, orderId)
  const { rows } = await db.query<{ isSame: boolean }>(
    `select order_id = $2 and requested_by is not distinct from $3 as "isSame" from refunds where id = $1`,
    [id, orderId, userId],
  )
  if (rows[0]?.isSame === false) throw new Refusal('REFUND_OPEN')
  if (rows[0]) return false
  const rule = await ruleFor(db, now, orderId)
  if (!rule) throw new Refusal('ORDER_NOT_FOUND')
  if (rule.isOpen) throw new Refusal('REFUND_OPEN')
  if (!byStaff && (rule.until === null || rule.until < now)) throw new Refusal('REFUND_TOO_LATE')
  const most = rule.state === 'disputed' ? 0 : mostOf(rule, reason)
  if (most === 0) throw new Refusal('NOTHING_TO_REFUND')
  const amount = body.amount ?? most
  if (amount > most) throw new Refusal('REFUND_TOO_LARGE')
  const creditsGiven = backAs === 'credits' ? creditsFor(await bestCreditPrice(db, rule), rule, amount) : null
  if (creditsGiven === undefined) throw new Refusal('NO_CREDITS_FOR_THIS')
  const { settings } = await readSettings(db, rule.market)
  await setActor(db, userId)
  await insertRow(db, 'refunds', {
    id,
    orderId,
    amount,
    backAs,
    creditsGiven,
    reason,
    note: note || null,
    state: 'requested',
    byStaff,
    requestedBy: userId,
    requestedAt: now,
    // Of a refund that staff requests, the requester is one of two.
    needsSecond: !byStaff && amount > settings.fourEyesAbove,
    updatedAt: now,
  })
  await tellBuyer(db, now, id, 'requested')
  return true
}

/** Withdraws a requested refund, for those who could request it. Call it in a transaction. */
export async function withdrawRefund(db: Db, now: Date, userId: string, id: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from refunds r join orders o on o.id = r.order_id where r.id = $1 and r.payment_ref is null and ${isBuyer('$2')}`,
    [id, userId],
  )
  const refund = rowCount ? await lockRefund(db, id) : undefined
  if (!refund) throw new Refusal('REFUND_NOT_FOUND')
  if (refund.state === 'withdrawn') return
  if (refund.state !== 'requested') throw new Refusal('REFUND_DECIDED')
  await setActor(db, userId)
  await moveRefund(db, now, id, ['withdrawn'])
}
