import type { Visit } from '../../../contract/visits/visits.ts'
import type { VisitMethod, VisitStatus } from '../../../contract/visits/visit-states.ts'

/** When and how a visit takes place. */
export interface AppointmentRow {
  starts: Date
  ends: Date
  status: VisitStatus
  method: VisitMethod
  requested: Date
  notes: string | null
  zone: string
}

/** SQL of these columns of visit `v`. */
export const APPOINTMENT_COLUMNS = `v.showing_appointment_start_time as starts, v.showing_appointment_end_time as ends,
  v.showing_appointment_status as status, v.showing_appointment_method as method, v.showing_requested_timestamp as requested,
  v.showing_request_notes as notes, v.showing_time_zone as zone`

/** The same by its names on the wire. */
export const appointmentOf = (row: AppointmentRow): Pick<Visit, Extract<keyof Visit, `showing${string}`>> => ({
  showingAppointmentStartTime: row.starts.toISOString(),
  showingAppointmentEndTime: row.ends.toISOString(),
  showingAppointmentStatus: row.status,
  showingAppointmentMethod: row.method,
  showingRequestedTimestamp: row.requested.toISOString(),
  ...(row.notes !== null && { showingRequestNotes: row.notes }),
  showingTimeZone: row.zone,
})
