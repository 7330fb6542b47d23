import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'

/** The key of a picture, perhaps below folders, and one of its widths: nothing that could lead elsewhere. */
const ADDRESS = /^((?:[a-z0-9_-]+\/)*[a-z0-9_-]+-\d+)\.webp$/

/**
 * Stored pictures at `/images/{key}-{width}.webp`, for ever the same. Who takes AVIF gets that where there is one, under
 * the same address.
 */
export function imageRoutes(http: FastifyInstance, storage: Storage): void {
  http.get<{ Params: { '*': string } }>('/images/*', async (request, reply) => {
    const name = ADDRESS.exec(request.params['*'])?.[1]
    if (!name) throw new Refusal('NOT_FOUND')
    const avif = request.headers.accept?.includes('image/avif') ? await storage.get(`${name}.avif`) : undefined
    const file = avif ?? (await storage.get(`${name}.webp`))
    if (!file) throw new Refusal('NOT_FOUND')
    return reply
      .type(avif ? 'image/avif' : 'image/webp')
      .headers({
        'content-length': file.size,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
      })
      .send(file.stream)
  })
}
