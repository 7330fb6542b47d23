import {
  CREDITS_CSV_LIMIT,
  CREDITS_EXPIRING_DAYS,
  CREDITS_PER_PAGE,
  CREDIT_MONTHS_LIMIT,
  type CreditHistory,
  type CreditKind,
  type CreditLine,
} from '../../../../contract/billing/credits.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import { UTF8_MARK, csvText, type Cell } from '../../../../contract/text/csv.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Db, Statement } from '../../../platform/db/pool.ts'
import { Values } from '../../../platform/db/values.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Owner } from './ledger.ts'

/** Whose credits are shown to whom. */
export interface Wallet {
  owner: Owner
  viewerId: string
}

interface Filters {
  /** Whose time zone the months are in. */
  market: MarketId
  month?: string | undefined
  kind?: CreditKind | undefined
}

interface LineRow {
  id: number
  kind: CreditKind
  amount: number
  balance: number
  at: Date
  note: string | null
  claimId: string | null
  orderId: string | null
  isRefunded: boolean
  expiresAt: Date | null
  by: string | null
}

/** The lines of an account before the line `before`, newest first. Indexes ledger_lines_account, and ledger_lines_kind for one kind. */
export function creditLines(
  accountId: number,
  viewerId: string,
  { market, month, kind, before }: Filters & { before?: number | undefined },
  limit: number,
): Statement {
  const values = new Values()
  const [account, viewer] = [values.add(accountId), values.add(viewerId)]
  const start = month && `${values.add(`${month}-01`)}::timestamp`
  const zone = month && values.add(markets[market].timeZone)
  const last = before && values.add(before)
  const where = [
    `l.account_id = ${account}`,
    kind && `l.kind = ${values.add(kind)}`,
    start && `l.at >= ${start} at time zone ${zone} and l.at < (${start} + interval '1 month') at time zone ${zone}`,
    last && `(l.at, l.id) < ((select at from ledger_lines where id = ${last}), ${last})`,
  ].filter(Boolean)
  return {
    text: `select l.id, l.kind, l.amount, l.balance, l.at, t.note,
        case when l.kind in ('lead', 'refund') and t.order_id is null and t.user_id = ${viewer} then t.key end as "claimId",
        case when l.kind = 'purchase' then t.order_id end as "orderId",
        l.kind = 'lead' and exists (select from ledger_transactions r where r.kind = 'refund' and r.key = t.key) as "isRefunded",
        (select min(o.expires_at) from ledger_lots o where o.line_id = l.id and o.remaining > 0) as "expiresAt",
        nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by
      from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
      left join users u on u.id = t.user_id and u.state <> 'closed'
      where ${where.join(' and ')} order by l.at desc, l.id desc limit ${values.add(limit)}`,
    values: values.list,
  }
}

/** The months of an account's lines, newest first: each step enters the index at the newest line before the month found last. */
export const creditMonths = (accountId: number, market: MarketId): Statement => ({
  name: 'credit-months',
  // Index ledger_lines_account.
  text: `with recursive months (start, n) as (
      (select date_trunc('month', at at time zone $2), 1 from ledger_lines where account_id = $1 order by at desc, id desc limit 1)
      union all
      select earlier.start, n + 1 from months cross join lateral (
        select date_trunc('month', l.at at time zone $2) as start from ledger_lines l
        where l.account_id = $1 and l.at < months.start at time zone $2 order by l.at desc, l.id desc limit 1) earlier
      where n < ${CREDIT_MONTHS_LIMIT})
    select to_char(start, 'YYYY-MM') as month from months order by n`,
  values: [accountId, markets[market].timeZone],
})

const lineOf = (row: LineRow, { owner }: Wallet): CreditLine => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  balance: row.balance,
  at: row.at.toISOString(),
  ...(row.note !== null && { note: row.note }),
  ...(row.claimId !== null && { claimId: row.claimId }),
  ...(row.orderId !== null && { orderId: row.orderId }),
  ...(row.isRefunded && { isRefunded: true }),
  ...(row.expiresAt !== null && { expiresAt: row.expiresAt.toISOString() }),
  ...(row.by !== null && owner.kind === 'agency' && { by: row.by }),
})

async function readLines(
  db: Db,
  accountId: number,
  wallet: Wallet,
  query: Filters & { before?: number | undefined },
  limit: number,
): Promise<CreditLine[]> {
  const { rows } = await db.query<LineRow>(creditLines(accountId, wallet.viewerId, query, limit))
  return rows.map((row) => lineOf(row, wallet))
}

interface AccountRow {
  id: number
  balance: number
  credits: number | null
  from: Date | null
  isPlace: boolean
}

const accountOf = async (db: Db, { owner }: Wallet, until: Date, before?: number): Promise<AccountRow | undefined> =>
  (
    await db.query<AccountRow>({
      name: 'credit-account',
      // Index ledger_lots_account.
      text: `select a.id, a.balance, e.credits, e.first as "from",
          exists (select from ledger_lines where id = $4 and account_id = a.id) as "isPlace"
        from ledger_accounts a cross join lateral (
          select sum(remaining) as credits, min(expires_at) as first from ledger_lots
          where account_id = a.id and remaining > 0 and expires_at <= $3) e
        where a.owner_kind = $1 and a.owner_id = $2 and a.name = 'wallet' and a.unit = 'credit'`,
      values: [owner.kind, owner.id, until, before ?? null],
    })
  ).rows[0]

/**
 * A page of the changes of a wallet, newest first, with its balance, what expires next and its months. Refuses a `before` that is
 * no line of the wallet with CURSOR_INVALID.
 */
export async function creditHistory(
  db: Db,
  now: Date,
  wallet: Wallet,
  query: Filters & { before?: number | undefined },
): Promise<CreditHistory> {
  const until = new Date(now.getTime() + CREDITS_EXPIRING_DAYS * DAY_MS)
  const account = await accountOf(db, wallet, until, query.before)
  if (query.before !== undefined && !account?.isPlace) throw new Refusal('CURSOR_INVALID')
  if (!account) return { data: [], balance: 0, months: [] }
  const { id, balance, credits, from } = account
  const lines = await readLines(db, id, wallet, query, CREDITS_PER_PAGE + 1)
  const data = lines.slice(0, CREDITS_PER_PAGE)
  const last = lines.length > data.length ? data.at(-1) : undefined
  const { rows: months } = await db.query<{ month: string }>(creditMonths(id, query.market))
  return {
    data,
    balance,
    months: months.map(({ month }) => month),
    ...(last && { next: last.id }),
    ...(credits !== null && from !== null && { expiring: { credits, from: from.toISOString() } }),
  }
}

const columns: [name: string, cell: (line: CreditLine) => Cell][] = [
  ['Line', ({ id }) => id],
  ['Time (UTC)', ({ at }) => at],
  ['Change', ({ kind }) => kind],
  ['Credits', ({ amount }) => amount],
  ['Balance', ({ balance }) => balance],
  ['Expires (UTC)', ({ expiresAt }) => expiresAt],
  ['By', ({ by }) => by],
  ['Note', ({ note }) => note],
]

const LINES_AT_ONCE = 500

/** The newest changes of a wallet as CSV, read and written in slices, between which the server answers others. */
export async function creditHistoryCsv(db: Db, wallet: Wallet, filters: Filters): Promise<string> {
  const parts = [UTF8_MARK + csvText([columns.map(([name]) => name)])]
  const account = await accountOf(db, wallet, new Date(0))
  if (!account) return parts.join('')
  let before: number | undefined
  for (let count = 0; count < CREDITS_CSV_LIMIT; count += LINES_AT_ONCE) {
    const lines = await readLines(db, account.id, wallet, { ...filters, before }, LINES_AT_ONCE)
    if (lines.length > 0) parts.push(csvText(lines.map((line) => columns.map(([, cell]) => cell(line)))))
    if (lines.length < LINES_AT_ONCE) break
    before = lines.at(-1)?.id
  }
  return parts.join('')
}

/** How many credits of an agency each person spent, by the id of their account. */
export async function spentByMember(db: Db, agencyId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ userId: string; spent: number }>(
    `select t.user_id as "userId", -sum(l.amount) as spent
     from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_transactions t on t.id = l.transaction_id
     where a.owner_kind = 'agency' and a.owner_id = $1 and a.name = 'wallet' and a.unit = 'credit'
       and l.kind in ('lead', 'refund') and t.user_id is not null
     group by t.user_id`,
    [agencyId],
  )
  return new Map(rows.map(({ userId, spent }) => [userId, spent]))
}
