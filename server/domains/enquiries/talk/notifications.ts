import * as z from 'zod/mini'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { paths } from '../../../../contract/paths.ts'
import { Id } from '../../../../contract/values.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const ReplyParams = z.object({ enquiry: Id, home: z.string(), recipient: z.string() })

/** Tells a member that whoever they asked has answered; the words stand in the talk alone. */
export const replyReceived = defineKind<z.infer<typeof ReplyParams>>({
  name: 'reply-received',
  topic: 'enquiries',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: ReplyParams,
  path: ({ enquiry }) => memberPaths.queries({ query: enquiry }),
  values: ({ home, recipient }) => ({ home, recipient }),
  sample: {
    enquiry: '00000000-0000-7000-8000-000000000000',
    home: '3 BHK apartment in Kothrud',
    recipient: 'Farah Khan',
  },
})

const GuestParams = z.object({ token: z.string(), home: z.string(), recipient: z.string(), text: z.string() })

/** Brings the answer to somebody without an account, who has no other place to read it. */
export const replyToGuest = defineKind<z.infer<typeof GuestParams>>({
  name: 'reply-to-guest',
  topic: 'account',
  channels: ['email', 'sms'],
  isSecret: true,
  params: GuestParams,
  path: ({ token }) => paths.receipt(token),
  values: ({ home, recipient, text }) => ({ home, recipient, text }),
  letter: ({ recipient, text }) => ({ quote: { by: recipient, text } }),
  sample: {
    token: 'sample',
    home: '3 BHK apartment in Kothrud',
    recipient: 'Farah Khan',
    text: 'Yes, it is. Saturday at 11 suits the owner.',
  },
})

/** What talking tells people. */
export const talkNotifications: ListedKind[] = [replyReceived, replyToGuest]
