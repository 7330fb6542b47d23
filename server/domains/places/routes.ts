import { say } from '../../platform/words.ts'
import { getCity, listCities, placeAt } from '../../../contract/places.ts'
import {
  POINTS_PER_PAGE,
  adminPoints,
  importPoints,
  removePoint,
  savePoint,
} from '../../../contract/places/points-of-interest.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import * as pointAdmin from './point-admin.ts'
import { findPoints, nearestPlace, publishPlace, type Places } from './service.ts'

interface PlaceTools {
  database: Database
  clock: Clock
  places: Places
}

export function placeRoutes({ serve }: Api, { database, clock, places }: PlaceTools): void {
  serve(
    listCities,
    async ({ query }) => ({ data: (await places.gazetteer()).cities(query.market).map((city) => publishPlace(city)) }),
    { microCached: true },
  )

  serve(
    getCity,
    async ({ params, query }) => {
      const gazetteer = await places.gazetteer()
      const city = gazetteer.city(query.market, params.slug)
      if (!city) throw new Refusal('PLACE_NOT_FOUND')
      const localities = gazetteer.localities(city).map((locality) => publishPlace(locality))
      return { data: { ...publishPlace(city, true), localities } }
    },
    { microCached: true },
  )

  serve(placeAt, async ({ query }) => {
    const { locality, city, distance, confidence } = nearestPlace(await places.gazetteer(), [
      query.longitude,
      query.latitude,
    ])
    return {
      data: {
        address: [locality?.name, city?.name, city?.parent?.name].filter(Boolean).join(', '),
        ...(locality && { locality: publishPlace(locality) }),
        ...(city && { city: publishPlace(city) }),
        ...(distance !== undefined && { distance: Math.round(distance) }),
        geocodeConfidence: confidence,
      },
    }
  })

  serve(adminPoints, async ({ query: { market, kind, text, page = 1 } }) => {
    const { points, total } = await findPoints(database, {
      market,
      kinds: kind && [kind],
      text,
      limit: POINTS_PER_PAGE,
      offset: (page - 1) * POINTS_PER_PAGE,
    })
    return { data: pointAdmin.publicPoints(points), total }
  })
  serve(savePoint, async ({ params, body, viewer }) => {
    const gazetteer = await places.gazetteer()
    const editing = { now: clock.now(), by: viewer.userId }
    return { data: await database.transaction((db) => pointAdmin.save(db, gazetteer, editing, params, body)) }
  })
  serve(removePoint, async ({ params, viewer }) => {
    const editing = { now: clock.now(), by: viewer.userId }
    return { data: { removed: await database.transaction((db) => pointAdmin.remove(db, editing, params)) } }
  })
  serve(importPoints, async ({ body, viewer, client }) => {
    const gazetteer = await places.gazetteer()
    const [editing, language] = [{ now: clock.now(), by: viewer.userId }, client.language()]
    return {
      data: await database.transaction((db) =>
        pointAdmin.importFile(db, gazetteer, editing, body, (words) => say(language, words)),
      ),
    }
  })
}
