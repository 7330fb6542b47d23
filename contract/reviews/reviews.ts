import * as z from 'zod/mini'
import { ProfileKind } from '../directories/kind-schemas.ts'
import { PROFILE_NOT_FOUND } from '../directories/profiles.ts'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { code } from '../messages/messages.ts'
import { withoutContact } from '../text/without-contact.ts'
import { Id, Slug, Timestamp, queryInt } from '../values.ts'
import { ReviewState } from './review-states.ts'

export const REVIEWS_PER_PAGE = 10
export const MIN_REVIEW = 30
export const MAX_REVIEW = 2000
export const MAX_REVIEW_REPLY = 1000
export const MAX_DISPUTE_NOTE = 1000
/** Most of the caller's reviews, and of enquiries and visits open for review, in one answer. */
export const MAX_MY_REVIEWS = 100

const Stars = z.int().check(z.gte(1), z.lte(5))
const Count = z.int()

/** Aspects that a review may rate separately. */
export const reviewParts = ['knewPlace', 'keptWord', 'answeredQuickly'] as const
export type ReviewPart = (typeof reviewParts)[number]
const Parts = z.strictObject({
  knewPlace: z.optional(Stars),
  keptWord: z.optional(Stars),
  answeredQuickly: z.optional(Stars),
})
export type ReviewParts = z.infer<typeof Parts>

const fields = {
  id: Id,
  /** First name and initial of the last name; absent if unknown. */
  author: z.optional(z.string()),
  stars: Stars,
  parts: Parts,
  text: z.string(),
  /** When the author enquired or visited, which proves the review. */
  askedAt: Timestamp,
  createdAt: Timestamp,
  editedAt: z.optional(Timestamp),
  reply: z.optional(z.object({ text: z.string(), at: Timestamp, editedAt: z.optional(Timestamp) })),
}

export const Review = z.object({
  ...fields,
  /** Whether it is the viewer's own. */
  own: z.boolean(),
  /** What the viewer may do as its subject: write or edit the reply, and dispute it. */
  mayReply: z.boolean(),
  mayDispute: z.boolean(),
})
export type Review = z.infer<typeof Review>

const OfProfile = z.object({ id: Id, kind: ProfileKind, slug: z.string(), name: z.string() })
export type ReviewedProfile = z.infer<typeof OfProfile>

/** A review as its author sees it. */
export const MyReview = z.object({
  ...fields,
  profile: OfProfile,
  state: ReviewState,
  /** The enquiry that proves it, if it is still the author's, or the visit. */
  queryId: z.optional(Id),
  visitId: z.optional(Id),
  /** Why a moderator removed it. */
  reason: z.optional(z.string()),
  /** Until when it may be edited; absent if it may not. */
  editableUntil: z.optional(Timestamp),
  open: z.array(ReviewState),
})
export type MyReview = z.infer<typeof MyReview>

/** An enquiry or a visit that the caller may review, with the profiles it is about. */
export const OpenProof = z.object({
  /** Of an enquiry. */
  leadId: z.optional(Id),
  queryId: z.optional(Id),
  /** Of a visit. */
  visitId: z.optional(Id),
  /** Title of what was enquired about or visited. */
  title: z.string(),
  askedAt: Timestamp,
  /** The person first, then the firm. */
  profiles: z.array(OfProfile),
})
export type OpenProof = z.infer<typeof OpenProof>

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export const ReviewSort = z.enum(reviewSorts)
export type ReviewSort = z.infer<typeof ReviewSort>

const one = z.object({ id: Id })
const REVIEW_NOT_FOUND = { REVIEW_NOT_FOUND: 404 } as const
const MOVES = { ...REVIEW_NOT_FOUND, REVIEW_MOVE_NOT_OPEN: 409 } as const

export const listReviews = endpoint({
  name: 'listReviews',
  summary: 'Published reviews of a profile. Each rests on an enquiry that was answered, or a visit that took place.',
  method: 'GET',
  path: '/api/profiles/{id}/reviews',
  who: 'public',
  params: one,
  query: z.object({
    sort: z._default(ReviewSort, 'newest'),
    /** Only reviews without a reply. */
    unanswered: z.optional(z.literal('1')),
    /**
     * Of a builder: only reviews by people who enquired about or visited this project; the counts cover only these.
     */
    project: z.optional(Id),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({
    data: z.array(Review),
    /** Reviews that pass the filters. */
    total: Count,
    /** Reviews by stars, from one to five. */
    stars: z.tuple([Count, Count, Count, Count, Count]),
    /** Disputed reviews, hidden until a moderator decides. */
    disputed: Count,
  }),
  errors: PROFILE_NOT_FOUND,
})

export const RECENT_REVIEWS = 3

/** A published review with whom it is about. */
export const RecentReview = z.object({ ...fields, profile: OfProfile })
export type RecentReview = z.infer<typeof RecentReview>

export const recentReviews = endpoint({
  name: 'recentReviews',
  summary:
    'The newest published reviews of agents, agencies and builders of a market, or of one of its cities, each of another profile. Empty for an unknown city.',
  method: 'GET',
  path: '/api/reviews/recent',
  who: 'public',
  query: z.object({
    market: MarketId,
    /** Slug. */
    city: z.optional(Slug),
  }),
  returns: z.object({ data: z.array(RecentReview) }),
  errors: {},
})

export const myReviews = endpoint({
  name: 'myReviews',
  summary: 'The reviews of the signed-in person, and the enquiries and visits that they may still write one of.',
  method: 'GET',
  path: '/api/reviews',
  who: 'member',
  returns: z.object({ data: z.array(MyReview), open: z.array(OpenProof) }),
  errors: {},
})

const Text = withoutContact(z.string().check(z.trim(), z.minLength(MIN_REVIEW), z.maxLength(MAX_REVIEW)))
const said = { stars: Stars, parts: z._default(Parts, {}), text: Text }

export const writeReview = endpoint({
  name: 'writeReview',
  summary:
    'Reviews a person or firm after an enquiry that they answered or a visit to them, one review for each. It waits for a moderator. Sent twice it is one.',
  method: 'POST',
  path: '/api/reviews',
  who: 'member',
  feature: 'review-writing',
  whose: 'own',
  status: 201,
  body: z.strictObject({
    /** Chosen by the caller. */
    id: Id,
    profileId: Id,
    /** The lead or the visit that proves it. */
    leadId: z.optional(Id),
    visitId: z.optional(Id),
    ...said,
  }),
  returns: z.object({ data: MyReview }),
  errors: { REVIEW_NOT_PROVEN: 403, OWN_REVIEW: 403, REVIEW_LEAD_USED: 409, REVIEW_ID_TAKEN: 409 },
})

export const editReview = endpoint({
  name: 'editReview',
  summary: 'Edits the caller’s review within seven days; a published one waits for a moderator again.',
  method: 'PUT',
  path: '/api/reviews/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject(said),
  returns: z.object({ data: MyReview }),
  errors: { ...MOVES, REVIEW_EDIT_OVER: 409 },
})

export const removeReview = endpoint({
  name: 'removeReview',
  summary: 'Removes the caller’s review for good; its enquiry cannot prove another one.',
  method: 'DELETE',
  path: '/api/reviews/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ message: z.string() }),
  errors: MOVES,
})

export const replyToReview = endpoint({
  name: 'replyToReview',
  summary: 'Replies once to a review of the caller’s profile or agency, or edits the reply within seven days.',
  method: 'PUT',
  path: '/api/reviews/{id}/reply',
  who: 'member',
  whose: 'own',
  professional: 'answers',
  params: one,
  body: z.strictObject({
    text: withoutContact(z.string().check(z.trim(), z.minLength(2, code('REQUIRED')), z.maxLength(MAX_REVIEW_REPLY))),
  }),
  returns: z.object({ data: Review }),
  errors: { ...REVIEW_NOT_FOUND, REVIEW_EDIT_OVER: 409 },
})

export const reviewDisputeReasons = ['not-client', 'false', 'abuse', 'private', 'other'] as const
export const ReviewDisputeReason = z.enum(reviewDisputeReasons)
export type ReviewDisputeReason = z.infer<typeof ReviewDisputeReason>

export const disputeReview = endpoint({
  name: 'disputeReview',
  summary:
    'Disputes a review of the caller’s profile or agency, which hides it until a moderator decides. The same text can be disputed once.',
  method: 'POST',
  path: '/api/reviews/{id}/dispute',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({
    reason: ReviewDisputeReason,
    note: z.optional(z.string().check(z.trim(), z.maxLength(MAX_DISPUTE_NOTE))),
  }),
  returns: z.object({ message: z.string() }),
  errors: { ...MOVES, REVIEW_DISPUTE_DECIDED: 409 },
})

export const reviewReportReasons = ['spam', 'abuse', 'false', 'private', 'other'] as const
export const ReviewReportReason = z.enum(reviewReportReasons)
export type ReviewReportReason = z.infer<typeof ReviewReportReason>

export const reportReview = endpoint({
  name: 'reportReview',
  summary: 'Tells the moderators that something is wrong with a review. One person reports it once.',
  method: 'POST',
  path: '/api/reviews/{id}/reports',
  who: 'member',
  whose: 'other',
  params: one,
  body: z.strictObject({ reason: ReviewReportReason }),
  returns: z.object({ message: z.string() }),
  errors: { ...REVIEW_NOT_FOUND, OWN_REVIEW: 403 },
})
