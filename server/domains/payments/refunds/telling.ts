import type { Currency } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { refundChanged } from './notifications.ts'

interface Row {
  userId: string | null
  amount: number
  currency: Currency
  credits: number | null
  decision: string | null
  notDue: boolean
  agency: string | null
}

/** Tells who requested a refund, or else who ordered, of its state; once of each state. */
export async function tellBuyer(
  db: Db,
  now: Date,
  refundId: string,
  state: 'requested' | 'declined' | 'done' | 'failed',
): Promise<void> {
  const { rows } = await db.query<Row>(
    `select case when r.by_staff then o.user_id else coalesce(r.requested_by, o.user_id) end as "userId", r.amount, o.currency,
       r.credits_given as credits, r.decision, r.payment_ref is not null as "notDue",
       case when o.owner_kind = 'agency' then o.owner_id end as agency
     from refunds r join orders o on o.id = r.order_id where r.id = $1`,
    [refundId],
  )
  const [row] = rows
  if (!row || row.userId === null) return
  const { userId, amount, currency, credits, decision, notDue, agency } = row
  await publishUserEvent(db, [userId], 'plan-changed', refundId)
  await notify(db, now, refundChanged, {
    to: { userId },
    params: {
      state,
      amount,
      currency,
      notDue,
      ...(credits !== null && { credits }),
      ...(state === 'declined' && decision !== null && { decision }),
      ...(agency !== null && { agency }),
    },
    key: `${refundId}:${state}`,
  })
}
