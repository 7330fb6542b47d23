import { letGo } from '../uploads/service.ts'
import type { PersonalData } from '../users/service.ts'

/** The site of a person who is an agent, and what they did to sites. An agency's site is the agency's. */
export const agentSitePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: agentSites } = await db.query(
      // Index profiles_user.
      `select s.subdomain, s.title, s.description, s.headline, s.tagline, s.theme, s.hero_picture_key as hero, s.icon_picture_key as icon,
         s.blocks, s.campaign, s.draft, s.state, s.created_at as "createdAt", s.published_at as "publishedAt"
       from profiles p join agent_sites s on p.id in (s.agent_id, s.agency_id) where p.user_id = $1`,
      [userId],
    )
    const { rows: siteMoves } = await db.query(
      // Index agent_site_events_person.
      `select site_id as "siteId", from_state as "from", to_state as "to", reason, at from agent_site_events where by_user_id = $1 order by id`,
      [userId],
    )
    return { agentSites, siteMoves }
  },
  async erase(db, userId, now) {
    const { rows } = await db.query<{ key: string }>(
      `select distinct a.picture_key as key from profiles p join agent_sites s on s.agent_id = p.id
       join agent_site_pictures a on a.site_id = s.id where p.user_id = $1`,
      [userId],
    )
    await db.query(`delete from agent_sites where agent_id in (select id from agents where user_id = $1)`, [userId])
    for (const { key } of rows) await letGo(db, now, key)
    await db.query(`update agent_site_events set by_user_id = null, reason = null where by_user_id = $1`, [userId])
  },
}
