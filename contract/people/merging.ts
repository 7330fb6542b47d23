import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { roles } from '../roles.ts'
import { Contact } from '../users.ts'
import { Id } from '../values.ts'
import { Person, PersonDetail, StaffReason } from './people.ts'

export const ACCOUNT_MERGE_UNDO_DAYS = 7

/** What moves with a merge and is counted, in the order in which it is listed. */
export const mergedKinds = [
  'home',
  'draft',
  'profile',
  'enquiry',
  'requirement',
  'lead',
  'favourite',
  'search',
  'visit',
  'thread',
  'order',
  'review',
  'ticket',
  'document',
  'purchase',
  'credit',
  'boost',
] as const
export const MergedKind = z.enum(mergedKinds)
export type MergedKind = z.infer<typeof MergedKind>

/** Why two accounts cannot be merged. */
export const mergeObstacles = [
  'staff',
  'not-active',
  'merged-lately',
  'same-profile',
  'agency',
  'open-payment',
  'two-plans',
  'with-each-other',
  'same-time',
  'second-factor',
  'too-much',
] as const
export const MergeObstacle = z.enum(mergeObstacles)
export type MergeObstacle = z.infer<typeof MergeObstacle>

export const AccountMergePreview = z.object({
  other: Person,
  /** Kinds without any are left out. */
  moves: z.array(
    z.object({
      kind: MergedKind,
      count: z.int(),
      /** What this account has too: it is erased with the other account. */
      dropped: z.int(),
    }),
  ),
  /** Proven contacts of the other account; those that do not move are free once it closes. */
  contacts: z.array(z.object({ kind: Contact, value: z.string(), moves: z.boolean() })),
  /** Roles that this account gets. */
  roles: z.array(z.enum(roles)),
  /** Empty if they can be merged. */
  obstacles: z.array(MergeObstacle),
})
export type AccountMergePreview = z.infer<typeof AccountMergePreview>

const one = z.object({ id: Id })
const returns = z.object({ data: PersonDetail })

export const previewAccountMerge = endpoint({
  name: 'previewAccountMerge',
  summary:
    'What merging another account into this one would move, and what forbids it. `other` is its id, e-mail address or phone number. That the other one was looked at is logged.',
  method: 'GET',
  path: '/api/admin/people/{id}/merge',
  who: 'manage-people',
  params: one,
  query: z.object({ other: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)) }),
  returns: z.object({ data: AccountMergePreview }),
  errors: { PERSON_NOT_FOUND: 404, ACCOUNT_MERGED_INTO_ITSELF: 422 },
})

export const mergeAccounts = endpoint({
  name: 'mergeAccounts',
  summary:
    'Merges another account of the same person into this one. The other one is signed out and locked at once, and closes after seven days. Both are notified, and it is logged.',
  method: 'POST',
  path: '/api/admin/people/{id}/merge',
  who: 'manage-people',
  secondFactor: 'fresh',
  params: one,
  body: z.strictObject({ other: Id, reason: StaffReason }),
  returns,
  errors: { PERSON_NOT_FOUND: 404, ACCOUNT_MERGED_INTO_ITSELF: 422, ACCOUNTS_NOT_MERGEABLE: 409 },
})

export const undoAccountMerge = endpoint({
  name: 'undoAccountMerge',
  summary:
    'Undoes a merge within seven days: what moved goes back, except what has changed hands since. Both are notified, and it is logged.',
  method: 'DELETE',
  path: '/api/admin/people/merges/{id}',
  who: 'manage-people',
  secondFactor: 'fresh',
  params: one,
  returns,
  errors: { ACCOUNT_MERGE_NOT_FOUND: 404, ACCOUNT_MERGE_OVER: 409 },
})
