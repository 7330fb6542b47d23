import * as z from 'zod/mini'
import { MERGE_UNDO_DAYS, type PlaceMerge, type previewMerge } from '../../../../contract/admin/places.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/time.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { LONG, defineJob } from '../../../platform/jobs/job.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { rebuildMarketReportJob } from '../../market-report/service.ts'
import { reindexHomes } from '../../properties/service.ts'
import { rebuildFiguresJob } from '../../search/service.ts'
import {
  findLocalities,
  log,
  publicMerge,
  readLocality,
  refuseTaken,
  type Editing,
  type LocalityName,
  type MergeRow,
} from './localities.ts'
import { movedRows, type Move } from './moved-rows.ts'

/** Moves what names a merged locality, or moves it back. */
export const moveMergedJob = defineJob({ name: 'move-merged', payload: z.object({ merge: z.uuid() }), queue: LONG })
/** Writes the cards and pages of a locality's homes, which contain its name. */
export const indexLocalityJob = defineJob({
  name: 'index-locality',
  payload: z.object({ place: z.int() }),
  queue: LONG,
})

/** Other servers know a merge only when they have read the places again; what they write until then is moved too. */
const STRAGGLERS_MS = 2 * MINUTE_MS

/** What merging would move. */
export async function preview(
  db: Db,
  now: Date,
  name: LocalityName,
  into: string,
): Promise<EndpointOutput<typeof previewMerge>['data']> {
  if (into === name.locality) throw new Refusal('PLACE_MERGED_INTO_ITSELF')
  const [from] = await findLocalities(db, name, [name.locality, into])
  const { use } = await readLocality(db, now, name)
  const { rows } = await db.query<{ requirements: number; served: number; reportFigures: number }>(
    `select (select count(*)::int from requirement_places where place_id = $1) as requirements,
       (select count(*)::int from served_places where place_id = $1) as served,
       (select count(*)::int from place_months where place_id = $1) as "reportFigures"`,
    [from?.id],
  )
  const { requirements = 0, served = 0, reportFigures = 0 } = rows[0] ?? {}
  return { ...use, requirements, served, reportFigures }
}

/** Merges a locality into another one of its city. Call it in a transaction. */
export async function merge(db: Db, editing: Editing, name: LocalityName, into: string): Promise<PlaceMerge> {
  if (into === name.locality) throw new Refusal('PLACE_MERGED_INTO_ITSELF')
  const [from, target] = await findLocalities(db, name, [name.locality, into], 'for update')
  if (!from || !target) throw new Refusal('PLACE_NOT_FOUND')
  const known = new Set([target.name, target.nameHindi, ...target.otherNames])
  const names = [from.name, ...(from.nameHindi === null ? [] : [from.nameHindi]), ...from.otherNames]
  const added = [...new Set(names.filter((one) => !known.has(one)))]
  await db.query(`update places set aliases = aliases || $2::text[], version = version + 1 where id = $1`, [
    target.id,
    added,
  ])
  // With the slug goes the address, which another locality may have later.
  await db.query(
    `update places set kind = 'merged', merged_into = $2, slug = 'merged-' || id, version = version + 1 where id = $1`,
    [from.id, target.id],
  )
  const id = uuidv7()
  const row = { id, slug: from.slug, state: 'moving' as const, at: editing.now }
  await insertRow(db, 'place_merges', { ...row, fromId: from.id, intoId: target.id, addedNames: added })
  await addJob(db, moveMergedJob, { merge: id })
  await log(db, editing, 'locality-merged', name, {
    before: { slug: from.slug, name: from.name },
    after: { slug: target.slug, name: target.name, otherNames: added.join('; ') },
  })
  return publicMerge(editing.now, { ...row, name: from.name })
}

interface StoredMerge extends MergeRow {
  fromId: number
  intoId: number
  addedNames: string[]
  market: MarketId
  cityId: number
  city: string
  /** Whether the other locality still has a page. */
  isThere: boolean
}

async function lockMerge(db: Db, id: string): Promise<StoredMerge | undefined> {
  const { rows } = await db.query<StoredMerge>(
    `select m.id, p.name, m.slug, m.state, m.at, m.from_id as "fromId", m.into_id as "intoId", m.added_names as "addedNames",
       c.market, c.id as "cityId", c.slug as city, into_place.kind = 'locality' as "isThere"
     from place_merges m join places p on p.id = m.from_id join places into_place on into_place.id = m.into_id
     join places c on c.id = p.parent_id where m.id = $1 for no key update of m`,
    [id],
  )
  return rows[0]
}

/** Brings a merged locality back. Call it in a transaction. */
export async function undo(db: Db, editing: Editing, id: string): Promise<PlaceMerge> {
  const found = await lockMerge(db, id)
  if (!found) throw new Refusal('MERGE_NOT_FOUND')
  const { fromId, intoId, cityId, slug, market, city, addedNames } = found
  await db.query(`select from places where id = any($1::int[]) order by id for update`, [[fromId, intoId]])
  if (publicMerge(editing.now, found).undoUntil === undefined || !found.isThere) throw new Refusal('MERGE_NOT_UNDOABLE')
  await refuseTaken(db, cityId, slug)
  await db.query(
    `update places set kind = 'locality', merged_into = null, slug = $2, version = version + 1 where id = $1`,
    [fromId, slug],
  )
  await db.query(
    `update places set aliases = array(select a from unnest(aliases) with ordinality t (a, n) where a <> all($2::text[]) order by n),
       version = version + 1 where id = $1`,
    [intoId, addedNames],
  )
  await db.query(`update place_merges set state = 'undoing' where id = $1`, [id])
  await addJob(db, moveMergedJob, { merge: id })
  await log(db, editing, 'locality-merge-undone', { market, city, locality: slug }, { after: { slug } })
  return publicMerge(editing.now, { ...found, state: 'undoing' })
}

/** Moves the next rows of a merge in one transaction; says whether there may be more. */
const moveSome = (database: Database, now: Date, id: string) =>
  database.transaction(async (db) => {
    const found = await lockMerge(db, id)
    if (!found || found.state === 'undone') return false
    const move: Move = { merge: id, from: found.fromId, into: found.intoId, now }
    const isUndone = found.state === 'undoing'
    for (const rows of movedRows) if ((await (isUndone ? rows.bringBack : rows.move)(db, move)) > 0) return true
    await finish(db, found)
    return false
  })

async function finish(db: Db, { id, state }: StoredMerge): Promise<void> {
  if (state === 'done') return
  const isUndone = state === 'undoing'
  await db.query(`update place_merges set state = $2 where id = $1`, [id, isUndone ? 'undone' : 'done'])
  if (!isUndone) await addJob(db, moveMergedJob, { merge: id }, { afterMs: STRAGGLERS_MS })
  await addJob(db, rebuildFiguresJob, {}, { key: 'figures' })
  await addJob(db, rebuildMarketReportJob, {}, { key: 'market-report' })
}

/** Moves all of a merge, in as many transactions as it takes; running it again moves what is left. */
export async function moveMerged(database: Database, now: Date, id: string): Promise<void> {
  while (await moveSome(database, now, id));
}

const INDEXED_AT_ONCE = 500

/** Requests the indexing of all homes of a locality. */
export async function indexLocality(database: Database, place: number): Promise<void> {
  let after: string | undefined
  do {
    const { rows } = await database.query<{ id: string }>(
      `select id from properties where locality_id = $1 and ($2::uuid is null or id > $2) order by id limit ${INDEXED_AT_ONCE}`,
      [place, after ?? null],
    )
    await reindexHomes(
      database,
      rows.map(({ id }) => id),
    )
    after = rows.at(-1)?.id
  } while (after !== undefined)
}

/** Forgets what merges moved once they can no longer be undone. */
export async function forgetMovedRows(db: Db, now: Date): Promise<void> {
  await db.query(`delete from place_merge_rows r using place_merges m where m.id = r.merge_id and m.at < $1`, [
    new Date(now.getTime() - MERGE_UNDO_DAYS * DAY_MS),
  ])
}
