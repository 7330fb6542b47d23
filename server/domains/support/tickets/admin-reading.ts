import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { AdminTicket, AdminTicketDetail, adminTickets } from '../../../../contract/support/ticket-admin.ts'
import { TICKETS_PER_PAGE } from '../../../../contract/support/tickets.ts'
import { may } from '../../../../contract/policy.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { answerTemplates } from './answer-templates.ts'
import { maskedEmail, maskedPhone } from './masking.ts'
import { FIRST_WORDS, TICKET_COLUMNS, clocksOf, isOverdue, messagesOf, type TicketRow } from './ticket-rows.ts'

interface AdminRow extends TicketRow {
  first_words: string | null
  assignee: string | null
  overdue: boolean
  account_email: string | null
  account_phone: string | null
}

/** Tickets for the back office at the time `$1`. */
const read = `select ${TICKET_COLUMNS}, ${FIRST_WORDS} as first_words, ${isOverdue('$1::timestamptz')} as overdue,
    nullif(concat_ws(' ', s.first_name, s.last_name), '') as assignee,
    case when a.email_verified_at is not null then a.email end as account_email,
    case when a.phone_verified_at is not null then a.phone end as account_phone
  from tickets t left join users s on s.id = t.assignee_user_id left join users a on a.id = t.asker_user_id`

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${String.fromCodePoint(word.codePointAt(0) ?? 0)}.`)
    .join(' ')

function adminTicketOf(row: AdminRow, viewerId: string): AdminTicket {
  const clocks = clocksOf(row)
  return {
    id: row.id,
    number: row.number,
    topic: row.topic,
    state: row.state,
    market: row.market,
    asker: initials(row.full_name ?? ''),
    firstWords: row.first_words ?? '',
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(row.assignee_user_id !== null && { assignee: { id: row.assignee_user_id, name: row.assignee ?? '' } }),
    ...(clocks && { clocks }),
    overdue: row.overdue,
    own: row.asker_user_id === viewerId,
    version: row.version,
  }
}

type Query = EndpointRequest<typeof adminTickets>['query']

const orders = {
  // Index tickets_waiting.
  waiting: `t.state <> 'open', t.updated_at, t.id`,
  // Index tickets_newest, either way.
  newest: 't.created_at desc, t.id desc',
  oldest: 't.created_at, t.id',
}

/** One page of all tickets; recorded in the audit log. */
export async function readTickets(
  database: Database,
  now: Date,
  by: string,
  { state, topic, assigned, overdue, number, sort, page }: Query,
): Promise<{ data: AdminTicket[]; total: number }> {
  const values = new Values()
  // The first value, as `read` expects.
  const at = values.add(now, 'timestamptz')
  const conditions = [
    `${at} is not null`,
    state && `t.state = ${values.add(state)}`,
    topic && `t.topic = ${values.add(topic)}`,
    assigned === 'me' && `t.assignee_user_id = ${values.add(by)}`,
    assigned === 'nobody' && 't.assignee_user_id is null',
    overdue && isOverdue(at),
    number && `t.number = ${values.add(number.startsWith('T-') ? number : `T-${number}`)}`,
  ].filter(Boolean)
  const where = `where ${conditions.join(' and ')}`
  return database.transaction(async (db) => {
    const { rows: counted } = await db.query<{ total: number }>(
      `select count(*)::int as total from tickets t ${where}`,
      [...values.list],
    )
    const { rows } = await db.query<AdminRow>(
      `${read} ${where} order by ${orders[sort]} limit ${values.add(TICKETS_PER_PAGE)} offset ${values.add((page - 1) * TICKETS_PER_PAGE)}`,
      values.list,
    )
    await audit(db, now, {
      by,
      action: 'tickets-viewed',
      targetKind: 'ticket',
      targetId: by,
      targetName: '',
      after: { page, count: rows.length },
    })
    return { data: rows.map((row) => adminTicketOf(row, by)), total: counted[0]?.total ?? 0 }
  })
}

/** A ticket's row for the back office. */
export async function adminRow(db: Db, now: Date, id: string): Promise<AdminRow> {
  const { rows } = await db.query<AdminRow>(`${read} where t.id = $2`, [now, id])
  if (!rows[0]) throw new Refusal('TICKET_NOT_FOUND')
  return rows[0]
}

export const readLine = async (db: Db, now: Date, by: string, id: string): Promise<AdminTicket> =>
  adminTicketOf(await adminRow(db, now, id), by)

/** A ticket for the people who work on it, with its contact or, without the right to see that, a masked one. */
export async function readDetail(db: Db, now: Date, viewer: Viewer, id: string): Promise<AdminTicketDetail> {
  const row = await adminRow(db, now, id)
  const seesContact = may(viewer, 'see-ticket-contacts')
  const [email, phone] = [row.email ?? row.account_email, row.mobile_phone ?? row.account_phone]
  return {
    ...adminTicketOf(row, viewer.userId),
    fullName: row.full_name ?? '',
    ...(phone !== null && { mobilePhone: seesContact ? phone : maskedPhone(phone) }),
    ...(email !== null && { email: seesContact ? email : maskedEmail(email) }),
    hasAccount: row.asker_user_id !== null,
    language: row.language,
    messages: await messagesOf(db, id),
    templates: answerTemplates(row.language, row.full_name ?? ''),
  }
}

/** The same for opening a ticket, which the audit log records. */
export async function openDetail(db: Db, now: Date, viewer: Viewer, id: string): Promise<AdminTicketDetail> {
  const detail = await readDetail(db, now, viewer, id)
  await audit(db, now, {
    by: viewer.userId,
    action: 'ticket-viewed',
    targetKind: 'ticket',
    targetId: id,
    targetName: detail.number,
  })
  return detail
}
