import { VISIT_MARGIN_MS, type Visit } from '../../../contract/visits/visits.ts'
import type { Db } from '../../platform/db/pool.ts'
import { APPOINTMENT_COLUMNS, appointmentOf, type AppointmentRow } from './appointment.ts'

interface ActiveRow extends AppointmentRow {
  id: string
  property_id: string
  listing_id: string
  title: string
  seller_id: string
  first_name: string
  last_name: string | null
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
        ${APPOINTMENT_COLUMNS}
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
      ...appointmentOf(row),
      isRunning: now.getTime() >= row.starts.getTime() - VISIT_MARGIN_MS,
    })),
  }
}
