import * as z from 'zod/mini'
import type { Log } from './log.ts'
import { NOTIFY_CHANNEL, readNotification, type Notification } from './realtime/pubsub.ts'

/** A try, in its time window. */
export interface Try {
  /** The hashed key of the limit. */
  key: Buffer
  windowStart: Date
  windowMs: number
  most: number
}

/** Whether the tries were counted, and the count of each. */
export interface Counted {
  counted: boolean
  hits: number[]
}

/** What Redis does for several servers, if configured; otherwise the database does it. */
export interface Redis {
  /** Notifies all servers. */
  publish(notification: Notification): Promise<void>
  /** Receives notifications of all servers. */
  listen(hear: (notification: Notification) => void): Promise<void>
  /** Counts one more of each, or none if any limit is reached. */
  count(tries: Try[]): Promise<Counted>
  /** Reverts what was counted. */
  giveBack(tries: Try[]): Promise<void>
  close(): void
}

const LONGEST_PAUSE_MS = 2000

const COUNT = `
  local full, hits = 0, {}
  for i, name in ipairs(KEYS) do
    hits[i] = tonumber(redis.call('get', name) or '0')
    if hits[i] >= tonumber(ARGV[2 * i - 1]) then full = 1 end
  end
  if full == 0 then
    for i, name in ipairs(KEYS) do
      hits[i] = redis.call('incr', name)
      if hits[i] == 1 then redis.call('pexpire', name, ARGV[2 * i]) end
    end
  end
  return { full, unpack(hits) }`

const GIVE_BACK = `
  for _, name in ipairs(KEYS) do
    if tonumber(redis.call('get', name) or '0') > 0 then redis.call('decr', name) end
  end`

const nameOf = ({ key, windowStart }: Try) => `lintel:tries:${windowStart.getTime()}:${key.toString('base64url')}`
const Hits = z.tuple([z.int()], z.int())

/**
 * Connects to Redis and reconnects; calls fail at once while it is unavailable. Throws if it cannot be reached at
 * first.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  let reached = false
  const reconnectStrategy = (tries: number) => (reached ? Math.min(tries * 100, LONGEST_PAUSE_MS) : false)
  const { createClient } = await import('@redis/client')
  const client = createClient({ url, disableOfflineQueue: true, socket: { reconnectStrategy } })
  const hearer = client.duplicate()
  for (const one of [client, hearer]) {
    one.on('error', (error: unknown) => reached && log.warn({ err: error }, 'Redis is away'))
    await one.connect()
  }
  reached = true
  return {
    publish: async (notification) => void (await client.publish(NOTIFY_CHANNEL, JSON.stringify(notification))),
    listen: (hear) => hearer.subscribe(NOTIFY_CHANNEL, (text) => hear(readNotification(text))),
    async count(tries) {
      const [full, ...hits] = Hits.parse(
        await client.eval(COUNT, {
          keys: tries.map(nameOf),
          arguments: tries.flatMap(({ most, windowMs }) => [String(most), String(windowMs)]),
        }),
      )
      return { counted: full === 0, hits }
    },
    async giveBack(tries) {
      await client.eval(GIVE_BACK, { keys: tries.map(nameOf) })
    },
    close() {
      hearer.destroy()
      client.destroy()
    },
  }
}
