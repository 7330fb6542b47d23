import type { Db } from '../db/pool.ts'
import { Refusal } from './refusal.ts'

export interface Limit {
  /** What is counted: the name of the rule and whom it counts. */
  key: string
  most: number
  windowMs: number
}

/**
 * Counts one more try of each and refuses when any has had its share, for all servers together. Windows are fixed, so
 * that a try is one row to write; a refused try counts too.
 */
export async function countTry(db: Db, now: Date, limits: Limit[]): Promise<void> {
  const starts = limits.map(({ windowMs }) => new Date(Math.floor(now.getTime() / windowMs) * windowMs))
  const { rows } = await db.query<{ key: string; hits: number }>({
    name: 'count-try',
    text: `insert into rate_limits as r (key, window_start, hits) select key, start, 1 from unnest($1::text[], $2::timestamptz[]) t (key, start)
      order by key on conflict (key, window_start) do update set hits = r.hits + 1 returning key, hits`,
    values: [limits.map(({ key }) => key), starts],
  })
  const hits = new Map(rows.map((row) => [row.key, row.hits]))
  const waits = limits.flatMap(({ key, most, windowMs }, n) =>
    (hits.get(key) ?? 0) > most ? [(starts[n]?.getTime() ?? 0) + windowMs - now.getTime()] : [],
  )
  if (waits.length) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) })
}

/** Forgets windows that are over. */
export async function forgetTries(db: Db, now: Date): Promise<void> {
  await db.query(`delete from rate_limits where window_start < $1`, [new Date(now.getTime() - 86_400_000)])
}
