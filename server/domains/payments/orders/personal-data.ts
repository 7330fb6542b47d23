import type { PersonalData } from '../../users/service.ts'

/** Orders of a person. Closing the account keeps paid ones, which tax law requires, without naming the account. */
export const orderPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: orders } = await db.query({
      name: 'orders-of-user',
      text: `select o.id, o.state, o.currency, o.total, o.refunded, o.coupon_code as coupon, o.billing, o.method, o.created_at as "createdAt",
          o.captured_at as "capturedAt",
          (select json_agg(v.package_code order by i.position) from order_items i join package_versions v on v.id = i.package_version_id
            where i.order_id = o.id) as packages
        from orders o where o.user_id = $1 order by o.created_at, o.id`,
      values: [userId],
    })
    return { orders }
  },
  async erase(db, userId, now) {
    await db.query(
      `update orders set state = case when state = 'created' then 'expired' else state end, billing = '{}', user_id = null, updated_at = $2
       where user_id = $1 and captured_at is null`,
      [userId, now],
    )
    await db.query(`update orders set user_id = null where user_id = $1`, [userId])
  },
}
