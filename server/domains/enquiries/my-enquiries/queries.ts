import type { QueryOutcome, QueryState } from '../../../../contract/enquiries/lead-stages.ts'
import { queryTransitions } from '../../../../contract/enquiries/lead-stages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { withdrawEnquiry } from '../asking/receipts.ts'
import { lockConsent } from '../asking/withdrawing.ts'

interface Locked {
  state: QueryState
  version: number
  consent_id: string
  replied_at: Date | null
}

async function lock(db: Db, userId: string, id: string): Promise<Locked> {
  const { rows } = await db.query<Locked>(
    `select state, version, consent_id, replied_at from enquiries where id = $2 and asker_user_id = $1 for update`,
    [userId, id],
  )
  if (!rows[0]) throw new Refusal('ENQUIRY_NOT_FOUND')
  return rows[0]
}

interface QueryChange {
  version: number
  outcome?: QueryOutcome | undefined
  rating?: number | undefined
}

/** Closes an enquiry with its outcome, or rates the reply there was. */
export async function updateQuery(db: Db, now: Date, userId: string, id: string, change: QueryChange): Promise<void> {
  const { state, version, replied_at } = await lock(db, userId, id)
  const { outcome, rating } = change
  if (version !== change.version) throw new Refusal('ENQUIRY_CHANGED')
  const isOpen =
    (outcome === undefined || queryTransitions[state].includes('closed')) &&
    (rating === undefined || (replied_at !== null && state !== 'withdrawn'))
  if (!isOpen) throw new Refusal('QUERY_MOVE_NOT_OPEN')
  if (outcome === undefined && rating === undefined) return
  await db.query(
    `update enquiries set state = case when $3::text is null then state else 'closed' end,
       closed_at = case when $3::text is null then closed_at else $2 end, outcome = coalesce($3, outcome), rating = coalesce($4, rating),
       version = version + 1, updated_at = $2 where id = $1`,
    [id, now, outcome ?? null, rating ?? null],
  )
}

/** Withdraws an enquiry: the contact is gone from its recipient. A second time changes nothing. */
export async function withdrawQuery(db: Db, now: Date, userId: string, id: string): Promise<void> {
  await lockConsent(db, 'id = $2 and asker_user_id = $1', [userId, id])
  await withdrawEnquiry(db, now, await lock(db, userId, id))
}
