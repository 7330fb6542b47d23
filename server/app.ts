import type { FastifyInstance } from 'fastify'
import { createHmac } from 'node:crypto'
import { endpoints } from '../contract/index.ts'
import { basemapRoutes } from './basemap/routes.ts'
import { countImpersonated, liveTokens, openSessions, renewToken } from './domains/auth/service.ts'
import { assertProfessional } from './domains/directories/service.ts'
import type { Tools } from './domains/domain.ts'
import { domains } from './domains/index.ts'
import type { Subject, SubjectKind } from './domains/subjects.ts'
import type { ListedKind } from './domains/notifications/service.ts'
import { isFeatureOn, isFeatureRestricted, openMarketSettings } from './domains/market-settings/service.ts'
import { openPlaces, type Places } from './domains/places/service.ts'
import { noteRisk, type PersonalData } from './domains/users/service.ts'
import type { BodyLimits } from './platform/http/body-limits.ts'
import { openReplicas, type Replicas } from './platform/db/replicas.ts'
import { openBudgets } from './platform/abuse/budgets.ts'
import { clientReader } from './platform/http/client-address.ts'
import { servePages, type Develop } from './platform/http/pages.ts'
import { openHoneypots } from './platform/abuse/honeypots.ts'
import { originsOf, ownAddressOf } from './platform/http/origin.ts'
import { Refusal } from './platform/http/refusal.ts'
import { selfRoutes } from './platform/http/self-routes.ts'
import { createApi } from './platform/http/serve.ts'
import { createWebServer } from './platform/http/web-server.ts'
import { cleanUpWorkers, type CleanUps } from './platform/jobs/clean-ups.ts'
import type { Worker } from './platform/jobs/job.ts'
import { forgetGivenUp } from './platform/jobs/queue.ts'
import { serveMetrics } from './platform/metrics/route.ts'
import { messageWorkers, openMessages } from './platform/messages/messages.ts'
import { defaultConnectionLimits, type ConnectionLimits } from './platform/realtime/connection-limits.ts'
import { openRealtime, type Realtime } from './platform/realtime/realtime.ts'
import { readSecretKey } from './platform/secret-key.ts'

export interface AppOptions extends Omit<
  Tools,
  'messages' | 'key' | 'places' | 'site' | 'ownAddress' | 'kinds' | 'subjects' | 'personalData' | 'reloadSettings'
> {
  /** Folder of the web build; without it only the API is served. */
  dist?: string
  develop?: Develop
  /** Replicas of the database; by default there are none. */
  replicas?: Replicas
  /** Where a server that sends no messages shows them. */
  say?: (line: string) => void
  bodyLimits?: BodyLimits
  connectionLimits?: ConnectionLimits
}

export interface App {
  http: FastifyInstance
  places: Places
  realtime: Realtime
  workers: Worker[]
}

/** What is plugged into what. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, clock, log, dist, develop, say = () => undefined, bodyLimits } = options
  const { connectionLimits = defaultConnectionLimits(config.RATE_LIMIT_SCALE) } = options
  const http = createWebServer(log, {
    trustProxy: config.TRUST_PROXY,
    hstsSubdomains: config.HSTS_SUBDOMAINS,
    tls: config.tls,
    callersFrom: config.API_BASE_URL && config.MAIN_SITE_URL,
    bodyLimits,
  })
  const key = readSecretKey(config.DATA_DIR, config.SECRET_KEY)
  const viewerOf = openSessions(database, clock)
  const { reload: reloadSettings } = await openMarketSettings(database)
  const api = createApi(http, {
    replicas: options.replicas ?? openReplicas(database, [], log),
    microCacheMs: config.MICRO_CACHE_MS,
    market: config.MARKET,
    viewerOf,
    renewToken: (token) => renewToken(database, token),
    tls: config.tls,
    hashIp: (address) => createHmac('sha256', key).update(address).digest('base64url').slice(0, 22),
    assertProfessional: (userId, what) => assertProfessional(database, userId, what),
    isRestricted: (feature) => isFeatureRestricted(database, feature),
    hasFeature: (feature, market, viewer) =>
      isFeatureOn(database, market, feature, viewer && { id: viewer.userId, roles: viewer.roles }),
    countImpersonated: (id, call) => countImpersonated(database, id, call),
    spendBudget: openBudgets({
      database,
      clock,
      scale: config.RATE_LIMIT_SCALE,
      note: (userId) => noteRisk(database, clock.now(), userId, 'budget-spent'),
    }),
    countTrapped: openHoneypots({
      database,
      clock,
      scale: config.RATE_LIMIT_SCALE,
      note: (userId) => noteRisk(database, clock.now(), userId, 'honeypot-filled'),
    }),
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
    atTerminal: config.logFormat === 'text',
  })
  const places = openPlaces(database)
  const realtime = openRealtime(http, {
    db: database,
    log,
    viewerOf,
    liveTokens: (tokens) => liveTokens(database, clock.now(), tokens),
    clientOf: clientReader(config.TRUST_PROXY),
    connectionLimits,
    site: config.MAIN_SITE_URL === undefined ? undefined : originsOf(config.MAIN_SITE_URL),
    isElsewhere: config.REALTIME_URL !== undefined,
  })

  const site = config.MAIN_SITE_URL ?? `http://localhost:${config.PORT}`
  const kinds = new Map<string, ListedKind>()
  const subjects = new Map<SubjectKind, Subject>()
  const personalData: PersonalData[] = []
  const tools: Tools = {
    ...options,
    messages,
    key,
    places,
    site,
    ownAddress: ownAddressOf(http),
    kinds,
    subjects,
    personalData,
    reloadSettings,
  }
  const manifests = domains.map((domain) => domain(tools))
  for (const subject of manifests.flatMap((manifest) => manifest.subjects ?? [])) subjects.set(subject.kind, subject)
  for (const kind of manifests.flatMap(({ notifications = [] }) => notifications)) kinds.set(kind.name, kind)
  // What points at others goes before them.
  const lastFirst = manifests.toReversed()
  personalData.push(...lastFirst.flatMap((manifest) => manifest.personalData ?? []))
  const documentUses = manifests.flatMap(({ documentUse }) => documentUse ?? [])
  const voiceNoteUses = manifests.flatMap(({ voiceNoteUse }) => voiceNoteUse ?? [])
  for (const { routes } of manifests) routes?.({ api, http, documentUses, voiceNoteUses })
  basemapRoutes(http, places)
  serveMetrics(http, config.METRICS_TOKEN)
  selfRoutes(http, { config, database, endpoints: Object.values(endpoints) })
  if (!dist)
    http.setNotFoundHandler(() => {
      throw new Refusal('NOT_FOUND')
    })
  else {
    const siteParts = manifests.flatMap(({ sitePart }) => sitePart ?? [])
    const moves = manifests.flatMap(({ movedTo }) => movedTo ?? [])
    const presentAddresses = manifests.flatMap(({ presentAddress }) => presentAddress ?? [])
    await servePages(http, { config, clock, log, api, dist, develop, siteParts, moves, presentAddresses })
  }

  const platformCleanUps: CleanUps = {
    hourly: [(background) => messages.forgetOld(background)],
    nightly: [forgetGivenUp],
  }
  const hear: Realtime['hear'] = (notification) => {
    if (notification.settings) reloadSettings().catch((error: unknown) => log.warn({ err: error }, 'settings wait'))
    realtime.hear(notification)
  }
  return {
    http,
    places,
    realtime: { ...realtime, hear },
    workers: [
      ...messageWorkers(messages, key),
      ...manifests.flatMap(({ workers = [] }) => workers),
      ...cleanUpWorkers(clock, [...lastFirst.map(({ cleanUps = {} }) => cleanUps), platformCleanUps]),
    ],
  }
}
