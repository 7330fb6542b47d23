import { CLOCK, dateTimeFormat } from '../../../contract/intl.ts'
import { markets, type MarketId } from '../../../contract/markets.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Language } from '../../../contract/values.ts'
import { say } from '../../platform/words.ts'

/** An appointment in a calendar. */
export interface CalendarEntry {
  /** Stays the same when the appointment is rescheduled. */
  uid: string
  /** Increases with each change. */
  sequence: number
  /** When it last changed; by default now. */
  changed?: Date | undefined
  starts: Date
  ends: Date
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  title: string
  place?: string | undefined
  description?: string | undefined
  url?: string | undefined
}

const MAX_OCTETS = 75

/** Folds a line into lines of at most 75 octets, between characters (RFC 5545, 3.1). */
function fold(line: string): string {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > MAX_OCTETS) {
      lines.push(current)
      // The space that begins a folded line counts.
      ;[current, octets] = [' ', 1]
    }
    current += character
    octets += more
  }
  return [...lines, current].join('\r\n')
}

const escapeText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- iCalendar allows no control characters
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const stamp = (time: Date) => `${time.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

const linesOf = (now: Date, entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.uid}`,
  `DTSTAMP:${stamp(entry.changed ?? now)}`,
  `DTSTART:${stamp(entry.starts)}`,
  `DTEND:${stamp(entry.ends)}`,
  `SEQUENCE:${entry.sequence}`,
  `STATUS:${entry.status}`,
  `SUMMARY:${escapeText(entry.title)}`,
  ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
  ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
  ...(entry.url ? [`URL:${entry.url}`] : []),
  'END:VEVENT',
]

interface CalendarKind {
  method: 'PUBLISH' | 'CANCEL'
  name?: string
  /** Programs read the calendar again every hour. */
  refreshes?: boolean
}

/** Appointments as an iCalendar file, in UTC; METHOD:CANCEL removes them from calendars. */
export function calendarOf(
  now: Date,
  entries: readonly CalendarEntry[],
  { method, name, refreshes }: CalendarKind,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lintel//Visits//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
    // The first is from RFC 7986; Outlook reads the second.
    ...(refreshes ? ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'] : []),
    ...entries.flatMap((entry) => linesOf(now, entry)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** The iCalendar UID of a visit or open house. */
export const uidOf = (kind: 'visit' | 'open-house', id: string) => `${kind}-${id}@lintel`

interface Reader {
  language: Language
  market: MarketId
}

/** A time in a zone, with its name: `Sat, 5 December, 10:30 am IST`. */
export const whenIn = (zone: string, at: string | Date, { language, market }: Reader): string =>
  dateTimeFormat(markets[market].locale[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...CLOCK,
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(at))

/** The line of a calendar entry that names the zone of the home, because its times are in UTC. */
export const timeAtHome = (zone: string, at: string | Date, reader: Reader): string =>
  say(reader.language, message('CALENDAR_TIME_AT_HOME', { when: whenIn(zone, at, reader) }))
