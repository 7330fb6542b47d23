import { setActor } from '../../platform/db/actor.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { PersonalData } from '../users/service.ts'
import { availabilityOf } from './availability.ts'
import { giveFreePlaces } from './open-houses.ts'
import { forgetOpenHouseTold, publishOpenHouse, tellGuests } from './open-house-telling.ts'
import { forgetToldOf, publishVisit, tellOfClosing } from './telling.ts'

/** Cancels a person's upcoming visits and notifies the other sides; one in progress becomes done. */
async function endVisits(db: Db, userId: string, now: Date): Promise<void> {
  const { rows } = await db.query<{ id: string; to: 'cancelled' | 'done' }>(
    `update visits set version = version + 1, updated_at = $2, showing_appointment_status =
         case showing_appointment_status when 'in_progress' then 'done' else 'cancelled' end::visit_status
       where (visitor_id = $1 or seller_id = $1) and showing_appointment_status in ('requested', 'confirmed', 'in_progress')
       returning id, showing_appointment_status as to`,
    [userId, now],
  )
  for (const { id, to } of rows) {
    await publishVisit(db, id)
    if (to === 'cancelled') await tellOfClosing(db, now, id, userId)
  }
}

async function endOpenHouses(db: Db, userId: string, now: Date): Promise<void> {
  const held = await db.query<{ id: string; version: number; toCome: boolean; guests: string[] }>(
    `select id, version, cancelled_at is null and open_house_start_time > $2 as "toCome",
       array(select user_id from open_house_places g where g.open_house_id = o.id) as guests
     from open_houses o where host_id = $1`,
    [userId, now],
  )
  for (const { id, version, toCome, guests } of held.rows) {
    await forgetOpenHouseTold(db, guests, { id, version })
    if (toCome) await tellGuests(db, now, id, guests, 'cancelled')
    await publishOpenHouse(db, id)
  }
  await db.query(`delete from open_houses where host_id = $1`, [userId])
  const taken = await db.query<{ id: string; goesOn: boolean }>(
    `select id, cancelled_at is null and open_house_end_time > $2 as "goesOn" from open_houses
     where id in (select open_house_id from open_house_places where user_id = $1) order by id for update`,
    [userId, now],
  )
  await db.query(`delete from open_house_places where user_id = $1`, [userId])
  for (const { id, goesOn } of taken.rows) {
    if (goesOn) await tellGuests(db, now, id, await giveFreePlaces(db, id), 'place')
    await publishOpenHouse(db, id)
  }
}

/** Visits of a person on either side. Erasing cancels upcoming ones and deletes what the person wrote. */
export const visitPersonalData: PersonalData = {
  async export(db, userId) {
    const visits = await db.query({
      name: 'visits-of-user',
      // Indexes visits_visitor and visits_seller.
      text: `select id, property_id as "propertyId", seller_id = $1 as "asHost", showing_appointment_start_time as "showingAppointmentStartTime",
          showing_appointment_end_time as "showingAppointmentEndTime", showing_appointment_status as "showingAppointmentStatus",
          showing_appointment_method as "showingAppointmentMethod", checked_in_at as "checkedInAt",
          case when visitor_id = $1 then showing_request_notes end as "showingRequestNotes",
          case when seller_id = $1 then meeting_url end as "meetingUrl",
          (select json_agg(json_build_object('at', e.at, 'status', e.to_status, 'reason', e.reason) order by e.id)
            from visit_events e where e.visit_id = v.id and e.by_user_id = $1) as "ownChanges",
          (select json_build_object('rating', f.rating, 'interest', f.interest, 'text', f.text, 'at', f.at) from visit_feedback f
            where f.visit_id = v.id and f.side = case when v.visitor_id = $1 then 'visitor' else 'host' end) as feedback
        from visits v where visitor_id = $1 or seller_id = $1 order by showing_appointment_start_time, id`,
      values: [userId],
    })
    const { version, availability } = await availabilityOf(db, userId)
    const openHouses = await db.query({
      name: 'open-houses-of-user',
      text: `select property_id as "propertyId", true as "asHost", open_house_start_time as "openHouseStartTime", open_house_end_time as "openHouseEndTime",
          open_house_remarks as "openHouseRemarks", reason, null::int as people from open_houses where host_id = $1
        union all select o.property_id, false, o.open_house_start_time, o.open_house_end_time, null, null, g.people
          from open_house_places g join open_houses o on o.id = g.open_house_id where g.user_id = $1 order by 3`,
      values: [userId],
    })
    return {
      visits: visits.rows,
      openHouses: openHouses.rows,
      visitAvailability: version === 0 ? [] : [availability],
    }
  },
  async erase(db, userId, now) {
    await setActor(db, null)
    await endVisits(db, userId, now)
    const { rows } = await db.query<{ id: string; version: number; visitor: string; host: string }>(
      `update visits set showing_request_notes = null, meeting_url = null, check_in_distance = null
       where visitor_id = $1 or seller_id = $1 returning id, version, visitor_id as visitor, seller_id as host`,
      [userId],
    )
    for (const { id, version, visitor, host } of rows)
      if (host === userId) await forgetToldOf(db, visitor, { id, version: version - 1 })
    await db.query(`update visit_events set by_user_id = null, reason = null where by_user_id = $1`, [userId])
    await db.query(
      `delete from visit_feedback f using visits v where v.id = f.visit_id
         and (f.side = 'visitor' and v.visitor_id = $1 or f.side = 'host' and v.seller_id = $1)`,
      [userId],
    )
    await db.query(
      `delete from visit_locations g using visits v where v.id = g.visit_id and (v.visitor_id = $1 or v.seller_id = $1)`,
      [userId],
    )
    await endOpenHouses(db, userId, now)
    await db.query(`delete from visit_quarters where user_id = $1`, [userId])
    await db.query(`delete from visit_availability where user_id = $1`, [userId])
    await db.query(`delete from visit_feeds where user_id = $1`, [userId])
  },
}
