import type { CreditKind } from '../../../contract/billing.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'

interface Change {
  userId: string
  kind: CreditKind
  /** Credits; negative for a lead. */
  amount: number
  /** Idempotency key: the grant, or the claim that is paid or refunded. */
  key: string
  note?: string | undefined
  /** Who made the change, if not the account itself. */
  by?: string | undefined
}

export async function creditBalance(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ balance: number }>({
    name: 'credit-balance',
    text: `select balance from credit_balances where user_id = $1`,
    values: [userId],
  })
  return rows[0]?.balance ?? 0
}

/**
 * Changes a balance and adds an entry, in the caller's transaction; returns the new balance. Idempotent by kind and key. Throws
 * CREDITS_LACKING if there are too few.
 */
export async function changeCredits(db: Db, now: Date, change: Change): Promise<number> {
  const { userId, kind, amount, key, note, by } = change
  await db.query({
    name: 'open-balance',
    text: `insert into credit_balances (user_id) values ($1) on conflict do nothing`,
    values: [userId],
  })
  // Locks the balance: a simultaneous request with the same key waits and then finds it used.
  const { rows } = await db.query<{ balance: number; done: boolean }>({
    name: 'lock-balance',
    text: `select balance, exists (select from credit_entries where kind = $2 and key = $3) as done
      from credit_balances where user_id = $1 for update`,
    values: [userId, kind, key],
  })
  const { balance = 0, done = false } = rows[0] ?? {}
  if (done) return balance
  if (balance + amount < 0) throw new Refusal('CREDITS_LACKING')
  await db.query({
    name: 'change-credits',
    text: `with changed as (update credit_balances set balance = balance + $3 where user_id = $1 returning balance)
      insert into credit_entries (user_id, kind, amount, balance, key, note, at, by_user_id)
      select $1, $2, $3, balance, $4, $5, $6, $7 from changed`,
    values: [userId, kind, amount, key, note ?? null, now, by ?? null],
  })
  return balance + amount
}
