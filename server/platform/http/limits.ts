import { createHmac } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import type { Counted, Try } from '../redis.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  /** Name of the rule and of the counted subject. */
  key: string
  most: number
  windowMs: number
}

const HASH_BYTES = 16

/** The key under which a limit is counted; as a keyed hash it does not reveal the subject. */
export function hashLimit(db: Db, { key, windowMs }: Pick<Limit, 'key' | 'windowMs'>): Buffer {
  if (!db.secretKey) throw new Error('Limits are counted under the server’s own key.')
  return createHmac('sha256', db.secretKey).update(`limit\n${windowMs}\n${key}`).digest().subarray(0, HASH_BYTES)
}

/**
 * Counts one more try of each limit, across all servers, and returns the counts. If any limit is reached it refuses
 * and counts none, so that refused calls write nothing. Windows are fixed, so that a try writes one row. Throws if the
 * tries cannot be counted.
 */
export async function consumeRateLimit(db: Db, now: Date, limits: Limit[]): Promise<number[]> {
  const tries = triesOf(db, now, limits)
  const { counted, hits } = await (db.redis?.count(tries).catch(away) ?? countInDatabase(db, tries))
  if (counted) return hits
  const waits = limits.flatMap(({ most, windowMs }, at) =>
    (hits[at] ?? 0) >= most ? [windowMs - (now.getTime() % windowMs)] : [],
  )
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) })
}

/** Reverts what `consumeRateLimit` counted at the same moment: the attempt was legitimate. */
export async function giveBack(db: Db, now: Date, limits: Limit[]): Promise<void> {
  const tries = triesOf(db, now, limits)
  // A failure leaves one try too many counted, which is no reason to refuse a legitimate call.
  if (db.redis) await db.redis.giveBack(tries).catch(() => undefined)
  else
    await db.query({
      name: 'give-back-tries',
      text: `update rate_limits r set hits = r.hits - 1 from unnest($1::bytea[], $2::timestamptz[]) t (key, start)
        where r.key = t.key and r.window_start = t.start and r.hits > 0`,
      values: [tries.map(({ key }) => key), tries.map(({ windowStart }) => windowStart)],
    })
}

/** When the window that contains `now` began. */
export const windowStart = (now: Date, windowMs: number) => new Date(Math.floor(now.getTime() / windowMs) * windowMs)

const triesOf = (db: Db, now: Date, limits: Limit[]): Try[] =>
  limits.map((limit) => ({
    key: hashLimit(db, limit),
    windowStart: windowStart(now, limit.windowMs),
    windowMs: limit.windowMs,
    most: limit.most,
  }))

const away = (): never => {
  throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })
}

async function countInDatabase(db: Db, tries: Try[]): Promise<Counted> {
  const { rows } = await db.query<{ before: number; after: number | null; most: number }>({
    name: 'count-try',
    // Of two concurrent tries for the last place the row lock lets the second see that it is taken; its other rows
    // stay counted.
    text: `with asked as (select * from unnest($1::bytea[], $2::timestamptz[], $3::timestamptz[], $4::int[]) with ordinality t (key, start, stop, most, n)),
      had as (select n, a.key, most, coalesce(r.hits, 0) as hits
        from asked a left join rate_limits r on r.key = a.key and r.window_start = a.start),
      counted as (insert into rate_limits as r (key, window_start, window_end, hits)
        select key, start, stop, 1 from asked where not exists (select from had where hits >= most) order by key
        on conflict (key, window_start) do update set hits = r.hits + 1
          where r.hits < (select most from asked where asked.key = excluded.key) returning key, hits)
      select had.hits as before, counted.hits as after, most from had left join counted using (key) order by n`,
    values: [
      tries.map(({ key }) => key),
      tries.map(({ windowStart }) => windowStart),
      tries.map(({ windowStart, windowMs }) => new Date(windowStart.getTime() + windowMs)),
      tries.map(({ most }) => most),
    ],
  })
  const counted = rows.every(({ after }) => after !== null)
  const wasFull = rows.some(({ before, most }) => before >= most)
  return { counted, hits: rows.map(({ before, after, most }) => after ?? (wasFull ? before : most)) }
}

/** Deletes windows that have ended. */
export async function forgetTries(db: Db, now: Date): Promise<void> {
  await db.query(`delete from rate_limits where window_end <= $1`, [now])
}
