import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { collectMetrics, measureProcess, METRICS_TYPE } from './registry.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` for a collector that knows the token; without a token there is no such address. */
export function serveMetrics(http: FastifyInstance, token: string | undefined): void {
  if (token === undefined) return
  measureProcess()
  const expected = digest(`Bearer ${token}`)
  http.get('/metrics', async (request, reply) => {
    // Digests are of one length, and comparing them takes the same time whatever was sent.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw new Refusal('NOT_SIGNED_IN')
    return reply
      .header('cache-control', 'no-store')
      .type(METRICS_TYPE)
      .send(await collectMetrics())
  })
}
