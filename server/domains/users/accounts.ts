import { insertRow } from '../../platform/db/write-row.ts'
import type { Role } from '../../../contract/roles.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Budget, Contact, UnconfirmedContact, User } from '../../../contract/users.ts'
import type { Currency, Language, Point } from '../../../contract/values.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Db } from '../../platform/db/pool.ts'

export interface UserRow {
  id: string
  first_name: string
  last_name: string | null
  email: string | null
  phone: string | null
  email_verified_at: Date | null
  phone_verified_at: Date | null
  email_unconfirmed_until: Date | null
  phone_unconfirmed_until: Date | null
  pending_email: string | null
  pending_phone: string | null
  roles: Role[]
  language: Language
  market: MarketId | null
  budget: Budget | null
  currency: Currency | null
  locality_longitude: number | null
  locality_latitude: number | null
  last_seen_longitude: number | null
  last_seen_latitude: number | null
  photo_key: string | null
  photo_thumbhash: string | null
  created_at: Date
  password_hash: string | null
  state: 'active' | 'locked' | 'closed'
}

// The driver only parses arrays of types it knows, which enums are not.
export const COLUMNS = '*, roles::text[] as roles'

/** An account with fields that only the server may see. */
export interface Account {
  user: User
  passwordHash: string | undefined
  /** When its contacts were verified. */
  verifiedAt: { email?: Date; phone?: Date }
  state: UserRow['state']
  isActive: boolean
}

const point = (longitude: number | null, latitude: number | null): Point | undefined =>
  longitude === null || latitude === null ? undefined : { type: 'Point', coordinates: [longitude, latitude] }

function unconfirmedOf(row: UserRow, contact: Contact): UnconfirmedContact[] {
  const value = row[`pending_${contact}`] ?? row[contact]
  const until = row[`${contact}_unconfirmed_until`]
  return value === null || until === null ? [] : [{ contact, value, establishedAt: until.toISOString() }]
}

export function accountOf(row: UserRow): Account {
  const unconfirmedContacts = [...unconfirmedOf(row, 'email'), ...unconfirmedOf(row, 'phone')]
  const locality = point(row.locality_longitude, row.locality_latitude)
  const lastSeen = point(row.last_seen_longitude, row.last_seen_latitude)
  return {
    user: {
      _id: row.id,
      firstName: row.first_name,
      lastName: row.last_name ?? '',
      ...(row.email !== null && { email: row.email }),
      ...(row.phone !== null && { phone: row.phone }),
      emailVerified: row.email_verified_at !== null,
      phoneVerified: row.phone_verified_at !== null,
      ...(unconfirmedContacts.length && { unconfirmedContacts }),
      roles: row.roles,
      language: row.language,
      ...(row.market !== null && { market: row.market }),
      ...(row.budget !== null && { budget: row.budget }),
      ...(row.currency !== null && { currency: row.currency }),
      ...(locality && { locality }),
      ...(lastSeen && { lastSeen }),
      ...(row.photo_key !== null && { photo: { key: row.photo_key, thumbhash: row.photo_thumbhash ?? '' } }),
      createdAt: row.created_at.toISOString(),
    },
    passwordHash: row.password_hash ?? undefined,
    verifiedAt: {
      ...(row.email_verified_at && { email: row.email_verified_at }),
      ...(row.phone_verified_at && { phone: row.phone_verified_at }),
    },
    state: row.state,
    isActive: row.state === 'active',
  }
}

async function one(db: Db, name: string, condition: string, value: string): Promise<Account | undefined> {
  const { rows } = await db.query<UserRow>({
    name,
    text: `select ${COLUMNS} from users where ${condition}`,
    values: [value],
  })
  return rows[0] && accountOf(rows[0])
}

/** The accounts that a condition (SQL with its values, and what may follow it) finds. */
export async function accountsWhere(db: Db, condition: string, values: unknown[]): Promise<Account[]> {
  const { rows } = await db.query<UserRow>(`select ${COLUMNS} from users where ${condition}`, values)
  return rows.map(accountOf)
}

export const accountById = (db: Db, id: string) => one(db, 'user-by-id', 'id = $1', id)
export const accountByEmail = (db: Db, email: string) => one(db, 'user-by-email', 'lower(email) = lower($1)', email)
export const accountByPhone = (db: Db, phone: string) => one(db, 'user-by-phone', 'phone = $1', phone)

/** Whether an account has a verified contact. */
export async function hasProvenContact(db: Db, id: string): Promise<boolean> {
  const account = await accountById(db, id)
  return account !== undefined && (account.user.emailVerified || account.user.phoneVerified)
}

export interface NewAccount {
  firstName: string
  /** English by default. */
  language?: Language | undefined
  lastName?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  emailVerifiedAt?: Date | undefined
  phoneVerifiedAt?: Date | undefined
  passwordHash?: string | undefined
}

/** Creates a Buyer account; `undefined` if another account has the address or number. */
export async function createAccount(db: Db, now: Date, account: NewAccount): Promise<Account | undefined> {
  const { rows } = await insertRow<UserRow>(
    db,
    'users',
    {
      id: uuidv7(),
      firstName: account.firstName,
      lastName: account.lastName || null,
      email: account.email,
      phone: account.phone,
      emailVerifiedAt: account.emailVerifiedAt,
      phoneVerifiedAt: account.phoneVerifiedAt,
      passwordHash: account.passwordHash,
      passwordSetAt: account.passwordHash === undefined ? null : now,
      language: account.language ?? 'en',
      createdAt: now,
      updatedAt: now,
    },
    { onConflict: 'do nothing', returning: COLUMNS },
  )
  return rows[0] && accountOf(rows[0])
}

export interface AccountChange {
  firstName?: string | undefined
  lastName?: string | undefined
  language?: Language | undefined
  /** Null removes it, here and below. */
  market?: MarketId | null | undefined
  /** Replaces one that was kept earlier. */
  budget?: Budget | null | undefined
  currency?: Currency | null | undefined
  locality?: Point | null | undefined
  lastSeen?: Point | undefined
  /** An uploaded picture; null removes the photo. */
  photo?: { key: string; thumbhash: string } | null | undefined
}

/** Changes the given fields; `undefined` if the account is closed. */
export async function changeAccount(
  db: Db,
  now: Date,
  id: string,
  change: AccountChange,
): Promise<Account | undefined> {
  const { firstName, lastName, language, market, currency, budget, locality, lastSeen, photo } = change
  const named: [column: string, value: unknown][] = [
    ['first_name', firstName],
    ['last_name', lastName === '' ? null : lastName],
    ['language', language],
    ['market', market],
    ['currency', currency],
    ['locality_longitude', locality && locality.coordinates[0]],
    ['locality_latitude', locality && locality.coordinates[1]],
    ['last_seen_longitude', lastSeen?.coordinates[0]],
    ['last_seen_latitude', lastSeen?.coordinates[1]],
    ['photo_key', photo && photo.key],
    ['photo_thumbhash', photo && photo.thumbhash],
  ]
  const set: typeof named = [['updated_at', now], ...named.filter(([, value]) => value !== undefined)]
  if (budget !== undefined) set.push(['budget', budget && keptBy(now, budget)])
  const valueOf = (column: string, parameter: string) =>
    column === 'budget'
      ? `case when budget->>'keptAt' > ${parameter}::jsonb->>'keptAt' then budget else ${parameter}::jsonb end`
      : parameter
  const { rows } = await db.query<UserRow>(
    `update users set version = version + 1, ${set.map(([column], n) => `${column} = ${valueOf(column, `$${n + 2}`)}`).join(', ')} where id = $1 and state = 'active' returning ${COLUMNS}`,
    [id, ...set.map(([, value]) => value)],
  )
  return rows[0] && accountOf(rows[0])
}

/** A budget as JSON with its time in one form, which is never in the future: clocks of devices go wrong. */
const keptBy = (now: Date, budget: Budget) =>
  JSON.stringify({ ...budget, keptAt: new Date(Math.min(Date.parse(budget.keptAt), now.getTime())).toISOString() })

/** Sets the password hash. */
export async function changePassword(db: Db, now: Date, id: string, passwordHash: string): Promise<void> {
  await db.query(
    `update users set password_hash = $2, password_set_at = $3, updated_at = $3, version = version + 1 where id = $1 and state = 'active'`,
    [id, passwordHash, now],
  )
}

/** Whether the account still has this password; locks it against changes until the transaction ends. */
export async function holdPassword(db: Db, id: string, passwordHash: string): Promise<boolean> {
  const { rowCount } = await db.query(`select from users where id = $1 and password_hash = $2 for share`, [
    id,
    passwordHash,
  ])
  return rowCount === 1
}

/** Grants or revokes a role; an account without any other becomes a Buyer again. `undefined` if that changes nothing. */
export async function changeRole(
  db: Db,
  now: Date,
  id: string,
  role: Role,
  isHeld: boolean,
): Promise<Account | undefined> {
  const next = `case when ($2::role = any(roles)) = $3 then roles when $3 then roles || $2::role
    else coalesce(nullif(array_remove(roles, $2::role), '{}'), '{Buyer}') end`
  const { rows } = await db.query<UserRow>(
    `update users set roles = ${next}, updated_at = $4, version = version + 1
     where id = $1 and state = 'active' and roles <> ${next} returning ${COLUMNS}`,
    [id, role, isHeld, now],
  )
  return rows[0] && accountOf(rows[0])
}

/** Locks an account against signing in, or unlocks it; a closed one stays closed. */
export const changeState = (db: Db, now: Date, id: string, state: 'active' | 'locked') =>
  db.query(`update users set state = $3, updated_at = $2, version = version + 1 where id = $1 and state <> 'closed'`, [
    id,
    now,
    state,
  ])
