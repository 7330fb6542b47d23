import type { FastifyInstance } from 'fastify'
import { KEY_PATH } from './index-now.ts'

/** The key by which search engines know that the site itself announces its changes. */
export function keyRoutes(http: FastifyInstance, key: string): void {
  http.get(KEY_PATH, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(key))
}
