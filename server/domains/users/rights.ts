import { rolesWith, staffRights, type Right } from '../../../contract/policy.ts'

/** SQL of whether account `u`, a row of users, has a right. */
export const hasRight = (u: string, right: Right) => `(${u}.roles && '{${rolesWith(right).join(',')}}'::role[])`

/** SQL of whether account `u` is staff. */
export const isStaff = (u: string) => `(${staffRights.map((right) => hasRight(u, right)).join(' or ')})`
