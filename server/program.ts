import path from 'node:path'
import { readConfig, type Config } from './platform/config.ts'
import { makeDataDir } from './platform/data-dir.ts'
import { joinEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase, type Database } from './platform/db/pool.ts'
import { lineFor } from './platform/fault.ts'
import { createLog } from './platform/log.ts'

let isUnderWay = false

/** Prints a line to standard output, replacing any progress line. */
export const say = (line: string) => {
  process.stdout.write(`${isUnderWay ? '\r\u001B[K' : ''}${line}\n`)
  isUnderWay = false
}

/** On a terminal, shows the progress of a long step in a line that the next one replaces. */
export const showProgress = (line: string) => {
  if (!process.stdout.isTTY) return
  process.stdout.write(`\r\u001B[K${line}`)
  isUnderWay = true
}

/** Runs a command-line program; an error is printed and sets exit code 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${lineFor(error)}\n`)
    process.exitCode = 1
  }
}

/** Opens the market's database with the newest schema; the server may run at the same time. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  makeDataDir(config.DATA_DIR)
  const embedded = config.DATABASE_URL
    ? undefined
    : await joinEmbedded(path.join(config.DATA_DIR, 'database'), { asServer: false })
  const database = openDatabase({
    connection: embedded?.connection ?? { connectionString: config.DATABASE_DIRECT_URL ?? config.DATABASE_URL },
    log: createLog('warn'),
    max: 2,
  })
  try {
    await migrate(database.pool, path.join(import.meta.dirname, 'migrations'))
    await work(database, config)
  } finally {
    await database.close()
    await embedded?.release()
  }
}
