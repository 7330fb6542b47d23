import { setImmediate } from 'node:timers/promises'
import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import { readListing } from '../../../../contract/listings/check-listing.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import { publishUserEvent } from '../../../platform/realtime/user-events.ts'
import { customFieldsOf } from '../../properties/service.ts'
import type { Places } from '../../places/service.ts'
import type { NewHome } from '../drafts/duplicates.ts'
import { alikeRows, MAX_COMPARED, type ComparedRow } from './alike-rows.ts'
import { reasonsOf, type WorkedImport } from './applying.ts'
import { addressesOf, checkRow, knownHomes, type Checked } from './checking.ts'
import { customColumns } from './custom-columns.ts'
import { headersOf } from './columns.ts'
import { checkImportJob } from './imports.ts'
import { placeFinder } from './place-naming.ts'
import type { NamedPhoto, ReadRow } from './rows.ts'
import { STRETCH_MS, workedImport } from './working.ts'

const ROWS_PER_SLICE = 50

interface CheckedRow extends Checked {
  row: number
  fields: DraftFields
  propertyId: string | null
}

/** Checks the rows of an import without changing any home. After a crash it continues with the remaining rows. */
export async function checkImport(database: Database, places: Places, id: string): Promise<void> {
  const of = await workedImport(database, id, ['checking'])
  if (!of) return
  const { viewer, market, columns } = of
  const placed = placeFinder(await places.gazetteer(), market, columns)
  const before = alikeRows((home) => checkedNear(database, of, home))
  const custom = customColumns(columns, await customFieldsOf(database, market))
  const headers = new Map([...headersOf(columns), ...custom.map(({ key, name }) => [`custom.${key}`, name] as const)])
  const asks = { viewer, market, headers, before }
  const until = performance.now() + STRETCH_MS
  for (let rows = await uncheckedRows(database, id); rows.length; rows = await uncheckedRows(database, id)) {
    const references = rows.map(({ reference }) => reference)
    const known = await knownHomes(database, viewer, market, references)
    const checked: CheckedRow[] = []
    for (const read of rows) {
      const row = placed(read)
      const home = known.get(row.reference)
      const outcome = await checkRow(database, asks, row, home).catch((error: unknown) => unsound(error, columns))
      checked.push({ row: row.row, fields: row.fields, propertyId: home?.propertyId ?? null, ...outcome })
      // Lets the server answer other requests, even between rows without a query.
      await setImmediate()
    }
    if (!(await database.transaction((db) => storeChecked(db, of, checked)))) return
    if (performance.now() > until) return addJob(database, checkImportJob, { id })
  }
  await database.transaction((db) => finishChecking(db, of))
}

const unsound = (error: unknown, columns: readonly string[]): Checked => ({
  outcome: 'faulty',
  faults: reasonsOf(error, columns),
  changes: [],
  alike: false,
})

async function uncheckedRows(db: Db, importId: string): Promise<ReadRow[]> {
  const { rows } = await db.query<ReadRow>({
    name: 'unchecked-import-rows',
    text: `select row_no as row, reference, cells, fields, photos, faults from listing_import_rows
      where import_id = $1 and outcome is null order by row_no limit ${ROWS_PER_SLICE}`,
    values: [importId],
  })
  return rows
}

/** The last new homes in a locality that were checked before; index listing_import_rows_place. */
async function checkedNear(
  db: Db,
  { id, market }: WorkedImport,
  { listing, localityId }: NewHome,
): Promise<ComparedRow[]> {
  const { rows } = await db.query<{ row: number; fields: DraftFields; photos: NamedPhoto[] }>({
    name: 'checked-import-rows-of-place',
    text: `select row_no as row, fields, photos from listing_import_rows
      where import_id = $1 and outcome = 'new' and fields->'place' = $2::jsonb order by row_no desc limit ${MAX_COMPARED}`,
    values: [id, JSON.stringify(listing.place)],
  })
  const near: ComparedRow[] = []
  for (const { row, fields, photos } of rows.toReversed()) {
    near.push({ row, home: { listing: readListing(fields, market).right, localityId, photos: addressesOf(photos) } })
    await setImmediate()
  }
  return near
}

/** Stores the results of rows; false if the import was deleted meanwhile. */
async function storeChecked(db: Db, { id, viewer }: WorkedImport, checked: readonly CheckedRow[]): Promise<boolean> {
  const { rowCount } = await db.query(`select from listing_imports where id = $1 and state = 'checking' for share`, [
    id,
  ])
  if (!rowCount) return false
  await db.query({
    name: 'store-checked-import-rows',
    text: `update listing_import_rows r
      set fields = c.fields, outcome = c.outcome, faults = c.faults, changes = c.changes, alike = c.alike, property_id = c."propertyId"
      from json_to_recordset($2)
        as c (row int, fields jsonb, outcome text, faults jsonb, changes jsonb, alike boolean, "propertyId" uuid)
      where r.import_id = $1 and r.row_no = c.row and r.outcome is null`,
    values: [id, JSON.stringify(checked)],
  })
  await publishUserEvent(db, [viewer.userId], 'listings-changed')
  return true
}

async function finishChecking(db: Db, { id, viewer }: WorkedImport): Promise<void> {
  const { rowCount } = await db.query(
    `update listing_imports i set state = 'ready' where id = $1 and state = 'checking'
       and not exists (select from listing_import_rows r where r.import_id = i.id and r.outcome is null)`,
    [id],
  )
  if (rowCount) await publishUserEvent(db, [viewer.userId], 'listings-changed')
}
