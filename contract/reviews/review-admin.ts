import * as z from 'zod/mini'
import { ProfileKind } from '../directories/kind-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { ReviewState } from './review-states.ts'
import { ReviewDisputeReason, ReviewReportReason } from './reviews.ts'

export const ADMIN_REVIEWS_PER_PAGE = 20
export const MAX_REVIEW_REASON = 500

/** A review as moderators see it. */
export const AdminReview = z.object({
  id: Id,
  version: z.int(),
  state: ReviewState,
  stars: z.int(),
  text: z.string(),
  author: z.optional(z.string()),
  profile: z.object({ kind: ProfileKind, slug: z.string(), name: z.string() }),
  /** What the author had enquired about, if it is still known. */
  about: z.optional(z.string()),
  askedAt: Timestamp,
  reply: z.optional(z.string()),
  dispute: z.optional(z.object({ reason: ReviewDisputeReason, note: z.optional(z.string()), at: Timestamp })),
  reports: z.int(),
  /** Why it was reported, most often first. */
  reasons: z.array(ReviewReportReason),
  createdAt: Timestamp,
  editedAt: z.optional(Timestamp),
  /** States the viewer may put it into now; none if the viewer is a party. */
  open: z.array(ReviewState),
  /** Whether the viewer wrote it, or it is about them or their agency. */
  party: z.boolean(),
})
export type AdminReview = z.infer<typeof AdminReview>

export const adminReviews = endpoint({
  name: 'adminReviews',
  summary: 'Reviews for moderators: those that wait or are disputed, those that were reported, or by state.',
  method: 'GET',
  path: '/api/admin/reviews',
  who: 'moderate-reviews',
  query: z.object({
    market: z.optional(MarketId),
    state: z.optional(ReviewState),
    reported: z.optional(z.literal('1')),
    /** Part of the text, or of the name of its author or subject. */
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(z.enum(['oldest', 'newest', 'reports']), 'oldest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({
    data: z.array(AdminReview),
    total: z.int(),
    waiting: z.int(),
    disputed: z.int(),
    reported: z.int(),
  }),
  errors: {},
})

export const decideReview = endpoint({
  name: 'decideReview',
  summary:
    'Publishes a review or removes it, decides its dispute, or keeps one that was reported. No party decides. It is logged.',
  method: 'PUT',
  path: '/api/admin/reviews/{id}',
  who: 'moderate-reviews',
  params: z.object({ id: Id }),
  body: z
    .strictObject({
      /** The version the moderator read; a newer one is refused. */
      version: z.int(),
      to: z.enum(['published', 'removed', 'keep']),
      /** Sent to the author of a removed review. */
      reason: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_REVIEW_REASON))),
    })
    .check(
      z.refine(({ to, reason }) => to !== 'removed' || reason !== undefined, {
        path: ['reason'],
        error: code('REQUIRED'),
      }),
    ),
  returns: z.object({ data: AdminReview }),
  errors: { REVIEW_NOT_FOUND: 404, OWN_REVIEW: 403, REVIEW_CHANGED: 412, REVIEW_MOVE_NOT_OPEN: 409 },
})
