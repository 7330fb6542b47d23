import type { PersonalData } from '../users/service.ts'

export { countVisitsOf, handVisitsOver, holdVisitsOf } from './handing-over.ts'

/** The visits a person asked for or received: with the account those to come are cancelled, and what was written is gone. */
export const visitPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'visits-of-user',
      // Indexes visits_visitor and visits_seller.
      text: `select id, property_id as "propertyId", seller_id = $1 as "asHost", showing_appointment_start_time as "showingAppointmentStartTime",
          showing_appointment_end_time as "showingAppointmentEndTime", showing_appointment_status as "showingAppointmentStatus",
          case when visitor_id = $1 then showing_request_notes end as "showingRequestNotes"
        from visits where visitor_id = $1 or seller_id = $1 order by showing_appointment_start_time, id`,
      values: [userId],
    })
    return { visits: rows }
  },
  async erase(db, userId, now) {
    await db.query(
      `update visits set showing_request_notes = null, updated_at = $2, version = version + 1,
         showing_appointment_status = case when showing_appointment_status in ('requested', 'confirmed', 'in_progress')
           then 'cancelled' else showing_appointment_status end
       where visitor_id = $1 or seller_id = $1`,
      [userId, now],
    )
  },
}
