import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { Redis } from '../redis.ts'
import { NOTIFY_CHANNEL, noticesOf, type Notification } from '../realtime/pubsub.ts'

// Ids and money stay below 2^53, so the database's int8 may be a plain number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export interface Statement {
  /** Given, the statement is prepared once per connection under this name. */
  name?: string
  text: string
  values?: unknown[]
}

/** Where SQL goes: the pool, or one transaction. Always the first argument of whoever asks the database. */
export interface Db {
  query<Row extends pg.QueryResultRow>(statement: Statement | string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  /** Tells all servers at once who has news or whose session ended, as soon as what was written before is committed. */
  notifyServers(notification: Notification): Promise<void>
  /** What several servers share beside the database, where it is configured. */
  redis?: Redis | undefined
  /** The server's own key: limits are counted under hashes made with it. */
  secretKey?: Buffer | undefined
}

export interface Database extends Db {
  /**
   * Runs `work` in one transaction: all of it or nothing. With `knownRows` its named statements are planned once per
   * connection: for those that find few rows by their keys, whatever the keys are, planning would cost more than the rest.
   */
  transaction<Result>(work: (db: Db) => Promise<Result>, options?: { knownRows?: boolean }): Promise<Result>
  pool: pg.Pool
  close(): Promise<void>
}

/** What the connections of this server are called in the database, so that servers can see whether others live. */
export const SERVER_NAME = `lintel ${randomUUID()}`

/**
 * Named statements otherwise turn to one generic plan after five runs, which is wrong for the largest cities; and helpers
 * within the database take longer to start than most questions take, from processors that other questions wait for.
 */
export const SETTINGS =
  '-c plan_cache_mode=force_custom_plan -c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0'

interface Options {
  connection: pg.PoolConfig
  log: Log
  prepared?: boolean
  max?: number
  /** How long somebody waits for a connection, ms. */
  connectionTimeoutMs?: number
  /** How many may wait for one. */
  maxWaiting?: number
  redis?: Redis | undefined
  secretKey?: Buffer | undefined
}

/** A pool that survives a restart of the database. */
export function openDatabase({
  connection,
  log,
  prepared = true,
  max = 16,
  connectionTimeoutMs = 10_000,
  maxWaiting = MAX_WAITING,
  redis,
  secretKey,
}: Options): Database {
  const pool = new pg.Pool({
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectionTimeoutMs,
    application_name: SERVER_NAME,
    // What one transaction asks at once is sent at once; the database answers in the order in which it was asked.
    pipeline: true,
    ...connection,
    options: `${SETTINGS} -c statement_timeout=20000`,
  })
  let closing = false
  // Without a listener an idle connection that the server closes ends the process.
  const onLost = (error: Error) => {
    // The embedded database may end before the last connection has heard that it is let go.
    if (!closing) log.warn({ code: codeOf(error) }, 'database connection lost')
  }
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))

  const nameOf = prepared ? statementNames() : () => undefined
  const tell = (notification: Notification) =>
    redis?.publish(notification).catch((error: unknown) => log.warn({ err: error }, 'notification lost')) ??
    Promise.resolve()
  const run = (client: pg.Pool | pg.PoolClient, afterCommit?: Notification[]): Db => ({
    redis,
    secretKey,
    async notifyServers(notification) {
      if (!redis)
        for (const notice of noticesOf(notification))
          await client.query('select pg_notify($1, $2)', [NOTIFY_CHANNEL, notice])
      else if (afterCommit) afterCommit.push(notification)
      else await tell(notification)
    },
    query(statement, values) {
      if (client === pool && pool.waitingCount >= maxWaiting) return Promise.reject(new TooManyWaiting())
      if (typeof statement === 'string') return client.query(statement, values)
      const { name: given, text, values: own } = statement
      const name = given && prepared ? given : nameOf(text)
      return client.query({ text, ...(own && { values: own }), ...(name && { name }) })
    },
  })

  return {
    pool,
    ...run(pool),
    async transaction(work, { knownRows = false } = {}) {
      const client = await pool.connect()
      let broken: Error | undefined
      const onError = (error: Error) => {
        broken = error
      }
      client.on('error', onError)
      try {
        // What comes first in it is sent right behind.
        const begun = client.query(knownRows ? 'begin; set local plan_cache_mode = force_generic_plan' : 'begin')
        begun.catch(() => undefined)
        const afterCommit: Notification[] = []
        const result = await work(run(client, afterCommit))
        await begun
        await client.query('commit')
        await Promise.all(afterCommit.map(tell))
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
    },
    close() {
      closing = true
      return pool.end()
    },
  }
}

const OFTEN = 8
const MAX_PREPARED = 200
const MAX_REMEMBERED = 1000

/**
 * Names for statements made up on the way, so that those asked often are parsed once per connection: the first shapes
 * seen eight times, two hundred at most, because each costs memory in each of the database's processes.
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

/** Admin shutdown, crash, cannot connect now; and the socket's own words for a server that is not there. */
const AWAY_CODES = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']
/** What the pool says, in words alone, where no connection was free or made in time. */
const AWAY_MESSAGES = ['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout']

/** Beyond it whoever asks would wait for seconds. */
const MAX_WAITING = 1000
class TooManyWaiting extends Error {}

/** Whether the database cannot be asked at this moment: it is down, or has no connection to spare. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof TooManyWaiting ||
  AWAY_CODES.includes(codeOf(error) ?? '') ||
  (error instanceof Error && AWAY_MESSAGES.includes(error.message))

/** The SQLSTATE of a database error, `undefined` for others. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
