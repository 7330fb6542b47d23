import type { Db } from '../../../platform/db/pool.ts'

/** A part of an amount, and when it expires. */
export interface Part {
  amount: number
  expiresAt: Date | null
}

/** Takes `amount` for a debit from the lots of a locked account, those that expire first before the others. */
export async function takeFromLots(db: Db, accountId: number, lineId: number, amount: number): Promise<Part[]> {
  const { rows } = await db.query<Part>({
    name: 'take-from-lots',
    text: `with open as (
        select id, remaining, expires_at, sum(remaining) over (order by expires_at nulls last, id) - remaining as before
        from ledger_lots where account_id = $1 and remaining > 0),
      parts as (select id, least(remaining, $3 - before) as amount, expires_at from open where before < $3),
      taken as (update ledger_lots l set remaining = l.remaining - p.amount from parts p where l.id = p.id),
      noted as (insert into ledger_lot_uses (line_id, lot_id, amount) select $2, id, amount from parts)
      select amount, expires_at as "expiresAt" from parts order by expires_at nulls last, id`,
    values: [accountId, lineId, amount],
  })
  return rows
}
