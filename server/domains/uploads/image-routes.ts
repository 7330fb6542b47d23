import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { encodeJpeg } from './encoding.ts'

/** The key of a picture, possibly in folders, and one of its widths: nothing that can leave the folder. */
const ADDRESS = /^((?:[a-z0-9_-]+\/)*[a-z0-9_-]+-\d+)\.(webp|jpg)$/

/**
 * Stored pictures at `/images/{key}-{width}.webp`, which never change. Clients that accept AVIF get it under the same address if it exists.
 * `.jpg` is for link previews; it is made on the first request and stored.
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
  // If the picture was removed meanwhile, nothing would ever delete this file.
  if (!(await storage.has(`${name}.webp`))) await storage.remove([`${name}.jpg`])
  return jpeg
}
