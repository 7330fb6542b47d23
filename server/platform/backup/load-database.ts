import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { createSchema } from '../db/migrate.ts'
import { ProgramFault } from '../fault.ts'
import type { Backup } from './contents.ts'
import { pourPart } from './parts.ts'
import type { Progress } from './save-database.ts'
import { columnsOf, dropSchema, listSequences, listTables, nameOf, QUEUE } from './tables.ts'

/** Where the tables are built, and where those that they replace wait to be dropped. */
const STAGE = 'lintel_restore'
const BEFORE = 'lintel_before_restore'

/** Foreign keys and triggers of a schema: the statements that lift them, and those that put them back, which check every row. */
async function guardsOf(client: pg.Client, schema: string): Promise<{ lift: string; put: string }[]> {
  const { rows } = await client.query<{ lift: string; put: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as put
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
  for (const { lift } of guards) await client.query(lift)
  const here = new Map((await listTables(client, [into])).map((table) => [table.name, table]))
  for (const table of here.values()) await client.query(`truncate ${nameOf(table)}`)
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
    await pourPart(folder, table.part, { key, isCompressed: true }, rows)
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
  for (const { put } of guards) await client.query(put)
}

/** Refuses a database whose schema `public` this user may not replace. */
export async function mustBeReplaceable(client: pg.Client): Promise<void> {
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

/** Builds the tables of a backup beside those in use, in many transactions: one alone would hold more locks than servers allow. */
export async function stageTables(
  client: pg.Client,
  backup: Backup,
  { migrations, onProgress }: { migrations: string; onProgress: Progress },
): Promise<void> {
  for (const left of [STAGE, BEFORE]) await dropSchema(client, left)
  await client.query(`create schema ${STAGE}`)
  // Extensions are found in the second.
  await client.query(`set search_path = ${STAGE}, public`)
  await createSchema(client, migrations, backup.contents.schema)
  await loadSchema(client, backup, { from: 'public', into: STAGE, onProgress })
}

/** Puts the tables that were built in the place of those in use, and the jobs with them, in one transaction. */
export async function swapTables(
  client: pg.Client,
  backup: Backup,
  { onProgress, beforeCommit }: { onProgress: Progress; beforeCommit: () => Promise<void> },
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
  await client.query('set search_path = default')
  await dropSchema(client, BEFORE)
}
