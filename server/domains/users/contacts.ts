import { Contact, establishedContact, unconfirmedContact } from '../../../contract/users.ts'
import { codeOf, type Db } from '../../platform/db/pool.ts'
import { COLUMNS, accountOf, type Account, type UserRow } from './accounts.ts'

/** How long another contact stays unconfirmed, so that the owner can notice and undo the change. */
const UNCONFIRMED_MS = 72 * 3_600_000

export const contactKind = (address: string): Contact => (address.includes('@') ? 'email' : 'phone')
const otherKind = (contact: Contact): Contact => (contact === 'email' ? 'phone' : 'email')

/** SQL of whether a user's contact of a kind is established, like `establishedContact`. */
const isEstablished = (contact: Contact) =>
  `(${contact}_verified_at is not null and (${contact}_unconfirmed_until is null or pending_${contact} is not null))`

/** SQL that removes an account's contact of a kind. */
const without = (contact: Contact) =>
  `${contact} = null, ${contact}_verified_at = null, ${contact}_unconfirmed_until = null, pending_${contact} = null`

/** SQL that updates an account: `$1` is its id, `$2` the time. */
const update = (set: string, where = '') =>
  `update users set ${set}, updated_at = $2, version = version + 1 where id = $1 and state <> 'closed' ${where} returning ${COLUMNS}`

/** The account with its row locked until the transaction ends. */
export async function lockAccount(db: Db, id: string): Promise<Account | undefined> {
  const { rows } = await db.query<UserRow>(`select ${COLUMNS} from users where id = $1 for update`, [id])
  return rows[0] && accountOf(rows[0])
}

/** Whether the account has an established contact to sign in with; locks the account. */
export async function isReachable(db: Db, id: string): Promise<boolean> {
  const account = await lockAccount(db, id)
  return account !== undefined && Contact.options.some((contact) => establishedContact(account.user, contact))
}

/** The account for which an address or number is about to replace the current one. */
export async function accountByPending(db: Db, address: string): Promise<Account | undefined> {
  const is = contactKind(address) === 'email' ? 'lower(pending_email) = lower($1)' : 'pending_phone = $1'
  // Indexes users_pending_email and users_pending_phone.
  const { rows } = await db.query<UserRow>(`select ${COLUMNS} from users where ${is} limit 1`, [address])
  return rows[0] && accountOf(rows[0])
}

/** Runs an update that sets an address; `undefined` if another account has it, after which the transaction is aborted. */
async function unlessTaken(work: Promise<{ rows: UserRow[] }>): Promise<Account | undefined> {
  try {
    const { rows } = await work
    return rows[0] && accountOf(rows[0])
  } catch (error) {
    if (codeOf(error) === '23505') return undefined
    throw error
  }
}

/**
 * Records that the locked account has verified an address or number; `undefined` if another account has it. The first contact of an account
 * is established at once, as is the address of its registration. A further one is unconfirmed for a while, beside the one it will replace.
 */
export async function verifyContact(
  db: Db,
  now: Date,
  { user, passwordHash }: Account,
  address: string,
  isLinked: boolean,
): Promise<Account | undefined> {
  const contact = contactKind(address)
  const isClaim = user[contact]?.toLowerCase() === address.toLowerCase()
  if (isClaim)
    return unlessTaken(
      db.query<UserRow>(update(`${contact} = $3, ${contact}_verified_at = $2`), [user._id, now, address]),
    )
  const { rowCount } = await db.query(
    `select from users where ${contact === 'email' ? 'lower(email) = lower($1)' : 'phone = $1'}`,
    [address],
  )
  if (rowCount) return undefined
  const hasWayIn =
    isLinked ||
    passwordHash !== undefined ||
    establishedContact(user, 'email') !== undefined ||
    establishedContact(user, 'phone') !== undefined
  const until = hasWayIn ? new Date(now.getTime() + UNCONFIRMED_MS) : null
  const isBeside = hasWayIn && user[contact] !== undefined && unconfirmedContact(user, contact)?.value !== user[contact]
  const set = isBeside ? `pending_${contact} = $3` : `${contact} = $3, ${contact}_verified_at = $2`
  return unlessTaken(
    db.query<UserRow>(update(`${set}, ${contact}_unconfirmed_until = $4`), [user._id, now, address, until]),
  )
}

/** Accounts with contacts that are due to be established, a few hundred at most. */
export async function dueContacts(db: Db, now: Date): Promise<{ id: string; contact: Contact }[]> {
  const due = (contact: Contact) =>
    `(select id, '${contact}' as contact from users where ${contact}_unconfirmed_until <= $1 order by ${contact}_unconfirmed_until limit 200)`
  const { rows } = await db.query<{ id: string; contact: Contact }>(`${due('email')} union all ${due('phone')}`, [now])
  return rows
}

/** Removes an address from other accounts that only claim it. */
async function releaseClaims(db: Db, now: Date, id: string, address: string): Promise<void> {
  const contact = contactKind(address)
  await db.query(
    `update users set ${without(contact)}, updated_at = $2, version = version + 1
     where ${contact === 'email' ? 'lower(email) = lower($3)' : 'phone = $3'} and id <> $1 and ${contact}_verified_at is null`,
    [id, now, address],
  )
}

/** Establishes the unconfirmed contact of a locked account; `undefined` if another account has verified it meanwhile. */
export async function establishContact(
  db: Db,
  now: Date,
  { user }: Account,
  contact: Contact,
): Promise<Account | undefined> {
  const unconfirmed = unconfirmedContact(user, contact)
  if (unconfirmed) await releaseClaims(db, now, user._id, unconfirmed.value)
  return unlessTaken(
    db.query<UserRow>(
      update(
        `${contact} = coalesce(pending_${contact}, ${contact}), pending_${contact} = null, ${contact}_unconfirmed_until = null,
         ${contact}_verified_at = ${contact}_unconfirmed_until - $3 * interval '1 ms'`,
        `and ${contact}_unconfirmed_until is not null`,
      ),
      [user._id, now, UNCONFIRMED_MS],
    ),
  )
}

async function change(db: Db, now: Date, id: string, set: string, where = ''): Promise<Account | undefined> {
  const { rows } = await db.query<UserRow>(update(set, where), [id, now])
  return rows[0] && accountOf(rows[0])
}

/** Removes the unconfirmed contact of a kind; `undefined` without one. */
export const dropUnconfirmed = (db: Db, now: Date, id: string, contact: Contact) =>
  change(
    db,
    now,
    id,
    `${contact} = case when pending_${contact} is not null then ${contact} end,
     ${contact}_verified_at = case when pending_${contact} is not null then ${contact}_verified_at end,
     pending_${contact} = null, ${contact}_unconfirmed_until = null`,
    `and ${contact}_unconfirmed_until is not null`,
  )

/** Removes an address or number if another established contact remains; `undefined` otherwise. */
export const removeContact = (db: Db, now: Date, id: string, contact: Contact) =>
  change(db, now, id, without(contact), `and ${isEstablished(otherKind(contact))}`)

/**
 * Gives an established contact of one locked account to another that has none of that kind, where it is established at once; answers it,
 * undefined if that is not so. Call it in a transaction.
 */
export async function handContact(
  db: Db,
  now: Date,
  { from, to, contact, value }: { from: Account; to: Account; contact: Contact; value?: string },
): Promise<string | undefined> {
  const address = establishedContact(from.user, contact)
  if (address === undefined || to.user[contact] !== undefined || (value !== undefined && value !== address))
    return undefined
  const verifiedAt = from.verifiedAt[contact] ?? now
  await change(db, now, from.user._id, without(contact))
  await db.query(update(`${contact} = $3, ${contact}_verified_at = $4`), [to.user._id, now, address, verifiedAt])
  return address
}

/** Removes an address that the account only claims, if the other contact is verified; `undefined` otherwise. */
export const dropClaim = (db: Db, now: Date, id: string, contact: Contact) =>
  change(
    db,
    now,
    id,
    without(contact),
    `and ${contact}_verified_at is null and ${otherKind(contact)}_verified_at is not null`,
  )

/** Assigns an account that only claimed its contact to the person who verified it; removes the password set before. */
export async function claimContact(db: Db, now: Date, id: string, contact: Contact): Promise<Account> {
  const account = await change(
    db,
    now,
    id,
    `${contact}_verified_at = $2, ${contact}_unconfirmed_until = null, pending_${contact} = null, password_hash = null, password_set_at = null`,
  )
  if (!account) throw new Error('The account is gone.')
  return account
}

/**
 * Restores an address of the locked account as it was verified at `verifiedAt`: removes unconfirmed contacts, and contacts and passwords
 * from `since` on; `undefined` if another account has verified it meanwhile. An account that only claims it loses it.
 */
export async function restoreContact(
  db: Db,
  now: Date,
  { user }: Account,
  { address, verifiedAt, since }: { address: string; verifiedAt: Date; since: Date },
): Promise<Account | undefined> {
  const contact = contactKind(address)
  const other = otherKind(contact)
  await releaseClaims(db, now, user._id, address)
  const isLater = `(${other}_verified_at >= $5 or ${other}_unconfirmed_until is not null and pending_${other} is null)`
  const unless = (later: string, column: string) => `${column} = case when ${later} then null else ${column} end`
  return unlessTaken(
    db.query<UserRow>(
      update(
        `${contact} = $3, ${contact}_verified_at = $4, ${contact}_unconfirmed_until = null, pending_${contact} = null,
         ${unless(isLater, other)}, ${unless(isLater, `${other}_verified_at`)},
         ${other}_unconfirmed_until = null, pending_${other} = null,
         ${unless('password_set_at >= $5', 'password_hash')}, ${unless('password_set_at >= $5', 'password_set_at')}`,
      ),
      [user._id, now, address, verifiedAt, since],
    ),
  )
}
