import { RED_CAMPAIGN } from '../../../../contract/agent-sites/agent-sites.ts'
import { SITE_FIGURE_DAYS, type OwnSite, type SiteOwner } from '../../../../contract/agent-sites/own-sites.ts'
import { openSiteStates } from '../../../../contract/agent-sites/site-states.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { previewToken } from '../site/previews.ts'
import { speaksFor } from '../site/speaking.ts'
import { SITE, pictureKeys, picturesOf, written, type SiteRow } from '../site/site-rows.ts'
import { freeNames } from './site-names.ts'

/** SQL of whether profile `p` may show itself on a site: it is active, and its licence or identity was checked at `now`. */
const isChecked = (
  now: string,
) => `exists (select from (select distinct on (kind) kind, result, expires_at from profile_verifications
    where profile_id = p.id and kind in ('license', 'identity') and revoked_at is null and result <> 'requested'
    order by kind, at desc) v where v.result = 'passed' and v.expires_at > ${now})`

/** SQL of the profiles `p` that user `user` may speak for; index profiles_user and the primary key. */
const ofPerson = (user: string) => `p.id in (select id from profiles where user_id = ${user}::uuid
  union select agency_id from profiles where user_id = ${user}::uuid and kind = 'agent' and agency_role = 'manager')`

/** A profile that a user speaks for. */
export interface OwnedProfile {
  id: string
  kind: 'agent' | 'agency'
  slug: string
  name: string
  market: MarketId
  city: string | null
  isActive: boolean
  isChecked: boolean
}

const OWNED = `select p.id, p.kind, p.slug, p.name, p.market, c.slug as city, p.state = 'active' as "isActive",
    ${isChecked('$2::timestamptz')} as "isChecked"
  from profiles p left join places c on c.id = p.city_id where ${ofPerson('$1')} and ${speaksFor('$1')} and p.kind in ('agent', 'agency') and p.state <> 'closed'`

const profilesOf = async (db: Db, now: Date, userId: string): Promise<OwnedProfile[]> => {
  const { rows } = await db.query<OwnedProfile>({
    name: 'profiles-for-sites',
    // Index profiles_user.
    text: `${OWNED} order by p.kind, p.created_at, p.id`,
    values: [userId, now],
  })
  return rows
}

/** A profile of the user that may have a site. Throws PROFILE_NOT_FOUND for others too. */
export async function ownedProfile(db: Db, now: Date, userId: string, id: string): Promise<OwnedProfile> {
  const found = (await profilesOf(db, now, userId)).find((one) => one.id === id)
  if (!found) throw new Refusal('PROFILE_NOT_FOUND')
  return found
}

/** Throws SITE_NEEDS_CHECK unless the profile is active and checked. */
export function assertChecked({ isActive, isChecked: checked }: OwnedProfile): void {
  if (!isActive || !checked) throw new Refusal('SITE_NEEDS_CHECK')
}

interface Figures {
  page: 'site' | 'campaign'
  views: number
  enquiries: number
}

async function figuresOf(db: Db, now: Date, siteId: string): Promise<OwnSite['figures']> {
  const since = new Date(now.getTime() - SITE_FIGURE_DAYS * DAY_MS)
  const { rows } = await db.query<Figures>({
    name: 'site-figures',
    // The primary key of views and index leads_of_sites.
    text: `select page, (select coalesce(sum(views), 0)::int from agent_site_views v
          where v.site_id = $1 and v.page = asked.counted and v.day > $2::date) as views,
        (select count(*)::int from leads l where l.subject_kind = 'site' and l.subject_id = $1 and l.created_at > $2
          and (l.campaign is not distinct from $3::text) = (asked.page = 'campaign')) as enquiries
      from (values ('site', 'site'), ('campaign', $3::text)) asked (page, counted)`,
    values: [siteId, since, RED_CAMPAIGN],
  })
  const of = (page: Figures['page']) => {
    const { views = 0, enquiries = 0 } = rows.find((row) => row.page === page) ?? {}
    return { views, enquiries }
  }
  return { site: of('site'), campaign: of('campaign') }
}

/** A site as its owner edits it. */
export async function ownSite(db: Db, now: Date, key: Buffer, row: SiteRow): Promise<OwnSite> {
  const content = written(row)
  const [pictures, figures, reason] = await Promise.all([
    picturesOf(db, pictureKeys(content), `${row.name}: picture`),
    figuresOf(db, now, row.id),
    row.state === 'suspended' ? reasonOf(db, row.id) : undefined,
  ])
  return {
    id: row.id,
    version: row.version,
    subdomain: row.subdomain,
    state: row.state,
    open: openSiteStates(row.state, 'owner'),
    ...(reason !== undefined && { reason }),
    content,
    hasChanges: row.draft !== null,
    pictures,
    preview: previewToken(key, row.id, now),
    ...(row.publishedAt && { publishedAt: row.publishedAt.toISOString() }),
    updatedAt: row.updatedAt.toISOString(),
    figures,
  }
}

/** The reason for the last suspension of a site. */
async function reasonOf(db: Db, siteId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ reason: string | null }>({
    name: 'why-suspended',
    // Index agent_site_events_site.
    text: `select reason from agent_site_events where site_id = $1 and to_state = 'suspended' order by id desc limit 1`,
    values: [siteId],
  })
  return rows[0]?.reason ?? undefined
}

/** A site of the user. Throws for sites of others as if they did not exist. */
export async function readOwnSite(db: Db, userId: string, id: string, hold = false): Promise<SiteRow> {
  const { rows } = await db.query<SiteRow>({
    name: hold ? 'hold-own-site' : 'own-site',
    text: `${SITE} where s.id = $1 and ${speaksFor('$2')}${hold ? ' for update of s' : ''}`,
    values: [id, userId],
  })
  if (!rows[0]) throw new Refusal('SITE_NOT_FOUND')
  return rows[0]
}

/** The profiles for which a user may have sites, and those sites. */
export async function readMySites(db: Db, now: Date, key: Buffer, userId: string): Promise<SiteOwner[]> {
  const profiles = await profilesOf(db, now, userId)
  const { rows } = await db.query<SiteRow>({
    name: 'my-sites',
    // Index profiles_user, and the unique ones of agent_sites.
    text: `${SITE} where ${ofPerson('$1')} and ${speaksFor('$1')}`,
    values: [userId],
  })
  return Promise.all(
    profiles.map(async ({ city, isActive, isChecked: checked, ...profile }): Promise<SiteOwner> => {
      const row = rows.find(({ profileId }) => profileId === profile.id)
      const [suggested] = row ? [] : await freeNames(db, profile.name, city ?? undefined)
      return {
        profile,
        missing: [...(isActive ? [] : (['active'] as const)), ...(checked ? [] : (['checked'] as const))],
        ...(suggested !== undefined && { suggested }),
        ...(row && { site: await ownSite(db, now, key, row) }),
      }
    }),
  )
}
