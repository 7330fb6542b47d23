import { say } from '../../../platform/words.ts'
import { message } from '../../../../contract/messages/messages.ts'
import { getQuery, listQueries, updateQuery, withdrawQuery } from '../../../../contract/enquiries/queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { consentById } from '../consents/consent-lists.ts'
import * as queries from './queries.ts'
import { queriesOf, queryById } from './query-lists.ts'

/** Enquiries of the signed-in person, who always comes from the session, never from the request. */
export function queryRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  /** Changes one enquiry, publishes that to the person's devices, and returns it. */
  const changing = (userId: string, id: string, work: (db: Db, now: Date) => Promise<void>) =>
    database.transaction(async (db) => {
      await work(db, clock.now())
      await publishUserEvent(db, [userId], 'queries-changed', id)
      return (await queryById(db, userId, id)).query
    })

  serve(listQueries, ({ query, viewer }) => queriesOf(database, viewer.userId, query))
  serve(getQuery, async ({ params: { id }, viewer: { userId } }) => {
    const { query, consentId } = await queryById(database, userId, id)
    return { data: { ...query, consent: await consentById(database, clock.now(), userId, consentId) } }
  })
  serve(updateQuery, async ({ params: { id }, body, viewer: { userId } }) => ({
    data: await changing(userId, id, (db, now) => queries.updateQuery(db, now, userId, id, body)),
  }))
  serve(withdrawQuery, async ({ params: { id }, viewer: { userId }, client }) => ({
    message: say(client.language(), message('ENQUIRY_WITHDRAWN')),
    data: await changing(userId, id, (db, now) => queries.withdrawQuery(db, now, userId, id)),
  }))
}
