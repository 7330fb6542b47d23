import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { encodeJpeg } from './encoding.ts'

/** The key of a picture, perhaps below folders, and one of its widths: nothing that could lead elsewhere. */
const ADDRESS = /^((?:[a-z0-9_-]+\/)*[a-z0-9_-]+-\d+)\.(webp|jpg)$/

/**
 * Stored pictures at `/images/{key}-{width}.webp`, for ever the same. Who takes AVIF gets that where there is one, under
 * the same address. `.jpg` is the same for link previews, made when it is first asked for and kept.
 */
export function imageRoutes(http: FastifyInstance, storage: Storage): void {
  http.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const [, name, kind] = ADDRESS.exec(request.params['*']) ?? []
    if (!name) throw new Refusal('NOT_FOUND')
    const forEver = { 'cache-control': 'public, max-age=31536000, immutable' }
    if (kind === 'jpg')
      return reply
        .type('image/jpeg')
        .headers(forEver)
        .send(await jpegOf(storage, name))
    const avif = request.headers.accept?.includes('image/avif') ? await storage.get(`${name}.avif`) : undefined
    const file = avif ?? (await storage.get(`${name}.webp`))
    if (!file) throw new Refusal('NOT_FOUND')
    return reply
      .type(avif ? 'image/avif' : 'image/webp')
      .headers({
        'content-length': file.size,
        ...forEver,
        vary: 'Accept',
      })
      .send(file.stream)
  })
}

async function jpegOf(storage: Storage, name: string): Promise<Uint8Array> {
  const kept = await storage.get(`${name}.jpg`)
  if (kept) return buffer(kept.stream)
  const webp = await storage.get(`${name}.webp`)
  if (!webp) throw new Refusal('NOT_FOUND')
  const jpeg = await encodeJpeg(await buffer(webp.stream))
  await storage.put(`${name}.jpg`, jpeg)
  // Removed meanwhile, it would leave a file that nobody finds again.
  if (!(await storage.has(`${name}.webp`))) await storage.remove([`${name}.jpg`])
  return jpeg
}
