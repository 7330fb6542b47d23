import pg from 'pg'
import * as z from 'zod/mini'
import type { Log } from '../log.ts'

/**
 * What all servers are told the moment it is committed: who has news, which sessions have ended. One that is lost costs
 * moments only: whoever waits for it also looks by himself.
 */
export const Notification = z.object({
  users: z.optional(z.array(z.string())),
  sessions: z.optional(z.array(z.string())),
})
export type Notification = z.infer<typeof Notification>

/** A notice of the database holds 8,000 bytes, and an id 39 of them. */
const MOST_IN_A_NOTICE = 150

/** A wake-up as the notices that tell it; none where there is nobody to wake. */
export function* noticesOf({ users = [], sessions = [] }: Notification): Generator<string> {
  for (let from = 0; from < users.length; from += MOST_IN_A_NOTICE)
    yield JSON.stringify({ users: users.slice(from, from + MOST_IN_A_NOTICE) })
  for (let from = 0; from < sessions.length; from += MOST_IN_A_NOTICE)
    yield JSON.stringify({ sessions: sessions.slice(from, from + MOST_IN_A_NOTICE) })
}

export const WAKEUP_CHANNEL = 'lintel_wakeups'
const AGAIN_AFTER_MS = 1000

/** What a wake-up's text says; what nobody here wrote says nothing. */
export function readNotification(text: string | undefined): Notification {
  try {
    return Notification.parse(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** Hears what `Db.wake` says on any server, by the database's own LISTEN; a lost connection is made anew. */
export function listenToDatabase(
  connection: pg.ClientConfig,
  log: Log,
  hear: (wakeup: Notification) => void,
): { close(): Promise<void> } {
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client(connection)
    client = next
    next.on('notification', ({ payload }) => hear(readNotification(payload)))
    next.on('error', (error) => log.debug({ err: error }, 'wake-ups interrupted'))
    next.on('end', () => {
      if (!closed && client === next) again = setTimeout(() => void connect(), AGAIN_AFTER_MS)
    })
    try {
      await next.connect()
      await next.query(`listen ${WAKEUP_CHANNEL}`)
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
