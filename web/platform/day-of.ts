import { dateTimeFormat } from '../../contract/intl.ts'

/** The day of a time in a time zone, `2026-11-24`. */
export function dayOf(time: number, timeZone: string): string {
  const parts = dateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).formatToParts(
    time,
  )
  return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-')
}
