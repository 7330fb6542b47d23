import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serveAppManifest } from './app/app-manifest.ts'
import { offlinePage, offlineStyle } from './offline-page.ts'
import { documentHeaders } from './security-headers.ts'

const types = {
  'favicon.svg': 'image/svg+xml',
  'icon.png': 'image/png',
  'badge.png': 'image/png',
  'offline.js': 'text/javascript; charset=utf-8',
}

/** The service worker may connect to this site only, and load no scripts. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'"

/** Serves the build's files with fixed addresses, the service worker and the offline page. */
export async function serveRootFiles(app: FastifyInstance, config: Config, dist: string): Promise<void> {
  const read = (file: string) => readFile(path.join(dist, 'web', file))
  for (const [file, type] of Object.entries(types))
    app.get(`/${file}`, async (_request, reply) => reply.type(type).send(await read(file)))

  serveAppManifest(app, config, dist)

  const offline = offlinePage(config.BRAND_NAME)
  const offlineHeaders = documentHeaders(config, offlineStyle)
  app.get('/offline.html', async (_request, reply) =>
    reply.headers(offlineHeaders).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(offline),
  )

  // The hash changes the worker's bytes with the offline page, so that browsers update both.
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const worker = `${(await read('service-worker.js')).toString()}// ${hash(offline)}\n`
  const tag = `W/"${hash(worker)}"`
  app.get('/service-worker.js', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY, etag: tag })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(worker)
  })
}
