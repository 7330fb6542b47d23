import { iso } from '../../platform/db/iso.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import {
  ADMIN_REVIEWS_PER_PAGE,
  type AdminReview,
  type decideReview,
  type adminReviews,
} from '../../../contract/reviews/review-admin.ts'
import { openReviewStates, type ReviewState } from '../../../contract/reviews/review-states.ts'
import { setActor } from '../../platform/db/actor.ts'
import type { Database, Db, Statement } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { audit } from '../audit/service.ts'
import { isParty } from '../directories/service.ts'
import { shortName } from './review-json.ts'
import { keepStars } from './stars.ts'
import { tellAuthor, tellSubject } from './telling.ts'
import { assertOpen, decideReports } from './writing.ts'

type Query = EndpointRequest<typeof adminReviews>['query']

const orders: Record<Query['sort'], string> = {
  // The longest since its last change.
  oldest: 'r.updated_at, r.id',
  newest: 'r.created_at desc, r.id desc',
  reports: 'r.reports desc, r.created_at, r.id',
}

function matching({ market, state, reported, text }: Query, values: unknown[]): string {
  const value = (given: unknown) => `$${values.push(given)}`
  const words = text && value(text.toLowerCase())
  const filters = [
    state && `r.state = ${value(state)}`,
    reported && 'r.reports > 0',
    market && `p.market = ${value(market)}`,
    words &&
      `(position(${words} in lower(r.text)) > 0 or position(${words} in lower(p.name)) > 0
        or position(${words} in lower(coalesce(${shortName('r.author_user_id')}, ''))) > 0)`,
  ].filter(Boolean)
  return filters.length ? filters.join(' and ') : 'true'
}

const PARTY = `(r.author_user_id = $1::uuid or ${isParty('$1')})`
/** SQL of review `r` of profile `p` as viewer `$1` sees it in the back office. */
const adminJson = `json_strip_nulls(json_build_object('id', r.id, 'version', r.version, 'state', r.state, 'stars', r.stars, 'text', r.text,
  'author', ${shortName('r.author_user_id')}, 'profile', json_build_object('kind', p.kind, 'slug', p.slug, 'name', p.name),
  'about', coalesce((select l.subject_title from leads l where l.id = r.lead_id), (select w.title from review_visits w where w.visit_id = r.visit_id)), 'askedAt', ${iso('r.asked_at')}, 'reply', r.reply,
  'dispute', case when r.disputed_at is not null then json_build_object('reason', r.dispute_reason, 'note', r.dispute_note,
    'at', ${iso('r.disputed_at')}) end,
  'reports', r.reports, 'reasons', coalesce((select json_agg(reason order by n desc, reason) from (select reason, count(*) as n
    from review_reports where review_id = r.id and decided_at is null group by reason) w), '[]'),
  'createdAt', ${iso('r.created_at')}, 'editedAt', ${iso('r.edited_at')}, 'party', ${PARTY}))`

type Row = Omit<AdminReview, 'open'>
const adminReview = (row: Row): AdminReview => ({
  ...row,
  open: row.party ? [] : openReviewStates(row.state, 'moderator'),
})

/** The statement of one page; index reviews_state, reviews_reported or reviews_recent. */
export function queuePage(viewer: string, query: Query): Statement {
  const values: unknown[] = [viewer]
  const where = matching(query, values)
  const order = orders[query.sort]
  values.push((query.page - 1) * ADMIN_REVIEWS_PER_PAGE)
  return {
    text: `with page as (select r.id from reviews r join profiles p on p.id = r.profile_id where ${where} order by ${order}
        limit ${ADMIN_REVIEWS_PER_PAGE} offset $${values.length})
      select ${adminJson} as review from page join reviews r using (id) join profiles p on p.id = r.profile_id order by ${order}`,
    values,
  }
}

interface Queue {
  data: AdminReview[]
  total: number
  waiting: number
  disputed: number
  reported: number
}

/** Reviews for moderators, and how many are pending, disputed or reported. */
export async function readQueue(db: Db, viewer: string, query: Query): Promise<Queue> {
  const { rows } = await db.query<{ review: Row }>(queuePage(viewer, query))
  const values: unknown[] = []
  const counted = await db.query<Omit<Queue, 'data'>>({
    // Indexes reviews_state and reviews_reported.
    text: `select (select count(*)::int from reviews r join profiles p on p.id = r.profile_id where ${matching(query, values)}) as total,
      (select count(*)::int from reviews where state = 'pending') as waiting,
      (select count(*)::int from reviews where state = 'disputed') as disputed,
      (select count(*)::int from reviews where reports > 0) as reported`,
    values,
  })
  const { total = 0, waiting = 0, disputed = 0, reported = 0 } = counted.rows[0] ?? {}
  return { data: rows.map(({ review }) => adminReview(review)), total, waiting, disputed, reported }
}

export async function readAdminReview(db: Db, viewer: string, id: string): Promise<AdminReview> {
  const { rows } = await db.query<{ review: Row }>({
    name: 'admin-review',
    text: `select ${adminJson} as review from reviews r join profiles p on p.id = r.profile_id where r.id = $2`,
    values: [viewer, id],
  })
  if (!rows[0]) throw new Refusal('REVIEW_NOT_FOUND')
  return adminReview(rows[0].review)
}

type Decision = EndpointRequest<typeof decideReview>['body']

interface Held {
  profileId: string
  name: string
  version: number
  state: ReviewState
  reports: number
  wasPublished: boolean
  party: boolean
}

async function hold(db: Db, viewer: string, id: string): Promise<Held> {
  const { rows } = await db.query<Held>(
    `select r.profile_id as "profileId", p.name, r.version, r.state, r.reports, r.published_at is not null as "wasPublished", ${PARTY} as party
     from reviews r join profiles p on p.id = r.profile_id where r.id = $2 for update of r`,
    [viewer, id],
  )
  if (!rows[0]) throw new Refusal('REVIEW_NOT_FOUND')
  return rows[0]
}

/** Decides on a review at the version the moderator saw, or keeps a reported one; notifies both parties and records it in the audit log. */
export async function decide(
  database: Database,
  now: Date,
  { userId }: Viewer,
  id: string,
  { version, to, reason }: Decision,
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await hold(db, userId, id)
    const { state, reports } = held
    if (held.party) throw new Refusal('OWN_REVIEW')
    if (held.version !== version) throw new Refusal('REVIEW_CHANGED')
    const next = to === 'keep' ? state : to
    if (to !== 'keep') assertOpen(state, 'moderator', to)
    else if (reports === 0) throw new Refusal('REVIEW_MOVE_NOT_OPEN')
    await setActor(db, userId, reason)
    await db.query(
      `update reviews set state = $2::review_state, reports = 0, version = version + 1, updated_at = $3,
         published_at = case when $2::review_state = 'published' then coalesce(published_at, $3::timestamptz) else published_at end where id = $1`,
      [id, next, now],
    )
    await decideReports(db, now, id)
    if (next !== state) await keepStars(db, [held.profileId])
    await audit(db, now, {
      by: userId,
      action: 'review-decided',
      targetKind: 'review',
      targetId: id,
      targetName: held.name,
      before: { state },
      after: { state: next },
    })
    if (next === state) return
    await tellAuthor(db, now, id, next === 'published' ? 'published' : 'removed')
    if (state === 'disputed') await tellSubject(db, now, id, next === 'published' ? 'kept' : 'removed')
    else if (next === 'published') await tellSubject(db, now, id, 'received')
    else if (state === 'published') await tellSubject(db, now, id, 'removed')
  })
}
