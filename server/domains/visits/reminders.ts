import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'

/** How long before its start people are reminded of a visit or an open house, and how much of that has to be left. */
export const reminders = [
  { before: 'hour', column: 'hour_reminded_at', ms: HOUR_MS, leastMs: 0 },
  // Later it is no longer "tomorrow": after a night without a server the one for the hour is enough.
  { before: 'day', column: 'day_reminded_at', ms: DAY_MS, leastMs: 20 * HOUR_MS },
] as const
