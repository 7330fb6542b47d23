import { createClient } from '@redis/client'
import type { Log } from './log.ts'
import { WAKEUP_CHANNEL, readWakeup, type Wakeup } from './realtime/wakeups.ts'

/** One try, in the window of time it falls into. */
export interface Try {
  key: string
  windowStart: Date
  windowMs: number
}

/** What Redis does for several servers where it is configured; elsewhere the database does it. */
export interface Redis {
  /** Tells all servers. */
  publish(wakeup: Wakeup): Promise<void>
  /** Hears what any server tells. */
  listen(hear: (wakeup: Wakeup) => void): Promise<void>
  /** Counts one more of each and says how many there are. */
  count(tries: Try[]): Promise<Map<string, number>>
  close(): void
}

const LONGEST_PAUSE_MS = 2000

/** Connects to Redis and stays connected; while it is away calls fail at once. Throws where it cannot be reached at first. */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  let reached = false
  const reconnectStrategy = (tries: number) => (reached ? Math.min(tries * 100, LONGEST_PAUSE_MS) : false)
  const client = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } })
  const hearer = client.duplicate()
  for (const one of [client, hearer]) {
    one.on('error', (error: unknown) => reached && log.warn({ err: error }, 'Redis is away'))
    await one.connect()
  }
  reached = true
  return {
    publish: async (wakeup) => void (await client.publish(WAKEUP_CHANNEL, JSON.stringify(wakeup))),
    listen: (hear) => hearer.subscribe(WAKEUP_CHANNEL, (text) => hear(readWakeup(text))),
    async count(tries) {
      const counted = await Promise.all(
        tries.map(async ({ key, windowStart, windowMs }) => {
          const name = `lintel:tries:${windowStart.getTime()}:${key}`
          const [hits] = await client.multi().incr(name).pExpire(name, windowMs).execTyped()
          return [key, hits] as const
        }),
      )
      return new Map(counted)
    },
    close() {
      hearer.destroy()
      client.destroy()
    },
  }
}
