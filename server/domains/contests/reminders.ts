import * as z from 'zod/mini'
import { Id } from '../../../contract/values.ts'
import type { Database } from '../../platform/db/pool.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { notify } from '../notifications/service.ts'
import { contestOpened } from './notifications.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Role } from '../../../contract/roles.ts'
import { isFeatureOn } from '../market-settings/service.ts'

const REMINDED_AT_ONCE = 500

/** Reminds people that a round is open: those with ids above `after`, the last of the previous run. */
export const remindPlayersJob = defineJob({
  name: 'remind-contest-players',
  payload: z.object({ round: Id, after: z.optional(Id) }),
})

export async function remindPlayers(
  database: Database,
  now: Date,
  { round, after }: z.infer<typeof remindPlayersJob.payload>,
): Promise<void> {
  await database.transaction(async (db) => {
    const { rows } = await db.query<{
      userId: string
      city: string
      slug: string
      code: string
      closesAt: Date
      market: MarketId
      roles: Role[]
    }>(
      `select y.user_id as "userId", case when u.language = 'hi' then coalesce(c.name_hindi, c.name) else c.name end as city, c.slug,
         r.code, r.closes_at as "closesAt", coalesce(u.market, c.market) as market, u.roles::text[] as roles
       from contest_rounds r join places c on c.id = r.city_id join contest_players y on y.reminder_city_id = r.city_id
       join users u on u.id = y.user_id and u.state = 'active'
       where r.id = $1 and r.state = 'open' and y.user_id > coalesce($2::uuid, '00000000-0000-0000-0000-000000000000')
       order by y.user_id limit ${REMINDED_AT_ONCE}`,
      [round, after ?? null],
    )
    for (const { userId, city, slug, code, closesAt, market, roles } of rows)
      if (isFeatureOn(db, market, 'contest', { id: userId, roles }))
        await notify(db, now, contestOpened, {
          to: { userId },
          params: { city, slug },
          key: code,
          channels: ['inApp', 'push'],
          goodUntil: closesAt,
          isScheduled: true,
        })
    const last = rows.length === REMINDED_AT_ONCE ? rows.at(-1)?.userId : undefined
    if (last !== undefined) await addJob(db, remindPlayersJob, { round, after: last })
  })
}
