import type { Notification } from '../../../contract/notifications.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { dayOf } from '../../platform/day-of.ts'

export interface Day {
  /** `2026-11-24`. */
  date: string
  /** Set for today and yesterday. */
  near: 'today' | 'yesterday' | undefined
  notifications: Notification[]
}

/** Notifications by day in a time zone, in their order; `now` in ms. */
export function byDay(notifications: readonly Notification[], timeZone: string, now: number): Day[] {
  const today = dayOf(now, timeZone)
  // From noon, because the day's length may differ by an hour.
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  return [...Map.groupBy(notifications, ({ at }) => dayOf(Date.parse(at), timeZone))].map(([date, told]) => ({
    date,
    near: date === today ? 'today' : date === yesterday ? 'yesterday' : undefined,
    notifications: told,
  }))
}
