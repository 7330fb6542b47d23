import type { MarketId } from '../../../../contract/markets.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Places } from '../../places/service.ts'
import { listerOf } from '../lister.ts'
import { insertRows } from '../saving.ts'
import { isZip, openArchive, tableOf } from './archive.ts'
import { checkRow, knownHomes, type Checked } from './checking.ts'
import { readRows, type ReadRow } from './rows.ts'
import { readTable } from './table.ts'

interface Sent {
  bytes: Uint8Array
  name: string
  market: MarketId
}

/** Checks every row of a file and keeps what it would do; answers the id of the import. Homes stay as they are. */
export async function start(
  database: Database,
  now: Date,
  viewer: Viewer,
  places: Places,
  { bytes, name, market }: Sent,
): Promise<string> {
  await listerOf(database, viewer, market)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const archive = isZip(file) ? await openArchive(file) : undefined
  const table = readTable(archive ? await tableOf(archive) : file)
  const rows = readRows(table, { market, gazetteer: await places.gazetteer(), archive })
  const known = await knownHomes(
    database,
    viewer,
    market,
    rows.map(({ reference }) => reference),
  )
  const checked: { row: ReadRow; propertyId: string | null; told: Checked }[] = []
  for (const row of rows) {
    const home = known.get(row.reference)
    const told = await checkRow(database, { viewer, market, columns: table.columns }, row, home)
    checked.push({ row, propertyId: home?.propertyId ?? null, told })
  }
  const id = uuidv7(now.getTime())
  await database.transaction(async (db) => {
    // One file waits at a time: a mended one takes the place of the one before.
    await db.query(`delete from listing_imports where user_id = $1 and state = 'ready'`, [viewer.userId])
    await db.query(
      `insert into listing_imports (id, user_id, market, file_name, columns, warnings, archive, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, viewer.userId, market, name, table.columns, table.warnings, archive ? file : null, now],
    )
    await keepRows(db, id, checked)
  })
  return id
}

const keepRows = (db: Db, importId: string, checked: { row: ReadRow; propertyId: string | null; told: Checked }[]) =>
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
