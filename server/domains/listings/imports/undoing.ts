import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { Fault } from './faults.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { withPatch } from '../drafts/draft-fields.ts'
import { WRITTEN } from '../drafts/drafts.ts'
import { differences } from '../drafts/listing-diff.ts'
import { fieldsOfHome } from '../drafts/home-fields.ts'
import { updateProperty } from '../../properties/service.ts'
import { transitionHome } from '../transitions/status-transitions.ts'
import { editHome, reasonsOf, type WorkedImport } from './applying.ts'
import { faultsOf } from './checking.ts'
import { headersOf } from './columns.ts'
import { message } from '../../../../contract/messages/messages.ts'

interface DoneRow {
  rowNo: number
  propertyId: string | null
  before: DraftFields | null
  after: DraftFields | null
}

/** The last applied row that is not undone yet. */
export async function nextDone(db: Db, importId: string): Promise<DoneRow | undefined> {
  const { rows } = await db.query<DoneRow>(
    `select r.row_no as "rowNo", r.property_id as "propertyId", r.before, r.after
     from listing_imports i join listing_import_rows r on r.import_id = i.id
     where i.id = $1 and i.state = 'undoing' and r.result in ('published', 'review') order by r.row_no desc limit 1`,
    [importId],
  )
  return rows[0]
}

/** Undoes a row, as far as its home has not changed since. */
export async function undoRow(database: Database, now: Date, of: WorkedImport, row: DoneRow): Promise<void> {
  const note = (db: Db, result: 'undone' | 'kept', faults: Fault[]) =>
    db.query(
      `update listing_import_rows set result = $3, result_faults = $4 where import_id = $1 and row_no = $2 and result in ('published', 'review')`,
      [of.id, row.rowNo, result, JSON.stringify(faults)],
    )
  try {
    await database.transaction(async (db) => {
      const outcome = await takeBack(db, now, of, row)
      await note(db, outcome.kept ? 'kept' : 'undone', outcome.faults)
    })
  } catch (error) {
    await note(database, 'kept', reasonsOf(error, of.columns))
  }
}

interface TakenBack {
  kept: boolean
  faults: Fault[]
}

/** Statuses in which another person relies on a home, so that undoing leaves it. */
const AGREED: readonly StandardStatus[] = ['under_offer', 'sold', 'rented']

async function takeBack(
  db: Db,
  now: Date,
  of: WorkedImport,
  { propertyId, before, after }: DoneRow,
): Promise<TakenBack> {
  const home = propertyId === null ? undefined : await statusOf(db, propertyId)
  if (propertyId === null || !home) return { kept: false, faults: [] }
  if (before && after) return changeBack(db, now, of, propertyId, { before, after })
  if (AGREED.includes(home.status)) return { kept: true, faults: [{ message: message('ROW_LEFT_CLOSED') }] }
  await transitionHome(db, now, of.viewer, propertyId, 'withdraw')
  // The file can be imported again and then adds a new home.
  await updateProperty(db, propertyId, { source: null, source_id: null }, { now })
  return { kept: false, faults: [] }
}

async function statusOf(
  db: Db,
  propertyId: string,
): Promise<{ status: StandardStatus; isEdited: boolean } | undefined> {
  const { rows } = await db.query<{ status: StandardStatus; isEdited: boolean }>(
    `select p.standard_status as status, exists (select from listing_drafts d where d.property_id = p.id and ${WRITTEN}) as "isEdited"
     from properties p where p.id = $1 and p.deleted_at is null`,
    [propertyId],
  )
  return rows[0]
}

async function changeBack(
  db: Db,
  now: Date,
  { market, viewer, columns }: WorkedImport,
  propertyId: string,
  { before, after }: { before: DraftFields; after: DraftFields },
): Promise<TakenBack> {
  const [home, base] = [await statusOf(db, propertyId), await fieldsOfHome(db, propertyId)]
  if (!home || !base) return { kept: false, faults: [] }
  if (home.isEdited) return { kept: true, faults: [{ message: message('ROW_LEFT_EDITED') }] }
  const { rows } = await db.query<{ fields: DraftFields }>(
    `select fields from property_revisions where property_id = $1`,
    [propertyId],
  )
  const current = withPatch(base, rows[0]?.fields ?? {})
  const moved = differences(withPatch(current, after), current, market)
  const names = Object.keys(before).filter((name) => !moved.includes(name))
  const left = Object.keys(before).filter((name) => !names.includes(name))
  const faults = faultsOf(
    Object.fromEntries(left.map((name) => [name, [message('ROW_LEFT_CHANGED')]])),
    headersOf(columns),
  )
  if (!names.length) return { kept: true, faults }
  const back = Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
  await editHome(db, now, viewer, propertyId, back, { despite: ['wording', 'duplicates'] })
  return { kept: false, faults }
}
