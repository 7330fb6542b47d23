import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { notify } from '../../notifications/service.ts'
import { ticketMail, ticketNews, type TicketNews } from './notifications.ts'
import { ticketToken } from './ticket-keys.ts'
import type { TicketRow } from './ticket-rows.ts'

/** Has the pages of whoever sent a ticket read it anew, where it is a member; call it in the transaction that changed it. */
export const tellOfChange = (db: Db, { asker_user_id }: Pick<TicketRow, 'asker_user_id'>): Promise<void> =>
  publishUserEvent(db, asker_user_id === null ? [] : [asker_user_id], 'tickets-changed')

interface Told {
  what: TicketNews
  /** What is told once. */
  key: string
  text?: string
}

/**
 * Tells whoever sent a ticket what became of it: a member by their account, a guest by the contact they gave. A number
 * that nobody proved gets an SMS only once a person has answered.
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
