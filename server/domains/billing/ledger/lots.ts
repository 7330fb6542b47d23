import type { Db } from '../../../platform/db/pool.ts'

/** A part of an amount, and when it expires. */
export interface Part {
  amount: number
  expiresAt: Date | null
}

/**
 * Takes `amount` for a debit from the lots of a locked account, those that expire first before the others; what order `from` gave before
 * all.
 */
export async function takeFromLots(
  db: Db,
  { accountId, lineId, amount, from }: { accountId: number; lineId: number; amount: number; from?: string | undefined },
): Promise<Part[]> {
  const { rows } = await db.query<Part>({
    name: 'take-from-lots',
    text: `with open as (
        select id, remaining, expires_at, sum(remaining) over (
          order by line_id in (
            select l.id from ledger_transactions t join ledger_lines l on l.transaction_id = t.id
            where t.kind = 'purchase' and t.key = $4) desc, expires_at nulls last, id) - remaining as before
        from ledger_lots where account_id = $1 and remaining > 0),
      parts as (select id, least(remaining, $3 - before) as amount, expires_at from open where before < $3),
      taken as (update ledger_lots l set remaining = l.remaining - p.amount from parts p where l.id = p.id),
      noted as (insert into ledger_lot_uses (line_id, lot_id, amount) select $2, id, amount from parts)
      select amount, expires_at as "expiresAt" from parts order by expires_at nulls last, id`,
    values: [accountId, lineId, amount, from ?? null],
  })
  return rows
}
