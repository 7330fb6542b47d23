import pg from 'pg'
import { Sequence, Table } from './contents.ts'

/** The schema of the queue of jobs. */
export const QUEUE = 'graphile_worker'
/** The product's own schemas: its tables, and the queue. */
const SCHEMAS = ['public', QUEUE]

const OF_EXTENSION = `exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** The name of a table or sequence for SQL. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** The columns that hold data, for `COPY`; generated ones are computed again. */
export const columnsOf = ({ columns }: Table): string => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** All tables with data. The versions of the queue's own tables belong to the program, not to the data. */
export async function listTables(client: pg.Client, schemas = SCHEMAS): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind = 'r' and not ${OF_EXTENSION}
       and (n.nspname, c.relname) <> ('${QUEUE}', 'migrations')
     group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows.map((row) => Table.parse(row))
}

/** The next number of every sequence; later than in any snapshot taken before. */
export async function listSequences(client: pg.Client, schemas = SCHEMAS): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; step: string }>(
    `select n.nspname as schema, c.relname as name, s.seqincrement::text as step
     from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and not ${OF_EXTENSION} order by 1, 2`,
    [schemas],
  )
  const sequences: Sequence[] = []
  for (const { step, ...sequence } of rows) {
    const { rows: at } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then $1::bigint else 0 end)::text as next from ${nameOf(sequence)}`,
      [step],
    )
    sequences.push(Sequence.parse({ ...sequence, ...at[0] }))
  }
  return sequences
}

/** Whether the database has no table of the product. */
export const isEmptyDatabase = async (client: pg.Client): Promise<boolean> =>
  (await listTables(client, ['public'])).length === 0

/** Drops a schema, if there is one, in pieces: all at once would hold more locks than servers allow. */
export async function dropSchema(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c
     where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p') and not ${OF_EXTENSION}`,
    [schema],
  )
  for (const { statement } of rows) await client.query(statement)
  await client.query(`drop schema if exists ${pg.escapeIdentifier(schema)} cascade`)
}
