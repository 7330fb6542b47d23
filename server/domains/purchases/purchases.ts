import type { EndpointRequest } from '../../../contract/endpoint.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { PurchaseMark } from '../../../contract/purchases/checklists.ts'
import { MAX_ARCHIVED_PURCHASES, type aimPurchase, type markPurchase } from '../../../contract/purchases/purchases.ts'
import { lock } from '../../platform/db/locks.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { insertRow, updateRow } from '../../platform/db/write-row.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import type { Gazetteer } from '../places/service.ts'
import { hasPage } from '../properties/service.ts'
import type { PersonalData } from '../users/service.ts'

/** Runs a change of a person's purchases, one after the other, and notifies their devices. */
export const changing = <Answer>(
  database: Database,
  userId: string,
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> =>
  database.transaction(async (db) => {
    await lock(db, 'purchase', userId)
    const answer = await work(db)
    await publishUserEvent(db, [userId], 'purchase-changed')
    return answer
  })

interface Current {
  id: string
  marks: PurchaseMark[]
}

async function currentOf(db: Db, userId: string, market: MarketId): Promise<Current | undefined> {
  const { rows } = await db.query<Current>({
    name: 'current-purchase',
    text: `select id, marks from purchases where user_id = $1 and market = $2 and archived_at is null`,
    values: [userId, market],
  })
  return rows[0]
}

/** The current purchase, begun if there is none. Call it within `changing`. */
async function beginPurchase(db: Db, now: Date, userId: string, market: MarketId): Promise<Current> {
  const current = await currentOf(db, userId, market)
  if (current) return current
  const id = uuidv7()
  await insertRow(db, 'purchases', { id, userId, market, createdAt: now, updatedAt: now })
  return { id, marks: [] }
}

/** Adds and removes marks; returns all that are left. Call it within `changing`. */
export async function changeMarks(
  db: Db,
  now: Date,
  userId: string,
  { market, done = [], undone = [] }: EndpointRequest<typeof markPurchase>['body'],
): Promise<PurchaseMark[]> {
  const { id, marks } = await beginPurchase(db, now, userId, market)
  const left = [...new Set([...marks, ...done])].filter((mark) => !undone.includes(mark))
  await updateRow(db, 'purchases', { id }, { marks: left, updatedAt: now })
  return left
}

/** Sets city and home. Throws PLACE_NOT_FOUND and PROPERTY_NOT_FOUND. Call it within `changing`. */
export async function setAim(
  db: Db,
  now: Date,
  userId: string,
  gazetteer: Gazetteer,
  { market, city, homeId }: EndpointRequest<typeof aimPurchase>['body'],
): Promise<void> {
  const cityId = city ? gazetteer.city(market, city)?.id : null
  if (cityId === undefined) throw new Refusal('PLACE_NOT_FOUND')
  if (homeId && !(await isOnSale(db, market, homeId))) throw new Refusal('PROPERTY_NOT_FOUND')
  const { id } = await beginPurchase(db, now, userId, market)
  await updateRow(
    db,
    'purchases',
    { id },
    { ...(city !== undefined && { cityId }), ...(homeId !== undefined && { propertyId: homeId }), updatedAt: now },
  )
}

async function isOnSale(db: Db, market: MarketId, homeId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'home-to-buy',
    text: `select from properties p where p.id = $1 and p.market = $2 and p.intent = 'sale' and ${hasPage}`,
    values: [homeId, market],
  })
  return rowCount === 1
}

/** Puts the current purchase away. Throws PURCHASE_NOT_FOUND and PURCHASES_FULL. Call it within `changing`. */
export async function archive(db: Db, now: Date, userId: string, market: MarketId): Promise<void> {
  const current = await currentOf(db, userId, market)
  if (!current) throw new Refusal('PURCHASE_NOT_FOUND')
  const { rowCount } = await db.query(`select from purchases where user_id = $1 and archived_at is not null`, [userId])
  if ((rowCount ?? 0) >= MAX_ARCHIVED_PURCHASES) throw new Refusal('PURCHASES_FULL')
  await updateRow(db, 'purchases', { id: current.id }, { archivedAt: now, updatedAt: now })
}

/** Makes an archived purchase the current one; again it changes nothing. Call it within `changing`. */
export async function resume(db: Db, now: Date, userId: string, id: string): Promise<void> {
  const { rows } = await db.query<{ market: MarketId; isCurrent: boolean }>(
    `select market, archived_at is null as "isCurrent" from purchases where id = $1 and user_id = $2`,
    [id, userId],
  )
  const [wanted] = rows
  if (!wanted) throw new Refusal('PURCHASE_NOT_FOUND')
  if (wanted.isCurrent) return
  const current = await currentOf(db, userId, wanted.market)
  if (current) await updateRow(db, 'purchases', { id: current.id }, { archivedAt: now, updatedAt: now })
  await updateRow(db, 'purchases', { id }, { archivedAt: null, updatedAt: now })
}

/** Deletes an archived purchase. Call it within `changing`. */
export async function remove(db: Db, userId: string, id: string): Promise<void> {
  const { rowCount } = await db.query(
    `delete from purchases where id = $1 and user_id = $2 and archived_at is not null`,
    [id, userId],
  )
  if (!rowCount) throw new Refusal('PURCHASE_NOT_FOUND')
}

/** A person's purchases with their marks. */
export const purchasePersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'purchases-of-user',
      text: `select u.market, u.marks, c.name as city, u.property_id as "propertyId", u.created_at as "startedAt",
          u.updated_at as "changedAt", u.archived_at as "archivedAt"
        from purchases u left join places c on c.id = u.city_id where u.user_id = $1 order by u.created_at`,
      values: [userId],
    })
    return { purchases: rows }
  },
  async erase(db, userId) {
    await db.query(`delete from purchases where user_id = $1`, [userId])
  },
}
