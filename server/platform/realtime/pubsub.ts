import pg from 'pg'
import * as z from 'zod/mini'
import { Typing, UserEvent } from '../../../contract/user-events.ts'
import type { Log } from '../log.ts'

/**
 * What all servers receive on commit: user events, ended sessions, who sees that someone is typing, and that settings
 * changed. Losing one only causes a delay, because receivers also poll, except of who is typing.
 */
export const Notification = z.object({
  /** User events, of each person in the order of their numbers. */
  news: z.optional(z.array(z.extend(UserEvent, { user: z.string() }))),
  sessions: z.optional(z.array(z.string())),
  typing: z.optional(z.extend(Typing, { users: z.array(z.string()) })),
  /** Settings or features of a market changed. */
  settings: z.optional(z.literal(true)),
})
export type Notification = z.infer<typeof Notification>

/** A `pg_notify` payload has 8,000 bytes, an id 39 of them and a user event at most 200. */
const MAX_IN_A_NOTICE = 150
const MAX_NEWS_IN_A_NOTICE = 35

/** Splits a notification into payloads that fit a `pg_notify`; none if it addresses no one. */
export function* noticesOf({ news = [], sessions = [], typing, settings }: Notification): Generator<string> {
  for (let from = 0; from < news.length; from += MAX_NEWS_IN_A_NOTICE)
    yield JSON.stringify({ news: news.slice(from, from + MAX_NEWS_IN_A_NOTICE) })
  for (let from = 0; from < sessions.length; from += MAX_IN_A_NOTICE)
    yield JSON.stringify({ sessions: sessions.slice(from, from + MAX_IN_A_NOTICE) })
  if (settings) yield JSON.stringify({ settings })
  if (typing)
    for (let from = 0; from < typing.users.length; from += MAX_IN_A_NOTICE)
      yield JSON.stringify({ typing: { ...typing, users: typing.users.slice(from, from + MAX_IN_A_NOTICE) } })
}

export const NOTIFY_CHANNEL = 'lintel_notify'
const AGAIN_AFTER_MS = 1000

/** Reads a payload; a foreign one is empty. */
export function readNotification(text: string | undefined): Notification {
  try {
    return Notification.parse(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** Receives `Db.notifyServers` of all servers through the database's LISTEN; reconnects if the connection is lost. */
export function listenToDatabase(
  connection: pg.ClientConfig,
  log: Log,
  hear: (notification: Notification) => void,
): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client(connection)
    client = next
    next.on('notification', ({ payload }) => hear(readNotification(payload)))
    next.on('error', (error) => log.debug({ err: error }, 'notifications interrupted'))
    next.on('end', () => {
      if (!closed && client === next) again = setTimeout(() => void connect(), AGAIN_AFTER_MS)
    })
    try {
      await next.connect()
      await next.query(`listen ${NOTIFY_CHANNEL}`)
    } catch {
      await next.end().catch(() => undefined)
    }
  }
  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
