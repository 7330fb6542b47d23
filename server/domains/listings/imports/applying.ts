import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { ImportChange, ImportOutcome } from '../../../../contract/listings/imports.ts'
import type { Fault } from './faults.ts'
import { codeOf, type Database, type Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { updateProperty } from '../../properties/service.ts'
import { keysOf, withPatch } from '../drafts/draft-fields.ts'
import { beginDraft, saveDraft } from '../drafts/drafts.ts'
import { differences } from '../drafts/listing-diff.ts'
import { submitDraft } from '../drafts/submitting.ts'
import { columnFor, faultsOf, knownHomes, patchOf, sourceOf, unsaid, type KnownHome } from './checking.ts'
import { headersOf } from './columns.ts'
import type { PhotoBringer } from './photos.ts'
import type { NamedPhoto } from './rows.ts'
import { message } from '../../../../contract/messages/messages.ts'

export interface WorkedImport {
  id: string
  market: MarketId
  columns: string[]
  fileName: string
  viewer: Viewer
}

interface WaitingRow {
  rowNo: number
  reference: string
  outcome: ImportOutcome
  fields: DraftFields
  photos: NamedPhoto[]
  changes: ImportChange[]
  /** It resembles another home, and the lister confirmed that they differ. */
  alike: boolean
}

/** The next row to apply; undefined if there is none or the import was stopped. */
export async function nextWaiting(db: Db, importId: string): Promise<WaitingRow | undefined> {
  const { rows } = await db.query<WaitingRow>(
    `select r.row_no as "rowNo", r.reference, r.outcome, r.fields, r.photos, r.changes, r.alike
     from listing_imports i join listing_import_rows r on r.import_id = i.id
     where i.id = $1 and i.state = 'applying' and r.result = 'waiting' and r.outcome in ('new', 'changed') order by r.row_no limit 1`,
    [importId],
  )
  return rows[0]
}

/** Applies a row exactly once: the home and the row's result are written in one transaction. */
export async function applyRow(
  database: Database,
  now: Date,
  of: WorkedImport,
  row: WaitingRow,
  bring: PhotoBringer,
): Promise<void> {
  const needsPhotos = row.outcome === 'new' || row.changes.some(({ field }) => field === 'pictures')
  const { keys, faults } = needsPhotos
    ? await bring(row.photos, columnFor('pictures', headersOf(of.columns)))
    : { keys: new Map<string, string>(), faults: [] }
  const had = needsPhotos ? row.photos.filter(({ address }) => keys.has(address)) : row.photos
  try {
    await database.transaction(async (db) => {
      if (!(await holdRow(db, of.id, row.rowNo))) return
      const home = (await knownHomes(db, of.viewer, of.market, [row.reference])).get(row.reference)
      const pictures = needsPhotos ? picturesOf(had, keys, home) : undefined
      const known: Known = { despite: row.alike ? ['duplicates'] : [], importId: of.id }
      const done = home
        ? await change(db, now, of, { ...row.fields, ...(pictures?.length && { pictures }) }, home, known)
        : await add(db, now, of, row, { ...row.fields, pictures: pictures ?? [] }, known)
      await db.query(
        `insert into property_history (property_id, at, by_user_id, change_type, field_name, new_value) values ($1, $2, $3, 'imported', 'source', to_jsonb($4::text))`,
        [done.propertyId, now, of.viewer.userId, of.fileName],
      )
      await db.query(
        `update listing_import_rows set property_id = $3, result = $4, result_faults = $5, photos = $6, before = $7, after = $8
         where import_id = $1 and row_no = $2`,
        [
          of.id,
          row.rowNo,
          done.propertyId,
          done.review ? 'review' : 'published',
          JSON.stringify(faults),
          JSON.stringify(had),
          done.before,
          done.after,
        ],
      )
      await db.query(
        `insert into listing_import_pictures (import_id, picture_key) select $1, key from pictures where key = any($2::text[]) on conflict do nothing`,
        [of.id, keysOf(done.before ?? {})],
      )
    })
  } catch (error) {
    await refuse(database, of, row.rowNo, [...faults, ...unsaid(reasonsOf(error, of.columns), faults)])
  }
}

/** Locks a waiting row, and the import against being stopped; false if either is over. */
async function holdRow(db: Db, importId: string, rowNo: number): Promise<boolean> {
  const { rowCount } = await db.query(`select from listing_imports where id = $1 and state = 'applying' for share`, [
    importId,
  ])
  if (!rowCount) return false
  const waiting = await db.query(
    `select from listing_import_rows where import_id = $1 and row_no = $2 and result = 'waiting' for update`,
    [importId, rowNo],
  )
  return (waiting.rowCount ?? 0) > 0
}

/** The pictures that could be fetched; those the home already shows keep their descriptions. */
function picturesOf(photos: readonly NamedPhoto[], keys: Map<string, string>, home: KnownHome | undefined) {
  const shown = Array.isArray(home?.fields.pictures) ? home.fields.pictures : []
  const said = new Map(shown.flatMap((picture) => keysOf({ pictures: [picture] }).map((key) => [key, picture])))
  const named = new Map<string, NamedPhoto['mediaCategory']>()
  for (const { address, mediaCategory } of photos) {
    const key = keys.get(address) ?? ''
    if (!named.has(key)) named.set(key, mediaCategory)
  }
  return [...named].map(([key, mediaCategory]) => said.get(key) ?? { key, mediaCategory, mediaAlteration: 'none' })
}

/** What the check of the import settled: duplicates and wording. */
type Known = Omit<Parameters<typeof submitDraft>[4], 'version'>

interface Done {
  propertyId: string
  review: boolean
  before: DraftFields | null
  after: DraftFields | null
}

async function add(
  db: Db,
  now: Date,
  { market, viewer }: WorkedImport,
  { reference }: WaitingRow,
  fields: DraftFields,
  known: Known,
): Promise<Done> {
  const draft = await beginDraft(db, now, viewer, { fields: withPatch({ market }, patchOf(fields, {})) })
  const { id, review } = await submitDraft(db, now, viewer, draft.id, { version: draft.version, ...known })
  await updateProperty(db, id, { source: sourceOf(viewer.userId), source_id: reference }, { now })
  return { propertyId: id, review, before: null, after: null }
}

async function change(
  db: Db,
  now: Date,
  { market, viewer }: WorkedImport,
  fields: DraftFields,
  home: KnownHome,
  known: Known,
): Promise<Done> {
  const { propertyId } = home
  if (home.isEdited)
    throw new Refusal('MOVE_NOT_OPEN', {
      message: message('HOME_IS_EDITED'),
    })
  const patch = patchOf(fields, home.fields)
  const names = differences(home.fields, withPatch(home.fields, patch), market)
  const pick = (from: DraftFields) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  const [before, after] = [pick(home.fields), pick(patch)]
  return { propertyId, review: await editHome(db, now, viewer, propertyId, after, known), before, after }
}

/** Submits an edit of a home; true if it waits for a moderator. */
export async function editHome(
  db: Db,
  now: Date,
  viewer: Viewer,
  propertyId: string,
  fields: DraftFields,
  known: Known,
): Promise<boolean> {
  const draft = await beginDraft(db, now, viewer, { of: { propertyId, as: 'edit' } })
  const { version } = await saveDraft(db, now, viewer.userId, draft.id, { version: draft.version, fields })
  const { review } = await submitDraft(db, now, viewer, draft.id, { version, ...known })
  return review
}

const isOfData = (error: unknown) => /^2[23]/.test(codeOf(error) ?? '')

/** Why a row failed; rethrows errors that the row did not cause. */
export function reasonsOf(error: unknown, columns: readonly string[]): Fault[] {
  // A row that the database rejects does not stop the others.
  if (isOfData(error)) return [{ message: message('ROW_NOT_KEPT') }]
  if (!(error instanceof Refusal)) throw error
  return error.fields ? faultsOf(error.fields, headersOf(columns)) : [{ message: error.says }]
}

async function refuse(db: Db, { id }: WorkedImport, rowNo: number, faults: Fault[]): Promise<void> {
  await db.query(
    `update listing_import_rows set result = 'refused', result_faults = $3 where import_id = $1 and row_no = $2 and result = 'waiting'`,
    [id, rowNo, JSON.stringify(faults)],
  )
}
