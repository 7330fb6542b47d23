import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway } from '../db/pool.ts'

/** How soon a database that is back is noticed. */
const LOOK_AGAIN_MS = 500

/** "Cannot connect now": graphile-worker asks again a hundred times, after three seconds at first and two minutes at last. */
const ASK_AGAIN = '57P03'

const except = <Whole extends object>(whole: Whole, own: object): Whole =>
  new Proxy(whole, { get: (_, key): unknown => Reflect.get(Object.hasOwn(own, key) ? own : whole, key) })

/**
 * The pool as graphile-worker shall see it. It does not wait for what it notes of a job, so an error would end the
 * process, and the job would stay locked. Here a connection is waited for until there is one, and an error of a
 * database that is away has the code after which graphile-worker asks again. `onAway` is called while it is away.
 */
export function patientPool(pool: pg.Pool, onAway: () => void): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect().catch(() => undefined)
      if (client) return patientClient(client)
      onAway()
      await wait(LOOK_AGAIN_MS, undefined, { ref: false })
    }
  }
  return except(pool, {
    connect: (listener?: Parameters<pg.Pool['connect']>[0]) => (listener ? pool.connect(listener) : connect()),
  })
}

function patientClient(client: pg.PoolClient): pg.PoolClient {
  let lost: Error | undefined
  return except(client, {
    query: (statement: string | pg.QueryConfig, values?: unknown[]) =>
      client.query(statement, values).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
        lost = Object.assign(new Error('The database is away', { cause: error }), { code: ASK_AGAIN })
        throw lost
      }),
    // A connection to what is no longer the primary would fail each time.
    release: () => client.release(lost),
  })
}
