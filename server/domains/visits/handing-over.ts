import type { VisitStatus } from '../../../contract/visits/visit-states.ts'
import type { Db } from '../../platform/db/pool.ts'
import { guestsOf, publishOpenHouse, tellGuests } from './open-house-telling.ts'
import { publishVisit, tellSides } from './telling.ts'

/** SQL of whether visit `v` is requested or confirmed and not over at the time `now`; one in progress stays with its host. */
const isToCome = (now: string) =>
  `v.showing_appointment_status in ('requested', 'confirmed') and v.showing_appointment_end_time > ${now}`

/** SQL of the upcoming visits with host `$1` to homes of agency `$3`. */
const OF_AGENCY = `visits v join properties p on p.id = v.property_id
  where v.seller_id = $1 and ${isToCome('$2')} and p.list_office_id = $3`

/** SQL of the upcoming open houses with host `$1` at homes of agency `$3`. */
const HELD_AT_AGENCY = `open_houses o join properties p on p.id = o.property_id
  where o.host_id = $1 and o.cancelled_at is null and o.open_house_start_time > $2 and p.list_office_id = $3`

type Counting = (db: Db, now: Date, userId: string, agencyId: string) => Promise<number>
type Holding = (db: Db, now: Date, userId: string, agencyId: string) => Promise<{ id: string; propertyId: string }[]>

const counting =
  (of: string): Counting =>
  async (db, now, userId, agencyId) => {
    const { rows } = await db.query<{ count: number }>(`select count(*)::int as count from ${of}`, [
      userId,
      now,
      agencyId,
    ])
    return rows[0]?.count ?? 0
  }

const holding =
  (row: string, of: string): Holding =>
  async (db, now, userId, agencyId) => {
    const { rows } = await db.query<{ id: string; propertyId: string }>(
      `select ${row}.id, ${row}.property_id as "propertyId" from ${of} order by ${row}.id for update of ${row}`,
      [userId, now, agencyId],
    )
    return rows
  }

/** An appointment at a home that moves to another agent. */
export interface HandedAppointment {
  id: string
  fromUserId: string
  version: number
  meetingUrl: string | null
}

/** Homes with their former listers. */
type Homes = readonly { id: string; fromUserId: string | null }[]

const holdingAt =
  (row: string, of: string, columns: string) =>
  async (db: Db, now: Date, homes: Homes): Promise<HandedAppointment[]> => {
    const { rows } = await db.query<HandedAppointment>(
      `select ${row}.id, h.lister as "fromUserId", ${row}.version, ${columns} from ${of} order by ${row}.id for update of ${row}`,
      [homes.map(({ id }) => id), now, homes.map(({ fromUserId }) => fromUserId)],
    )
    return rows
  }

/** The upcoming visits that the listers of homes host there, locked until the transaction ends. */
export const holdVisitsAt = holdingAt(
  'v',
  `unnest($1::uuid[], $3::uuid[]) h (id, lister) join visits v on v.property_id = h.id and v.seller_id = h.lister and ${isToCome('$2')}`,
  'v.meeting_url as "meetingUrl"',
)
/** The upcoming open houses that the listers of homes host there, locked until the transaction ends. */
export const holdOpenHousesAt = holdingAt(
  'o',
  `unnest($1::uuid[], $3::uuid[]) h (id, lister) join open_houses o on o.property_id = h.id and o.host_id = h.lister
     and o.cancelled_at is null and o.open_house_start_time > $2`,
  'null as "meetingUrl"',
)

/** The appointments that have not changed and still have the same host. */
export async function unchangedAppointments(
  db: Db,
  now: Date,
  kind: 'visit' | 'open-house',
  { appointments, userId }: { appointments: readonly HandedAppointment[]; userId: string },
): Promise<HandedAppointment[]> {
  const of =
    kind === 'visit'
      ? `visits v on v.id = k.id and v.version = k.version where v.seller_id = $3 and ${isToCome('$4')} order by v.id for update of v`
      : `open_houses o on o.id = k.id and o.version = k.version where o.host_id = $3 and o.cancelled_at is null
           and o.open_house_start_time > $4 order by o.id for update of o`
  const { rows } = await db.query<{ id: string }>(
    `select k.id from unnest($1::uuid[], $2::int[]) k (id, version) join ${of}`,
    [appointments.map(({ id }) => id), appointments.map(({ version }) => version), userId, now],
  )
  const ids = new Set(rows.map(({ id }) => id))
  return appointments.filter(({ id }) => ids.has(id))
}

/** Restores the host's links of video calls where there is none now. */
export async function restoreMeetingUrls(db: Db, visits: readonly HandedAppointment[]): Promise<void> {
  await db.query(
    `update visits v set meeting_url = k.url from unnest($1::uuid[], $2::text[]) k (id, url) where v.id = k.id and v.meeting_url is null`,
    [visits.map(({ id }) => id), visits.map(({ meetingUrl }) => meetingUrl)],
  )
}

/** What happens to an appointment that no candidate can host, and which notification its new host receives. */
export interface HowToHand {
  otherwise: 'cancel' | 'keep'
  news: 'given' | 'handed'
}
const LEAVING: HowToHand = { otherwise: 'cancel', news: 'given' }

/** How many upcoming visits a user hosts at an agency's homes. */
export const countVisitsOf = counting(OF_AGENCY)
/** The upcoming visits a user hosts at an agency's homes, locked until the transaction ends. */
export const holdVisitsOf = holding('v', OF_AGENCY)
/** How many upcoming open houses a user hosts at an agency's homes. */
export const countOpenHousesOf = counting(HELD_AT_AGENCY)
/** The upcoming open houses a user hosts at an agency's homes, locked until the transaction ends. */
export const holdOpenHousesOf = holding('o', HELD_AT_AGENCY)

/**
 * Reassigns visits: each to the first candidate who is free and not its visitor. Without one the visit is cancelled or stays, as
 * `otherwise` says. Notifies the new host, or the visitor of a cancelled one. Returns the new versions of the reassigned ones.
 */
export async function handVisitsOver(
  db: Db,
  now: Date,
  visits: readonly { id: string; candidates: readonly string[] }[],
  { otherwise, news }: HowToHand = LEAVING,
): Promise<Map<string, number>> {
  const handed = new Map<string, number>()
  for (const { id, candidates } of visits) {
    const { rows } = await db.query<{ moved: boolean; status: VisitStatus; version: number }>(
      // The link of a video call was the former host's.
      `update visits v set meeting_url = null, version = v.version + 1, updated_at = $3, seller_id = coalesce(f.user_id, v.seller_id),
         showing_appointment_status = case when f.user_id is null then 'cancelled' else v.showing_appointment_status end
       from (select (select c.user_id from unnest($2::uuid[]) with ordinality c (user_id, place)
           where c.user_id <> w.visitor_id and not exists (select from visit_quarters q where q.user_id = c.user_id
             and q.visit_id is distinct from w.id and q.quarter in (select quarters_between(w.showing_appointment_start_time,
               w.showing_appointment_end_time + make_interval(mins => w.buffer_minutes))))
           order by c.place limit 1) as user_id from visits w where w.id = $1) f
       where v.id = $1 and ($4 or f.user_id is not null)
       returning f.user_id is not null as moved, v.showing_appointment_status as status, v.version`,
      [id, candidates, now, otherwise === 'cancel'],
    )
    const [row] = rows
    if (!row) continue
    await publishVisit(db, id)
    if (!row.moved) await tellSides(db, now, id, ['visitor'], 'cancelled')
    else await tellSides(db, now, id, ['host'], row.status === 'requested' ? 'requested' : news)
    if (row.moved) handed.set(id, row.version)
  }
  return handed
}

/**
 * Reassigns open houses: each to the first candidate who is free and not its guest. Without one it is cancelled or stays, as `otherwise`
 * says. Notifies the new host, or the guests of a cancelled one.
 */
export async function handOpenHousesOver(
  db: Db,
  now: Date,
  openHouses: readonly { id: string; candidates: readonly string[] }[],
  { otherwise, news }: HowToHand = LEAVING,
): Promise<Map<string, number>> {
  const handed = new Map<string, number>()
  for (const { id, candidates } of openHouses) {
    const { rows } = await db.query<{ host: string | null; version: number }>(
      // Updating `cancelled_at` makes the trigger reserve the host's quarters of an hour again.
      `update open_houses o set host_id = coalesce(f.user_id, o.host_id), version = o.version + 1, updated_at = $3,
         cancelled_at = case when f.user_id is null then $3::timestamptz else o.cancelled_at end
       from (select (select c.user_id from unnest($2::uuid[]) with ordinality c (user_id, place)
           where not exists (select from open_house_places g where g.open_house_id = w.id and g.user_id = c.user_id)
             and not exists (select from visit_quarters q where q.user_id = c.user_id
               and q.quarter in (select quarters_between(w.open_house_start_time, w.open_house_end_time)))
           order by c.place limit 1) as user_id from open_houses w where w.id = $1) f
       where o.id = $1 and ($4 or f.user_id is not null) returning f.user_id as host, o.version`,
      [id, candidates, now, otherwise === 'cancel'],
    )
    const [row] = rows
    if (!row) continue
    await publishOpenHouse(db, id)
    if (row.host === null) await tellGuests(db, now, id, await guestsOf(db, id), 'cancelled')
    else {
      await tellGuests(db, now, id, [row.host], news)
      handed.set(id, row.version)
    }
  }
  return handed
}
