import type { Db } from './pool.ts'

/** The column of a field. */
export const snake = (name: string) =>
  name.replaceAll(/[A-Z]+(?![a-z])|[A-Z]/g, (capitals) => `_${capitals.toLowerCase()}`)

/** Rows of one table from objects with camelCase keys, in one statement; columns are those the rows name. */
export async function insertRows(db: Db, table: string, rows: readonly object[], onConflict = ''): Promise<number> {
  if (!rows.length) return 0
  const keys = [
    ...new Set(
      rows.flatMap((row) => Object.entries(row).flatMap(([key, value]) => (value === undefined ? [] : [key]))),
    ),
  ]
  const columns = keys.map(snake)
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value]))),
  )
  // A column some rows lack takes its default there, which json_populate_recordset would leave null.
  const defaults = new Map(
    (
      await db.query<{ name: string; sql: string }>(
        `select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as sql from pg_attrdef d
       join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum where d.adrelid = $1::regclass`,
        [table],
      )
    ).rows.map((row) => [row.name, row.sql]),
  )
  const selected = columns.map((column) =>
    defaults.has(column) ? `coalesce(r.${column}, ${defaults.get(column)})` : `r.${column}`,
  )
  const { rowCount } = await db.query(
    `insert into ${table} (${columns.join(', ')}) select ${selected.join(', ')} from json_populate_recordset(null::${table}, $1) r ${onConflict}`,
    [json],
  )
  return rowCount ?? 0
}
