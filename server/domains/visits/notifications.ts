import * as z from 'zod/mini'
import { message } from '../../../contract/messages/messages.ts'
import { memberPaths } from '../../../contract/member-paths.ts'
import { paths } from '../../../contract/paths.ts'
import { Id, Timestamp } from '../../../contract/values.ts'
import { OFF_MARKET } from '../../../contract/visits/visit-reasons.ts'
import { VisitMethod } from '../../../contract/visits/visit-states.ts'
import { say as words } from '../../platform/words.ts'
import { defineKind, type Kind, type ListedKind, type Say } from '../notifications/service.ts'
import { calendarOf, timeAtHome, uidOf, whenIn, type CalendarEntry } from './calendar.ts'

const SAMPLE = '00000000-0000-7000-8000-000000000000'

const VisitTold = {
  visit: Id,
  calendar: Id,
  sequence: z.int(),
  /** The recipient's side. */
  side: z.enum(['visitor', 'host']),
  home: z.string(),
  /** The public location, because an e-mail must not contain the exact address. */
  place: z.string(),
  starts: Timestamp,
  ends: Timestamp,
  zone: z.string(),
  /** Absent in notifications stored before video calls existed. */
  method: z.optional(VisitMethod),
}

const VisitNews = z.enum([
  'requested',
  'booked',
  'taken',
  'confirmed',
  'declined',
  'cancelled',
  'moved',
  'moved_asked',
  'expired',
  'no_show',
  'done',
  'given',
  'handed',
])
export type VisitNews = z.infer<typeof VisitNews>

interface Appointment {
  place: string
  starts: string
  ends: string
  zone: string
}

function calendarFor(
  say: Say,
  { place, starts, ends, zone }: Appointment,
  entry: Pick<CalendarEntry, 'uid' | 'sequence' | 'status' | 'title'> & { path: string },
): string {
  const { path, ...rest } = entry
  return calendarOf(
    say.now,
    [
      {
        ...rest,
        starts: new Date(starts),
        ends: new Date(ends),
        place,
        description: timeAtHome(zone, starts, say),
        url: say.site + path,
      },
    ],
    { method: entry.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH' },
  )
}

const statusOf: Record<VisitNews, CalendarEntry['status']> = {
  requested: 'TENTATIVE',
  booked: 'CONFIRMED',
  taken: 'CONFIRMED',
  confirmed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
  moved: 'CONFIRMED',
  moved_asked: 'TENTATIVE',
  expired: 'CANCELLED',
  no_show: 'CONFIRMED',
  done: 'CONFIRMED',
  given: 'CONFIRMED',
  handed: 'CONFIRMED',
}

const NewsParams = z.object({ ...VisitTold, what: VisitNews })
const visitPath = ({ visit }: { visit: string }) => memberPaths.visits({ visit })
const sample = {
  visit: SAMPLE,
  calendar: SAMPLE,
  sequence: 1,
  side: 'visitor',
  home: '3 BHK apartment in Kothrud',
  place: 'Kothrud, Pune',
  starts: '2026-06-06T05:00:00.000Z',
  ends: '2026-06-06T05:30:00.000Z',
  zone: 'Asia/Kolkata',
} as const

/** Notifies a side of a change of a visit; the other side's name and text are only in the app. */
export const visitNews = defineKind<z.infer<typeof NewsParams>>({
  name: 'visit-news',
  topic: 'visits',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: NewsParams,
  path: visitPath,
  values: ({ home, what, side, starts, zone, method = 'in-person' }, say) => ({
    home,
    what,
    side,
    method,
    when: whenIn(zone, starts, say),
  }),
  letter: (params, say) => ({
    calendar: calendarFor(say, params, {
      title: words(say.language, message('VISIT_IN_CALENDAR', { home: params.home })),
      uid: uidOf('visit', params.calendar),
      sequence: params.sequence,
      status: statusOf[params.what],
      path: visitPath(params),
    }),
  }),
  sample: { ...sample, what: 'confirmed' },
})

const ReminderParams = z.object({ ...VisitTold, before: z.enum(['day', 'hour']) })

/** Reminds a side of a visit the day and the hour before. */
export const visitReminder = defineKind<z.infer<typeof ReminderParams>>({
  name: 'visit-reminder',
  topic: 'visits',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: ReminderParams,
  path: visitPath,
  values: ({ home, before, starts, zone, method = 'in-person' }, say) => ({
    home,
    before,
    method,
    when: whenIn(zone, starts, say),
  }),
  letter: (params, say) => ({
    calendar: calendarFor(say, params, {
      title: words(say.language, message('VISIT_IN_CALENDAR', { home: params.home })),
      uid: uidOf('visit', params.calendar),
      sequence: params.sequence,
      status: 'CONFIRMED',
      path: visitPath(params),
    }),
  }),
  sample: { ...sample, before: 'day' },
})

/** Characters of a reason in short messages. */
const LONGEST_SHORT_REASON = 120

/** A text on one line, shortened to `most` characters. */
function oneLine(text: string, most = Infinity): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`
}

const OpenHouseNews = z.enum(['joined', 'waiting', 'place', 'changed', 'cancelled', 'given', 'handed', 'day', 'hour'])
export type OpenHouseNews = z.infer<typeof OpenHouseNews>

const OpenHouseParams = z.object({
  openHouse: Id,
  sequence: z.int(),
  property: Id,
  home: z.string(),
  place: z.string(),
  starts: Timestamp,
  ends: Timestamp,
  zone: z.string(),
  what: OpenHouseNews,
  /** Why it was cancelled, if a reason was given. */
  reason: z.optional(z.string()),
})

/** Notifies a guest or the host of a change of an open house, and reminds them of it. */
export const openHouseNews: Kind<z.infer<typeof OpenHouseParams>> = defineKind({
  name: 'open-house-news',
  topic: 'visits',
  channels: ['inApp', 'email', 'sms', 'push'],
  hasSmsInstead: true,
  params: OpenHouseParams,
  path: ({ property }) => paths.property(property),
  values: ({ home, what, starts, zone, reason }, say) => ({
    home,
    what,
    when: whenIn(zone, starts, say),
    why: reason === undefined ? 'none' : reason === OFF_MARKET ? 'offMarket' : 'said',
    reason: oneLine(reason ?? '', LONGEST_SHORT_REASON),
    whole: oneLine(reason ?? ''),
  }),
  letter: (params, say) => ({
    calendar: calendarFor(say, params, {
      title: words(say.language, message('OPEN_HOUSE_IN_CALENDAR', { home: params.home })),
      uid: uidOf('open-house', params.openHouse),
      sequence: params.sequence,
      status: params.what === 'cancelled' ? 'CANCELLED' : params.what === 'waiting' ? 'TENTATIVE' : 'CONFIRMED',
      path: paths.property(params.property),
    }),
  }),
  sample: {
    openHouse: SAMPLE,
    sequence: 1,
    property: SAMPLE,
    home: '3 BHK apartment in Kothrud',
    place: 'Kothrud, Pune',
    starts: '2026-06-06T05:00:00.000Z',
    ends: '2026-06-06T07:00:00.000Z',
    zone: 'Asia/Kolkata',
    what: 'place',
  },
})

export const visitNotifications: ListedKind[] = [visitNews, visitReminder, openHouseNews]
