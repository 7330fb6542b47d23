import type * as z from 'zod/mini'
import type { Database } from '../../platform/db/pool.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { measureNearbyJob } from '../places/service.ts'
import { hasPage } from './home-json.ts'
import { reindexHomes } from './repository.ts'

/** Homes measured by one job; the next ones wait in the queue, so that other work comes in between. */
const HOMES_AT_ONCE = 500

/** Requests that public homes in a box are indexed, which measures what is near; the rest by another job. */
export function measureNearby(
  database: Database,
  { market, box, after }: z.infer<(typeof measureNearbyJob)['payload']>,
): Promise<void> {
  return database.transaction(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `select p.id from properties p where p.market = $1 and p.public_longitude between $2 and $4 and p.public_latitude between $3 and $5
         and ${hasPage} and ($6::uuid is null or p.id > $6) order by p.id limit ${HOMES_AT_ONCE}`,
      [market, ...box, after ?? null],
    )
    const ids = rows.map(({ id }) => id)
    await reindexHomes(db, ids)
    const last = ids.at(-1)
    if (last !== undefined && ids.length === HOMES_AT_ONCE)
      await addJob(db, measureNearbyJob, { market, box, after: last })
  })
}
