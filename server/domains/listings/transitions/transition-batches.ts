import * as z from 'zod/mini'
import { UNDO_MS, type Closing } from '../../../../contract/listings/my-listings.ts'
import { ListingTransition, inverseOf } from '../../../../contract/listings/status-transitions.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import type { PersonalData } from '../../users/service.ts'
import { publishToListers } from '../rights/listing-rights.ts'
import { previewTransition, transitionHome } from './status-transitions.ts'
import { defineJob } from '../../../platform/jobs/job.ts'

export const transitionBatchJob = defineJob({
  name: 'make-moves',
  payload: z.object({
    id: z.uuid(),
    closings: z.optional(
      z.array(z.object({ id: z.uuid(), closePrice: z.optional(z.number()), closeDate: z.optional(z.string()) })),
    ),
  }),
})

/** How long transitions of many homes can be undone. */
const UNDO_MADE_MS = 10 * 60_000

export interface Transitioned {
  /** The homes that changed; those already in the target status are in neither list. */
  moved: string[]
  refused: { id: string; code: string }[]
}

/** Processes each home separately: a refusal does not stop the others. */
async function each(ids: string[], doing: (id: string) => Promise<boolean>): Promise<Transitioned> {
  const outcome: Transitioned = { moved: [], refused: [] }
  for (const id of ids)
    try {
      if (await doing(id)) outcome.moved.push(id)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ id, code: error.code })
    }
  return outcome
}

/** Applies the transitions of a batch until it is undone, and records each changed home. */
const moveEach = (
  database: Database,
  now: Date,
  viewer: Viewer,
  batch: string,
  ids: string[],
  move: ListingTransition,
  closings: Closing[] = [],
) =>
  each(ids, (id) =>
    database.transaction(async (db) => {
      const { rowCount } = await db.query(`select from move_batches where id = $1 and state = 'making' for update`, [
        batch,
      ])
      const closing = closings.find((one) => one.id.toLowerCase() === id)
      if (!rowCount || !(await transitionHome(db, now, viewer, id, move, closing))) return false
      await db.query(`update move_batches set moved = array_append(moved, $2) where id = $1`, [batch, id])
      return true
    }),
  )

/**
 * The batch of these transitions. A repeated request continues an interrupted batch with the same homes, so that one undo covers all of it.
 */
async function beginBatch(database: Database, now: Date, viewer: Viewer, ids: string[], move: ListingTransition) {
  const { rows } = await database.query<{ id: string }>(
    `with begun as (select id from move_batches where user_id = $2 and move = $3 and property_ids @> $4 and state = 'making'
         and created_at > $6 order by id desc limit 1),
       anew as (insert into move_batches (id, user_id, move, property_ids, created_at, state)
         select $1, $2, $3, $4, $5, 'making' where not exists (select from begun) returning id)
     select id from begun union all select id from anew`,
    [uuidv7(), viewer.userId, move, ids, now, new Date(now.getTime() - UNDO_MADE_MS)],
  )
  if (!rows[0]) throw new Error('a batch of moves was neither found nor begun')
  return rows[0].id
}

/**
 * Applies one transition to many homes. One that can be undone runs at once. A permanent one waits ten seconds in the queue: it can still
 * be cancelled, and it runs even if the browser is closed.
 */
export async function transitionMany(
  database: Database,
  now: Date,
  viewer: Viewer,
  ids: string[],
  move: ListingTransition,
  closings: Closing[] = [],
): Promise<Transitioned & { at?: string; undo?: string }> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (inverseOf[move]) {
    const undo = await beginBatch(database, now, viewer, asked, move)
    const { refused } = await moveEach(database, now, viewer, undo, asked, move)
    const moved = await database.transaction(async (db) => {
      const { rows } = await db.query<{ moved: string[] }>(
        `update move_batches set state = case state when 'making' then 'made' else state end where id = $1 returning moved`,
        [undo],
      )
      await publishToListers(db, viewer.userId, rows[0]?.moved ?? [])
      return rows[0]?.moved ?? []
    })
    return { moved, refused, ...(moved.length && { undo }) }
  }
  const outcome = await each(asked, (id) => previewTransition(database, now, viewer, id, move))
  if (!outcome.moved.length) return outcome
  const undo = uuidv7()
  await database.transaction(async (db) => {
    await db.query(
      `insert into move_batches (id, user_id, move, property_ids, created_at, state) values ($1, $2, $3, $4, $5, 'waiting')`,
      [undo, viewer.userId, move, outcome.moved, now],
    )
    await addJob(db, transitionBatchJob, { id: undo, closings }, { afterMs: UNDO_MS })
  })
  return { ...outcome, at: new Date(now.getTime() + UNDO_MS).toISOString(), undo }
}

/**
 * Applies the transitions of a batch unless it was cancelled, with the current rights of the person who requested it. After a crash it
 * starts again; homes that already changed stay as they are.
 */
export async function runTransitionBatch(
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
  const { refused } = await moveEach(
    database,
    now,
    batch.viewer,
    batchId,
    batch.ids,
    ListingTransition.parse(batch.move),
    closings,
  )
  await database.transaction(async (db) => {
    await db.query(`update move_batches set state = 'made', refused = $2 where id = $1`, [
      batchId,
      JSON.stringify(refused),
    ])
    await publishToListers(db, batch.viewer.userId, batch.ids)
  })
}

/** Whether a batch is done, and the homes it was refused for. */
export async function readBatch(
  database: Database,
  viewer: Viewer,
  batchId: string,
): Promise<{ made: boolean; refused: Transitioned['refused'] }> {
  const { rows } = await database.query<{ made: boolean; refused: Transitioned['refused'] }>(
    `select state = 'made' as made, refused from move_batches where id = $1 and user_id = $2`,
    [batchId, viewer.userId],
  )
  if (!rows[0]) throw new Refusal('MOVES_NOT_FOUND')
  return rows[0]
}

/**
 * Cancels a waiting batch, or undoes one that ran; returns the homes that are back in their former status. A repeated request retries only
 * the homes that failed.
 */
export async function undoBatch(database: Database, now: Date, viewer: Viewer, batchId: string): Promise<string[]> {
  const { rows } = await database.query<{ move: string; moved: string[] }>(
    `update move_batches set state = 'undone', undone = case state when 'waiting' then property_ids else undone end
     where id = $1 and user_id = $2 and created_at > $3 and (state in ('waiting', 'undone') or move = any($4))
     returning move, moved`,
    [batchId, viewer.userId, new Date(now.getTime() - UNDO_MADE_MS), Object.keys(inverseOf)],
  )
  const [batch] = rows
  if (!batch) throw new Refusal('UNDO_TOO_LATE')
  const inverse = inverseOf[ListingTransition.parse(batch.move)]
  if (inverse)
    await each(batch.moved, (id) =>
      database.transaction(async (db) => {
        const { rowCount } = await db.query(
          `update move_batches set moved = array_remove(moved, $2), undone = array_append(undone, $2) where id = $1 and $2 = any(moved)`,
          [batchId, id],
        )
        return rowCount ? transitionHome(db, now, viewer, id, inverse, { isUndo: true }) : false
      }),
    )
  return database.transaction(async (db) => {
    const { rows: after } = await db.query<{ undone: string[] }>(`select undone from move_batches where id = $1`, [
      batchId,
    ])
    await publishToListers(db, viewer.userId, after[0]?.undone ?? [])
    return after[0]?.undone ?? []
  })
}

/** Deletes batches older than a day. */
export async function forgetBatches(database: Database, now: Date): Promise<void> {
  await database.query(`delete from move_batches where created_at < $1`, [new Date(now.getTime() - 86_400_000)])
}

export const batchPersonalData: PersonalData = {
  async export(db, userId) {
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
