import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { MarketId } from '../../../../contract/markets.ts'
import { ShareKind } from '../../../../contract/crawlers/share-pictures.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { Language } from '../../../../contract/values.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { namesTag } from '../../../platform/http/entity-tag.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { line } from '../../../platform/line.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { openThread } from '../../../platform/thread.ts'
import { keepDrawn, readDrawn } from '../../uploads/service.ts'
import type { Read } from '../anonymous-reader.ts'
import { openLabels, type Shared } from './labels.ts'
import type { PictureOrder } from './worker.ts'

/** Changes when pictures are drawn otherwise, so that stored ones are drawn again. */
const DESIGN = 1
/** Waiting pictures, beyond which a crawler is asked to retry. */
const MAX_WAITING = 24
/** A picture is as old as its page at most where the address names the present revision; others are asked for again. */
const CURRENT_S = (30 * DAY_MS) / 1000
const OTHER_S = 300

const Address = z.object({
  market: MarketId,
  kind: ShareKind,
  key: z.string().check(z.regex(/^[a-z0-9-]{1,120}$/)),
  file: z.string().check(z.regex(/^(en|hi)-[a-z0-9]{1,7}\.jpg$/)),
})

interface PictureOptions {
  read: Read
  database: Database
  storage: Storage
  brand: string
}

/**
 * Pictures of links at `/share/{market}/{kind}/{key}/{language}-{revision}.jpg`: a page's photograph with its price and
 * place. Any revision leads to the present picture. Each is drawn when it is first asked for, one at a time, and stored.
 */
export function pictureRoutes(http: FastifyInstance, { read, database, storage, brand }: PictureOptions): void {
  const readLabel = openLabels(read)
  const drawing = openThread<PictureOrder, Uint8Array>(new URL('./worker.ts', import.meta.url))
  const inTurn = line(1, MAX_WAITING)
  const underWay = new Map<string, Promise<Uint8Array>>()

  async function draw(subject: string, version: string, { label, photo }: Shared): Promise<Uint8Array> {
    const stored = photo && (await storage.get(`${keyOf(photo.url)}-${photo.widths.at(-1)}.webp`))
    const order = { label: { ...label, brand }, photo: stored && (await buffer(stored.stream)) }
    const jpeg = await drawing.ask(order)
    // Without a photograph it is drawn quickly, and nothing would ever remove the file.
    if (photo && stored) await keepDrawn(database, storage, { subject, version, photo: keyOf(photo.url) }, jpeg)
    return jpeg
  }

  async function pictureOf(subject: string, version: string, shared: Shared): Promise<Uint8Array> {
    const kept = await readDrawn(storage, version)
    if (kept) return kept
    const made = underWay.get(version) ?? inTurn(() => draw(subject, version, shared))
    underWay.set(version, made)
    return made.finally(() => underWay.delete(version))
  }

  http.get('/share/:market/:kind/:key/:file', async (request, reply) => {
    const { data: address } = Address.safeParse(request.params)
    if (!address) throw new Refusal('NOT_FOUND')
    const { market, kind, key, file } = address
    const language = Language.parse(file.slice(0, 2))
    const shared = await readLabel({ market, kind, key, language })
    const subject = `${market}/${kind}/${key}/${language}`
    const version = createHash('sha256')
      .update(JSON.stringify([DESIGN, brand, subject, shared.label, shared.photo?.url]))
      .digest('base64url')
    const isCurrent = file === `${language}-${shared.revision}.jpg`
    const tag = `"${version}"`
    const headers = { etag: tag, 'cache-control': `public, max-age=${isCurrent ? CURRENT_S : OTHER_S}` }
    if (namesTag(request.headers['if-none-match'], tag)) return reply.headers(headers).code(304).send()
    const jpeg = await pictureOf(subject, version, shared)
    return reply.headers(headers).type('image/jpeg').send(Buffer.from(jpeg))
  })
  http.addHook('onClose', () => drawing.close())
}

const keyOf = (url: string) => url.replace(/^\/images\//, '')
