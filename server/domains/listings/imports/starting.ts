import type { MarketId } from '../../../../contract/markets.ts'
import { lock } from '../../../platform/db/locks.ts'
import type { Database } from '../../../platform/db/pool.ts'
import { insertRow } from '../../../platform/db/write-row.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { addJob } from '../../../platform/jobs/queue.ts'
import type { Thread } from '../../../platform/thread.ts'
import { customFieldsOf } from '../../properties/service.ts'
import { listerOf } from '../rights/lister.ts'
import { fileRefused, isZip } from './archive.ts'
import { checkImportJob, UNAPPLIED } from './imports.ts'
import type { ReadFile, ReadOrder } from './reading.ts'

interface UploadedFile {
  bytes: Uint8Array
  name: string
  market: MarketId
}

/** The maximum number of files that wait to be read; each may be of 60 MB. */
const MAX_WAITING = 8

/** Reads a file and stores its rows, which a job then checks; returns the id of the import. */
export async function createImport(
  database: Database,
  now: Date,
  viewer: Viewer,
  reader: Thread<ReadOrder, ReadFile>,
  { bytes, name, market }: UploadedFile,
): Promise<string> {
  await listerOf(database, viewer, market)
  if (reader.waiting() >= MAX_WAITING) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
  const file = await reader.ask({ bytes, market, customFields: await customFieldsOf(database, market) })
  if ('refused' in file) throw fileRefused(file.refused)
  const { columns, warnings, notes, batches } = file
  const id = uuidv7(now.getTime())
  await database.transaction(async (db) => {
    // One file waits at a time: a later one replaces it, also of two that arrive together.
    await lock(db, 'listingImport', viewer.userId)
    await db.query(`delete from listing_imports where user_id = $1 and state in ${UNAPPLIED}`, [viewer.userId])
    await insertRow(db, 'listing_imports', {
      id,
      userId: viewer.userId,
      market,
      fileName: name,
      columns,
      warnings,
      notes: JSON.stringify(notes),
      archive: isZip(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null,
      state: 'checking',
      createdAt: now,
    })
    for (const batch of batches)
      await db.query({
        name: 'store-import-rows',
        text: `insert into listing_import_rows (import_id, row_no, reference, cells, fields, photos, faults)
          select $1, r.* from json_to_recordset($2)
            as r (row int, reference text, cells text[], fields jsonb, photos jsonb, faults jsonb)`,
        values: [id, batch],
      })
    await addJob(db, checkImportJob, { id })
  })
  return id
}
