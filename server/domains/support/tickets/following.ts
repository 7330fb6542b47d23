import {
  TICKETS_PER_PAGE,
  TICKET_MESSAGES_LIMIT,
  TicketNumber,
  type OwnTicket,
  type Ticket,
} from '../../../../contract/support/tickets.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashToken } from '../../auth/service.ts'
import { tellOfChange } from './telling.ts'
import { FIRST_WORDS, TICKET_COLUMNS, ticketOf, type TicketRow } from './ticket-rows.ts'

interface Following {
  key: string
  userId: string | undefined
}

/** A ticket by the token of its link, or, for its signed-in asker, by its number. Throws TICKET_NOT_FOUND. */
async function find(db: Db, { key, userId }: Following, lock = ''): Promise<TicketRow> {
  const isNumber = TicketNumber.safeParse(key).success
  if (isNumber && userId === undefined) throw new Refusal('TICKET_NOT_FOUND')
  const { rows } = await db.query<TicketRow>(
    isNumber
      ? `select ${TICKET_COLUMNS} from tickets t where t.number = $1 and t.asker_user_id = $2 ${lock}`
      : `select ${TICKET_COLUMNS} from tickets t where t.token_hash = $1 ${lock}`,
    isNumber ? [key, userId] : [hashToken(key)],
  )
  if (!rows[0]) throw new Refusal('TICKET_NOT_FOUND')
  return rows[0]
}

export const readTicket = async (db: Db, who: Following): Promise<Ticket> => ticketOf(db, await find(db, who))

/** Refuses messages beyond the limit of a ticket. */
export async function assertRoom(db: Db, ticketId: string): Promise<void> {
  const { rows } = await db.query<{ total: number }>(
    `select count(*)::int as total from ticket_messages where ticket_id = $1`,
    [ticketId],
  )
  if ((rows[0]?.total ?? 0) >= TICKET_MESSAGES_LIMIT) throw new Refusal('TICKET_FULL')
}

/** Adds a message of the asker, which reopens an answered ticket; idempotent by id. Call it in a transaction. */
export async function write(
  db: Db,
  now: Date,
  who: Following,
  { id, text }: { id: string; text: string },
): Promise<Ticket> {
  const ticket = await find(db, who, 'for update')
  const { rowCount: known } = await db.query(`select from ticket_messages where id = $1 and ticket_id = $2`, [
    id,
    ticket.id,
  ])
  if (known) return ticketOf(db, ticket)
  if (ticket.state === 'closed') throw new Refusal('TICKET_CLOSED')
  await assertRoom(db, ticket.id)
  await db.query(
    `insert into ticket_messages (id, ticket_id, by_staff, by_user_id, text, at) values ($1, $2, false, $3, $4, $5) on conflict (id) do nothing`,
    [id, ticket.id, ticket.asker_user_id, text, now],
  )
  const { rows } = await db.query<TicketRow>(
    `update tickets t set state = 'open', updated_at = case when t.state = 'open' then t.updated_at else $2 end, version = version + 1
     where id = $1 returning ${TICKET_COLUMNS}`,
    [ticket.id, now],
  )
  await tellOfChange(db, ticket)
  return ticketOf(db, rows[0] ?? ticket)
}

/** Closes a ticket for its asker; idempotent. Call it in a transaction. */
export async function close(db: Db, now: Date, who: Following): Promise<Ticket> {
  const ticket = await find(db, who, 'for update')
  if (ticket.state === 'closed') return ticketOf(db, ticket)
  const { rows } = await db.query<TicketRow>(
    `update tickets t set state = 'closed', closed_at = $2, updated_at = $2, version = version + 1 where id = $1 returning ${TICKET_COLUMNS}`,
    [ticket.id, now],
  )
  await tellOfChange(db, ticket)
  return ticketOf(db, rows[0] ?? ticket)
}

/** One page of a member's tickets, newest first; index tickets_asker. */
export async function ownTickets(db: Db, userId: string, page: number): Promise<{ data: OwnTicket[]; total: number }> {
  const { rows } = await db.query<TicketRow & { first_words: string | null }>({
    name: 'own-tickets',
    text: `select ${TICKET_COLUMNS}, ${FIRST_WORDS} as first_words from tickets t where t.asker_user_id = $1
      order by t.created_at desc, t.id desc limit $2 offset $3`,
    values: [userId, TICKETS_PER_PAGE, (page - 1) * TICKETS_PER_PAGE],
  })
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'count-own-tickets',
    text: `select count(*)::int as total from tickets where asker_user_id = $1`,
    values: [userId],
  })
  const data = rows.map(({ number, topic, state, created_at, updated_at, first_words }) => ({
    number,
    topic,
    state,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    firstWords: first_words ?? '',
  }))
  return { data, total: counted[0]?.total ?? 0 }
}
