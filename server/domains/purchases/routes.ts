import { message } from '../../../contract/messages/messages.ts'
import {
  aimPurchase,
  archivePurchase,
  deletePurchase,
  markPurchase,
  myPurchase,
  resumePurchase,
} from '../../../contract/purchases/purchases.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import type { Api } from '../../platform/http/serve.ts'
import { say } from '../../platform/words.ts'
import type { Places } from '../places/service.ts'
import { archive, changeMarks, changing, remove, resume, setAim } from './purchases.ts'
import { readPurchase } from './reading.ts'

interface Tools {
  database: Database
  clock: Clock
  places: Places
}

/** Purchases. The owner always comes from the session, never from the request. */
export function purchaseRoutes({ serve }: Api, { database, clock, places }: Tools): void {
  serve(myPurchase, ({ query, viewer }) => readPurchase(database, viewer.userId, query.market))
  serve(markPurchase, async ({ body, viewer: { userId } }) => ({
    data: { marks: await changing(database, userId, (db) => changeMarks(db, clock.now(), userId, body)) },
  }))
  serve(aimPurchase, async ({ body, viewer: { userId }, client }) => {
    const gazetteer = await places.gazetteer()
    await changing(database, userId, (db) => setAim(db, clock.now(), userId, gazetteer, body))
    return { message: say(client.language(), message('PURCHASE_AIMED')) }
  })
  serve(archivePurchase, async ({ body, viewer: { userId }, client }) => {
    await changing(database, userId, (db) => archive(db, clock.now(), userId, body.market))
    return { message: say(client.language(), message('PURCHASE_ARCHIVED')) }
  })
  serve(resumePurchase, async ({ params, viewer: { userId }, client }) => {
    await changing(database, userId, (db) => resume(db, clock.now(), userId, params.id))
    return { message: say(client.language(), message('PURCHASE_RESUMED')) }
  })
  serve(deletePurchase, async ({ params, viewer: { userId }, client }) => {
    await changing(database, userId, (db) => remove(db, userId, params.id))
    return { message: say(client.language(), message('PURCHASE_DELETED')) }
  })
}
