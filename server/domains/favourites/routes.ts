import { HOUR_MS } from '../../../contract/time.ts'
import {
  deleteCollection,
  exportFavourites,
  favouriteCollections,
  favouriteIds,
  listFavourites,
  mergeFavourites,
  removeFavourite,
  renameCollection,
  restoreFavourite,
  savedOnDevice,
  toggleFavourite,
  updateFavourite,
} from '../../../contract/favourites.ts'
import { message } from '../../../contract/messages/messages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { RawJson, type Api } from '../../platform/http/serve.ts'
import type { Client, Viewer } from '../../platform/http/viewer.ts'
import { publishUserEvent } from '../../platform/realtime/user-events.ts'
import { say } from '../../platform/words.ts'
import { collectionsOf, favouriteOf, favouritePage, favouritesCsv, homesOnDevice, idsOf } from './favourite-lists.ts'
import * as favourites from './favourites.ts'

const saved = (client: Client) => ({
  message: say(client.language(), message('FAVOURITE_SAVED')),
  data: { favourite: true },
})
/** Undo is possible with the heart on the screen, so the text says so. */
const removed = (client: Client, code: 'FAVOURITE_REMOVED' | 'FAVOURITE_REMOVED_BY_HEART') => ({
  message: say(client.language(), message(code)),
  data: { favourite: false },
})

interface FavouriteOptions {
  database: Database
  clock: Clock
  /** Address of the site, for links in files. */
  origin: string
}

/** Saved homes. The owner always comes from the session, never from the request. */
export function favouriteRoutes({ serve }: Api, { database, clock, origin }: FavouriteOptions): void {
  /** Changes a user's saved homes and publishes that to their devices. */
  const changing = <Answer>({ userId }: Viewer, work: (db: Db) => Promise<Answer>): Promise<Answer> =>
    database.transaction(async (db) => {
      const answer = await work(db)
      await publishUserEvent(db, [userId], 'favourites-changed')
      return answer
    })
  serve(toggleFavourite, async ({ query, viewer, client }) => {
    const { userId } = viewer
    if (query.user.toLowerCase() !== userId) throw new Refusal('NOT_ALLOWED')
    await consumeRateLimit(database, clock.now(), [{ key: `favourite:as:${userId}`, most: 600, windowMs: HOUR_MS }])
    const isSaved = await changing(viewer, (db) =>
      favourites.toggleFavourite(db, clock.now(), { userId, propertyId: query.property }),
    )
    return isSaved ? saved(client) : removed(client, 'FAVOURITE_REMOVED_BY_HEART')
  })
  serve(listFavourites, async ({ query, viewer }) => {
    const { favourites, ...place } = await favouritePage(database, viewer.userId, query)
    return new RawJson(`{"data":[${favourites.join(',')}],${JSON.stringify(place).slice(1)}`)
  })
  serve(
    savedOnDevice,
    async ({ query }) => new RawJson(`{"data":[${(await homesOnDevice(database, query.ids)).join(',')}]}`),
    { microCached: true },
  )
  serve(favouriteIds, async ({ viewer }) => ({ data: await idsOf(database, viewer.userId) }))
  serve(updateFavourite, async ({ params, body, viewer }) => {
    const key = { userId: viewer.userId, propertyId: params.propertyId }
    const { version, ...changes } = body
    const favourite = await changing(viewer, async (db) => {
      await favourites.changeFavourite(db, clock.now(), key, version, changes)
      return favouriteOf(db, key)
    })
    return new RawJson(`{"data":${favourite}}`)
  })
  serve(removeFavourite, async ({ params, viewer, client }) => {
    await changing(viewer, (db) =>
      favourites.removeFavourite(db, clock.now(), { userId: viewer.userId, propertyId: params.propertyId }),
    )
    return removed(client, 'FAVOURITE_REMOVED')
  })
  serve(restoreFavourite, async ({ params, viewer, client }) => {
    await changing(viewer, (db) =>
      favourites.restoreFavourite(db, clock.now(), { userId: viewer.userId, propertyId: params.propertyId }),
    )
    return saved(client)
  })
  serve(mergeFavourites, async ({ body, viewer }) => ({
    data: await changing(viewer, (db) => favourites.mergeFavourites(db, clock.now(), viewer.userId, body.propertyIds)),
  }))
  serve(favouriteCollections, async ({ viewer }) => ({ data: await collectionsOf(database, viewer.userId) }))
  serve(renameCollection, async ({ body, viewer }) => ({
    data: {
      changed: await changing(viewer, (db) =>
        favourites.renameCollection(db, clock.now(), viewer.userId, body.name, body.to),
      ),
    },
  }))
  serve(deleteCollection, async ({ body, viewer }) => ({
    data: {
      changed: await changing(viewer, (db) =>
        favourites.renameCollection(db, clock.now(), viewer.userId, body.name, null),
      ),
    },
  }))
  serve(exportFavourites, ({ query, viewer }) => favouritesCsv(database, viewer.userId, query, origin))
}
