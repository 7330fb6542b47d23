import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { endpoints } from '../contract/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/pool.ts'
import type { BodyLimits } from './platform/http/body-limits.ts'
import { apiDocs, docsStyle, openApi } from './platform/http/openapi.ts'
import { servePages, type Develop } from './platform/http/pages.ts'
import { Refusal } from './platform/http/refusal.ts'
import { documentHeaders } from './platform/http/security-headers.ts'
import { createApi } from './platform/http/serve.ts'
import { createWebServer } from './platform/http/web-server.ts'
import { addJob, forgetGivenUp, type Workers } from './platform/jobs/queue.ts'
import type { Log } from './platform/log.ts'
import { openMessages } from './platform/messages/messages.ts'
import { forgetUserEvents, userEventPersonalData } from './platform/realtime/user-events.ts'
import { openRealtime, type Realtime } from './platform/realtime/realtime.ts'
import { readSecretKey } from './platform/secret-key.ts'
import type { Storage } from './platform/storage/storage.ts'
import { agentSiteRoutes } from './domains/agent-sites/routes.ts'
import { agentSitePersonalData } from './domains/agent-sites/service.ts'
import { accountRoutes } from './domains/auth/account-routes.ts'
import { messagePersonalData } from './domains/auth/my-messages.ts'
import { openProviders, type ProviderAddresses } from './domains/auth/providers.ts'
import { providerWindowRoutes } from './domains/auth/provider-window-routes.ts'
import { authRoutes } from './domains/auth/routes.ts'
import {
  establishDueContacts,
  forgetOld,
  liveSessions,
  openSessions,
  signInPersonalData,
} from './domains/auth/service.ts'
import { directoryPersonalData } from './domains/directories/service.ts'
import { moderationRoutes } from './domains/moderation/routes.ts'
import { reportPersonalData } from './domains/moderation/service.ts'
import { basemapRoutes } from './basemap/routes.ts'
import { placeRoutes } from './domains/places/routes.ts'
import { openPlaces, type Places } from './domains/places/service.ts'
import { draftRoutes } from './domains/listings/drafts/draft-routes.ts'
import { favouriteRoutes } from './domains/favourites/routes.ts'
import { importRoutes } from './domains/listings/imports/import-routes.ts'
import { listingRoutes } from './domains/listings/routes.ts'
import { propertyRoutes } from './domains/properties/routes.ts'
import { brochureRoutes } from './domains/properties/brochure/brochure-routes.ts'
import { comparisonRoutes } from './domains/comparison/routes.ts'
import { searchRoutes } from './domains/search/routes.ts'
import { sitemapRoutes } from './domains/search/sitemap.ts'
import { statsRoutes } from './domains/listings/own/stats-routes.ts'
import {
  eraseFormerHomes,
  forgetBatches,
  forgetImports,
  forgetReminders,
  forgetStats,
  forgetViewers,
  forgetSubmittedDrafts,
  draftPersonalData,
  expireStaleListings,
  runTransitionBatch,
  batchPersonalData,
  listingPersonalData,
  importPersonalData,
  workOnImport,
} from './domains/listings/service.ts'
import { forgetRemovedFavourites, favouritePersonalData, notifySavers } from './domains/favourites/service.ts'
import { indexHomes, rebuildFigures } from './domains/search/service.ts'
import { savedSearchRoutes } from './domains/saved-searches/routes.ts'
import {
  forgetAlerts,
  forgetSentAlerts,
  matchAlerts,
  savedSearchPersonalData,
  sendAlerts,
} from './domains/saved-searches/service.ts'
import { unsubscribeRoutes } from './domains/saved-searches/unsubscribe-routes.ts'
import { imageRoutes } from './domains/uploads/image-routes.ts'
import { uploadRoutes } from './domains/uploads/routes.ts'
import { encodeAvif, picturePersonalData, removeUnusedPictures } from './domains/uploads/service.ts'
import { userRoutes } from './domains/users/routes.ts'
import {
  forgetMessageAllowances,
  hasProvenContact,
  messageAllowancePersonalData,
  sendSmsSummaries,
} from './domains/users/service.ts'
import { visitRoutes } from './domains/visits/routes.ts'
import { visitPersonalData } from './domains/visits/service.ts'

export interface AppOptions {
  config: Config
  database: Database
  clock: Clock
  log: Log
  /** Folder of the web build; without it only the API is served. */
  dist?: string
  storage: Storage
  develop?: Develop
  /** Where a server that sends no messages shows them. */
  say?: (line: string) => void
  /** Where Google and Facebook are asked; tests put their own in place. */
  providers?: ProviderAddresses
  /** Whether an address that somebody gave may be connected to; a test says yes to its own server. */
  isAllowed?: (address: string, port: number) => boolean
  bodyLimits?: BodyLimits
}

export interface App {
  http: FastifyInstance
  places: Places
  realtime: Realtime
  workers: Workers
}

/** What is plugged into what. */
export async function createApp({
  config,
  database,
  clock,
  log,
  dist,
  storage,
  develop,
  say = () => undefined,
  providers,
  isAllowed,
  bodyLimits,
}: AppOptions): Promise<App> {
  const http = createWebServer(log, {
    trustProxy: config.TRUST_PROXY,
    tls: config.tls,
    callersFrom: config.API_BASE_URL && config.MAIN_SITE_URL,
    bodyLimits,
  })
  const key = readSecretKey(config.DATA_DIR, config.SECRET_KEY)
  const viewerOf = openSessions(database, clock)
  const api = createApi(http, {
    microCacheMs: config.MICRO_CACHE_MS,
    market: config.MARKET,
    viewerOf,
    tls: config.tls,
    addressWord: (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 22),
    isProven: (userId) => hasProvenContact(database, userId),
    bodyLimits,
  })
  const messages = openMessages({
    smtpUrl: config.SMTP_URL,
    smsUrl: config.SMS_URL,
    from: config.MAIL_FROM,
    dataDir: config.DATA_DIR,
    key,
    clock,
    say,
  })
  const places = openPlaces(database)
  const realtime = openRealtime(http, {
    db: database,
    log,
    viewerOf,
    liveSessions: (ids) => liveSessions(database, clock.now(), ids),
    origins: config.REALTIME_URL && config.MAIN_SITE_URL ? [new URL(config.MAIN_SITE_URL).origin] : [],
  })

  const origin = config.MAIN_SITE_URL
  /** For links in messages, which are read away from the site. */
  const site = origin ?? `http://localhost:${config.PORT}`
  // Every domain that keeps something of a person, the last one first.
  const keepers = [
    reportPersonalData,
    savedSearchPersonalData,
    agentSitePersonalData,
    visitPersonalData,
    favouritePersonalData,
    draftPersonalData,
    batchPersonalData,
    importPersonalData,
    listingPersonalData,
    directoryPersonalData,
    messagePersonalData(messages),
    signInPersonalData,
    picturePersonalData,
    messageAllowancePersonalData,
    userEventPersonalData,
  ]
  const identity = {
    database,
    clock,
    messages,
    key,
    brand: config.BRAND_NAME,
    host: new URL(config.MAIN_SITE_URL ?? 'http://localhost').host,
    site,
    rateLimitScale: config.RATE_LIMIT_SCALE,
  }
  authRoutes(api, {
    ...identity,
    log,
    providers: openProviders(config, clock, providers),
    market: config.MARKET,
    sms: { countries: config.smsCountries, budget: { hour: config.SMS_PER_HOUR, day: config.SMS_PER_DAY } },
  })
  accountRoutes(api, { ...identity, keepers })
  providerWindowRoutes(http)
  userRoutes(api, { database, clock, keepers })
  uploadRoutes(api, { database, storage, clock })
  imageRoutes(http, storage)
  placeRoutes(api, places)
  basemapRoutes(http, places)
  propertyRoutes(api, { db: database, places, clock })
  searchRoutes(api, { db: database, places, clock, rateLimitScale: config.RATE_LIMIT_SCALE })
  comparisonRoutes(api, { db: database, clock })
  visitRoutes(api, { db: database, clock })
  agentSiteRoutes(api, { db: database })
  draftRoutes(api, { database, clock })
  importRoutes(api, http, { database, clock, places, market: config.MARKET })
  favouriteRoutes(api, { database, clock, origin: site })
  listingRoutes(api, { database, clock, key })
  moderationRoutes(api, { database, clock, messages, origin: site, rateLimitScale: config.RATE_LIMIT_SCALE })
  statsRoutes(api, { db: database, clock })
  brochureRoutes(api, http, { database, clock, storage, brand: config.BRAND_NAME, origin, site })
  const alerts = {
    brand: config.BRAND_NAME,
    site,
    api: config.API_BASE_URL ?? site,
    images: config.IMAGE_BASE_URL ?? site,
    key,
    messages,
  }
  savedSearchRoutes(api, { database, places, clock, alerts, rateLimitScale: config.RATE_LIMIT_SCALE })
  unsubscribeRoutes(http, { database, clock, alerts })

  http.get('/healthz', async () => ({ status: 'alive' }))
  http.get('/readyz', async (_request, reply) => {
    await database.query('select from migrations limit 1')
    return reply.send({ status: 'ready' })
  })
  const all = Object.values(endpoints)
  const description = JSON.stringify(openApi(all, config.BRAND_NAME, config.MARKET))
  const readable = apiDocs(all, config.BRAND_NAME)
  http.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
  const docsHeaders = documentHeaders(config, docsStyle)
  http.get('/api/docs', async (_request, reply) =>
    reply.headers(docsHeaders).type('text/html; charset=utf-8').send(readable),
  )
  sitemapRoutes(http, database, places, { market: config.MARKET, origin: config.MAIN_SITE_URL })
  if (!dist)
    http.setNotFoundHandler(() => {
      throw new Refusal('NOT_FOUND')
    })
  else await servePages(http, { config, clock, log, api, dist, develop })

  return {
    http,
    places,
    realtime,
    workers: {
      'index-homes': async (background, { ids }) => {
        await background.transaction((db) => indexHomes(db, ids))
        await notifySavers(background, ids)
        await addJob(background, 'match-alerts', {}, { key: 'match-alerts' })
      },
      'match-alerts': async (background) => {
        if (await matchAlerts(background, clock.now()))
          await addJob(background, 'send-alerts', {}, { key: 'send-alerts' })
      },
      'send-alerts': async (background) => {
        await sendSmsSummaries(background, clock.now(), { ...alerts, market: config.MARKET })
        await sendAlerts(background, clock.now(), alerts)
      },
      'deliver-message': (background, { sealed }) => messages.deliver(background, sealed),
      'forget-messages': (background, { sealed }) => messages.forgetSent(background, sealed),
      'establish-contacts': (background) => establishDueContacts(background, clock.now(), identity),
      'forget-old': async (background) => {
        await forgetOld(background, clock.now())
        await forgetRemovedFavourites(background, clock.now())
        await forgetSubmittedDrafts(background, clock.now())
        await forgetAlerts(background, clock.now())
        await forgetUserEvents(background, clock.now())
        await forgetViewers(background, clock.now())
        await forgetBatches(background, clock.now())
        await forgetImports(background, clock.now())
        await forgetMessageAllowances(background, clock.now())
        await messages.forgetOld(background)
      },
      'forget-past': async (background) => {
        await forgetSentAlerts(background, clock.now())
        await forgetReminders(background, clock.now())
        await forgetStats(background, clock.now())
        await eraseFormerHomes(background, clock.now())
        await forgetGivenUp(background)
      },
      'work-on-import': (background, { id }) => workOnImport(background, { storage, clock, isAllowed }, id),
      'make-moves': (background, { id, closings }) => runTransitionBatch(background, clock.now(), id, closings),
      'keep-true': (background) =>
        expireStaleListings(background, clock.now(), { messages, brand: config.BRAND_NAME, origin: site, key }),
      'encode-avif': (background, { key }) => encodeAvif(background, storage, key),
      'remove-unused-pictures': (background) => removeUnusedPictures(background, storage, clock.now()),
      'rebuild-figures': async (background) => {
        await background.transaction(rebuildFigures)
        places.forget()
      },
    },
  }
}
