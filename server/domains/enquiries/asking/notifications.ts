import * as z from 'zod/mini'
import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { contactIn } from '../../../../contract/text/contact.ts'
import { Id, Timestamp } from '../../../../contract/values.ts'
import { defineKind, type ListedKind, type Say } from '../../notifications/service.ts'

const FIRST_WORDS = 80

/** The first words of a message for a notification; empty if the message contains a contact, which only a consent may hand over. */
export function firstWords(message: string | undefined): string {
  const line = (message ?? '').replaceAll(/\s+/g, ' ').trim()
  if (contactIn(line) !== undefined) return ''
  if (line.length <= FIRST_WORDS) return line
  const start = line.slice(0, FIRST_WORDS)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`
}

const ReceivedParams = z.object({
  lead: Id,
  home: z.string(),
  by: z.enum(['enquiry', 'phone-reveal']),
  words: z.string(),
})

/** Notifies a team of a new lead. */
export const leadReceived = defineKind<z.infer<typeof ReceivedParams>>({
  name: 'lead-received',
  topic: 'enquiries',
  isReserved: true,
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: ReceivedParams,
  path: ({ lead }) => memberPaths.leads({ lead }),
  values: ({ home, by, words }) => ({
    home,
    by: by === 'enquiry' ? 'enquiry' : 'reveal',
    words: words && ` “${words}”`,
  }),
  sample: {
    lead: '00000000-0000-7000-8000-000000000000',
    home: '3 BHK apartment in Kothrud',
    by: 'enquiry',
    words: 'Is it still available, and can I see it on Saturday?',
  },
})

const UnassignedParams = z.object({ lead: Id, home: z.string() })

/** Notifies the managers of an agency that no member is available for a new lead. */
export const leadUnassigned = defineKind<z.infer<typeof UnassignedParams>>({
  name: 'lead-unassigned',
  topic: 'enquiries',
  isReserved: true,
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: UnassignedParams,
  path: ({ lead }) => memberPaths.leads({ lead }),
  values: ({ home }) => ({ home }),
  sample: { lead: '00000000-0000-7000-8000-000000000000', home: '3 BHK apartment in Kothrud' },
})

const sent = { home: z.string(), recipient: z.string(), replyBy: Timestamp }
/** The day and hour by which a reply is due, in the time zone of the recipient's market. */
const deadline = (replyBy: string, { language, market }: Say) =>
  dateTimeFormat(markets[market].locale[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...CLOCK,
    timeZone: markets[market].timeZone,
  }).format(new Date(replyBy))
const sentSample = {
  home: '3 BHK apartment in Kothrud',
  recipient: 'Farah Khan',
  replyBy: '2026-06-02T06:00:00.000Z',
}

const SentParams = z.object({ enquiry: Id, ...sent })

export const enquirySent = defineKind<z.infer<typeof SentParams>>({
  name: 'enquiry-sent',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: SentParams,
  path: ({ enquiry }) => memberPaths.queries({ query: enquiry }),
  values: ({ home, recipient, replyBy }, say) => ({ home, recipient, by: deadline(replyBy, say) }),
  sample: { enquiry: '00000000-0000-7000-8000-000000000000', ...sentSample },
})

const ReceiptParams = z.object({ token: z.string(), ...sent })

/** The same for a guest, sent to the proven contact: its link is their only way to withdraw the enquiry. */
export const enquiryReceipt = defineKind<z.infer<typeof ReceiptParams>>({
  name: 'enquiry-receipt',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  isSecret: true,
  params: ReceiptParams,
  path: ({ token }) => paths.receipt(token),
  values: ({ home, recipient, replyBy }, say) => ({ home, recipient, by: deadline(replyBy, say) }),
  sample: { token: 'sample', ...sentSample },
})

const WithdrawnParams = z.object({ lead: Id, home: z.string() })

/** Notifies a team that the sender withdrew an enquiry. */
export const enquiryWithdrawn = defineKind<z.infer<typeof WithdrawnParams>>({
  name: 'enquiry-withdrawn',
  topic: 'enquiries',
  channels: ['inApp'],
  params: WithdrawnParams,
  path: ({ lead }) => memberPaths.leads({ lead }),
  values: ({ home }) => ({ home }),
  sample: { lead: '00000000-0000-7000-8000-000000000000', home: '3 BHK apartment in Kothrud' },
})

const stopped = { home: z.string(), recipient: z.string() }
const stoppedSample = { home: '3 BHK apartment in Kothrud', recipient: 'Farah Khan' }

const StoppedParams = z.object({ enquiry: Id, ...stopped })

/** Notifies a member that a lister no longer replies, without the reason. */
export const listerStopped = defineKind<z.infer<typeof StoppedParams>>({
  name: 'lister-stopped',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'push'],
  params: StoppedParams,
  path: ({ enquiry }) => memberPaths.queries({ query: enquiry }),
  values: ({ home, recipient }) => ({ home, recipient }),
  sample: { enquiry: '00000000-0000-7000-8000-000000000000', ...stoppedSample },
})

const StoppedGuestParams = z.object({ token: z.string(), ...stopped })

/** The same for a guest: the receipt withdraws the enquiry and names similar homes. */
export const listerStoppedGuest = defineKind<z.infer<typeof StoppedGuestParams>>({
  name: 'lister-stopped-guest',
  topic: 'account',
  channels: ['email', 'sms'],
  isSecret: true,
  params: StoppedGuestParams,
  path: ({ token }) => paths.receipt(token),
  values: ({ home, recipient }) => ({ home, recipient }),
  sample: { token: 'sample', ...stoppedSample },
})

export const askingNotifications: ListedKind[] = [
  leadReceived,
  leadUnassigned,
  enquirySent,
  enquiryReceipt,
  enquiryWithdrawn,
  listerStopped,
  listerStoppedGuest,
]
