import type { AskingPart, HostingPart } from '../../../contract/dashboards/dashboard.ts'
import type { Db } from '../../platform/db/pool.ts'
import { creditsOf } from '../billing/service.ts'
import { ONBOARDING_ROWS, onboardingLeft, speaksFor, type OnboardingRow } from '../directories/service.ts'
import { teamKeys, teamMembers } from '../enquiries/service.ts'
import { LISTED_BY_TEAM } from '../listings/service.ts'
import { UNANSWERED } from '../reviews/service.ts'

/** What is known of a person by their account alone. */
export interface Person extends Pick<AskingPart, 'queries' | 'savedSearches' | 'savedHomes'> {
  /** Of the teams whose leads they see. */
  keys: string[]
  /** Whether they list: by role, by a home, or because they received a lead. */
  offers: boolean
  /** The people of the agencies they manage, by name. */
  members: { userId: string; name: string }[]
  reviews: HostingPart['reviews']
  onboarding: HostingPart['onboarding']
  credits: number
}

const KEYS = `(select distinct key from ${teamKeys('$1')} k (key))`
const MANAGED = `(select id from profiles where user_id = $1 and kind = 'agency' and state <> 'closed'
  union select agency_id from profiles where user_id = $1 and kind = 'agent' and agency_role = 'manager' and agency_id is not null)`
/** Profiles whose reviews they may reply to. */
const OWN_PROFILES = `(select id from profiles where user_id = $1
  union select agency_id from profiles where user_id = $1 and agency_id is not null)`
const list = (of: string) => `coalesce((select json_agg(r) from (${of}) r), '[]')`
const countOf = (state: string) => `count(*) filter (where state = '${state}')`

// Indexes leads_team, profiles_user, enquiries_asker, reviews_profile, and those of favourites and saved searches by their account.
const statement = `select array(select key from ${KEYS} k) as keys,
  $2::boolean or exists (select from listing_drafts where user_id = $1) or exists ${LISTED_BY_TEAM}
    or exists (select from ${KEYS} k cross join lateral (select from leads l where l.team_key = k.key order by l.activity_at desc limit 1) l) as offers,
  (select json_build_object('delivered', ${countOf('delivered')}, 'seen', ${countOf('seen')}, 'replied', ${countOf('replied')})
    from enquiries where asker_user_id = $1) as queries,
  (select count(*) from saved_searches where user_id = $1 and removed_at is null) as "savedSearches",
  (select count(*) from favourites where user_id = $1 and removed_at is null and state in ('favourite', 'maybe')) as "savedHomes",
  ${list(`select distinct u.id as "userId", trim(concat_ws(' ', u.first_name, u.last_name)) as name from ${MANAGED} a
    cross join lateral ${teamMembers('a.id')} m join users u on u.id = m.user_id and u.state = 'active' order by 2, 1`)} as members,
  ${list(`select p.kind, p.slug, p.name, count(*) as unanswered from profiles p join reviews r on r.profile_id = p.id and ${UNANSWERED}
    where p.state = 'active' and p.id in ${OWN_PROFILES} and ${speaksFor('$1')} group by p.id order by 4 desc, p.name, p.id`)} as reviews,
  ${list(ONBOARDING_ROWS)} as onboarding,
  ${creditsOf('user', '$1')} as credits`

export async function readPerson(db: Db, userId: string, isLister: boolean): Promise<Person> {
  const { rows } = await db.query<Omit<Person, 'onboarding'> & { onboarding: OnboardingRow[] }>({
    name: 'dashboard-person',
    text: statement,
    values: [userId, isLister],
  })
  if (!rows[0]) throw new Error('The database told nothing of a person.')
  return { ...rows[0], onboarding: onboardingLeft(rows[0].onboarding) }
}
