import { contactPersonalData } from '../auth/service.ts'
import type { PersonalData } from '../users/service.ts'

/** Saved searches of a person, including those of their addresses without the account, and their alerts. */
export const savedSearchPersonalData: PersonalData = {
  async export(db, userId) {
    const contacts = await contactPersonalData(db, userId)
    const { rows: searches } = await db.query(
      `select id, name, view, query, description, events, digest_hour as "digestHour", digest_weekday as "digestWeekday", active,
         reason, created_at as "createdAt", removed_at as "removedAt",
         (select json_object_agg(channel, schedule) from saved_search_channels where saved_search_id = s.id) as schedules
       from saved_searches s where user_id = $1
         or subscriber_id in (select id from alert_subscribers where lower(email) = any($2)) order by created_at, id`,
      [userId, contacts],
    )
    const { rows: alerts } = await db.query(
      `select m.saved_search_id as "savedSearchId", m.channel, e.property_id as "propertyId", e.kind, e.at, b.sent_at as "sentAt"
       from saved_searches s join alert_matches m on m.saved_search_id = s.id join property_events e using (seq)
       left join alert_batches b on b.id = m.batch_id where s.user_id = $1 order by seq, m.channel`,
      [userId],
    )
    const { rows: requests } = await db.query(
      `select wish, created_at as "createdAt", used_at as "usedAt" from alert_requests where lower(email) = any($1) order by created_at`,
      [contacts],
    )
    return { savedSearches: searches, alerts, alertRequests: requests }
  },
  async erase(db, userId) {
    await db.query(`delete from saved_searches where user_id = $1`, [userId])
    await db.query(`delete from last_alerts where recipient_id = $1`, [userId])
    const contacts = await contactPersonalData(db, userId)
    await db.query(`delete from alert_subscribers where lower(email) = any($1)`, [contacts])
    await db.query(`delete from alert_requests where lower(email) = any($1)`, [contacts])
  },
}
