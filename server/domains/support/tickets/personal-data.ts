import type { Db } from '../../../platform/db/pool.ts'
import { contactPersonalData } from '../../auth/service.ts'
import type { PersonalData } from '../../users/service.ts'
import { guestKey } from './ticket-keys.ts'

/** SQL of whether ticket `t` is of user `$1`, including those sent as a guest with one of their contacts. */
const SENT = `(t.asker_user_id = $1 or t.asker_user_id is null and t.asker_key = any($2::text[]))`

const keysOf = async (db: Db, userId: string) =>
  (await contactPersonalData(db, userId)).map((contact) => guestKey(db, contact))

/** A person's tickets with the answers. Erasing deletes them. */
export const ticketPersonalData: PersonalData = {
  async export(db, userId) {
    const values = [userId, await keysOf(db, userId)]
    const { rows: tickets } = await db.query(
      `select t.number, t.topic, t.state, t.full_name as "fullName", t.mobile_phone as "mobilePhone", t.email, t.created_at as "createdAt",
         t.closed_at as "closedAt" from tickets t where ${SENT} order by t.id`,
      values,
    )
    const { rows: ticketMessages } = await db.query(
      `select t.number, m.by_staff as "byStaff", m.text, m.at from ticket_messages m join tickets t on t.id = m.ticket_id
       where ${SENT} order by m.at, m.id`,
      values,
    )
    return { tickets, ticketMessages }
  },
  async erase(db, userId) {
    await db.query(`delete from tickets t where ${SENT}`, [userId, await keysOf(db, userId)])
    // Staff become anonymous in the tickets they answered.
    await db.query(`update ticket_messages set by_user_id = null where by_user_id = $1`, [userId])
    await db.query(`update tickets set assignee_user_id = null where assignee_user_id = $1`, [userId])
  },
}
