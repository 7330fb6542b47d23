import type { Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { takeFromLots, type Part } from './lots.ts'

/** Who has a wallet. */
export interface Owner {
  kind: 'user' | 'agency'
  id: string
}

/** What is counted: credits, boosts, or money in minor units of its ISO 4217 currency. */
export type Unit = 'credit' | 'boost' | 'INR' | 'USD'

/**
 * What the operator books: credits and boosts given out, money at a payment provider, revenue, tax owed, payments that no order could take
 * and that go back to their payers, and money for which credits were given as a refund.
 */
export type Purpose = 'credits' | 'boosts' | `provider:${string}` | 'revenue' | 'tax' | 'owed' | 'prepaid'

export type TransactionKind =
  | 'grant'
  | 'purchase'
  | 'lead'
  | 'boost'
  | 'refund'
  | 'transfer'
  | 'expiry'
  | 'forfeit'
  | 'payment'
  | 'repayment'
  | 'reversal'
  | 'merge'

export interface Line {
  /** An owner's wallet, or an account of the operator. */
  account: Owner | Purpose
  unit: Unit
  /** Not zero; the lines of one transaction sum to zero in each unit. */
  amount: number
  /** When which part of an incoming amount expires; nothing does if absent. */
  parts?: readonly Part[] | undefined
  /** The order whose credits or boosts an outgoing amount takes first. */
  from?: string | undefined
}

export interface Transaction {
  kind: TransactionKind
  /** The same kind and key is booked once. */
  key: string
  userId?: string | undefined
  /** The member of staff who booked it. */
  by?: string | undefined
  orderId?: string | undefined
  note?: string | undefined
  lines: readonly Line[]
}

/** The lines that move `amount` of credits or boosts from the operator into a wallet, or back if it is negative. */
export function exchange(owner: Owner, unit: 'credit' | 'boost', amount: number, parts?: readonly Part[]): Line[] {
  return [
    { account: owner, unit, amount, parts },
    { account: `${unit}s`, unit, amount: -amount },
  ]
}

const OPERATOR = '00000000-0000-0000-0000-000000000000'

const keyOf = ({ account, unit }: Line) =>
  typeof account === 'string'
    ? { ownerKind: 'operator', ownerId: OPERATOR, name: account, unit }
    : { ownerKind: account.kind, ownerId: account.id, name: 'wallet', unit }

/** Transactions lock the wallets of agencies before those of people, and the operator's accounts never. */
const rank = ({ account }: Line) =>
  typeof account === 'string' ? '3' : account.kind === 'agency' ? '1' : `2${account.id}`

interface Account {
  id: number
  balance: number | null
  changedAt: Date
}

/** The balance of a wallet. */
export async function balanceOf(db: Db, owner: Owner, unit: Unit = 'credit'): Promise<number> {
  const { rows } = await db.query<{ balance: number }>({
    name: 'wallet-balance',
    text: `select balance from ledger_accounts where owner_kind = $1 and owner_id = $2 and name = 'wallet' and unit = $3`,
    values: [owner.kind, owner.id, unit],
  })
  return rows[0]?.balance ?? 0
}

/** SQL of the credits of `owner`, an expression for its id. */
export const creditsOf = (kind: Owner['kind'], owner: string) =>
  `coalesce((select balance from ledger_accounts
    where owner_kind = '${kind}' and owner_id = ${owner} and name = 'wallet' and unit = 'credit'), 0)`

/** The balance of a wallet, locked until the transaction ends. */
export async function lockBalance(db: Db, owner: Owner, unit: Unit = 'credit'): Promise<number> {
  const { balance } = await lockAccount(db, { account: owner, unit, amount: 0 })
  return balance ?? 0
}

async function lockAccount(db: Db, line: Line): Promise<Account> {
  const { ownerKind, ownerId, name, unit } = keyOf(line)
  const isOperator = ownerKind === 'operator'
  const find = () =>
    db.query<Account>({
      name: isOperator ? 'operator-account' : 'lock-wallet',
      text: `select id, balance, changed_at as "changedAt" from ledger_accounts
        where owner_kind = $1 and owner_id = $2 and name = $3 and unit = $4 ${isOperator ? '' : 'for no key update'}`,
      values: [ownerKind, ownerId, name, unit],
    })
  const found = (await find()).rows[0]
  if (found) return found
  await insertRow(
    db,
    'ledger_accounts',
    { ownerKind, ownerId, name, unit, balance: isOperator ? null : 0 },
    { name: 'open-account', onConflict: 'do nothing' },
  )
  const [opened] = (await find()).rows
  if (!opened) throw new Error('the account was not opened')
  return opened
}

/**
 * Books a transaction, in the database transaction of what it is for. Answers the balances of its lines afterwards (null for
 * accounts of the operator), or undefined if the same kind and key is in the books already. Refuses with CREDITS_LACKING when
 * a wallet has too little.
 */
export async function book(
  db: Db,
  now: Date,
  { kind, key, userId, by, orderId, note, lines }: Transaction,
): Promise<(number | null)[] | undefined> {
  const { rows } = await insertRow<{ id: number }>(
    db,
    'ledger_transactions',
    { kind, key, at: now, userId, byUserId: by, orderId, note },
    // A second attempt waits here until the first has ended.
    { name: 'book-transaction', onConflict: '(kind, key) do nothing', returning: 'id' },
  )
  const transactionId = rows[0]?.id
  if (transactionId === undefined) return undefined
  const accounts = new Map<Line, Account>()
  for (const line of lines.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)))
    accounts.set(line, await lockAccount(db, line))
  if (new Set([...accounts.values()].map(({ id }) => id)).size < lines.length)
    throw new Error('a transaction has one line per account')
  const balances = new Map<Line, number | null>()
  const taken: Part[] = []
  // Debits first: what a transfer takes keeps its time to expire.
  for (const line of lines.toSorted((a, b) => a.amount - b.amount)) {
    const { id: accountId = 0, balance: before = null, changedAt = now } = accounts.get(line) ?? {}
    const balance = before === null ? null : before + line.amount
    if (balance !== null && balance < 0) throw new Refusal('CREDITS_LACKING')
    balances.set(line, balance)
    const at = changedAt > now ? changedAt : now
    const written = await insertRow<{ id: number }>(
      db,
      'ledger_lines',
      { transactionId, accountId, kind: kindOf(kind, line), amount: line.amount, balance, at },
      { name: 'book-line', returning: 'id' },
    )
    const lineId = written.rows[0]?.id ?? 0
    if (balance === null) continue
    await db.query({
      name: 'set-balance',
      text: `update ledger_accounts set balance = $2, changed_at = $3 where id = $1`,
      values: [accountId, balance, at],
    })
    if (line.amount < 0)
      taken.push(...(await takeFromLots(db, { accountId, lineId, amount: -line.amount, from: line.from })))
    else
      await addLots(
        db,
        accountId,
        lineId,
        line.parts ?? (kind === 'transfer' || kind === 'merge' ? taken : [{ amount: line.amount, expiresAt: null }]),
      )
  }
  return lines.map((line) => balances.get(line) ?? null)
}

/** What a line is to the owner of its account. */
const kindOf = (kind: TransactionKind, { amount }: Line) =>
  kind !== 'transfer' ? kind : amount < 0 ? 'to-agency' : 'from-member'

async function addLots(db: Db, accountId: number, lineId: number, parts: readonly Part[]): Promise<void> {
  for (const { amount, expiresAt } of parts)
    await insertRow(db, 'ledger_lots', { accountId, lineId, amount, remaining: amount, expiresAt }, { name: 'add-lot' })
}
