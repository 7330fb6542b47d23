import type { PersonalData } from '../users/service.ts'
import { countBeds } from './rooms/counting.ts'
import { publishBeds } from './holds/telling.ts'

/** The beds that a person reserved, the wardens they named, and how they look for a roommate. Erasing frees the beds and deletes the rest. */
export const bedPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'bed-holds-of-user',
      // Index bed_holds_mine.
      text: `select p.title as home, b.room, b.label as bed, h.state, h.reason, h.held_until as "heldUntil", h.created_at as "createdAt"
        from bed_holds h join beds b on b.id = h.bed_id join properties p on p.id = h.property_id where h.user_id = $1 order by h.created_at, h.id`,
      values: [userId],
    })
    const ask = async (text: string) => (await db.query(text, [userId])).rows
    return {
      bedReservations: rows,
      // Index roommate_requests_mine.
      roommateRequests: await ask(
        `select c.name as city, i.name as near, r.budget_max as "budgetMax", r.move_in as "moveIn", r.habits, r.state, r.removal_reason as "removalReason", r.expires_at as "expiresAt",
           r.created_at as "createdAt" from roommate_requests r join places c on c.id = r.city_id
         left join points_of_interest i on i.id = r.point_id where r.user_id = $1 order by r.created_at, r.id`,
      ),
      roommateQuestions: await ask(
        `select k.state, k.created_at as at, own.id = k.asker_request_id as "isMine" from roommate_requests own
         join roommate_asks k on own.id in (k.asker_request_id, k.request_id) where own.user_id = $1 order by k.created_at, k.id`,
      ),
      wardens: await ask(
        `select p.title as home, w.name, w.phone, w.verified_at as "verifiedAt", w.user_id = $1 as "isNamedByMe", w.updated_at as "updatedAt"
         from wardens w join properties p on p.id = w.property_id
         where w.user_id = $1 or w.phone = (select phone from users where id = $1 and phone_verified_at is not null) order by w.updated_at, w.property_id`,
      ),
      roommatesSetAside: await ask(
        `select request_id as "requestId", report, decided_at as "decidedAt", at from roommate_asides where user_id = $1 order by at, request_id`,
      ),
    }
  },
  async erase(db, userId, now) {
    await db.query(
      `with gone as (delete from roommate_asides where user_id = $1 returning request_id, report is not null and decided_at is null as pending)
       update roommate_requests r set reports = r.reports - 1 from gone where gone.pending and r.id = gone.request_id`,
      [userId],
    )
    await db.query(
      `delete from audit_notes using audit_log a, roommate_requests r where a.id = audit_id and a.target_id = r.id and r.user_id = $1`,
      [userId],
    )
    await db.query(`delete from roommate_requests where user_id = $1`, [userId])
    await db.query(
      `delete from wardens where user_id = $1 or phone = (select phone from users where id = $1 and phone_verified_at is not null)`,
      [userId],
    )
    const { rows } = await db.query<{ id: string; isOpen: boolean }>(
      `with gone as (delete from bed_holds where user_id = $1 returning property_id, state)
       select property_id as id, bool_or(state in ('asked', 'accepted')) as "isOpen" from gone group by 1 order by 1`,
      [userId],
    )
    for (const { id, isOpen } of rows)
      if (isOpen) {
        await countBeds(db, now, id)
        await publishBeds(db, id)
      }
  },
}
