import { UNDO_MS, type Closing } from '../../../contract/properties/listings.ts'
import { ListingMove, inverseOf } from '../../../contract/properties/moves.ts'
import type { Database } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { addJob } from '../../platform/jobs/queue.ts'
import { tellNews } from '../../platform/realtime/news.ts'
import type { Keeper } from '../users/service.ts'
import { foreseeMove, moveHome } from './moves.ts'

/** How long moves of many homes that were made can be taken back. */
const UNDO_MADE_MS = 10 * 60_000

export interface Moved {
  /** Those that the moves changed; one that was there already is neither here nor refused. */
  moved: string[]
  refused: { id: string; code: string }[]
}

/** Does something to each home on its own: one that cannot does not hold up the others. */
async function each(ids: string[], doing: (id: string) => Promise<boolean>): Promise<Moved> {
  const outcome: Moved = { moved: [], refused: [] }
  for (const id of ids)
    try {
      if (await doing(id)) outcome.moved.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ id, code: error.code })
    }
  return outcome
}

const moveEach = (
  database: Database,
  now: Date,
  viewer: Viewer,
  ids: string[],
  move: ListingMove,
  closings: Closing[] = [],
) =>
  each(ids, (id) =>
    database.transaction((db) =>
      moveHome(
        db,
        now,
        viewer,
        id,
        move,
        closings.find((closing) => closing.id.toLowerCase() === id),
      ),
    ),
  )

/**
 * Moves many homes. What has an inverse is done at once; what is for good waits ten seconds in the queue, so that it
 * happens even where the browser is gone and can still be stopped.
 */
export async function moveMany(
  database: Database,
  now: Date,
  viewer: Viewer,
  ids: string[],
  move: ListingMove,
  closings: Closing[] = [],
): Promise<Moved & { at?: string; undo?: string }> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))]
  const batch = uuidv7()
  const keep = (state: 'waiting' | 'made', homes: string[]) => ({
    text: `insert into move_batches (id, user_id, move, property_ids, created_at, state) values ($1, $2, $3, $4, $5, $6)`,
    values: [batch, viewer.userId, move, homes, now, state],
  })
  if (inverseOf[move]) {
    const outcome = await moveEach(database, now, viewer, asked, move)
    if (!outcome.moved.length) return outcome
    await database.query(keep('made', outcome.moved))
    return { ...outcome, undo: batch }
  }
  const outcome = await each(asked, (id) => foreseeMove(database, viewer, id, move))
  if (!outcome.moved.length) return outcome
  await database.transaction(async (db) => {
    await db.query(keep('waiting', outcome.moved))
    await addJob(db, 'make-moves', { id: batch, closings }, { afterMs: UNDO_MS })
  })
  return { ...outcome, at: new Date(now.getTime() + UNDO_MS).toISOString(), undo: batch }
}

/**
 * Makes the moves of a batch that nobody stopped, as the person who asked for them may now. Killed half way it begins
 * anew: a home that was moved stays as it is.
 */
export async function makeMoves(
  database: Database,
  now: Date,
  batchId: string,
  closings: Closing[] = [],
): Promise<void> {
  const { rows } = await database.query<{ viewer: Viewer; move: string; ids: string[] }>(
    `update move_batches b set state = 'making' from users u where b.id = $1 and b.state in ('waiting', 'making')
       and u.id = b.user_id and u.state = 'active'
     returning json_build_object('userId', u.id, 'sessionId', '', 'roles', u.roles) as viewer, b.move, b.property_ids as ids`,
    [batchId],
  )
  const [batch] = rows
  if (!batch) return
  const { refused } = await moveEach(database, now, batch.viewer, batch.ids, ListingMove.parse(batch.move), closings)
  await database.query(`update move_batches set state = 'made', refused = $2 where id = $1`, [
    batchId,
    JSON.stringify(refused),
  ])
  await tellNews(database, [batch.viewer.userId], 'listings-changed')
}

/** Stops a batch that waits, or takes back one that was made; answers the homes that are as they were. */
export async function undoBatch(database: Database, now: Date, viewer: Viewer, batchId: string): Promise<string[]> {
  const { rows } = await database.query<{ move: string; ids: string[]; was: string }>(
    `with found as (select id, state from move_batches where id = $1 and user_id = $2 and created_at > $3 for update)
     update move_batches b set state = 'undone' from found f where b.id = f.id and (f.state <> 'made' or b.move = any($4)) and f.state <> 'making'
     returning b.move, b.property_ids as ids, f.state as was`,
    [batchId, viewer.userId, new Date(now.getTime() - UNDO_MADE_MS), Object.keys(inverseOf)],
  )
  const [batch] = rows
  if (!batch) throw new Refusal('UNDO_TOO_LATE')
  const inverse = inverseOf[ListingMove.parse(batch.move)]
  if (batch.was !== 'made' || !inverse) return batch.ids
  return (await moveEach(database, now, viewer, batch.ids, inverse)).moved
}

/** Forgets batches of more than a day ago. */
export async function forgetBatches(database: Database, now: Date): Promise<void> {
  await database.query(`delete from move_batches where created_at < $1`, [new Date(now.getTime() - 86_400_000)])
}

export const ownBatches: Keeper = {
  async tell(db, userId) {
    const { rows } = await db.query(
      `select move, property_ids as "propertyIds", refused, created_at as "createdAt" from move_batches where user_id = $1 order by created_at, id`,
      [userId],
    )
    return { movesOfMany: rows }
  },
  async erase(db, userId) {
    await db.query(`delete from move_batches where user_id = $1`, [userId])
  },
}
