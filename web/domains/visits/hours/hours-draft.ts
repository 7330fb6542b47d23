import { weekdays } from '../../../../contract/values.ts'
import type { VisitAvailability } from '../../../../contract/visits/availability.ts'

export type Weekday = (typeof weekdays)[number]
export interface Hours {
  from: string
  to: string
}
type Exception = VisitAvailability['exceptions'][number]

/** Ranges per day. */
export const MAX_STRETCHES = 3
const usual: Hours = { from: '10:00', to: '18:00' }

/** Times in steps of 15 minutes, from midnight to the end of the day. */
export const clockTimes: readonly string[] = Array.from({ length: 97 }, (_, step) => {
  const [hours, minutes] = [Math.trunc(step / 4), (step % 4) * 15]
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
})

export const hoursOfDay = (weekly: VisitAvailability['weekly'], weekday: Weekday): Hours[] =>
  weekly.filter((one) => one.weekday === weekday).map(({ from, to }) => ({ from, to }))

/** The week with other hours on one day, in the order of days. */
export const withHours = (
  weekly: VisitAvailability['weekly'],
  weekday: Weekday,
  hours: readonly Hours[],
): VisitAvailability['weekly'] =>
  weekdays.flatMap((day) =>
    (day === weekday ? hours : hoursOfDay(weekly, day)).map((one) => ({ weekday: day, ...one })),
  )

/** The week with Monday's hours from Monday to Friday. */
export const likeMonday = (weekly: VisitAvailability['weekly']): VisitAvailability['weekly'] =>
  weekdays.slice(1, 5).reduce((week, day) => withHours(week, day, hoursOfDay(weekly, 'mon')), weekly)

/** Adds a range: the default one, or the rest of the day after the last. */
export function oneMore(hours: readonly Hours[]): Hours[] {
  const last = hours.at(-1)
  if (!last) return [usual]
  const begin = clockTimes.find((time) => time > last.to && time.endsWith(':00'))
  return begin === undefined || begin === '24:00' ? [...hours] : [...hours, { from: begin, to: '24:00' }]
}

/** The first problem of a day's hours: a range that ends before it begins or overlaps the previous one. */
export function faultOf(hours: readonly Hours[]): 'backwards' | 'overlap' | undefined {
  if (hours.some(({ from, to }) => from >= to)) return 'backwards'
  const sorted = hours.toSorted((a, b) => a.from.localeCompare(b.from))
  return sorted.some(({ from }, at) => at > 0 && from < (sorted[at - 1]?.to ?? '')) ? 'overlap' : undefined
}

/** The exceptions with other hours on one day, by date; without `hours` the exception is removed. */
export const withException = (exceptions: readonly Exception[], date: string, hours?: Hours[]): Exception[] =>
  [...exceptions.filter((one) => one.date !== date), ...(hours ? [{ date, hours }] : [])].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  )
