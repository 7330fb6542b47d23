import type { RiskSign } from '../../../contract/people/risk.ts'
import { DAY_MS } from '../../../contract/time.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { PersonalData } from './personal-data.ts'

const STORED_DAYS = 30

/** Remembers what speaks against an account, once a day; again on the same day it writes nothing. */
export async function noteRisk(db: Db, now: Date, userId: string, kind: RiskSign): Promise<void> {
  await db.query({
    name: 'note-risk',
    text: `insert into risk_signs (user_id, kind, day) select id, $2, $3::date from users where id = $1 and state = 'active'
      on conflict do nothing`,
    values: [userId, kind, now],
  })
}

/** Deletes signs of more than thirty days ago. */
export async function forgetRiskSigns(db: Db, now: Date): Promise<void> {
  await db.query(`delete from risk_signs where day < $1::date`, [new Date(now.getTime() - STORED_DAYS * DAY_MS)])
}

/** What was noticed, and the score, of which a person has a copy and which go with the account. */
export const riskPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query(
      `select kind, day::text as day from risk_signs where user_id = $1 order by day, kind`,
      [userId],
    )
    return { riskSigns: rows }
  },
  async erase(db, userId) {
    for (const table of ['risk_signs', 'account_risks', 'locked_devices'])
      await db.query(`delete from ${table} where user_id = $1`, [userId])
  },
}
