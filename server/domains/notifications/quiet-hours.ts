import { dateTimeFormat } from '../../../contract/intl.ts'
import type { NotificationPrefs } from '../../../contract/notification-prefs.ts'

const DAY_MINUTES = 1440

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** When quiet hours that hold `now` end, on the clock of a zone; `undefined` where they do not hold it. */
export function quietUntil(now: Date, quiet: NotificationPrefs['quietHours'], timeZone: string): Date | undefined {
  if (!quiet) return undefined
  const clock = dateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const [from, to, at] = [minutesOf(quiet.from), minutesOf(quiet.to), minutesOf(clock.format(now))]
  const isQuiet = from < to ? at >= from && at < to : at >= from || at < to
  if (!isQuiet) return undefined
  const wait = (to - at + DAY_MINUTES) % DAY_MINUTES
  return new Date(Math.floor(now.getTime() / 60_000 + wait) * 60_000)
}
