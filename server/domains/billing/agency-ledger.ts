import type { CreditKind } from '../../../contract/billing.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'

export async function agencyBalance(db: Db, agencyId: string): Promise<number> {
  const { rows } = await db.query<{ balance: number }>({
    name: 'agency-balance',
    text: `select balance from agency_credits where agency_id = $1`,
    values: [agencyId],
  })
  return rows[0]?.balance ?? 0
}

/** The same with its row locked until the transaction ends. */
export async function holdAgencyBalance(db: Db, agencyId: string): Promise<number> {
  await db.query(`insert into agency_credits (agency_id) values ($1) on conflict do nothing`, [agencyId])
  const { rows } = await db.query<{ balance: number }>(
    `select balance from agency_credits where agency_id = $1 for update`,
    [agencyId],
  )
  return rows[0]?.balance ?? 0
}

interface Change {
  agencyId: string
  kind: CreditKind
  amount: number
  /** Idempotency key. */
  key: string
  /** The member who contributed or spent them, or was refunded. */
  userId: string
  by?: string | undefined
}

/**
 * Changes the balance of an agency and adds an entry; idempotent by kind and key. Throws CREDITS_LACKING if there are too few. Returns
 * whether it changed anything.
 */
export async function changeAgencyCredits(db: Db, now: Date, change: Change): Promise<boolean> {
  const { agencyId, kind, amount, key, userId, by } = change
  const balance = await holdAgencyBalance(db, agencyId)
  const { rowCount } = await db.query(`select from credit_entries where kind = $1 and key = $2`, [kind, key])
  if (rowCount) return false
  if (balance + amount < 0) throw new Refusal('CREDITS_LACKING')
  await db.query(
    `with changed as (update agency_credits set balance = balance + $3 where agency_id = $8 returning balance)
     insert into credit_entries (user_id, kind, amount, balance, key, at, by_user_id, agency_id)
     select $1, $2, $3, balance, $4, $5, $6, $7 from changed`,
    [userId, kind, amount, key, now, by ?? null, agencyId, agencyId],
  )
  return true
}

interface Row {
  id: number
  kind: CreditKind
  amount: number
  balance: number
  at: Date
  by: string | null
}

/** One page of the credit entries of an agency, newest first, and how much each account spent. */
export async function agencyEntries(
  db: Db,
  agencyId: string,
  { page, most }: { page: number; most: number },
): Promise<{ entries: Row[]; total: number; spent: Map<string, number> }> {
  const { rows: entries } = await db.query<Row>(
    // Index credit_entries_agency.
    `select e.id, e.kind, e.amount, e.balance, e.at, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by
     from credit_entries e left join users u on u.id = e.user_id and u.state <> 'closed'
     where e.agency_id = $1 order by e.id desc limit $2 offset $3`,
    [agencyId, most, (page - 1) * most],
  )
  const { rows } = await db.query<{ userId: string; spent: number; lines: number }>(
    `select user_id as "userId", coalesce(-sum(amount) filter (where kind in ('lead', 'refund')), 0)::int as spent, count(*)::int as lines
     from credit_entries where agency_id = $1 group by user_id`,
    [agencyId],
  )
  return {
    entries,
    total: rows.reduce((sum, { lines }) => sum + lines, 0),
    spent: new Map(rows.map(({ userId, spent }) => [userId, spent])),
  }
}
