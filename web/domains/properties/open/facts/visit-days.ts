import { dateTimeFormat } from '../../../../../contract/intl.ts'
const DAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1)

/** Days of the week as the language names them, in the order of the week from Monday; codes as `showingDays` has them. */
export function dayNames(codes: readonly string[], locale: string): string[] {
  const name = dateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const days = codes.map((code) => DAY_NAMES.indexOf(code.toLowerCase().slice(0, 3))).filter((day) => day >= 0)
  const fromMonday = (day: number) => (day + 6) % 7
  return [...new Set(days)]
    .toSorted((a, b) => fromMonday(a) - fromMonday(b))
    .map((day) => name.format(SUNDAY + day * 86_400_000))
}
