import { message } from '../../../../contract/messages/messages.ts'
import { listPriceVersions, previewPriceList, publishPriceList } from '../../../../contract/projects/price-versions.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Existing, type Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import { diffOf, priceVersions, publish } from './publishing.ts'

/** How a builder publishes price lists. */
export function publishingRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(listPriceVersions, ({ params: { id }, viewer }) => priceVersions(database, clock.now(), viewer, id))
  serve(previewPriceList, async ({ params: { id }, body, viewer }) => ({
    data: await diffOf(database, clock.now(), viewer, id, body),
  }))
  serve(publishPriceList, async ({ params, body, viewer, client }) => {
    const { isNew, ...data } = await database.transaction((db) => publish(db, clock.now(), viewer, { params, body }))
    const answer = { message: say(client.language(), message('PRICE_LIST_PUBLISHED')), data }
    return isNew ? answer : new Existing(answer)
  })
}
