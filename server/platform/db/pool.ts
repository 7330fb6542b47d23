import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.ts'
import { counter, gauge } from '../metrics/registry.ts'
import type { Redis } from '../redis.ts'
import { NOTIFY_CHANNEL, noticesOf, type Notification } from '../realtime/pubsub.ts'
import { ChangeTooSlow, changesWithin, isChange } from './changes.ts'
import { timed } from './slow-statements.ts'

// Ids and money stay below 2^53, so the database's int8 may be a plain number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface Statement {
  /** Prepares the statement under this name, once per connection. */
  name?: string
  text: string
  values?: unknown[]
}

/** Runs SQL: the pool or one transaction. Always the first argument of functions that query. */
export interface Db {
  query<Row extends pg.QueryResultRow>(statement: Statement | string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  /** Sends a notification to all servers when the transaction commits. */
  notifyServers(notification: Notification): Promise<void>
  /** Of a transaction: its last step, just before the commit. */
  beforeCommit?: ((step: () => Promise<void>) => void) | undefined
  /** Shared by several servers, if configured. */
  redis?: Redis | undefined
  /** Key of the hashes under which limits are counted. */
  secretKey?: Buffer | undefined
  /** The same in all pools and transactions of a server: the key of what it keeps in memory. */
  server?: object | undefined
}

/** What is done at the end of a transaction. */
interface TransactionEnd {
  steps: (() => Promise<void>)[]
  /** Sent after the commit. */
  news: Notification[]
}

export interface Database extends Db {
  /**
   * Runs `work` in one transaction. With `knownRows` its named statements use generic plans: for lookups of few rows
   * by key, planning costs more than the rest. One that only reads says `isRead`, and goes on where changes wait.
   */
  transaction<Result>(
    work: (db: Db) => Promise<Result>,
    options?: { knownRows?: boolean; isRead?: boolean },
  ): Promise<Result>
  pool: pg.Pool
  close(): Promise<void>
}

const connections = gauge({
  name: 'database_connections',
  help: 'Connections to the database by what they do; limit is the most there may be.',
  labels: ['pool', 'state'],
})
const waitingQueries = gauge({
  name: 'database_waiting',
  help: 'Queries and transactions that wait for a connection.',
  labels: ['pool'],
})
const overloads = counter({
  name: 'database_refused_total',
  help: 'Queries refused because too many waited for a connection.',
  labels: ['pool'],
})

/** `application_name` of this server's connections, by which servers see whether others are alive. */
export const SERVER_NAME = `lintel ${randomUUID()}`

/**
 * Named statements would switch to a generic plan after five runs, which is wrong for the largest cities; and parallel
 * workers take longer to start than most queries take.
 */
export const SETTINGS =
  '-c plan_cache_mode=force_custom_plan -c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0'

interface Options {
  connection: pg.PoolConfig
  log: Log
  /** Its name in metrics: connections for requests, or for background work. */
  name?: 'requests' | 'background' | `replica ${number}`
  prepared?: boolean
  max?: number
  /** How long a query waits for a connection, ms. */
  connectionTimeoutMs?: number
  /** How long an answer may take, for a machine that is gone without a word; by default the database limits it. */
  answerTimeoutMs?: number
  /** How long the database may take to confirm a change, ms; then a quarter of the connections is kept for reading. */
  confirmWithinMs?: number
  /** Most queries that wait for a connection. */
  maxWaiting?: number
  redis?: Redis | undefined
  secretKey?: Buffer | undefined
  server?: object | undefined
}

/** A pool that survives a restart of the database. */
export function openDatabase({
  connection,
  log,
  name: poolName = 'requests',
  prepared = true,
  max = 16,
  connectionTimeoutMs = 10_000,
  answerTimeoutMs,
  confirmWithinMs,
  maxWaiting = MAX_WAITING,
  redis,
  secretKey,
  server = {},
}: Options): Database {
  const pool = new pg.Pool({
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: SERVER_NAME,
    // Sends the queries of a transaction without waiting for earlier results; the database answers them in order.
    pipeline: true,
    ...(answerTimeoutMs && { query_timeout: answerTimeoutMs }),
    ...connection,
    options: `${SETTINGS} -c statement_timeout=20000`,
  })
  let closing = false
  // Without a listener an idle connection that the server closes ends the process.
  const onLost = (error: Error) => {
    // The embedded database may end before the last connection is released.
    if (!closing) log.warn({ code: codeOf(error) }, 'database connection lost')
  }
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))

  const { change, waitingCount } = changesWithin(
    confirmWithinMs === undefined
      ? { most: Infinity, mostWaiting: 0, turnMs: 0, confirmMs: undefined }
      : {
          most: Math.ceil(max * SHARE_OF_CHANGES),
          mostWaiting: maxWaiting,
          turnMs: connectionTimeoutMs,
          confirmMs: confirmWithinMs,
        },
  )
  const watched = { pool: poolName }
  const unwatch = [
    connections(() => [
      { labels: { ...watched, state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { ...watched, state: 'idle' }, value: pool.idleCount },
      { labels: { ...watched, state: 'limit' }, value: max },
    ]),
    waitingQueries(() => [{ labels: watched, value: pool.waitingCount + waitingCount() }]),
  ]

  const nameOf = prepared ? statementNames() : () => undefined
  const tell = (notification: Notification) =>
    redis?.publish(notification).catch((error: unknown) => log.warn({ err: error }, 'notification lost')) ??
    Promise.resolve()
  const run = (client: pg.Pool | pg.PoolClient, end?: TransactionEnd): Db => ({
    redis,
    secretKey,
    server,
    ...(end && { beforeCommit: (step) => void end.steps.push(step) }),
    async notifyServers(notification) {
      if (!redis)
        for (const notice of noticesOf(notification))
          await client.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, notice])
      else if (end) end.news.push(notification)
      else await tell(notification)
    },
    query(statement, values) {
      if (client === pool && pool.waitingCount >= maxWaiting) {
        overloads.inc(watched)
        return Promise.reject(new TooManyWaiting())
      }
      if (typeof statement === 'string') return timed(statement, client.query(statement, values))
      const { name: given, text, values: own } = statement
      const name = given && prepared ? given : nameOf(text)
      return timed(text, client.query({ text, ...(own && { values: own }), ...(name && { name }) }))
    },
  })

  async function attempt<Result>(
    work: (db: Db) => Promise<Result>,
    knownRows: boolean,
    confirming: () => void,
  ): Promise<Result> {
    const client = await pool.connect()
    let broken: Error | undefined
    const onError = (error: Error) => {
      broken = error
    }
    client.on('error', onError)
    try {
      // The first query of the transaction is sent right behind.
      const begun = client.query(knownRows ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin')
      begun.catch(() => undefined)
      const end: TransactionEnd = { steps: [], news: [] }
      const result = await work(run(client, end))
      await begun
      for (const step of end.steps) await step()
      confirming()
      await client.query('commit')
      await Promise.all(end.news.map(tell))
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  const direct = run(pool)
  return {
    pool,
    ...direct,
    query(statement, values) {
      if (!isChange(typeof statement === 'string' ? statement : statement.text)) return direct.query(statement, values)
      return change((confirming) => {
        confirming()
        return direct.query(statement, values)
      })
    },
    transaction(work, { knownRows = false, isRead = false } = {}) {
      return isRead
        ? attempt(work, knownRows, () => undefined)
        : change((confirming) => attempt(work, knownRows, confirming))
    },
    close() {
      closing = true
      for (const end of unwatch) end()
      return pool.end()
    },
  }
}

/** Of the connections. */
const SHARE_OF_CHANGES = 0.75

const OFTEN = 8
const MAX_PREPARED = 200
const MAX_REMEMBERED = 1000

/**
 * Names for dynamic statements, so that frequent ones are parsed once per connection: only shapes seen eight times and
 * at most two hundred, because each costs memory in every database process.
 */
function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name || names.size >= MAX_PREPARED) return name
    const times = (seen.get(text) ?? 0) + 1
    if (times >= OFTEN) {
      seen.delete(text)
      names.set(text, `often-${names.size}`)
    } else if (times > 1 || seen.size < MAX_REMEMBERED) seen.set(text, times)
    return names.get(text)
  }
}

/**
 * Admin shutdown, crash, cannot connect now; a statement that took too long, as on a slow disk; a primary that has
 * become a replica; no disk, memory or connection left; what PgBouncer says instead; and socket errors if no server or
 * no machine is there.
 */
const AWAY_CODES = new Set(
  '57P01 57P02 57P03 57014 25006 53100 53200 53300 08P01 ECONNREFUSED ENOENT ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
)
/** The driver's messages if no connection was free or made in time, or one ended; these errors have no code. */
const AWAY_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Query read timeout',
])

/** Beyond this a query would wait for seconds. */
const MAX_WAITING = 1000
class TooManyWaiting extends Error {}

/** Whether an error means that the database is down or has no free connection. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof TooManyWaiting ||
  error instanceof ChangeTooSlow ||
  AWAY_CODES.has(codeOf(error) ?? '') ||
  (error instanceof Error && AWAY_MESSAGES.has(error.message))

/** The SQLSTATE of a database error, `undefined` for others. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
