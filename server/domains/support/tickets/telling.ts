import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { ticketMail, ticketNews, type TicketNews } from './notifications.ts'
import { ticketToken } from './ticket-keys.ts'
import type { TicketRow } from './ticket-rows.ts'

/** Publishes a change of a ticket to its asker, if they are a member; call it in the same transaction. */
export const tellOfChange = (db: Db, { asker_user_id }: Pick<TicketRow, 'asker_user_id'>): Promise<void> =>
  publishUserEvent(db, asker_user_id === null ? [] : [asker_user_id], 'tickets-changed')

interface Told {
  what: TicketNews
  /** The key that makes the notification idempotent. */
  key: string
  text?: string
}

/**
 * Notifies the asker of progress on a ticket: a member by their account, a guest by the contact they gave. An unverified number gets an SMS
 * only for an answer by staff.
 */
export async function tellAsker(db: Db, now: Date, ticket: TicketRow, { what, key, text }: Told): Promise<void> {
  const { id, number, asker_user_id: userId, email, mobile_phone, language, market } = ticket
  if (userId !== null) {
    await notify(db, now, ticketNews, {
      to: { userId },
      params: { number, what },
      key,
      channels: what === 'answered' ? ['inApp', 'email', 'push'] : ['inApp'],
    })
    return
  }
  const address = email ?? (what === 'answered' ? mobile_phone : null)
  if (address === null) return
  const token = ticketToken(db, id)
  await notify(db, now, ticketMail, {
    to: { address, language, market },
    params: { number, what, token, ...(text !== undefined && { text }) },
    key,
  })
}
