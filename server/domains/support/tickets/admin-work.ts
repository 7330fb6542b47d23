import type { AdminTicket, AdminTicketDetail } from '../../../../contract/support/ticket-admin.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { readDetail, readLine } from './admin-reading.ts'
import { assertRoom } from './following.ts'
import { tellAsker, tellOfChange } from './telling.ts'
import { TICKET_COLUMNS, type TicketRow } from './ticket-rows.ts'

/** Locks a ticket for work on it. Throws OWN_TICKET for its asker. */
async function lock(db: Db, { userId }: Viewer, id: string): Promise<TicketRow> {
  const { rows } = await db.query<TicketRow>(`select ${TICKET_COLUMNS} from tickets t where t.id = $1 for update`, [id])
  const [ticket] = rows
  if (!ticket) throw new Refusal('TICKET_NOT_FOUND')
  if (ticket.asker_user_id === userId) throw new Refusal('OWN_TICKET')
  return ticket
}

const log = (db: Db, now: Date, { userId }: Viewer, ticket: TicketRow, action: string, after: object = {}) =>
  audit(db, now, {
    by: userId,
    action,
    targetKind: 'ticket',
    targetId: ticket.id,
    targetName: ticket.number,
    before: { state: ticket.state },
    after,
  })

/** Answers a ticket and notifies its asker; idempotent by id. Call it in a transaction. */
export async function answer(
  db: Db,
  now: Date,
  viewer: Viewer,
  { ticketId, id, text }: { ticketId: string; id: string; text: string },
): Promise<AdminTicketDetail> {
  const ticket = await lock(db, viewer, ticketId)
  const { rowCount: known } = await db.query(`select from ticket_messages where id = $1`, [id])
  if (known) return readDetail(db, now, viewer, ticketId)
  if (ticket.state === 'closed') throw new Refusal('TICKET_CLOSED')
  await assertRoom(db, ticketId)
  await db.query(
    `insert into ticket_messages (id, ticket_id, by_staff, by_user_id, text, at) values ($1, $2, true, $3, $4, $5)`,
    [id, ticketId, viewer.userId, text, now],
  )
  await db.query(
    `update tickets set state = 'answered', answered_at = $2, updated_at = $2, version = version + 1,
       acknowledged_at = case when acknowledge_by is not null then coalesce(acknowledged_at, $2) end,
       assignee_user_id = coalesce(assignee_user_id, $3) where id = $1`,
    [ticketId, now, viewer.userId],
  )
  await tellAsker(db, now, ticket, { what: 'answered', key: `${ticketId} ${id}`, text })
  await tellOfChange(db, ticket)
  await log(db, now, viewer, ticket, 'ticket-answered', { state: 'answered' })
  return readDetail(db, now, viewer, ticketId)
}

export interface AdminChange {
  assignee?: 'me' | 'nobody' | undefined
  acknowledged?: true | undefined
  state?: 'closed' | undefined
  version: number
}

/** Assigns, acknowledges or closes a ticket; values it already has change nothing. Call it in a transaction. */
export async function change(
  db: Db,
  now: Date,
  viewer: Viewer,
  { ticketId, assignee, acknowledged, state, version }: AdminChange & { ticketId: string },
): Promise<AdminTicket> {
  const ticket = await lock(db, viewer, ticketId)
  const assigned = assignee === 'me' ? viewer.userId : null
  const wants = {
    assign: assignee !== undefined && ticket.assignee_user_id !== assigned,
    acknowledge: acknowledged === true && ticket.acknowledge_by !== null && ticket.acknowledged_at === null,
    close: state === 'closed' && ticket.state !== 'closed',
  }
  if (!wants.assign && !wants.acknowledge && !wants.close) return readLine(db, now, viewer.userId, ticketId)
  if (ticket.version !== version) throw new Refusal('TICKET_CHANGED')
  // An open ticket must be answered before it is closed, so that closing does not stop its deadlines.
  if (wants.close && ticket.state !== 'answered') throw new Refusal('TICKET_MOVE_NOT_OPEN')
  await db.query(
    `update tickets set version = version + 1,
       assignee_user_id = case when $2 then $3 else assignee_user_id end,
       acknowledged_at = case when $4 then $5 else acknowledged_at end,
       state = case when $6 then 'closed' else state end, closed_at = case when $6 then $5 else closed_at end,
       updated_at = case when $6 then $5 else updated_at end
     where id = $1`,
    [ticketId, wants.assign, assigned, wants.acknowledge, now, wants.close],
  )
  if (wants.assign) await log(db, now, viewer, ticket, 'ticket-assigned', { assigned: assignee === 'me' })
  if (wants.acknowledge) {
    await tellAsker(db, now, ticket, { what: 'acknowledged', key: `${ticketId} acknowledged` })
    await log(db, now, viewer, ticket, 'ticket-acknowledged')
  }
  if (wants.acknowledge || wants.close) await tellOfChange(db, ticket)
  if (wants.close) await log(db, now, viewer, ticket, 'ticket-closed', { state: 'closed' })
  return readLine(db, now, viewer.userId, ticketId)
}
