import { lock } from '../../platform/db/locks.ts'
import type { EndpointRequest } from '../../../contract/endpoint.ts'
import {
  AGENCY_CREDITS_PER_PAGE,
  type AgencyCredits,
  type moveCredits,
  type shareCredits,
} from '../../../contract/agencies/quota.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import {
  agencyBalance,
  agencyEntries,
  changeAgencyCredits,
  changeCredits,
  creditBalance,
  holdAgencyBalance,
} from '../billing/service.ts'
import { logStaff, managedAgency } from './actor.ts'

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

/** The credits of an agency and who may spend them, for its managers. */
export async function readAgencyCredits(db: Db, viewer: Viewer, agencyId: string, page = 1): Promise<AgencyCredits> {
  await managedAgency(db, viewer, agencyId)
  const balance = await agencyBalance(db, agencyId)
  const shares = await readShares(db, agencyId)
  const { entries, total, spent } = await agencyEntries(db, agencyId, { page, most: AGENCY_CREDITS_PER_PAGE })
  return {
    balance,
    unshared: Math.max(0, balance - sumOf(shares)),
    own: await creditBalance(db, viewer.userId),
    shares: shares.map(({ userId, ...share }) => ({
      ...share,
      spent: userId === null ? 0 : (spent.get(userId) ?? 0),
    })),
    entries: entries.map(({ at, by, ...entry }) => ({ ...entry, at: at.toISOString(), ...(by !== null && { by }) })),
    total,
  }
}

/** What an agency has that no member has been given, while its balance is held. */
export async function unsharedCredits(db: Db, agencyId: string): Promise<number> {
  const balance = await holdAgencyBalance(db, agencyId)
  return Math.max(0, balance - sumOf(await readShares(db, agencyId)))
}

/** Gives members their shares, together no more than the agency has; call it in a transaction. */
export async function saveShares(
  db: Db,
  now: Date,
  viewer: Viewer,
  agencyId: string,
  { shares }: EndpointRequest<typeof shareCredits>['body'],
): Promise<void> {
  const agency = await managedAgency(db, viewer, agencyId)
  const balance = await holdAgencyBalance(db, agencyId)
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
  await logStaff(db, now, viewer, agency, { shares: Object.fromEntries(wanted) })
}

/** Puts credits of a manager into the agency's balance, once for an id; call it in a transaction. */
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
  // Of the same move sent twice at once the second finds what the first did.
  await lock(db, 'creditsMoved', id)
  const { rows } = await db.query<{ userId: string; agencyId: string }>(
    `select user_id as "userId", agency_id as "agencyId" from credit_entries where kind = 'from-member' and key = $1`,
    [id],
  )
  if (rows[0] && (rows[0].userId !== userId || rows[0].agencyId !== agencyId))
    throw new Refusal('INVALID_INPUT', { fields: { id: [message('INVALID')] } })
  if (rows[0]) return
  // The agency before the person, as whoever takes a lead from the pool holds them.
  await holdAgencyBalance(db, agencyId)
  await changeCredits(db, now, { userId, kind: 'to-agency', amount: -credits, key: id })
  await changeAgencyCredits(db, now, { agencyId, kind: 'from-member', amount: credits, key: id, userId })
}
