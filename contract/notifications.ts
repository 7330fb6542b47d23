import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { NotificationChannel, NotificationTopic } from './notification-prefs.ts'
import { CalendarDate, Id, Language, Timestamp, queryInt } from './values.ts'

export const NOTIFICATIONS_PER_PAGE = 30
export const DELIVERIES_PER_PAGE = 50
/** Unread notifications are not counted beyond this. */
export const UNREAD_COUNT_LIMIT = 99
/** Age at which a notification is deleted, ms. */
export const NOTIFICATION_LIFE_MS = 90 * 86_400_000
/** Push subscriptions per person; a further one replaces the oldest. */
export const PUSH_SUBSCRIPTIONS_LIMIT = 10

/** A topic of choice, or the account and its security. */
export const NotificationSubject = z.enum([...NotificationTopic.options, 'account'])
export type NotificationSubject = z.infer<typeof NotificationSubject>

export const Notification = z.object({
  id: Id,
  /** What happened, for example `listing-approved`. */
  kind: z.string(),
  topic: NotificationSubject,
  /** In the person's language, here and below. */
  title: z.string(),
  text: z.string(),
  /** Path of the page it links to. */
  path: z.string(),
  at: Timestamp,
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

/** How many are unread, at most `UNREAD_COUNT_LIMIT` + 1. */
const Unread = z.object({ unread: z.int() })

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'The notifications of the signed-in person of the last 90 days, newest first.',
  method: 'GET',
  path: '/api/notifications',
  who: 'member',
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))) }),
  returns: z.object({ data: z.array(Notification), unread: z.int(), next: z.optional(z.string()) }),
  errors: { CURSOR_INVALID: 400 },
})

export const updateNotification = endpoint({
  name: 'updateNotification',
  summary: 'Marks a notification as read, or as unread again.',
  method: 'PUT',
  path: '/api/notifications/{id}',
  who: 'member',
  params: z.object({ id: Id }),
  body: z.strictObject({ read: z.boolean() }),
  returns: z.object({ data: Unread }),
  errors: { NOTIFICATION_NOT_FOUND: 404 },
})

export const readNotifications = endpoint({
  name: 'readNotifications',
  summary: 'Marks notifications as read up to the named one, the newest the person saw.',
  method: 'PUT',
  path: '/api/notifications',
  who: 'member',
  body: z.strictObject({ upTo: Id }),
  returns: z.object({ data: Unread }),
  errors: { NOTIFICATION_NOT_FOUND: 404 },
})

/** Target of one-click unsubscribe in mail programs (RFC 8058). */
export const STOP_EMAILS_PATH = '/api/notifications/one-click'

const Token = z.string().check(z.minLength(1), z.maxLength(200))

export const emailsToStop = endpoint({
  name: 'emailsToStop',
  summary: 'Which e-mails a link from one of them ends.',
  method: 'GET',
  path: '/api/notifications/emails',
  who: 'public',
  query: z.object({ token: Token }),
  returns: z.object({ data: z.object({ topic: NotificationTopic, stopped: z.boolean() }) }),
  errors: { LINK_INVALID: 404 },
})

export const stopEmails = endpoint({
  name: 'stopEmails',
  summary: 'Ends the e-mails of one topic, or has them sent again, by a link from one of them.',
  method: 'POST',
  path: '/api/notifications/emails',
  who: 'public',
  body: z.strictObject({ token: Token, stopped: z.boolean() }),
  returns: z.object({ data: z.object({ topic: NotificationTopic, stopped: z.boolean() }) }),
  errors: { LINK_INVALID: 404 },
})

/** The JSON of a browser's `PushSubscription` (W3C Push API); keys in base64url. */
const PushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  keys: z.strictObject({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
})
export type PushSubscription = z.infer<typeof PushSubscription>

export const pushKey = endpoint({
  name: 'pushKey',
  summary: 'The server’s public key, with which a browser subscribes to push messages (RFC 8292).',
  method: 'GET',
  path: '/api/push-subscriptions/key',
  who: 'member',
  returns: z.object({ data: z.object({ publicKey: z.string() }) }),
  errors: {},
})

export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  summary: 'Sends push messages to this browser from now on; the same subscription again changes nothing.',
  method: 'POST',
  path: '/api/push-subscriptions',
  who: 'member',
  status: 201,
  body: PushSubscription,
  returns: z.object({ data: z.object({ id: Id }) }),
  errors: { PUSH_ENDPOINT_REFUSED: 422 },
})

export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  summary: 'Sends no more push messages to this browser.',
  method: 'DELETE',
  path: '/api/push-subscriptions',
  who: 'member',
  body: z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) }),
  returns: z.object({ data: z.object({}) }),
  errors: {},
})

/**
 * `waiting` for its time or the next try; `sending` now; `sent`: accepted by a gateway; `failed` permanently;
 * `dropped` because it is no longer useful or deliverable; `folded` into one message with other waiting ones.
 */
export const deliveryStates = ['waiting', 'sending', 'sent', 'failed', 'dropped', 'folded'] as const
export const DeliveryState = z.enum(deliveryStates)
export type DeliveryState = z.infer<typeof DeliveryState>

export const deliveryChannels = ['email', 'sms', 'push'] as const
export const DeliveryChannel = z.enum(deliveryChannels)
export type DeliveryChannel = z.infer<typeof DeliveryChannel>

/** A message in delivery as the back office sees it, without address and text. */
export const Delivery = z.object({
  /** Id of the notification, the same for all its channels. */
  id: Id,
  kind: z.string(),
  channel: DeliveryChannel,
  state: DeliveryState,
  /** First name and initial; absent for an address without an account. */
  recipient: z.optional(z.string()),
  attempts: z.int(),
  /** The latest answer of the gateway, or why it was not sent. */
  answer: z.optional(z.string()),
  at: Timestamp,
  /** Time of the next try. */
  dueAt: z.optional(Timestamp),
})
export type Delivery = z.infer<typeof Delivery>

/** The last page of the log, because each page reads the rows of all before it. */
export const MAX_DELIVERY_PAGES = 200

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  summary: 'Messages on their way to people and what became of them, newest first, for the back office.',
  method: 'GET',
  path: '/api/admin/deliveries',
  who: 'open-back-office',
  query: z.object({
    state: z.optional(DeliveryState),
    channel: z.optional(DeliveryChannel),
    page: z._default(queryInt.check(z.gte(1), z.lte(MAX_DELIVERY_PAGES)), 1),
  }),
  returns: z.object({
    data: z.array(Delivery),
    more: z.boolean(),
    /** Messages of the last 24 hours by channel and state; pairs without messages are omitted. */
    lastDay: z.array(z.object({ channel: DeliveryChannel, state: DeliveryState, count: z.int() })),
  }),
  errors: {},
})

/** Days of messages that the log sums up, with today. */
export const DELIVERY_DAYS = 14

export const deliveryDays = endpoint({
  name: 'deliveryDays',
  summary: 'Messages that were sent, failed or dropped, by channel and day of the market, counted every hour.',
  method: 'GET',
  path: '/api/admin/deliveries/days',
  who: 'open-back-office',
  returns: z.object({
    /** Newest first; a day without messages has no channels. */
    data: z.array(
      z.object({
        day: CalendarDate,
        channels: z.array(z.object({ channel: DeliveryChannel, sent: z.int(), failed: z.int(), dropped: z.int() })),
      }),
    ),
    /** Absent until they are counted for the first time. */
    countedAt: z.optional(Timestamp),
  }),
  errors: {},
})

export const NotificationPreview = z.object({
  kind: z.string(),
  topic: NotificationSubject,
  /** Its channels; only these appear below. */
  channels: z.array(NotificationChannel),
  inApp: z.optional(z.object({ title: z.string(), text: z.string(), path: z.string() })),
  email: z.optional(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
  sms: z.optional(z.string()),
  push: z.optional(z.object({ title: z.string(), body: z.string(), path: z.string() })),
})
export type NotificationPreview = z.infer<typeof NotificationPreview>

export const previewNotifications = endpoint({
  name: 'previewNotifications',
  summary: 'Every kind of notification in every form it is sent in, with made-up content, for the back office.',
  method: 'GET',
  path: '/api/admin/notification-previews',
  who: 'open-back-office',
  query: z.object({ language: Language }),
  returns: z.object({ data: z.array(NotificationPreview) }),
  errors: {},
})
