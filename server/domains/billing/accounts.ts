import { lock } from '../../platform/db/locks.ts'
import { CREDITS_PER_PAGE, type CreditAccount } from '../../../contract/billing/credits.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { audit } from '../audit/service.ts'
import { notify } from '../notifications/service.ts'
import { grant as give } from './ledger/credits.ts'
import { creditsGranted } from './notifications.ts'
import { hasRight } from '../users/service.ts'

interface AccountRow extends Omit<CreditAccount, 'lastAt'> {
  lastAt: Date | null
  total: number
}

/** The accounts `b` of people with credits, what they spent in the end, and when their balance last changed. */
const accounts = `select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, b.balance,
    coalesce(e.spent, 0) as spent, b.changed_at as "lastAt"
  from ledger_accounts b join users u on u.id = b.owner_id and u.state <> 'closed'
  left join lateral (select -sum(amount) as spent from ledger_lines
    where account_id = b.id and kind not in ('grant', 'purchase')) e on true
  where b.owner_kind = 'user' and b.unit = 'credit'`

const orders = {
  balance: '"balance" desc',
  spent: '"spent" desc',
  recent: '"lastAt" desc nulls last',
}

const accountOf = ({ userId, name, balance, spent, lastAt }: AccountRow): CreditAccount => ({
  userId,
  name,
  balance,
  spent,
  ...(lastAt !== null && { lastAt: lastAt.toISOString() }),
})

/** One page of the accounts with credits, now or earlier. */
export async function creditAccounts(
  db: Db,
  { text, sort, page }: { text?: string | undefined; sort: keyof typeof orders; page: number },
): Promise<{ data: CreditAccount[]; total: number }> {
  const { rows } = await db.query<AccountRow>(
    `with found as (${accounts} and ($1::text is null or position(lower($1) in lower(concat_ws(' ', u.first_name, u.last_name))) > 0))
     select f.*, t.total from (select count(*)::int as total from found) t
       left join lateral (select * from found order by ${orders[sort]}, "userId" limit $2 offset $3) f on true
     order by ${orders[sort]}, "userId"`,
    [text || null, CREDITS_PER_PAGE, (page - 1) * CREDITS_PER_PAGE],
  )
  return { data: rows.filter((row) => row.userId !== null).map(accountOf), total: rows[0]?.total ?? 0 }
}

interface Grant {
  id: string
  userId?: string | undefined
  email?: string | undefined
  amount: number
  note: string
}

/** Grants credits to an agent or builder and notifies them; idempotent by id. Call it in a transaction. */
export async function grantCredits(db: Db, now: Date, by: string, grant: Grant): Promise<CreditAccount> {
  const { id, amount, note } = grant
  // Serialises requests with the same id.
  await lock(db, 'creditGrant', id)
  const { rows: done } = await db.query<{ user_id: string }>(
    `select user_id from ledger_transactions where kind = 'grant' and key = $1`,
    [id],
  )
  const userId = done[0]?.user_id ?? (await granteeOf(db, grant))
  if (!done[0]) {
    const balance = await give(db, now, { owner: { kind: 'user', id: userId }, credits: amount, key: id, note, by })
    await audit(db, now, {
      by,
      action: 'grant-credits',
      targetKind: 'user',
      targetId: userId,
      targetName: 'credits',
      before: { balance: balance - amount },
      after: { balance },
      note,
    })
    await notify(db, now, creditsGranted, { to: { userId }, params: { credits: amount, balance }, key: id })
  }
  const { rows } = await db.query<AccountRow>(`${accounts} and b.owner_id = $1`, [userId])
  if (!rows[0]) throw new Refusal('ACCOUNT_NOT_FOUND')
  return accountOf(rows[0])
}

/** The account by its id or verified address, locked for the transaction; it must be allowed to take leads. */
async function granteeOf(db: Db, { userId, email }: Grant): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `select u.id from users u where (id = $1 or $1::uuid is null and lower(email) = lower($2) and email_verified_at is not null)
       and state = 'active' and ${hasRight('u', 'take-leads')} for share`,
    [userId ?? null, email ?? null],
  )
  if (!rows[0]) throw new Refusal('ACCOUNT_NOT_FOUND')
  return rows[0].id
}
