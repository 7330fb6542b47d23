import { getTicket, listTickets } from '../../../contract/support/tickets.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'tickets-changed': [listTickets.name, getTicket.name],
}
