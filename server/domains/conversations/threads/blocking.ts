import type { Db } from '../../../platform/db/pool.ts'

/**
 * SQL of whether one of the people `by` (a set) blocks user `whom` in any thread between them: a block is about the person and holds
 * wherever they could reach each other. Index thread_members_blocking.
 */
export const blocks = (by: string, whom: string) => `exists (select from thread_members mine
  join thread_members theirs on theirs.thread_id = mine.thread_id and theirs.side <> mine.side and theirs.user_id = ${whom}
  where mine.is_blocked and mine.user_id in ${by})`

/** Whether one person blocks another. */
export async function isBlocking(db: Db, by: string, whom: string): Promise<boolean> {
  const { rows } = await db.query<{ blocked: boolean }>({
    name: 'is-blocking',
    text: `select ${blocks('($1::uuid)', '$2::uuid')} as blocked`,
    values: [by, whom],
  })
  return rows[0]?.blocked ?? false
}
