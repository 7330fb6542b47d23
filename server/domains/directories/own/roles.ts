import type { ProfileKind } from '../../../../contract/directories/kinds.ts'
import type { Role } from '../../../../contract/roles.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { audit } from '../../audit/service.ts'
import { changeRole } from '../../users/service.ts'

const roleOf: Partial<Record<ProfileKind, Role>> = { agent: 'Agent', agency: 'Agent', builder: 'Builder' }

/** Grants the role that an approved profile gives its owner, in the same transaction; some kinds give none. */
export async function grantRoleOf(
  db: Db,
  now: Date,
  { kind, userId, by }: { kind: ProfileKind; userId: string; by: string },
): Promise<void> {
  const role = roleOf[kind]
  if (!role) return
  // Registering a firm for others grants no role.
  const { rowCount } = await db.query(
    `select from profiles where user_id = $1 and kind = $2 and not for_others and state in ('pending', 'active') limit 1`,
    [userId, kind],
  )
  const after = rowCount ? await changeRole(db, now, userId, role, true) : undefined
  if (!after) return
  await audit(db, now, {
    by,
    action: 'gain-role',
    targetKind: 'user',
    targetId: userId,
    targetName: role,
    after: { roles: after.user.roles },
  })
  await publishUserEvent(db, [userId], 'account-changed')
}
