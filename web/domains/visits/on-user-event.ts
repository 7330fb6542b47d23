import { listOpenHouses, openHouseGuests, propertyOpenHouses } from '../../../contract/visits/open-houses.ts'
import { getVisit, listVisits, visitSlots } from '../../../contract/visits/visits.ts'
import type { StaleReads } from '../../platform/session/user-events.ts'

export const onUserEvent: StaleReads = {
  'visits-changed': [
    listVisits.name,
    getVisit.name,
    visitSlots.name,
    listOpenHouses.name,
    propertyOpenHouses.name,
    openHouseGuests.name,
  ],
}
