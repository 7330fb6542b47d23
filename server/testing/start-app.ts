import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { LightMyRequestResponse } from 'fastify'
import { expect, inject } from 'vitest'
import { Problem, sessionTokenHeader, type Endpoint, type EndpointOutput } from '../../contract/endpoint.ts'
import { readStrictly } from '../../contract/strict-answer.ts'
import { createApp, type App } from '../app.ts'
import type { ProviderAddresses } from '../domains/auth/providers.ts'
import type { Clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/db/pool.ts'
import type { BodyLimits } from '../platform/http/body-limits.ts'
import type { ConnectionLimits } from '../platform/realtime/connection-limits.ts'
import { createLog, type Log } from '../platform/log.ts'
import { doJob, type Job } from '../platform/jobs/job.ts'
import { workOnce } from '../platform/jobs/queue.ts'
import type { Redis } from '../platform/redis.ts'
import { readSecretKey } from '../platform/secret-key.ts'
import { openStorage } from '../platform/storage/open.ts'

/** A clock that changes only when it is moved. */
export interface TestClock extends Clock {
  move(ms: number): void
}

function testClock(at = '2026-06-01T06:00:00.000Z'): TestClock {
  let now = Date.parse(at)
  return {
    now: () => new Date(now),
    move(ms) {
      now += ms
    },
  }
}

export interface Refused {
  status: number
  problem: Problem
  retryAfter?: number
}

export interface AskInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The token of the session that makes the request. */
  token?: string
}

/** A server that is called over HTTP, and its database. */
export interface Asked {
  db: Database
  clock: Clock
  /** Calls an endpoint over HTTP; the answer must match its contract exactly. */
  ask: <const E extends Endpoint>(endpoint: E, input?: AskInput) => Promise<EndpointOutput<E>>
  /** Calls an endpoint that must refuse the call. */
  refusal: (endpoint: Endpoint, input?: AskInput) => Promise<Refused>
}

export interface TestApp extends Asked {
  app: App
  clock: TestClock
  folder: string
  /** Messages that a server without a sender shows instead, including those that are stored nowhere. */
  said: string[]
  /** The newest token of a session. */
  newest: (token: string) => string
  /** Calls an endpoint, whatever it answers. */
  call: (endpoint: Endpoint, input?: AskInput) => Promise<LightMyRequestResponse>
  /** Makes a request that must be refused; returns its status and problem. */
  refused: (url: string) => Promise<Refused>
  post: (url: string, body: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Runs the waiting jobs. */
  work: () => Promise<void>
  /** Runs a job at once, even if it was not queued. */
  runJob: <Payload>(job: Job<Payload>, payload: NoInfer<Payload>, database?: Database) => Promise<void>
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  close(): Promise<void>
}

interface Differently {
  /** Environment variables for this test. */
  environment?: Record<string, string>
  providers?: ProviderAddresses
  isAllowed?: (address: string, port: number) => boolean
  log?: Log
  /** The folder of the web build, for tests that request pages. */
  dist?: string
  bodyLimits?: BodyLimits
  connectionLimits?: ConnectionLimits
  /** A Redis shared with other servers. */
  redis?: Redis
}

/** How many database sessions wait for a lock. */
export async function waitingForLocks({ db }: Asked): Promise<number> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** The HTTP request for a call of an endpoint. */
export function requestOf(endpoint: Endpoint, { params = {}, query = {}, body, token }: AskInput = {}) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return {
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query)}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** Parses an endpoint's answer, which must be a success and match its contract. */
export function answerOf<const E extends Endpoint>(endpoint: E, status: number, text: string): EndpointOutput<E> {
  expect([endpoint.status ?? 200, endpoint.existingStatus], text).toContain(status)
  return readStrictly(endpoint, JSON.parse(text))
}

/**
 * Starts the whole server on a fresh copy of the template database (or on `existing`), called through its router. Uploads are in `uploads`
 * of its folder unless the environment configures object storage.
 */
export async function startApp(
  existing?: string,
  {
    environment = {},
    providers,
    isAllowed,
    log = createLog('error'),
    dist,
    bodyLimits,
    connectionLimits,
    redis,
  }: Differently = {},
): Promise<TestApp> {
  const name = existing ?? `test_${randomUUID().replaceAll('-', '')}`
  const host = inject('databaseHost')
  const admin = new pg.Client({ host, user: 'lintel', database: 'postgres' })
  await admin.connect()
  if (!existing) await admin.query(`create database ${name} template lintel_template strategy file_copy`)
  const clock = testClock()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-app-'))
  const config = readConfig({ MICRO_CACHE_MS: '0', DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', ...environment })
  const secretKey = readSecretKey(config.DATA_DIR, config.SECRET_KEY)
  const db = openDatabase({ connection: { host, user: 'lintel', database: name }, log, secretKey, redis })
  const storage = await openStorage(config)
  const said: string[] = []
  const app = await createApp({
    config,
    database: db,
    clock,
    log,
    storage,
    say: (line) => said.push(line),
    ...(providers && { providers }),
    ...(isAllowed && { isAllowed }),
    ...(dist && { dist }),
    ...(bodyLimits && { bodyLimits }),
    ...(connectionLimits && { connectionLimits }),
  })
  await app.http.ready()
  /** New tokens by old ones: calls follow them as a browser does. */
  const renewed = new Map<string, string>()
  const newest = (token: string): string => {
    const next = renewed.get(token)
    return next === undefined ? token : newest(next)
  }
  const call = async (endpoint: Endpoint, { token: given, ...input }: AskInput = {}) => {
    const token = given === undefined ? undefined : newest(given)
    const answer = await app.http.inject(requestOf(endpoint, { ...input, ...(token !== undefined && { token }) }))
    const next = answer.headers[sessionTokenHeader.toLowerCase()]
    if (token !== undefined && typeof next === 'string') renewed.set(token, next)
    return answer
  }
  return {
    newest,
    call,
    db,
    app,
    clock,
    folder,
    said,
    async ask(endpoint, input = {}) {
      const { statusCode, body } = await call(endpoint, input)
      return answerOf(endpoint, statusCode, body)
    },
    async refused(url) {
      const response = await app.http.inject({ method: 'GET', url })
      const body: unknown = response.json()
      return { status: response.statusCode, problem: Problem.parse(body) }
    },
    async refusal(endpoint, input = {}) {
      const response = await call(endpoint, input)
      expect(response.statusCode, response.body).toBeGreaterThanOrEqual(400)
      const body: unknown = response.json()
      const retryAfter = Number(response.headers['retry-after'])
      return { status: response.statusCode, problem: Problem.parse(body), ...(retryAfter && { retryAfter }) }
    },
    post: (url, body, headers = {}) =>
      app.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    work: () => workOnce(db, log, app.workers),
    runJob: ({ name }, payload, database = db) =>
      doJob(
        app.workers.filter(({ job }) => job.name === name),
        database,
        payload,
      ),
    get: (url, headers = {}) => app.http.inject({ method: 'GET', url, headers }),
    async close() {
      await app.http.close()
      await db.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
