import type * as z from 'zod/mini'
import { dayIn, type MarketId } from '../../../contract/markets.ts'
import type { lockPerson } from '../../../contract/people/people.ts'
import { may } from '../../../contract/policy.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { dropLockedDevices, keepLockedDevices, revokeSessions } from '../auth/service.ts'
import { homesListedBy } from '../listings/service.ts'
import { reindexHomes } from '../properties/service.ts'
import { changeState } from '../users/service.ts'
import { holdPerson, notifyPerson, recordOf, type Doing } from './account-changes.ts'
import { accountLocked, accountUnlocked } from './notifications.ts'

interface StoredLock {
  reason: string
  until: string | null
  hidesHomes: boolean
}

async function lockOf(db: Db, id: string): Promise<StoredLock | undefined> {
  const { rows } = await db.query<StoredLock>(
    `select reason, until::text as until, hides_homes as "hidesHomes" from account_locks where user_id = $1`,
    [id],
  )
  return rows[0]
}

/**
 * Locks an account, or changes the reason and the end of its lock. Administrators and oneself cannot be locked. Call it in a transaction.
 * Throws PERSON_NOT_FOUND, PERSON_NOT_LOCKABLE and LOCK_END_PAST.
 */
export async function lockOut(
  db: Db,
  now: Date,
  { by, id, market }: Doing,
  { reason, note, until, hidesHomes }: z.infer<typeof lockPerson.body>,
): Promise<void> {
  const account = await holdPerson(db, id)
  const before = await lockOf(db, id)
  if (id === by || may(account.user, 'manage-people') || (!account.isActive && !before))
    throw new Refusal('PERSON_NOT_LOCKABLE')
  if (until !== undefined && until <= dayIn(now, market)) throw new Refusal('LOCK_END_PAST')
  await db.query(
    `insert into account_locks (user_id, reason, note, by_user_id, at, until, hides_homes) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id) do update set (reason, note, by_user_id, at, until, hides_homes) =
       (excluded.reason, excluded.note, excluded.by_user_id, excluded.at, excluded.until, excluded.hides_homes)`,
    [id, reason, note || null, by, now, until ?? null, hidesHomes],
  )
  await changeState(db, now, id, 'locked')
  await keepLockedDevices(db, id)
  await revokeSessions(db, now, id)
  await reindexHomes(db, await homesListedBy(db, id))
  const after = { reason, until: until ?? null, hidesHomes }
  await recordOf(db, now, { by, id }, 'account-locked', { before: before ?? {}, after, note })
  const params = { reason, note: note ?? '', ...(until !== undefined && { until }) }
  await notifyPerson(db, now, accountLocked, account, { market, params })
}

/** Unlocks an account; one that is not locked stays as it is. Call it in a transaction. Throws PERSON_NOT_FOUND. */
export async function unlock(db: Db, now: Date, { by, id, market }: Doing): Promise<void> {
  const account = await holdPerson(db, id)
  const before = await lockOf(db, id)
  if (!before) return
  await db.query(`delete from account_locks where user_id = $1`, [id])
  await dropLockedDevices(db, id)
  await changeState(db, now, id, 'active')
  await reindexHomes(db, await homesListedBy(db, id))
  await recordOf(db, now, { by, id }, 'account-unlocked', { before })
  await notifyPerson(db, now, accountUnlocked, account, { market, params: {} })
}

/** Unlocks the accounts whose last day has passed, in the name of the one who locked them. Runs every hour. */
export async function unlockDue(db: Db, now: Date, market: MarketId): Promise<void> {
  const { rows } = await db.query<{ id: string; by: string }>(
    `select user_id as id, by_user_id as by from account_locks where until < $1 order by user_id limit 500`,
    [dayIn(now, market)],
  )
  for (const due of rows) await unlock(db, now, { ...due, market })
}
