import { adminRoommateReports, decideRoommateReports } from '../../../../contract/beds/roommate-reports.ts'
import {
  answerRoommate,
  askRoommate,
  moveRoommateRequest,
  myRoommates,
  roommateBoard,
  saveRoommateRequest,
  setRoommateAside,
} from '../../../../contract/beds/roommates.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/pool.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { say } from '../../../platform/words.ts'
import type { Places } from '../../places/service.ts'
import { answerAsk, askPerson, setAside } from './asking.ts'
import { readBoard, readMine } from './board.ts'
import { decideRequest, readReported } from './moderating.ts'
import { moveRequest, saveRequest } from './posting.ts'

interface RoommateOptions {
  database: Database
  places: Places
  clock: Clock
  rateLimitScale: number
}

/** The roommate board: requests, and questions between the people of two of them. */
export function roommateRoutes({ serve }: Api, { database, places, clock, rateLimitScale }: RoommateOptions): void {
  serve(
    roommateBoard,
    async ({ query, viewer }) => ({
      data: await readBoard(database, await places.gazetteer(), clock.now(), viewer?.userId, query),
    }),
    { knowsViewer: true },
  )
  serve(myRoommates, ({ viewer }) => readMine(database, clock.now(), viewer.userId))
  serve(saveRoommateRequest, async ({ params, body, viewer, client }) => ({
    data: await saveRequest(
      database,
      await places.gazetteer(),
      clock.now(),
      viewer.userId,
      params.id,
      body,
      rateLimitScale,
    ),
    message: say(client.language(), { code: 'ROOMMATE_SAVED' }),
  }))
  serve(moveRoommateRequest, async ({ params, body, viewer, client }) => ({
    data: await moveRequest(database, clock.now(), viewer.userId, params.id, body),
    message: say(client.language(), { code: 'ROOMMATE_MOVED' }),
  }))
  serve(askRoommate, async ({ params, viewer, client }) => {
    await askPerson(database, clock.now(), viewer.userId, params.id, rateLimitScale)
    return { message: say(client.language(), { code: 'ROOMMATE_ASKED' }) }
  })
  serve(answerRoommate, async ({ params, body, viewer, client }) => {
    await answerAsk(database, clock.now(), viewer.userId, params.id, body)
    return { message: say(client.language(), { code: 'ROOMMATE_ANSWERED' }) }
  })
  serve(adminRoommateReports, ({ query, viewer }) => readReported(database, viewer.userId, query))
  serve(decideRoommateReports, async ({ params, body, viewer, client }) => {
    await decideRequest(database, clock.now(), viewer.userId, params.id, body)
    return { message: say(client.language(), { code: 'ROOMMATE_REPORT_SAVED' }) }
  })
  serve(setRoommateAside, async ({ params, body, viewer, client }) => {
    await setAside(database, clock.now(), viewer.userId, params.id, body)
    return { message: say(client.language(), { code: 'ROOMMATE_SET_ASIDE' }) }
  })
}
