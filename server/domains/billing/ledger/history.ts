import type { CreditKind } from '../../../../contract/billing/credits.ts'
import type { Db } from '../../../platform/db/pool.ts'
import type { Owner } from './ledger.ts'

export interface HistoryLine {
  id: number
  kind: CreditKind
  amount: number
  balance: number
  at: Date
  note: string | null
  /** The name of who caused it, while the account exists. */
  by: string | null
}

/** SQL of how a transaction `t` appears to the owner of its line `l`. */
const KIND = `case when t.kind <> 'transfer' then t.kind when l.amount < 0 then 'to-agency' else 'from-member' end`

/** One page of the changes of an owner's credits, newest first, with the number of all. */
export async function historyOf(
  db: Db,
  owner: Owner,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ lines: HistoryLine[]; balance: number; total: number }> {
  const { rows: accounts } = await db.query<{ id: number; balance: number; total: number }>({
    name: 'credit-account',
    text: `select id, balance, (select count(*) from ledger_lines where account_id = a.id) as total from ledger_accounts a
      where owner_kind = $1 and owner_id = $2 and name = 'wallet' and unit = 'credit'`,
    values: [owner.kind, owner.id],
  })
  const { id, balance = 0, total = 0 } = accounts[0] ?? {}
  const { rows: lines } = await db.query<HistoryLine>({
    name: 'credit-history',
    // Index ledger_lines_account.
    text: `select l.id, ${KIND} as kind, l.amount, l.balance, l.at, t.note,
        nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by
      from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
      left join users u on u.id = t.user_id and u.state <> 'closed'
      where l.account_id = $1 order by l.at desc, l.id desc limit $2 offset $3`,
    values: [id ?? null, perPage, (page - 1) * perPage],
  })
  return { lines, balance, total }
}

/** How many credits of an agency each person spent, by the id of their account. */
export async function spentByMember(db: Db, agencyId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ userId: string; spent: number }>(
    `select t.user_id as "userId", -sum(l.amount) as spent
     from ledger_accounts a join ledger_lines l on l.account_id = a.id join ledger_transactions t on t.id = l.transaction_id
     where a.owner_kind = 'agency' and a.owner_id = $1 and a.name = 'wallet' and a.unit = 'credit'
       and t.kind in ('lead', 'refund') and t.user_id is not null
     group by t.user_id`,
    [agencyId],
  )
  return new Map(rows.map(({ userId, spent }) => [userId, spent]))
}
