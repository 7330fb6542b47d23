import type { Program } from '../../../contract/system/system.ts'

const DAY_MS = 86_400_000
/** An update is due when so many days are left. */
const ENDING_DAYS = 180

/** The last days of security fixes by major version. */
const lastDays: Record<'node' | 'postgresql', Record<string, string>> = {
  // nodejs/Release, schedule.json
  node: { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 25: '2026-06-01', 26: '2029-04-30' },
  // postgresql.org/support/versioning
  postgresql: { 14: '2026-11-12', 15: '2027-11-11', 16: '2028-11-09', 17: '2029-11-08', 18: '2030-11-14' },
}

/** Until when a version of a program gets security fixes. */
export function supportOf(name: keyof typeof lastDays, version: string, now: Date): Program {
  const supportedUntil = lastDays[name][Number.parseInt(version, 10)]
  if (supportedUntil === undefined) return { version, support: 'unknown' }
  const left = Date.parse(supportedUntil) + DAY_MS - now.getTime()
  return {
    version,
    supportedUntil,
    support: left <= 0 ? 'ended' : left <= ENDING_DAYS * DAY_MS ? 'ending' : 'supported',
  }
}
