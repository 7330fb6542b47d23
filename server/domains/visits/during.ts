import { timingSafeEqual } from 'node:crypto'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import { message } from '../../../contract/messages/messages.ts'
import { MINUTE_MS } from '../../../contract/time.ts'
import {
  VISIT_MARGIN_MS,
  type BookedVisit,
  type VisitFeedback,
  type checkInVisit as CheckInVisit,
  type shareVisitLocation as ShareVisitLocation,
} from '../../../contract/visits/visits.ts'
import { setActor } from '../../platform/db/actor.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { consumeRateLimit, giveBack } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishVisit } from './telling.ts'
import { isAround, sideOf, type VisitRow } from './visit-json.ts'
import { bookedVisit, ownVisit } from './visit-lists.ts'

const MAX_WRONG_CODES = 5
const EARTH_RADIUS_M = 6_371_000

/** Distance in metres from a home to a point; undefined if the home has no location. */
function distanceTo({ longitude, latitude }: VisitRow, [lng, lat]: [number, number]): number | undefined {
  if (longitude === null || latitude === null) return undefined
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, south] = [radians(lat), radians(latitude)]
  const half =
    Math.sin((north - south) / 2) ** 2 + Math.cos(north) * Math.cos(south) * Math.sin(radians(lng - longitude) / 2) ** 2
  return Math.round(2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(half)))
}

const isAgreed = ({ status }: VisitRow) => status === 'confirmed' || status === 'in_progress'

/** Checks the visitor in, for the host: with the six digits the visitor shows, or without any for a video call. Idempotent. */
export async function checkIn(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  { code, point }: EndpointRequest<typeof CheckInVisit>['body'],
): Promise<BookedVisit> {
  const before = await ownVisit(database, now, userId, id)
  if (sideOf(before, userId) !== 'host') throw new Refusal('CHECK_IN_NOT_OPEN')
  if (before.checkedInAt) return bookedVisit(database, now, userId, id)
  if (!isAgreed(before) || !isAround(before, now)) throw new Refusal('CHECK_IN_NOT_OPEN')
  if (before.method === 'in-person') await assertCode(database, now, before, code)
  return database.transaction(async (db) => {
    const row = await ownVisit(db, now, userId, id, 'for update of v')
    if (row.checkedInAt) return bookedVisit(db, now, userId, id)
    if (!isAgreed(row)) throw new Refusal('CHECK_IN_NOT_OPEN')
    await setActor(db, userId)
    await db.query(
      `update visits set showing_appointment_status = 'in_progress', checked_in_at = $2, check_in_distance = $3, version = version + 1, updated_at = $2
       where id = $1`,
      [id, now, point ? (distanceTo(row, point.coordinates) ?? null) : null],
    )
    await publishVisit(db, id)
    return bookedVisit(db, now, userId, id)
  })
}

/** Refuses a wrong code, and any code after too many wrong ones. */
async function assertCode(database: Database, now: Date, visit: VisitRow, code: string | undefined): Promise<void> {
  if (code === undefined) throw new Refusal('INVALID_INPUT', { fields: { code: [message('CODE_INVALID')] } })
  const limits = [{ key: `visit-check-in:${visit.id}`, most: MAX_WRONG_CODES, windowMs: 10 * MINUTE_MS }]
  await consumeRateLimit(database, now, limits).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS')
      throw new Refusal('CODE_TRIED_OUT', {
        ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
      })
    throw error
  })
  if (!timingSafeEqual(Buffer.from(code), Buffer.from(visit.code))) throw new Refusal('CHECK_IN_CODE_WRONG')
  await giveBack(database, now, limits)
}

/** Saves a side's feedback on a completed visit, replacing earlier feedback. */
export async function giveFeedback(
  db: Db,
  now: Date,
  userId: string,
  id: string,
  { rating, interest, text }: VisitFeedback,
): Promise<BookedVisit> {
  const row = await ownVisit(db, now, userId, id, 'for update of v')
  if (row.status !== 'done') throw new Refusal('VISIT_MOVE_NOT_OPEN')
  await db.query(
    `insert into visit_feedback (visit_id, side, rating, interest, text, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (visit_id, side) do update set rating = excluded.rating, interest = excluded.interest, text = excluded.text, at = excluded.at`,
    [id, sideOf(row, userId), rating, interest ?? null, text || null, now],
  )
  await publishVisit(db, id)
  return bookedVisit(db, now, userId, id)
}

/** Shares a side's location with the other side during a visit, or stops that; only the last point is stored. */
export async function shareLocation(
  db: Db,
  now: Date,
  userId: string,
  id: string,
  { isShared, point }: EndpointRequest<typeof ShareVisitLocation>['body'],
): Promise<BookedVisit> {
  const row = await ownVisit(db, now, userId, id, 'for update of v')
  const side = sideOf(row, userId)
  if (!isShared) await db.query(`delete from visit_locations where visit_id = $1 and side = $2`, [id, side])
  else {
    if (!isAgreed(row) || !isAround(row, now)) throw new Refusal('VISIT_MOVE_NOT_OPEN')
    const [longitude, latitude] = point?.coordinates ?? [null, null]
    await db.query(
      `insert into visit_locations as g (visit_id, side, until, longitude, latitude, at) values ($1, $2, $3, $4, $5, $6)
       on conflict (visit_id, side) do update set until = excluded.until, at = excluded.at,
         longitude = coalesce(excluded.longitude, g.longitude), latitude = coalesce(excluded.latitude, g.latitude)`,
      [id, side, new Date(row.ends.getTime() + VISIT_MARGIN_MS), longitude, latitude, now],
    )
  }
  await publishVisit(db, id)
  return bookedVisit(db, now, userId, id)
}
