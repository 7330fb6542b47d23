import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { MarketId } from '../../../contract/markets.ts'
import type { TicketState, TicketTopic } from '../../../contract/support/tickets.ts'
import { useMarket } from '../../platform/use-market.ts'

const topicNames: Record<TicketTopic, MessageDescriptor> = {
  question: msg`A question`,
  listing: msg`A listing`,
  account: msg`My account`,
  payments: msg`Payments and credits`,
  privacy: msg`My personal data`,
  takedown: msg`Takedown: remove content`,
  grievance: msg`Grievance`,
  other: msg`Something else`,
}

/** Names that differ in some markets: only Indian law knows grievances. */
const marketTopics: Record<MarketId, Partial<Record<TicketTopic, MessageDescriptor>>> = {
  in: {},
  us: { grievance: msg`Complaint` },
}

/** Names the topics of tickets in the market's terms. */
export function useTopicName(): (topic: TicketTopic) => string {
  const { i18n } = useLingui()
  const market = useMarket().id
  return (topic) => i18n._(marketTopics[market][topic] ?? topicNames[topic])
}

export const ticketStateNames: Record<TicketState, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'state of a ticket' }),
  answered: msg`Answered`,
  closed: msg({ message: 'Closed', context: 'state of a ticket' }),
}

export const ticketTones = { open: 'due', answered: 'verified', closed: 'plain' } as const
