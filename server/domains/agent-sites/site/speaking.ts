import { agencyManagers } from '../../enquiries/service.ts'

/** SQL of the accounts that manage agency `p`; its id goes by another name, for the managers' own profiles are a `p` too. */
export const managersOfP = `(select m.user_id from (select p.id as agency_key) named cross join lateral ${agencyManagers('named.agency_key')} m)`

/** SQL of whether user `user` speaks for profile `p`: it is theirs, or they manage the agency. */
export const speaksFor = (user: string) =>
  `coalesce(p.user_id = ${user}::uuid or p.kind = 'agency' and ${user}::uuid in ${managersOfP}, false)`
