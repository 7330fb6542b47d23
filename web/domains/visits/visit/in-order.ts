import type { ListedOpenHouse } from '../../../../contract/visits/open-houses.ts'
import type { BookedVisit } from '../../../../contract/visits/visits.ts'

interface Timed {
  id: string
  from: string
  to: string
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
      visit,
    })),
    ...houses.map((house) => ({ id: house.id, from: house.openHouseStartTime, to: house.openHouseEndTime, house })),
  ]
  return entries.toSorted((one, other) => one.from.localeCompare(other.from) || one.id.localeCompare(other.id))
}
