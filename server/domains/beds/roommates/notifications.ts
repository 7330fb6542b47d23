import * as z from 'zod/mini'
import { paths } from '../../../../contract/paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind } from '../../notifications/service.ts'

const RoommateNews = z.enum(['asked', 'accepted'])
export type RoommateNews = z.infer<typeof RoommateNews>

const Told = z.object({ ask: Id, city: z.string(), what: RoommateNews })

/** Notifies a person that another one wants to share a home with them, or agreed to talk; without a name. */
export const roommateNews = defineKind<z.infer<typeof Told>>({
  name: 'roommate-news',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: Told,
  path: () => paths.roommates(),
  values: ({ city, what }) => ({ city, what }),
  sample: { ask: '00000000-0000-7000-8000-000000000000', city: 'Pune', what: 'asked' },
})

const DecidedParams = z.object({
  request: Id,
  city: z.string(),
  what: z.enum(['removed', 'kept', 'restored']),
  reason: z.optional(z.string()),
})

/** Notifies the person of a roommate request that moderators removed it, with the reason, or put it back. */
export const roommateRequestDecided = defineKind<z.infer<typeof DecidedParams>>({
  name: 'roommate-request-decided',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: DecidedParams,
  path: () => paths.roommates(),
  values: ({ city, what, reason }) => ({ city, what, reason: reason ?? '' }),
  sample: {
    request: '00000000-0000-7000-8000-000000000000',
    city: 'Pune',
    what: 'removed',
    reason: 'It advertises rooms of an agency.',
  },
})

const ReportParams = z.object({ city: z.string(), what: z.enum(['removed', 'keep']) })

/** Notifies a person of what moderators decided about a request that they reported, without their reasons. */
export const roommateReportDecided = defineKind<z.infer<typeof ReportParams>>({
  name: 'roommate-report-decided',
  topic: 'account',
  channels: ['inApp', 'email'],
  params: ReportParams,
  path: () => paths.roommates(),
  values: ({ city, what }) => ({ city, what }),
  sample: { city: 'Pune', what: 'removed' },
})
