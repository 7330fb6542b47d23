import { HOUR_MS } from '../../../../contract/time.ts'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { paths } from '../../../../contract/paths.ts'
import { Property } from '../../../../contract/properties/property.ts'
import { listingBrochure } from '../../../../contract/listings/stats.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { RawJson, type Api } from '../../../platform/http/serve.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openThread } from '../../../platform/thread.ts'
import type { Brochure } from './draw.ts'
import type { PrintOrder } from './worker.ts'
import { openPages } from '../service.ts'

const MAX_PER_HOUR = 120
/** Some tens of megabytes. */
const MAX_KEPT = 100
const MAX_PHOTOS = 3
/** Brochures drawn at once for one visitor, so that the others get their turn. */
const MAX_OF_ONE = 2
/** The limit of waiting requests, beyond which they are refused. */
const MAX_WAITING = 16

const Page = z.object({ data: Property })

interface BrochureOptions {
  database: Db
  clock: Clock
  storage: Storage
  brand: string
  /** Address of the site; by default that of the request. */
  origin: string | undefined
  /** Address of the site if the request has none. */
  site: string
}

/** Printable pages of homes with the content of their public page. Each version of a home is drawn once a day. */
export function brochureRoutes({ serve }: Api, http: FastifyInstance, options: BrochureOptions): void {
  const { database, clock, storage, brand } = options
  const readPage = openPages(database, clock)
  // Fonts and photos take half a second.
  const printing = openThread<PrintOrder, Uint8Array>(new URL('./worker.ts', import.meta.url))
  const kept = new Map<string, Promise<Uint8Array>>()
  const underWay = new Map<string, number>()

  async function photosOf({ media }: Property) {
    const chosen = media.filter(({ imageOf }) => imageOf !== 'floorplan').slice(0, MAX_PHOTOS)
    const files = chosen.map(async ({ url, widths, mediaAlteration = 'none' }) => {
      const file = await storage.get(`${url.replace(/^\/images\//, '')}-${widths.at(-1)}.webp`)
      return (
        file && {
          webp: await buffer(file.stream),
          alteration: mediaAlteration === 'none' ? undefined : mediaAlteration,
        }
      )
    })
    return (await Promise.all(files)).filter((file) => file !== undefined)
  }

  async function draw(who: string, brochure: Brochure): Promise<Uint8Array> {
    underWay.set(who, (underWay.get(who) ?? 0) + 1)
    try {
      const order = { brochure, photos: await photosOf(brochure.home) }
      if (printing.waiting() >= MAX_WAITING) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
      return await printing.ask(order)
    } finally {
      const left = (underWay.get(who) ?? 1) - 1
      if (left) underWay.set(who, left)
      else underWay.delete(who)
    }
  }

  serve(listingBrochure, async ({ params, query, client }) => {
    const { data: home } = Page.parse(JSON.parse((await readPage(params.id)).text))
    const now = clock.now()
    const who = client.address()
    await consumeRateLimit(database, now, [{ key: `brochures:from:${who}`, most: MAX_PER_HOUR, windowMs: HOUR_MS }])
    const { language } = query
    const address = (options.origin ?? client.origin() ?? options.site) + paths.property(home.id)
    const at = now.toISOString()
    const key = [home.id, home.version, home.updatedAt, language, at.slice(0, 10), address].join(' ')
    const known = kept.get(key)
    if (!known && (underWay.get(who) ?? 0) >= MAX_OF_ONE)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 })
    const made = known ?? draw(who, { home, language, brand, address, at })
    if (!known) {
      kept.set(key, made)
      made.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    }
    const file = new RawJson(Buffer.from(await made))
    file.version = createHash('sha256').update(key).digest('base64url')
    return file
  })
  http.addHook('onClose', () => printing.close())
}
