import { statfsSync } from 'node:fs'
import path from 'node:path'
import { once } from 'node:events'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from './app.ts'
import { drawPictures } from '../demo/drawn/drawing.ts'
import { readAccounts } from '../demo/accounts.ts'
import { needsDemo, needsPlaces } from '../demo/market/needs.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig, type Config } from './platform/config.ts'
import { makeDataDir } from './platform/data-dir.ts'
import { joinEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { codeOf, openDatabase } from './platform/db/pool.ts'
import { openReplicas } from './platform/db/replicas.ts'
import { lineFor, messageOf, ProgramFault } from './platform/fault.ts'
import { migrateJobs, startWorkers } from './platform/jobs/queue.ts'
import { openLeaving } from './platform/leaving.ts'
import { createLog, textLines } from './platform/log.ts'
import { openRedis } from './platform/redis.ts'
import { listenToDatabase } from './platform/realtime/pubsub.ts'
import { readSecretKey } from './platform/secret-key.ts'
import { release } from './platform/release.ts'
import { openStorage } from './platform/storage/open.ts'
import { recordTraces } from './platform/tracing/tracing.ts'
import { spellAs } from './platform/words.ts'
import { MIGRATIONS, say, showProgress } from './program.ts'

const project = path.resolve(import.meta.dirname, '..')
/** How long open requests may take to finish after a stop signal. */
const PATIENCE_MS = 3000
/** After this wait for a database connection, a request is answered with an error that asks to retry. */
const CONNECTION_TIMEOUT_MS = 5000
/** After this a change that the database does not confirm is answered the same way. */
const CONFIRM_MS = 8000
/** How long a request waits for a connection to a replica, after which the primary is asked. */
const REPLICA_TIMEOUT_MS = 1000
/** The same for an answer of a replica, whose machine may be gone without a word. */
const REPLICA_ANSWER_MS = 3000

/** Starts everything in order and returns a function that stops it in reverse order. */
async function start(config: Config, develop: boolean, stopped: AbortSignal): Promise<() => Promise<void>> {
  spellAs(config.MARKET)
  const closers: (() => Promise<unknown> | void)[] = []
  const stop = async () => {
    for (const close of closers.toReversed()) await close()
  }
  const webBuilt = process.argv.includes('--web-follows') ? webIsBuilt(stopped) : undefined
  webBuilt?.catch(() => undefined)
  try {
    const isText = config.logFormat === 'text'
    const log = createLog(
      config.LOG_LEVEL,
      isText ? textLines(config.LOG_LEVEL, (text) => process.stdout.write(text)) : undefined,
    )
    if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) {
      const { openTracer } = await import('./platform/tracing/open-telemetry.ts')
      const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: share } = config
      const tracer = openTracer({ endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, service, release: release(), share })
      closers.push(recordTraces(tracer))
    }
    makeDataDir(config.DATA_DIR)
    let connection: pg.PoolConfig = { connectionString: config.DATABASE_URL }
    let direct: pg.PoolConfig = { connectionString: config.DATABASE_DIRECT_URL }
    if (!config.DATABASE_URL) {
      const embedded = await joinEmbedded(path.join(config.DATA_DIR, 'database'), {
        asServer: true,
        onEnded(fault) {
          if (fault) fail(fault, config)
          log.error({}, 'the database had ended and was started again')
        },
      })
      closers.push(embedded.release)
      connection = embedded.connection
      direct = connection
    }
    const { DATABASE_CONNECTIONS: max, PREPARED_STATEMENTS: prepared } = config
    const redis = config.REDIS_URL
      ? await openRedis(config.REDIS_URL, log).catch((error: unknown) => {
          throw new ProgramFault(`Redis at REDIS_URL cannot be reached: ${error instanceof Error ? error.message : ''}`)
        })
      : undefined
    if (redis) closers.push(() => redis.close())
    const secretKey = readSecretKey(config.DATA_DIR, config.SECRET_KEY)
    const shared = { connection, log, prepared, redis, secretKey, server: {} }
    const database = openDatabase({
      ...shared,
      max,
      connectionTimeoutMs: CONNECTION_TIMEOUT_MS,
      confirmWithinMs: CONFIRM_MS,
    })
    const background = openDatabase({ ...shared, name: 'background', connection: direct, max: 5 })
    const replicas = openReplicas(
      database,
      config.DATABASE_REPLICA_URLS.map((connectionString, index) =>
        openDatabase({
          ...shared,
          name: `replica ${index + 1}`,
          connection: { connectionString },
          max,
          connectionTimeoutMs: REPLICA_TIMEOUT_MS,
          answerTimeoutMs: REPLICA_ANSWER_MS,
        }),
      ),
      log,
    )
    closers.push(
      () => background.close(),
      () => database.close(),
      () => replicas.close(),
    )
    await migrate(background.pool, MIGRATIONS)
    await migrateJobs(background, log)

    const stored = await openStorage(config)
    // Loaded only where it is needed, because its texts and names take megabytes for as long as the server runs.
    if (config.demo && (await needsDemo(database))) {
      await mustBeFree(config)
      const { fillDemo } = await import('../demo/fill.ts')
      await fillDemo(background, stored, config.DATA_DIR, { market: config.MARKET, key: secretKey, say, showProgress })
    }
    const drawing = config.demo ? drawPictures(stored, { dataDir: config.DATA_DIR, log, say }) : undefined
    if (drawing) closers.push(drawing.stop)
    const storage = drawing?.storage ?? stored
    // A market without homes still needs places to list them in.
    if (config.MARKET === 'in' && (await needsPlaces(database))) {
      const { addPlaces } = await import('../demo/places.ts')
      await background.transaction(addPlaces)
    }

    await webBuilt
    const dev = develop ? await (await import('../scripts/dev-web.ts')).startViteMiddleware() : undefined
    const app = await createApp({
      config,
      database,
      replicas,
      log,
      clock: systemClock,
      dist: path.join(project, 'dist'),
      storage,
      say: isText ? say : (line) => log.info(line),
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
      const listening = listenToDatabase(direct, log, app.realtime.hear)
      closers.push(() => listening.close())
    }
    const workers = await startWorkers(background, log, app.workers)
    closers.push(() => workers.stop())
    stopped.throwIfAborted()
    const leave = openLeaving(app.http)
    const address = await listen(app.http, config)
    closers.push(async () => {
      await leave(config.LEAVE_SECONDS * 1000)
      const hurry = setTimeout(() => app.http.server.closeAllConnections(), PATIENCE_MS)
      await app.http.close()
      clearTimeout(hurry)
    })

    say(`${config.BRAND_NAME} is ready at ${address}`)
    const accounts = config.demo ? await readAccounts(config.DATA_DIR) : []
    if (accounts.length) {
      say(`Demo accounts (also in ${path.join(config.DATA_DIR, 'demo-accounts.json')}):`)
      for (const { role, email, phone, password } of accounts)
        say(`  ${role.padEnd(10)} ${email.padEnd(29)} ${phone}  ${password}`)
      const where = isText ? 'is printed here and kept in' : 'goes to'
      say(
        `Sign in with an e-mail address: the code ${where} outbox.ndjson beside that file. The agent has a password too.`,
      )
    }
    return stop
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}

/** `npm start` builds the web app while the market is filled, and sends a message when the build is done. */
async function webIsBuilt(stopped: AbortSignal): Promise<void> {
  const waiting = new AbortController()
  const signal = AbortSignal.any([stopped, waiting.signal])
  process.once('disconnect', () => waiting.abort(new ProgramFault('The web app was not built.')))
  await once(process, 'message', { signal }).catch(() => signal.throwIfAborted())
}

/** Checks the address first, because filling the market takes minutes. */
async function mustBeFree(config: Config): Promise<void> {
  const trial = Fastify()
  await listen(trial, config)
  await trial.close()
}

async function listen(http: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<string> {
  try {
    return await http.listen({ host, port })
  } catch (error) {
    throw new ProgramFault(
      codeOf(error) === 'EADDRINUSE'
        ? `Port ${port} is in use. Stop what uses it, or set PORT to another.`
        : `Nothing can listen at HOST ${host} and PORT ${port}: ${messageOf(error)}`,
    )
  }
}

const MIN_FREE_BYTES = 32 * 1024 * 1024

/** When its disk is full, the database closes connections before it reports why. */
function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < MIN_FREE_BYTES
  } catch {
    return false
  }
}

function fail(error: unknown, config?: Config): never {
  const full = ['ENOSPC', '53100'].includes(codeOf(error) ?? '') || (config && isFull(config.DATA_DIR))
  const line =
    full && !(error instanceof ProgramFault)
      ? `The disk of ${config?.DATA_DIR} is full. Free some space and start again.`
      : lineFor(error)
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

// By now Node has compiled the imports above and cached them for the next start.
if (process.argv.includes('--compile')) process.exit()

try {
  const config = readConfig(process.env)
  const stopped = new AbortController()
  const starting = start(config, process.argv.includes('--dev'), stopped.signal)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopped.signal.aborted) return
      stopped.abort()
      // The start finishes its current step first, so that nothing is left half open.
      starting
        .then((stop) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => (error === stopped.signal.reason ? process.exit(0) : fail(error, config)),
        )
    })
  starting.catch((error: unknown) => {
    if (error !== stopped.signal.reason) fail(error, config)
  })
} catch (error) {
  fail(error)
}
