import path from 'node:path'
import { systemClock } from '../../platform/clock.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/log.ts'
import { openListers } from '../listers.ts'

/** Migrates an empty database that has no server yet; its people and homes are made by their rows. */
export async function openMarket(connectionString: string) {
  const db = openDatabase({ connection: { connectionString }, log: createLog('silent') })
  await migrate(db.pool, path.join(import.meta.dirname, '../../migrations'))
  const refusal = () => Promise.reject(new Error('Nothing is refused here.'))
  const ask = () => Promise.reject(new Error('Nothing is asked here.'))
  return { db, listers: await openListers({ db, clock: systemClock, ask, refusal }) }
}
