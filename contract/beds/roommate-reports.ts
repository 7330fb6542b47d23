import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MarketId } from '../markets.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { RoommateReportReason, RoommateRequest } from './roommates.ts'

export const ROOMMATE_REPORTS_PER_PAGE = 20
export const MAX_ROOMMATE_REASON = 500

/** A roommate request that was reported, or that a moderator removed. */
export const ReportedRoommate = z.object({
  request: z.omit(RoommateRequest, { score: true, asked: true }),
  /** The name of the person who posted it, which the board never shows. */
  fullName: z.string(),
  isRemoved: z.boolean(),
  /** Why it was removed. */
  reason: z.optional(z.string()),
  /** Pending reports, by different people. */
  reports: z.int(),
  /** Their reasons, the most frequent first. */
  reasons: z.array(RoommateReportReason),
  /** Whether it is off the board until the reports are decided. */
  isSuspended: z.boolean(),
  /** The first pending report, else the last change. */
  at: Timestamp,
  /** Whether the viewer posted or reported it; then another moderator decides. */
  party: z.boolean(),
})
export type ReportedRoommate = z.infer<typeof ReportedRoommate>

export const adminRoommateReports = endpoint({
  name: 'adminRoommateReports',
  summary: 'Roommate requests with pending reports, oldest first, or those that were removed.',
  method: 'GET',
  path: '/api/admin/roommate-reports',
  who: 'moderate-roommates',
  query: z.object({
    market: MarketId,
    state: z._default(z.enum(['reported', 'removed']), 'reported'),
    page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1),
  }),
  returns: z.object({ data: z.array(ReportedRoommate), total: z.int() }),
  errors: {},
})

export const decideRoommateReports = endpoint({
  name: 'decideRoommateReports',
  summary:
    'Removes a reported roommate request from the board, or keeps it; all its reports are decided by it. Keeping a removed one restores it. Its person and those who reported it are notified. It is logged.',
  method: 'PUT',
  path: '/api/admin/roommate-reports/{id}',
  who: 'moderate-roommates',
  params: z.object({ id: Id }),
  body: z.strictObject({
    to: z.enum(['keep', 'removed']),
    /** Of a removal, its person reads it; otherwise only staff. */
    reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_ROOMMATE_REASON)),
  }),
  returns: z.object({ message: z.string() }),
  errors: { ROOMMATE_REPORT_NOT_FOUND: 404, ROOMMATE_REPORT_PARTY: 403, ROOMMATE_REPORT_DECIDED: 409 },
})
