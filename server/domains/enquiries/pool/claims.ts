import { POOL_PAGE, type DisputeReason, type PoolClaim } from '../../../../contract/enquiries/lead-pool.ts'
import type { ClaimState } from '../../../../contract/enquiries/lead-stages.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { COLUMNS, namesOf, type RequirementRow } from '../requirements/rows.ts'
import { titleOf } from '../requirements/wanted.ts'
import { setting } from '../../market-settings/service.ts'

export interface ClaimRow extends RequirementRow {
  claim_id: string
  taker_user_id: string | null
  lead_id: string | null
  claim_state: ClaimState
  claim_credits: number
  taken_at: Date
  dispute_reason: DisputeReason | null
  dispute_note: string | null
  disputed_at: Date | null
  decision: string | null
  /** The agency that paid, if any. */
  agency_id: string | null
}

/** SQL of claims `k` with their requirements `r`. */
export const CLAIM_COLUMNS = `${COLUMNS}, k.id as claim_id, k.taker_user_id, k.lead_id, k.state as claim_state,
  k.credits as claim_credits, k.taken_at, k.dispute_reason, k.dispute_note, k.disputed_at, k.decision, k.agency_id`
export const CLAIMS = `pool_claims k join requirements r on r.id = k.requirement_id join places c on c.id = r.city_id`

export const claimTitle = (row: ClaimRow) => titleOf(namesOf(row))

const disputeUntil = (db: Db, { taken_at, market }: ClaimRow) =>
  new Date(taken_at.getTime() + setting(db, market, 'dispute-days') * DAY_MS)

const claimOf = (db: Db, row: ClaimRow): PoolClaim => ({
  id: row.claim_id,
  requirementId: row.id,
  ...(row.lead_id !== null && { leadId: row.lead_id }),
  state: row.claim_state,
  credits: row.claim_credits,
  title: claimTitle(row),
  takenAt: row.taken_at.toISOString(),
  disputeUntil: disputeUntil(db, row).toISOString(),
  ...(row.dispute_reason !== null && { disputeReason: row.dispute_reason }),
  ...(row.decision !== null && { decision: row.decision }),
})

/** One page of a person's claims, newest first. */
export async function claimsOf(db: Db, userId: string, page: number): Promise<{ data: PoolClaim[]; total: number }> {
  const { rows } = await db.query<ClaimRow>({
    name: 'claims-of-taker',
    text: `select ${CLAIM_COLUMNS} from ${CLAIMS} where k.taker_user_id = $1
      order by k.taken_at desc, k.id desc limit $2 offset $3`,
    values: [userId, POOL_PAGE, (page - 1) * POOL_PAGE],
  })
  const { rows: counted } = await db.query<{ total: number }>({
    name: 'count-claims',
    text: `select count(*)::int as total from pool_claims where taker_user_id = $1`,
    values: [userId],
  })
  return { data: rows.map((row) => claimOf(db, row)), total: counted[0]?.total ?? 0 }
}

/** A claim, locked until the transaction ends. */
export async function lockClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await db.query<ClaimRow>(`select ${CLAIM_COLUMNS} from ${CLAIMS} where k.id = $1 for update of k`, [
    id,
  ])
  return rows[0]
}

interface Disputing {
  id: string
  userId: string
  reason: DisputeReason
  note: string
}

/** Asks for a refund of a claim; call it in a transaction. Throws CLAIM_NOT_FOUND or DISPUTE_NOT_OPEN. */
export async function dispute(db: Db, now: Date, { id, userId, reason, note }: Disputing): Promise<PoolClaim> {
  const row = await lockClaim(db, id)
  if (row?.taker_user_id !== userId) throw new Refusal('CLAIM_NOT_FOUND')
  if (row.claim_state !== 'taken' || now > disputeUntil(db, row)) throw new Refusal('DISPUTE_NOT_OPEN')
  await db.query(
    `update pool_claims set state = 'disputed', dispute_reason = $2, dispute_note = $3, disputed_at = $4 where id = $1`,
    [id, reason, note || null, now],
  )
  return claimOf(db, { ...row, claim_state: 'disputed', dispute_reason: reason })
}
