import type { WeeklyHours } from '../../../../contract/visits/availability.ts'

interface DaysAlike {
  days: WeeklyHours['weekday'][]
  hours: Omit<WeeklyHours, 'weekday'>[]
}

/** The days of a week together that have the same hours. */
export function sameHours(weekly: readonly WeeklyHours[]): DaysAlike[] {
  const ofDay = Map.groupBy(weekly, ({ weekday }) => weekday)
  const alike = Map.groupBy(ofDay, ([, hours]) => hours.map(({ from, to }) => `${from}-${to}`).join())
  return [...alike.values()].map((group) => ({ days: group.map(([day]) => day), hours: group[0]?.[1] ?? [] }))
}
