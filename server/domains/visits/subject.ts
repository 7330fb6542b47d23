import { memberPaths } from '../../../contract/member-paths.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Clock } from '../../platform/clock.ts'
import { teamKeys } from '../enquiries/service.ts'
import type { Subject } from '../subjects.ts'

/** How long after its end the two sides of a visit may still write. */
const TALK_AFTER_MS = 30 * DAY_MS

interface Row {
  title: string
  visitor: string
  host: string
  ends: Date
  exchanged: boolean
}

/** What people talk about and record notes on: a visit, for its two sides. */
export const visitSubject = (clock: Clock): Subject => ({
  kind: 'visit',
  // A visit that was moved goes on as the one that took its place.
  async threadOf(db, id) {
    const { rows } = await db.query<{ id: string }>({
      name: 'visit-moved-to',
      text: `with recursive moved as (
          select id from visits where id = $1 union all select v.id from visits v join moved on v.rescheduled_from = moved.id
        ) select id from moved where not exists (select from visits v where v.rescheduled_from = moved.id)`,
      values: [id],
    })
    return rows[0] && { kind: 'visit', id: rows[0].id }
  },
  async participants(db, id) {
    const { rows } = await db.query<Row>({
      name: 'visit-participants',
      text: `select p.title, v.visitor_id as visitor, v.seller_id as host, v.showing_appointment_end_time as ends,
          exists (select from leads l where l.id = v.lead_id and num_nonnulls(l.mobile_phone, l.email) > 0)
            or exists (select from enquiries e join leads l on l.enquiry_id = e.id where e.asker_user_id = v.visitor_id
              and l.property_id = v.property_id and l.team_key in ${teamKeys('v.seller_id')} and num_nonnulls(l.mobile_phone, l.email) > 0) as exchanged
        from visits v join properties p on p.id = v.property_id where v.id = $1`,
      values: [id],
    })
    const [row] = rows
    if (!row) return undefined
    const isOver = clock.now().getTime() > row.ends.getTime() + TALK_AFTER_MS
    return {
      title: row.title,
      askerId: row.visitor,
      hostIds: [row.host],
      paths: { asker: memberPaths.visits({ visit: id }), host: memberPaths.visits({ visit: id }) },
      ...(isOver && { closed: 'over' as const }),
      contactsExchanged: row.exchanged,
    }
  },
})
