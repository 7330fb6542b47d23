import type { PersonalData } from '../users/service.ts'

/**
 * What the directories keep of a person: the entries that are theirs. Closing the account takes the name off an agent, who
 * is a person; a builder is a firm and keeps its own.
 */
export const directoryPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: agents } = await db.query({
      name: 'agents-of-user',
      // Index agents_user.
      text: `select id, market, slug, name, agency_id as "agencyId", member_state_license as "memberStateLicense",
         created_at as "createdAt" from agents where user_id = $1`,
      values: [userId],
    })
    const { rows: builders } = await db.query({
      name: 'builders-of-user',
      // Index builders_user.
      text: `select id, market, slug, name, since, created_at as "createdAt" from builders where user_id = $1`,
      values: [userId],
    })
    return { agents, builders }
  },
  async erase(db, userId) {
    await db.query(
      `update agents set name = 'Former agent', slug = 'former-' || id::text, member_state_license = null,
         member_state_license_state = null, user_id = null where user_id = $1`,
      [userId],
    )
    await db.query(`update builders set user_id = null where user_id = $1`, [userId])
  },
}
