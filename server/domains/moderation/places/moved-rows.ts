import type { Db } from '../../../platform/db/pool.ts'
import { updateProperties } from '../../properties/service.ts'

/** What a merge moves, by the ids of both localities. */
export interface Move {
  merge: string
  from: number
  into: number
  now: Date
}

/** Rows of a table that name localities. */
export interface MovedRows {
  table: string
  column: string
  /** Moves the next rows and keeps their ids; answers how many. */
  move: (db: Db, move: Move) => Promise<number>
  /** Moves the next kept rows back, except those that name the other locality no longer; answers how many were kept. */
  bringBack: (db: Db, move: Move) => Promise<number>
}

const AT_ONCE = 500
/** Most places that a list may name. */
const LIST_LIMIT = 50

interface Found {
  id: string
  /** Whether the row named the other locality too. */
  hadBoth: boolean
}

const keep = (db: Db, { merge }: Move, table: string, found: readonly Found[]) =>
  db.query(
    `insert into place_merge_rows (merge_id, kind, row_id, had_both)
     select $1, $2, r.id, r.had_both from unnest($3::uuid[], $4::boolean[]) r (id, had_both) on conflict do nothing`,
    [merge, table, found.map(({ id }) => id), found.map(({ hadBoth }) => hadBoth)],
  )

/** Takes the next kept rows, which are kept no longer. */
async function take(db: Db, { merge }: Move, table: string): Promise<Found[]> {
  const { rows } = await db.query<Found>(
    `delete from place_merge_rows where merge_id = $1 and kind = $2 and row_id in (
       select row_id from place_merge_rows where merge_id = $1 and kind = $2 order by row_id limit ${AT_ONCE})
     returning row_id as id, had_both as "hadBoth"`,
    [merge, table],
  )
  return rows
}

const idsOf = (found: readonly Found[], hadBoth?: boolean) =>
  found.filter((row) => hadBoth === undefined || row.hadBoth === hadBoth).map(({ id }) => id)

/** Rows in one locality each. `write` sets it. */
function inOne(table: string, write: (db: Db, ids: string[], place: number, now: Date) => Promise<unknown>): MovedRows {
  const lockedIn = async (db: Db, where: string, values: unknown[]) => {
    const { rows } = await db.query<{ id: string }>(
      `select id from ${table} where locality_id = $1 ${where} order by id limit ${AT_ONCE} for no key update`,
      values,
    )
    return rows.map(({ id }) => ({ id, hadBoth: false }))
  }
  return {
    table,
    column: 'locality_id',
    async move(db, move) {
      const found = await lockedIn(db, '', [move.from])
      await keep(db, move, table, found)
      await write(db, idsOf(found), move.into, move.now)
      return found.length
    },
    async bringBack(db, move) {
      const kept = await take(db, move, table)
      const still = await lockedIn(db, 'and id = any($2::uuid[])', [move.into, idsOf(kept)])
      await write(db, idsOf(still), move.from, move.now)
      return kept.length
    },
  }
}

/** Rows with a list of places. `also` changes what depends on the list. */
function inLists(table: string, key: string, column: string, also = notAlso): MovedRows {
  return {
    table,
    column,
    async move(db, move) {
      const { rows } = await db.query<Found>(
        `select ${key} as id, ${column} @> array[$2::int] as "hadBoth" from ${table}
         where ${column} @> array[$1::int] order by ${key} limit ${AT_ONCE} for no key update`,
        [move.from, move.into],
      )
      await keep(db, move, table, rows)
      await db.query(
        `update ${table} set ${column} = case when ${column} @> array[$2::int] then array_remove(${column}, $1::int)
           else array_replace(${column}, $1::int, $2::int) end where ${key} = any($3::uuid[])`,
        [move.from, move.into, idsOf(rows)],
      )
      await also.move(db, move, rows)
      return rows.length
    },
    async bringBack(db, move) {
      const kept = await take(db, move, table)
      await db.query(
        `update ${table} set ${column} = case when ${key} = any($4::uuid[]) then ${column} || $1::int else array_replace(${column}, $2::int, $1::int) end
         where ${key} = any($3::uuid[]) and ${column} @> array[$2::int] and not ${column} @> array[$1::int] and cardinality(${column}) < ${LIST_LIMIT}`,
        [move.from, move.into, idsOf(kept), idsOf(kept, true)],
      )
      await also.bringBack(db, move, kept)
      return kept.length
    },
  }
}

interface Also {
  move: (db: Db, move: Move, found: readonly Found[]) => Promise<unknown>
  bringBack: (db: Db, move: Move, found: readonly Found[]) => Promise<unknown>
}
const notAlso: Also = { move: async () => undefined, bringBack: async () => undefined }

/** Pairs of something and a place, each once. */
function inPairs(table: string, key: string): MovedRows {
  return {
    table,
    column: 'place_id',
    async move(db, move) {
      const { rows } = await db.query<Found>(
        `select t.${key} as id, exists (select from ${table} o where o.${key} = t.${key} and o.place_id = $2) as "hadBoth"
         from ${table} t where t.place_id = $1 order by t.${key} limit ${AT_ONCE} for update`,
        [move.from, move.into],
      )
      await keep(db, move, table, rows)
      await db.query(`delete from ${table} where place_id = $1 and ${key} = any($2::uuid[])`, [
        move.from,
        idsOf(rows, true),
      ])
      await db.query(`update ${table} set place_id = $2 where place_id = $1 and ${key} = any($3::uuid[])`, [
        move.from,
        move.into,
        idsOf(rows, false),
      ])
      return rows.length
    },
    async bringBack(db, move) {
      const kept = await take(db, move, table)
      await db.query(
        `insert into ${table} (${key}, place_id) select t.${key}, $1 from ${table} t where t.place_id = $2 and t.${key} = any($3::uuid[])
         on conflict do nothing`,
        [move.from, move.into, idsOf(kept, true)],
      )
      await db.query(
        `update ${table} t set place_id = $1 where t.place_id = $2 and t.${key} = any($3::uuid[])
           and not exists (select from ${table} o where o.${key} = t.${key} and o.place_id = $1)`,
        [move.from, move.into, idsOf(kept, false)],
      )
      return kept.length
    },
  }
}

/** The doors by which homes find a search by its localities. */
const doors: Also = {
  async move(db, { from, into }, found) {
    const values = [from, into, idsOf(found)]
    await db.query(
      `update saved_search_doors d set key = $2 where d.door = 2 and d.key = $1 and d.saved_search_id = any($3::uuid[])
         and not exists (select from saved_search_doors o where o.door = 2 and o.key = $2 and o.saved_search_id = d.saved_search_id)`,
      values,
    )
    await db.query(
      `delete from saved_search_doors where door = 2 and key = $1 and saved_search_id = any($2::uuid[])
         and exists (select from saved_search_doors o where o.door = 2 and o.key = $3 and o.saved_search_id = saved_search_doors.saved_search_id)`,
      [from, idsOf(found), into],
    )
  },
  async bringBack(db, { from, into }, found) {
    await db.query(
      `insert into saved_search_doors (market, intent, door, key, saved_search_id, price_low, price_high, bedrooms, sub_types)
       select market, intent, door, $1, saved_search_id, price_low, price_high, bedrooms, sub_types from saved_search_doors
       where door = 2 and key = $2 and saved_search_id = any($3::uuid[]) on conflict do nothing`,
      [from, into, idsOf(found)],
    )
    await db.query(`delete from saved_search_doors where door = 2 and key = $1 and saved_search_id = any($2::uuid[])`, [
      into,
      idsOf(found, false),
    ])
  },
}

/** All that names localities; a test finds columns that are missing here. */
export const movedRows: readonly MovedRows[] = [
  inOne('properties', (db, ids, place, now) => updateProperties(db, ids, { locality_id: place }, { now })),
  inOne('projects', (db, ids, place) =>
    db.query(`update projects set locality_id = $2 where id = any($1::uuid[])`, [ids, place]),
  ),
  inLists('profiles', 'id', 'area_ids'),
  inLists('agency_invitations', 'id', 'area_ids'),
  inLists('agent_sites', 'id', 'service_areas'),
  inLists('saved_search_conditions', 'saved_search_id', 'locality_ids', doors),
  inPairs('requirement_places', 'requirement_id'),
  inPairs('service_areas', 'user_id'),
  inPairs('served_places', 'user_id'),
]
