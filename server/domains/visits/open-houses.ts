import type { EndpointRequest } from '../../../contract/endpoint.ts'
import { message } from '../../../contract/messages/messages.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import type {
  OpenHouse,
  addOpenHouse as AddOpenHouse,
  updateOpenHouse as UpdateOpenHouse,
} from '../../../contract/visits/open-houses.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { blocksAtHome } from '../enquiries/service.ts'
import { listingRights } from '../listings/service.ts'
import { hasPage } from '../properties/service.ts'
import { hasProvenContact } from '../users/service.ts'
import { refusingTaken } from './booking.ts'
import { TAKES_VISITS, findVisitedHome, isOwnHome } from './host.ts'
import { QUARTER_MS } from './hours.ts'
import { OPEN_HOUSE_COLUMNS, OPEN_HOUSE_TABLES, openHouseOf, type OpenHouseRow } from './open-house-json.ts'
import { guestsOf, publishOpenHouse, tellGuests } from './open-house-telling.ts'

async function readRow(db: Db, userId: string | undefined, id: string): Promise<OpenHouseRow> {
  const { rows } = await db.query<OpenHouseRow>({
    name: 'open-house',
    text: `select ${OPEN_HOUSE_COLUMNS} from ${OPEN_HOUSE_TABLES} where o.id = $2`,
    values: [userId ?? null, id],
  })
  if (!rows[0]) throw new Refusal('OPEN_HOUSE_NOT_FOUND')
  return rows[0]
}

/** The same with its row locked until the transaction ends, which serialises changes of places. */
async function holdRow(db: Db, userId: string, id: string): Promise<OpenHouseRow> {
  await db.query(`select from open_houses where id = $1 for update`, [id])
  return readRow(db, userId, id)
}

const LISTED_AT_ONCE = 50

/** The current and upcoming open houses of a home; while it is paused, only those that the user hosts or attends. */
export async function openHousesOf(
  db: Db,
  now: Date,
  userId: string | undefined,
  propertyId: string,
): Promise<OpenHouse[]> {
  const home = await db.query(`select from properties p where p.id = $1 and ${hasPage}`, [propertyId])
  if (!home.rowCount) throw new Refusal('PROPERTY_NOT_FOUND')
  const { rows } = await db.query<OpenHouseRow>({
    name: 'open-houses-of-home',
    text: `select ${OPEN_HOUSE_COLUMNS} from ${OPEN_HOUSE_TABLES} where o.property_id = $2 and o.cancelled_at is null and o.open_house_end_time > $3
        and (${TAKES_VISITS} or o.host_id = $1 or exists (select from open_house_places g where g.open_house_id = o.id and g.user_id = $1))
      order by o.open_house_start_time, o.id limit ${LISTED_AT_ONCE}`,
    values: [userId ?? null, propertyId, now],
  })
  return rows.map((row) => openHouseOf(row, now))
}

/** The open houses that a user hosts or attends. */
export async function listOpenHouses(db: Db, now: Date, userId: string, as: 'visitor' | 'host'): Promise<OpenHouse[]> {
  const own =
    as === 'host'
      ? 'o.host_id = $1'
      : 'o.id in (select open_house_id from open_house_places where user_id = $1) and o.cancelled_at is null'
  const { rows } = await db.query<OpenHouseRow>({
    name: `open-houses-as-${as}`,
    text: `select ${OPEN_HOUSE_COLUMNS} from ${OPEN_HOUSE_TABLES} where ${own} and o.open_house_end_time > $2
      order by o.open_house_start_time, o.id limit ${LISTED_AT_ONCE}`,
    values: [userId, now],
  })
  return rows.map((row) => openHouseOf(row, now))
}

function assertTime(now: Date, starts: number, ends: number): void {
  const length = ends - starts
  const isRight =
    starts > now.getTime() &&
    starts <= now.getTime() + 90 * DAY_MS &&
    length >= 30 * MINUTE_MS &&
    length <= 8 * HOUR_MS &&
    starts % QUARTER_MS === 0 &&
    ends % QUARTER_MS === 0
  if (!isRight) throw new Refusal('OPEN_HOUSE_TIME_REFUSED')
}

/** Announces an open house at a home of the viewer or their agency; the host takes no visits during it. */
export async function addOpenHouse(
  database: Database,
  now: Date,
  { userId }: Viewer,
  body: EndpointRequest<typeof AddOpenHouse>['body'],
): Promise<OpenHouse> {
  const [starts, ends] = [Date.parse(body.openHouseStartTime), Date.parse(body.openHouseEndTime)]
  const right = await listingRights(database, { userId, roles: [] }, body.propertyId)
  const home = right && (await findVisitedHome(database, body.propertyId, { hostId: userId }))
  if (home?.hostId === undefined) throw new Refusal('PROPERTY_NOT_FOUND')
  assertTime(now, starts, ends)
  const id = uuidv7()
  return refusingTaken(
    database.transaction(async (db) => {
      await db.query(
        `insert into open_houses (id, property_id, host_id, open_house_start_time, open_house_end_time, open_house_remarks, showing_time_zone,
           capacity, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
        [
          id,
          home.id,
          userId,
          new Date(starts),
          new Date(ends),
          body.openHouseRemarks || null,
          home.zone,
          body.capacity,
          now,
        ],
      )
      await publishOpenHouse(db, id)
      return openHouseOf(await readRow(db, userId, id), now)
    }),
  )
}

/** Gives free places to the first people on the waiting list who fit; returns them. */
export async function giveFreePlaces(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.query<{
    capacity: number
    taken: number
    queue: { user: string; people: number }[] | null
  }>(
    `select capacity, (select coalesce(sum(people), 0) from open_house_places where open_house_id = $1 and not is_waiting)::int as taken,
       (select json_agg(json_build_object('user', user_id, 'people', people) order by id)
         from open_house_places where open_house_id = $1 and is_waiting) as queue
     from open_houses where id = $1`,
    [id],
  )
  let free = (rows[0]?.capacity ?? 0) - (rows[0]?.taken ?? 0)
  const got: string[] = []
  for (const { user, people } of rows[0]?.queue ?? [])
    if (people <= free) {
      free -= people
      got.push(user)
    }
  if (got.length)
    await db.query(
      `update open_house_places set is_waiting = false where open_house_id = $1 and user_id = any($2::uuid[])`,
      [id, got],
    )
  return got
}

/** Changes or cancels the host's open house, and notifies its guests. */
export async function updateOpenHouse(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  { version, capacity, openHouseRemarks, isCancelled, reason }: EndpointRequest<typeof UpdateOpenHouse>['body'],
): Promise<OpenHouse> {
  return database.transaction(async (db) => {
    const row = await holdRow(db, userId, id)
    if (row.host !== userId) throw new Refusal('OPEN_HOUSE_NOT_FOUND')
    if (row.version !== version) throw new Refusal('OPEN_HOUSE_CHANGED')
    const isTooSmall = capacity !== undefined && capacity < row.booked
    if (row.cancelled || now >= row.starts || isTooSmall) throw new Refusal('OPEN_HOUSE_MOVE_NOT_OPEN')
    if (isCancelled && reason === undefined)
      throw new Refusal('INVALID_INPUT', { fields: { reason: [message('VISIT_REASON_REQUIRED')] } })
    await db.query(
      `update open_houses set version = version + 1, updated_at = $2, capacity = coalesce($3, capacity),
         open_house_remarks = case when $4::text is null then open_house_remarks else nullif($4, '') end,
         cancelled_at = case when $5 then $2::timestamptz end, reason = $6 where id = $1`,
      [id, now, capacity ?? null, openHouseRemarks ?? null, isCancelled === true, isCancelled ? reason : null],
    )
    if (isCancelled) await tellGuests(db, now, id, await guestsOf(db, id), 'cancelled')
    else {
      if (openHouseRemarks !== undefined && openHouseRemarks !== (row.remarks ?? ''))
        await tellGuests(db, now, id, await guestsOf(db, id), 'changed')
      await tellGuests(db, now, id, await giveFreePlaces(db, id), 'place')
    }
    await publishOpenHouse(db, id)
    return openHouseOf(await readRow(db, userId, id), now)
  })
}

/** Whether the host of an open house, or a lister of its home, blocks a user. */
async function isBlockedFrom(db: Db, userId: string, id: string): Promise<boolean> {
  const { rows } = await db.query<{ blocked: boolean }>({
    name: 'is-blocked-from-open-house',
    text: `select ${blocksAtHome('$2::uuid', 'o.host_id')} as blocked from open_houses o join properties p on p.id = o.property_id where o.id = $1`,
    values: [id, userId],
  })
  return rows[0]?.blocked ?? false
}

/** Takes places, or joins the waiting list; repeated, it changes the number of people. */
export async function joinOpenHouse(
  database: Database,
  now: Date,
  userId: string,
  id: string,
  people: number,
): Promise<OpenHouse> {
  return database.transaction(async (db) => {
    const row = await holdRow(db, userId, id)
    if (row.host === userId || (await isOwnHome(db, userId, row.propertyId))) throw new Refusal('VISIT_OWN_HOME')
    const isOpen = !row.cancelled && now < row.ends && row.isVisited
    if (!isOpen || (await isBlockedFrom(db, userId, id))) throw new Refusal('OPEN_HOUSE_MOVE_NOT_OPEN')
    if (!(await hasProvenContact(db, userId))) throw new Refusal('CONTACT_NOT_PROVEN')
    const had = row.own && !row.own.isWaiting ? row.own.people : 0
    const fits = row.booked - had + people <= row.capacity
    // A guest keeps their place rather than waiting for a larger one.
    if (had && !fits) throw new Refusal('OPEN_HOUSE_MOVE_NOT_OPEN')
    await db.query(
      `insert into open_house_places (open_house_id, user_id, people, is_waiting, at) values ($1, $2, $3, $4, $5)
       on conflict (open_house_id, user_id) do update set people = excluded.people, is_waiting = excluded.is_waiting`,
      [id, userId, people, !fits, now],
    )
    if (!row.own || row.own.isWaiting === fits) await tellGuests(db, now, id, [userId], fits ? 'joined' : 'waiting')
    if (people < had) await tellGuests(db, now, id, await giveFreePlaces(db, id), 'place')
    await publishOpenHouse(db, id)
    return openHouseOf(await readRow(db, userId, id), now)
  })
}

/** Gives up a place, which the next person on the waiting list who fits receives. */
export async function leaveOpenHouse(database: Database, now: Date, userId: string, id: string): Promise<OpenHouse> {
  return database.transaction(async (db) => {
    const row = await holdRow(db, userId, id)
    await db.query(`delete from open_house_places where open_house_id = $1 and user_id = $2`, [id, userId])
    if (!row.cancelled && now < row.ends) await tellGuests(db, now, id, await giveFreePlaces(db, id), 'place')
    await publishOpenHouse(db, id, [userId])
    return openHouseOf(await readRow(db, userId, id), now)
  })
}

/** The guests of an open house for its host, including those on the waiting list. */
export async function openHouseGuests(
  db: Db,
  userId: string,
  id: string,
): Promise<{ fullName: string; people: number; isWaiting: boolean; at: string }[]> {
  const { host } = await readRow(db, userId, id)
  if (host !== userId) throw new Refusal('OPEN_HOUSE_NOT_FOUND')
  const { rows } = await db.query<{ name: string; people: number; waits: boolean; at: Date }>({
    name: 'open-house-guests',
    text: `select concat_ws(' ', u.first_name, u.last_name) as name, g.people, g.is_waiting as waits, g.at
      from open_house_places g join users u on u.id = g.user_id where g.open_house_id = $1 order by g.is_waiting, g.id`,
    values: [id],
  })
  return rows.map(({ name, people, waits, at }) => ({ fullName: name, people, isWaiting: waits, at: at.toISOString() }))
}
