import * as z from 'zod/mini'
import { paths } from '../../../../contract/paths.ts'
import { defineKind, type ListedKind } from '../../notifications/service.ts'

const GuestParams = z.object({ token: z.string(), home: z.string(), recipient: z.string(), text: z.string() })

/** Sends a reply to a guest, who cannot read it anywhere else. */
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

export const talkNotifications: ListedKind[] = [replyToGuest]
