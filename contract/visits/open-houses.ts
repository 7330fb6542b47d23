import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { withoutContact } from '../text/without-contact.ts'
import { Id, Timestamp } from '../values.ts'
import { VisitReason } from './visit-reasons.ts'

export const OpenHouseStatus = z.enum(['scheduled', 'live', 'ended', 'cancelled'])
export type OpenHouseStatus = z.infer<typeof OpenHouseStatus>

export const MAX_OPEN_HOUSE_PLACES = 200

/** An open house: open to everyone until its places are taken; then there is a waiting list. */
export const OpenHouse = z.object({
  id: Id,
  version: z.int(),
  property: z.object({ id: Id, listingId: z.string(), title: z.string() }),
  openHouseStartTime: Timestamp,
  openHouseEndTime: Timestamp,
  openHouseStatus: OpenHouseStatus,
  openHouseRemarks: z.optional(z.string()),
  showingTimeZone: z.string(),
  capacity: z.int(),
  booked: z.int(),
  waiting: z.int(),
  /** Why it was cancelled. */
  reason: z.optional(z.string()),
  /** The caller's place, or position in the waiting list, from 1. */
  own: z.optional(z.object({ isWaiting: z.boolean(), position: z.optional(z.int()), people: z.int() })),
})
export type OpenHouse = z.infer<typeof OpenHouse>

/** An open house in a person's list of visits. */
export const ListedOpenHouse = z.extend(
  z.pick(OpenHouse, {
    id: true,
    openHouseStartTime: true,
    openHouseEndTime: true,
    openHouseStatus: true,
    showingTimeZone: true,
    capacity: true,
    booked: true,
    own: true,
    reason: true,
  }),
  {
    property: z.object({
      id: Id,
      title: z.string(),
      /** The public address. */
      address: z.string(),
      picture: z.optional(z.object({ url: z.string(), widths: z.array(z.int()), thumbhash: z.string() })),
    }),
  },
)
export type ListedOpenHouse = z.infer<typeof ListedOpenHouse>

const one = z.object({ id: Id })
const NOT_FOUND = { OPEN_HOUSE_NOT_FOUND: 404 } as const
const written = {
  openHouseStartTime: Timestamp,
  openHouseEndTime: Timestamp,
  capacity: z.int().check(z.gte(1), z.lte(MAX_OPEN_HOUSE_PLACES)),
  openHouseRemarks: z.optional(z.string().check(z.trim(), z.maxLength(500))),
}

export const propertyOpenHouses = endpoint({
  name: 'propertyOpenHouses',
  summary: 'The open houses of a home that are running or to come, and whether the caller receives visitors there.',
  method: 'GET',
  path: '/api/properties/{id}/open-houses',
  who: 'public',
  params: one,
  returns: z.object({
    data: z.array(OpenHouse),
    /** Whether the caller or their team lists the home, so that they cannot book it. */
    isOwn: z.boolean(),
  }),
  errors: { PROPERTY_NOT_FOUND: 404 },
})

export const listOpenHouses = endpoint({
  name: 'listOpenHouses',
  summary: 'The open houses the signed-in person holds, or has a place at; running and to come.',
  method: 'GET',
  path: '/api/open-houses',
  who: 'member',
  query: z.object({ as: z.enum(['visitor', 'host']) }),
  returns: z.object({ data: z.array(OpenHouse) }),
  errors: {},
})

export const addOpenHouse = endpoint({
  name: 'addOpenHouse',
  summary: 'Announces an open house at a home that the caller lists, from 30 minutes to 8 hours, up to 90 days ahead.',
  method: 'POST',
  path: '/api/open-houses',
  who: 'member',
  whose: 'team',
  professional: 'acts',
  status: 201,
  body: z.strictObject({ propertyId: Id, ...written }),
  returns: z.object({ message: z.string(), data: OpenHouse }),
  errors: { PROPERTY_NOT_FOUND: 404, VISIT_SLOT_TAKEN: 409, OPEN_HOUSE_TIME_REFUSED: 422, VISIT_OWN_TIME_TAKEN: 409 },
})

export const updateOpenHouse = endpoint({
  name: 'updateOpenHouse',
  summary: 'Changes an open house before it begins, or cancels it with a reason, and notifies everyone with a place.',
  method: 'PUT',
  path: '/api/open-houses/{id}',
  who: 'member',
  whose: 'own',
  professional: 'answers',
  params: one,
  body: z.strictObject({
    version: z.int(),
    capacity: z.optional(written.capacity),
    openHouseRemarks: written.openHouseRemarks,
    isCancelled: z.optional(z.literal(true)),
    /** Why it is cancelled; every guest sees it. */
    reason: z.optional(withoutContact(VisitReason)),
  }),
  returns: z.object({ message: z.string(), data: OpenHouse }),
  errors: { ...NOT_FOUND, OPEN_HOUSE_CHANGED: 412, OPEN_HOUSE_MOVE_NOT_OPEN: 409 },
})

export const joinOpenHouse = endpoint({
  name: 'joinOpenHouse',
  summary:
    'Takes a place at an open house, or one on its waiting list; a second time changes how many come. It takes a verified contact.',
  method: 'POST',
  path: '/api/open-houses/{id}/places',
  who: 'join-open-houses',
  budget: 'enquiry',
  whose: 'other',
  params: one,
  body: z.strictObject({ people: z.int().check(z.gte(1), z.lte(6)) }),
  returns: z.object({ message: z.string(), data: OpenHouse }),
  errors: { ...NOT_FOUND, OPEN_HOUSE_MOVE_NOT_OPEN: 409, VISIT_OWN_HOME: 422, CONTACT_NOT_PROVEN: 403 },
})

export const leaveOpenHouse = endpoint({
  name: 'leaveOpenHouse',
  summary: 'Gives up a place, and notifies the first person on the waitlist who fits and now gets it.',
  method: 'DELETE',
  path: '/api/open-houses/{id}/places',
  who: 'member',
  params: one,
  returns: z.object({ message: z.string(), data: OpenHouse }),
  errors: NOT_FOUND,
})

export const openHouseGuests = endpoint({
  name: 'openHouseGuests',
  summary: 'Who comes to an open house one holds, and who waits.',
  method: 'GET',
  path: '/api/open-houses/{id}/guests',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({
    data: z.array(z.object({ fullName: z.string(), people: z.int(), isWaiting: z.boolean(), at: Timestamp })),
  }),
  errors: NOT_FOUND,
})
