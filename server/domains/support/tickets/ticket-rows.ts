import {
  TICKET_CLOSES_DAYS,
  type GrievanceClocks,
  type Ticket,
  type TicketMessage,
  type TicketState,
  type TicketTopic,
} from '../../../../contract/support/tickets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Db } from '../../../platform/db/pool.ts'

export interface TicketRow {
  id: string
  version: number
  number: string
  topic: TicketTopic
  state: TicketState
  market: MarketId
  language: Language
  asker_user_id: string | null
  full_name: string | null
  mobile_phone: string | null
  email: string | null
  assignee_user_id: string | null
  created_at: Date
  updated_at: Date
  answered_at: Date | null
  acknowledge_by: Date | null
  acknowledged_at: Date | null
  resolve_by: Date | null
}

export const TICKET_COLUMNS = `t.id, t.version, t.number, t.topic, t.state, t.market, t.language, t.asker_user_id, t.full_name, t.mobile_phone,
  t.email, t.assignee_user_id, t.created_at, t.updated_at, t.answered_at, t.acknowledge_by, t.acknowledged_at, t.resolve_by`

/** SQL of the beginning of ticket `t`. */
export const FIRST_WORDS = `(select left(regexp_replace(text, '\\s+', ' ', 'g'), 100) from ticket_messages m where m.ticket_id = t.id order by at, id limit 1)`

/** The deadlines of a grievance; an answer resolves it until its asker writes again. */
export function clocksOf(row: TicketRow): GrievanceClocks | undefined {
  const { acknowledge_by, acknowledged_at, resolve_by, state, answered_at, updated_at } = row
  if (!acknowledge_by || !resolve_by) return undefined
  const resolved = state === 'open' ? undefined : (answered_at ?? updated_at)
  return {
    acknowledgeBy: acknowledge_by.toISOString(),
    ...(acknowledged_at && { acknowledgedAt: acknowledged_at.toISOString() }),
    resolveBy: resolve_by.toISOString(),
    ...(resolved && { resolvedAt: resolved.toISOString() }),
  }
}

/** SQL of whether a deadline of ticket `t` has passed at `now`. */
export const isOverdue = (now: string) =>
  `coalesce(t.state = 'open' and (t.resolve_by < ${now} or t.acknowledged_at is null and t.acknowledge_by < ${now}), false)`

interface MessageRow {
  id: string
  by_staff: boolean
  text: string
  at: Date
  author: string | null
}

export interface AuthoredMessage extends TicketMessage {
  author?: string
}

/** The messages of a ticket, oldest first; index ticket_messages_ticket. */
export async function messagesOf(db: Db, ticketId: string): Promise<AuthoredMessage[]> {
  const { rows } = await db.query<MessageRow>({
    name: 'messages-of-ticket',
    text: `select m.id, m.by_staff, m.text, m.at, case when m.by_staff then nullif(concat_ws(' ', u.first_name, u.last_name), '') end as author
      from ticket_messages m left join users u on u.id = m.by_user_id where m.ticket_id = $1 order by m.at, m.id`,
    values: [ticketId],
  })
  return rows.map(({ id, by_staff, text, at, author }) => ({
    id,
    by: by_staff ? 'staff' : 'asker',
    text,
    at: at.toISOString(),
    ...(author !== null && { author }),
  }))
}

/** A ticket as its asker sees it, without the names of staff. */
export async function ticketOf(db: Db, row: TicketRow): Promise<Ticket> {
  const clocks = clocksOf(row)
  const messages = await messagesOf(db, row.id)
  const { number, topic, state, created_at, updated_at, answered_at } = row
  return {
    number,
    topic,
    state,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    messages: messages.map(({ author: _author, ...message }) => message),
    ...(state === 'answered' &&
      answered_at && { closesAt: new Date(answered_at.getTime() + TICKET_CLOSES_DAYS * DAY_MS).toISOString() }),
    ...(clocks && { clocks }),
  }
}
