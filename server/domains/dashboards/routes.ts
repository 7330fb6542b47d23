import { getDashboard } from '../../../contract/dashboards/dashboard.ts'
import { getInbox } from '../../../contract/dashboards/inbox.ts'
import { operatorDay } from '../../../contract/dashboards/operator-day.ts'
import { dayIn, type MarketId } from '../../../contract/markets.ts'
import { cached } from '../../platform/cached.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { countUnread } from '../conversations/service.ts'
import { unreadOf } from '../notifications/service.ts'
import type { Subjects } from '../subjects.ts'
import { readDashboard } from './dashboard.ts'
import { readOperatorDay } from './operator-day.ts'

/** Its counts are read once for all operators. */
const DAY_FRESH_MS = 30_000

interface Tools {
  database: Database
  clock: Clock
  market: MarketId
  subjects: Subjects
}

export function dashboardRoutes({ serve }: Api, { database, clock, market, subjects }: Tools): void {
  serve(getDashboard, async ({ viewer }) => ({
    data: await readDashboard(database, { now: clock.now(), market, subjects, viewer }),
  }))
  const day = cached(() => {
    const now = clock.now()
    return readOperatorDay(database, now, market, dayIn(now, market))
  }, DAY_FRESH_MS)
  serve(operatorDay, async () => ({ data: await day() }))
  serve(getInbox, async ({ viewer: { userId } }) => {
    const [notifications, threads] = await Promise.all([
      unreadOf(database, userId),
      countUnread(database, subjects, userId),
    ])
    return { data: { notifications, threads } }
  })
}
