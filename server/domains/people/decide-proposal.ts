import type { MarketId } from '../../../contract/markets.ts'
import type { PeopleFilter, ProposalKind } from '../../../contract/people/people.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { notify } from '../notifications/service.ts'
import { hasRight } from '../users/service.ts'
import { giveAdmin } from './roles.ts'
import { allowExport } from './export-people.ts'
import { closeFirm } from './proposals/firms.ts'
import { proposalDecided } from './proposals/notifications.ts'
import { recordProposal } from './proposals/proposing.ts'

interface Stored {
  id: string
  kind: ProposalKind
  subjectId: string | null
  filter: PeopleFilter | null
  count: number | null
  reason: string
  proposer: string
}

interface Decision {
  id: string
  viewer: Viewer
  market: MarketId
  approve: boolean
}

/** Does what is approved. */
async function carryOut(db: Db, now: Date, proposal: Stored, { viewer, market }: Decision): Promise<void> {
  const { kind, subjectId, filter, reason, proposer } = proposal
  if (kind === 'export-people') return allowExport(db, now, { id: proposal.id, by: proposer, filter: filter ?? {} })
  if (subjectId === null) throw new Refusal('PROPOSAL_NOT_FOUND')
  if (kind === 'admin-role') return giveAdmin(db, now, { by: viewer.userId, id: subjectId, market }, reason)
  return closeFirm(db, now, { viewer, id: subjectId, reason })
}

/**
 * Approves a proposal in the name of a second administrator and carries it out, or declines it. Call it in a transaction. Throws
 * PROPOSAL_NOT_FOUND, SECOND_PERSON_REQUIRED and what its kind throws.
 */
export async function decideProposal(db: Db, now: Date, decision: Decision): Promise<void> {
  const { id, viewer, approve } = decision
  const by = viewer.userId
  const { rows } = await db.query<Stored>(
    `delete from proposals p using users u where p.id = $1 and p.expires_at > $2 and u.id = p.by_user_id and u.state = 'active'
       and ${hasRight('u', 'manage-people')}
     returning p.id, p.kind, p.subject_id as "subjectId", p.filter, p.count, p.reason, p.by_user_id as proposer`,
    [id, now],
  )
  const [proposal] = rows
  if (!proposal) throw new Refusal('PROPOSAL_NOT_FOUND')
  const { kind, subjectId, filter, count, proposer } = proposal
  if (approve && (proposer === by || subjectId === by)) throw new Refusal('SECOND_PERSON_REQUIRED')
  await recordProposal(db, now, approve ? 'proposal-approved' : 'proposal-declined', {
    kind,
    subjectId,
    ...(filter && { filter }),
    ...(count !== null && { count }),
    reason: '',
    by,
  })
  if (approve) await carryOut(db, now, proposal, decision)
  if (proposer !== by)
    await notify(db, now, proposalDecided, { to: { userId: proposer }, params: { kind, approve }, key: id })
}
