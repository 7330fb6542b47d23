import type { MailedSearch } from '../../../contract/saved-searches.ts'

/** How often an address without an account may be told; never is what ends it. */
export const mailSchedules = ['instant', 'daily', 'weekly'] as const satisfies MailedSearch['schedule'][]
