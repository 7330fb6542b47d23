import { DAY_MS } from '../../../../contract/time.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { balanceOf, book, exchange, lockBalance, type Line, type Owner } from './ledger.ts'
import type { Part } from './lots.ts'

/** Refunded credits can be spent for at least so long. */
const REFUND_DAYS = 30

interface Change {
  owner: Owner
  credits: number
  /** The same key is booked once. */
  key: string
  /** Who caused it, if an agency's credits change. */
  userId?: string | undefined
  by?: string | undefined
  note?: string | undefined
}

const caused = ({ owner, key, userId, by, note }: Change) => ({
  key,
  userId: userId ?? owner.id,
  by,
  note,
})

/** Gives credits; answers the balance. */
export async function grant(db: Db, now: Date, change: Change & { expiresAt?: Date | undefined }): Promise<number> {
  const { owner, credits, expiresAt = null } = change
  const [balance] =
    (await book(db, now, {
      ...caused(change),
      kind: 'grant',
      lines: exchange(owner, 'credit', credits, [{ amount: credits, expiresAt }]),
    })) ?? []
  return balance ?? balanceOf(db, owner)
}

/** Pays for a lead of the pool; answers the balance. Refuses with CREDITS_LACKING. */
export async function payForLead(db: Db, now: Date, change: Change): Promise<number> {
  const { owner, credits } = change
  const [balance] =
    (await book(db, now, {
      ...caused(change),
      kind: 'lead',
      lines: exchange(owner, 'credit', -credits),
    })) ?? []
  return balance ?? balanceOf(db, owner)
}

/** Gives the credits of a lead back, with at least 30 days to spend them; answers whether it did so now. */
export async function refundLead(db: Db, now: Date, change: Change): Promise<boolean> {
  const { owner, credits, key } = change
  const least = new Date(now.getTime() + REFUND_DAYS * DAY_MS)
  const { rows } = await db.query<Part>(
    `select u.amount, greatest(o.expires_at, $2) as "expiresAt"
     from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
     join ledger_lot_uses u on u.line_id = l.id join ledger_lots o on o.id = u.lot_id
     where t.kind = 'lead' and t.key = $1 and o.expires_at is not null`,
    [key, least],
  )
  const lasting = credits - rows.reduce((sum, { amount }) => sum + amount, 0)
  const parts = [...rows, ...(lasting > 0 ? [{ amount: lasting, expiresAt: null }] : [])]
  return (
    (await book(db, now, {
      ...caused(change),
      kind: 'refund',
      lines: exchange(owner, 'credit', credits, parts),
    })) !== undefined
  )
}

/** Moves credits of a person into the balance of their agency; they keep their time to expire. Refuses with CREDITS_LACKING. */
export async function transfer(
  db: Db,
  now: Date,
  { from, to, credits, key }: { from: Owner; to: Owner; credits: number; key: string },
): Promise<void> {
  await book(db, now, {
    kind: 'transfer',
    key,
    userId: from.id,
    lines: [
      { account: from, unit: 'credit', amount: -credits },
      { account: to, unit: 'credit', amount: credits },
    ],
  })
}

interface WalletMove {
  from: string
  to: string
  unit: 'credit' | 'boost'
  by?: string | undefined
  most?: number
}

/**
 * Moves credits or boosts of a person into the wallet of another account of theirs, at most as many as there are; they keep their time to
 * expire. Answers how many.
 */
export async function moveWallet(
  db: Db,
  now: Date,
  { from, to, unit, by, most = Infinity }: WalletMove,
): Promise<number> {
  const account: Owner = { kind: 'user', id: from }
  const amount = Math.min(await lockBalance(db, account, unit), most)
  if (amount > 0)
    await book(db, now, {
      kind: 'merge',
      key: uuidv7(),
      userId: from,
      by,
      lines: [
        { account, unit, amount: -amount },
        { account: { kind: 'user', id: to }, unit, amount },
      ],
    })
  return amount
}

/** Takes everything from the wallets of an account that closes. */
export async function forfeit(db: Db, now: Date, userId: string): Promise<void> {
  const owner: Owner = { kind: 'user', id: userId }
  const lines: Line[] = []
  for (const unit of ['credit', 'boost'] as const) {
    const balance = await lockBalance(db, owner, unit)
    if (balance > 0) lines.push(...exchange(owner, unit, -balance))
  }
  if (lines.length) await book(db, now, { kind: 'forfeit', key: userId, userId, lines })
}
