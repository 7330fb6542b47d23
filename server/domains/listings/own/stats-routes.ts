import { HOUR_MS } from '../../../../contract/time.ts'
import { countShare, countView, listingStats } from '../../../../contract/listings/stats.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import { assertMayHandle } from '../rights/listing-rights.ts'
import { countOnce, daysOf, type Counted, type Look } from './stats.ts'

/** Looks an hour from one address, behind which may be a whole office. */
const MAX_LOOKS = 300
const MAX_SHARES = 60

type By = Pick<Look, 'client' | 'viewer'>

export function statsRoutes({ serve }: Api, { db, clock }: { db: Db; clock: Clock }): void {
  const count = async (what: Counted, most: number, propertyId: string, { client, viewer }: By) => {
    const now = clock.now()
    await consumeRateLimit(db, now, [{ key: `${what}:from:${client.address()}`, most, windowMs: HOUR_MS }])
    await countOnce(db, now, { what, propertyId, client, viewer })
    return { message: say(client.language(), message('COUNTED')) }
  }
  serve(countView, ({ params, ...by }) => count('views', MAX_LOOKS, params.id, by), { knowsViewer: true })
  serve(countShare, ({ params, ...by }) => count('shares', MAX_SHARES, params.id, by), { knowsViewer: true })
  serve(listingStats, async ({ params, query, viewer }) => {
    await assertMayHandle(db, viewer, params.id)
    return { data: await daysOf(db, clock.now(), params.id, query.days) }
  })
}
