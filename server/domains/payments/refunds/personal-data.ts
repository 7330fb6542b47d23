import type { PersonalData } from '../../users/service.ts'

/** The refunds that a person requested, or that went to their orders. Closing the account erases what was written; the amounts stay. */
export const refundPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: refunds } = await db.query({
      name: 'refunds-of-user',
      text: `select r.id, r.order_id as "orderId", r.amount, o.currency, r.back_as as "backAs", r.reason, r.note, r.decision, r.state,
          r.requested_at as "requestedAt", r.updated_at as "updatedAt"
        from refunds r join orders o on o.id = r.order_id
        where o.user_id = $1 or o.owner_kind = 'user' and o.owner_id = $1 or r.requested_by = $1 and not r.by_staff
        order by r.requested_at, r.id`,
      values: [userId],
    })
    return { refunds }
  },
  async erase(db, userId) {
    await db.query(
      `update refunds r set note = null, decision = null, evidence = null
       from orders o where o.id = r.order_id
         and (o.user_id = $1 or o.owner_kind = 'user' and o.owner_id = $1 or r.requested_by = $1 and not r.by_staff)`,
      [userId],
    )
    await db.query(`update refunds set requested_by = null where requested_by = $1 and not by_staff`, [userId])
  },
}
