import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
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

export interface Answer {
  status: number
  headers: Record<string, unknown>
  // What a test reads of an answer it names itself; wrong names show as failed expectations.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
}

export interface TestApp {
  db: Database
  app: App
  clock: TestClock
  folder: string
  get(url: string, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

/** The whole server on a fresh copy of the template database, its answers asked for through its own router. */
export async function startApp(): Promise<TestApp> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const host = inject('databaseHost')
  const admin = new pg.Client({ host, user: 'lintel', database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template lintel_template`)
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
    async get(url, headers = {}) {
      const response = await app.http.inject({ method: 'GET', url, headers })
      const isJson = String(response.headers['content-type']).includes('json')
      return { status: response.statusCode, headers: response.headers, body: isJson ? response.json() : response.body }
    },
    async close() {
      await app.http.close()
      await db.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
