import { lock } from '../../platform/db/locks.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import type {
  AgencyCredits,
  exportAgencyCredits,
  listAgencyCredits,
  moveCredits,
  shareCredits,
} from '../../../contract/agencies/quota.ts'
import type { CreditHistory } from '../../../contract/billing/credits.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  balanceOf,
  creditHistory,
  creditHistoryCsv,
  lockBalance,
  spentByMember,
  transfer,
  type Owner,
} from '../billing/service.ts'
import { logStaff, managedAgency } from './actor.ts'

const agency = (id: string): Owner => ({ kind: 'agency', id })

interface ShareRow {
  agentId: string
  userId: string | null
  name: string
  credits: number
}

const readShares = async (db: Db, agencyId: string, hold: '' | 'for no key update' = '') =>
  (
    await db.query<ShareRow>(
      `select id as "agentId", user_id as "userId", name, credit_share as credits from profiles
       where kind = 'agent' and agency_id = $1 and state <> 'closed' order by name, id ${hold}`,
      [agencyId],
    )
  ).rows

const sumOf = (shares: readonly { credits: number }[]) => shares.reduce((sum, { credits }) => sum + credits, 0)

/** The credits of an agency and the shares of its members, for its managers. */
export async function readAgencyCredits(db: Db, viewer: Viewer, agencyId: string): Promise<AgencyCredits> {
  await managedAgency(db, viewer, agencyId)
  const shares = await readShares(db, agencyId)
  const balance = await balanceOf(db, agency(agencyId))
  const spent = await spentByMember(db, agencyId)
  return {
    balance,
    unshared: Math.max(0, balance - sumOf(shares)),
    own: await balanceOf(db, { kind: 'user', id: viewer.userId }),
    shares: shares.map(({ userId, ...share }) => ({
      ...share,
      spent: userId === null ? 0 : (spent.get(userId) ?? 0),
    })),
  }
}

/** A page of the changes of an agency's credits, for its managers. */
export async function readAgencyHistory(
  db: Db,
  now: Date,
  viewer: Viewer,
  { params: { id }, query }: EndpointRequest<typeof listAgencyCredits>,
): Promise<CreditHistory> {
  await managedAgency(db, viewer, id)
  return creditHistory(db, now, { owner: agency(id), viewerId: viewer.userId }, query)
}

/** The changes of an agency's credits as CSV, for its managers. */
export async function agencyHistoryCsv(
  db: Db,
  viewer: Viewer,
  { params: { id }, query }: EndpointRequest<typeof exportAgencyCredits>,
): Promise<string> {
  await managedAgency(db, viewer, id)
  return creditHistoryCsv(db, { owner: agency(id), viewerId: viewer.userId }, query)
}

/** The credits of an agency that no member has a share of; locks its balance. */
export async function unsharedCredits(db: Db, agencyId: string): Promise<number> {
  const balance = await lockBalance(db, agency(agencyId))
  return Math.max(0, balance - sumOf(await readShares(db, agencyId)))
}

/** Sets the shares of members, in total at most the agency's balance; call it in a transaction. */
export async function saveShares(
  db: Db,
  now: Date,
  viewer: Viewer,
  agencyId: string,
  { shares }: EndpointRequest<typeof shareCredits>['body'],
): Promise<void> {
  const managed = await managedAgency(db, viewer, agencyId)
  const balance = await lockBalance(db, agency(agencyId))
  const held = new Map((await readShares(db, agencyId, 'for no key update')).map((share) => [share.agentId, share]))
  for (const { agentId, was } of shares) {
    const member = held.get(agentId)
    if (!member) throw new Refusal('MEMBER_NOT_FOUND')
    if (member.credits !== was) throw new Refusal('AGENCY_CHANGED')
  }
  const wanted = new Map(shares.map(({ agentId, credits }) => [agentId, credits]))
  const sum = sumOf([...held.values()].map(({ agentId, credits }) => ({ credits: wanted.get(agentId) ?? credits })))
  if (sum > balance) throw new Refusal('SHARES_EXCEED', { fields: { shares: [message('SHARES_EXCEED')] } })
  await db.query(
    `update profiles p set credit_share = k.credits, updated_at = $3 from unnest($1::uuid[], $2::int[]) k (id, credits) where p.id = k.id`,
    [[...wanted.keys()], [...wanted.values()], now],
  )
  await logStaff(db, now, viewer, managed, { shares: Object.fromEntries(wanted) })
}

/** Moves credits of a manager to the agency's balance; idempotent by id. Call it in a transaction. */
export async function putIn(
  db: Db,
  now: Date,
  viewer: Viewer,
  agencyId: string,
  { id, credits }: EndpointRequest<typeof moveCredits>['body'],
): Promise<void> {
  const { asStaff } = await managedAgency(db, viewer, agencyId)
  if (asStaff) throw new Refusal('NOT_ALLOWED')
  const { userId } = viewer
  // Serialises requests with the same id.
  await lock(db, 'creditsMoved', id)
  const { rows } = await db.query<{ isSame: boolean }>(
    `select t.user_id = $2 and exists (
       select from ledger_lines l join ledger_accounts a on a.id = l.account_id
       where l.transaction_id = t.id and a.owner_kind = 'agency' and a.owner_id = $3) as "isSame"
     from ledger_transactions t where t.kind = 'transfer' and t.key = $1`,
    [id, userId, agencyId],
  )
  if (rows[0]?.isSame === false) throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  if (rows[0]) return
  await transfer(db, now, { from: { kind: 'user', id: userId }, to: agency(agencyId), credits, key: id })
}
