import { message } from '../../../contract/messages/messages.ts'
import { decideReview, adminReviews } from '../../../contract/reviews/review-admin.ts'
import {
  MAX_MY_REVIEWS,
  disputeReview,
  editReview,
  listReviews,
  myReviews,
  recentReviews,
  removeReview,
  replyToReview,
  reportReview,
  writeReview,
} from '../../../contract/reviews/reviews.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { say } from '../../platform/words.ts'
import * as answering from './answering.ts'
import { decide, readAdminReview, readQueue } from './moderating.ts'
import { openProofs } from './proofs.ts'
import { readMyReview, readMyReviews, readRecentReviews, readReview, readReviews } from './review-lists.ts'
import * as writing from './writing.ts'

interface Tools {
  database: Database
  clock: Clock
  rateLimitScale: number
}

/** Reviews are read, written, answered, disputed and moderated. */
export function reviewRoutes({ serve }: Api, { database, clock, rateLimitScale }: Tools): void {
  serve(
    listReviews,
    ({ params: { id }, query, viewer }) =>
      readReviews(database, clock.now(), { profileId: id, viewer: viewer?.userId, ...query }),
    { knowsViewer: true },
  )
  serve(recentReviews, async ({ query }) => ({ data: await readRecentReviews(database, query) }))
  serve(myReviews, async ({ viewer: { userId } }) => ({
    data: await readMyReviews(database, clock.now(), userId),
    open: await openProofs(database, userId, MAX_MY_REVIEWS),
  }))
  serve(writeReview, async ({ body, viewer }) => {
    const now = clock.now()
    await writing.writeReview(database, now, viewer, body, rateLimitScale)
    return { data: await readMyReview(database, now, viewer.userId, body.id) }
  })
  serve(editReview, async ({ params: { id }, body, viewer }) => {
    const now = clock.now()
    await writing.editReview(database, now, viewer, id, body)
    return { data: await readMyReview(database, now, viewer.userId, id) }
  })
  serve(removeReview, async ({ params: { id }, viewer, client }) => {
    await writing.removeReview(database, clock.now(), viewer, id)
    return { message: say(client.language(), message('REVIEW_REMOVED')) }
  })
  serve(replyToReview, async ({ params: { id }, body: { text }, viewer }) => {
    const now = clock.now()
    await answering.replyToReview(database, now, viewer, id, text)
    return { data: await readReview(database, now, viewer.userId, id) }
  })
  serve(disputeReview, async ({ params: { id }, body, viewer, client }) => {
    await answering.disputeReview(database, clock.now(), viewer, id, body)
    return { message: say(client.language(), message('REVIEW_DISPUTED')) }
  })
  serve(reportReview, async ({ params: { id }, body: { reason }, viewer, client }) => {
    await writing.reportReview(database, clock.now(), viewer, id, reason)
    return { message: say(client.language(), message('REVIEW_REPORTED')) }
  })
  serve(adminReviews, ({ query, viewer }) => readQueue(database, viewer.userId, query))
  serve(decideReview, async ({ params: { id }, body, viewer }) => {
    await decide(database, clock.now(), viewer, id, body)
    return { data: await readAdminReview(database, viewer.userId, id) }
  })
}
