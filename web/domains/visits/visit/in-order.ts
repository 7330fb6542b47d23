import type { ListedOpenHouse } from '../../../../contract/visits/open-houses.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'

interface Timed {
  id: string
  from: string
  to: string
  /** The time zone of the home. */
  zone: string
}
/** An entry of the calendar or list: a visit or an open house. */
export type Entry = Timed & ({ visit: BookedVisit; house?: undefined } | { house: ListedOpenHouse; visit?: undefined })

/** Visits and open houses, earliest first. */
export function inOrder(visits: readonly BookedVisit[], houses: readonly ListedOpenHouse[]): Entry[] {
  const entries: Entry[] = [
    ...visits.map((visit) => ({
      id: visit.id,
      from: visit.showingAppointmentStartTime,
      to: visit.showingAppointmentEndTime,
      zone: visit.showingTimeZone,
      visit,
    })),
    ...houses.map((house) => ({
      id: house.id,
      from: house.openHouseStartTime,
      to: house.openHouseEndTime,
      zone: house.showingTimeZone,
      house,
    })),
  ]
  return entries.toSorted((one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id))
}
