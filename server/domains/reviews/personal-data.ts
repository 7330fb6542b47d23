import type { PersonalData } from '../users/service.ts'
import { keepStars } from './stars.ts'

/**
 * What a person wrote about reviews: reviews, replies, disputes and reports. Erasing deletes their reviews and updates the reviewed
 * profiles' stars.
 */
export const reviewPersonalData: PersonalData = {
  async export(db, userId) {
    const ask = async (text: string) => (await db.query(text, [userId])).rows
    return {
      // Index reviews_author.
      reviews: await ask(
        `select r.id, p.kind, p.name as of, r.stars, r.knew_place as "knewPlace", r.kept_word as "keptWord",
           r.answered_quickly as "answeredQuickly", r.text, r.state, r.created_at as "createdAt", r.edited_at as "editedAt"
         from reviews r join profiles p on p.id = r.profile_id where r.author_user_id = $1 order by r.id`,
      ),
      // Index reviews_reply_person.
      reviewReplies: await ask(
        `select id as "reviewId", reply as text, replied_at as at, reply_edited_at as "editedAt" from reviews where reply_by_user_id = $1 order by id`,
      ),
      // Index reviews_dispute_person.
      reviewDisputes: await ask(
        `select id as "reviewId", dispute_reason as reason, dispute_note as note, disputed_at as at from reviews
         where disputed_by_user_id = $1 order by id`,
      ),
      // Index review_visits_person.
      visitsToReview: await ask(
        `select visit_id as "visitId", title, visited_at as "visitedAt", invited_at as "invitedAt" from review_visits where user_id = $1 order by visited_at`,
      ),
      // Index review_reports_person.
      reviewReports: await ask(
        `select review_id as "reviewId", reason, at from review_reports where user_id = $1 order by at, review_id`,
      ),
      // Index review_events_person.
      reviewMoves: await ask(
        `select review_id as "reviewId", from_state as "from", to_state as "to", reason, at from review_events where by_user_id = $1 order by id`,
      ),
    }
  },
  async erase(db, userId) {
    const { rows } = await db.query<{ profileId: string; state: string }>(
      `delete from reviews where author_user_id = $1 returning profile_id as "profileId", state`,
      [userId],
    )
    const counted = rows.filter(({ state }) => state === 'published').map(({ profileId }) => profileId)
    if (counted.length) await keepStars(db, counted)
    await db.query(
      `update reviews set reply = null, reply_by_user_id = null, replied_at = null, reply_edited_at = null, version = version + 1
       where reply_by_user_id = $1`,
      [userId],
    )
    await db.query(
      `update reviews set dispute_note = null, disputed_by_user_id = null where disputed_by_user_id = $1`,
      [userId],
    )
    await db.query(
      `with mine as (delete from review_reports where user_id = $1 returning review_id, decided_at)
       update reviews r set reports = greatest(0, r.reports - 1) from mine where mine.review_id = r.id and mine.decided_at is null`,
      [userId],
    )
    await db.query(`delete from review_visits where $1 in (user_id, host_user_id)`, [userId])
    // The reason for a decision is their text too.
    await db.query(`update review_events set by_user_id = null, reason = null where by_user_id = $1`, [userId])
  },
}
