import { HOMES_UNDO_MS, type ChangedHomes } from '../../../../contract/admin/homes.ts'
import { may } from '../../../../contract/policy.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { changeHome, type BatchChange, type ChangeDetails, type HomeFacts } from './home-changes.ts'
import { notifyListers } from './notifying.ts'

const inverses: Partial<Record<BatchChange, BatchChange>> = {
  hide: 'unhide',
  unhide: 'hide',
  'hand-over': 'hand-back',
}

interface Batch {
  id: string
  change: BatchChange
  ids: readonly string[]
  /** Who homes are handed to, or who gives them back. */
  to?: Pick<Viewer, 'userId' | 'roles'> | undefined
  /** The batch that this one undoes. */
  undoes?: string
}

interface Item {
  id: string
  code: string | null
  facts: HomeFacts
}

async function itemsOf(db: Db, batch: string): Promise<Item[]> {
  const { rows } = await db.query<Item>(
    `select property_id as id, code, facts from home_batch_items where batch_id = $1 order by property_id`,
    [batch],
  )
  return rows
}

/** Begins a batch, or continues the same one of the same person. Throws HOME_CHANGES_NOT_FOUND for another. */
async function begin(db: Db, now: Date, viewer: Viewer, { id, change, to, undoes }: Batch): Promise<Date> {
  await db.query(
    `insert into home_batches (id, user_id, change, to_user_id, created_at, undoes) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [id, viewer.userId, change, to?.userId ?? null, now, undoes ?? null],
  )
  const { rows } = await db.query<{ at: Date }>(
    `select created_at as at from home_batches where id = $1 and user_id = $2 and change = $3`,
    [id, viewer.userId, change],
  )
  if (!rows[0]) throw new Refusal('HOME_CHANGES_NOT_FOUND')
  return rows[0].at
}

/** Changes a home once, and records with it what became of it. */
async function changeOnce(
  database: Database,
  now: Date,
  viewer: Viewer,
  { batch, id, details }: { batch: Batch; id: string; details: ChangeDetails },
): Promise<void> {
  const keep = (db: Db, code: string | null) =>
    db.query(`insert into home_batch_items (batch_id, property_id, code) values ($1, $2, $3) on conflict do nothing`, [
      batch.id,
      id,
      code,
    ])
  try {
    await database.transaction(async (db) => {
      const { rowCount } = await keep(db, null)
      if (!rowCount) return
      const facts = await changeHome(db, now, viewer, { id, change: batch.change, details })
      await db.query(`update home_batch_items set facts = $3 where batch_id = $1 and property_id = $2`, [
        batch.id,
        id,
        JSON.stringify(facts),
      ])
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await keep(database, error.code)
  }
}

/**
 * Makes a change of many homes, each in its own transaction, then notifies their listers once. Sent again it continues where it stopped and
 * answers the same.
 */
export async function runBatch(
  database: Database,
  now: Date,
  viewer: Viewer,
  batch: Batch,
  detailsOf: (id: string) => ChangeDetails,
): Promise<ChangedHomes> {
  const at = await begin(database, now, viewer, batch)
  const ids = [...new Set(batch.ids.map((id) => id.toLowerCase()))].toSorted()
  for (const id of ids)
    await changeOnce(database, now, viewer, { batch, id, details: { to: batch.to, ...detailsOf(id) } })
  const items = await database.transaction(async (db) => {
    const { rowCount } = await db.query(
      `update home_batches set finished_at = $2 where id = $1 and finished_at is null`,
      [batch.id, now],
    )
    const found = await itemsOf(db, batch.id)
    const done = found.filter(({ code }) => code === null)
    if (rowCount)
      await notifyListers(db, now, viewer, {
        ...batch,
        homes: done.map(({ id, facts }) => ({ id, ...facts })),
        to: batch.to?.userId,
      })
    return found
  })
  const done = items.flatMap(({ id, code }) => (code === null ? [id] : []))
  const isUndoable = inverses[batch.change] !== undefined && batch.undoes === undefined && done.length > 0
  return {
    batch: batch.id,
    done,
    refused: items.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])),
    ...(isUndoable && { undoUntil: new Date(at.getTime() + HOMES_UNDO_MS).toISOString() }),
  }
}

/** Takes back what a batch of the same person did. Throws HOME_CHANGES_NOT_FOUND and UNDO_TOO_LATE. */
export async function undoBatch(database: Database, now: Date, viewer: Viewer, id: string): Promise<ChangedHomes> {
  const { rows } = await database.query<{ change: BatchChange; to: string | null; at: Date; undoneBy: string | null }>(
    `select b.change, b.to_user_id as "to", b.created_at as at, u.id as "undoneBy" from home_batches b left join home_batches u on u.undoes = b.id
     where b.id = $1 and b.user_id = $2`,
    [id, viewer.userId],
  )
  const [batch] = rows
  const change = batch && inverses[batch.change]
  if (!change || (change === 'hand-back' && !may(viewer, 'manage-all-listings')))
    throw new Refusal('HOME_CHANGES_NOT_FOUND')
  if (now.getTime() - batch.at.getTime() > HOMES_UNDO_MS) throw new Refusal('UNDO_TOO_LATE')
  const done = (await itemsOf(database, id)).filter(({ code }) => code === null)
  const before = new Map(done.map((item) => [item.id, item.facts]))
  const undoing: Batch = {
    id: batch.undoneBy ?? uuidv7(),
    change,
    ids: [...before.keys()],
    to: batch.to === null ? undefined : { userId: batch.to, roles: [] },
    undoes: id,
  }
  return runBatch(database, now, viewer, undoing, (home) => ({ reasons: [], before: before.get(home) }))
}

/** Deletes batches older than a day. */
export async function forgetHomeBatches(db: Db, now: Date): Promise<void> {
  await db.query(`delete from home_batches where created_at < $1`, [new Date(now.getTime() - DAY_MS)])
}
