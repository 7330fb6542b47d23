import type { PersonalData } from '../../users/service.ts'

/** What an administrator proposed, and what is proposed about a person; neither outlives an account. */
export const proposalPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query(
      `select kind, reason, filter, at, expires_at as "expiresAt" from proposals where by_user_id = $1 order by at, id`,
      [userId],
    )
    return { proposals: rows }
  },
  async erase(db, userId) {
    await db.query(`delete from proposals where by_user_id = $1 or kind = 'admin-role' and subject_id = $1`, [userId])
    await db.query(`delete from people_exports where by_user_id = $1`, [userId])
  },
}
