import { agencyManagers } from '../../enquiries/service.ts'

/** SQL of whether order `o` is of user `user`, or of an agency that they manage. */
export const isBuyer = (user: string) => `(o.owner_kind = 'user' and o.owner_id = ${user}
  or o.owner_kind = 'agency' and exists (select from ${agencyManagers('o.owner_id')} m where m.user_id = ${user}))`
