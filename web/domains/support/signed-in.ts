import { getTicket, listTickets } from '../../../contract/support/tickets.ts'
import type { SignedInDomain } from '../domain.ts'

export const support: SignedInDomain = {
  staleReads: {
    'tickets-changed': [listTickets.name, getTicket.name],
  },
}
