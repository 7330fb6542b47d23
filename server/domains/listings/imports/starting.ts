import { insertRows } from '../../../platform/db/insert-rows.ts'
import { setImmediate } from 'node:timers/promises'
import type { MarketId } from '../../../../contract/markets.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Thread } from '../../../platform/thread.ts'
import type { Places } from '../../places/service.ts'
import { listerOf } from '../rights/lister.ts'
import { fileRefused, isZip } from './archive.ts'
import { alikeRows } from './alike-rows.ts'
import { checkRow, knownHomes, type Checked } from './checking.ts'
import { headersOf } from './columns.ts'
import { placeFinder } from './place-naming.ts'
import { rowOf, type ReadFile, type ReadOrder } from './reading.ts'
import type { ReadRow } from './rows.ts'

interface Sent {
  bytes: Uint8Array
  name: string
  market: MarketId
}

interface ImportStart {
  places: Places
  /** Where files are read, so that a large one holds up nobody. */
  reader: Thread<ReadOrder, ReadFile>
}

/** So many files wait to be read at most; each may be of 60 MB. */
const MAX_WAITING = 8
const ROWS_A_STATEMENT = 50

interface CheckedRow {
  row: ReadRow
  propertyId: string | null
  told: Checked
}

/** Checks every row of a file and stores what it would do, without changing any home; returns the id of the import. */
export async function createImport(
  database: Database,
  now: Date,
  viewer: Viewer,
  { places, reader }: ImportStart,
  { bytes, name, market }: Sent,
): Promise<string> {
  await listerOf(database, viewer, market)
  if (reader.waiting() >= MAX_WAITING) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
  const file = await reader.ask({ bytes, market })
  if ('refused' in file) throw fileRefused(file.refused)
  const headers = headersOf(file.columns)
  const placed = placeFinder(await places.gazetteer(), market, headers)
  const rows: ReadRow[] = []
  for (const json of file.rows) {
    rows.push(placed(rowOf(json)))
    await setImmediate()
  }
  const known = await knownHomes(
    database,
    viewer,
    market,
    rows.map(({ reference }) => reference),
  )
  const before = alikeRows()
  const checked: CheckedRow[] = []
  for (const row of rows) {
    const home = known.get(row.reference)
    const told = await checkRow(database, { viewer, market, headers, before }, row, home)
    checked.push({ row, propertyId: home?.propertyId ?? null, told })
    // Of a row that nothing had to be asked about, nobody else had a turn yet.
    await setImmediate()
  }
  const id = uuidv7(now.getTime())
  await database.transaction(async (db) => {
    // One file waits at a time: a mended one takes the place of the one before.
    await db.query(`delete from listing_imports where user_id = $1 and state = 'ready'`, [viewer.userId])
    await db.query(
      `insert into listing_imports (id, user_id, market, file_name, columns, warnings, notes, archive, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        viewer.userId,
        market,
        name,
        file.columns,
        file.warnings,
        JSON.stringify(file.notes),
        isZip(bytes) ? bytes : null,
        now,
      ],
    )
    for (let from = 0; from < checked.length; from += ROWS_A_STATEMENT)
      await keepRows(db, id, checked.slice(from, from + ROWS_A_STATEMENT))
  })
  return id
}

const keepRows = (db: Db, importId: string, checked: readonly CheckedRow[]) =>
  insertRows(
    db,
    'listing_import_rows',
    checked.map(({ row, propertyId, told }) => ({
      importId,
      rowNo: row.row,
      reference: row.reference.slice(0, 100).toWellFormed(),
      cells: row.cells,
      fields: row.fields,
      photos: row.photos,
      propertyId: propertyId ?? undefined,
      ...told,
    })),
  )
