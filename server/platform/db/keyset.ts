import type { Values } from './values.ts'
import { readCursor, readKey, writeCursor, type KeyType } from '../http/cursor.ts'

/** An order of a list: SQL of its key, none where the id alone orders; equal keys go by id. */
export interface KeysetOrder {
  key?: string
  type: KeyType
  way: 'asc' | 'desc'
}

interface Asked<Sort extends string> {
  sort: Sort
  cursor?: string | undefined
}

/** SQL of a page of a list: conditions of what follows its cursor, the order, and the key to select as `key`. */
export function keysetSql<Sort extends string>(
  { key, type, way }: KeysetOrder,
  id: string,
  { sort, cursor }: Asked<Sort>,
  values: Values,
): { after: string[]; orderBy: string; key: string } {
  const keys = key === undefined ? [id] : [key, id]
  const sql = { after: new Array<string>(), orderBy: keys.map((one) => `${one} ${way}`).join(', '), key: key ?? 'null' }
  if (cursor === undefined) return sql
  const { place, id: last } = readCursor(cursor, sort)
  const from = [...(key === undefined ? [] : [values.add(readKey(type, place[0]), type)]), values.add(last, 'uuid')]
  return { ...sql, after: [`(${keys.join(', ')}) ${way === 'asc' ? '>' : '<'} (${from.join(', ')})`] }
}

/** The first `size` of the rows, of which one more was read, and the cursor of what follows. */
export function keysetPage<Row extends { id: string; key: number | string | null }>(
  sort: string,
  rows: readonly Row[],
  size: number,
): { page: Row[]; next?: string } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const hasMore = rows.length > size && last !== undefined
  return { page, ...(hasMore && { next: writeCursor(sort, JSON.stringify([last.key, last.id])) }) }
}
