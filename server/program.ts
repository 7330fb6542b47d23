import path from 'node:path'
import { readConfig, type Config } from './platform/config.ts'
import { makeDataDir } from './platform/data-dir.ts'
import { joinEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase, type Database } from './platform/db/pool.ts'
import { lineFor } from './platform/fault.ts'
import { createLog } from './platform/log.ts'

let isUnderWay = false

/** Prints a line for whoever called the program. */
export const say = (line: string) => {
  process.stdout.write(`${isUnderWay ? '\r\u001B[K' : ''}${line}\n`)
  isUnderWay = false
}

/** Shows at a terminal how far a long step is, in a line that the next one replaces. */
export const showProgress = (line: string) => {
  if (!process.stdout.isTTY) return
  process.stdout.write(`\r\u001B[K${line}`)
  isUnderWay = true
}

/** Runs a program of the command line; what went wrong is told and makes its exit code 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    process.stderr.write(`${lineFor(error)}\n`)
    process.exitCode = 1
  }
}

/** Works on the market's database, at the newest schema, whether the server runs meanwhile or not. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  makeDataDir(config.DATA_DIR)
  const embedded = config.DATABASE_URL
    ? undefined
    : await joinEmbedded(path.join(config.DATA_DIR, 'database'), { asServer: false })
  const database = openDatabase({
    connection: embedded?.connection ?? { connectionString: config.DATABASE_URL },
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
