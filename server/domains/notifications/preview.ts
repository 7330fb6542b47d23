import type { NotificationPreview } from '../../../contract/notifications.ts'
import { emailOf, inAppOf, pushOf, smsOf } from './compose.ts'
import type { ListedKind } from './kind.ts'
import type { Say } from './say.ts'

/** An id of no account, for links that lead nowhere. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

/** A kind in every form it is sent in, with its sample parameters. */
export function previewOf(kind: ListedKind, say: Say): NotificationPreview {
  const notification = { kind, params: kind.sample }
  const { name, topic, channels } = kind
  const goesBy = (channel: (typeof channels)[number]) => channels.includes(channel)
  const { subject, text, html } = emailOf(notification, say, NOBODY)
  return {
    kind: name,
    topic,
    channels: [...channels],
    ...(goesBy('inApp') && { inApp: inAppOf(notification, say) }),
    ...(goesBy('email') && { email: { subject, text, html } }),
    ...(goesBy('sms') && { sms: smsOf(notification, say) }),
    ...(goesBy('push') && { push: pushOf(notification, say) }),
  }
}
