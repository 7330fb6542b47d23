import { insertRow } from '../../platform/db/write-row.ts'
import { message } from '../../../contract/messages/messages.ts'
import {
  REVIEW_EDIT_MS,
  openReviewStates,
  type ReviewMover,
  type ReviewState,
} from '../../../contract/reviews/review-states.ts'
import type { ReviewParts, ReviewReportReason } from '../../../contract/reviews/reviews.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { may } from '../../../contract/policy.ts'
import { setActor } from '../../platform/db/actor.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { isParty } from '../directories/service.ts'
import { holdProof, type Proof } from './proofs.ts'
import { keepStars } from './stars.ts'

const WRITTEN_PER_DAY = 20
const REPORTED_PER_DAY = 30

interface Said {
  stars: number
  parts: ReviewParts
  text: string
}
interface NewReview extends Said {
  id: string
  profileId: string
  leadId?: string | undefined
  visitId?: string | undefined
}

/** The proof of a review: either a lead or a visit. */
function proofOf({ leadId, visitId }: NewReview): Proof {
  if (leadId !== undefined && visitId === undefined) return { leadId }
  if (visitId !== undefined && leadId === undefined) return { visitId }
  throw new Refusal('REVIEW_NOT_PROVEN')
}

/** Throws REVIEW_MOVE_NOT_OPEN, listing the allowed states, for a transition the mover may not make. */
export function assertOpen(state: ReviewState, mover: ReviewMover, to: ReviewState): void {
  const open = openReviewStates(state, mover)
  if (open.includes(to)) return
  throw new Refusal('REVIEW_MOVE_NOT_OPEN', {
    message: open.length ? message('REVIEW_MOVES_OPEN', { open: open.join(', ') }) : message('REVIEW_HAS_NO_MOVE'),
  })
}

/** Writes a review, which waits for a moderator. Idempotent by id. */
export async function writeReview(
  database: Database,
  now: Date,
  viewer: Viewer,
  review: NewReview,
  scale: number,
): Promise<void> {
  const { userId } = viewer
  const { id, profileId, stars, parts, text } = review
  const known = await database.query<{ author: string }>(`select author_user_id as author from reviews where id = $1`, [
    id,
  ])
  if (known.rows[0]?.author === userId) return
  if (known.rows[0]) throw new Refusal('REVIEW_ID_TAKEN')
  if (may(viewer, 'moderate-reviews')) throw new Refusal('NOT_ALLOWED')
  await consumeRateLimit(database, now, [{ key: `review:${userId}`, most: WRITTEN_PER_DAY * scale, windowMs: DAY_MS }])
  await database.transaction(async (db) => {
    const by = proofOf(review)
    const proof = await holdProof(db, { userId, profileId, ...by })
    if (!proof) throw new Refusal((await isOwn(db, userId, profileId)) ? 'OWN_REVIEW' : 'REVIEW_NOT_PROVEN')
    if (proof.party) throw new Refusal('OWN_REVIEW')
    await setActor(db, userId)
    // Unique indexes decide between simultaneous requests: the id for a repeated one, lead or visit for another review.
    const { rowCount } = await insertRow(
      db,
      'reviews',
      {
        id,
        profileId,
        authorUserId: userId,
        leadId: by.leadId,
        visitId: by.visitId,
        projectId: proof.projectId,
        askedAt: proof.askedAt,
        stars,
        ...parts,
        text,
        createdAt: now,
        updatedAt: now,
      },
      { onConflict: 'do nothing' },
    )
    if (rowCount) return
    const { rowCount: isSame } = await db.query(`select from reviews where id = $1 and author_user_id = $2`, [
      id,
      userId,
    ])
    if (!isSame) throw new Refusal('REVIEW_LEAD_USED')
  })
}

async function isOwn(db: Db, userId: string, profileId: string): Promise<boolean> {
  const { rows } = await db.query<{ own: boolean }>(`select ${isParty('$1')} as own from profiles p where p.id = $2`, [
    userId,
    profileId,
  ])
  return rows[0]?.own ?? false
}

interface Held {
  profileId: string
  state: ReviewState
  createdAt: Date
}

async function holdOwn(db: Db, { userId }: Viewer, id: string): Promise<Held> {
  const { rows } = await db.query<Held>(
    `select profile_id as "profileId", state, created_at as "createdAt" from reviews where id = $1 and author_user_id = $2 for update`,
    [id, userId],
  )
  if (!rows[0]) throw new Refusal('REVIEW_NOT_FOUND')
  return rows[0]
}

/** Edits the viewer's review while that is allowed; a published one waits for a moderator again. */
export async function editReview(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { stars, parts, text }: Said,
): Promise<void> {
  await database.transaction(async (db) => {
    const { profileId, state, createdAt } = await holdOwn(db, viewer, id)
    if (state !== 'pending') assertOpen(state, 'author', 'pending')
    if (now.getTime() - createdAt.getTime() >= REVIEW_EDIT_MS) throw new Refusal('REVIEW_EDIT_OVER')
    await setActor(db, viewer.userId)
    const { rowCount } = await db.query(
      `update reviews set stars = $2, knew_place = $3, kept_word = $4, answered_quickly = $5, text = $6, state = 'pending', reports = 0,
         version = version + 1, updated_at = $7, edited_at = $7
       where id = $1 and (stars, knew_place, kept_word, answered_quickly, text) is distinct from ($2::smallint, $3::smallint, $4::smallint, $5::smallint, $6)`,
      [id, stars, parts.knewPlace ?? null, parts.keptWord ?? null, parts.answeredQuickly ?? null, text, now],
    )
    if (!rowCount) return
    // The reported text has been replaced.
    await decideReports(db, now, id)
    if (state === 'published') await keepStars(db, [profileId])
  })
}

/** Removes the viewer's review permanently. */
export async function removeReview(database: Database, now: Date, viewer: Viewer, id: string): Promise<void> {
  await database.transaction(async (db) => {
    const { profileId, state } = await holdOwn(db, viewer, id)
    assertOpen(state, 'author', 'removed')
    await setActor(db, viewer.userId)
    await db.query(
      `update reviews set state = 'removed', reports = 0, version = version + 1, updated_at = $2 where id = $1`,
      [id, now],
    )
    await decideReports(db, now, id)
    if (state === 'published') await keepStars(db, [profileId])
  })
}

export async function decideReports(db: Db, now: Date, id: string): Promise<void> {
  await db.query(`update review_reports set decided_at = $2 where review_id = $1 and decided_at is null`, [id, now])
}

/** Reports a review to the moderators; once per person. */
export async function reportReview(
  database: Database,
  now: Date,
  { userId }: Viewer,
  id: string,
  reason: ReviewReportReason,
): Promise<void> {
  await consumeRateLimit(database, now, [{ key: `review-report:${userId}`, most: REPORTED_PER_DAY, windowMs: DAY_MS }])
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ own: boolean }>(
      `select author_user_id = $2 as own from reviews where id = $1 and state = 'published' for update`,
      [id, userId],
    )
    if (!rows[0]) throw new Refusal('REVIEW_NOT_FOUND')
    if (rows[0].own) throw new Refusal('OWN_REVIEW')
    const { rowCount } = await db.query(
      `insert into review_reports (review_id, user_id, reason, at) values ($1, $2, $3, $4) on conflict do nothing`,
      [id, userId, reason, now],
    )
    if (rowCount) await db.query(`update reviews set reports = reports + 1 where id = $1`, [id])
  })
}
