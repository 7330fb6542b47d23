import { HOUR_MS } from '../../../../contract/time.ts'
import { replyToLead } from '../../../../contract/enquiries/lead-changes.ts'
import { answerQuery } from '../../../../contract/enquiries/queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import type { Api } from '../../../platform/http/serve.ts'
import * as messages from './messages.ts'

const MESSAGES_AN_HOUR = 200

/** The talk between who asked and who answers. */
export function talkRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  const count = (userId: string) =>
    consumeRateLimit(database, clock.now(), [
      { key: `enquiry-message:as:${userId}`, most: MESSAGES_AN_HOUR, windowMs: HOUR_MS },
    ])
  serve(replyToLead, async ({ params: { id }, body, viewer: { userId } }) => {
    await count(userId)
    return { data: await database.transaction((db) => messages.replyToLead(db, clock.now(), userId, id, body)) }
  })
  serve(answerQuery, async ({ params: { id }, body, viewer: { userId } }) => {
    await count(userId)
    return { data: await database.transaction((db) => messages.answerEnquiry(db, clock.now(), userId, id, body)) }
  })
}
