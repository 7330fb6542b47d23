import type { PersonalData } from '../../users/service.ts'
import { forgetFactors } from '../forget-factors.ts'

/** Second factors without their secrets, when recovery codes were made and used, and a recovery. */
export const factorPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows: secondFactors } = await db.query(
      `select kind, name, created_at as "createdAt", last_used_at as "lastUsedAt" from second_factors where user_id = $1 order by created_at, id`,
      [userId],
    )
    const { rows: recoveryCodes } = await db.query(
      `select created_at as "createdAt", used_at as "usedAt" from recovery_codes where user_id = $1 order by used_at, code_hash`,
      [userId],
    )
    const { rows: factorRecoveries } = await db.query(
      `select begun_at as "begunAt", ends_at as "endsAt" from factor_recoveries where user_id = $1`,
      [userId],
    )
    return { secondFactors, recoveryCodes, factorRecoveries }
  },
  erase: (db, userId) => forgetFactors(db, userId),
}
