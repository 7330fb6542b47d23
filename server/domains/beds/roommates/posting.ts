import {
  type MyRoommateRequest,
  type moveRoommateRequest,
  type saveRoommateRequest,
} from '../../../../contract/beds/roommates.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { codeOf, type Database, type Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { pointBySlug, unknownPlace, type Gazetteer } from '../../places/service.ts'
import { hasProvenContact } from '../../users/service.ts'
import { REQUEST_COLUMNS, REQUEST_TABLES, myRequestOf, type RequestRow } from './request-rows.ts'
import { setting } from '../../market-settings/service.ts'
import type { MarketId } from '../../../../contract/markets.ts'

const POSTED_PER_DAY = 20

/** A person has one request a city; the index decides between simultaneous ones. */
async function refusingSecond<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === '23505') throw new Refusal('ROOMMATE_REQUEST_OPEN')
    throw error
  }
}

async function ownRequest(db: Db, now: Date, userId: string, id: string): Promise<MyRoommateRequest> {
  const { rows } = await db.query<RequestRow>({
    name: 'own-roommate-request',
    text: `select ${REQUEST_COLUMNS} from ${REQUEST_TABLES} where r.id = $1 and r.user_id = $2`,
    values: [id, userId],
  })
  if (!rows[0]) throw new Refusal('ROOMMATE_REQUEST_NOT_FOUND')
  return myRequestOf(rows[0], now)
}

/** Posts or changes a person's request, which is then shown for 30 days. Idempotent by id. */
export async function saveRequest(
  database: Database,
  gazetteer: Gazetteer,
  now: Date,
  userId: string,
  id: string,
  body: EndpointRequest<typeof saveRoommateRequest>['body'],
  scale: number,
): Promise<MyRoommateRequest> {
  const { market, budgetMax, moveIn, habits } = body
  const city = gazetteer.city(market, body.city)
  if (!city) throw unknownPlace('city', body.city)
  const point = body.point === undefined ? undefined : await pointBySlug(database, market, body.point)
  if (body.point !== undefined && !point) throw unknownPlace('point', body.point)
  if (!(await hasProvenContact(database, userId))) throw new Refusal('CONTACT_NOT_PROVEN')
  await consumeRateLimit(database, now, [{ key: `roommate:${userId}`, most: POSTED_PER_DAY * scale, windowMs: DAY_MS }])
  return refusingSecond(
    database.transaction(async (db) => {
      const { rowCount } = await db.query(
        `select from roommate_requests where user_id = $1 and city_id = $2 and state = 'removed'`,
        [userId, city.id],
      )
      if (rowCount) throw new Refusal('ROOMMATE_REQUEST_REMOVED')
      await insertRow(
        db,
        'roommate_requests',
        {
          id,
          market,
          userId,
          cityId: city.id,
          pointId: point?.id ?? null,
          budgetMax,
          moveIn,
          habits: JSON.stringify(habits),
          expiresAt: new Date(now.getTime() + setting(db, market, 'roommate-days') * DAY_MS),
          createdAt: now,
          updatedAt: now,
        },
        {
          onConflict: `(id) do update set city_id = excluded.city_id, point_id = excluded.point_id, budget_max = excluded.budget_max,
            move_in = excluded.move_in, habits = excluded.habits, state = 'open', expires_at = excluded.expires_at, updated_at = excluded.updated_at
            where roommate_requests.user_id = excluded.user_id and roommate_requests.market = excluded.market and roommate_requests.state <> 'removed'`,
        },
      )
      await publishUserEvent(db, [userId], 'roommates-changed', id)
      return ownRequest(db, now, userId, id)
    }),
  )
}

async function marketOf(db: Db, id: string): Promise<MarketId> {
  const { rows } = await db.query<{ market: MarketId }>(`select market from roommate_requests where id = $1`, [id])
  if (!rows[0]) throw new Refusal('ROOMMATE_REQUEST_NOT_FOUND')
  return rows[0].market
}

/** Renews, hides or closes a person's request. */
export async function moveRequest(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  { to }: EndpointRequest<typeof moveRoommateRequest>['body'],
): Promise<MyRoommateRequest> {
  return refusingSecond(
    database.transaction(async (db) => {
      const market = await marketOf(db, id)
      const { rowCount } = await db.query(
        `update roommate_requests set state = $3, updated_at = $4, expires_at = case when $3 = 'open' then $5 else expires_at end
         where id = $1 and user_id = $2 and state <> 'removed'`,
        [id, userId, to, now, new Date(now.getTime() + setting(db, market, 'roommate-days') * DAY_MS)],
      )
      const request = await ownRequest(db, now, userId, id)
      if (!rowCount) throw new Refusal('ROOMMATE_REQUEST_REMOVED')
      await publishUserEvent(db, [userId], 'roommates-changed', id)
      return request
    }),
  )
}

const FORGET_MS = 365 * DAY_MS

/** Deletes requests that have been over for a year. */
export async function forgetRequests(db: Db, now: Date): Promise<void> {
  await db.query(`delete from roommate_requests where expires_at < $1`, [new Date(now.getTime() - FORGET_MS)])
}
