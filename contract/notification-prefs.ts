import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dateTimeFormat } from './intl.ts'
import { Id } from './values.ts'
import { code } from './messages/messages.ts'

export const notificationChannels = ['inApp', 'email', 'sms', 'push'] as const
export const NotificationChannel = z.enum(notificationChannels)
export type NotificationChannel = z.infer<typeof NotificationChannel>

/** Topics of notifications that a person may switch off; those about the account and its security are always sent. */
export const notificationTopics = ['matchingHomes', 'priceChanges', 'listings', 'enquiries', 'visits', 'news'] as const
export const NotificationTopic = z.enum(notificationTopics)
export type NotificationTopic = z.infer<typeof NotificationTopic>

const Channels = z.array(NotificationChannel).check(z.maxLength(notificationChannels.length))

/** `HH:MM`, in the person's time zone. */
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, code('TIME_INVALID')))

export const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay }).check(
  z.refine(({ from, to }) => from !== to, {
    error: code('QUIET_HOURS_EMPTY'),
    path: ['to'],
  }),
)

function isTimeZone(name: string): boolean {
  try {
    return Boolean(dateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A name of the IANA time zone database, like `Asia/Kolkata`. */
const TimeZone = z.string().check(z.maxLength(64, { abort: true }), z.refine(isTimeZone, code('TIME_ZONE_UNKNOWN')))

/** Channels of each topic. */
export const NotificationPrefs = z.object({
  matchingHomes: Channels,
  priceChanges: Channels,
  listings: Channels,
  enquiries: Channels,
  visits: Channels,
  news: Channels,
  /** Hours in which only urgent messages are sent; null sends at all hours. */
  quietHours: z.nullable(QuietHours),
  /** Time zone of the quiet hours; null is that of the market. */
  timeZone: z.nullable(TimeZone),
})
export type NotificationPrefs = z.infer<typeof NotificationPrefs>

/** Defaults: no advertising without consent, and SMS only for visits. */
export const defaultNotificationPrefs: NotificationPrefs = {
  matchingHomes: ['inApp', 'email', 'push'],
  priceChanges: ['inApp', 'email', 'push'],
  listings: ['inApp', 'email', 'push'],
  enquiries: ['inApp', 'email', 'push'],
  visits: ['inApp', 'email', 'sms', 'push'],
  news: [],
  quietHours: { from: '22:00', to: '07:00' },
  timeZone: null,
}

export const getNotificationPrefs = endpoint({
  name: 'getNotificationPrefs',
  summary: 'How the signed-in person is notified of each topic.',
  method: 'GET',
  path: '/api/users/{id}/notifications',
  who: 'member',
  whose: 'own',
  params: z.object({ id: Id }),
  returns: z.object({ data: NotificationPrefs }),
  errors: {},
})

export const saveNotificationPrefs = endpoint({
  name: 'saveNotificationPrefs',
  summary: 'Changes the topics that are named; the others stay as they are.',
  method: 'PUT',
  path: '/api/users/{id}/notifications',
  who: 'member',
  whose: 'own',
  params: z.object({ id: Id }),
  body: z.strictObject(z.partial(NotificationPrefs).shape),
  returns: z.object({ data: NotificationPrefs }),
  errors: {},
})
