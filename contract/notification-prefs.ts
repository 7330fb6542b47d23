import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'
import { code } from './messages/messages.ts'

export const notificationChannels = ['inApp', 'email', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What a person may be told of, as far as they may choose; news of the account's security is always sent. */
export const notificationKinds = ['matchingHomes', 'priceChanges', 'enquiries', 'visits', 'news'] as const
export type NotificationKind = (typeof notificationKinds)[number]

const Channels = z.array(z.enum(notificationChannels)).check(z.maxLength(notificationChannels.length))

/** `HH:MM`, on the clock of the market. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, code('TIME_INVALID')))

export const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay }).check(
  z.refine(({ from, to }) => from !== to, {
    error: code('QUIET_HOURS_EMPTY'),
    path: ['to'],
  }),
)

/** How a person wants to be told of each kind of news. */
export const NotificationPrefs = z.object({
  matchingHomes: Channels,
  priceChanges: Channels,
  enquiries: Channels,
  visits: Channels,
  news: Channels,
  /** When nothing is sent but what cannot wait; null sends at all hours. */
  quietHours: z.nullable(QuietHours),
})
export type NotificationPrefs = z.infer<typeof NotificationPrefs>

/** What holds until the person says otherwise: nothing that was not asked for leaves the house as an SMS or as advertising. */
export const defaultNotificationPrefs: NotificationPrefs = {
  matchingHomes: ['inApp', 'email'],
  priceChanges: ['inApp', 'email'],
  enquiries: ['inApp', 'email', 'push'],
  visits: ['inApp', 'email', 'sms', 'push'],
  news: [],
  quietHours: { from: '22:00', to: '07:00' },
}

export const getNotificationPrefs = endpoint({
  name: 'getNotificationPrefs',
  summary: 'How the signed-in person wants to be told of each kind of news.',
  method: 'GET',
  path: '/api/users/{id}/notifications',
  who: 'member',
  params: z.object({ id: Id }),
  returns: z.object({ data: NotificationPrefs }),
  errors: {},
})

export const saveNotificationPrefs = endpoint({
  name: 'saveNotificationPrefs',
  summary: 'Changes the kinds of news that are named; the others stay as they are.',
  method: 'PUT',
  path: '/api/users/{id}/notifications',
  who: 'member',
  params: z.object({ id: Id }),
  body: z.strictObject(z.partial(NotificationPrefs).shape),
  returns: z.object({ data: NotificationPrefs }),
  errors: {},
})
