import type { PersonalData } from '../users/service.ts'

/**
 * The credits of a person. Closing the account forfeits the balance. The ledger stays: books must add up years later,
 * nothing in them can be changed, and what they name by then is an account without a name.
 */
export const creditPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: credits } = await db.query({
      name: 'credits-of-user',
      text: `select id, kind, amount, balance, note, at, agency_id as "agencyId" from credit_entries where user_id = $1 order by id`,
      values: [userId],
    })
    return { credits }
  },
  async erase(db, userId) {
    await db.query(`delete from credit_balances where user_id = $1`, [userId])
  },
}
