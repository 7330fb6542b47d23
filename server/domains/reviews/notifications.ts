import * as z from 'zod/mini'
import { ProfileKind } from '../../../contract/directories/kind-schemas.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { reviewPath } from '../../../contract/reviews/review-paths.ts'
import { Id } from '../../../contract/values.ts'
import { defineKind, type ListedKind } from '../notifications/service.ts'

const SAMPLE = '00000000-0000-7000-8000-000000000000'

/** After an enquiry or a visit. */
const InvitedParams = z.object({ query: z.optional(Id), visit: z.optional(Id), name: z.string() })

/** Invites a person once to review. */
export const reviewInvited = defineKind<z.infer<typeof InvitedParams>>({
  name: 'review-invited',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: InvitedParams,
  path: ({ query, visit }) =>
    visit === undefined
      ? memberPaths.queries({ query, review: 'write' })
      : memberPaths.visits({ visit, review: 'write' }),
  values: ({ name }) => ({ name }),
  sample: { query: SAMPLE, name: 'Farah Khan' },
})

const ForAuthor = z.enum(['published', 'removed', 'disputed', 'replied'])
export type NewsForAuthor = z.infer<typeof ForAuthor>
const NewsParams = z.object({ query: z.optional(Id), visit: z.optional(Id), name: z.string(), what: ForAuthor })

/** Notifies an author of a decision or reply on their review, without its text. */
export const reviewNews = defineKind<z.infer<typeof NewsParams>>({
  name: 'review-news',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: NewsParams,
  path: ({ query, visit }) => (visit === undefined ? memberPaths.queries({ query }) : memberPaths.visits({ visit })),
  values: ({ name, what }) => ({ name, what }),
  sample: { query: SAMPLE, name: 'Farah Khan', what: 'published' },
})

const ForSubject = z.enum(['received', 'kept', 'removed'])
export type NewsForSubject = z.infer<typeof ForSubject>
const OfYouParams = z.object({ review: Id, kind: ProfileKind, slug: z.string(), name: z.string(), what: ForSubject })

/** Notifies the subject of a review of it, and of the decision on a dispute. */
export const reviewOfYou = defineKind<z.infer<typeof OfYouParams>>({
  name: 'review-of-you',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: OfYouParams,
  path: ({ review, ...profile }) => reviewPath(profile, review),
  values: ({ name, what }) => ({ name, what }),
  sample: { review: SAMPLE, kind: 'agent', slug: 'farah-khan', name: 'Farah Khan', what: 'received' },
})

export const reviewNotifications: ListedKind[] = [reviewInvited, reviewNews, reviewOfYou]
