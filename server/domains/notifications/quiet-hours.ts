import { dateTimeFormat } from '../../../contract/intl.ts'
import type { NotificationPrefs } from '../../../contract/notification-prefs.ts'

const DAY_MINUTES = 1440

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight on the clock of a zone. */
const minutesIn = (now: Date, timeZone: string) =>
  minutesOf(dateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now))

/** When that clock shows a time of day next, which it does not show now. */
function nextAt(now: Date, minutes: number, at: number): Date {
  const wait = (minutes - at + DAY_MINUTES) % DAY_MINUTES
  return new Date(Math.floor(now.getTime() / 60_000 + wait) * 60_000)
}

/** When quiet hours that hold `now` end, on the clock of a zone; `undefined` where they do not hold it. */
export function quietUntil(now: Date, quiet: NotificationPrefs['quietHours'], timeZone: string): Date | undefined {
  if (!quiet) return undefined
  const [from, to, at] = [minutesOf(quiet.from), minutesOf(quiet.to), minutesIn(now, timeZone)]
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to
  return isQuiet ? nextAt(now, to, at) : undefined
}

/** When the next quiet hours begin, if `now` is outside them; `undefined` without quiet hours. */
export const quietFrom = (now: Date, quiet: NotificationPrefs['quietHours'], timeZone: string): Date | undefined =>
  quiet ? nextAt(now, minutesOf(quiet.from), minutesIn(now, timeZone)) : undefined
