import * as z from 'zod/mini'
import type { MarketId } from '../../../../contract/markets.ts'
import { UTF8_MARK, csvText } from '../../../../contract/text/csv.ts'
import {
  IMPORT_ROWS_PER_PAGE,
  IMPORT_UNDO_DAYS,
  type ImportFault,
  importOutcomes,
  type ImportOutcome,
  type ImportRow,
  type ImportSummary,
} from '../../../../contract/listings/imports.ts'
import { toldIn, type Fault } from './faults.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { letGo } from '../../uploads/service.ts'
import type { PersonalData } from '../../users/service.ts'
import { quotaOf } from '../rights/quota.ts'
import { listerOf } from '../rights/lister.ts'
import { sourceOf } from './checking.ts'
import { REASON_COLUMN } from './columns.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import { say } from '../../../platform/words.ts'
import type { Language } from '../../../../contract/values.ts'

/** One file at a time; a large one lets others run in between. */
export const checkImportJob = defineJob({
  name: 'check-import',
  payload: z.object({ id: z.uuid() }),
  queue: 'imports',
  priority: 50,
})

/** Below work that people wait for; one file at a time. */
export const workOnImportJob = defineJob({
  name: 'work-on-import',
  payload: z.object({ id: z.uuid() }),
  queue: 'imports',
  priority: 50,
})

export const UNAPPLIED = `('checking', 'ready')`

const UNDO_MS = IMPORT_UNDO_DAYS * 86_400_000
const MAX_LISTED = 50

/** SQL of the outcome of a row: one that failed when it was applied counts as faulty. */
const OUTCOME = `case when r.result = 'refused' then 'faulty' else r.outcome end`

interface SummaryRow extends Omit<ImportSummary, 'createdAt' | 'finishedAt' | 'undoUntil'> {
  createdAt: Date
  finishedAt: Date | null
}

/** Imports of a person, newest first; index listing_imports_user. */
async function summaries(db: Db, now: Date, userId: string, id: string | null): Promise<ImportSummary[]> {
  const { rows } = await db.query<SummaryRow>({
    name: 'imports-of-user',
    text: `select i.id, i.file_name as "fileName", i.state, i.created_at as "createdAt", i.finished_at as "finishedAt", r.*
      from listing_imports i cross join lateral (
        select json_build_object('new', count(*) filter (where o = 'new'), 'changed', count(*) filter (where o = 'changed'),
            'same', count(*) filter (where o = 'same'), 'faulty', count(*) filter (where o = 'faulty')) as counts,
          count(*) filter (where i.state = 'checking' or outcome in ('new', 'changed')) as total,
          count(*) filter (where case when i.state = 'checking' then outcome is not null when outcome not in ('new', 'changed') then false
            when i.state in ('undoing', 'undone') then result not in ('published', 'review') else result <> 'waiting' end) as done,
          json_build_object('published', count(*) filter (where result = 'published'), 'review', count(*) filter (where result = 'review'),
            'refused', count(*) filter (where result = 'refused'), 'undone', count(*) filter (where result = 'undone'),
            'kept', count(*) filter (where result = 'kept')) as results
        from (select r.outcome, r.result, ${OUTCOME} as o from listing_import_rows r where r.import_id = i.id) q) r
      where i.user_id = $1 and ($2::uuid is null or i.id = $2) order by i.created_at desc, i.id desc limit ${MAX_LISTED}`,
    values: [userId, id],
  })
  return rows.map(({ createdAt, finishedAt, ...summary }) => {
    const until = new Date((finishedAt ?? now).getTime() + UNDO_MS)
    const isDone = summary.state === 'applying' || (summary.state === 'done' && until > now)
    const undoable = isDone && summary.results.published + summary.results.review > 0
    return {
      ...summary,
      createdAt: createdAt.toISOString(),
      ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
      ...(undoable && { undoUntil: until.toISOString() }),
    }
  })
}

export const importList = (db: Db, now: Date, userId: string) => summaries(db, now, userId, null)

export async function summaryOf(db: Db, now: Date, userId: string, id: string): Promise<ImportSummary> {
  const [summary] = await summaries(db, now, userId, id)
  if (!summary) throw new Refusal('IMPORT_NOT_FOUND')
  return summary
}

interface StoredRow extends Omit<ImportRow, 'faults' | 'notes' | 'title' | 'propertyId'> {
  title: string | null
  propertyId: string | null
  faults: Fault[]
  notes: Fault[]
}

/** An import with a page of its rows. */
export async function importPage(
  db: Db,
  now: Date,
  viewer: Viewer,
  id: string,
  { outcome: asked, page }: { outcome?: ImportOutcome | undefined; page: number },
  language: Language,
) {
  const summary = await summaryOf(db, now, viewer.userId, id)
  const outcome = asked ?? importOutcomes.find((one) => summary.counts[one] > 0) ?? 'new'
  const { rows } = await db.query<StoredRow>({
    name: 'rows-of-import',
    text: `select r.row_no as row, r.reference, left(r.fields->>'title', 120) as title, ${OUTCOME} as outcome, r.result,
        r.property_id as "propertyId", jsonb_array_length(r.photos) as photos, r.changes,
        r.faults || case when r.result = 'refused' then r.result_faults else '[]' end as faults,
        case when r.result = 'refused' then '[]' else r.result_faults end as notes
      from listing_import_rows r where r.import_id = $1 and ${OUTCOME} = $2 order by r.row_no limit ${IMPORT_ROWS_PER_PAGE} offset $3`,
    values: [id, outcome, (page - 1) * IMPORT_ROWS_PER_PAGE],
  })
  const result = await db.query<{ warnings: string[]; notes: Message[]; alike: number }>(
    `select warnings, notes, (select count(*)::int from listing_import_rows r where r.import_id = i.id and alike and outcome = 'faulty'
       and i.state = 'ready') as alike from listing_imports i where id = $1`,
    [id],
  )
  const { warnings = [], notes = [], alike = 0 } = result.rows[0] ?? {}
  const { listings } = await quotaOf(db, now, viewer)
  const inWords = toldIn(language)
  return {
    ...summary,
    outcome,
    warnings,
    notes: notes.map((note) => say(language, note)),
    alike,
    room: Math.max(0, listings.most - listings.used),
    rows: rows.map(({ title, propertyId, ...row }) => ({
      ...row,
      faults: inWords(row.faults),
      notes: inWords(row.notes),
      ...(title !== null && { title }),
      ...(propertyId !== null && { propertyId }),
    })),
  }
}

const FAULTY_ROWS_PER_QUERY = 500

/** The faulty rows as CSV, to correct and import again. */
export async function faultyRowsOf(db: Db, userId: string, id: string, language: Language): Promise<string> {
  const { columns } = await heldImport(db, userId, id)
  const faultTexts = toldIn(language)
  // A corrected file still has the reasons of its last import.
  const kept = columns.flatMap((name, at) => (name.toLowerCase() === REASON_COLUMN ? [] : [at]))
  const pick = (cells: readonly string[]) => kept.map((at) => cells[at] ?? '')
  const parts = [csvText([[...pick(columns), REASON_COLUMN]])]
  for (let last = 0; ;) {
    const { rows } = await db.query<{ row: number; cells: string[]; faults: Fault[] }>({
      name: 'faulty-import-rows',
      text: `select r.row_no as row, r.cells, r.faults || r.result_faults as faults from listing_import_rows r
        where r.import_id = $1 and r.row_no > $2 and ${OUTCOME} = 'faulty' order by r.row_no limit ${FAULTY_ROWS_PER_QUERY}`,
      values: [id, last],
    })
    const end = rows.at(-1)
    if (!end) return UTF8_MARK + parts.join('')
    parts.push(csvText(rows.map(({ cells, faults }) => [...pick(cells), faultTexts(faults).map(reason).join(' ')])))
    last = end.row
  }
}

const reason = ({ column, message, value }: ImportFault) =>
  `${column ? `${column}: ` : ''}${message}${value ? ` (${value})` : ''}`

/** Applies an import in the background; idempotent. */
export async function applyImport(database: Database, viewer: Viewer, id: string): Promise<void> {
  const { market, state, counts } = await heldImport(database, viewer.userId, id)
  await listerOf(database, viewer, market)
  if (state !== 'ready' && state !== 'applying' && state !== 'done') throw new Refusal('IMPORT_NOT_OPEN')
  if (!counts) throw new Refusal('IMPORT_NOT_OPEN', { message: message('IMPORT_CHANGES_NOTHING') })
  await database.transaction(async (db) => {
    const { rowCount } = await db.query(
      `update listing_imports set state = 'applying' where id = $1 and state = 'ready'`,
      [id],
    )
    if (rowCount) await addJob(db, workOnImportJob, { id })
  })
}

/** Accepts the rows whose only fault is that they resemble another home: the lister confirms that the homes differ. */
export async function confirmDifferentHomes(database: Database, { userId }: Viewer, id: string): Promise<void> {
  const { state } = await heldImport(database, userId, id)
  if (state !== 'ready') throw new Refusal('IMPORT_NOT_OPEN')
  await database.query(
    `update listing_import_rows r set outcome = case when property_id is null then 'new' else 'changed' end, faults = '[]'
     from listing_imports i where r.import_id = $1 and r.alike and r.outcome = 'faulty' and i.id = r.import_id and i.state = 'ready'`,
    [id],
  )
}

/** Undoes an import in the background, even one that is still being applied; idempotent. */
export async function undoImport(database: Database, now: Date, { userId }: Viewer, id: string): Promise<void> {
  const { state } = await heldImport(database, userId, id)
  if (state === 'checking' || state === 'ready') throw new Refusal('IMPORT_NOT_OPEN')
  if (state === 'undoing' || state === 'undone') return
  const { undoUntil } = await summaryOf(database, now, userId, id)
  if (state === 'done' && !undoUntil) throw new Refusal('UNDO_TOO_LATE')
  await database.transaction(async (db) => {
    const { rowCount } = await db.query(
      `update listing_imports set state = 'undoing', archive = null where id = $1 and state in ('applying', 'done')`,
      [id],
    )
    if (rowCount) await addJob(db, workOnImportJob, { id })
  })
}

/** Deletes an import that has changed nothing yet, even while it is checked; idempotent. */
export async function deleteImport(database: Database, { userId }: Viewer, id: string): Promise<void> {
  const { rowCount } = await database.query(
    `delete from listing_imports where id = $1 and user_id = $2 and state in ${UNAPPLIED}`,
    [id, userId],
  )
  if (rowCount) return
  const { rowCount: applied } = await database.query(`select from listing_imports where id = $1 and user_id = $2`, [
    id,
    userId,
  ])
  if (applied) throw new Refusal('IMPORT_NOT_OPEN')
}

async function heldImport(db: Db, userId: string, id: string) {
  const { rows } = await db.query<{
    market: MarketId
    state: ImportSummary['state']
    columns: string[]
    counts: number
  }>(
    `select i.market, i.state, i.columns, (select count(*) from listing_import_rows r where r.import_id = i.id and r.outcome in ('new', 'changed')) as counts
     from listing_imports i where i.id = $1 and i.user_id = $2`,
    [id, userId],
  )
  if (!rows[0]) throw new Refusal('IMPORT_NOT_FOUND')
  return rows[0]
}

/** Deletes imports that were never applied, and the data kept for undoing the others. Runs every hour. */
export async function forgetImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MS)
  await db.query(`delete from listing_imports where created_at < $1 and state in ${UNAPPLIED}`, [before])
  const over = `(select id from listing_imports where created_at < $1 and finished_at < $1)`
  await db.query(`delete from listing_import_photos where import_id in ${over}`, [before])
  await db.query(`delete from listing_import_pictures where import_id in ${over}`, [before])
}

export const importPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query(
      `select i.file_name as "fileName", i.state, i.created_at as "createdAt", i.columns,
         (select json_agg(r.cells order by r.row_no) from listing_import_rows r where r.import_id = i.id) as rows,
         (select json_agg(p.address order by p.address) from listing_import_photos p where p.import_id = i.id) as photos
       from listing_imports i where i.user_id = $1 order by i.created_at, i.id`,
      [userId],
    )
    return { listingImports: rows }
  },
  async erase(db, userId, now) {
    const { rows } = await db.query<{ key: string }>(
      `select p.picture_key as key from listing_imports i join listing_import_photos p on p.import_id = i.id
         where i.user_id = $1 and p.picture_key is not null
       union select p.picture_key from listing_imports i join listing_import_pictures p on p.import_id = i.id where i.user_id = $1`,
      [userId],
    )
    await db.query(`delete from listing_imports where user_id = $1`, [userId])
    for (const { key } of rows) await letGo(db, now, key)
    // Plain SQL: changes all homes of one source at once, and no column that is displayed.
    await db.query(
      `update properties set source = null, source_id = null where market = any(enum_range(null::market)) and source = $1`,
      [sourceOf(userId)],
    )
  },
}
