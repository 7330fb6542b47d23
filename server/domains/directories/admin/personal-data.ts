import type { PersonalData } from '../../users/service.ts'

/** A person's reports of profiles, and decisions as a moderator. Erasing removes the person and the text of their reports. */
export const adminPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: profileReports } = await db.query({
      name: 'export-profile-reports',
      // Index profile_reports_person.
      text: `select r.id, p.name as of, r.reason, r.words, r.state, r.answer, r.created_at as "createdAt", r.decided_at as "decidedAt"
        from profile_reports r join profiles p on p.id = r.profile_id where r.reporter_user_id = $1 order by r.created_at, r.id`,
      values: [userId],
    })
    return { profileReports }
  },
  async erase(db, userId) {
    await db.query(`update profile_reports set reporter_user_id = null, words = null where reporter_user_id = $1`, [
      userId,
    ])
    await db.query(`update profile_reports set decided_by_user_id = null where decided_by_user_id = $1`, [userId])
    // Other people's reports of the person's own profiles, and their decisions, are data about them too.
    await db.query(
      `update profile_reports set words = null, answer = null where profile_id in
         (select id from profiles where user_id = $1 and kind not in ('agency', 'builder'))`,
      [userId],
    )
  },
}
