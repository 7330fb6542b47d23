import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PropertyCard } from '../properties/property.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { Consent } from './consents.ts'
import { Recipient, subjectKinds } from './enquiries.ts'
import { QueryOutcome, QueryState } from './lead-stages.ts'

export const QUERIES_PER_PAGE = 10

/** Something the signed-in person asked, as they see it. */
export const Query = z.object({
  id: Id,
  version: z.int(),
  state: QueryState,
  kind: z.enum(['enquiry', 'phone-reveal', 'requirement']),
  subject: z.object({ kind: z.enum([...subjectKinds, 'requirement']), id: Id, title: z.string() }),
  recipient: Recipient,
  sentAt: Timestamp,
  deliveredAt: z.optional(Timestamp),
  seenAt: z.optional(Timestamp),
  repliedAt: z.optional(Timestamp),
  outcome: z.optional(QueryOutcome),
  /** Of the reply, 1 to 5. */
  rating: z.optional(z.int()),
  /** States its sender may put it in now. */
  open: z.array(QueryState),
  /** Messages of the lister that were not read yet. */
  unread: z.int(),
  /** The home it is about, as it is now; absent once its page is gone. */
  home: z.optional(PropertyCard),
})
export type Query = z.infer<typeof Query>

const one = z.object({ id: Id })
const NOT_FOUND = { ENQUIRY_NOT_FOUND: 404 } as const

export const listQueries = endpoint({
  name: 'listQueries',
  summary: 'What the signed-in person asked, newest first.',
  method: 'GET',
  path: '/api/queries',
  who: 'member',
  query: z.object({
    state: z.optional(QueryState),
    page: z._default(queryInt.check(z.gte(1), z.lte(500)), 1),
  }),
  returns: z.object({ data: z.array(Query), total: z.int() }),
  errors: {},
})

export const getQuery = endpoint({
  name: 'getQuery',
  summary: 'One enquiry of the signed-in person with its consent.',
  method: 'GET',
  path: '/api/queries/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ data: z.extend(Query, { consent: Consent }) }),
  errors: { ...NOT_FOUND, CONSENT_NOT_FOUND: 404 },
})

export const updateQuery = endpoint({
  name: 'updateQuery',
  summary: 'Closes an enquiry with its outcome, or rates the reply.',
  method: 'PUT',
  path: '/api/queries/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({
    version: z.int(),
    outcome: z.optional(QueryOutcome),
    rating: z.optional(z.int().check(z.gte(1), z.lte(5))),
  }),
  returns: z.object({ data: Query }),
  errors: { ...NOT_FOUND, ENQUIRY_CHANGED: 412, QUERY_MOVE_NOT_OPEN: 409 },
})

export const withdrawQuery = endpoint({
  name: 'withdrawQuery',
  summary:
    'Withdraws an enquiry: its consent ends and the recipient no longer sees the contact. A second time changes nothing.',
  method: 'DELETE',
  path: '/api/queries/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({ message: z.string(), data: Query }),
  errors: { ...NOT_FOUND, QUERY_MOVE_NOT_OPEN: 409 },
})
