import { insertRow } from '../../../platform/db/write-row.ts'
import { CHECK_DAYS, MAX_CHECK_DAYS, type checkProfile } from '../../../../contract/directories/profile-admin.ts'
import type { ProfileCheck } from '../../../../contract/directories/kinds.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { dayIn, markets, type MarketId } from '../../../../contract/markets.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import { nameCheck } from '../own/name-check.ts'
import { holdProfile, namesOf, type HeldProfile } from './holding.ts'
import { profileChecked } from './notifications.ts'

type Check = EndpointRequest<typeof checkProfile>['body']

/** The last day of a passed check; a year from now by default. */
function lastDay(now: Date, market: MarketId, until: string | undefined): string {
  const after = (days: number) => dayIn(new Date(now.getTime() + days * DAY_MS), market)
  if (until === undefined) return after(CHECK_DAYS)
  if (until <= after(0) || until > after(MAX_CHECK_DAYS))
    throw new Refusal('CHECK_UNTIL_REFUSED', { fields: { until: [message('CHECK_UNTIL_REFUSED')] } })
  return until
}

/**
 * Records a check, replacing the request for it; false if its id was recorded before. The check of a new name publishes or drops that name.
 */
export async function writeCheck(
  db: Db,
  now: Date,
  byUserId: string,
  { id: profileId, market, kind: profileKind }: Pick<HeldProfile, 'id' | 'market' | 'kind'>,
  { check, kind, result, by, until, note }: Check,
): Promise<boolean> {
  const known = await db.query(`select from profile_verifications where id = $1`, [check])
  if (known.rowCount) return false
  const isAsked = result === 'requested'
  // The audit log keeps who requested it, and when.
  if (!isAsked)
    await db.query(`delete from profile_verifications where profile_id = $1 and kind = $2 and result = 'requested'`, [
      profileId,
      kind,
    ])
  const { rowCount } = await insertRow(
    db,
    'profile_verifications',
    {
      id: check,
      profileId,
      kind,
      result,
      byUserId,
      byLabel: isAsked ? null : by,
      at: now,
      // It expires at the end of that day in the market's time zone.
      expiresAt: (values) => {
        const day = values.add(result === 'passed' ? lastDay(now, market, until) : null, 'date')
        return `(${day} + 1)::timestamp at time zone ${values.add(markets[market].timeZone)} - interval '1 second'`
      },
      note,
    },
    { onConflict: 'do nothing' },
  )
  if (!isAsked && kind === nameCheck(profileKind))
    await db.query(
      `update profiles set name = case when $2 then requested_name else name end, requested_name = null, version = version + 1,
         updated_at = $3 where id = $1 and requested_name is not null`,
      [profileId, result === 'passed', now],
    )
  return Boolean(rowCount)
}

/** Requests a check of a profile or records its result; notifies the owner and records it in the audit log. */
export async function recordProfileCheck(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  check: Check,
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdProfile(db, viewer, id)
    if (held.state === 'rejected' || held.state === 'closed') throw new Refusal('PROFILE_MOVE_NOT_OPEN')
    if (!(await writeCheck(db, now, viewer.userId, held, check))) return
    const { kind, result, note } = check
    await audit(db, now, {
      by: viewer.userId,
      action: 'record-check',
      targetKind: 'profile',
      targetId: id,
      targetName: held.name,
      after: { kind, result },
    })
    if (held.userId === null) return
    await notify(db, now, profileChecked, {
      to: { userId: held.userId },
      params: { ...namesOf(held), check: kind, what: result, ...(note && { note }) },
      key: check.check,
    })
  })
}

/** Revokes a passed check, once; notifies the owner with the reason and records it in the audit log. */
export async function revokeProfileCheck(
  database: Database,
  now: Date,
  viewer: Viewer,
  { id, check, reason }: { id: string; check: string; reason: string },
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdProfile(db, viewer, id)
    const { rows } = await db.query<{ kind: ProfileCheck; isRevoked: boolean }>(
      `select kind, revoked_at is not null as "isRevoked" from profile_verifications
       where id = $1 and profile_id = $2 and result = 'passed' for update`,
      [check, id],
    )
    const [row] = rows
    if (!row) throw new Refusal('PROFILE_CHECK_NOT_FOUND')
    if (row.isRevoked) return
    await db.query(`update profile_verifications set revoked_at = $2, revoke_reason = $3 where id = $1`, [
      check,
      now,
      reason,
    ])
    await audit(db, now, {
      by: viewer.userId,
      action: 'revoke-check',
      targetKind: 'profile',
      targetId: id,
      targetName: held.name,
      after: { kind: row.kind },
    })
    if (held.userId === null) return
    await notify(db, now, profileChecked, {
      to: { userId: held.userId },
      params: { ...namesOf(held), check: row.kind, what: 'revoked', note: reason },
      key: `${check} revoked`,
    })
  })
}
