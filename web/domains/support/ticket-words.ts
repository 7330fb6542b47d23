import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { TicketState, TicketTopic } from '../../../contract/support/tickets.ts'

export const topicNames: Record<TicketTopic, MessageDescriptor> = {
  question: msg`A question`,
  listing: msg`A listing`,
  account: msg`My account`,
  payments: msg`Payments and credits`,
  privacy: msg`My personal data`,
  takedown: msg`Takedown: remove content`,
  grievance: msg`Grievance`,
  other: msg`Something else`,
}

export const ticketStateNames: Record<TicketState, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'state of a ticket' }),
  answered: msg`Answered`,
  closed: msg({ message: 'Closed', context: 'state of a ticket' }),
}

export const ticketTones = { open: 'due', answered: 'verified', closed: 'plain' } as const
