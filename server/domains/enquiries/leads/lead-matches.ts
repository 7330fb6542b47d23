import type { Db, Statement } from '../../../platform/db/pool.ts'
import { ownLead } from './team-access.ts'

const MATCHES = 6

/** SQL of the ids of the homes that the team with the key `param` lists; each branch has an index. */
const homesOfTeam = (param: string) => `(select id from properties where owner_user_id = ${param}
  union select id from properties where list_office_id = ${param} union select id from properties where list_agent_id = ${param}
  union select id from properties where list_builder_id = ${param})`

/**
 * Homes of a team on the market similar to the home of a lead: same category and city, closest first by type, price, bedrooms and locality.
 */
const likeItsHome = (leadId: string): Statement => ({
  name: 'lead-matches-by-home',
  text: `select k.card from leads l join properties p on p.id = l.property_id
      join search_homes h on h.market = p.market and h.intent = p.intent and h.city_id = p.city_id and h.category = p.category and h.id <> p.id
      join property_cards k on k.id = h.id
    where l.id = $1 and h.id in ${homesOfTeam('l.team_key')}
    order by case when h.property_sub_type = p.property_sub_type then 0 else 3 end
      + coalesce(abs(h.price - p.list_price) / nullif(p.list_price, 0)::float8 * 10, 5) + coalesce(abs(h.bedrooms - p.bedrooms_total), 1)
      + case when h.locality_id = p.locality_id then 0 else 1 end, h.id limit ${MATCHES}`,
  values: [leadId],
})

/** Homes of a team on the market that match the requirement of a lead, those in its localities first. */
const asRequired = (leadId: string): Statement => ({
  name: 'lead-matches-by-requirement',
  text: `select k.card from leads l join requirements r on r.id = l.subject_id
      join search_homes h on h.market = r.market and h.intent = r.intent and h.city_id = r.city_id join property_cards k on k.id = h.id
    where l.id = $1 and h.id in ${homesOfTeam('l.team_key')}
      and (r.property_sub_types = '{}' or h.property_sub_type = any(r.property_sub_types))
      and (r.budget_min is null or h.price >= r.budget_min) and (r.budget_max is null or h.price <= r.budget_max)
      and (r.bedrooms = '{}' or least(h.bedrooms, 5) = any(r.bedrooms))
    order by exists (select from requirement_places q where q.requirement_id = r.id and q.place_id = h.locality_id) desc,
      h.posted_at desc, h.id desc limit ${MATCHES}`,
  values: [leadId],
})

/** Cards of homes of the team that may suit the person of a lead, as JSON. */
export async function matchesOf(db: Db, userId: string, leadId: string): Promise<string[]> {
  await ownLead(db, userId, leadId)
  const [required, alike] = [
    await db.query<{ card: string }>(asRequired(leadId)),
    await db.query<{ card: string }>(likeItsHome(leadId)),
  ]
  return (required.rows.length ? required : alike).rows.map(({ card }) => card)
}
