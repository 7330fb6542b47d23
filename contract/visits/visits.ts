import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { WeeklyHours } from './availability.ts'
import { Id, Point, Timestamp, queryInt } from '../values.ts'
import { ListedOpenHouse } from './open-houses.ts'
import { VisitReason } from './visit-reasons.ts'
import { VisitMethod, VisitStatus } from './visit-states.ts'

/** A visit is running from this long before its start until this long after its end. */
export const VISIT_MARGIN_MS = 30 * 60_000

const appointment = {
  showingAppointmentStartTime: Timestamp,
  showingAppointmentEndTime: Timestamp,
  showingAppointmentStatus: VisitStatus,
  showingAppointmentMethod: VisitMethod,
  showingRequestedTimestamp: Timestamp,
  showingRequestNotes: z.optional(z.string()),
  /** IANA time zone of the appointment. */
  showingTimeZone: z.string(),
  /** Whether it is running, within half an hour; otherwise it is in the future. */
  isRunning: z.boolean(),
}

/** A visit as its host sees it. */
export const Visit = z.object({
  id: Id,
  property: z.object({ id: Id, listingId: z.string(), title: z.string() }),
  sellerId: Id,
  visitor: z.object({ firstName: z.string(), lastName: z.string() }),
  ...appointment,
})
export type Visit = z.infer<typeof Visit>

const MAX_PER_PAGE = 50

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
    pageSize: z._default(z.pipe(queryInt, z.int().check(z.gte(1), z.lte(MAX_PER_PAGE))), 5),
  }),
  returns: z.object({ data: z.object({ count: z.int(), items: z.array(Visit) }) }),
  errors: {},
})

/** A time that can be booked; both ends in UTC. */
export const VisitSlot = z.object({ showingAppointmentStartTime: Timestamp, showingAppointmentEndTime: Timestamp })
export type VisitSlot = z.infer<typeof VisitSlot>

export const VISIT_NOTES_LENGTH = 255
export const FEEDBACK_LENGTH = 1000
/** Times that a host may suggest when declining. */
export const MAX_OFFERED_TIMES = 3
/** Days in one answer. */
const MAX_SLOT_DAYS = 31

const VisitNotes = z.string().check(z.trim(), z.maxLength(VISIT_NOTES_LENGTH))

/** Whether a visitor is interested in the home. */
export const VisitInterest = z.enum(['yes', 'maybe', 'no'])

/** Feedback of one side: a visitor rates the home and states their interest, a host reports how it went. */
export const VisitFeedback = z.strictObject({
  rating: z.int().check(z.gte(1), z.lte(5)),
  interest: z.optional(VisitInterest),
  text: z.optional(z.string().check(z.trim(), z.maxLength(FEEDBACK_LENGTH))),
})
export type VisitFeedback = z.infer<typeof VisitFeedback>

/** A visit as one of its two sides sees it. */
export const BookedVisit = z.object({
  id: Id,
  version: z.int(),
  as: z.enum(['visitor', 'host']),
  property: z.object({
    id: Id,
    listingId: z.string(),
    title: z.string(),
    /** As exact as this side may know: the visitor sees the door number once the visit is confirmed. */
    address: z.string(),
    point: z.optional(Point),
    picture: z.optional(z.object({ url: z.string(), widths: z.array(z.int()), thumbhash: z.string() })),
  }),
  /** The other side. */
  other: z.object({ userId: Id, fullName: z.string(), mobilePhone: z.optional(z.string()) }),
  ...appointment,
  /** Statuses this side may put it into now. */
  open: z.array(VisitStatus),
  canReschedule: z.boolean(),
  /** Why it was cancelled, declined or moved; `endedBy` names the side. */
  reason: z.optional(z.string()),
  endedBy: z.optional(z.enum(['visitor', 'host', 'system'])),
  rescheduledFrom: z.optional(Id),
  rescheduledTo: z.optional(Id),
  /** Of a declined visit: suggested times that are still free. */
  offeredTimes: z.array(VisitSlot),
  /** Of a visit in person: the visitor shows it, and the host types or scans it. */
  checkInCode: z.optional(z.string()),
  checkedInAt: z.optional(Timestamp),
  /** Of a virtual visit, once it is confirmed. */
  meetingUrl: z.optional(z.string()),
  /** The lead on the host's board. */
  leadId: z.optional(Id),
  feedback: z.optional(VisitFeedback),
  /** What the visitor shared with the host. */
  visitorFeedback: z.optional(z.object({ interest: z.optional(VisitInterest), text: z.optional(z.string()) })),
  /** Until when this side shares its location; and the other side's location while they share it. */
  sharing: z.object({
    until: z.optional(Timestamp),
    other: z.optional(z.object({ point: Point, at: Timestamp })),
  }),
})
export type BookedVisit = z.infer<typeof BookedVisit>

const one = z.object({ id: Id })
const NOT_FOUND = { VISIT_NOT_FOUND: 404 } as const

export const visitSlots = endpoint({
  name: 'visitSlots',
  summary:
    'The free times of a home’s host, soonest first: the host’s weekly hours within those of the listing, less exceptions, notice and bookings. The host is the lister, the host of a visit, or the person who books for a lead.',
  method: 'GET',
  path: '/api/properties/{id}/visit-slots',
  who: 'public',
  params: one,
  query: z.object({
    /** Start of the range; by default now. */
    from: z.optional(Timestamp),
    days: z._default(z.pipe(queryInt, z.int().check(z.gte(1), z.lte(MAX_SLOT_DAYS))), 14),
    method: z.optional(VisitMethod),
    /** A visit of the caller: the times to which it could be moved. */
    visit: z.optional(Id),
    /** A lead of the caller's team: times at which they could receive the asker. */
    lead: z.optional(Id),
  }),
  returns: z.object({
    data: z.array(VisitSlot),
    showingTimeZone: z.string(),
    /** Ways of seeing the home; empty if the lister takes no visits. */
    methods: z.array(VisitMethod),
    /** The hours of a week in which it can be seen: the host's within those of the listing; none if it takes no visits. */
    weekly: z.array(WeeklyHours),
    /** Hours before the start until which a visit can be requested. */
    noticeHours: z.int(),
    /** Whether a booking is confirmed at once. */
    isInstant: z.boolean(),
    /** The lister's directions for visitors. */
    showingInstructions: z.optional(z.string()),
  }),
  errors: { PROPERTY_NOT_FOUND: 404, VISIT_NOT_FOUND: 404, LEAD_NOT_FOUND: 404 },
})

export const bookVisit = endpoint({
  name: 'bookVisit',
  summary:
    'Asks for a visit at a free time, or books it where the host confirms at once. It takes a verified contact; at most 20 may be to come, three with one host, and six a day be asked for there. The same person for the same time again answers 200 with the same visit.',
  method: 'POST',
  path: '/api/visits',
  who: 'member',
  budget: 'enquiry',
  needs: 'book-visits',
  whose: 'other',
  status: 201,
  existingStatus: 200,
  body: z.strictObject({
    propertyId: Id,
    showingAppointmentStartTime: Timestamp,
    showingAppointmentMethod: VisitMethod,
    showingRequestNotes: z.optional(VisitNotes),
    /** A host books for the person of this lead. */
    leadId: z.optional(Id),
  }),
  returns: z.object({ message: z.string(), data: BookedVisit }),
  errors: {
    PROPERTY_NOT_FOUND: 404,
    LEAD_NOT_FOUND: 404,
    VISIT_SLOT_TAKEN: 409,
    VISIT_OWN_TIME_TAKEN: 409,
    VISIT_NOT_BOOKABLE: 422,
    VISIT_OWN_HOME: 422,
    VISIT_LEAD_WITHOUT_ACCOUNT: 422,
    CONTACT_NOT_PROVEN: 403,
    TOO_MANY_VISITS: 429,
    TOO_MANY_VISITS_WITH_HOST: 429,
  },
})

export const listVisits = endpoint({
  name: 'listVisits',
  summary:
    'The visits and open houses of the signed-in person on one side, by their time; between two moments for a calendar.',
  method: 'GET',
  path: '/api/visits',
  who: 'member',
  query: z.object({
    as: z.enum(['visitor', 'host']),
    from: z.optional(Timestamp),
    to: z.optional(Timestamp),
    /**
     * `to-come`: requested, confirmed and running ones, soonest first; `past`: the rest, latest first; `due`: those
     * that wait for the caller.
     */
    state: z.optional(z.enum(['to-come', 'past', 'due'])),
    propertyId: z.optional(Id),
    cursor: z.optional(z.string().check(z.maxLength(300))),
  }),
  returns: z.object({
    data: z.array(BookedVisit),
    /**
     * Open houses that the person hosts or attends, in the period of these visits; cancelled ones only among past
     * ones.
     */
    openHouses: z.array(ListedOpenHouse),
    /** Number of visits on all pages. */
    total: z.int(),
    totalOpenHouses: z.int(),
    next: z.optional(z.string()),
  }),
  errors: { CURSOR_INVALID: 400 },
})

export const getVisit = endpoint({
  name: 'getVisit',
  summary: 'One visit of the signed-in person.',
  method: 'GET',
  path: '/api/visits/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  returns: z.object({
    data: z.extend(BookedVisit, {
      /** The changes of the visit, oldest first. */
      history: z.array(
        z.object({
          at: Timestamp,
          by: z.enum(['visitor', 'host', 'system']),
          showingAppointmentStatus: VisitStatus,
          reason: z.optional(z.string()),
        }),
      ),
    }),
  }),
  errors: NOT_FOUND,
})

export const updateVisit = endpoint({
  name: 'updateVisit',
  summary:
    'Moves a visit on: confirms, declines with other times, cancels with a reason, notes a no-show or that it is done; or to another time, which makes a new visit linked to the old. Each side moves a visit three times at most.',
  method: 'PUT',
  path: '/api/visits/{id}',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({
    version: z.int(),
    showingAppointmentStatus: z.optional(VisitStatus),
    showingAppointmentStartTime: z.optional(Timestamp),
    reason: z.optional(VisitReason),
    /** Times that a host suggests when declining. */
    offeredTimes: z.optional(z.array(Timestamp).check(z.maxLength(MAX_OFFERED_TIMES))),
    meetingUrl: z.optional(z.url({ protocol: /^https$/, error: code('URL_INVALID') }).check(z.maxLength(500))),
  }),
  returns: z.object({ message: z.string(), data: BookedVisit }),
  errors: {
    ...NOT_FOUND,
    VISIT_CHANGED: 412,
    VISIT_MOVE_NOT_OPEN: 409,
    VISIT_MOVED_TOO_OFTEN: 409,
    VISIT_SLOT_TAKEN: 409,
    VISIT_OWN_TIME_TAKEN: 409,
    VISIT_NOT_BOOKABLE: 422,
  },
})

export const checkInVisit = endpoint({
  name: 'checkInVisit',
  summary:
    'The host checks the visitor in by the six digits they show, from half an hour before the start; to a video call without them. Five wrong codes close it for ten minutes. A second time changes nothing.',
  method: 'POST',
  path: '/api/visits/{id}/check-in',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({
    /** Of a visit in person. */
    code: z.optional(z.string().check(z.regex(/^\d{6}$/, code('CODE_INVALID')))),
    /** The host's location, optional; only its distance to the home is stored, in metres. */
    point: z.optional(Point),
  }),
  returns: z.object({ message: z.string(), data: BookedVisit }),
  errors: { ...NOT_FOUND, CHECK_IN_CODE_WRONG: 422, CHECK_IN_NOT_OPEN: 409, CODE_TRIED_OUT: 429 },
})

export const giveVisitFeedback = endpoint({
  name: 'giveVisitFeedback',
  summary: 'What one side thinks of a visit that is done; the other side sees the visitor’s interest and text only.',
  method: 'PUT',
  path: '/api/visits/{id}/feedback',
  who: 'member',
  whose: 'own',
  params: one,
  body: VisitFeedback,
  returns: z.object({ message: z.string(), data: BookedVisit }),
  errors: { ...NOT_FOUND, VISIT_MOVE_NOT_OPEN: 409 },
})

export const shareVisitLocation = endpoint({
  name: 'shareVisitLocation',
  summary:
    'Shows the other side where the caller is while a visit runs, or stops it. Only the last point is kept, and it goes when the visit ends.',
  method: 'PUT',
  path: '/api/visits/{id}/location',
  who: 'member',
  whose: 'own',
  params: one,
  body: z.strictObject({ isShared: z.boolean(), point: z.optional(Point) }),
  returns: z.object({ data: BookedVisit }),
  errors: { ...NOT_FOUND, VISIT_MOVE_NOT_OPEN: 409 },
})

export const visitCalendarFile = endpoint({
  name: 'visitCalendarFile',
  summary: 'A visit as an iCalendar file.',
  method: 'GET',
  path: '/api/visits/{id}/calendar',
  who: 'member',
  whose: 'own',
  params: one,
  download: { type: 'text/calendar', name: 'visit.ics' },
  returns: z.string(),
  errors: NOT_FOUND,
})
