import type { FastifyInstance } from 'fastify'
import { endpoints } from '../contract/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/pool.ts'
import { apiDocs, openApi } from './platform/http/openapi.ts'
import { servePages, type Develop } from './platform/http/pages.ts'
import { Refusal } from './platform/http/refusal.ts'
import { createApi } from './platform/http/serve.ts'
import { createWebServer } from './platform/http/web-server.ts'
import type { Workers } from './platform/jobs/queue.ts'
import type { Log } from './platform/log.ts'
import { basemapRoutes } from './domains/places/basemap-routes.ts'
import { placeRoutes } from './domains/places/routes.ts'
import { openPlaces, type Places } from './domains/places/service.ts'
import { propertyRoutes } from './domains/properties/routes.ts'
import { sitemapRoutes } from './domains/properties/sitemap.ts'
import { indexHomes, rebuildFigures } from './domains/properties/service.ts'

export interface AppOptions {
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** Folder of the web build; without it only the API is served. */
  dist?: string
  images: string
  develop?: Develop
}

export interface App {
  http: FastifyInstance
  places: Places
  workers: Workers
}

/** What is plugged into what. */
export async function createApp({ config, database, clock, log, dist, images, develop }: AppOptions): Promise<App> {
  const http = createWebServer(log)
  const api = createApi(http, { microCacheMs: config.MICRO_CACHE_MS })
  const places = openPlaces(database)

  placeRoutes(api, places)
  basemapRoutes(http, places)
  propertyRoutes(api, { db: database, places, clock })

  http.get('/healthz', async () => ({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    await database.query('select from migrations limit 1')
    return reply.send({ status: 'ready' })
  })
  const all = Object.values(endpoints)
  const description = JSON.stringify(openApi(all, config.BRAND_NAME))
  const readable = apiDocs(all, config.BRAND_NAME)
  http.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
  http.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(readable))
  sitemapRoutes(http, database, places, { market: config.MARKET, origin: config.MAIN_SITE_URL })
  if (!dist)
    http.setNotFoundHandler(() => {
      throw new Refusal('NOT_FOUND')
    })
  else await servePages(http, { config, clock, api, dist, images, develop })

  return {
    http,
    places,
    workers: {
      'index-homes': (background, { ids }) => background.transaction((db) => indexHomes(db, ids)),
      'rebuild-figures': async (background) => {
        await background.transaction(rebuildFigures)
        places.forget()
      },
    },
  }
}
