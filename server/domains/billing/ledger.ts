import type { CreditKind } from '../../../contract/billing.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'

interface Change {
  userId: string
  kind: CreditKind
  /** Credits: more, or fewer for a lead. */
  amount: number
  /** What is done once: the grant, or the claim that is paid or refunded. */
  key: string
  note?: string | undefined
  /** Who did it, where it was not the account itself. */
  by?: string | undefined
}

/** The credits an account has. */
export async function creditBalance(db: Db, userId: string): Promise<number> {
  const { rows } = await db.query<{ balance: number }>({
    name: 'credit-balance',
    text: `select balance from credit_balances where user_id = $1`,
    values: [userId],
  })
  return rows[0]?.balance ?? 0
}

/**
 * Changes a balance and writes the line that says so, in the transaction of what it is for; answers the new balance. The
 * same kind and key changes it once. Refuses with CREDITS_LACKING where the account has too few.
 */
export async function changeCredits(db: Db, now: Date, change: Change): Promise<number> {
  const { userId, kind, amount, key, note, by } = change
  await db.query({
    name: 'open-balance',
    text: `insert into credit_balances (user_id) values ($1) on conflict do nothing`,
    values: [userId],
  })
  // Whoever comes second waits for this row and then finds the key taken.
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
