import type { MessageCode } from '../../../contract/messages/messages.ts'
import type { Language } from '../../../contract/values.ts'
import {
  addOpenHouse,
  joinOpenHouse,
  leaveOpenHouse,
  listOpenHouses,
  openHouseGuests,
  propertyOpenHouses,
  updateOpenHouse,
  type OpenHouse,
} from '../../../contract/visits/open-houses.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { say } from '../../platform/words.ts'
import { isOwnHome } from './host.ts'
import * as openHouses from './open-houses.ts'

const answer = (language: Language, says: MessageCode, data: OpenHouse) => ({
  message: say(language, { code: says }),
  data,
})

/** Open houses. */
export function openHouseRoutes({ serve }: Api, { database, clock }: { database: Database; clock: Clock }): void {
  serve(
    propertyOpenHouses,
    async ({ params, viewer }) => ({
      data: await openHouses.openHousesOf(database, clock.now(), viewer?.userId, params.id),
      isOwn: viewer !== undefined && (await isOwnHome(database, viewer.userId, params.id)),
    }),
    { knowsViewer: true },
  )

  serve(listOpenHouses, async ({ query, viewer }) => ({
    data: await openHouses.listOpenHouses(database, clock.now(), viewer.userId, query.as),
  }))

  serve(addOpenHouse, async ({ body, viewer, client }) =>
    answer(
      client.language(),
      'OPEN_HOUSE_ANNOUNCED',
      await openHouses.addOpenHouse(database, clock.now(), viewer, body),
    ),
  )

  serve(updateOpenHouse, async ({ params, body, viewer, client }) =>
    answer(
      client.language(),
      body.isCancelled ? 'OPEN_HOUSE_CANCELLED' : 'OPEN_HOUSE_SAVED',
      await openHouses.updateOpenHouse(database, clock.now(), viewer.userId, params.id, body),
    ),
  )

  serve(joinOpenHouse, async ({ params, body, viewer, client }) => {
    const data = await openHouses.joinOpenHouse(database, clock.now(), viewer.userId, params.id, body.people)
    return answer(client.language(), data.own?.isWaiting ? 'OPEN_HOUSE_WAITING' : 'OPEN_HOUSE_JOINED', data)
  })

  serve(leaveOpenHouse, async ({ params, viewer, client }) =>
    answer(
      client.language(),
      'OPEN_HOUSE_LEFT',
      await openHouses.leaveOpenHouse(database, clock.now(), viewer.userId, params.id),
    ),
  )

  serve(openHouseGuests, async ({ params, viewer }) => ({
    data: await openHouses.openHouseGuests(database, viewer.userId, params.id),
  }))
}
