import type { MergedKind } from '../../../../contract/people/merging.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** What a merge moves, by the ids of both accounts. */
export interface Move {
  merge: string
  from: string
  into: string
  now: Date
}

/** SQL of a condition on row `t`, given the parameter that is an account. */
type Condition = (account: string) => string

/** A column that names accounts, and how its rows move from one to another. */
export interface Moved {
  table: string
  column: string
  /** SQL that tells rows of an account apart. */
  key: string
  /** What it is in the preview. */
  kind?: MergedKind
  /** Whether the column holds the id as a text. */
  isText?: boolean
  /** Which rows of the account are meant; all by default. */
  within?: Condition
  /** Whether the account that would get the row has one like it: then it stays. */
  clash?: Condition
  /** SQL of what else is set. */
  also?: Condition
  /** Replaces the update. */
  write?: (db: Db, keys: string[], account: string, now: Date) => Promise<unknown>
}

export const nameOf = ({ table, column }: Pick<Moved, 'table' | 'column'>) => `${table}.${column}`

const valueOf = ({ isText }: Moved, account: string) => `${account}::uuid${isText ? '::text' : ''}`

/** SQL of the rows `t` of account `whose`. */
const rowsOf = (moved: Moved, whose: string) =>
  `t.${moved.column} = ${valueOf(moved, whose)}${moved.within ? ` and ${moved.within(whose)}` : ''}`

const stays = ({ clash }: Moved, account: string) => (clash ? `coalesce(${clash(account)}, false)` : 'false')

/** Writes the rows `t` of account `from` that `where` finds to account `to`; answers their keys. */
async function write(
  db: Db,
  moved: Moved,
  {
    from,
    to,
    now,
    where = '',
    values = [],
  }: { from: string; to: string; now: Date; where?: string; values?: unknown[] },
): Promise<string[]> {
  const { table, column, key, also } = moved
  const found = `${rowsOf(moved, '$1')} and not ${stays(moved, '$2')} ${where}`
  const parameters = [from, to, ...values]
  if (!moved.write) {
    const { rows } = await db.query<{ key: string }>(
      `update ${table} t set ${column} = ${valueOf(moved, '$2')}${also ? `, ${also('$2')}` : ''} where ${found} returning ${key} as key`,
      parameters,
    )
    return rows.map((row) => row.key)
  }
  const { rows } = await db.query<{ key: string }>(
    `select ${key} as key from ${table} t where ${found} and $2::uuid is not null order by 1 for update`,
    parameters,
  )
  const keys = rows.map((row) => row.key)
  if (keys.length) await moved.write(db, keys, to, now)
  return keys
}

/** Keeps what a merge moved. */
export async function keep(db: Db, merge: string, kind: string, keys: readonly string[]): Promise<void> {
  if (!keys.length) return
  await db.query(
    `insert into account_merge_rows (merge_id, kind, row_key) select $1, $2, unnest($3::text[]) on conflict do nothing`,
    [merge, kind, keys],
  )
}

/** Takes what was kept, which is kept no longer. */
export async function take(db: Db, merge: string, kind: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `delete from account_merge_rows where merge_id = $1 and kind = $2 returning row_key as key`,
    [merge, kind],
  )
  return rows.map((row) => row.key)
}

/** Moves the rows of a column and keeps their keys; answers how many. */
export async function move(db: Db, moved: Moved, { merge, from, into, now }: Move): Promise<number> {
  const keys = await write(db, moved, { from, to: into, now })
  await keep(db, merge, nameOf(moved), keys)
  return keys.length
}

/** Moves the kept rows of a column back, except those that changed hands since. */
export async function bringBack(db: Db, moved: Moved, { merge, from, into, now }: Move): Promise<void> {
  const keys = await take(db, merge, nameOf(moved))
  if (!keys.length) return
  await write(db, moved, { from: into, to: from, now, where: `and ${moved.key} = any($3::text[])`, values: [keys] })
}

export interface MovedCount {
  name: string
  moves: number
  stays: number
}

/** How many rows of each column a merge would move, and how many stay; columns without any are left out. */
export async function countMoved(
  db: Db,
  all: readonly Moved[],
  { from, into }: Pick<Move, 'from' | 'into'>,
): Promise<MovedCount[]> {
  const parts = all.map(
    (moved) => `select '${nameOf(moved)}' as name, count(*) filter (where not ${stays(moved, '$2')})::int as moves,
      count(*) filter (where ${stays(moved, '$2')})::int as stays from ${moved.table} t where ${rowsOf(moved, '$1')}`,
  )
  const { rows } = await db.query<MovedCount>(
    `select * from (${parts.join(' union all ')}) c where moves + stays > 0`,
    [from, into],
  )
  return rows
}
