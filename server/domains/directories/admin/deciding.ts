import type { ChangedRecords } from '../../../../contract/admin/changed-records.ts'
import type { decideProfile as endpoint, moveProfiles as move } from '../../../../contract/directories/profile-admin.ts'
import { openProfileStates } from '../../../../contract/directories/profile-states.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { changeEach } from '../../../platform/http/changes-of-many.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import { joinOwnAgency } from '../own/agency-owner.ts'
import { grantRoleOf } from '../own/roles.ts'
import { profileStandingJob } from '../standing/standing-job.ts'
import { writeCheck } from './checks.ts'
import { holdProfile, namesOf, type HeldProfile } from './holding.ts'
import { profileDecided } from './notifications.ts'

type Decision = EndpointRequest<typeof endpoint>['body']

/**
 * Decides on a profile at the version the moderator saw, with the results of checks. Notifies its owner and records it in the audit log.
 */
export async function decideProfile(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { version, ...decision }: Decision,
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdProfile(db, viewer, id)
    const { state } = held
    const isOpen = openProfileStates(state, 'moderator').includes(decision.to)
    if (held.version !== version) throw new Refusal(isOpen ? 'PROFILE_CHANGED' : 'CASE_DECIDED')
    if (!isOpen) throw new Refusal('PROFILE_MOVE_NOT_OPEN')
    // Checks belong to the approval only.
    if (decision.checks.length && (state !== 'pending' || decision.to !== 'active'))
      throw new Refusal('PROFILE_MOVE_NOT_OPEN')
    for (const check of decision.checks) await writeCheck(db, now, viewer.userId, held, { check: uuidv7(), ...check })
    await decideHeld(db, now, viewer, held, decision)
  })
}

/** Suspends active profiles or ends suspensions, each in a transaction. */
export const moveProfiles = (
  database: Database,
  now: Date,
  viewer: Viewer,
  { ids, ...decision }: EndpointRequest<typeof move>['body'],
): Promise<ChangedRecords> =>
  changeEach(ids, (id) =>
    database.transaction(async (db) => {
      const held = await holdProfile(db, viewer, id)
      if (held.state !== (decision.to === 'suspended' ? 'active' : 'suspended'))
        throw new Refusal('PROFILE_MOVE_NOT_OPEN')
      await decideHeld(db, now, viewer, held, { ...decision, checks: [] })
    }),
  )

/** Moves a profile that is locked, with the checks that were written, notifies its owner and records it in the audit log. */
async function decideHeld(
  db: Db,
  now: Date,
  viewer: Viewer,
  held: HeldProfile,
  { to, reason, checks }: Omit<Decision, 'version'>,
): Promise<void> {
  const { id, state, userId, version } = held
  await setActor(db, viewer.userId, reason)
  await db.query(
    `update profiles set state = $2::profile_state, version = version + 1, updated_at = $3,
       rejection = case when $2::profile_state = 'rejected' then $4 end where id = $1`,
    [id, to, now, reason ?? null],
  )
  if (to === 'active' && userId !== null) {
    await grantRoleOf(db, now, { kind: held.kind, userId, by: viewer.userId })
    await joinOwnAgency(db, now, id)
  }
  if (to === 'suspended' || state === 'suspended')
    await addJob(db, profileStandingJob, { profileId: id, isSuspended: to === 'suspended' })
  await audit(db, now, {
    by: viewer.userId,
    action: 'profile-decided',
    targetKind: 'profile',
    targetId: id,
    targetName: held.name,
    before: { state },
    after: { state: to },
  })
  if (userId === null) return
  const what = to === 'active' ? (state === 'pending' ? 'approved' : 'restored') : to
  await notify(db, now, profileDecided, {
    to: { userId },
    params: {
      ...namesOf(held),
      what,
      ...(reason && { reason }),
      checks: checks.map(({ kind, result }) => ({ kind, result })),
    },
    key: `${id} ${version}`,
  })
}
