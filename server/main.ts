import { mkdirSync, statfsSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { createApp } from './app.ts'
import { fillDemo, needsDemo, readAccounts } from './demo/fill.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigFault, readConfig, type Config } from './platform/config.ts'
import { EmbeddedFault, startEmbedded, type Embedded } from './platform/db/embedded.ts'
import { MigrationFault, migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/pool.ts'
import { migrateJobs, startWorkers } from './platform/jobs/queue.ts'
import { createLog } from './platform/log.ts'
import { openRedis } from './platform/redis.ts'
import { listenToDatabase } from './platform/realtime/wakeups.ts'
import { openStorage } from './platform/storage/open.ts'
import { StorageFault } from './platform/storage/storage.ts'

const project = path.resolve(import.meta.dirname, '..')
const DATA_DIR_LOCK = 1_414_213_562

/** A reason not to start that a person can act on: one line, no stack. */
class StartFault extends Error {}

/** Starts everything in order; stops it in the reverse order when told to. */
async function start(config: Config, develop: boolean): Promise<() => Promise<void>> {
  const closers: (() => Promise<unknown> | void)[] = []
  const stop = async () => {
    for (const close of closers.toReversed()) await close()
  }
  try {
    const log = createLog(config.LOG_LEVEL)
    mkdirSync(config.DATA_DIR, { recursive: true })
    let connection: pg.PoolConfig = { connectionString: config.DATABASE_URL }
    if (!config.DATABASE_URL) {
      const embedded = await startEmbedded(path.join(config.DATA_DIR, 'database'))
      const release = await holdDataDir(embedded, config.DATA_DIR)
      closers.push(() => embedded.stop(), release)
      connection = embedded.connection
    }
    const { DATABASE_CONNECTIONS: max, PREPARED_STATEMENTS: prepared } = config
    const redis = config.REDIS_URL
      ? await openRedis(config.REDIS_URL, log).catch((error: unknown) => {
          throw new StartFault(`Redis at REDIS_URL cannot be reached: ${error instanceof Error ? error.message : ''}`)
        })
      : undefined
    if (redis) closers.push(() => redis.close())
    const database = openDatabase({ connection, log, prepared, max, redis })
    const background = openDatabase({ connection, log, prepared, max: 5, redis })
    closers.push(
      () => background.close(),
      () => database.close(),
    )
    await migrate(database.pool, path.join(project, 'server/migrations'))
    await migrateJobs(database, log)

    const storage = await openStorage(config)
    if (config.demo && (await needsDemo(database))) await fillDemo(database, storage, config.DATA_DIR, say)

    const dev = develop ? await (await import('../scripts/dev-web.ts')).startViteMiddleware() : undefined
    const app = await createApp({
      config,
      database,
      log,
      clock: systemClock,
      dist: path.join(project, 'dist'),
      storage,
      say,
      ...(dev && { develop: dev }),
    })
    if (dev) {
      app.http.addHook('onRequest', (request, reply, done) => {
        dev.middlewares(request.raw, reply.raw, () => done())
      })
      closers.push(() => dev.close())
    }
    if (redis) await redis.listen(app.realtime.hear)
    else {
      const listening = listenToDatabase(connection, log, app.realtime.hear)
      closers.push(() => listening.close())
    }
    const workers = await startWorkers(background, log, app.workers)
    closers.push(() => workers.stop())
    const address = await app.http.listen({ port: config.PORT, host: config.HOST })
    closers.push(() => app.http.close())

    say(`${config.BRAND_NAME} is ready at ${address}`)
    const accounts = config.demo ? await readAccounts(config.DATA_DIR) : []
    if (accounts.length) {
      say(`Demo accounts (also in ${path.join(config.DATA_DIR, 'demo-accounts.json')}):`)
      for (const { role, email, phone, password } of accounts)
        say(`  ${role.padEnd(10)} ${email.padEnd(28)} ${phone}  ${password}`)
    }
    return stop
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/** One server a data folder: the lock lives as long as this connection, so a killed server leaves none behind. */
async function holdDataDir({ connection }: Embedded, folder: string): Promise<() => Promise<void>> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [DATA_DIR_LOCK])
  if (!rows[0]?.got) {
    await client.end()
    throw new StartFault(`Another server is running on ${folder}. Stop it, or set DATA_DIR to another folder.`)
  }
  return () => client.end()
}

function lineFor(error: unknown, config: Config | undefined): string {
  if (
    error instanceof ConfigFault ||
    error instanceof EmbeddedFault ||
    error instanceof MigrationFault ||
    error instanceof StorageFault ||
    error instanceof StartFault
  )
    return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${config?.PORT} is in use. Stop what uses it, or set PORT to another.`
  if (code === 'EACCES')
    return `Port ${config?.PORT} or ${config?.DATA_DIR} may not be used by this account. Set PORT or DATA_DIR.`
  if (code === 'ENOSPC' || code === '53100' || (config && isFull(config.DATA_DIR)))
    return `The disk of ${config?.DATA_DIR} is full. Free some space and start again.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database at DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : ''}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** A database that can write no more ends its connections before it says why. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < LEAST_FREE_BYTES
  } catch {
    return false
  }
}

const say = (line: string) => {
  process.stdout.write(`${line}\n`)
}

const fail = (error: unknown, config?: Config) => {
  process.stderr.write(`${lineFor(error, config)}\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const starting = start(config, process.argv.includes('--dev'))
  let stopping = false
  // A signal during the start waits for it, so that nothing is left half open.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      starting
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => fail(error, config),
        )
    })
  starting.catch((error: unknown) => fail(error, config))
} catch (error) {
  fail(error)
}
