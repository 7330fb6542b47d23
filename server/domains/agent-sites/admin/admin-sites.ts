import { iso } from '../../../platform/db/iso.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import {
  ADMIN_SITES_PER_PAGE,
  type AdminSite,
  type moderateSite,
  type adminSites,
} from '../../../../contract/agent-sites/site-admin.ts'
import { openSiteStates, type SiteState } from '../../../../contract/agent-sites/site-states.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import { siteModerated } from './notifications.ts'
import { managersOfP } from '../site/speaking.ts'

type Query = EndpointRequest<typeof adminSites>['query']

const JOINED = `from agent_sites s join profiles p on p.id = coalesce(s.agent_id, s.agency_id)`
/** SQL of whether user `$1` owns site `s` or works with or for its owner, and so must not moderate it. */
const PARTY = `coalesce(p.user_id = $1::uuid or exists (select from profiles m where m.user_id = $1::uuid
  and (m.kind = 'agent' and m.agency_id in (p.id, p.agency_id) or m.id = p.agency_id)), false)`

const adminJson = `json_strip_nulls(json_build_object('id', s.id, 'version', s.version, 'subdomain', s.subdomain, 'state', s.state,
  'headline', s.headline, 'owner', json_build_object('kind', p.kind, 'slug', p.slug, 'name', p.name), 'market', p.market,
  'reason', case when s.state = 'suspended' then (select v.reason from agent_site_events v
    where v.site_id = s.id and v.to_state = 'suspended' order by v.id desc limit 1) end,
  'publishedAt', ${iso('s.published_at')}, 'updatedAt', ${iso('s.updated_at')}, 'party', ${PARTY}))`

const orders: Record<Query['sort'], string> = {
  published: 's.published_at desc nulls last, s.id',
  name: 's.subdomain',
}

function matching({ market, state, text }: Query, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`
  const words = text && value(text.toLowerCase())
  const filters = [
    // Drafts are private to their owners.
    state ? `s.state = ${value(state)}` : `s.state <> 'draft'`,
    market && `p.market = ${value(market)}`,
    words &&
      `(position(${words} in s.subdomain) > 0 or position(${words} in lower(s.headline)) > 0 or position(${words} in lower(p.name)) > 0)`,
  ]
  return filters.filter(Boolean).join(' and ')
}

type Row = Omit<AdminSite, 'open'>
const adminSite = (row: Row): AdminSite => ({
  ...row,
  open: row.party ? [] : openSiteStates(row.state, 'moderator'),
})

/** One page of sites for moderators. */
export async function readAdminSites(
  db: Db,
  viewer: string,
  query: Query,
): Promise<{ data: AdminSite[]; total: number }> {
  const values: unknown[] = [viewer]
  const where = matching(query, values)
  values.push((query.page - 1) * ADMIN_SITES_PER_PAGE)
  const { rows } = await db.query<{ site: Row }>(
    `select ${adminJson} as site ${JOINED} where ${where} order by ${orders[query.sort]}
     limit ${ADMIN_SITES_PER_PAGE} offset $${values.length}`,
    values,
  )
  const counting: unknown[] = []
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total ${JOINED} where ${matching(query, counting)}`,
    counting,
  )
  return { data: rows.map(({ site }) => adminSite(site)), total: counted.rows[0]?.total ?? 0 }
}

export async function readAdminSite(db: Db, viewer: string, id: string): Promise<AdminSite> {
  const { rows } = await db.query<{ site: Row }>({
    name: 'admin-site',
    text: `select ${adminJson} as site ${JOINED} where s.id = $2 and s.state <> 'draft'`,
    values: [viewer, id],
  })
  if (!rows[0]) throw new Refusal('SITE_NOT_FOUND')
  return adminSite(rows[0].site)
}

interface Held {
  version: number
  state: SiteState
  subdomain: string
  /** The accounts that speak for it. */
  owners: string[]
  party: boolean
}

/** Suspends a live site or restores a suspended one; notifies its owner of the reason and records it in the audit log. */
export async function decideSite(
  database: Database,
  now: Date,
  { userId }: Viewer,
  id: string,
  { version, to, reason }: EndpointRequest<typeof moderateSite>['body'],
): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<Held>(
      `select s.version, s.state, s.subdomain, array(select p.user_id where p.user_id is not null
         union select user_id from ${managersOfP} managers where p.kind = 'agency') as owners, ${PARTY} as party ${JOINED}
       where s.id = $2 and s.state <> 'draft' for update of s`,
      [userId, id],
    )
    const [held] = rows
    if (!held) throw new Refusal('SITE_NOT_FOUND')
    if (held.party) throw new Refusal('OWN_SITE')
    if (held.version !== version) throw new Refusal('SITE_CHANGED')
    if (!openSiteStates(held.state, 'moderator').includes(to)) throw new Refusal('SITE_MOVE_NOT_OPEN')
    await setActor(db, userId, reason)
    await db.query(
      `update agent_sites set state = $2::agent_site_state, version = version + 1, updated_at = $3 where id = $1`,
      [id, to, now],
    )
    await audit(db, now, {
      by: userId,
      action: to === 'suspended' ? 'site-suspended' : 'site-restored',
      targetKind: 'site',
      targetId: id,
      targetName: held.subdomain,
      before: { state: held.state },
      after: { state: to },
      note: reason,
    })
    for (const owner of held.owners)
      await notify(db, now, siteModerated, {
        to: { userId: owner },
        params: { site: held.subdomain, what: to, ...(reason !== undefined && { reason }) },
        key: `${id} ${version}`,
      })
  })
}
