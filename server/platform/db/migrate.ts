import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { messageOf, ProgramFault } from '../fault.ts'

const MIGRATIONS_LOCK = 4_815_162_342

/**
 * Brings the database to the newest schema: each numbered file of `folder` once, in order, each in its own
 * transaction. Several servers may start at once; one migrates, the others wait. Returns the files applied.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    // Waiting inside pg_advisory_lock() would hold a snapshot that a concurrent index build waits for in turn.
    const lock = 'select pg_try_advisory_lock($1) as got'
    while (!(await client.query<{ got: boolean }>(lock, [MIGRATIONS_LOCK])).rows[0]?.got) await wait(100)
    await client.query(
      `create table if not exists migrations (
         name text primary key, hash text not null, applied_at timestamptz not null default now())`,
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const known = new Map(rows.map((row) => [row.name, row.hash]))
    const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
    for (const name of known.keys())
      if (!files.includes(name))
        throw new ProgramFault(
          `This database was made by a newer release (it has ${name}). Start that release, or a later one.`,
        )
    const applied: string[] = []
    for (const name of files) {
      const sql = await readFile(path.join(folder, name), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      const before = known.get(name)
      if (before === hash) continue
      if (before)
        throw new ProgramFault(
          `Migration ${name} was changed after it was applied. Undo the change and add a new migration.`,
        )
      await client.query('begin')
      try {
        // On a large market an index takes longer than any question may.
        await client.query('set local statement_timeout = 0')
        await client.query(sql)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new ProgramFault(`Migration ${name} failed: ${messageOf(error)}`)
      }
      applied.push(name)
    }
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK]).catch(() => undefined)
    client.release()
  }
}
