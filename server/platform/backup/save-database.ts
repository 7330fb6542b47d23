import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { ProgramFault } from '../fault.ts'
import type { Contents } from './contents.ts'
import { writePart } from './parts.ts'
import { columnsOf, listSequences, listTables, nameOf } from './tables.ts'

export type Progress = (line: string) => void

/** Writes every table as it was at one moment, while others go on writing. */
export async function saveDatabase(
  client: pg.Client,
  folder: string,
  { key, onProgress }: { key: Buffer | undefined; onProgress: Progress },
): Promise<Pick<Contents, 'postgres' | 'schema' | 'tables' | 'sequences'>> {
  const locked = (await listTables(client)).map(nameOf)
  await client.query('begin isolation level repeatable read read only')
  // Before the first question, which fixes the moment: a table that a migration rewrites after it would seem empty.
  if (locked.length) await client.query(`lock table ${locked.join(', ')} in access share mode`)
  const tables = await listTables(client)
  if (!tables.some(({ schema, name }) => schema === 'public' && name === 'migrations'))
    throw new ProgramFault('There is nothing to back up: the database is empty.')
  const { rows: schema } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations order by name',
  )
  const saved = []
  for (const [index, table] of tables.entries()) {
    onProgress(`Table ${index + 1} of ${tables.length}: ${table.name}`)
    const rows = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`))
    const file = `tables/${table.schema}.${table.name}.zst`
    saved.push({ table, rows, part: await writePart(folder, file, rows, { key, isCompressed: true }) })
  }
  const sequences = await listSequences(client)
  const { rows: engine } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  )
  await client.query('commit')
  // By now the answers to all questions before have arrived, and with them the counts of rows.
  return {
    postgres: engine[0]?.postgres ?? '',
    schema,
    tables: saved.map(({ table, rows, part }) => ({ ...table, rows: rows.rowCount, part })),
    sequences,
  }
}
