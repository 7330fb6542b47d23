import type pg from 'pg'
import type { Database, Db, Statement } from '../platform/db/pool.ts'

/** The server was killed. */
export class Killed extends Error {}

/** The database as a server sees it that is killed before its query number `life`, counted from 0. */
export function mortal(database: Database, life: number): Database {
  let left = life
  const seen = (db: Db): Db => ({
    redis: db.redis,
    secretKey: db.secretKey,
    server: db.server,
    notifyServers: (notification) => db.notifyServers(notification),
    query<Row extends pg.QueryResultRow>(statement: Statement | string, values?: unknown[]) {
      left -= 1
      return left < 0 ? Promise.reject(new Killed()) : db.query<Row>(statement, values)
    },
  })
  return {
    ...seen(database),
    pool: database.pool,
    close: () => database.close(),
    transaction: (work, options) => database.transaction((db) => work(seen(db)), options),
  }
}
