import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '../../platform/http/refusal.ts'
import { createBasemap, type Basemap, type Settlement } from './basemap/basemap.ts'
import type { Places } from './service.ts'

const MOST_TILES = 2000
const DAY_SECONDS = 86_400
const compress = promisify(gzip)

/** Vector tiles of the bundled basemap at `/tiles/{z}/{x}/{y}.pbf`, drawn when first asked for and kept compressed. */
export function basemapRoutes(http: FastifyInstance, places: Places): void {
  let basemap: Promise<Basemap> | undefined
  const tiles = new Map<string, Promise<Buffer>>()

  http.get<{ Params: { z: string; x: string; y: string } }>('/tiles/:z/:x/:y', async (request, reply) => {
    const { z, x, y } = request.params
    const [zoom, column, row] = [Number(z), Number(x), Number(/^(\d+)\.pbf$/.exec(y)?.[1])]
    basemap ??= openBasemap(places)
    const key = `${zoom}/${column}/${row}`
    let tile = tiles.get(key)
    if (!tile) {
      const bytes = (await basemap).drawTile(zoom, column, row)
      if (!bytes) throw new Refusal('NOT_FOUND')
      tile = compress(bytes)
      tiles.set(key, tile)
      const [oldest] = tiles.keys()
      if (tiles.size > MOST_TILES && oldest !== undefined) tiles.delete(oldest)
    }
    return reply
      .type('application/vnd.mapbox-vector-tile')
      .header('content-encoding', 'gzip')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(await tile)
  })
}

async function openBasemap(places: Places): Promise<Basemap> {
  const { all } = await places.gazetteer()
  const settlements = all.flatMap((place): Settlement[] => {
    if (place.kind !== 'city' && place.kind !== 'locality') return []
    const [lng, lat] = place.location
    return [{ name: place.name, nameHi: place.nameHindi ?? place.name, lng, lat, population: place.population, kind: place.kind }]
  })
  return createBasemap({ settlements })
}
