import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { LightMyRequestResponse } from 'fastify'
import { expect, inject } from 'vitest'
import { Problem, type Endpoint, type EndpointOutput } from '../../contract/endpoint.ts'
import { createApp, type App } from '../app.ts'
import type { Clock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase, type Database } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  move(ms: number): void
}

export function testClock(at = '2026-06-01T06:00:00.000Z'): TestClock {
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
}

interface AskInput {
  params?: Record<string, string>
  query?: Record<string, string>
}

export interface TestApp {
  db: Database
  app: App
  clock: TestClock
  folder: string
  /** Asks an endpoint over HTTP; the answer must be the shape its contract promises. */
  ask: <const E extends Endpoint>(endpoint: E, input?: AskInput) => Promise<EndpointOutput<E>>
  /** A request that must be refused: its status and problem. */
  refused: (url: string) => Promise<Refused>
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/** The whole server on a fresh copy of the template database (or the one named), asked through its own router. */
export async function startApp(existing?: string): Promise<TestApp> {
  const name = existing ?? `test_${randomUUID().replaceAll('-', '')}`
  const host = inject('databaseHost')
  const admin = new pg.Client({ host, user: 'lintel', database: 'postgres' })
  await admin.connect()
  if (!existing) await admin.query(`create database ${name} template lintel_template`)
  const log = createLog('error')
  const db = openDatabase({ connection: { host, user: 'lintel', database: name }, log })
  const clock = testClock()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-app-'))
  const config = readConfig({ MICRO_CACHE_MS: '0' })
  const app = await createApp({ config, database: db, clock, log, images: folder })
  await app.http.ready()
  return {
    db,
    app,
    clock,
    folder,
    async ask(endpoint, { params = {}, query = {} } = {}) {
      const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const response = await app.http.inject({ method: endpoint.method, url: `${url}?${new URLSearchParams(query)}` })
      expect(response.statusCode, response.body).toBe(200)
      const body: unknown = response.json()
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the schema that makes this type
      return endpoint.returns.parse(body) as EndpointOutput<typeof endpoint>
    },
    async refused(url) {
      const response = await app.http.inject({ method: 'GET', url })
      const body: unknown = response.json()
      return { status: response.statusCode, problem: Problem.parse(body) }
    },
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
