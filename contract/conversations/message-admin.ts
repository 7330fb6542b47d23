import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp, queryInt } from '../values.ts'
import { Attachment, MessageVoiceNote, ThreadSubject, messageReportReasons } from './threads.ts'

export const MESSAGE_REPORTS_PER_PAGE = 20

const params = z.object({ id: Id })
const NOT_FOUND = { MESSAGE_REPORT_NOT_FOUND: 404 } as const

/** A pending report. Reading the messages of its thread is a separate, logged call. */
export const MessageReport = z.object({
  id: Id,
  messageId: Id,
  threadId: Id,
  subject: z.object({ kind: ThreadSubject, title: z.string() }),
  reason: z.enum(messageReportReasons),
  details: z.optional(z.string()),
  /** Pending reports of the same thread. */
  inThread: z.int(),
  at: Timestamp,
  /** Whether the viewer takes part in the thread; then another moderator decides. */
  party: z.boolean(),
})
export type MessageReport = z.infer<typeof MessageReport>

/** A message of a reported thread as moderators see it, unmasked. */
export const ReportedMessage = z.object({
  id: Id,
  seq: z.int(),
  side: z.enum(['asker', 'host']),
  fullName: z.string(),
  text: z.string(),
  at: Timestamp,
  attachments: z.array(Attachment),
  voiceNote: z.optional(MessageVoiceNote),
  isGone: z.boolean(),
  isReported: z.boolean(),
})
export type ReportedMessage = z.infer<typeof ReportedMessage>

export const adminMessageReports = endpoint({
  name: 'adminMessageReports',
  summary: 'Reports of messages that wait, oldest first.',
  method: 'GET',
  path: '/api/admin/message-reports',
  who: 'moderate-messages',
  query: z.object({ page: z._default(queryInt.check(z.gte(1), z.lte(1000)), 1) }),
  returns: z.object({ data: z.array(MessageReport), total: z.int() }),
  errors: {},
})

export const openReportedThread = endpoint({
  name: 'openReportedThread',
  summary: 'The messages around a reported one that waits for a decision. Each look is logged.',
  method: 'POST',
  path: '/api/admin/message-reports/{id}/openings',
  who: 'moderate-messages',
  params,
  body: z.strictObject({}),
  returns: z.object({ data: z.array(ReportedMessage) }),
  errors: { ...NOT_FOUND, OWN_THREAD: 403 },
})

export const decideMessageReport = endpoint({
  name: 'decideMessageReport',
  summary:
    'Removes a reported message from its thread, or dismisses the report; all reports of the message are decided by it. It is logged.',
  method: 'PUT',
  path: '/api/admin/message-reports/{id}',
  who: 'moderate-messages',
  params,
  body: z.strictObject({ decision: z.enum(['dismissed', 'removed']) }),
  returns: z.object({ message: z.string() }),
  errors: { ...NOT_FOUND, OWN_THREAD: 403, MESSAGE_REPORT_DECIDED: 409 },
})
