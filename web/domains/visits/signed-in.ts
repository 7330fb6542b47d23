import { msg } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import { listOpenHouses, openHouseGuests, propertyOpenHouses } from '../../../contract/visits/open-houses.ts'
import { getVisit, listVisits, visitSlots } from '../../../contract/visits/visits.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { hasActiveVisit } from './active-visit.ts'
import { SharingBarSlot } from './sharing/sharing-bar-slot.tsx'
import type { SignedInDomain } from '../domain.ts'

export const visits: SignedInDomain = {
  menu: [
    {
      group: 'work',
      to: memberPaths.visits(),
      icon: CalendarDays,
      name: msg`Visits`,
      for: 'send-enquiries',
      inBar: true,
      count: ({ hosting, asking }) => (hosting?.visits.due ?? 0) + asking.visits.due,
    },
  ],
  staleReads: {
    'visits-changed': [
      listVisits.name,
      getVisit.name,
      visitSlots.name,
      listOpenHouses.name,
      propertyOpenHouses.name,
      openHouseGuests.name,
    ],
  },
  Background: SharingBarSlot,
  wantsPosition: hasActiveVisit,
}
