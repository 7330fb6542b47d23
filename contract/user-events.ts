import * as z from 'zod/mini'

export const UserEventKind = z.enum([
  'account-changed',
  'favourites-changed',
  'leads-changed',
  'listing-changed',
  'listings-changed',
  'notifications-changed',
  'pool-changed',
  'projects-changed',
  'queries-changed',
  'searches-changed',
  'threads-changed',
  'tickets-changed',
  'visits-changed',
  'voice-notes-changed',
])
export type UserEventKind = z.infer<typeof UserEventKind>

/** That something of a person's has changed. What it is now, their browser asks the API, which decides what they may see. */
export const UserEvent = z.object({
  /** Counts the news of one person, without gaps. */
  seq: z.int(),
  kind: UserEventKind,
  /** What it concerns, a home for instance. */
  id: z.optional(z.string()),
})
export type UserEvent = z.infer<typeof UserEvent>

/** Sent once after each connection: the newest number, and whether what was missed has been sent before it. */
export const CaughtUp = z.object({ seq: z.int(), complete: z.boolean() })
export type CaughtUp = z.infer<typeof CaughtUp>

/** Somebody is typing in a thread that the person takes part in. It is kept nowhere: whoever is not connected misses it. */
export const Typing = z.object({ threadId: z.string(), fullName: z.string() })
export type Typing = z.infer<typeof Typing>

/** Events of the realtime connection: `news`, `caught-up` and `typing` as above; `session-ended` is the last a session hears. */
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
