import type { EndpointOutput, EndpointRequest } from '../../../contract/endpoint.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { visitSlots as VisitSlots } from '../../../contract/visits/visits.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownLead } from '../enquiries/service.ts'
import { listingRights } from '../listings/service.ts'
import { weeklyHours } from './hours.ts'
import { freeStarts, lengthOf, visitedHome } from './host.ts'
import { ownVisit } from './visit-lists.ts'

type Query = EndpointRequest<typeof VisitSlots>['query']

/** Host and visitor: of an existing visit, of a booking for a lead, or the lister and the viewer. */
async function sidesOf(
  db: Db,
  now: Date,
  userId: string | undefined,
  propertyId: string,
  { visit, lead }: Query,
): Promise<{ hostId?: string; visitorId?: string | undefined }> {
  if (visit !== undefined) {
    if (userId === undefined) throw new Refusal('VISIT_NOT_FOUND')
    const row = await ownVisit(db, now, userId, visit)
    if (row.propertyId !== propertyId) throw new Refusal('VISIT_NOT_FOUND')
    return { hostId: row.sellerId, ...(row.visitorId === userId && { visitorId: userId }) }
  }
  if (lead === undefined) return { visitorId: userId }
  if (userId === undefined) throw new Refusal('LEAD_NOT_FOUND')
  await ownLead(db, userId, lead)
  if (!(await listingRights(db, { userId, roles: [] }, propertyId))) throw new Refusal('PROPERTY_NOT_FOUND')
  return { hostId: userId }
}

/** The free times of a home's host, soonest first, and how it can be seen. What a visit takes itself is free for it. */
export async function readSlots(
  db: Db,
  now: Date,
  userId: string | undefined,
  propertyId: string,
  query: Query,
): Promise<EndpointOutput<typeof VisitSlots>> {
  const { from, days, method, visit } = query
  const sides = await sidesOf(db, now, userId, propertyId, query)
  const home = await visitedHome(db, propertyId, sides)
  const since = Math.max(now.getTime(), from === undefined ? 0 : Date.parse(from))
  const isWanted = home.methods.length > 0 && (method === undefined || home.methods.includes(method))
  const span = { from: since, to: since + days * DAY_MS }
  const starts = isWanted ? await freeStarts(db, now, home, span, visit) : []
  return {
    data: starts.map((at) => ({
      showingAppointmentStartTime: new Date(at).toISOString(),
      showingAppointmentEndTime: new Date(at + lengthOf(home)).toISOString(),
    })),
    showingTimeZone: home.zone,
    methods: home.methods,
    weekly: home.methods.length > 0 ? weeklyHours(home.availability, home.listing) : [],
    noticeHours: home.noticeHours,
    isInstant: home.availability.isInstant,
    ...(home.showingInstructions !== undefined && { showingInstructions: home.showingInstructions }),
  }
}
