import * as z from 'zod/mini'
import { paths } from '../../../contract/paths.ts'
import { ImpersonationReason } from '../../../contract/people/impersonation.ts'
import { GivenRole, LockReason } from '../../../contract/people/people.ts'
import { givenRoles } from '../../../contract/roles.ts'
import { CalendarDate, Timestamp } from '../../../contract/values.ts'
import { dateTimeFormat } from '../../../contract/intl.ts'
import { dayParts } from '../../../contract/format.ts'
import { markets } from '../../../contract/markets.ts'
import { dayOf, defineKind, type ListedKind } from '../notifications/service.ts'

const LockedParams = z.object({ reason: LockReason, note: z.string(), until: z.optional(CalendarDate) })

/** Tells a person that their account is locked, why, until when, and how to object. */
export const accountLocked = defineKind<z.infer<typeof LockedParams>>({
  name: 'account-locked',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  params: LockedParams,
  path: () => paths.contact,
  values: ({ reason, note, until }, { site, market, language, phrase }) => ({
    reason: phrase(`lock.${reason}`),
    note: note || 'none',
    day:
      until === undefined
        ? 'none'
        : dateTimeFormat(markets[market].locale[language], { ...dayParts, timeZone: 'UTC' }).format(new Date(until)),
    link: site + paths.contact,
  }),
  sms: (_, { brand }, short) => `${brand}: ${short}`,
  sample: { reason: 'spam', note: 'The same message went to 40 owners.', until: '2026-08-31' },
})

const Nothing = z.object({})

/** A kind that asks a person to sign in again. */
const signInAgain = (name: 'account-unlocked' | 'accounts-unmerged') =>
  defineKind<z.infer<typeof Nothing>>({
    name,
    topic: 'account',
    channels: ['email', 'sms'],
    isImmediate: true,
    params: Nothing,
    path: () => paths.login(),
    values: () => ({}),
    sms: (_, { brand }, short) => `${brand}: ${short}`,
    sample: {},
  })

/** Tells a person that they can use their account again. */
export const accountUnlocked = signInAgain('account-unlocked')

const MergedParams = z.object({ contact: z.string(), until: Timestamp })

/** Tells a person that their two accounts are one, which to use, and until when they can object. */
export const accountsMerged = defineKind<z.infer<typeof MergedParams>>({
  name: 'accounts-merged',
  topic: 'account',
  channels: ['email', 'sms'],
  isImmediate: true,
  params: MergedParams,
  path: () => paths.contact,
  values: ({ contact, until }, say) => ({ contact, day: dayOf(until, say), link: say.site + paths.contact }),
  sms: (_, { brand }, short) => `${brand}: ${short}`,
  sample: { contact: 'm•••@example.com', until: '2026-06-08T09:30:00.000Z' },
})

/** Tells a person that their accounts are two again. */
export const accountsUnmerged = signInAgain('accounts-unmerged')

const RoleParams = z.object({ role: GivenRole })

/** A kind that names a role. */
const ofRole = (name: 'role-given' | 'role-taken') =>
  defineKind<z.infer<typeof RoleParams>>({
    name,
    topic: 'account',
    channels: ['inApp', 'email'],
    isImmediate: true,
    params: RoleParams,
    path: () => paths.contact,
    values: ({ role }, { phrase }) => ({ role: phrase(`role.${role}`) }),
    sample: { role: givenRoles[0] },
  })

/** Tells a person that they have a role. */
export const roleGiven = ofRole('role-given')

/** Tells a person that they no longer have a role. */
export const roleTaken = ofRole('role-taken')

const SeenParams = z.object({ at: Timestamp, reason: ImpersonationReason })

/** Tells a person that an administrator was logged in as them, when and why. */
export const seenByStaff = defineKind<z.infer<typeof SeenParams>>({
  name: 'seen-by-staff',
  topic: 'account',
  channels: ['inApp', 'email'],
  isImmediate: true,
  params: SeenParams,
  path: () => paths.contact,
  values: ({ at, reason }, say) => ({ reason: say.phrase(`seen.${reason}`), day: dayOf(at, say) }),
  sample: { at: '2026-06-01T09:30:00.000Z', reason: 'support-request' },
})

export const peopleNotifications: ListedKind[] = [
  accountLocked,
  accountUnlocked,
  accountsMerged,
  accountsUnmerged,
  roleGiven,
  roleTaken,
  seenByStaff,
]
