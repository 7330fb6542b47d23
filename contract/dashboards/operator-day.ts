import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../values.ts'

/** Days that a usual day is known from. */
export const USUAL_DAYS = 14
/** What waits longer for a decision is late. */
export const DECIDE_WITHIN_HOURS = 24

export const lateThings = [
  'jobs',
  'tickets',
  'homes',
  'home-changes',
  'home-reports',
  'profiles',
  'projects',
  'reviews',
  'disputes',
  'payments',
  'refunds',
  'message-reports',
] as const
export const LateThing = z.enum(lateThings)
export type LateThing = z.infer<typeof LateThing>

export const grownThings = ['accounts', 'homes', 'leads', 'home-reports', 'failed-messages'] as const
export const GrownThing = z.enum(grownThings)
export type GrownThing = z.infer<typeof GrownThing>

const Count = z.int()

export const OperatorDay = z.object({
  /** What is overdue, and since when the oldest waits. */
  late: z.array(z.object({ what: LateThing, count: Count, since: z.optional(Timestamp) })),
  /** What was added in seven days, and in the seven before them. */
  grows: z.array(z.object({ what: GrownThing, week: Count, before: Count })),
  /** What is far from usual in the last 24 hours, and the fewest and most in 24 hours of the two weeks before. */
  odd: z.array(z.object({ what: GrownThing, count: Count, least: Count, most: Count })),
})
export type OperatorDay = z.infer<typeof OperatorDay>

export const operatorDay = endpoint({
  name: 'operatorDay',
  summary: 'What of the market is late, what grows and what is unusual today, for those who run it.',
  method: 'GET',
  path: '/api/admin/day',
  who: 'manage-system',
  returns: z.object({ data: OperatorDay }),
  errors: {},
})
