import { isStaff } from './rights.ts'

/**
 * SQL of when session `s` of account `u` ends: some time after its last use, at the latest 90 days after the sign-in, or 12 hours for staff,
 * also for those who became staff since.
 */
export const sessionEnd = (s: string, u: string) =>
  `least(${s}.expires_at, ${s}.created_at + case when ${isStaff(u)} then interval '12 hours' else interval '2160 hours' end)`
