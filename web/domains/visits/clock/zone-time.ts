import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/time.ts'

/** The calendar day of a moment in a zone, `YYYY-MM-DD`: Swedish is written so by every browser. */
export const dayOf = (at: string | number, timeZone: string): string =>
  dateTimeFormat('sv', { timeZone }).format(new Date(at))

/** What a clock in a zone shows at a moment, `HH:MM`. */
export const clockOf = (at: string | number, timeZone: string): string =>
  dateTimeFormat('sv', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at))

/** Minutes since midnight that a clock shows. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The day so many days after another. */
export const addDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS)

/** The minutes of a day in a zone that something takes; what goes on past midnight ends with the day. */
export function spanOf({ from, to }: { from: string; to: string }, timeZone: string): { from: number; to: number } {
  const begins = minutesOf(clockOf(from, timeZone))
  if (dayOf(to, timeZone) !== dayOf(from, timeZone)) return { from: begins, to: DAY_MS / MINUTE_MS }
  const ends = minutesOf(clockOf(to, timeZone))
  // Where clocks are set back meanwhile, the end may show an earlier time than the start.
  return { from: begins, to: ends > begins ? ends : begins + (Date.parse(to) - Date.parse(from)) / MINUTE_MS }
}

/** The same day of another month, or the last that month has. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** The seven days of the week of a day, from Monday. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

/** The whole weeks that hold the month of a day. */
export function weeksOfMonth(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks = [weekOf(`${month}-01`)]
  for (let next = addDays(weeks[0]?.[0] ?? day, 7); next.startsWith(month); next = addDays(next, 7))
    weeks.push(weekOf(next))
  return weeks
}

/** How far a zone is ahead of UTC at a moment, ms. */
function offsetAt(ms: number, timeZone: string): number {
  const shown = Date.parse(`${dayOf(ms, timeZone)}T${clockOf(ms, timeZone)}:00Z`)
  return shown - Math.floor(ms / MINUTE_MS) * MINUTE_MS
}

/** The moments at which a clock in a zone shows a time of a day: two where it is set back, none where it leaps over it. */
function momentsOf(day: string, clock: string, timeZone: string): number[] {
  const shown = Date.parse(day) + minutesOf(clock) * MINUTE_MS
  const offsets = [offsetAt(shown - 12 * HOUR_MS, timeZone), offsetAt(shown + 12 * HOUR_MS, timeZone)]
  const moments = new Set(offsets.map((offset) => shown - offset))
  return [...moments].filter((ms) => ms + offsetAt(ms, timeZone) === shown)
}

/** The name of a zone at a moment, “EST”. */
export const zoneNameOf = (at: string, timeZone: string, locale: string): string =>
  dateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** What a clock in a zone shows at a moment, with the name of the zone where it shows the same twice on that day. */
export function clockLabelOf(at: string, timeZone: string, locale: string): string {
  const clock = dateTimeFormat(locale, { ...CLOCK, timeZone }).format(new Date(at))
  const isTwice = momentsOf(dayOf(at, timeZone), clockOf(at, timeZone), timeZone).length > 1
  return isTwice ? `${clock} ${zoneNameOf(at, timeZone, locale)}` : clock
}

/** The moment at which a clock in a zone shows a time of a day: the first where it does so twice, none where it leaps over it. */
export function instantOf(day: string, clock: string, timeZone: string): string | undefined {
  const moments = momentsOf(day, clock, timeZone)
  return moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : undefined
}
