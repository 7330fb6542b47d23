import { needsSecond, type GivenRole, type setPersonRole } from '../../../contract/people/people.ts'
import type * as z from 'zod/mini'
import type { Role } from '../../../contract/roles.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { audit } from '../audit/service.ts'
import { changeRole, type Account } from '../users/service.ts'
import { holdPerson, notifyPerson, type Doing } from './account-changes.ts'
import { roleGiven, roleTaken } from './notifications.ts'
import { propose } from './proposals/proposing.ts'

interface RoleChange extends Doing {
  role: GivenRole
}

/** The account, whose roles another administrator may change. Throws PERSON_NOT_FOUND, OWN_ROLES and ACCOUNT_NOT_ACTIVE. */
async function holdOther(db: Db, { by, id }: RoleChange): Promise<Account> {
  const account = await holdPerson(db, id)
  if (id === by) throw new Refusal('OWN_ROLES')
  if (!account.isActive) throw new Refusal('ACCOUNT_NOT_ACTIVE')
  return account
}

/**
 * Gives or takes a role, records it and tells the person's open pages. Undefined if nothing changed. Call it in a transaction.
 */
export async function changeRoleOf(
  db: Db,
  now: Date,
  { user }: Account,
  { by, role, isHeld, note }: { by: string; role: Role; isHeld: boolean; note?: string },
): Promise<Account | undefined> {
  const after = await changeRole(db, now, user._id, role, isHeld)
  if (!after) return undefined
  await audit(db, now, {
    by,
    action: isHeld ? 'gain-role' : 'lose-role',
    targetKind: 'user',
    targetId: user._id,
    targetName: role,
    before: { roles: user.roles },
    after: { roles: after.user.roles },
    note,
  })
  await publishUserEvent(db, [user._id], 'account-changed')
  return after
}

async function change(
  db: Db,
  now: Date,
  { by, market, role }: RoleChange,
  { account, isHeld, reason }: { account: Account; isHeld: boolean; reason: string },
): Promise<void> {
  const after = await changeRoleOf(db, now, account, { by, role, isHeld, note: reason })
  if (after) await notifyPerson(db, now, isHeld ? roleGiven : roleTaken, account, { market, params: { role } })
}

/**
 * Gives or takes a role; one that needs a second administrator is proposed. Call it in a transaction. Throws PERSON_NOT_FOUND,
 * OWN_ROLES and ACCOUNT_NOT_ACTIVE.
 */
export async function setRole(
  db: Db,
  now: Date,
  doing: RoleChange,
  { isHeld, reason }: z.infer<typeof setPersonRole.body>,
): Promise<void> {
  const { by, id, role } = doing
  const account = await holdOther(db, doing)
  if (account.user.roles.includes(role) === isHeld) return
  if (!isHeld || !needsSecond(role)) return change(db, now, doing, { account, isHeld, reason })
  await propose(db, now, { kind: 'admin-role', subjectId: id, reason, by })
}

/** Makes an account an administrator in the name of the second one; call it in a transaction. Throws PERSON_NOT_FOUND and ACCOUNT_NOT_ACTIVE. */
export async function giveAdmin(db: Db, now: Date, { by, id, market }: Doing, reason: string): Promise<void> {
  const account = await holdPerson(db, id)
  if (!account.isActive) throw new Refusal('ACCOUNT_NOT_ACTIVE')
  await change(db, now, { by, id, market, role: 'Admin' }, { account, isHeld: true, reason })
}
