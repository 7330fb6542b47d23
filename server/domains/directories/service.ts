import type { ProfileKind } from '../../../contract/directories/kinds.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { paths, withSearch } from '../../../contract/paths.ts'
import type { Db } from '../../platform/db/pool.ts'

import { UUID } from './profile-page.ts'

export { directoryPersonalData } from './personal-data.ts'
export { hasUpheldReport } from './admin/reports.ts'
export { makeAgent } from './own/agency-owner.ts'
export { assertNotSuspended } from './own/sanctions.ts'
export { ONBOARDING_ROWS, onboardingLeft, type OnboardingRow } from './own/own-rows.ts'
export {
  assertProfessional,
  LISTER_SUSPENDED,
  mayAct,
  mayAnswer,
  standingOf,
  suspendedOf,
  takesQuestions,
} from './standing/standing.ts'
export { profileStandingJob } from './standing/standing-job.ts'
export { isParty, speaksFor } from './party.ts'
export { directorySitemap } from './directory-sitemap.ts'

/** Figures of a profile that other domains compute. */
export interface ProfileFigures {
  id: string
  homesOnOffer?: number
  homesClosed?: number
  /** In minutes; null with too few enquiries. */
  replyMinutes?: number | null
  /** How many published reviews give one star, two, up to five. */
  stars?: readonly number[]
}

/** An active profile by its id or slug. */
export async function findProfile(
  db: Db,
  { kind, market, key }: { kind: ProfileKind; market: MarketId; key: string },
): Promise<{ id: string; name: string } | undefined> {
  const byId = UUID.test(key)
  const { rows } = await db.query<{ id: string; name: string }>({
    name: `profile-named-by-${byId ? 'id' : 'slug'}`,
    // By the primary key or (kind, market, slug).
    text: `select id, name from profiles where kind = $1 and state = 'active'
      and ${byId ? 'id = $3::uuid and $2::market is not null' : 'market = $2 and slug = $3'}`,
    values: [kind, market, key],
  })
  return rows[0]
}

/** The pages of active profiles and live sites with their last change, up to the size of a sitemap. */
export async function profileSitemap(db: Db, market: MarketId): Promise<{ path: string; changed: string }[]> {
  const { rows } = await db.query<{ kind: 'agent' | 'agency' | 'architect' | 'builder'; slug: string; day: string }>(
    `select kind, slug, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as day from profiles
     where market = $1 and state = 'active' and kind <> 'advisor' order by kind, homes_on_offer desc, id limit 40000`,
    [market],
  )
  const sites = await db.query<{ sub: string; day: string }>(
    `select s.subdomain as sub, to_char(s.updated_at at time zone 'utc', 'YYYY-MM-DD') as day
     from agent_sites s join profiles p on p.id = coalesce(s.agent_id, s.agency_id)
     where p.market = $1 and p.state = 'active' and s.state = 'live' order by s.subdomain limit 10000`,
    [market],
  )
  return [
    ...rows.map(({ kind, slug, day }) => ({ path: paths[kind](slug), changed: day })),
    ...sites.rows.map(({ sub, day }) => ({ path: withSearch(paths.home, { sub }), changed: day })),
  ]
}

/** Stores figures that other domains compute; undefined ones stay as they are. */
export async function keepFigures(db: Db, figures: readonly ProfileFigures[]): Promise<void> {
  if (figures.length === 0) return
  await db.query({
    name: 'keep-profile-figures',
    // Locks rows in a fixed order.
    text: `with told as (select * from jsonb_to_recordset($1::jsonb)
        as f (id uuid, "homesOnOffer" int, "homesClosed" int, "replyMinutes" int, stars int[], "replyKnown" boolean)),
      held as (select id from profiles where id in (select id from told) order by id for update)
      update profiles p set homes_on_offer = coalesce(f."homesOnOffer", p.homes_on_offer),
        homes_closed = coalesce(f."homesClosed", p.homes_closed), stars = coalesce(f.stars, p.stars),
        reply_minutes = case when f."replyKnown" then f."replyMinutes" else p.reply_minutes end
      from told f join held using (id) where p.id = f.id`,
    values: [JSON.stringify(figures.map((one) => ({ ...one, replyKnown: one.replyMinutes !== undefined })))],
  })
}
