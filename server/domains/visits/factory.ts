import { HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import type { Visit } from '../../../contract/visits/visits.ts'
import { uuidv7 } from '../../platform/ids.ts'

export interface VisitRow extends Omit<Visit, 'property' | 'visitor' | 'isRunning'> {
  propertyId: string
  visitorId: string
  calendarId: string
}

/** A valid visit of 45 minutes for tests and demo data; pass only what matters. */
export function makeVisit(
  overrides: Partial<VisitRow> &
    Pick<VisitRow, 'propertyId' | 'sellerId' | 'visitorId' | 'showingAppointmentStartTime'>,
): VisitRow {
  const starts = Date.parse(overrides.showingAppointmentStartTime)
  const id = overrides.id ?? uuidv7()
  return {
    id,
    calendarId: id,
    showingAppointmentEndTime: new Date(starts + 45 * MINUTE_MS).toISOString(),
    showingAppointmentStatus: 'confirmed',
    showingAppointmentMethod: 'in-person',
    showingRequestedTimestamp: new Date(starts - 48 * 60 * MINUTE_MS).toISOString(),
    showingTimeZone: 'Asia/Kolkata',
    ...overrides,
  }
}

interface OpenHouseAsked {
  propertyId: string
  hostId: string
  starts: Date
  at: Date
}

/** A row of `open_houses`: one hour, five places. */
export const makeOpenHouse = ({ propertyId, hostId, starts, at }: OpenHouseAsked) => ({
  id: uuidv7(),
  propertyId,
  hostId,
  openHouseStartTime: starts.toISOString(),
  openHouseEndTime: new Date(starts.getTime() + HOUR_MS).toISOString(),
  showingTimeZone: 'Asia/Kolkata',
  capacity: 5,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
})
