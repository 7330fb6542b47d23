import { VISIT_MARGIN_MS, type Visit } from '../../../contract/visits/visits.ts'
import type { VisitStatus } from '../../../contract/visits/visit-states.ts'
import type { Db } from '../../platform/db/pool.ts'

interface ActiveRow {
  id: string
  property_id: string
  listing_id: string
  title: string
  seller_id: string
  first_name: string
  last_name: string | null
  starts: Date
  ends: Date
  status: VisitStatus
  method: 'in-person' | 'virtual'
  requested: Date
  notes: string | null
  zone: string
}

interface Page {
  /** From 1. */
  number: number
  size: number
}

const ACTIVE = `showing_appointment_status in ('confirmed', 'in_progress') and showing_appointment_end_time > $2`

/** Visits of a seller that are agreed and not over, the next one first, by the index `visits_active`. */
export async function activeVisits(
  db: Db,
  now: Date,
  sellerId: string,
  page: Page,
): Promise<{ count: number; items: Visit[] }> {
  const since = new Date(now.getTime() - VISIT_MARGIN_MS)
  const counted = await db.query<{ count: number }>({
    name: 'count-active-visits',
    text: `select count(*) from visits where seller_id = $1 and ${ACTIVE}`,
    values: [sellerId, since],
  })
  const { rows } = await db.query<ActiveRow>({
    name: 'active-visits',
    text: `select v.id, v.property_id, p.listing_id, p.title, v.seller_id, u.first_name, u.last_name,
        v.showing_appointment_start_time as starts, v.showing_appointment_end_time as ends,
        v.showing_appointment_status as status, v.showing_appointment_method as method,
        v.showing_requested_timestamp as requested, v.showing_request_notes as notes, v.showing_time_zone as zone
      from visits v join properties p on p.id = v.property_id join users u on u.id = v.visitor_id
      where v.seller_id = $1 and ${ACTIVE}
      order by v.showing_appointment_end_time, v.id limit $3 offset $4`,
    values: [sellerId, since, page.size, (page.number - 1) * page.size],
  })
  return {
    count: counted.rows[0]?.count ?? 0,
    items: rows.map((row) => ({
      id: row.id,
      property: { id: row.property_id, listingId: row.listing_id, title: row.title },
      sellerId: row.seller_id,
      visitor: { firstName: row.first_name, lastName: row.last_name ?? '' },
      showingAppointmentStartTime: row.starts.toISOString(),
      showingAppointmentEndTime: row.ends.toISOString(),
      showingAppointmentStatus: row.status,
      showingAppointmentMethod: row.method,
      showingRequestedTimestamp: row.requested.toISOString(),
      ...(row.notes !== null && { showingRequestNotes: row.notes }),
      showingTimeZone: row.zone,
      isRunning: now.getTime() >= row.starts.getTime() - VISIT_MARGIN_MS,
    })),
  }
}
