import type { MailedSearch } from '../../../contract/saved-searches.ts'

/** Schedules of an address without an account; it stops alerts by unsubscribing. */
export const mailSchedules = ['instant', 'daily', 'weekly'] as const satisfies MailedSearch['schedule'][]
