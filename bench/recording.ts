import { AsyncLocalStorage } from 'node:async_hooks'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createApp } from '../server/app.ts'
import { systemClock } from '../server/platform/clock.ts'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase, type Db, type Statement } from '../server/platform/db/pool.ts'
import { createLog } from '../server/platform/log.ts'
import { readSecretKey } from '../server/platform/secret-key.ts'
import { localStorage } from '../server/platform/storage/local.ts'
import { drawRequests, lines, type Line } from './requests.ts'

export interface Recorded {
  path: string
  body: string
  /** The statements sent to the database, in order. */
  statements: { text: string; values: unknown[] }[]
}

/** Answers every drawn request once in this process and records the bodies and the exact SQL. */
export async function recordRequests(server: pg.ClientConfig, name: string): Promise<Record<Line, Recorded[]>> {
  const log = createLog('error')
  const config = readConfig({ MICRO_CACHE_MS: '0' })
  const secretKey = readSecretKey(config.DATA_DIR, config.SECRET_KEY)
  const database = openDatabase({ connection: { ...server, database: name }, log, max: 2, secretKey })
  const recording = new AsyncLocalStorage<Recorded['statements']>()
  const keep = (statement: Statement | string, values: unknown[] = []) => {
    const kept =
      typeof statement === 'string'
        ? { text: statement, values: [...values] }
        : { text: statement.text, values: [...(statement.values ?? [])] }
    // Statements without values fill caches, such as the gazetteer and the price distribution, so they are not recorded.
    if (kept.values.length) recording.getStore()?.push(kept)
  }
  const recorded = (db: Db): Db => ({
    ...db,
    query(statement, values) {
      keep(statement, values)
      return db.query(statement, values)
    },
  })
  const app = await createApp({
    config,
    log,
    clock: systemClock,
    storage: await localStorage(path.join(os.tmpdir(), 'lintel-bench-uploads')),
    database: {
      ...database,
      ...recorded(database),
      transaction: (work, options) => database.transaction((db) => work(recorded(db)), options),
    },
  })
  try {
    const drawn = await drawRequests(database)
    const answer = (path: string) => {
      const statements: Recorded['statements'] = []
      return recording.run(statements, async (): Promise<Recorded> => {
        const response = await app.http.inject({ method: 'GET', url: path })
        if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
        return { path, body: response.body, statements }
      })
    }
    const answers: Record<Line, Recorded[]> = {
      search: [],
      deep: [],
      count: [],
      facets: [],
      map: [],
      detail: [],
      suggestion: [],
      text: [],
      priced: [],
      converted: [],
      beds: [],
    }
    for (const line of lines) for (const path of drawn[line]) answers[line].push(await answer(path))
    return answers
  } finally {
    await app.http.close()
    await database.close()
  }
}
