import type { Role } from '../../../contract/policy.ts'

/** Who works in the back office. What they may do there, the server decides on each call. */
const STAFF: readonly Role[] = ['Moderator', 'Admin']

export const isStaff = ({ roles }: { roles: readonly Role[] }) => roles.some((role) => STAFF.includes(role))
