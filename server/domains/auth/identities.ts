import { lock } from '../../platform/db/locks.ts'
import type { IdentityProvider } from '../../../contract/account.ts'
import { personName } from '../../../contract/text/person-name.ts'
import type { Language } from '../../../contract/values.ts'
import { Email, NAMELESS, establishedContact } from '../../../contract/users.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { accountByEmail, accountById, createAccount, isReachable, type Account } from '../users/service.ts'
import { contactsChanged } from './contacts-changed.ts'
import { assertNoAccountsContact } from './former-contacts.ts'
import type { ProviderAccount } from './providers.ts'
import { startSession } from './sessions.ts'
import type { SignedIn, Preferences } from './sign-in.ts'

/** An account that a provider vouches for; names may come from the person's browser. */
export interface Vouched extends Omit<ProviderAccount, 'firstName' | 'lastName'> {
  firstName: string | null | undefined
  lastName: string | null | undefined
}

/**
 * Signs in a provider's account: to its linked account, else to the account with the same verified address, which becomes linked, else to a
 * new Buyer account. An account with that address unverified or unconfirmed is refused, never linked.
 */
export async function signInIdentity(
  database: Database,
  now: Date,
  key: Buffer,
  vouched: Vouched,
  wish: Preferences,
): Promise<SignedIn> {
  return database.transaction(async (db) => {
    // Serialises requests with the same identity, so that a new one creates one account.
    await lock(db, 'identity', `${vouched.provider} ${vouched.subject}`)
    const account = (await linkedAccount(db, vouched)) ?? (await link(db, now, key, vouched, wish.language))
    if (!account.isActive) throw new Refusal('SIGN_IN_REFUSED')
    return { user: account.user, token: await startSession(db, now, { userId: account.user._id, ...wish }) }
  })
}

async function linkedAccount(db: Db, { provider, subject }: Vouched): Promise<Account | undefined> {
  const { rows } = await db.query<{ user_id: string }>({
    name: 'identity-by-subject',
    text: `select user_id from identities where provider = $1 and subject = $2`,
    values: [provider, subject],
  })
  return rows[0] && accountById(db, rows[0].user_id)
}

async function link(db: Db, now: Date, key: Buffer, vouched: Vouched, language: Language): Promise<Account> {
  const email = Email.safeParse(vouched.email).data
  const found = email === undefined ? undefined : await accountByEmail(db, email)
  if (!found && email !== undefined) await assertNoAccountsContact(db, now, key, email)
  const account =
    found ??
    (await createAccount(db, now, {
      firstName: nameOf(vouched.firstName) || NAMELESS,
      lastName: nameOf(vouched.lastName),
      language,
      ...(email !== undefined && { email, emailVerifiedAt: now }),
    })) ??
    // A simultaneous request may have created the account.
    (email === undefined ? undefined : await accountByEmail(db, email))
  if (!account?.isActive) throw new Refusal('SIGN_IN_REFUSED')
  if (email !== undefined && !account.user.emailVerified) throw new Refusal('ADDRESS_NOT_PROVEN')
  if (email !== undefined && establishedContact(account.user, 'email') === undefined)
    throw new Refusal('UNCONFIRMED_CONTACT')
  await db.query(`insert into identities (provider, subject, user_id, created_at) values ($1, $2, $3, $4)`, [
    vouched.provider,
    vouched.subject,
    account.user._id,
    now,
  ])
  if (!found) await contactsChanged(db, account.user._id)
  return account
}

const ProviderName = personName(50, { least: 0 })

/** A provider's name on one line; empty if an account cannot have it. */
function nameOf(given: string | null | undefined): string {
  const name = (given ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 50)
  return ProviderName.safeParse(name).data ?? ''
}

/** The provider accounts linked to this one, oldest first. */
export async function identitiesOf(
  db: Db,
  userId: string,
): Promise<{ provider: IdentityProvider; createdAt: string }[]> {
  const { rows } = await db.query<{ provider: IdentityProvider; created_at: Date }>({
    name: 'identities-of-user',
    // Index identities_user.
    text: `select provider, created_at from identities where user_id = $1 order by created_at, provider`,
    values: [userId],
  })
  return rows.map(({ provider, created_at }) => ({ provider, createdAt: created_at.toISOString() }))
}

/** Removes the identities of a provider, with `then` in the same transaction. Throws LAST_WAY_IN for the only way to sign in. */
export async function unlinkIdentity(
  database: Database,
  userId: string,
  provider: IdentityProvider,
  then: (db: Db) => Promise<void>,
): Promise<void> {
  await database.transaction(async (db) => {
    // Locks the account, so that two simultaneous requests cannot remove the last two ways to sign in.
    const reachable = await isReachable(db, userId)
    const linked = await identitiesOf(db, userId)
    if (!linked.some((identity) => identity.provider === provider)) throw new Refusal('IDENTITY_NOT_FOUND')
    if (!reachable && linked.every((identity) => identity.provider === provider)) throw new Refusal('LAST_WAY_IN')
    await db.query(`delete from identities where user_id = $1 and provider = $2`, [userId, provider])
    await then(db)
  })
}
