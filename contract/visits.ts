import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp, queryInt } from './values.ts'

export const VisitStatus = z.enum(['requested', 'confirmed', 'in_progress', 'done', 'cancelled', 'declined', 'no_show'])
export type VisitStatus = z.infer<typeof VisitStatus>

export const VisitMethod = z.enum(['in-person', 'virtual'])

/** A visit counts as running from so long before its start until so long after its end. */
export const VISIT_MARGIN_MS = 30 * 60_000

/** A visit as its host sees it. */
export const Visit = z.object({
  id: Id,
  property: z.object({ id: Id, listingId: z.string(), title: z.string() }),
  sellerId: Id,
  visitor: z.object({ firstName: z.string(), lastName: z.string() }),
  showingAppointmentStartTime: Timestamp,
  showingAppointmentEndTime: Timestamp,
  showingAppointmentStatus: VisitStatus,
  showingAppointmentMethod: VisitMethod,
  showingRequestedTimestamp: Timestamp,
  showingRequestNotes: z.optional(z.string()),
  /** IANA name of the zone in which the time was meant. */
  showingTimeZone: z.string(),
  /** Now, give or take half an hour; else it is to come. */
  isRunning: z.boolean(),
})
export type Visit = z.infer<typeof Visit>

const MOST_A_PAGE = 50

export const activeVisit = endpoint({
  name: 'activeVisit',
  summary:
    'The visits to a seller’s homes that are agreed and running or to come, the next one first; for the seller alone.',
  method: 'GET',
  path: '/mobile/visits/activeVisit/',
  who: 'member',
  query: z.object({
    seller: Id,
    currentPage: z._default(z.pipe(queryInt, z.int().check(z.gte(1))), 1),
    pageSize: z._default(z.pipe(queryInt, z.int().check(z.gte(1), z.lte(MOST_A_PAGE))), 5),
  }),
  returns: z.object({ data: z.object({ count: z.int(), items: z.array(Visit) }) }),
  errors: {},
})
