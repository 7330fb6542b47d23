import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/http/refusal.ts'
import { openThread, type Thread } from '../platform/thread.ts'
import type { Settlement } from './basemap.ts'
import type { DrawnTile, Tile } from './worker.ts'
import type { Places } from '../domains/places/service.ts'

const MAX_TILES = 2000
const DAY_SECONDS = 86_400
/** So many localities of a city, those with most homes, are named first. */
const MAIN_LOCALITIES = 16

/** Vector tiles of the bundled basemap at `/tiles/{z}/{x}/{y}.pbf`, drawn when first asked for and kept compressed. */
export function basemapRoutes(http: FastifyInstance, places: Places): void {
  let drawing: Promise<Thread<Tile, DrawnTile>> | undefined
  const tiles = new Map<string, Promise<DrawnTile>>()

  const tileOf = async (z: number, x: number, y: number) => {
    drawing ??= startDrawing(places)
    return (await drawing).ask([z, x, y])
  }

  http.get<{ Params: { z: string; x: string; y: string } }>('/tiles/:z/:x/:y', async (request, reply) => {
    const { z, x, y } = request.params
    const [zoom, column, row] = [Number(z), Number(x), Number(/^(\d+)\.pbf$/.exec(y)?.[1])]
    const key = `${zoom}/${column}/${row}`
    const tile = tiles.get(key) ?? tileOf(zoom, column, row)
    if (!tiles.has(key)) {
      tiles.set(key, tile)
      tile.catch(() => tiles.delete(key))
      const [oldest] = tiles.keys()
      if (tiles.size > MAX_TILES && oldest !== undefined) tiles.delete(oldest)
    }
    const bytes = await tile
    if (!bytes) throw new Refusal('NOT_FOUND')
    return reply
      .type('application/vnd.mapbox-vector-tile')
      .header('content-encoding', 'gzip')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(Buffer.from(bytes))
  })
  http.addHook('onClose', async () => (await drawing)?.close())
}

/** Draws tiles in a thread: to read the world takes a second. */
async function startDrawing(places: Places): Promise<Thread<Tile, DrawnTile>> {
  const gazetteer = await places.gazetteer()
  const cities = gazetteer.all.filter(({ kind }) => kind === 'city')
  const main = new Set(cities.flatMap((city) => gazetteer.localities(city).slice(0, MAIN_LOCALITIES)))
  const settlements = gazetteer.all.flatMap((place): Settlement[] => {
    if (place.kind !== 'city' && place.kind !== 'locality') return []
    const [lng, lat] = place.location
    return [
      {
        name: place.name,
        nameHi: place.nameHindi ?? place.name,
        lng,
        lat,
        population: place.population,
        kind: place.kind,
        main: main.has(place),
      },
    ]
  })
  return openThread(new URL('./worker.ts', import.meta.url), { settlements })
}
