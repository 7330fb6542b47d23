import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const What = z.enum(['received', 'acknowledged', 'answered'])
export type TicketNews = z.infer<typeof What>

const NewsParams = z.object({ number: z.string(), what: What })

/** Notifies a member of progress on their ticket, without its text. */
export const ticketNews = defineKind<z.infer<typeof NewsParams>>({
  name: 'ticket-news',
  topic: 'account',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: NewsParams,
  path: ({ number }) => memberPaths.ticket(number),
  values: ({ number, what }) => ({ number, what }),
  sample: { number: 'T-7KQ2M9XB', what: 'answered' },
})

const MailParams = z.object({ number: z.string(), what: What, token: z.string(), text: z.optional(z.string()) })

/** Notifies a guest by the contact they gave: the link is their only way to answer. */
export const ticketMail = defineKind<z.infer<typeof MailParams>>({
  name: 'ticket-mail',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  isSecret: true,
  params: MailParams,
  path: ({ token }) => memberPaths.ticket(token),
  values: ({ number, what }) => ({ number, what }),
  letter: ({ text }, say) => (text === undefined ? {} : { quote: { by: say.phrase('by-support'), text } }),
  sample: {
    number: 'T-7KQ2M9XB',
    what: 'answered',
    token: 'sample',
    text: 'Thank you for writing. The price is corrected now.',
  },
})

export const ticketNotifications: ListedKind[] = [ticketNews, ticketMail]
