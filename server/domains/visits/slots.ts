import type { EndpointOutput, EndpointRequest } from '../../../contract/endpoint.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { visitSlots as VisitSlots } from '../../../contract/visits/visits.ts'
import type { Db } from '../../platform/db/pool.ts'
import { freeStarts, lengthOf, visitedHome } from './host.ts'

/** The free times of a home's host, soonest first, and how it can be seen. */
export async function readSlots(
  db: Db,
  now: Date,
  propertyId: string,
  { from, days, method }: EndpointRequest<typeof VisitSlots>['query'],
): Promise<EndpointOutput<typeof VisitSlots>> {
  const home = await visitedHome(db, propertyId)
  const since = Math.max(now.getTime(), from === undefined ? 0 : Date.parse(from))
  const isWanted = home.methods.length > 0 && (method === undefined || home.methods.includes(method))
  const starts = isWanted ? await freeStarts(db, now, home, { from: since, to: since + days * DAY_MS }) : []
  return {
    data: starts.map((at) => ({
      showingAppointmentStartTime: new Date(at).toISOString(),
      showingAppointmentEndTime: new Date(at + lengthOf(home)).toISOString(),
    })),
    showingTimeZone: home.zone,
    methods: home.methods,
    isInstant: home.availability.isInstant,
    ...(home.showingInstructions !== undefined && { showingInstructions: home.showingInstructions }),
  }
}
