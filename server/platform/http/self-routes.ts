import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { once } from '../once.ts'
import { apiDocs, docsStyle, openApi } from './openapi.ts'
import { documentHeaders } from './security-headers.ts'

interface Options {
  config: Config
  database: Db
  endpoints: Endpoint[]
}

/** Routes about the server: its health, its OpenAPI description and the API's documentation. */
export function selfRoutes(http: FastifyInstance, { config, database, endpoints }: Options): void {
  http.get('/healthz', async () => ({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    await database.query('select from migrations limit 1')
    return reply.send({ status: 'ready' })
  })
  const description = once(() => JSON.stringify(openApi(endpoints, config.BRAND_NAME, config.MARKET)))
  const readable = once(() => apiDocs(endpoints, config.BRAND_NAME))
  http.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description()),
  )
  const headers = documentHeaders(config, docsStyle)
  http.get('/api/docs', async (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(readable()),
  )
}
