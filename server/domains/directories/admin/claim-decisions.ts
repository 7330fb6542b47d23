import type { decideClaim as endpoint } from '../../../../contract/directories/profile-admin.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import { grantRoleOf } from '../own/roles.ts'
import { holdProfile, namesOf } from './holding.ts'
import { claimDecided } from './notifications.ts'

type Decision = EndpointRequest<typeof endpoint>['body']

/**
 * Assigns a profile to a claimant and rejects all other claims, or rejects one claim. Notifies the claimants and records it in the audit
 * log.
 */
export async function decideClaim(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { to, reason }: Decision,
): Promise<void> {
  await database.transaction(async (db) => {
    const known = await db.query<{ profileId: string }>(
      `select profile_id as "profileId" from profile_claims where id = $1`,
      [id],
    )
    if (!known.rows[0]) throw new Refusal('PROFILE_CLAIM_GONE')
    // Locks the profile first, in the same order as claiming does, so that only one of two claims is verified.
    const held = await holdProfile(db, viewer, known.rows[0].profileId)
    const { rows } = await db.query<{ userId: string; state: string }>(
      `select user_id as "userId", state from profile_claims where id = $1 for update`,
      [id],
    )
    const [claim] = rows
    if (!claim) throw new Refusal('PROFILE_CLAIM_GONE')
    const { userId } = claim
    if (userId === viewer.userId) throw new Refusal('OWN_PROFILE')
    if (claim.state !== 'pending') throw new Refusal('PROFILE_CLAIM_DECIDED')
    if (to === 'verified' && held.userId !== null) throw new Refusal('PROFILE_CLAIMED')
    const decided = [to, now, viewer.userId, reason ?? null]
    await db.query(
      `update profile_claims set state = $2, decided_at = $3, decided_by_user_id = $4, reason = $5 where id = $1`,
      [id, ...decided],
    )
    if (to === 'verified') {
      await db.query(
        `update profiles set user_id = $2, for_others = false, version = version + 1, updated_at = $3 where id = $1`,
        [held.id, userId, now],
      )
      await grantRoleOf(db, now, { kind: held.kind, userId, by: viewer.userId })
    }
    await audit(db, now, {
      by: viewer.userId,
      action: 'profile-claim-decided',
      targetKind: 'profile',
      targetId: held.id,
      targetName: held.name,
      after: { claim: id, state: to },
    })
    await notify(db, now, claimDecided, {
      to: { userId },
      params: { ...namesOf(held), what: to, ...(reason && { reason }) },
      key: id,
    })
    if (to === 'refused') return
    const { rows: others } = await db.query<{ id: string; userId: string }>(
      `update profile_claims set state = 'refused', decided_at = $2, decided_by_user_id = $3
       where profile_id = $1 and state = 'pending' returning id, user_id as "userId"`,
      [held.id, now, viewer.userId],
    )
    for (const other of others)
      await notify(db, now, claimDecided, {
        to: { userId: other.userId },
        params: { ...namesOf(held), what: 'taken' },
        key: other.id,
      })
  })
}
