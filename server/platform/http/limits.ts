import type { Db } from '../db/pool.ts'
import type { Try } from '../redis.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  /** What is counted: the name of the rule and whom it counts. */
  key: string
  most: number
  windowMs: number
}

/**
 * Counts one more try of each and refuses when any has had its share, for all servers together. Windows are fixed, so
 * that a try is one row to write; a refused try counts too. Where nothing can be counted nothing is tried.
 */
export async function countTry(db: Db, now: Date, limits: Limit[]): Promise<void> {
  const tries = limits.map(({ key, windowMs }) => ({
    key,
    windowStart: new Date(Math.floor(now.getTime() / windowMs) * windowMs),
    windowMs,
  }))
  const hits = await (db.redis?.count(tries).catch(away) ?? countInDatabase(db, tries))
  const waits = limits.flatMap(({ key, most, windowMs }) =>
    (hits.get(key) ?? 0) > most ? [windowMs - (now.getTime() % windowMs)] : [],
  )
  if (waits.length) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) })
}

const away = (): never => {
  throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })
}

async function countInDatabase(db: Db, tries: Try[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; hits: number }>({
    name: 'count-try',
    text: `insert into rate_limits as r (key, window_start, hits) select key, start, 1 from unnest($1::text[], $2::timestamptz[]) t (key, start)
      order by key on conflict (key, window_start) do update set hits = r.hits + 1 returning key, hits`,
    values: [tries.map(({ key }) => key), tries.map(({ windowStart }) => windowStart)],
  })
  return new Map(rows.map((row) => [row.key, row.hits]))
}

/** Forgets windows that are over. */
export async function forgetTries(db: Db, now: Date): Promise<void> {
  await db.query(`delete from rate_limits where window_start < $1`, [new Date(now.getTime() - 86_400_000)])
}
