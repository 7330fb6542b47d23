import { Temporal } from 'temporal-polyfill'
import type { VisitAvailability, WeeklyHours } from '../../../contract/visits/availability.ts'
import { MINUTE_MS } from '../../../contract/time.ts'
import { weekdays } from '../../../contract/values.ts'

/** A span of time in ms. */
export interface Span {
  from: number
  to: number
}

/** The visiting hours of a listing, regardless of its host. */
export interface ListingHours {
  /** Days of the week; empty for all. */
  days: readonly string[]
  /** `09:00-18:00`. */
  hours?: string | undefined
}

/**
 * A time of day in a zone as ms; `24:00` is the start of the next day. Times skipped by a change of the clock become the moment of the
 * change.
 */
function momentOf(date: Temporal.PlainDate, clock: string, zone: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  const day = hour === 24 ? date.add({ days: 1 }) : date
  const local = day.toPlainDateTime({ hour: hour % 24, minute })
  const moment = local.toZonedDateTime(zone)
  if (moment.toPlainDateTime().equals(local)) return moment.epochMilliseconds
  const before = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return (before.getTimeZoneTransition('next') ?? moment).epochMilliseconds
}

const weekdayOf = (date: Temporal.PlainDate) => weekdays[date.dayOfWeek - 1]

const opensOn = ({ days }: ListingHours, weekday: string | undefined) =>
  days.length === 0 || days.some((day) => day.slice(0, 3).toLowerCase() === weekday)

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The weekly hours of a host within those of a listing that are long enough for a visit, from Monday. */
export function weeklyHours(
  { weekly, lengthMinutes }: Pick<VisitAvailability, 'weekly' | 'lengthMinutes'>,
  listing: ListingHours,
): WeeklyHours[] {
  const [opens = '00:00', closes = '24:00'] = listing.hours?.split('-') ?? []
  return weekly
    .filter(({ weekday }) => opensOn(listing, weekday))
    .map(({ weekday, from, to }) => ({ weekday, from: from < opens ? opens : from, to: to > closes ? closes : to }))
    .filter(({ from, to }) => minutesOf(to) - minutesOf(from) >= lengthMinutes)
    .toSorted((a, b) => weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.from.localeCompare(b.from))
}

/** The hours of one day in which a host receives visits to a home. */
function hoursOn(
  date: Temporal.PlainDate,
  zone: string,
  { weekly, exceptions }: Pick<VisitAvailability, 'weekly' | 'exceptions'>,
  listing: ListingHours,
): Span[] {
  const weekday = weekdayOf(date)
  if (!opensOn(listing, weekday)) return []
  const exception = exceptions.find((one) => one.date === date.toString())
  const own = exception?.hours ?? weekly.filter((one) => one.weekday === weekday)
  const [opens, closes] = listing.hours?.split('-') ?? ['00:00', '24:00']
  const open = { from: momentOf(date, opens ?? '00:00', zone), to: momentOf(date, closes ?? '24:00', zone) }
  return own
    .map(({ from, to }) => ({
      from: Math.max(open.from, momentOf(date, from, zone)),
      to: Math.min(open.to, momentOf(date, to, zone)),
    }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from)
}

/** Quarters of an hour begin at the same moments in all time zones. */
export const QUARTER_MS = 15 * MINUTE_MS

/** The possible starts of visits from `from` until before `to`, regardless of other visits. */
export function startsIn(
  { from, to }: Span,
  zone: string,
  availability: Pick<VisitAvailability, 'weekly' | 'exceptions' | 'lengthMinutes' | 'bufferMinutes'>,
  listing: ListingHours,
): number[] {
  const dayOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate()
  const length = availability.lengthMinutes * MINUTE_MS
  const step = length + availability.bufferMinutes * MINUTE_MS
  const starts: number[] = []
  const last = dayOf(to)
  for (let date = dayOf(from); Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 }))
    for (const span of hoursOn(date, zone, availability, listing)) {
      const first = Math.ceil(span.from / QUARTER_MS) * QUARTER_MS
      for (let at = first; at + length <= span.to; at += step) if (at >= from && at < to) starts.push(at)
    }
  return starts
}
