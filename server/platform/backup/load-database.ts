import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, createSchema } from '../db/migrate.ts'
import type { Db } from '../db/pool.ts'
import { ProgramFault } from '../fault.ts'
import type { Backup } from './contents.ts'
import { streamPart } from './parts.ts'
import type { Progress } from './save-database.ts'
import { columnsOf, dropSchema, listSequences, listTables, nameOf, QUEUE } from './tables.ts'

/** Where the tables are built, and where those that they replace wait to be dropped. */
const STAGE = 'lintel_restore'
const BEFORE = 'lintel_before_restore'

/** Foreign keys and triggers of a schema: the statements that disable them, and those that enable them again, which check every row. */
async function guardsOf(client: pg.Client, schema: string): Promise<{ disable: string; enable: string }[]> {
  const { rows } = await client.query<{ disable: string; enable: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as disable,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as enable
     from pg_constraint where contype = 'f' and connamespace = $1::regnamespace
     union all
     select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
       format('alter table %s enable %s trigger %I', tgrelid::regclass,
         case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgenabled <> 'D' and c.relnamespace = $1::regnamespace`,
    [schema],
  )
  return rows
}

interface Loading {
  /** The schema in the backup, and the one that its rows go to. */
  from: string
  into: string
  onProgress: Progress
}

/** Fills the tables of a schema, and checks its references. Works in an open transaction, or without one. */
async function loadSchema(
  client: pg.Client,
  { folder, contents, key }: Backup,
  { from, into, onProgress }: Loading,
): Promise<void> {
  const guards = await guardsOf(client, into)
  for (const { disable } of guards) await client.query(disable)
  const here = new Map((await listTables(client, [into])).map((table) => [table.name, table]))
  for (const table of here.values()) await client.query(`delete from ${nameOf(table)}`)
  const tables = contents.tables.filter(({ schema }) => schema === from)
  for (const [index, table] of tables.entries()) {
    onProgress(`Table ${index + 1} of ${tables.length}: ${table.name}`)
    const known = here.get(table.name)
    const unknown = table.columns.filter((column) => !known?.columns.includes(column))
    if (!known || unknown.length)
      throw new ProgramFault(
        `This release has no table ${nameOf(table)} with ${unknown.join(', ')}. Restore the backup with the release that made it.`,
      )
    const rows = client.query(copyFrom(`copy ${nameOf(known)} (${columnsOf(table)}) from stdin`))
    await streamPart(folder, table.part, { key, isCompressed: true }, rows)
    if (rows.rowCount !== table.rows)
      throw new ProgramFault(
        `${nameOf(table)} has ${rows.rowCount} rows in the file, and ${table.rows} in the contents.`,
      )
    await client.query(`analyze ${nameOf(known)}`)
  }
  const sequences = new Set((await listSequences(client, [into])).map(({ name }) => name))
  for (const { name, next } of contents.sequences.filter(({ schema }) => schema === from)) {
    if (!sequences.has(name)) throw new ProgramFault(`This release has no sequence ${name}.`)
    // Unlike setval() it ends with a transaction.
    await client.query(`alter sequence ${nameOf({ schema: into, name })} restart with ${next}`)
  }
  onProgress('Checking references')
  for (const { enable } of guards) await client.query(enable)
}

/** Refuses a database whose schema `public` this user may not replace. */
export async function assertReplaceable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isOwner: boolean; extension: string | null }>(
    `select has_database_privilege(current_database(), 'create') and pg_has_role(nspowner, 'usage') as "isOwner",
       (select extname from pg_extension where extnamespace = n.oid and not extrelocatable limit 1) as extension
     from pg_namespace n where nspname = 'public'`,
  )
  if (!rows[0]?.isOwner)
    throw new ProgramFault('A restore needs the owner of the database: set DATABASE_URL to that user.')
  if (rows[0].extension !== null)
    throw new ProgramFault(
      `The extension ${rows[0].extension} cannot leave the schema public. Restore into a new database.`,
    )
}

interface Replacing {
  migrations: string
  /** Changes the rows, once they have the newest schema. */
  settle: (db: Pick<Db, 'query'>) => Promise<void>
  beforeCommit: () => Promise<void>
  onProgress: Progress
}

/**
 * Builds the tables of a backup beside those in use, brings them to the newest schema, and puts them in the place of the others. Returns the
 * migrations since the backup.
 */
export async function replaceTables(
  client: pg.Client,
  backup: Backup,
  { migrations, settle, beforeCommit, onProgress }: Replacing,
): Promise<string[]> {
  const dropStages = async () => {
    for (const schema of [STAGE, BEFORE]) await dropSchema(client, schema)
  }
  await dropStages()
  let applied: string[]
  try {
    applied = await stageTables(client, backup, { migrations, onProgress })
    await settle({
      query: (statement, values) =>
        typeof statement === 'string' ? client.query(statement, values) : client.query(statement),
    })
    await swapTables(client, backup, { beforeCommit, onProgress })
  } catch (error) {
    // Otherwise half a restore would go on taking space, perhaps on the disk that it filled.
    await dropStages().catch(() => undefined)
    throw error
  }
  await dropStages()
  return applied
}

/** In many transactions: one alone would hold more locks than servers allow. */
async function stageTables(
  client: pg.Client,
  backup: Backup,
  { migrations, onProgress }: Pick<Replacing, 'migrations' | 'onProgress'>,
): Promise<string[]> {
  await client.query(`create schema ${STAGE}`)
  // Extensions are found in the second.
  await client.query(`set search_path = ${STAGE}, public`)
  await createSchema(client, migrations, backup.contents.schema)
  await loadSchema(client, backup, { from: 'public', into: STAGE, onProgress })
  return applyMigrations(client, migrations)
}

/** In one transaction, with the jobs. */
async function swapTables(
  client: pg.Client,
  backup: Backup,
  { beforeCommit, onProgress }: Pick<Replacing, 'beforeCommit' | 'onProgress'>,
): Promise<void> {
  await client.query('begin')
  try {
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter extension %I set schema ${STAGE}', extname) as statement
       from pg_extension where extnamespace = 'public'::regnamespace`,
    )
    for (const { statement } of rows) await client.query(statement)
    await client.query(`alter schema public rename to ${BEFORE}`)
    await client.query(`alter schema ${STAGE} rename to public`)
    await client.query('grant usage on schema public to public')
    await loadSchema(client, backup, { from: QUEUE, into: QUEUE, onProgress })
    await beforeCommit()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
