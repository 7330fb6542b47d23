import {
  MESSAGE_REPORTS_PER_PAGE,
  type MessageReport,
  type ReportedMessage,
} from '../../../../contract/conversations/message-admin.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { audit } from '../../audit/service.ts'
import type { Subjects } from '../../subjects.ts'
import { eraseMessages } from '../messages/erasing.ts'
import { READ_MESSAGES, type MessageRow } from '../messages/message-rows.ts'
import { findAccess, subjectOf } from '../threads/access.ts'

/** Messages shown on each side of the reported one. */
const AROUND = 25

interface Row extends Omit<MessageReport, 'subject' | 'at' | 'details' | 'party'> {
  kind: MessageReport['subject']['kind']
  subjectId: string
  details: string | null
  at: Date
  total: number
}

/** A page of the reports that wait, oldest first. */
export async function waitingReports(
  db: Db,
  subjects: Subjects,
  userId: string,
  page: number,
): Promise<{ data: MessageReport[]; total: number }> {
  const { rows } = await db.query<Row>({
    name: 'waiting-message-reports',
    // Index message_reports_open.
    text: `select r.id, m.id as "messageId", t.id as "threadId", t.subject_kind as kind, t.subject_id as "subjectId", r.reason, r.details,
        r.created_at as at, count(*) over (partition by t.id)::int as "inThread", count(*) over ()::int as total
      from message_reports r join messages m on m.id = r.message_id join threads t on t.id = m.thread_id
      where r.decided_at is null order by r.created_at, r.id limit ${MESSAGE_REPORTS_PER_PAGE} offset $1`,
    values: [(page - 1) * MESSAGE_REPORTS_PER_PAGE],
  })
  const data: MessageReport[] = []
  for (const { kind, subjectId, details, at, total: _, ...row } of rows) {
    const participants = await subjectOf(subjects, kind).participants(db, subjectId)
    const party = (await findAccess(db, subjects, userId, row.threadId)) !== undefined
    data.push({
      ...row,
      subject: { kind, title: participants?.title ?? '' },
      ...(details !== null && { details }),
      at: at.toISOString(),
      party,
    })
  }
  return { data, total: rows[0]?.total ?? 0 }
}

interface Reported {
  messageId: string
  threadId: string
  seq: number
  isDecided: boolean
}

async function reported(db: Db, subjects: Subjects, userId: string, id: string): Promise<Reported> {
  const { rows } = await db.query<Reported>(
    `select m.id as "messageId", m.thread_id as "threadId", m.seq, r.decided_at is not null as "isDecided"
     from message_reports r join messages m on m.id = r.message_id where r.id = $1`,
    [id],
  )
  if (!rows[0]) throw new Refusal('MESSAGE_REPORT_NOT_FOUND')
  if (await findAccess(db, subjects, userId, rows[0].threadId)) throw new Refusal('OWN_THREAD')
  return rows[0]
}

const target = ({ messageId, threadId }: Reported) =>
  ({ targetKind: 'message', targetId: messageId, targetName: threadId }) as const

/** What was written before and after a reported message, for a moderator who is no party; that they read it is written down. */
export async function openReported(
  db: Db,
  now: Date,
  subjects: Subjects,
  userId: string,
  id: string,
): Promise<ReportedMessage[]> {
  const report = await reported(db, subjects, userId, id)
  // After the decision the thread is private again.
  if (report.isDecided) throw new Refusal('MESSAGE_REPORT_NOT_FOUND')
  const { rows } = await db.query<MessageRow>(
    `${READ_MESSAGES} where m.thread_id = $1 and m.seq between $2 and $3 order by m.seq`,
    [report.threadId, report.seq - AROUND, report.seq + AROUND],
  )
  await audit(db, now, { by: userId, action: 'thread-opened', ...target(report) })
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    side: row.side,
    fullName: row.name ?? '',
    text: row.text,
    at: row.at.toISOString(),
    attachments: row.attachments ?? [],
    ...(row.voiceNote && { voiceNote: row.voiceNote }),
    isGone: row.isGone,
    isReported: row.id === report.messageId,
  }))
}

/** Decides all reports of a message: it is removed from its thread, or they are dismissed. */
export async function decideReport(
  db: Db,
  now: Date,
  { subjects, userId, id }: { subjects: Subjects; userId: string; id: string },
  decision: 'dismissed' | 'removed',
): Promise<void> {
  const report = await reported(db, subjects, userId, id)
  const { rowCount } = await db.query(
    `update message_reports set decided_at = $2, decided_by_user_id = $3, decision = $4 where message_id = $1 and decided_at is null`,
    [report.messageId, now, userId, decision],
  )
  if (!rowCount) throw new Refusal('MESSAGE_REPORT_DECIDED')
  await audit(db, now, { by: userId, action: 'message-report-decided', ...target(report), after: { decision } })
  if (decision === 'dismissed') return
  await eraseMessages(db, 'm.id = $1', [report.messageId])
  const { rows } = await db.query<{ id: string }>(
    `select user_id as id from thread_members where thread_id = $1 and left_seq is null`,
    [report.threadId],
  )
  await publishUserEvent(
    db,
    rows.map((row) => row.id),
    'threads-changed',
    report.threadId,
  )
}
