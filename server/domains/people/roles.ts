import {
  PROPOSAL_DAYS,
  needsSecond,
  type GivenRole,
  type RoleProposal,
  type decideRoleProposal,
  type setPersonRole,
} from '../../../contract/people/people.ts'
import type * as z from 'zod/mini'
import type { Role } from '../../../contract/roles.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { audit } from '../audit/service.ts'
import { changeRole, type Account } from '../users/service.ts'
import { holdPerson, notifyPerson, recordOf, type Doing } from './account-changes.ts'
import { roleGiven, roleTaken } from './notifications.ts'

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
  const { rowCount } = await db.query(
    `insert into role_proposals as p (user_id, role, reason, by_user_id, at, expires_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, role) do update set (reason, by_user_id, at, expires_at) =
       (excluded.reason, excluded.by_user_id, excluded.at, excluded.expires_at) where p.expires_at <= $5`,
    [id, role, reason, by, now, new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS)],
  )
  if (rowCount) await recordOf(db, now, doing, 'role-proposed', { after: { role }, note: reason })
}

/**
 * Approves a proposed role as a second administrator, or withdraws it. Call it in a transaction. Throws PERSON_NOT_FOUND, OWN_ROLES,
 * ACCOUNT_NOT_ACTIVE, PROPOSAL_NOT_FOUND and SECOND_PERSON_REQUIRED.
 */
export async function decideProposal(
  db: Db,
  now: Date,
  doing: RoleChange,
  { approve }: z.infer<typeof decideRoleProposal.body>,
): Promise<void> {
  const { by, id, role } = doing
  const account = await holdOther(db, doing)
  const { rows } = await db.query<{ reason: string; proposer: string }>(
    `delete from role_proposals where user_id = $1 and role = $2 and expires_at > $3 returning reason, by_user_id as proposer`,
    [id, role, now],
  )
  const [proposal] = rows
  if (!proposal) throw new Refusal('PROPOSAL_NOT_FOUND')
  if (!approve) return recordOf(db, now, doing, 'role-proposal-withdrawn', { before: { role } })
  if (proposal.proposer === by) throw new Refusal('SECOND_PERSON_REQUIRED')
  await change(db, now, doing, { account, isHeld: true, reason: proposal.reason })
}

/** The proposals for an account that can still be approved. */
export async function proposalsFor(db: Db, now: Date, id: string): Promise<RoleProposal[]> {
  const { rows } = await db.query<{ role: GivenRole; reason: string; byId: string; by: string; at: Date; until: Date }>(
    `select p.role, p.reason, u.id as "byId", concat_ws(' ', u.first_name, u.last_name) as by, p.at, p.expires_at as until
     from role_proposals p join users u on u.id = p.by_user_id where p.user_id = $1 and p.expires_at > $2 order by p.at`,
    [id, now],
  )
  return rows.map(({ role, reason, byId, by, at, until }) => ({
    role,
    reason,
    by: { id: byId, name: by },
    at: at.toISOString(),
    until: until.toISOString(),
  }))
}

/** Deletes proposals that were not approved in time. Runs every hour. */
export async function deleteExpiredProposals(db: Db, now: Date): Promise<void> {
  await db.query(`delete from role_proposals where expires_at <= $1`, [now])
}
