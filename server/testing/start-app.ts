import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { LightMyRequestResponse } from 'fastify'
import { expect, inject } from 'vitest'
import { Problem, type Endpoint, type EndpointOutput } from '../../contract/endpoint.ts'
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

/** A clock that stands still until it is moved. */
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
  /** Seconds. */
  retryAfter?: number
}

export interface AskInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** Of the session that asks. */
  token?: string
}

/** A server that is asked over HTTP, and its database. */
export interface Asked {
  db: Database
  clock: Clock
  /** Asks an endpoint over HTTP; the answer must be the shape its contract promises, and nothing more. */
  ask: <const E extends Endpoint>(endpoint: E, input?: AskInput) => Promise<EndpointOutput<E>>
  /** A call of an endpoint that must be refused. */
  refusal: (endpoint: Endpoint, input?: AskInput) => Promise<Refused>
}

export interface TestApp extends Asked {
  app: App
  clock: TestClock
  folder: string
  /** The messages of a server that sends none, as it shows them: also those that are kept nowhere. */
  said: string[]
  /** A request that must be refused: its status and problem. */
  refused: (url: string) => Promise<Refused>
  post: (url: string, body: unknown, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Does the jobs that wait. */
  work: () => Promise<void>
  /** Does a job at once, whether or not anything asked for it. */
  runJob: <Payload>(job: Job<Payload>, payload: NoInfer<Payload>, database?: Database) => Promise<void>
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  close(): Promise<void>
}

interface Differently {
  /** Variables of the environment that the test is about. */
  environment?: Record<string, string>
  providers?: ProviderAddresses
  isAllowed?: (address: string, port: number) => boolean
  log?: Log
  /** Folder of the web build, where pages are asked for. */
  dist?: string
  bodyLimits?: BodyLimits
  connectionLimits?: ConnectionLimits
  /** What it shares with other servers beside the database. */
  redis?: Redis
}

/** How many wait in the database for what another transaction holds. */
export async function waitingForLocks({ db }: Asked): Promise<number> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** A call of an endpoint as HTTP has it. */
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

/** What an endpoint answered, which must be the success and the shape that its contract promises. */
export function answerOf<const E extends Endpoint>(endpoint: E, status: number, text: string): EndpointOutput<E> {
  expect([endpoint.status ?? 200, endpoint.existingStatus], text).toContain(status)
  return readStrictly(endpoint, JSON.parse(text))
}

/**
 * The whole server on a fresh copy of the template database (or the one named), asked through its own router. Its
 * uploads lie in `uploads` of its folder where the environment names no object storage.
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
  const call = (endpoint: Endpoint, input: AskInput) => app.http.inject(requestOf(endpoint, input))
  return {
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
