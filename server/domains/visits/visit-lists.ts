import type { EndpointOutput, EndpointRequest } from '../../../contract/endpoint.ts'
import type { BookedVisit, getVisit as GetVisit, listVisits as ListVisits } from '../../../contract/visits/visits.ts'
import type { VisitStatus } from '../../../contract/visits/visit-states.ts'
import type { Db } from '../../platform/db/pool.ts'
import { readCursor, readKey, writeCursor } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { TAKES_VISITS } from './host.ts'
import { LISTED_COLUMNS, LISTED_TABLES, listedOpenHouseOf, type ListedOpenHouseRow } from './open-house-json.ts'
import { VISIT_COLUMNS, VISIT_TABLES, visitOf, type VisitRow } from './visit-json.ts'

const VISITS_PER_PAGE = 25
/** The most visits between two moments, as for a calendar of six weeks. */
const VISITS_A_CALENDAR = 200

/** A visit of a user. Throws VISIT_NOT_FOUND for other people's visits too, so that ids cannot be probed. */
export async function ownVisit(
  db: Db,
  now: Date,
  userId: string,
  id: string,
  hold: '' | 'for update of v' = '',
): Promise<VisitRow> {
  const { rows } = await db.query<VisitRow>({
    name: `own-visit${hold && '-held'}`,
    text: `select ${VISIT_COLUMNS} from ${VISIT_TABLES} where v.id = $3 and $1 in (v.visitor_id, v.seller_id) ${hold}`,
    values: [userId, now, id],
  })
  if (!rows[0]) throw new Refusal('VISIT_NOT_FOUND')
  return rows[0]
}

export const bookedVisit = async (db: Db, now: Date, userId: string, id: string): Promise<BookedVisit> =>
  visitOf(await ownVisit(db, now, userId, id), userId, now)

/** A visit with its history. */
export async function readVisit(
  db: Db,
  now: Date,
  userId: string,
  id: string,
): Promise<EndpointOutput<typeof GetVisit>['data']> {
  const visit = await bookedVisit(db, now, userId, id)
  const { rows } = await db.query<{
    at: Date
    by: 'visitor' | 'host' | 'system'
    status: VisitStatus
    reason: string | null
  }>({
    name: 'visit-history',
    text: `select at, by_side as by, to_status as status, reason from visit_events where visit_id = $1 order by id`,
    values: [id],
  })
  return {
    ...visit,
    history: rows.map(({ at, by, status, reason }) => ({
      at: at.toISOString(),
      by,
      showingAppointmentStatus: status,
      ...(reason !== null && { reason }),
    })),
  }
}

type Query = EndpointRequest<typeof ListVisits>['query']

/** SQL of whether visit `v` is upcoming or in progress. */
export const OPEN = `v.showing_appointment_status in ('requested', 'confirmed', 'in_progress')`
const FEEDBACK_WAITS = `interval '14 days'`

/**
 * SQL of whether a side has something to do for visit `v` at the time `$2`: the host answers a request and says how a visit ended; the
 * visitor chooses another offered time or gives feedback.
 */
export const due = {
  host: `(v.showing_appointment_status = 'requested' or v.showing_appointment_status = 'in_progress' and v.showing_appointment_end_time <= $2)`,
  visitor: `(v.showing_appointment_status = 'declined' and exists (select from unnest(v.offered_times) o where o > $2)
      and exists (select from properties p where p.id = v.property_id and ${TAKES_VISITS})
      and not exists (select from visits n where n.visitor_id = v.visitor_id and n.property_id = v.property_id and n.showing_requested_timestamp > v.updated_at)
    or v.showing_appointment_status = 'done' and v.showing_appointment_end_time > $2::timestamptz - ${FEEDBACK_WAITS}
      and not exists (select from visit_feedback f where f.visit_id = v.id and f.side = 'visitor'))`,
} as const

const filterOf = ({ as, state }: Pick<Query, 'as' | 'state'>): string => {
  const own = as === 'host' ? 'v.seller_id = $1' : 'v.visitor_id = $1'
  const wanted = { 'to-come': OPEN, past: `not ${OPEN}`, due: due[as] }
  return `${own} and ($2::timestamptz is not null) and ($3::timestamptz is null or v.showing_appointment_end_time > $3)
    and ($4::timestamptz is null or v.showing_appointment_start_time < $4) and ($5::uuid is null or v.property_id = $5)
    ${state ? `and ${wanted[state]}` : ''}`
}

const LONGEST_OPEN_HOUSE = `interval '8 hours'`

/** The same for open houses `o`: cancelled ones are only in the past, and none requires an action. */
const openHouseFilterOf = ({ as, state }: Pick<Query, 'as' | 'state'>): string => {
  const own =
    as === 'host' ? 'o.host_id = $1' : 'o.id in (select open_house_id from open_house_places where user_id = $1)'
  const wanted =
    state === 'past'
      ? '(o.cancelled_at is not null or o.open_house_end_time <= $2)'
      : `o.cancelled_at is null and ${state === 'to-come' ? 'o.open_house_end_time > $2' : '($2::timestamptz is not null)'}`
  // The index knows starts alone.
  return `${own} and ${wanted}
    and ($3::timestamptz is null or o.open_house_end_time > $3 and o.open_house_start_time > $3::timestamptz - ${LONGEST_OPEN_HOUSE})
    and ($4::timestamptz is null or o.open_house_start_time < $4) and ($5::uuid is null or o.property_id = $5)`
}

const pageOf = ({ as, state, from, to, cursor }: Query) => {
  const sort = `visits-${as}-${state ?? 'all'}`
  const after = cursor === undefined ? undefined : readCursor(cursor, sort)
  return {
    sort,
    size: from !== undefined && to !== undefined ? VISITS_A_CALENDAR : VISITS_PER_PAGE,
    direction: state === 'past' ? 'desc' : 'asc',
    later: state === 'past' ? '<' : '>',
    after: after ? [readKey('timestamptz', after.place[0]), after.id] : [],
  }
}

/** The common parameters of both filters, in order. */
const parametersOf = (userId: string, now: Date, { from, to, propertyId }: Query) => [
  userId,
  now,
  from ?? null,
  to ?? null,
  propertyId ?? null,
]

/** The statement of one page of a person's visits on one side. */
export function visitPageStatement(userId: string, now: Date, query: Query) {
  const { size, direction, later, after } = pageOf(query)
  return {
    // Indexes visits_seller and visits_visitor.
    text: `select ${VISIT_COLUMNS} from ${VISIT_TABLES} where ${filterOf(query)}
        ${after.length ? `and (v.showing_appointment_start_time, v.id) ${later} ($6::timestamptz, $7::uuid)` : ''}
      order by v.showing_appointment_start_time ${direction}, v.id ${direction} limit ${size + 1}`,
    values: [...parametersOf(userId, now, query), ...after],
  }
}

/** The statement of the open houses after the same cursor, up to the visit that begins the next page. */
export function openHousePageStatement(userId: string, now: Date, query: Query, beyond?: { starts: Date; id: string }) {
  const { size, direction, later, after } = pageOf(query)
  const key = '(o.open_house_start_time, o.id)'
  const [time, id] = after.length ? ['$8', '$9'] : ['$6', '$7']
  return {
    // Indexes open_houses_host and open_house_places_person.
    text: `select ${LISTED_COLUMNS} from ${LISTED_TABLES} where ${openHouseFilterOf(query)}
        ${after.length ? `and ${key} ${later} ($6::timestamptz, $7::uuid)` : ''}
        ${beyond ? `and (${time}::timestamptz, ${id}::uuid) ${later} ${key}` : ''}
      order by o.open_house_start_time ${direction}, o.id ${direction} limit ${size + 1}`,
    values: [...parametersOf(userId, now, query), ...after, ...(beyond ? [beyond.starts, beyond.id] : [])],
  }
}

/** One page of the visits and open houses of a person on one side. */
export async function listVisits(
  db: Db,
  now: Date,
  userId: string,
  query: Query,
): Promise<EndpointOutput<typeof ListVisits>> {
  const { sort, size, direction } = pageOf(query)
  const { rows: visits } = await db.query<VisitRow>(visitPageStatement(userId, now, query))
  const { rows: openHouses } =
    query.state === 'due'
      ? { rows: [] }
      : await db.query<ListedOpenHouseRow>(openHousePageStatement(userId, now, query, visits[size]))
  const keys = [...visits, ...openHouses].map(({ starts, id }) => ({ starts, id }))
  const byTime = keys.toSorted(
    (one, other) => one.starts.getTime() - other.starts.getTime() || (one.id < other.id ? -1 : 1),
  )
  const inOrder = direction === 'asc' ? byTime : byTime.toReversed()
  const shown = new Set(inOrder.slice(0, size).map(({ id }) => id))
  const last = inOrder[size - 1]
  const counted = await db.query<{ visits: number; openHouses: number }>(
    `select (select count(*) from visits v where ${filterOf(query)}) as visits,
      ${query.state === 'due' ? '0' : `(select count(*) from open_houses o where ${openHouseFilterOf(query)})`} as "openHouses"`,
    parametersOf(userId, now, query),
  )
  return {
    data: visits.filter(({ id }) => shown.has(id)).map((row) => visitOf(row, userId, now)),
    openHouses: openHouses.filter(({ id }) => shown.has(id)).map((row) => listedOpenHouseOf(row, now)),
    total: counted.rows[0]?.visits ?? 0,
    totalOpenHouses: counted.rows[0]?.openHouses ?? 0,
    ...(inOrder.length > size && last && { next: writeCursor(sort, JSON.stringify([last.starts.getTime(), last.id])) }),
  }
}
