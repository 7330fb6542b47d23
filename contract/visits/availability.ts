import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { CalendarDate, Timestamp, weekdays } from '../values.ts'

/** Shortest and longest visit, in minutes. */
const VISIT_MINUTES = { least: 15, most: 120 }
export const MAX_EXCEPTIONS = 60

/** `HH:MM` in the market's time zone, in steps of 15 minutes; `24:00` is the end of a day. */
const ClockTime = z.string().check(z.regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, code('CLOCK_TIME_INVALID')))

const Hours = z.strictObject({ from: ClockTime, to: ClockTime })

/** A range of hours on a day of the week. */
export const WeeklyHours = z.extend(Hours, { weekday: z.enum(weekdays) })
export type WeeklyHours = z.infer<typeof WeeklyHours>

/** When a host receives visitors, in the market's time zone. */
export const VisitAvailability = z.strictObject({
  /** Weekly hours; at most three ranges a day, which do not overlap. */
  weekly: z.array(WeeklyHours).check(z.maxLength(21)),
  /** Days whose hours replace the weekly ones; an empty list is a day off. */
  exceptions: z
    .array(z.strictObject({ date: CalendarDate, hours: z.array(Hours).check(z.maxLength(3)) }))
    .check(z.maxLength(MAX_EXCEPTIONS)),
  /** Hours before the start until which a visit can be requested. */
  noticeHours: z.int().check(z.gte(0), z.lte(72)),
  lengthMinutes: z.int().check(z.gte(VISIT_MINUTES.least), z.lte(VISIT_MINUTES.most), z.multipleOf(15)),
  bufferMinutes: z.int().check(z.gte(0), z.lte(60), z.multipleOf(15)),
  /** How far ahead visits can be booked, in days. */
  aheadDays: z.int().check(z.gte(1), z.lte(90)),
  isInstant: z.boolean(),
  inPerson: z.boolean(),
  virtual: z.boolean(),
  /** Default meeting link of a virtual visit. */
  meetingUrl: z.optional(z.url({ protocol: /^https$/, error: code('URL_INVALID') }).check(z.maxLength(500))),
})
export type VisitAvailability = z.infer<typeof VisitAvailability>

export const getVisitAvailability = endpoint({
  name: 'getVisitAvailability',
  summary: 'When the signed-in person receives visitors; what holds by itself where they never said.',
  method: 'GET',
  path: '/api/visit-availability',
  who: 'member',
  returns: z.object({
    data: z.object({ version: z.int(), availability: VisitAvailability }),
  }),
  errors: {},
})

export const saveVisitAvailability = endpoint({
  name: 'saveVisitAvailability',
  summary: 'Sets when the signed-in person receives visitors. Visits that are agreed stay as they are.',
  method: 'PUT',
  path: '/api/visit-availability',
  who: 'member',
  body: z.strictObject({ version: z.int(), availability: VisitAvailability }),
  returns: z.object({ message: z.string(), data: z.object({ version: z.int() }) }),
  errors: { AVAILABILITY_CHANGED: 412 },
})

export const getVisitFeed = endpoint({
  name: 'getVisitFeed',
  summary:
    'Whether the signed-in person has a private calendar address, and since when. The address itself is shown once.',
  method: 'GET',
  path: '/api/visit-feed',
  who: 'member',
  returns: z.object({ data: z.object({ createdAt: z.optional(Timestamp) }) }),
  errors: {},
})

export const makeVisitFeed = endpoint({
  name: 'makeVisitFeed',
  summary: 'Makes a private calendar address of one’s visits; one made before stops working.',
  method: 'POST',
  path: '/api/visit-feed',
  who: 'member',
  secondFactor: 'fresh',
  status: 201,
  body: z.strictObject({}),
  returns: z.object({ data: z.object({ url: z.string() }) }),
  errors: {},
})

export const removeVisitFeed = endpoint({
  name: 'removeVisitFeed',
  summary: 'Ends the private calendar address.',
  method: 'DELETE',
  path: '/api/visit-feed',
  who: 'member',
  returns: z.object({ message: z.string() }),
  errors: {},
})

export const visitFeed = endpoint({
  name: 'visitFeed',
  summary:
    'The visits of whom a private address belongs to, from a month ago on, as iCalendar. With the tag of the last answer it is 304 while nothing has changed.',
  method: 'GET',
  path: '/api/visit-feeds/{token}',
  who: 'public',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  download: { type: 'text/calendar', name: 'visits.ics' },
  returns: z.string(),
  errors: { VISIT_FEED_NOT_FOUND: 404 },
})
