import * as z from 'zod/mini'
import { DAY_MS } from '../time.ts'

export const reviewStates = ['pending', 'published', 'disputed', 'removed'] as const
export const ReviewState = z.enum(reviewStates)
export type ReviewState = z.infer<typeof ReviewState>

/** Which state of a review may follow which. The database holds the same table and refuses every other move. */
export const reviewTransitions: Record<ReviewState, readonly ReviewState[]> = {
  pending: ['published', 'removed'],
  published: ['pending', 'disputed', 'removed'],
  disputed: ['published', 'removed'],
  removed: [],
}

/** Who changes the state of a review. */
export type ReviewMover = 'author' | 'subject' | 'moderator'

/**
 * The author withdraws a review, or returns it to moderation by an edit; its subject disputes it; a moderator does the
 * rest.
 */
const moves: Record<ReviewMover, readonly ReviewState[]> = {
  author: ['pending', 'removed'],
  subject: ['disputed'],
  moderator: ['published', 'removed'],
}

/** States that a mover may put a review into now. */
export const openReviewStates = (state: ReviewState, mover: ReviewMover): ReviewState[] =>
  reviewTransitions[state].filter((next) => moves[mover].includes(next))

/** Time in which an author may edit a review, and its subject the reply, ms. */
export const REVIEW_EDIT_MS = 7 * DAY_MS
