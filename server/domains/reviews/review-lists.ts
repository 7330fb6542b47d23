import type { EndpointOutput, EndpointRequest } from '../../../contract/endpoint.ts'
import { REVIEW_EDIT_MS, openReviewStates } from '../../../contract/reviews/review-states.ts'
import {
  MAX_MY_REVIEWS,
  RECENT_REVIEWS,
  REVIEWS_PER_PAGE,
  type MyReview,
  type RecentReview,
  type Review,
  type ReviewSort,
  type listReviews,
  type recentReviews,
} from '../../../contract/reviews/reviews.ts'
import type { Db, Statement } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { speaksFor } from '../directories/service.ts'
import { profileJson } from './proofs.ts'
import { IS_DISPUTABLE, reviewFields } from './review-json.ts'

const orders: Record<ReviewSort, string> = {
  newest: 'r.published_at desc, r.id desc',
  highest: 'r.stars desc, r.published_at desc, r.id desc',
  lowest: 'r.stars, r.published_at desc, r.id desc',
}

interface Asking {
  profileId: string
  viewer: string | undefined
  sort: ReviewSort
  unanswered?: '1' | undefined
  project?: string | undefined
  page: number
}

type StarSpread = Omit<EndpointOutput<typeof listReviews>, 'data'>
const NO_STARS: StarSpread = { total: 0, disputed: 0, stars: [0, 0, 0, 0, 0] }

/** SQL of whether review `r` is published and has no reply. */
export const UNANSWERED = `(r.state = 'published' and r.reply is null)`

/** SQL of a review as viewer `$2` sees it at `$3`. */
const seen = `json_strip_nulls(json_build_object(${reviewFields},
  'own', coalesce(r.author_user_id = $2::uuid, false),
  'mayReply', ${speaksFor('$2')} and (r.reply is null or r.replied_at > $3::timestamptz - interval '${REVIEW_EDIT_MS} ms'),
  'mayDispute', ${speaksFor('$2')} and ${IS_DISPUTABLE}))`

/** The statement of one page; index reviews_newest or reviews_by_stars, of a project reviews_project. */
export function reviewPage(now: Date, { profileId, viewer, sort, unanswered, project, page }: Asking): Statement {
  return {
    text: `select ${seen} as review
      from (select * from reviews r where r.profile_id = $1 and r.state = 'published' ${unanswered ? `and ${UNANSWERED}` : ''}
          ${project === undefined ? '' : 'and r.project_id = $4'} order by ${orders[sort]}
        limit ${REVIEWS_PER_PAGE} offset ${(page - 1) * REVIEWS_PER_PAGE}) r join profiles p on p.id = r.profile_id
      order by ${orders[sort]}`,
    values: [profileId, viewer ?? null, now, ...(project === undefined ? [] : [project])],
  }
}

/** A page of the published reviews of an active profile. */
export async function readReviews(db: Db, now: Date, asking: Asking): Promise<EndpointOutput<typeof listReviews>> {
  const { rows: profiles } = await db.query<StarSpread>({
    name: 'reviewed-profile',
    // Index reviews_profile.
    text: `select rating_count as total, stars,
        (select count(*)::int from reviews r where r.profile_id = p.id and r.state = 'disputed') as disputed
      from profiles p where id = $1 and state = 'active'`,
    values: [asking.profileId],
  })
  const [profile] = profiles
  if (!profile) throw new Refusal('PROFILE_NOT_FOUND')
  const { rows } = await db.query<{ review: Review }>(reviewPage(now, asking))
  const data = rows.map(({ review }) => review)
  if (asking.project !== undefined) return { data, ...(await starsOfProject(db, asking.profileId, asking.project)) }
  return asking.unanswered
    ? { data, ...profile, total: await countUnanswered(db, asking.profileId) }
    : { data, ...profile }
}

/** The stars of a builder's reviews for one project; index reviews_project. */
async function starsOfProject(db: Db, profileId: string, project: string) {
  const { rows } = await db.query<StarSpread>({
    name: 'stars-of-project',
    text: `select count(*) filter (where state = 'published')::int as total, count(*) filter (where state = 'disputed')::int as disputed,
        array[${[1, 2, 3, 4, 5].map((n) => `count(*) filter (where state = 'published' and stars = ${n})::int`).join(', ')}] as stars
      from reviews where profile_id = $1 and project_id = $2`,
    values: [profileId, project],
  })
  return rows[0] ?? NO_STARS
}

async function countUnanswered(db: Db, profileId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'count-unanswered-reviews',
    // Index reviews_profile.
    text: `select count(*)::int as count from reviews r where r.profile_id = $1 and ${UNANSWERED}`,
    values: [profileId],
  })
  return rows[0]?.count ?? 0
}

/** One review as a viewer sees it. Throws REVIEW_NOT_FOUND. */
export async function readReview(db: Db, now: Date, viewer: string, id: string): Promise<Review> {
  const { rows } = await db.query<{ review: Review }>({
    name: 'review',
    text: `select ${seen} as review from reviews r join profiles p on p.id = r.profile_id where r.id = $1`,
    values: [id, viewer, now],
  })
  if (!rows[0]) throw new Refusal('REVIEW_NOT_FOUND')
  return rows[0].review
}

/** Reviews among which the newest of a city are looked for. */
const LOOKED_THROUGH = 1000

/** The newest published reviews of a market or city, each of another active agent, agency or builder. */
export async function readRecentReviews(
  db: Db,
  { market, city }: EndpointRequest<typeof recentReviews>['query'],
): Promise<RecentReview[]> {
  const { rows } = await db.query<{ review: RecentReview }>({
    name: 'recent-reviews',
    // Index reviews_recent.
    text: `select review from (
        select distinct on (p.id) r.created_at as at, r.id, json_strip_nulls(json_build_object(${reviewFields}, 'profile', ${profileJson})) as review
        from (select * from reviews order by created_at desc, id desc limit ${LOOKED_THROUGH}) r join profiles p on p.id = r.profile_id
        where r.state = 'published' and p.state = 'active' and p.kind in ('agent', 'agency', 'builder') and p.market = $1
          and ($2::text is null or p.city_id = (select c.id from places c where c.kind = 'city' and c.market = $1 and c.slug = $2))
        order by p.id, r.created_at desc, r.id desc) newest
      order by at desc, id desc limit ${RECENT_REVIEWS}`,
    values: [market, city ?? null],
  })
  return rows.map(({ review }) => review)
}

type Row = Omit<MyReview, 'open' | 'editableUntil'>

const MINE = `select json_strip_nulls(json_build_object(${reviewFields}, 'profile', ${profileJson}, 'state', r.state,
    'visitId', r.visit_id, 'queryId', (select e.id from leads l join enquiries e on e.id = l.enquiry_id where l.id = r.lead_id and e.asker_user_id = $1),
    'reason', case when r.state = 'removed' then (select reason from review_events v
      where v.review_id = r.id and v.to_state = 'removed' order by v.id desc limit 1) end)) as review
  from reviews r join profiles p on p.id = r.profile_id`

function mine(row: Row, now: Date): MyReview {
  const until = Date.parse(row.createdAt) + REVIEW_EDIT_MS
  const open = openReviewStates(row.state, 'author')
  const isEditable = (row.state === 'pending' || open.includes('pending')) && now.getTime() < until
  return { ...row, open, ...(isEditable && { editableUntil: new Date(until).toISOString() }) }
}

/** A user's reviews, newest first; index reviews_author. */
export async function readMyReviews(db: Db, now: Date, userId: string): Promise<MyReview[]> {
  const { rows } = await db.query<{ review: Row }>({
    name: 'my-reviews',
    text: `${MINE} where r.author_user_id = $1 order by r.created_at desc, r.id desc limit ${MAX_MY_REVIEWS}`,
    values: [userId],
  })
  return rows.map(({ review }) => mine(review, now))
}

/** One review as its author sees it. */
export async function readMyReview(db: Db, now: Date, userId: string, id: string): Promise<MyReview> {
  const { rows } = await db.query<{ review: Row }>({
    name: 'my-review',
    text: `${MINE} where r.author_user_id = $1 and r.id = $2`,
    values: [userId, id],
  })
  if (!rows[0]) throw new Refusal('REVIEW_NOT_FOUND')
  return mine(rows[0].review, now)
}
