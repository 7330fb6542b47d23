import { holdProgramLock, programLocks } from './locks.ts'
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { messageOf, ProgramFault } from '../fault.ts'

/** The last release before its migrations were folded into a baseline, one file per domain: all files before `firstAfter`. */
const FOLDED = {
  version: '0.1.9',
  commit: 'b505d5131affb0283b44ab7afcab934fd1f01c7c',
  lastMigration: '0109_units_of_completed_projects.sql',
  firstAfter: '0029_functions_without_row_types.sql',
}

const MIGRATIONS_TABLE = `create table if not exists migrations (
  name text primary key, hash text not null, applied_at timestamptz not null default now())`

export interface Migration {
  name: string
  hash: string
}

/** The texts of the numbered files by name, in order. */
async function readMigrations(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)),
  )
}

/** Refuses the schema of a newer release, and one that no release has. */
export async function assertKnownSchema(folder: string, schema: readonly Migration[]): Promise<void> {
  const texts = await readMigrations(folder)
  for (const { name, hash } of schema) {
    const sql = texts.get(name)
    if (sql === undefined)
      throw new ProgramFault(
        `This backup was made by a newer release (it has ${name}). Restore it with that release, or a later one.`,
      )
    if (hashOf(sql) !== hash)
      throw new ProgramFault(
        `Migration ${name} is not the one of this backup. Restore it with the release that made it.`,
      )
  }
}

/** Creates the tables of these migrations in the first schema of the search path; the rows in `migrations` are left to the caller. */
export async function createSchema(client: pg.Client, folder: string, schema: readonly Migration[]): Promise<void> {
  const texts = await readMigrations(folder)
  await client.query(MIGRATIONS_TABLE)
  for (const { name } of schema) await client.query(texts.get(name) ?? '')
}

/**
 * Brings the database to the newest schema: each numbered file of `folder` once, in order, each in its own
 * transaction. Several servers may start at once; one migrates, the others wait. Returns the files applied.
 * A database of 0.1.9 has the baseline's schema already, so the files of the baseline are recorded as applied.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await holdProgramLock(client, 'migrations', Infinity)
    return await applyMigrations(client, folder)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [programLocks.migrations]).catch(() => undefined)
    client.release()
  }
}

/** Applies the files of `folder` that the schema of the connection lacks; nothing else may migrate it meanwhile. */
export async function applyMigrations(client: pg.ClientBase, folder: string): Promise<string[]> {
  await client.query(MIGRATIONS_TABLE)
  const texts = await readMigrations(folder)
  const known = await knownMigrations(client, texts)
  for (const name of known.keys())
    if (!texts.has(name))
      throw new ProgramFault(
        `This database was made by a newer release (it has ${name}). Start that release, or a later one.`,
      )
  const applied: string[] = []
  for (const [name, sql] of texts) {
    const hash = hashOf(sql)
    const before = known.get(name)
    if (before === hash) continue
    if (before)
      throw new ProgramFault(
        `Migration ${name} was changed after it was applied. Undo the change and add a new migration.`,
      )
    await inTransaction(client, async () => {
      // On a large market an index takes longer than any question may.
      await client.query('set local statement_timeout = 0')
      await client.query(sql)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    }).catch((error: unknown) => {
      throw new ProgramFault(`Migration ${name} failed: ${messageOf(error)}`)
    })
    applied.push(name)
  }
  return applied
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex')

/** Names and hashes of the migrations this database has, after adopting one of the last release before the baseline. */
async function knownMigrations(
  client: pg.ClientBase,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const read = async () => {
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    return new Map(rows.map(({ name, hash }) => [name, hash]))
  }
  const known = await read()
  if (known.has(FOLDED.lastMigration)) {
    const baseline = [...texts].filter(([name]) => name < FOLDED.firstAfter)
    await inTransaction(client, async () => {
      await client.query('delete from migrations')
      await client.query('insert into migrations (name, hash) select * from unnest($1::text[], $2::text[])', [
        baseline.map(([name]) => name),
        baseline.map(([, sql]) => hashOf(sql)),
      ])
    })
    return await read()
  }
  const [first] = texts.keys()
  if (known.size && first !== undefined && !known.has(first))
    throw new ProgramFault(
      `This database is older than release ${FOLDED.version}. Start ${FOLDED.version} once (commit ${FOLDED.commit}), then this release.`,
    )
  return known
}
