import { FACTOR_GRACE_MS } from '../../../../contract/auth/second-factor.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { notify } from '../../notifications/service.ts'
import { isStaff } from '../../users/service.ts'
import { factorRequired } from './notifications.ts'

/** SQL of whether account `u` must have a second factor. */
const needsFactor = `(not u.is_demo and ${isStaff('u')})`

/**
 * Starts the seven days of those who got a right that needs a second factor, however they got it, and notifies them unless they have one;
 * ends them for those who lost it. Runs every hour.
 */
export async function startGrace(database: Database, now: Date): Promise<void> {
  const by = new Date(now.getTime() + FACTOR_GRACE_MS)
  await database.query(
    `update users u set second_factor_by = null where u.second_factor_by is not null and not ${needsFactor}`,
  )
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ id: string; has: boolean }>(
      `update users u set second_factor_by = $1 where u.state = 'active' and u.second_factor_by is null and ${needsFactor}
       returning u.id, exists (select from second_factors f where f.user_id = u.id) as has`,
      [by],
    )
    for (const { id: userId, has } of rows)
      if (!has)
        await notify(db, now, factorRequired, {
          to: { userId },
          params: { by: by.toISOString() },
          key: by.toISOString(),
        })
  })
}
