import type { OpenProof, ReviewedProfile } from '../../../contract/reviews/reviews.ts'
import type { Db } from '../../platform/db/pool.ts'
import { isParty } from '../directories/service.ts'
import { iso } from '../properties/service.ts'

/** SQL of whether lead `l` was answered: it was at least contacted, and is not withdrawn. */
export const WAS_CONTACTED = `(l.stage in ('contacted', 'qualified', 'visit', 'offer', 'won') or l.stage = 'lost' and exists (
  select from lead_events v where v.lead_id = l.id and v.kind = 'stage' and v.to_value = 'contacted'))`

/** SQL of the profiles `p` that lead `l` proves a review of: whoever it came to or who worked on it, and their firm. */
export const PROVEN_PROFILES = `(select l.team_key as id union select l.subject_id where l.subject_kind = 'person'
    union select id from profiles where user_id in (l.lister_user_id, l.owner_member_key)) k
  join profiles p on p.id = k.id and p.market = l.market and p.state = 'active'`

const STAFF = `roles && '{Moderator,Admin}'::role[]`
export const profileJson = `json_build_object('id', p.id, 'kind', p.kind, 'slug', p.slug, 'name', p.name)`

/** SQL of the enquiries `e` with their leads `l` that user `$1` may write a review of, by enquiries_asker. */
const OPEN = `enquiries e join leads l on l.enquiry_id = e.id
  where e.asker_user_id = $1 and ${WAS_CONTACTED} and not exists (select from reviews r where r.lead_id = l.id)
    and not exists (select from users where id = $1 and ${STAFF})`

/** The enquiries that somebody may still review, newest first, and whom each proves a review of. */
export async function openProofs(db: Db, userId: string, most: number): Promise<OpenProof[]> {
  const { rows } = await db.query<OpenProof>({
    name: 'open-review-proofs',
    text: `select l.id as "leadId", e.id as "queryId", l.subject_title as title, ${iso('e.created_at')} as "askedAt", k.profiles
      from (select l.*, e.id as asked from ${OPEN} order by e.created_at desc, e.id desc limit $2) l join enquiries e on e.id = l.asked
      cross join lateral (select json_agg(${profileJson} order by p.kind in ('agency', 'builder'), p.name) as profiles
        from ${PROVEN_PROFILES} where not ${isParty('$1')}) k
      where k.profiles is not null order by e.created_at desc, e.id desc`,
    values: [userId, most],
  })
  return rows
}

/** When the lead was asked that proves a review of a profile by somebody; holds it, so that it is not withdrawn meanwhile. */
export async function holdProof(
  db: Db,
  { userId, profileId, leadId }: { userId: string; profileId: string; leadId: string },
): Promise<{ askedAt: Date; profile: ReviewedProfile; party: boolean } | undefined> {
  await db.query(`select from leads where id = $1 for share`, [leadId])
  const { rows } = await db.query<{ askedAt: Date; profile: ReviewedProfile; party: boolean }>({
    name: 'review-proof',
    text: `select e.created_at as "askedAt", ${profileJson} as profile, ${isParty('$1')} as party
      from enquiries e join leads l on l.enquiry_id = e.id cross join lateral ${PROVEN_PROFILES}
      where e.asker_user_id = $1 and l.id = $3 and p.id = $2 and ${WAS_CONTACTED}`,
    values: [userId, profileId, leadId],
  })
  return rows[0]
}
