import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { counter } from '../metrics/registry.ts'
import { consumeRateLimit } from '../http/limits.ts'
import type { Called } from '../http/serve.ts'

const filled = counter({
  name: 'honeypots_filled_total',
  help: 'Calls that filled the hidden field of a form, and so changed nothing.',
  labels: ['call'],
})

/** As many as the real calls of one client. */
const MAX_PER_HOUR = 20
/** What a real call takes. */
const [LEAST_MS, MOST_MS] = [20, 60]

interface HoneypotOptions {
  database: Db
  clock: Clock
  /** By how much limits of clients are raised, RATE_LIMIT_SCALE. */
  scale: number
  /** Remembers that an account filled one. */
  note: (userId: string) => Promise<void>
}

/** Counts calls that fill a honeypot, within the limit that real calls have, so that the answers are alike. */
export const openHoneypots =
  ({ database, clock, scale, note }: HoneypotOptions) =>
  async ({ name }: Endpoint, { viewer, client }: Called): Promise<void> => {
    await consumeRateLimit(database, clock.now(), [
      { key: `honeypot:${name}:from:${client.address()}`, most: MAX_PER_HOUR * scale, windowMs: HOUR_MS },
    ])
    filled.inc({ call: name })
    if (viewer) await note(viewer.userId)
    await setTimeout(randomInt(LEAST_MS, MOST_MS))
  }
