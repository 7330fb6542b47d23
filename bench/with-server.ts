import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { compileServer } from '../scripts/start.mjs'
import { startEmbedded } from '../server/platform/db/embedded.ts'
import { SERVED_BINARIES } from '../server/testing/engines.ts'
import { cpuOf, cpuOfDatabase, postmasterOf, startServer, type Server } from './processes.ts'

export interface Running {
  server: Server
  /** The database that the server works on. */
  connection: pg.ClientConfig
  /** CPU used so far, ms: by the server, and by the server with the database. */
  cpu: () => { server: number; all: number }
}

interface Setting<Prepared> {
  /** The name of the database. */
  name: string
  /** Settings of the server besides the common ones. */
  settings?: Record<string, string>
  /** Creates the database before the product starts on it. */
  prepare: (connection: pg.ClientConfig) => Promise<Prepared>
}

/** Measures a server on an embedded database; both are stopped and removed afterwards. */
export async function withServer<Prepared, Result>(
  { name, settings, prepare }: Setting<Prepared>,
  measure: (running: Running, prepared: Prepared) => Promise<Result>,
): Promise<Result> {
  compileServer()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-'))
  chmodSync(folder, 0o755)
  const binaries = existsSync(path.join(SERVED_BINARIES, 'postgres')) ? SERVED_BINARIES : undefined
  const database = await startEmbedded(path.join(folder, 'database'), binaries)
  const closers: (() => Promise<unknown>)[] = [() => database.stop()]
  try {
    const prepared = await prepare(database.connection)
    const server = await startServer({
      DATABASE_URL: `postgres://${database.connection.user}@/${name}?host=${encodeURIComponent(database.connection.host ?? '')}`,
      DATA_DIR: path.join(folder, 'files'),
      DEMO: 'off',
      RATE_LIMIT_SCALE: '1000000',
      ...settings,
    })
    closers.unshift(() => server.stop())
    const postmaster = postmasterOf(path.join(folder, 'database'))
    const cpu = () => {
      const own = cpuOf(server.pid)
      return { server: own, all: own + cpuOfDatabase(postmaster) }
    }
    return await measure({ server, connection: { ...database.connection, database: name }, cpu }, prepared)
  } finally {
    for (const close of closers) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
