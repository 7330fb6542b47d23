import { DAY_MS } from '../../../contract/time.ts'
import type { Limit } from '../../platform/http/limits.ts'

/** A reporter: an account, or a network address as a keyed hash. */
export interface Reporter {
  userId?: string | undefined
  key?: string | undefined
}

export const reporterOf = (userId: string | undefined, address: () => string): Reporter =>
  userId === undefined ? { key: address() } : { userId }

/** SQL of the sender of report `r`, to count independent reporters; unidentified ones count separately. */
export const REPORTER = `coalesce(r.reporter_user_id::text, r.reporter_key, r.id::text)`

/**
 * Reports of one person per day, in total and per subject. Only guests are also limited per subject in total: a limit for all would let one
 * person prevent members from reporting it.
 */
export const reportLimits = (what: string, { userId, key }: Reporter, subjectId: string, scale: number): Limit[] => {
  const limit = (name: string, most: number) => ({ key: `${what}:${name}`, most: most * scale, windowMs: DAY_MS })
  const who = userId ?? key ?? ''
  return [
    limit(`by:${who}`, 10),
    limit(`by:${who}:${subjectId}`, 3),
    ...(userId === undefined ? [limit(`of:${subjectId}`, 20)] : []),
  ]
}
