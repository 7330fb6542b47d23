import { insertRow } from '../../../platform/db/write-row.ts'
import {
  GRIEVANCE_ACKNOWLEDGED_HOURS,
  GRIEVANCE_RESOLVED_DAYS,
  type TicketTopic,
} from '../../../../contract/support/tickets.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { hashToken } from '../../auth/service.ts'
import { tellAsker, tellOfChange } from './telling.ts'
import { guestKey, newTicketNumber, ticketToken } from './ticket-keys.ts'
import { TICKET_COLUMNS, type TicketRow } from './ticket-rows.ts'
import { setting } from '../../market-settings/service.ts'

/** Version of the consent text for being answered. */
const TICKET_CONSENT_VERSION = 1
/** Tickets per day from one contact or account. */

export interface NewTicket {
  key: string
  topic: TicketTopic
  fullName: string
  /** Normalised. */
  mobilePhone: string | undefined
  email: string | undefined
  text: string
  userId: string | undefined
  market: MarketId
  language: Language
}

interface Sent {
  number: string
  token: string
}

/** Stores a ticket and notifies its asker; a repeated key returns the existing one. */
export async function sendTicket(
  database: Database,
  now: Date,
  given: NewTicket,
): Promise<{ sent: Sent; existing: boolean }> {
  const { userId, email, mobilePhone } = given
  if (userId === undefined && (email === undefined) === (mobilePhone === undefined))
    throw new Refusal('INVALID_INPUT', {
      fields: { email: [message(email === undefined ? 'CONTACT_REQUIRED' : 'ONE_CONTACT')] },
    })
  const existing = await sentBefore(database, given.key)
  if (existing) return { sent: existing, existing: true }
  const askerKey = userId ?? guestKey(database, email ?? mobilePhone ?? '')
  await consumeRateLimit(database, now, [
    { key: `ticket:asker:${askerKey}`, most: setting(database, given.market, 'tickets-per-day'), windowMs: DAY_MS },
  ])
  return database.transaction(async (db) => {
    const id = uuidv7(now.getTime())
    const token = ticketToken(db, id)
    const isGrievance = given.topic === 'grievance'
    const { rows } = await insertRow<TicketRow>(
      db,
      'tickets as t',
      {
        id,
        number: newTicketNumber(),
        sentKey: given.key,
        tokenHash: hashToken(token),
        topic: given.topic,
        market: given.market,
        language: given.language,
        askerUserId: userId,
        askerKey,
        fullName: given.fullName,
        // A member's contact is in the account.
        mobilePhone: userId === undefined ? mobilePhone : null,
        email: userId === undefined ? email : null,
        consentVersion: TICKET_CONSENT_VERSION,
        createdAt: now,
        updatedAt: now,
        acknowledgeBy: isGrievance ? new Date(now.getTime() + GRIEVANCE_ACKNOWLEDGED_HOURS * HOUR_MS) : null,
        resolveBy: isGrievance ? new Date(now.getTime() + GRIEVANCE_RESOLVED_DAYS * DAY_MS) : null,
      },
      { name: 'send-ticket', onConflict: '(sent_key) do nothing', returning: TICKET_COLUMNS },
    )
    const [ticket] = rows
    if (!ticket) {
      const other = await sentBefore(db, given.key)
      if (!other) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })
      return { sent: other, existing: true }
    }
    await db.query({
      name: 'first-message-of-ticket',
      text: `insert into ticket_messages (id, ticket_id, by_staff, by_user_id, text, at) values ($1, $2, false, $3, $4, $5)`,
      values: [uuidv7(now.getTime()), id, userId ?? null, given.text, now],
    })
    await tellAsker(db, now, ticket, { what: 'received', key: `${id} received` })
    await tellOfChange(db, ticket)
    return { sent: { number: ticket.number, token }, existing: false }
  })
}

async function sentBefore(db: Db, key: string): Promise<Sent | undefined> {
  const { rows } = await db.query<{ id: string; number: string }>({
    name: 'ticket-sent-before',
    text: `select id, number from tickets where sent_key = $1`,
    values: [key],
  })
  return rows[0] && { number: rows[0].number, token: ticketToken(db, rows[0].id) }
}

/** The answer to a bot that filled in the hidden field: looks like success, nothing is stored. */
export const pretendedTicket = (db: Database): Sent => ({ number: newTicketNumber(), token: ticketToken(db, uuidv7()) })
