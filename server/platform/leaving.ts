import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './http/refusal.ts'

/**
 * How a server leaves the proxies before it. Call it before the server listens. The function it returns has `/readyz`
 * answer 503 and every connection closed after its answer, and resolves after that long, in which proxies notice.
 */
export function openLeaving(http: FastifyInstance): (ms: number) => Promise<void> {
  let isLeaving = false
  http.addHook('onRequest', (request, reply, done) => {
    if (!isLeaving) return done()
    reply.header('connection', 'close')
    if (request.routeOptions.url === '/readyz') done(new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 }))
    else done()
  })
  return async (ms) => {
    if (!ms) return
    isLeaving = true
    await wait(ms)
  }
}
