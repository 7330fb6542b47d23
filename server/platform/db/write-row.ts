import pg from 'pg'
import { snake } from './insert-rows.ts'
import type { Db } from './pool.ts'
import { Values } from './values.ts'

/** JSON goes in as its text: of an array the database could not know whether it is meant as JSON or as an array. */
type Value = string | number | boolean | Date | Buffer | null | undefined | readonly string[] | readonly number[]

/**
 * The columns that are written, by camelCase names from the code, never from a stranger; undefined is null. A function
 * answers SQL, with the values that it adds as parameters.
 */
export type Row = Readonly<Record<string, Value | ((values: Values) => string)>>

interface Options {
  /** Prepares the statement once per connection under this name. */
  name?: string
}

const columnOf = (name: string) => pg.escapeIdentifier(snake(name))

/** SQL of each column and of its value. */
const partsOf = (row: Row, values: Values) =>
  Object.entries(row).map(([name, value]) => ({
    column: columnOf(name),
    value: typeof value === 'function' ? value(values) : values.add(value),
  }))

const equations = (row: Row, values: Values) => partsOf(row, values).map(({ column, value }) => `${column} = ${value}`)

/** Adds one row to `table`. `onConflict` and `returning` are the clauses of the statement after those words. */
export function insertRow<Returned extends pg.QueryResultRow>(
  db: Db,
  table: string,
  row: Row,
  { name, onConflict, returning }: Options & { onConflict?: string; returning?: string } = {},
): Promise<pg.QueryResult<Returned>> {
  const values = new Values()
  const parts = partsOf(row, values)
  const text = [
    `insert into ${table} (${parts.map(({ column }) => column).join(', ')})`,
    `values (${parts.map(({ value }) => value).join(', ')})`,
    ...(onConflict === undefined ? [] : [`on conflict ${onConflict}`]),
    ...(returning === undefined ? [] : [`returning ${returning}`]),
  ].join(' ')
  return db.query({ text, values: values.list, ...(name !== undefined && { name }) })
}

/** Changes the columns of `changes` in the row that `key` finds, by its id and what else must hold; answers whether there is one. */
export async function updateRow(
  db: Db,
  table: string,
  key: Readonly<Record<string, string | number>>,
  changes: Row,
  { name }: Options = {},
): Promise<boolean> {
  const values = new Values()
  const set = equations(changes, values)
  const where = equations(key, values)
  const text = `update ${table} set ${set.join(', ')} where ${where.join(' and ')}`
  const { rowCount } = await db.query({ text, values: values.list, ...(name !== undefined && { name }) })
  return rowCount === 1
}
