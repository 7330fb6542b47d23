import { iso } from '../../platform/db/iso.ts'
import {
  DASHBOARD_ROWS,
  type AskingPart,
  type DashboardVisit,
  type HostingPart,
} from '../../../contract/dashboards/dashboard.ts'
import { calendarStatuses } from '../../../contract/visits/visit-states.ts'
import { VISIT_MARGIN_MS } from '../../../contract/visits/visits.ts'
import type { Db } from '../../platform/db/pool.ts'
import { OPEN, due } from '../visits/service.ts'
import type { Day } from './day.ts'

type Side = keyof typeof due

/** Visits to come; the host sees those of the day too, as they are counted beside them. */
const shown = {
  visitor: `open and ends > $2`,
  host: `open and ends > $2 or ends > $3 and starts < $4`,
} as const

const next = (side: Side) => `coalesce((select json_agg(json_build_object('id', n.id, 'title', p.title,
    'other', trim(concat_ws(' ', u.first_name, u.last_name)), 'showingAppointmentStartTime', ${iso('n.starts')},
    'showingAppointmentEndTime', ${iso('n.ends')}, 'showingAppointmentStatus', n.status, 'showingAppointmentMethod', n.method)
    order by n.starts, n.id)
  from (select * from ${side} where ${shown[side]} order by ends <= $2, starts, id limit ${DASHBOARD_ROWS}) n
    join properties p on p.id = n.property_id join users u on u.id = n.other_id), '[]')`

/** Those of the day that a calendar shows. */
const OF_DAY = `(v.showing_appointment_status in (${calendarStatuses.map((status) => `'${status}'`).join(', ')})
  and v.showing_appointment_end_time > $3 and v.showing_appointment_start_time < $4)`

const of = (side: Side) => `${side} as materialized (select v.id, v.property_id,
  v.${side === 'host' ? 'visitor_id' : 'seller_id'} as other_id, v.showing_appointment_start_time as starts,
  v.showing_appointment_end_time as ends, v.showing_appointment_status as status, v.showing_appointment_method as method,
  ${OPEN} as open, ${due[side]} as due from visits v where ${side === 'host' ? `v.seller_id = $1 and (${OPEN} or ${OF_DAY})` : 'v.visitor_id = $1'})`

const counts = (more = '') =>
  `'toCome', count(*) filter (where open), 'due', count(*) filter (where due)${more && `, ${more}`}`

/** The visits a person makes, and those they receive. */
export async function visitFigures(
  db: Db,
  now: Date,
  userId: string,
  day: Day,
): Promise<{ visitor: AskingPart['visits']; host: HostingPart['visits'] }> {
  const { rows } = await db.query<{
    visitor: Omit<AskingPart['visits'], 'next'>
    host: Omit<HostingPart['visits'], 'next'>
    visitorNext: DashboardVisit[]
    hostNext: DashboardVisit[]
  }>({
    name: 'dashboard-visits',
    // Indexes visits_visitor and visits_seller.
    text: `with ${of('visitor')}, ${of('host')}
      select (select json_build_object(${counts()}) from visitor) as visitor, ${next('visitor')} as "visitorNext",
        (select json_build_object(${counts(`'today', count(*) filter (where ends > $3 and starts < $4),
          'active', count(*) filter (where status in ('confirmed', 'in_progress') and ends > $5)`)}) from host) as host,
        ${next('host')} as "hostNext"`,
    values: [userId, now, day.from, day.to, new Date(now.getTime() - VISIT_MARGIN_MS)],
  })
  if (!rows[0]) throw new Error('The database counted no visits.')
  const { visitor, host, visitorNext, hostNext } = rows[0]
  return { visitor: { ...visitor, next: visitorNext }, host: { ...host, next: hostNext } }
}
