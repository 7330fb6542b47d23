import type pg from 'pg'
import type { Config } from '../config.ts'
import { holdProgramLock } from '../db/locks.ts'
import { SERVER_NAME, type Database, type Db } from '../db/pool.ts'
import { ProgramFault } from '../fault.ts'
import { migrateJobs } from '../jobs/queue.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import type { Backup } from './contents.ts'
import { assertKeysFit, readTexts, writeTexts } from './keys.ts'
import { assertReplaceable, replaceTables } from './load-database.ts'
import { loadFiles } from './load-files.ts'
import type { Progress } from './save-database.ts'
import { isEmptyDatabase } from './tables.ts'

interface Wanted {
  config: Pick<Config, 'DATA_DIR' | 'SECRET_KEY'>
  storage: Storage
  log: Log
  migrations: string
  isReplacing: boolean
  withKeys: boolean
  /** Changes the rows before anyone sees them. */
  settle: (db: Pick<Db, 'query'>) => Promise<void>
  onProgress: Progress
}

async function assertNoOtherProgram(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'lintel %' and application_name <> $1`,
    [SERVER_NAME],
  )
  if (rowCount) throw new ProgramFault('A server or another program uses this database. Stop it, then restore.')
}

/**
 * Restores a backup that was opened and checked: files first, which no page shows without their rows, then the tables beside
 * the old ones, with the migrations since. One transaction replaces these together with the keys; until it commits, the old data
 * is unchanged. Returns the migrations.
 */
export async function restoreBackup(
  client: pg.Client,
  database: Database,
  backup: Backup,
  { config, storage, log, migrations, isReplacing, withKeys, settle, onProgress }: Wanted,
): Promise<string[]> {
  if (!(await holdProgramLock(client, 'backup')))
    throw new ProgramFault('A backup or another restore of this database is under way.')
  await assertNoOtherProgram(client)
  if (!isReplacing && !(await isEmptyDatabase(client)))
    throw new ProgramFault('The database is not empty. To replace everything in it, add --replace.')
  await assertReplaceable(client)
  const keys = withKeys ? await readTexts(backup, backup.contents.keys) : {}
  if (withKeys) assertKeysFit(config, backup, keys, isReplacing)
  await loadFiles(storage, backup, onProgress)
  await migrateJobs(database, log)
  const dataFolder = await readTexts(backup, backup.contents.dataFolder)
  return replaceTables(client, backup, {
    migrations,
    settle,
    async beforeCommit() {
      // A server may have started meanwhile.
      await assertNoOtherProgram(client)
      writeTexts(config.DATA_DIR, { ...keys, ...dataFolder })
    },
    onProgress,
  })
}
