import { mkdtempSync, chmodSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/pool.ts'
import { migrateJobs } from '../platform/jobs/queue.ts'
import { createLog } from '../platform/log.ts'
import { findEngines } from './engines.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseHost: string
    engine: string
  }
}

/** Starts one database server for all tests of an engine, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = findEngines().find(({ name }) => name === project.name)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lintel-test-'))
  chmodSync(folder, 0o755)
  const server = await startEmbedded(path.join(folder, 'database'), engine?.binaries)
  const log = createLog('error')
  const template = openDatabase({ connection: server.connection, log })
  await migrate(template.pool, path.resolve(import.meta.dirname, '../migrations'))
  await migrateJobs(template, log)
  await template.close()
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query('alter database lintel rename to lintel_template')
  // Test data does not need to survive a power failure.
  for (const setting of ['synchronous_commit', 'fsync', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`)
  await admin.query('select pg_reload_conf()')
  await admin.end()
  project.provide('databaseHost', server.connection.host ?? '')
  project.provide('engine', engine?.name ?? '')
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
