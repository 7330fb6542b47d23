import { DAY_MS } from '../../../contract/time.ts'
import { MAX_FAVOURITES, eachTagOnce, isSameTag, type FavouriteState } from '../../../contract/favourites.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import type { PersonalData } from '../users/service.ts'
import { mergeSql, toggleSql } from './favourites.sql.ts'

export interface FavouriteKey {
  userId: string
  propertyId: string
}

/** Saves or removes a home; true if it is saved now. */
export async function toggleFavourite(db: Db, now: Date, { userId, propertyId }: FavouriteKey): Promise<boolean> {
  const { rows } = await db.query<{ favourite: boolean }>({
    name: 'toggle-favourite',
    text: toggleSql,
    values: [userId, propertyId, now, MAX_FAVOURITES],
  })
  if (rows[0]) return rows[0].favourite
  const { rowCount } = await db.query(
    `select from favourites where user_id = $1 and removed_at is null limit ${MAX_FAVOURITES}`,
    [userId],
  )
  throw new Refusal(rowCount === MAX_FAVOURITES ? 'FAVOURITES_FULL' : 'PROPERTY_NOT_FOUND')
}

/** Removes a home; idempotent. */
export async function removeFavourite(db: Db, now: Date, key: FavouriteKey): Promise<void> {
  const { rowCount } = await db.query(
    `update favourites set removed_at = $3, updated_at = $3, version = version + 1
     where user_id = $1 and property_id = $2 and removed_at is null`,
    [key.userId, key.propertyId, now],
  )
  if (!rowCount) await mustKnow(db, key)
}

/** Restores a home that was removed within the last day, if the limit allows; idempotent. */
export async function restoreFavourite(db: Db, now: Date, key: FavouriteKey): Promise<void> {
  const { rowCount } = await db.query(
    `update favourites set removed_at = null, updated_at = $3, version = version + 1
     where user_id = $1 and property_id = $2 and removed_at > $4
       and (select count(*) from favourites o where o.user_id = $1 and o.removed_at is null) < $5`,
    [key.userId, key.propertyId, now, new Date(now.getTime() - DAY_MS), MAX_FAVOURITES],
  )
  if (rowCount) return
  const { removedAt } = await mustKnow(db, key)
  if (removedAt === null) return
  throw new Refusal(removedAt.getTime() > now.getTime() - DAY_MS ? 'FAVOURITES_FULL' : 'FAVOURITE_NOT_FOUND')
}

async function mustKnow(db: Db, { userId, propertyId }: FavouriteKey): Promise<{ removedAt: Date | null }> {
  const { rows } = await db.query<{ removedAt: Date | null }>(
    `select removed_at as "removedAt" from favourites where user_id = $1 and property_id = $2`,
    [userId, propertyId],
  )
  if (!rows[0]) throw new Refusal('FAVOURITE_NOT_FOUND')
  return rows[0]
}

export interface FavouriteChange {
  state?: FavouriteState | undefined
  /** Null removes it from its collection. */
  collection?: string | null | undefined
  /** Empty removes the note. */
  note?: string | undefined
  /** Replaces all tags. */
  tags?: string[] | undefined
}

/** Tags in the spelling that the person used on other homes. */
async function spelledAsBefore(db: Db, { userId, propertyId }: FavouriteKey, tags: string[]): Promise<string[]> {
  const { rows } = await db.query<{ tag: string }>(
    `select distinct tag from favourites, unnest(tags) as tag where user_id = $1 and property_id <> $2 and removed_at is null
       and lower(tag) in (select lower(wanted) from unnest($3::text[]) as wanted)`,
    [userId, propertyId, tags],
  )
  const known = rows.map(({ tag }) => tag)
  return eachTagOnce(tags.map((tag) => (known.includes(tag) ? tag : (known.find((one) => isSameTag(one, tag)) ?? tag))))
}

/** Changes the given fields at the version the person saw. */
export async function changeFavourite(
  db: Db,
  now: Date,
  key: FavouriteKey,
  version: number,
  { state, collection, note, tags }: FavouriteChange,
): Promise<void> {
  const { userId, propertyId } = key
  const named: [column: string, value: unknown][] = [
    ['updated_at', now],
    ['state', state],
    ['collection', collection],
    ['note', note === undefined ? undefined : note || null],
    ['tags', tags && (await spelledAsBefore(db, key, tags))],
  ]
  const set = named.filter(([, value]) => value !== undefined)
  const own = 'user_id = $1 and property_id = $2 and removed_at is null'
  const { rowCount } = await db.query(
    `update favourites set version = version + 1, ${set.map(([column], n) => `${column} = $${n + 4}`).join(', ')} where ${own} and version = $3`,
    [userId, propertyId, version, ...set.map(([, value]) => value)],
  )
  if (rowCount) return
  const known = await db.query(`select from favourites where ${own}`, [userId, propertyId])
  throw new Refusal(known.rowCount ? 'FAVOURITE_CHANGED' : 'FAVOURITE_NOT_FOUND')
}

/** Saves homes that a device stored before sign-in, newest first; returns which could not be saved. */
export async function mergeFavourites(
  db: Db,
  now: Date,
  userId: string,
  propertyIds: string[],
): Promise<{ merged: number; skipped: string[] }> {
  const ids = [...new Set(propertyIds.map((id) => id.toLowerCase()))]
  const { rowCount } = await db.query(mergeSql, [userId, ids, now, MAX_FAVOURITES])
  const { rows } = await db.query<{ property_id: string }>(
    `select property_id from favourites where user_id = $1 and property_id = any($2::uuid[]) and removed_at is null`,
    [userId, ids],
  )
  const saved = new Set(rows.map((row) => row.property_id))
  return { merged: rowCount ?? 0, skipped: ids.filter((id) => !saved.has(id)) }
}

/** Renames a collection, or dissolves it without a new name; returns how many homes changed. */
export async function renameCollection(
  db: Db,
  now: Date,
  userId: string,
  name: string,
  to: string | null,
): Promise<number> {
  const { rows } = await db.query<{ removed: boolean }>(
    `update favourites set collection = $3, updated_at = $4, version = version + 1 where user_id = $1 and collection = $2
     returning removed_at is not null as removed`,
    [userId, name, to, now],
  )
  if (!rows.length) throw new Refusal('COLLECTION_NOT_FOUND')
  return rows.filter(({ removed }) => !removed).length
}

/** Deletes removed favourites after a day. Runs every hour. */
export async function forgetRemovedFavourites(db: Db, now: Date): Promise<void> {
  await db.query(`delete from favourites where removed_at < $1`, [new Date(now.getTime() - DAY_MS)])
}

/** Publishes to everyone who saved one of these homes that it changed; index favourites_property. */
export async function notifySavers(db: Db, propertyIds: string[]): Promise<void> {
  const { rows } = await db.query<{ property_id: string; savers: string[] }>(
    `select property_id, array_agg(user_id) as savers from favourites
      where property_id = any($1::uuid[]) and removed_at is null group by property_id order by property_id`,
    [propertyIds],
  )
  for (const { property_id, savers } of rows) await publishUserEvent(db, savers, 'listing-changed', property_id)
}

export const favouritePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'favourites-of-user',
      text: `select property_id as "propertyId", state, collection, note, tags, price_at_save as "priceAtSave", currency,
          saved_at as "savedAt", removed_at as "removedAt"
        from favourites where user_id = $1 order by saved_at, property_id`,
      values: [userId],
    })
    return { favourites: rows }
  },
  async erase(db, userId) {
    await db.query(`delete from favourites where user_id = $1`, [userId])
  },
}
