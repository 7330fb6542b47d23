import * as z from 'zod/mini'

export const UserEventKind = z.enum([
  'account-changed',
  'beds-changed',
  'favourites-changed',
  'leads-changed',
  'listing-changed',
  'listings-changed',
  'notifications-changed',
  'plan-changed',
  'pool-changed',
  'projects-changed',
  'purchase-changed',
  'queries-changed',
  'roommates-changed',
  'searches-changed',
  'threads-changed',
  'tickets-changed',
  'visits-changed',
  'voice-notes-changed',
])
export type UserEventKind = z.infer<typeof UserEventKind>

/** Announces that a person's data changed; the browser then asks the API, which decides what the person may see. */
export const UserEvent = z.object({
  /** Number of the event among those of the person, without gaps. */
  seq: z.int(),
  kind: UserEventKind,
  /** Id of what changed, for example a home. */
  id: z.optional(z.string()),
})
export type UserEvent = z.infer<typeof UserEvent>

/** Sent once per connection: the newest number, and whether all missed events were sent before it. */
export const CaughtUp = z.object({ seq: z.int(), complete: z.boolean() })
export type CaughtUp = z.infer<typeof CaughtUp>

/** Someone is typing in a thread of the person. Not stored: disconnected devices miss it. */
export const Typing = z.object({ threadId: z.string(), fullName: z.string() })
export type Typing = z.infer<typeof Typing>

/**
 * Events of the realtime connection: `news`, `caught-up` and `typing` as above; `session-ended` is the last event of a
 * session.
 */
export const realtimeEvents = {
  news: 'news',
  caughtUp: 'caught-up',
  typing: 'typing',
  sessionEnded: 'session-ended',
} as const

export const REALTIME_PATH = '/realtime'
export const RECONNECT_FROM_MS = 1000
export const RECONNECT_AT_MOST_MS = 5000
export const CONNECT_TIMEOUT_MS = 20_000
