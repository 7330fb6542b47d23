import type { PersonalData } from '../users/service.ts'
import { forfeit } from './ledger/credits.ts'

/**
 * The credits of a person. Closing the account forfeits the balance. The ledger stays: books must add up years later,
 * nothing in them can be changed, and what they name by then is an account without a name.
 */
export const creditPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: credits } = await db.query({
      name: 'credits-of-user',
      text: `select t.id, t.kind, a.unit, l.amount, case when a.owner_kind = 'user' then l.balance end as balance, t.note, l.at,
          case when a.owner_kind = 'agency' then a.owner_id end as "agencyId"
        from ledger_transactions t join ledger_lines l on l.transaction_id = t.id join ledger_accounts a on a.id = l.account_id
        where a.owner_kind = 'user' and a.owner_id = $1 or a.owner_kind = 'agency' and t.user_id = $1 order by l.id`,
      values: [userId],
    })
    return { credits }
  },
  async erase(db, userId, now) {
    await forfeit(db, now, userId)
  },
}
