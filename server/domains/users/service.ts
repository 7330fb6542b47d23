import type { Role } from '../../../contract/roles.ts'
import type { Db } from '../../platform/db/pool.ts'

export {
  accountByEmail,
  accountById,
  accountByPhone,
  accountsWhere,
  changeAccount,
  changePassword,
  changeRole,
  changeState,
  createAccount,
  hasProvenContact,
  holdPassword,
  type Account,
} from './accounts.ts'
export {
  accountByPending,
  claimContact,
  contactKind,
  dropClaim,
  dropUnconfirmed,
  dueContacts,
  establishContact,
  handContact,
  isReachable,
  lockAccount,
  removeContact,
  restoreContact,
  verifyContact,
} from './contacts.ts'
export { REPORTER, reporterOf, reportLimits, type Reporter } from './reporters.ts'
export { closeAccount, exportPersonalData, type PersonalData } from './personal-data.ts'
export { provenContacts } from './proven-contacts.ts'
export { notificationPrefs, parsePrefs, saveNotificationPrefs } from './preferences.ts'
export { noteRisk } from './risk-signs.ts'
export { hasRight, isStaff } from './rights.ts'
export { sessionEnd } from './session-end.ts'
export { guessableBecause } from './guessable-passwords.ts'
export { hashPassword, splitName, verifyPassword } from './passwords.ts'

export interface NewUser {
  id: string
  firstName: string
  lastName: string
  email: string
  phone: string
  roles: Role[]
  /** Absent for who signs in by a code alone. */
  passwordHash?: string
}

/** Adds an account of the demonstration, whose contacts count as proven; one that has the e-mail already stays as it is. */
export async function addUser(db: Db, user: NewUser): Promise<void> {
  await db.query(
    `insert into users (id, first_name, last_name, email, phone, roles, password_hash, email_verified_at, phone_verified_at, is_demo)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now(), true) on conflict do nothing`,
    [user.id, user.firstName, user.lastName, user.email, user.phone, user.roles, user.passwordHash ?? null],
  )
}
