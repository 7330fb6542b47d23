import { dateTimeFormat } from '../../../contract/intl.ts'
import type { Notification } from '../../../contract/notifications.ts'
import { DAY_MS } from '../../../contract/time.ts'

export interface Day {
  /** `2026-11-24`. */
  date: string
  /** Whether that is today or yesterday. */
  near: 'today' | 'yesterday' | undefined
  notifications: Notification[]
}

/** Notifications under the days of a time zone on which they were told, in their order; `now` in ms. */
export function byDay(notifications: readonly Notification[], timeZone: string, now: number): Day[] {
  const dateOf = (time: number) => {
    const parts = dateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).formatToParts(
      time,
    )
    return ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value).join('-')
  }
  const today = dateOf(now)
  // Noon of the day before, as no day is an hour longer or shorter than that.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  return [...Map.groupBy(notifications, ({ at }) => dateOf(Date.parse(at)))].map(([date, told]) => ({
    date,
    near: date === today ? 'today' : date === yesterday ? 'yesterday' : undefined,
    notifications: told,
  }))
}
