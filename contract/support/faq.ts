import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Language, Slug, Timestamp } from '../values.ts'

export const FAQ_QUESTION_LENGTH = 200
export const FAQ_ANSWER_LENGTH = 3000

export const faqAudiences = ['buyer', 'owner', 'agent', 'builder', 'payments', 'safety'] as const
export const FaqAudience = z.enum(faqAudiences)
export type FaqAudience = z.infer<typeof FaqAudience>

/** A question and its answer: plain text in which `[words](/path)` links to a page of the site. */
export const FaqEntry = z.object({
  /** Its fragment in addresses. */
  id: Slug,
  audience: FaqAudience,
  question: z.string(),
  answer: z.string(),
  /** English if there is no text in the reader's language. */
  language: Language,
})
export type FaqEntry = z.infer<typeof FaqEntry>

const where = { market: MarketId, language: z._default(Language, 'en') }

export const listFaq = endpoint({
  name: 'listFaq',
  summary: 'Questions and answers of a market, by audience.',
  method: 'GET',
  path: '/api/support/faq',
  who: 'public',
  query: z.object(where),
  returns: z.object({ data: z.array(FaqEntry) }),
  errors: {},
})

export const voteOnFaq = endpoint({
  name: 'voteOnFaq',
  summary:
    'Says whether an answer was useful: once for each account with a proven contact or network address, and changeable.',
  method: 'PUT',
  path: '/api/support/faq/{id}/vote',
  who: 'public',
  params: z.object({ id: Slug }),
  body: z.strictObject({
    market: MarketId,
    useful: z.boolean(),
  }),
  returns: z.object({ data: z.object({ useful: z.boolean() }) }),
  errors: { FAQ_NOT_FOUND: 404 },
})

export const AdminFaqEntry = z.object({
  ...FaqEntry.shape,
  market: MarketId,
  hidden: z.boolean(),
  /** `shipped` with the product, `edited` by the operator, or `added`. */
  origin: z.enum(['shipped', 'edited', 'added']),
  useful: z.int(),
  notUseful: z.int(),
  updatedAt: z.optional(Timestamp),
})
export type AdminFaqEntry = z.infer<typeof AdminFaqEntry>

export const adminFaq = endpoint({
  name: 'adminFaq',
  summary: 'All questions and answers of a market in one language with their votes, also hidden ones.',
  method: 'GET',
  path: '/api/admin/faq',
  who: 'open-back-office',
  query: z.object(where),
  returns: z.object({ data: z.array(AdminFaqEntry) }),
  errors: {},
})

/** The version the caller read; a newer one is refused. */
const seen = { updatedAt: z.optional(Timestamp) }

export const saveFaq = endpoint({
  name: 'saveFaq',
  summary:
    'Adds a question, or puts the operator’s words in the place of those that came with the product; it is logged.',
  method: 'PUT',
  path: '/api/admin/faq/{id}',
  who: 'manage-faq',
  params: z.object({ id: Slug }),
  body: z.strictObject({
    market: MarketId,
    language: Language,
    audience: FaqAudience,
    question: z.string().check(z.trim(), z.minLength(5), z.maxLength(FAQ_QUESTION_LENGTH)),
    answer: z.string().check(z.trim(), z.minLength(10), z.maxLength(FAQ_ANSWER_LENGTH)),
    hidden: z.boolean(),
    ...seen,
  }),
  returns: z.object({ data: AdminFaqEntry }),
  errors: { FAQ_CHANGED: 412 },
})

/** Questions shown or hidden in one call. */
export const FAQ_AT_ONCE = 100

export const setFaqHidden = endpoint({
  name: 'setFaqHidden',
  summary: 'Hides questions or shows them, all of them or none; it is logged.',
  method: 'PUT',
  path: '/api/admin/faq',
  who: 'manage-faq',
  body: z.strictObject({
    market: MarketId,
    language: Language,
    hidden: z.boolean(),
    questions: z.array(z.strictObject({ id: Slug, ...seen })).check(z.minLength(1), z.maxLength(FAQ_AT_ONCE)),
  }),
  returns: z.object({
    /** How many changed their state. */
    data: z.object({ changed: z.int() }),
  }),
  errors: { FAQ_CHANGED: 412, FAQ_NOT_FOUND: 404 },
})

export const resetFaq = endpoint({
  name: 'resetFaq',
  summary: 'Restores the product’s own words of a question; it is logged.',
  method: 'DELETE',
  path: '/api/admin/faq/{id}',
  who: 'manage-faq',
  params: z.object({ id: Slug }),
  query: z.object(where),
  returns: z.object({ message: z.string() }),
  errors: { FAQ_NOT_FOUND: 404 },
})
