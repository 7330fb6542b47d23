import type { EndpointOutput, EndpointRequest } from '../../../contract/endpoint.ts'
import type { BookedVisit, getVisit as GetVisit, listVisits as ListVisits } from '../../../contract/visits/visits.ts'
import type { VisitStatus } from '../../../contract/visits/visit-states.ts'
import type { Db } from '../../platform/db/pool.ts'
import { readCursor, readKey, writeCursor } from '../../platform/http/cursor.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { TAKES_VISITS } from './host.ts'
import { VISIT_COLUMNS, VISIT_TABLES, visitOf, type VisitRow } from './visit-json.ts'

const VISITS_A_PAGE = 25
/** A calendar of six weeks shows what is between two moments at once. */
const VISITS_A_CALENDAR = 200

/** A visit of somebody. Refuses others as if there were none, so that nobody learns of them. */
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

/** A visit as one of its sides sees it now. */
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

/** SQL of whether visit `v` is to come, or runs. */
export const OPEN = `v.showing_appointment_status in ('requested', 'confirmed', 'in_progress')`
const FEEDBACK_WAITS = `interval '14 days'`

/** SQL of what each side has to do of visit `v` at the time `$2`: a host answers and says how it ended, a visitor chooses another time and says what they think. */
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

/** The statement of one page of a person's visits on one side. */
export function visitPageStatement(userId: string, now: Date, query: Query) {
  const { as, state, from, to, propertyId, cursor } = query
  const isPast = state === 'past'
  const sort = `visits-${as}-${state ?? 'all'}`
  const after = cursor === undefined ? undefined : readCursor(cursor, sort)
  const size = from !== undefined && to !== undefined ? VISITS_A_CALENDAR : VISITS_A_PAGE
  const direction = isPast ? 'desc' : 'asc'
  return {
    sort,
    size,
    // Indexes visits_seller and visits_visitor.
    text: `select ${VISIT_COLUMNS} from ${VISIT_TABLES} where ${filterOf(query)}
        ${after ? `and (v.showing_appointment_start_time, v.id) ${isPast ? '<' : '>'} ($6::timestamptz, $7::uuid)` : ''}
      order by v.showing_appointment_start_time ${direction}, v.id ${direction} limit ${size + 1}`,
    values: [
      userId,
      now,
      from ?? null,
      to ?? null,
      propertyId ?? null,
      ...(after ? [readKey('timestamptz', after.place[0]), after.id] : []),
    ],
  }
}

/** The visits of a person on one side. */
export async function listVisits(
  db: Db,
  now: Date,
  userId: string,
  query: Query,
): Promise<EndpointOutput<typeof ListVisits>> {
  const { sort, size, ...statement } = visitPageStatement(userId, now, query)
  const { rows } = await db.query<VisitRow>(statement)
  const counted = await db.query<{ total: number }>(
    `select count(*) as total from visits v where ${filterOf(query)}`,
    statement.values.slice(0, 5),
  )
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => visitOf(row, userId, now)),
    total: counted.rows[0]?.total ?? 0,
    ...(rows.length > size && last && { next: writeCursor(sort, JSON.stringify([last.starts.getTime(), last.id])) }),
  }
}
