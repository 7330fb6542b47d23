import type * as z from 'zod/mini'
import { IMPERSONATION_MINUTES, type beginImpersonation } from '../../../contract/people/impersonation.ts'
import { may } from '../../../contract/policy.ts'
import type { EndpointOutput } from '../../../contract/endpoint.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { beginImpersonation as begin, endImpersonation, impersonationsOver } from '../auth/service.ts'
import { accountById, lockAccount, type PersonalData } from '../users/service.ts'
import { notify } from '../notifications/service.ts'
import { recordOf } from './account-changes.ts'
import { seenByStaff } from './notifications.ts'

interface LoggingIn {
  viewer: Viewer
  /** The person. */
  id: string
  device: string
}

async function assertTicketOf(db: Db, id: string, ticket: string): Promise<void> {
  const { rowCount } = await db.query(`select from tickets where number = $1 and asker_user_id = $2`, [ticket, id])
  if (!rowCount) throw new Refusal('TICKET_NOT_THEIRS')
}

/**
 * Logs an administrator in as a person, to read only, after ending what they had open. Call it in a transaction. Throws
 * PERSON_NOT_FOUND, ACCOUNT_NOT_ACTIVE, PERSON_IS_STAFF and TICKET_NOT_THEIRS.
 */
export async function logInAs(
  db: Db,
  now: Date,
  { viewer, id, device }: LoggingIn,
  { reason, note, ticket }: z.infer<typeof beginImpersonation.body>,
): Promise<EndpointOutput<typeof beginImpersonation>['data']> {
  // Two at once would both find none open.
  await lockAccount(db, viewer.userId)
  const account = await accountById(db, id)
  if (!account) throw new Refusal('PERSON_NOT_FOUND')
  if (!account.isActive) throw new Refusal('ACCOUNT_NOT_ACTIVE')
  if (may(account.user, 'open-back-office')) throw new Refusal('PERSON_IS_STAFF')
  if (ticket !== undefined) await assertTicketOf(db, id, ticket)
  const { rows } = await db.query<{ id: string }>(
    `select id from impersonations where by_user_id = $1 and ended_at is null`,
    [viewer.userId],
  )
  for (const open of rows) await end(db, now, open.id)
  const endsAt = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000)
  const token = await begin(db, now, { userId: id, operator: viewer, reason, ticket, device, endsAt })
  const after = { reason, ...(ticket !== undefined && { ticket }) }
  await recordOf(db, now, { by: viewer.userId, id }, 'impersonation-began', { after, note })
  return { token, until: endsAt.toISOString() }
}

/** Ends it, records what was called and notifies the person; one that has ended stays as it is. Call it in a transaction. */
export async function end(db: Db, now: Date, impersonation: string): Promise<void> {
  const ended = await endImpersonation(db, now, impersonation)
  if (!ended) return
  const { userId, by, reason, beganAt, calls } = ended
  await recordOf(db, now, { by, id: userId }, 'impersonation-ended', { after: calls })
  const params = { at: beganAt.toISOString(), reason }
  await notify(db, now, seenByStaff, { to: { userId }, params, key: impersonation })
}

/** Records those that ended by time, or because the administrator or the person was signed out. Runs every hour. */
export async function endThoseOver(db: Db, now: Date): Promise<void> {
  for (const id of await impersonationsOver(db, now)) await end(db, now, id)
}

/** When and why administrators were logged in as a person; closing an account ends what is open, and only the log stays. */
export const impersonationPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query(
      `select reason, ticket, began_at as "beganAt", ended_at as "endedAt" from impersonations where user_id = $1 order by began_at`,
      [userId],
    )
    return { seenByStaff: rows }
  },
  async erase(db, userId, now) {
    const { rows } = await db.query<{ id: string }>(
      `select id from impersonations where $1 in (user_id, by_user_id) and ended_at is null order by id`,
      [userId],
    )
    for (const { id } of rows) await end(db, now, id)
    await db.query(`delete from impersonations where $1 in (user_id, by_user_id)`, [userId])
  },
}
