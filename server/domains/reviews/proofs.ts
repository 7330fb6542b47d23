import { iso } from '../../platform/db/iso.ts'
import type { OpenProof, ReviewedProfile } from '../../../contract/reviews/reviews.ts'
import type { Db } from '../../platform/db/pool.ts'
import { isParty } from '../directories/service.ts'
import { hasRight } from '../users/service.ts'

/** SQL of whether lead `l` was contacted and is not withdrawn. */
export const WAS_CONTACTED = `(l.stage in ('contacted', 'qualified', 'visit', 'offer', 'won') or l.stage = 'lost' and exists (
  select from lead_events v where v.lead_id = l.id and v.kind = 'stage' and v.to_value = 'contacted'))`

/** SQL of the profiles `p` that lead `l` entitles to review: its lister, its owner, and their team. */
export const PROVEN_PROFILES = `(select l.team_key as id union select l.subject_id where l.subject_kind = 'person'
    union select id from profiles where user_id in (l.lister_user_id, l.owner_member_key)) k
  join profiles p on p.id = k.id and p.market = l.market and p.state = 'active'`

/** SQL of whether account `u` moderates reviews and so cannot write any. */
const JUDGES = hasRight('u', 'moderate-reviews')
export const profileJson = `json_build_object('id', p.id, 'kind', p.kind, 'slug', p.slug, 'name', p.name)`

/** SQL of the enquiries `e` with leads `l` that user `$1` may still review; index enquiries_asker. */
const OPEN = `enquiries e join leads l on l.enquiry_id = e.id
  where e.asker_user_id = $1 and ${WAS_CONTACTED} and not exists (select from reviews r where r.lead_id = l.id)
    and not exists (select from users u where u.id = $1 and ${JUDGES})`

/** SQL of the profiles `p` that visit `w` entitles to review: the host and their agency. */
const VISITED_PROFILES = `profiles p where p.market = w.market and p.state = 'active' and (p.user_id = w.host_user_id
  or p.id in (select agency_id from agents where user_id = w.host_user_id and agency_id is not null))`

const profilesOf = (from: string) =>
  `(select json_agg(${profileJson} order by p.kind in ('agency', 'builder'), p.name) as profiles from ${from})`

/** The enquiries and visits that a user may still review, newest first, with the profiles of each. */
export async function openProofs(db: Db, userId: string, most: number): Promise<OpenProof[]> {
  const asked = await db.query<OpenProof>({
    name: 'open-review-proofs',
    text: `select l.id as "leadId", e.id as "queryId", l.subject_title as title, ${iso('e.created_at')} as "askedAt", k.profiles
      from (select l.*, e.id as asked from ${OPEN} order by e.created_at desc, e.id desc limit $2) l join enquiries e on e.id = l.asked
      cross join lateral ${profilesOf(`${PROVEN_PROFILES} where not ${isParty('$1')}`)} k
      where k.profiles is not null order by e.created_at desc, e.id desc`,
    values: [userId, most],
  })
  const visited = await db.query<OpenProof>({
    name: 'open-visit-proofs',
    // Index review_visits_person.
    text: `select w.visit_id as "visitId", w.title, ${iso('w.visited_at')} as "askedAt", k.profiles from review_visits w
      cross join lateral ${profilesOf(`${VISITED_PROFILES} and not ${isParty('$1')}`)} k
      where w.user_id = $1 and k.profiles is not null and not exists (select from reviews r where r.visit_id = w.visit_id)
        and not exists (select from users u where u.id = $1 and ${JUDGES})
      order by w.visited_at desc, w.visit_id desc limit $2`,
    values: [userId, most],
  })
  return [...asked.rows, ...visited.rows]
    .toSorted((one, other) => (one.askedAt < other.askedAt ? 1 : -1))
    .slice(0, most)
}

/** What entitles to a review: the lead of an answered enquiry, or a completed visit. */
export type Proof = { leadId: string; visitId?: undefined } | { visitId: string; leadId?: undefined }

interface Proven {
  askedAt: Date
  profile: ReviewedProfile
  party: boolean
  /** The project of the enquiry or visit. */
  projectId: string | null
}

/**
 * When the user's enquiry or visit took place that entitles to a review of a profile; locks a lead, so that it is not withdrawn meanwhile.
 */
export async function holdProof(
  db: Db,
  { userId, profileId, leadId, visitId }: { userId: string; profileId: string } & Proof,
): Promise<Proven | undefined> {
  if (leadId === undefined) {
    const { rows } = await db.query<Proven>({
      name: 'review-proof-visit',
      text: `select w.visited_at as "askedAt", ${profileJson} as profile, ${isParty('$1')} as party, w.project_id as "projectId"
        from review_visits w, ${VISITED_PROFILES} and w.user_id = $1 and w.visit_id = $3 and p.id = $2`,
      values: [userId, profileId, visitId],
    })
    return rows[0]
  }
  await db.query(`select from leads where id = $1 for share`, [leadId])
  const { rows } = await db.query<Proven>({
    name: 'review-proof',
    text: `select e.created_at as "askedAt", ${profileJson} as profile, ${isParty('$1')} as party,
        (select id from projects where l.subject_kind = 'project' and id = l.subject_id) as "projectId"
      from enquiries e join leads l on l.enquiry_id = e.id cross join lateral ${PROVEN_PROFILES}
      where e.asker_user_id = $1 and l.id = $3 and p.id = $2 and ${WAS_CONTACTED}`,
    values: [userId, profileId, leadId],
  })
  return rows[0]
}

/** SQL of the visits `w` with visitors who may be invited to review, and the name of the profile. */
export const INVITED_BY_VISIT = `review_visits w join users u on u.id = w.user_id and u.state = 'active' and not ${JUDGES}
  cross join lateral (select p.name from ${VISITED_PROFILES} and not ${isParty('w.user_id')}
    order by p.kind in ('agency', 'builder'), p.name limit 1) p`

/** Records a completed visit, in the same transaction, which entitles to a review. */
export async function proveByVisit(
  db: Db,
  visit: {
    visitId: string
    userId: string
    hostUserId: string
    market: string
    title: string
    /** For a visit to a project. */
    projectId?: string | null
    at: Date
  },
): Promise<void> {
  await db.query(
    `insert into review_visits (visit_id, market, user_id, host_user_id, title, visited_at, project_id) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [visit.visitId, visit.market, visit.userId, visit.hostUserId, visit.title, visit.at, visit.projectId ?? null],
  )
}
