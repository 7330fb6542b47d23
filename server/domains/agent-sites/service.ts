import type { PersonalData } from '../users/service.ts'

/** The site of a person who is an agent. An agency's site is the agency's. */
export const agentSitePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query(
      `select s.subdomain, s.headline, s.tagline, s.theme, s.state, s.created_at as "createdAt"
       from agents a join agent_sites s on s.agent_id = a.id where a.user_id = $1`,
      [userId],
    )
    return { agentSites: rows }
  },
  async erase(db, userId) {
    await db.query(`delete from agent_sites where agent_id in (select id from agents where user_id = $1)`, [userId])
  },
}
