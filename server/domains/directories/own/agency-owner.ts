import type { MarketId } from '../../../../contract/markets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import { hasRight } from '../../users/service.ts'

interface NewAgent {
  userId: string
  market: MarketId
  cityId: number | null
  name: string
}

/** Creates the profile of an agent whom an agency vouches for: active immediately, without checks. Returns its id. */
export async function makeAgent(db: Db, now: Date, { userId, market, cityId, name }: NewAgent): Promise<string> {
  const id = uuidv7()
  await db.query(
    `insert into profiles (id, kind, market, slug, name, user_id, city_id, created_at, updated_at) values ($1, 'agent', $2, $3, $4, $5, $6, $7, $7)`,
    [
      id,
      market,
      `${slugOf(name) || 'agent'}-${id.slice(-6)}`,
      name.length < 2 ? `${name} –` : name.slice(0, 120),
      userId,
      cityId,
      now,
    ],
  )
  return id
}

interface Owner extends NewAgent {
  agencyName: string
  agentId: string | null
  worksIn: string | null
  isSuspended: boolean
}

/** Makes the owner of an approved agency its first agent and manager, unless they work elsewhere, are suspended or are staff. */
export async function joinOwnAgency(db: Db, now: Date, agencyId: string): Promise<void> {
  const { rows } = await db.query<Owner>(
    `select u.id as "userId", g.market, g.city_id as "cityId", g.name as "agencyName", trim(concat_ws(' ', u.first_name, u.last_name)) as name,
       a.id as "agentId", a.agency_id as "worksIn", coalesce(a.state = 'suspended', false) as "isSuspended"
     from profiles g join users u on u.id = g.user_id left join lateral (select id, agency_id, state from profiles
       where user_id = u.id and kind = 'agent' and market = g.market and state <> 'closed' order by created_at, id limit 1) a on true
     where g.id = $1 and g.kind = 'agency' and not ${hasRight('u', 'manage-agencies')} for no key update of u`,
    [agencyId],
  )
  const [owner] = rows
  if (!owner || owner.worksIn !== null || owner.isSuspended) return
  const agentId = owner.agentId ?? (await makeAgent(db, now, { ...owner, name: owner.name || owner.agencyName }))
  await db.query(
    `update profiles a set agency_id = g.id, agency_role = 'manager', joined_agency_at = $3,
       area_ids = case when a.area_ids = '{}' then g.area_ids else a.area_ids end, updated_at = $3, version = a.version + 1
     from profiles g where a.id = $1 and g.id = $2`,
    [agentId, agencyId, now],
  )
}
