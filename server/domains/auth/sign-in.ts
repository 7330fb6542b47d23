import type { MarketId } from '../../../contract/markets.ts'
import { NAMELESS } from '../../../contract/users.ts'
import type { User } from '../../../contract/users.ts'
import type { Language } from '../../../contract/values.ts'
import { may } from '../../../contract/policy.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import {
  accountByEmail,
  accountByPhone,
  claimContact,
  dropClaim,
  createAccount,
  hashPassword,
  holdPassword,
  verifyPassword,
  type Account,
} from '../users/service.ts'
import { contactsChanged } from './contacts-changed.ts'
import { assertNoAccountsContact } from './former-contacts.ts'
import { hashToken, newToken } from './secrets.ts'
import { notifyOwner } from './security-notice.ts'
import { revokeSessions, startSession } from './sessions.ts'

export interface Preferences {
  remember: boolean
  device: string
  /** See `coarseNetwork`. */
  network: string
  /** For a new account. */
  language: Language
}

export interface SignedIn {
  user: User
  token: string
}

/** The result of signing in with a verified contact. */
export interface ProvenIn extends SignedIn {
  /** Whether the password set at registration was removed. */
  passwordRemoved: boolean
}

/** An address or number that was just verified. */
export type Proven = { email: string } | { phone: string }

export const destinationOf = (proven: Proven) => ('email' in proven ? proven.email : proven.phone)

interface SignInOptions {
  database: Database
  key: Buffer
  /** For people who chose none. */
  market: MarketId
}

const PROOF_LIFE_MS = 10 * 60_000

/**
 * Signs in with a verified contact; creates a Buyer account the first time. If an account only claimed the contact, it now belongs to the
 * person who verified it: its password, devices and linked accounts are removed, and the result says so, as it may have been their own
 * password. Refuses a contact that is unconfirmed in another account or left one lately.
 */
export async function signInProven(
  options: SignInOptions,
  now: Date,
  proven: Proven,
  wish: Preferences,
  /** Uses up the proof, or throws. */
  spend: (db: Db) => Promise<void>,
): Promise<ProvenIn> {
  return options.database.transaction(async (db) => {
    await spend(db)
    const { user, passwordRemoved = false } = await provenAccount(db, now, options, proven, wish.language)
    return { user, token: await startSession(db, now, { userId: user._id, ...wish }), passwordRemoved }
  })
}

async function provenAccount(
  db: Db,
  now: Date,
  options: SignInOptions,
  proven: Proven,
  language: Language,
): Promise<Account & { passwordRemoved?: boolean }> {
  const find = () => ('email' in proven ? accountByEmail(db, proven.email) : accountByPhone(db, proven.phone))
  const contact = 'email' in proven ? 'email' : 'phone'
  const found = await find()
  if (found && !found.isActive) throw new Refusal('SIGN_IN_REFUSED')
  if (found?.user[`${contact}Verified`]) return found
  await assertNoAccountsContact(db, now, options.key, destinationOf(proven))
  // An account whose other contact is verified stays with its owner; only its claim to this one is dropped.
  if (!found || (await dropClaim(db, now, found.user._id, contact))) {
    const made = await createAccount(db, now, {
      // An address is no name: "owner@" is asked what to be called where a name is shown.
      firstName: NAMELESS,
      language,
      ...proven,
      ...('email' in proven ? { emailVerifiedAt: now } : { phoneVerifiedAt: now }),
    })
    // Two devices may verify the same contact at once: the second finds the account that the first made.
    const account = made ?? (await find())
    if (!account) throw new Refusal('SIGN_IN_REFUSED')
    await contactsChanged(db, account.user._id)
    return account
  }
  const claimed = await claimContact(db, now, found.user._id, contact)
  await revokeSessions(db, now, found.user._id)
  await db.query(`delete from identities where user_id = $1`, [found.user._id])
  await contactsChanged(db, found.user._id)
  if (found.passwordHash === undefined) return claimed
  await notifyOwner(db, now, options, claimed.user, 'password-removed')
  return { ...claimed, passwordRemoved: true }
}

/** Issues a proof that replaces the code in one sign-in soon after. */
export async function issueProof(db: Db, now: Date, destination: string): Promise<string> {
  const { token, hash } = newToken()
  await db.query(`insert into proofs (token_hash, destination, expires_at) values ($1, $2, $3)`, [
    hash,
    destination,
    new Date(now.getTime() + PROOF_LIFE_MS),
  ])
  return token
}

/** Uses up a proof for this destination. */
export async function spendProof(db: Db, now: Date, destination: string, token: string): Promise<void> {
  const { rowCount } = await db.query(
    `update proofs set used_at = $3 where token_hash = $1 and destination = $2 and used_at is null and expires_at > $3`,
    [hashToken(token), destination, now],
  )
  if (rowCount !== 1) throw new Refusal('SIGN_IN_REFUSED')
}

let decoy: Promise<string> | undefined

/** Signs in an agent by password; an unknown address takes as long as a wrong password. */
export async function signInAgent(
  database: Database,
  now: Date,
  email: string,
  password: string,
  wish: Preferences,
): Promise<SignedIn> {
  const account = await accountByEmail(database, email)
  decoy ??= hashPassword('nobody has this password')
  const right = await verifyPassword(password, account?.passwordHash ?? (await decoy))
  if (!account?.passwordHash || !right || !account.isActive || !may(account.user, 'sign-in-by-password'))
    throw new Refusal('SIGN_IN_REFUSED')
  const { user, passwordHash } = account
  return database.transaction(async (db) => {
    // The password may have changed during the comparison.
    if (!(await holdPassword(db, user._id, passwordHash))) throw new Refusal('SIGN_IN_REFUSED')
    return { user, token: await startSession(db, now, { userId: user._id, ...wish }) }
  })
}
