import { PROPOSAL_DAYS, type PeopleFilter, type ProposalKind } from '../../../../contract/people/people.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import { hasRight } from '../../users/service.ts'
import { proposalMade } from './notifications.ts'

/** What an administrator proposes, without what the database adds. */
export interface Proposed {
  kind: ProposalKind
  /** The account or profile it is about; null of an export. */
  subjectId: string | null
  filter?: PeopleFilter
  count?: number
  reason: string
  by: string
}

/** Records a step of a proposal; what the filter's text says stays beside the log. */
export async function recordProposal(
  db: Db,
  now: Date,
  action: 'proposal-made' | 'proposal-approved' | 'proposal-declined' | 'people-exported',
  { kind, subjectId, filter: { text, ...filter } = {}, count, by, reason }: Proposed,
): Promise<void> {
  await audit(db, now, {
    by,
    action,
    targetKind: kind === 'close-firm' ? 'profile' : 'user',
    targetId: subjectId ?? by,
    targetName: kind,
    after: { ...filter, ...(count !== undefined && { count }) },
    note: [text, reason].filter(Boolean).join('\n'),
  })
}

/** Proposes something and notifies the other administrators; false if it is proposed already. Call it in a transaction. */
export async function propose(db: Db, now: Date, proposed: Proposed): Promise<boolean> {
  const { kind, subjectId, filter, count, reason, by } = proposed
  const id = uuidv7()
  await deleteExpiredProposals(db, now)
  const { rowCount } = await insertRow(
    db,
    'proposals',
    {
      id,
      kind,
      subjectId,
      filter: filter ? JSON.stringify(filter) : null,
      count: count ?? null,
      reason,
      byUserId: by,
      at: now,
      expiresAt: new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS),
    },
    { onConflict: 'do nothing' },
  )
  if (!rowCount) return false
  await recordProposal(db, now, 'proposal-made', proposed)
  const { rows } = await db.query<{ id: string }>(
    `select u.id from users u where u.state = 'active' and ${hasRight('u', 'manage-people')} and u.id <> $1 and u.id is distinct from $2
     order by u.id`,
    [by, subjectId],
  )
  for (const other of rows) await notify(db, now, proposalMade, { to: { userId: other.id }, params: { kind }, key: id })
  return true
}

/** Deletes proposals that were not approved in time. Runs every hour. */
export async function deleteExpiredProposals(db: Db, now: Date): Promise<void> {
  await db.query(`delete from proposals where expires_at <= $1`, [now])
}
