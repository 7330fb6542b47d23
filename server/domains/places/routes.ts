import { getCity, listCities, placeAt } from '../../../contract/places.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { nearestPlace, publishPlace, type Places } from './service.ts'

export function placeRoutes({ serve }: Api, places: Places): void {
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
}
