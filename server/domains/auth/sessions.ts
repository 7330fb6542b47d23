import { NEW_ACCOUNT_DAYS, type AccountTrust } from '../../../contract/abuse/budgets.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Session } from '../../../contract/auth.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { batchByKey } from '../../platform/db/batch-by-key.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hasRight, sessionEnd } from '../users/service.ts'
import type { SecondFactorState, Viewer } from '../../platform/http/viewer.ts'
import { FACTOR_FRESH_MS } from '../../../contract/auth/second-factor.ts'
import { forgetDevices } from './known-devices.ts'
import { hashToken, newToken } from './secrets.ts'

/** How long a session lives without being used. */
const LIFE_MS = { yes: 30 * 24 * HOUR_MS, no: 12 * HOUR_MS }
/** A session's end slides with its use, written at most this often. */
const TOUCH_EVERY_MS = 5 * 60_000

/** Substrings of user agents; a browser whose user agent contains another's name comes first. */
const BROWSERS = { 'Edg/': 'Edge', 'OPR/': 'Opera', 'Firefox/': 'Firefox', 'Chrome/': 'Chrome', 'Safari/': 'Safari' }
const SYSTEMS = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  Android: 'Android',
  Windows: 'Windows',
  'Mac OS X': 'macOS',
  Linux: 'Linux',
}

/** A device name derived from the user agent, which is not stored itself. */
export function deviceOf(userAgent: string | undefined): string {
  const named = (names: Record<string, string>) =>
    Object.entries(names).find(([sign]) => userAgent?.includes(sign))?.[1]
  return [named(BROWSERS) ?? 'Unknown browser', named(SYSTEMS)].filter(Boolean).join(', ')
}

interface NewSession {
  id?: string
  userId: string
  remember: boolean
  device: string
  /** See `coarseNetwork`. */
  network?: string
  endsAt?: Date
  /** Of an administrator who is logged in as a person. */
  isReadOnly?: boolean
}

/** Starts a session, which ends by itself at `endsAt`; returns its token, of which only a hash is stored. */
export async function startSession(
  db: Db,
  now: Date,
  { id = uuidv7(), userId, remember, device, network, endsAt, isReadOnly = false }: NewSession,
): Promise<string> {
  const { token, hash } = newToken()
  await db.query(
    `insert into sessions (id, token_hash, user_id, remember, device, created_at, last_seen_at, expires_at, is_read_only, network)
      values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`,
    [
      id,
      hash,
      userId,
      remember,
      device,
      now,
      endsAt ?? new Date(now.getTime() + LIFE_MS[remember ? 'yes' : 'no']),
      isReadOnly,
      network ?? null,
    ],
  )
  return token
}

interface SessionRow {
  hash: string
  id: string
  user_id: string
  roles: Role[]
  market: MarketId | null
  since: Date
  is_proven: boolean
  remember: boolean
  last_seen_at: Date
  impersonation: string | null
  is_requested: boolean | null
  has_factor: boolean
  second_factor_at: Date | null
  second_factor_by: Date | null
}

/**
 * SQL of which sessions `s` of users `u` count: an administrator's as a person `i` only together with the one of the administrator `o`, who
 * still has the right, and as long as the person is no member of staff.
 */
const counts = `s.revoked_at is null and ${sessionEnd('s', 'u')} > $2 and u.state = 'active' and (not s.is_read_only or (i.ended_at is null
    and o.revoked_at is null and not ${hasRight('u', 'open-back-office')}
    and exists (select from users b where b.id = i.by_user_id and b.state = 'active' and ${hasRight('b', 'log-in-as-people')}
      and ${sessionEnd('o', 'b')} > $2)))`
const joined = `sessions s join users u on u.id = s.user_id
  left join impersonations i on i.session_id = s.id left join sessions o on o.id = i.by_session_id`

/** SQL of whether account `u` has a second factor. */
const hasFactor = `exists (select from second_factors f where f.user_id = u.id)`
/** SQL of whether session `s` of account `u` owes a second factor, like `secondFactorOf`. */
const owesFactor = `(not s.is_read_only and case when ${hasFactor} then s.second_factor_at is null
    else coalesce(u.second_factor_by <= $2, false) end)`

function secondFactorOf(row: SessionRow, now: Date): SecondFactorState | undefined {
  if (row.has_factor)
    return {
      owes: row.second_factor_at === null ? 'proof' : undefined,
      isFresh: row.second_factor_at !== null && now.getTime() - row.second_factor_at.getTime() < FACTOR_FRESH_MS,
    }
  if (row.second_factor_by !== null && row.second_factor_by <= now) return { owes: 'first-factor', isFresh: false }
  return undefined
}

const hexOf = (token: string) => hashToken(token).toString('hex')

function trustOf({ since, is_proven: isProven }: SessionRow, now: Date): AccountTrust {
  if (!isProven) return 'unproven'
  return now.getTime() - since.getTime() < NEW_ACCOUNT_DAYS * DAY_MS ? 'new' : 'established'
}

/** Resolves tokens to viewers; lookups of one tick share a query. */
export function openSessions(db: Db, clock: Clock): (token: string) => Promise<Viewer | undefined> {
  const lookUp = batchByKey(async (hashes: string[]) => {
    const { rows } = await db.query<SessionRow>({
      name: 'sessions-by-token',
      text: `select encode(s.token_hash, 'hex') as hash, s.id, s.user_id, u.roles::text[] as roles, u.market, u.created_at as since,
          (u.email_verified_at is not null or u.phone_verified_at is not null) as is_proven, s.remember, s.last_seen_at,
          i.id as impersonation, i.ticket is not null as is_requested,
          ${hasFactor} as has_factor, s.second_factor_at, u.second_factor_by
        from ${joined} where s.token_hash in (select decode(h, 'hex') from unnest($1::text[]) h) and ${counts}`,
      values: [hashes, clock.now()],
    })
    return new Map(rows.map((row) => [row.hash, row]))
  })
  return async (token) => {
    const row = await lookUp(hexOf(token))
    if (!row) return undefined
    const now = clock.now()
    const person = {
      userId: row.user_id,
      sessionId: row.id,
      roles: row.roles,
      trust: trustOf(row, now),
      market: row.market ?? undefined,
    }
    if (row.impersonation !== null)
      return { ...person, impersonation: { id: row.impersonation, isRequested: row.is_requested === true } }
    const viewer = { ...person, secondFactor: secondFactorOf(row, now) }
    if (now.getTime() - row.last_seen_at.getTime() > TOUCH_EVERY_MS)
      await db.query({
        name: 'touch-session',
        text: `update sessions set last_seen_at = $2, expires_at = $3 where id = $1 and revoked_at is null`,
        values: [row.id, now, new Date(now.getTime() + LIFE_MS[row.remember ? 'yes' : 'no'])],
      })
    return viewer
  }
}

/** An account, and the session that asks, unless staff do. */
type Whose = Pick<Viewer, 'userId'> & Partial<Pick<Viewer, 'sessionId'>>

/** The sessions of an account, last used first; without those of administrators, which the person is notified of. */
export async function sessionsOf(db: Db, now: Date, viewer: Whose): Promise<Session[]> {
  const { rows } = await db.query<{
    id: string
    device: string
    network: string | null
    created_at: Date
    last_seen_at: Date
    ends_at: Date
  }>({
    name: 'sessions-of-user',
    text: `select s.id, s.device, s.network, s.created_at, s.last_seen_at, ${sessionEnd('s', 'u')} as ends_at
      from sessions s join users u on u.id = s.user_id
      where s.user_id = $1 and s.revoked_at is null and ${sessionEnd('s', 'u')} > $2
        and not s.is_read_only order by s.last_seen_at desc, s.id limit 100`,
    values: [viewer.userId, now],
  })
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    ...(row.network !== null && { network: row.network }),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.ends_at.toISOString(),
    current: row.id === viewer.sessionId,
  }))
}

/** Ends one session of the account. Throws SESSION_NOT_FOUND. */
export async function revokeSession(db: Db, now: Date, viewer: Whose, id: string): Promise<void> {
  const session = id === 'current' ? viewer.sessionId : id
  const { rowCount } = await db.query(
    `update sessions set revoked_at = $3 where id = $1 and user_id = $2 and revoked_at is null`,
    [session, viewer.userId, now],
  )
  if (session === undefined || !rowCount) throw new Refusal('SESSION_NOT_FOUND')
  if (session !== viewer.sessionId) await forgetDevices(db, viewer.userId, { of: session })
  await db.notifyServers({ sessions: [session] })
}

/** The tokens of sessions that are still valid and owe no second factor. */
export async function liveTokens(db: Db, now: Date, tokens: string[]): Promise<Set<string>> {
  const byHash = new Map(tokens.map((token) => [hexOf(token), token]))
  const { rows } = await db.query<{ hash: string }>({
    name: 'live-tokens',
    text: `select encode(s.token_hash, 'hex') as hash from ${joined}
      where s.token_hash in (select decode(h, 'hex') from unnest($1::text[]) h) and ${counts} and not ${owesFactor}`,
    values: [[...byHash.keys()], now],
  })
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []))
}

/**
 * Gives a session a new token, and disconnects what the old one connected. Undefined if it has another token already: of two who hold the
 * same one, only the first gets a new one.
 */
export async function renewToken(db: Db, old: string): Promise<string | undefined> {
  const { token, hash } = newToken()
  const { rows } = await db.query<{ id: string }>(
    `update sessions set token_hash = $2 where token_hash = $1 and revoked_at is null and not is_read_only returning id`,
    [hashToken(old), hash],
  )
  if (!rows[0]) return undefined
  await cutOff(db, rows)
  return token
}

/** Disconnects the devices of these sessions once the transaction of `db` has committed. */
export async function cutOff(db: Db, sessions: { id: string }[]): Promise<void> {
  await db.notifyServers({ sessions: sessions.map(({ id }) => id) })
}

/** Ends all sessions of an account except `except`, and deletes their devices; returns how many there were. */
export async function revokeSessions(db: Db, now: Date, userId: string, except?: string): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `update sessions set revoked_at = $3
      where user_id = $1 and id is distinct from $2::uuid and revoked_at is null and expires_at > $3 returning id`,
    [userId, except ?? null, now],
  )
  await forgetDevices(db, userId, { except })
  await cutOff(db, rows)
  return rows.length
}
