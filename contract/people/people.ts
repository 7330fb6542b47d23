import * as z from 'zod/mini'
import { Session } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { rolesWith } from '../policy.ts'
import { givenRoles, roles } from '../roles.ts'
import { Contact } from '../users.ts'
import { Risk } from './risk.ts'
import { CalendarDate, Id, Language, Timestamp, queryInt } from '../values.ts'

export const PEOPLE_PER_PAGE = 25
/** Further people are found by searching. */
const MAX_PEOPLE_PAGE = 40
export const LOCK_NOTE_LENGTH = 500

export const accountStates = ['active', 'locked', 'closed'] as const
export const AccountState = z.enum(accountStates)
export type AccountState = z.infer<typeof AccountState>

/** Why an account is locked; the person is sent it. */
export const lockReasons = ['fraud', 'spam', 'abuse', 'stolen-account', 'false-identity', 'other'] as const
export const LockReason = z.enum(lockReasons)
export type LockReason = z.infer<typeof LockReason>

/** A merge of two accounts that can still be undone. */
export const AccountMerge = z.object({
  id: Id,
  /** The other account. */
  account: z.object({ id: Id, name: z.string() }),
  at: Timestamp,
  /** Then the emptied account closes. */
  undoUntil: Timestamp,
})
export type AccountMerge = z.infer<typeof AccountMerge>

const person = {
  id: Id,
  /** Empty for a closed account. */
  name: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  roles: z.array(z.enum(roles)),
  state: AccountState,
  createdAt: Timestamp,
}

/** The orders of the list. */
export const peopleSorts = ['newest', 'risk'] as const

export const Person = z.object({
  ...person,
  /** As it was computed last; absent without any reason. */
  riskScore: z.optional(z.int()),
})
export type Person = z.infer<typeof Person>

export const AccountLock = z.object({
  reason: LockReason,
  /** What staff wrote to the person. */
  note: z.optional(z.string()),
  by: z.string(),
  at: Timestamp,
  /** The last day; absent if it has no end. */
  until: z.optional(CalendarDate),
  hidesHomes: z.boolean(),
})
export type AccountLock = z.infer<typeof AccountLock>

export const GivenRole = z.enum(givenRoles)
export type GivenRole = z.infer<typeof GivenRole>
/** A role that one administrator proposes and another gives. */
export const needsSecond = (role: GivenRole): boolean => rolesWith('manage-people').includes(role)
export const PROPOSAL_DAYS = 7
export const STAFF_REASON = { least: 3, most: 500 } as const
/** Why an administrator does something, for the log. */
export const StaffReason = z
  .string()
  .check(z.trim(), z.minLength(STAFF_REASON.least, code('VISIT_REASON_REQUIRED')), z.maxLength(STAFF_REASON.most))

/** Which accounts a list finds. */
export const PeopleFilter = z.strictObject({
  text: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  state: z.optional(AccountState),
  role: z.optional(z.enum(roles)),
})
export type PeopleFilter = z.infer<typeof PeopleFilter>

export const proposalKinds = ['admin-role', 'export-people', 'close-firm'] as const
export const ProposalKind = z.enum(proposalKinds)
export type ProposalKind = z.infer<typeof ProposalKind>

/** What one administrator proposed and another decides. */
export const Proposal = z.object({
  id: Id,
  kind: ProposalKind,
  /** The account that becomes an administrator, or the profile that closes. */
  subject: z.optional(z.object({ id: Id, name: z.string() })),
  /** Which accounts are exported, and how many they were. */
  filter: z.optional(PeopleFilter),
  count: z.optional(z.int()),
  reason: z.string(),
  by: z.object({ id: Id, name: z.string() }),
  at: Timestamp,
  until: Timestamp,
})
export type Proposal = z.infer<typeof Proposal>

/** What people do here, in the order in which it is listed; `reported` are their homes in reports of others. */
export const activityKinds = ['home', 'profile', 'enquiry', 'order', 'ticket', 'report', 'reported'] as const
export type ActivityKind = (typeof activityKinds)[number]
export const ACTIVITY_SHOWN = 5

export const Activity = z.object({
  kind: z.enum(activityKinds),
  total: z.int(),
  /** The newest; `id` is what staff open: of a home, profile, lead, order or ticket. */
  latest: z.array(z.object({ id: Id, name: z.string(), at: Timestamp })),
})
export type Activity = z.infer<typeof Activity>

export const PersonDetail = z.object({
  ...person,
  language: Language,
  contacts: z.array(
    z.object({
      kind: Contact,
      value: z.string(),
      /** `pending` replaces the one before it once it is established. */
      state: z.enum(['established', 'unconfirmed', 'unproven', 'pending']),
    }),
  ),
  lock: z.optional(AccountLock),
  /** The merge that emptied it; it waits for its closing. */
  mergedInto: z.optional(AccountMerge),
  /** The accounts that were merged into this one, the newest first. */
  merges: z.array(AccountMerge),
  /** To make this person an administrator. */
  proposals: z.array(Proposal),
  sessions: z.array(Session),
  /** All homes they ever listed, and those on the market. */
  homes: z.object({ all: z.int(), onMarket: z.int() }),
  /** Kinds without any are left out. */
  activity: z.array(Activity),
  /** What speaks against the account; nothing decides by it. */
  risk: Risk,
})
export type PersonDetail = z.infer<typeof PersonDetail>

const one = z.object({ id: Id })
const returns = z.object({ data: PersonDetail })

export const adminPeople = endpoint({
  name: 'adminPeople',
  summary:
    'Accounts by the beginning of a name, by e-mail address, by the end of a phone number or by id; newest first, or those with the highest risk.',
  method: 'GET',
  path: '/api/admin/people',
  who: 'manage-people',
  query: z.extend(PeopleFilter, {
    /** With `risk`, only accounts that have a score. */
    sort: z._default(z.enum(peopleSorts), 'newest'),
    page: z._default(queryInt.check(z.gte(1), z.lte(MAX_PEOPLE_PAGE)), 1),
  }),
  returns: z.object({ data: z.array(Person), more: z.boolean() }),
  errors: {},
})

export const adminPerson = endpoint({
  name: 'adminPerson',
  summary: 'An account with its contacts, devices and homes. That it was looked at is logged.',
  method: 'GET',
  path: '/api/admin/people/{id}',
  who: 'manage-people',
  params: one,
  returns,
  errors: { PERSON_NOT_FOUND: 404 },
})

export const lockPerson = endpoint({
  name: 'lockPerson',
  summary:
    'Locks an account: its devices are signed out, nobody can sign in to it, and the person gets the reason. Locking it again changes reason and end. It is logged.',
  method: 'PUT',
  path: '/api/admin/people/{id}/lock',
  who: 'manage-people',
  params: one,
  body: z.strictObject({
    reason: LockReason,
    note: z.optional(z.string().check(z.trim(), z.maxLength(LOCK_NOTE_LENGTH))),
    /** The last day in the market of the deployment, after today; absent if it has no end. */
    until: z.optional(CalendarDate),
    /** Hides the homes that the person lists while the lock lasts. */
    hidesHomes: z.boolean(),
  }),
  returns,
  errors: { PERSON_NOT_FOUND: 404, PERSON_NOT_LOCKABLE: 409, LOCK_END_PAST: 422 },
})

export const unlockPerson = endpoint({
  name: 'unlockPerson',
  summary:
    'Unlocks an account, and shows its homes again; the person is notified. A second time changes nothing. It is logged.',
  method: 'DELETE',
  path: '/api/admin/people/{id}/lock',
  who: 'manage-people',
  params: one,
  returns,
  errors: { PERSON_NOT_FOUND: 404 },
})

export const endPersonSessions = endpoint({
  name: 'endPersonSessions',
  summary: 'Signs an account out on one device, or on all of them. It is logged.',
  method: 'DELETE',
  path: '/api/admin/people/{id}/sessions',
  who: 'manage-people',
  params: one,
  query: z.object({ session: z.optional(Id) }),
  returns,
  errors: { PERSON_NOT_FOUND: 404, SESSION_NOT_FOUND: 404 },
})

export const setPersonRole = endpoint({
  name: 'setPersonRole',
  summary:
    'Gives a role, or takes it, with a reason; the person is notified. Giving Admin is a proposal, which another administrator approves within seven days. A second time changes nothing. It is logged.',
  method: 'PUT',
  path: '/api/admin/people/{id}/roles/{role}',
  who: 'manage-people',
  secondFactor: 'fresh',
  params: z.object({ id: Id, role: GivenRole }),
  body: z.strictObject({ isHeld: z.boolean(), reason: StaffReason }),
  returns,
  errors: { PERSON_NOT_FOUND: 404, OWN_ROLES: 409, ACCOUNT_NOT_ACTIVE: 409 },
})
