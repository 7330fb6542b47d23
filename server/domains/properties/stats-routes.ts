import { countShare, countView, listingStats } from '../../../contract/properties/stats.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/pool.ts'
import { countTry } from '../../platform/http/limits.ts'
import type { Api } from '../../platform/http/serve.ts'
import { mustHandle } from './listing-rights.ts'
import { countOnce, daysOf } from './stats.ts'

const HOUR_MS = 3_600_000
/** Looks an hour from one address, behind which may be a whole office. */
const MOST_LOOKS = 300
const MOST_SHARES = 60

export function statsRoutes({ serve }: Api, { db, clock }: { db: Db; clock: Clock }): void {
  const kinds = [
    [countView, 'views', 'looks', MOST_LOOKS],
    [countShare, 'shares', 'shares', MOST_SHARES],
  ] as const
  for (const [endpoint, what, name, most] of kinds)
    serve(
      endpoint,
      async ({ params, client, viewer }) => {
        const now = clock.now()
        await countTry(db, now, [{ key: `${name}:from:${client.address()}`, most, windowMs: HOUR_MS }])
        await countOnce(db, now, { what, propertyId: params.id, client, viewer })
        return { message: 'Thank you.' }
      },
      { knowsViewer: true },
    )
  serve(listingStats, async ({ params, query, viewer }) => {
    await mustHandle(db, viewer, params.id)
    return { data: await daysOf(db, clock.now(), params.id, query.days) }
  })
}
