import { REVIEW_EDIT_MS, type ReviewState } from '../../../contract/reviews/review-states.ts'
import type { ReviewDisputeReason } from '../../../contract/reviews/reviews.ts'
import { setActor } from '../../platform/db/actor.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { speaksFor } from '../directories/service.ts'
import { IS_DISPUTABLE } from './review-json.ts'
import { keepStars } from './stars.ts'
import { tellAuthor } from './telling.ts'
import { assertOpen } from './writing.ts'

interface Held {
  profileId: string
  state: ReviewState
  repliedAt: Date | null
  disputable: boolean
}

/** A review of the viewer's profile or agency, locked. Throws REVIEW_NOT_FOUND for others, and while it was never published. */
async function holdOfOwn(db: Db, { userId }: Viewer, id: string): Promise<Held> {
  const { rows } = await db.query<Held>(
    `select r.profile_id as "profileId", r.state, r.replied_at as "repliedAt", ${IS_DISPUTABLE} as disputable
     from reviews r join profiles p on p.id = r.profile_id
     where r.id = $1 and r.state <> 'pending' and ${speaksFor('$2')} for update of r`,
    [id, userId],
  )
  if (!rows[0]) throw new Refusal('REVIEW_NOT_FOUND')
  return rows[0]
}

/** Replies to a published review, or edits the reply while that is allowed. */
export async function replyToReview(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<void> {
  await database.transaction(async (db) => {
    const { state, repliedAt } = await holdOfOwn(db, viewer, id)
    if (state !== 'published') throw new Refusal('REVIEW_NOT_FOUND')
    if (repliedAt && now.getTime() - repliedAt.getTime() >= REVIEW_EDIT_MS) throw new Refusal('REVIEW_EDIT_OVER')
    const { rowCount } = await db.query(
      `update reviews set reply = $2, reply_by_user_id = $3, replied_at = coalesce(replied_at, $4), version = version + 1,
         reply_edited_at = case when replied_at is not null then $4::timestamptz end
       where id = $1 and reply is distinct from $2`,
      [id, text, viewer.userId, now],
    )
    if (rowCount) await tellAuthor(db, now, id, 'replied')
  })
}

/** Disputes a published review, which hides it until a moderator decides. */
export async function disputeReview(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { reason, note = '' }: { reason: ReviewDisputeReason; note?: string | undefined },
): Promise<void> {
  await database.transaction(async (db) => {
    const { profileId, state, disputable } = await holdOfOwn(db, viewer, id)
    assertOpen(state, 'subject', 'disputed')
    if (!disputable) throw new Refusal('REVIEW_DISPUTE_DECIDED')
    await setActor(db, viewer.userId, note ? `${reason}: ${note}`.slice(0, 1000) : reason)
    await db.query(
      `update reviews set state = 'disputed', dispute_reason = $2, dispute_note = nullif($3, ''), disputed_by_user_id = $4, disputed_at = $5,
         version = version + 1, updated_at = $5 where id = $1`,
      [id, reason, note, viewer.userId, now],
    )
    await keepStars(db, [profileId])
    await tellAuthor(db, now, id, 'disputed')
  })
}
