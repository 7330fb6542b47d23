import { POOL_PAGE, type Dispute, type DisputeReason } from '../../../../contract/enquiries/lead-pool.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { audit } from '../../audit/service.ts'
import { refundLead, returnUse } from '../../billing/service.ts'
import { notify } from '../../notifications/service.ts'
import { endConsent } from '../consents/consents.ts'
import { publishToTeam } from '../leads/lead-writer.ts'
import { CLAIMS, CLAIM_COLUMNS, claimTitle, lockClaim, type ClaimRow } from './claims.ts'
import { disputeDecided } from './notifications.ts'

interface DisputeSearch {
  state?: 'disputed' | 'refunded' | 'upheld' | undefined
  reason?: DisputeReason | undefined
  sort: keyof typeof orders
  page: number
}

const orders = {
  oldest: 'k.disputed_at, k.id',
  newest: 'k.disputed_at desc, k.id desc',
  credits: 'k.credits desc, k.disputed_at, k.id',
}

/** SQL of whether moderator `param` is a party of claim `k`: its taker, a colleague of the taker, or the person of the requirement. */
const isOwn = (param: string) => `(k.taker_user_id = ${param} or r.user_id = ${param} or exists (
  select from agents mine join agents theirs on theirs.agency_id = mine.agency_id
  where mine.user_id = ${param} and theirs.user_id = k.taker_user_id))`

interface DisputeRow extends ClaimRow {
  taker: string | null
  contacts: number
  own: boolean
}

/** Disputed claims for the back office; `$1` is the reader. */
const read = `select ${CLAIM_COLUMNS}, ${isOwn('$1')} as own,
    coalesce((select name from agents where user_id = k.taker_user_id order by created_at limit 1),
      (select name from builders where user_id = k.taker_user_id order by created_at limit 1),
      (select concat_ws(' ', first_name, last_name) from users where id = k.taker_user_id)) as taker,
    (select count(*) from lead_events e where e.lead_id = k.lead_id and e.kind in ('call', 'message'))::int as contacts
  from ${CLAIMS}`

/** Shown in place of a closed account's name. */
const NOBODY = '–'

const disputeOf = (row: DisputeRow): Dispute => ({
  id: row.claim_id,
  state: row.claim_state,
  reason: row.dispute_reason ?? 'other',
  note: row.dispute_note ?? '',
  taker: row.taker ?? NOBODY,
  title: claimTitle(row),
  credits: row.claim_credits,
  takenAt: row.taken_at.toISOString(),
  disputedAt: (row.disputed_at ?? row.taken_at).toISOString(),
  contacts: row.contacts,
  ...(row.decision !== null && { decision: row.decision }),
  own: row.own,
})

/** One page of the disputes, open ones first. */
export async function readDisputes(
  db: Db,
  viewerId: string,
  { state, reason, sort, page }: DisputeSearch,
): Promise<{ data: Dispute[]; total: number }> {
  const wanted = `k.disputed_at is not null and ($2::claim_state is null or k.state = $2) and ($3::text is null or k.dispute_reason = $3)`
  const { rows } = await db.query<DisputeRow>(
    `${read} where ${wanted} order by k.state = 'disputed' desc, ${orders[sort]} limit $4 offset $5`,
    [viewerId, state ?? null, reason ?? null, POOL_PAGE, (page - 1) * POOL_PAGE],
  )
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total from pool_claims k where $1::uuid is not null and ${wanted}`,
    [viewerId, state ?? null, reason ?? null],
  )
  return { data: rows.map(disputeOf), total: counted[0]?.total ?? 0 }
}

interface Decision {
  id: string
  by: string
  state: 'refunded' | 'upheld'
  decision: string
}

/** Refunds a disputed claim or upholds it, and notifies its taker of the reason; call it in a transaction. */
export async function decide(db: Db, now: Date, { id, by, state, decision }: Decision): Promise<Dispute> {
  const claim = await lockClaim(db, id)
  if (!claim || claim.claim_state === 'taken') throw new Refusal('CLAIM_NOT_FOUND')
  const before = await disputeFor(db, by, id)
  if (before.own) throw new Refusal('OWN_DISPUTE')
  if (before.state !== 'disputed') throw new Refusal('DISPUTE_DECIDED')
  await db.query(`update pool_claims set state = $2, decision = $3, decided_at = $4, decided_by = $5 where id = $1`, [
    id,
    state,
    decision,
    now,
    by,
  ])
  if (state === 'refunded') await takeContactBack(db, now, claim)
  const { taker_user_id: userId, claim_credits: credits, agency_id: agencyId } = claim
  if (userId !== null) {
    if (state === 'refunded') await giveBack(db, now, { userId, agencyId, credits, key: id, by })
    const params = { claim: id, title: before.title, decision: state, credits, note: decision }
    await notify(db, now, disputeDecided, { to: { userId }, params, key: id })
    await publishUserEvent(db, [userId], 'pool-changed', claim.id)
  }
  await audit(db, now, {
    by,
    action: 'decide-dispute',
    targetKind: 'claim',
    targetId: id,
    targetName: before.title,
    before: { state: 'disputed' },
    after: { state, credits },
    note: decision,
  })
  return disputeFor(db, by, id)
}

/** Ends the consent that came with a claim, which removes the contact from its lead. */
async function takeContactBack(db: Db, now: Date, { lead_id: leadId }: ClaimRow): Promise<void> {
  const { rows } = await db.query<{ consent: string; team: string; asker: string | null; enquiry: string | null }>(
    `select l.consent_id as consent, l.team_key as team, e.asker_user_id as asker, e.id as enquiry
     from leads l left join enquiries e on e.id = l.enquiry_id where l.id = $1`,
    [leadId],
  )
  const [lead] = rows
  if (!lead || leadId === null) return
  await endConsent(db, now, lead.consent)
  await publishToTeam(db, lead.team, leadId)
  if (lead.asker !== null && lead.enquiry !== null)
    await publishUserEvent(db, [lead.asker], 'queries-changed', lead.enquiry)
}

interface Refund {
  userId: string
  /** The agency that paid, if one did. */
  agencyId: string | null
  credits: number
  key: string
  by: string
}

/** Gives a lead that the plan included back to it, or the credits to who paid, and a member their share while they work there. */
async function giveBack(db: Db, now: Date, { userId, agencyId, credits, key, by }: Refund): Promise<void> {
  if (await returnUse(db, now, { quota: 'leads', key })) return
  if (credits === 0) return
  const owner =
    agencyId === null ? ({ kind: 'user', id: userId } as const) : ({ kind: 'agency', id: agencyId } as const)
  const isRefunded = await refundLead(db, now, { owner, credits, key, userId, by })
  if (isRefunded && agencyId !== null)
    await db.query(
      `update profiles set credit_share = credit_share + $3 where user_id = $1 and agency_id = $2 and kind = 'agent'`,
      [userId, agencyId, credits],
    )
}

async function disputeFor(db: Db, viewerId: string, id: string): Promise<Dispute> {
  const { rows } = await db.query<DisputeRow>(`${read} where k.id = $2`, [viewerId, id])
  if (!rows[0]) throw new Refusal('CLAIM_NOT_FOUND')
  return disputeOf(rows[0])
}
