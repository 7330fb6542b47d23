import { paths } from '../../../contract/paths.ts'
import { type Cell, UTF8_MARK, csvText } from '../../../contract/text/csv.ts'
import type { FavouriteSort } from '../../../contract/favourites.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readCursor, readKey, writeCursor } from '../../platform/http/cursor.ts'
import {
  favouriteConditions,
  favouriteJson,
  favouriteOrders,
  favouriteTables,
  isGone,
  savedOnDeviceSql,
  savedPrice,
  whyGone,
  type FavouriteFilters,
} from './favourites.sql.ts'
import type { FavouriteKey } from './favourites.ts'
import { hasPage } from '../properties/service.ts'

interface ListQuery extends FavouriteFilters {
  sort: FavouriteSort
  page?: number | undefined
  cursor?: string | undefined
  limit: number
}

export interface FavouritePage {
  /** JSON of the saved homes, in order. */
  favourites: string[]
  next: string | undefined
  /** The totals over all pages, with and without a home that is still available. */
  total: number
  gone: number
}

/** The statement of one page and one more row, which shows whether there are more. */
export function favouritePageStatement(userId: string, query: ListQuery) {
  const { key, type, direction } = favouriteOrders[query.sort]
  const goneLast = direction === 'desc' ? `not ${isGone}` : isGone
  const { where, values } = favouriteConditions(userId, query)
  if (query.cursor !== undefined) {
    const { place, id } = readCursor(query.cursor, query.sort)
    const [rank, last] = place
    if (typeof rank !== 'boolean') throw new Refusal('CURSOR_INVALID')
    const after = [
      `${values.push(rank)}::boolean`,
      `${values.push(readKey(type, last))}::${type}`,
      `${values.push(id)}::uuid`,
    ]
    where.push(
      `(${goneLast}, ${key}, f.property_id) ${direction === 'desc' ? '<' : '>'} (${after.map((n) => `$${n}`).join(', ')})`,
    )
  }
  const order = [goneLast, key, 'f.property_id'].map((column) => `${column} ${direction}`).join(', ')
  const [limit, offset] = [values.push(query.limit + 1), values.push(((query.page ?? 1) - 1) * query.limit)]
  return {
    text: `select ${favouriteJson} as favourite, ${goneLast} as "goneLast", ${key} as key, f.property_id as id from ${favouriteTables}
      where ${where.join(' and ')} order by ${order} limit $${limit} offset $${offset}`,
    values,
  }
}

/** One page of an account's saved homes. */
export async function favouritePage(db: Db, userId: string, query: ListQuery): Promise<FavouritePage> {
  const { rows } = await db.query<{ favourite: string; goneLast: boolean; key: Date | number; id: string }>(
    favouritePageStatement(userId, query),
  )
  const { where, values } = favouriteConditions(userId, query)
  const counted = await db.query<{ total: number; gone: number }>({
    text: `select count(*) as total, count(*) filter (where ${isGone}) as gone
      from favourites f join properties p on p.id = f.property_id where ${where.join(' and ')}`,
    values,
  })
  const { total, gone } = counted.rows[0] ?? { total: 0, gone: 0 }
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined
  return {
    favourites: rows.slice(0, query.limit).map(({ favourite }) => favourite),
    next: last && writeCursor(query.sort, JSON.stringify([last.goneLast, Number(last.key), last.id])),
    total,
    gone,
  }
}

/** One saved home as JSON. */
export async function favouriteOf(db: Db, { userId, propertyId }: FavouriteKey): Promise<string> {
  const { rows } = await db.query<{ favourite: string }>(
    `select ${favouriteJson} as favourite from ${favouriteTables} where f.user_id = $1 and f.property_id = $2 and f.removed_at is null`,
    [userId, propertyId],
  )
  if (!rows[0]) throw new Refusal('FAVOURITE_NOT_FOUND')
  return rows[0].favourite
}

/** JSON of the homes with these ids that have or had a page, in order. */
export async function homesOnDevice(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ saved: string }>({
    name: 'saved-on-device',
    text: savedOnDeviceSql,
    values: [ids],
  })
  return rows.map(({ saved }) => saved)
}

/** Ids of all saved homes except discarded ones, last saved first. */
export async function idsOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.query<{ property_id: string }>({
    name: 'favourite-ids',
    text: `select property_id from favourites where user_id = $1 and removed_at is null and state <> 'discard'
      order by saved_at desc, property_id desc`,
    values: [userId],
  })
  return rows.map((row) => row.property_id)
}

/** Collections and tags by name, with the number of homes in each and in total. */
export async function collectionsOf(db: Db, userId: string) {
  const { rows } = await db.query<{ name: string | null; count: number; discarded: number }>(
    `select collection as name, count(*) filter (where state <> 'discard') as count, count(*) filter (where state = 'discard') as discarded
     from favourites where user_id = $1 and removed_at is null group by collection order by lower(collection), collection`,
    [userId],
  )
  const tags = await db.query<{ name: string; count: number }>(
    `select tag as name, count(*) filter (where state <> 'discard') as count from favourites, unnest(tags) as tag
     where user_id = $1 and removed_at is null group by tag order by lower(tag), tag`,
    [userId],
  )
  const sum = (of: 'count' | 'discarded') => rows.reduce((total, row) => total + row[of], 0)
  return {
    collections: rows.flatMap(({ name, count }) => (name === null ? [] : [{ name, count }])),
    tags: tags.rows,
    total: sum('count'),
    discarded: sum('discarded'),
  }
}

interface ExportRow {
  listing_id: string | null
  title: string | null
  locality: string | null
  city: string
  state: string
  collection: string | null
  note: string | null
  tags: string[]
  price_at_save: number | null
  price: number | null
  currency: string
  per: string | null
  saved_at: Date
  gone: string | null
  id: string
}

const columnsOf = (origin: string): [name: string, cell: (row: ExportRow) => Cell | null][] => [
  ['Reference', (row) => row.listing_id],
  ['Title', (row) => row.title],
  ['Locality', (row) => row.locality],
  ['City', (row) => row.city],
  ['State', (row) => row.state],
  ['Collection', (row) => row.collection],
  ['Note', (row) => row.note],
  ['Tags', (row) => row.tags.join(', ')],
  ['Price when saved', (row) => row.price_at_save && row.price_at_save / 100],
  ['Price now', (row) => row.price && row.price / 100],
  ['Currency', (row) => row.currency],
  ['Price period', (row) => row.per],
  ['Saved on', (row) => row.saved_at.toISOString().slice(0, 10)],
  ['On offer', (row) => row.gone ?? 'yes'],
  ['Page', (row) => row.listing_id && `${origin}${paths.property(row.id)}`],
]

/** The saved homes as CSV; without a public page only the city and the price at the time of saving. */
export async function favouritesCsv(
  db: Db,
  userId: string,
  filters: FavouriteFilters,
  origin: string,
): Promise<string> {
  const { where, values } = favouriteConditions(userId, filters)
  const { rows } = await db.query<ExportRow>({
    text: `select case when ${hasPage} then p.listing_id end as listing_id, case when ${hasPage} then p.title end as title,
        case when ${hasPage} then l.name end as locality, c.name as city, f.state,
        f.collection, f.note, f.tags, ${savedPrice} as price_at_save, case when ${hasPage} then p.list_price end as price, f.currency,
        p.lease_amount_frequency as per, f.saved_at, ${whyGone} as gone, p.id
      from ${favouriteTables} where ${where.join(' and ')} order by f.saved_at desc, f.property_id desc`,
    values,
  })
  const columns = columnsOf(origin)
  const cells = rows.map((row) => columns.map(([, cell]) => cell(row) ?? undefined))
  return UTF8_MARK + csvText([columns.map(([name]) => name), ...cells])
}
