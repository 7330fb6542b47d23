import path from 'node:path'
import type pg from 'pg'
import { readConfig, type Config } from './platform/config.ts'
import { makeDataDir } from './platform/data-dir.ts'
import { joinEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase, type Database } from './platform/db/pool.ts'
import { lineFor } from './platform/fault.ts'
import { createLog } from './platform/log.ts'

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

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

/** Without a terminal, progress is printed this often. */
const REPORT_EVERY_MS = 30_000

/** Shows progress: at once on a terminal, else a line every half minute. */
export function progressReporter(): (line: string) => void {
  let reportedAt = performance.now()
  return (line) => {
    showProgress(line)
    if (process.stdout.isTTY || performance.now() - reportedAt < REPORT_EVERY_MS) return
    reportedAt = performance.now()
    say(line)
  }
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

/** Has the database running, embedded or not; `asServer` refuses to run beside a server on the embedded one. */
export async function withConnection(
  { asServer }: { asServer: boolean },
  work: (connection: pg.ClientConfig, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env)
  makeDataDir(config.DATA_DIR)
  const embedded = config.DATABASE_URL
    ? undefined
    : await joinEmbedded(path.join(config.DATA_DIR, 'database'), { asServer })
  try {
    await work(embedded?.connection ?? { connectionString: config.DATABASE_DIRECT_URL }, config)
  } finally {
    await embedded?.release()
  }
}

/** Opens the market's database with the newest schema; the server may run at the same time. */
export const withDatabase = (work: (database: Database, config: Config) => Promise<void>): Promise<void> =>
  withConnection({ asServer: false }, async (connection, config) => {
    const database = openDatabase({ connection, log: createLog('warn'), max: 2 })
    try {
      await migrate(database.pool, MIGRATIONS)
      await work(database, config)
    } finally {
      await database.close()
    }
  })
