import { lock } from '../../../platform/db/locks.ts'
import { isDeepStrictEqual } from 'node:util'
import { DRAFT_LENGTH, MAX_DRAFTS, type Draft, type DraftFields } from '../../../../contract/listings/drafts.ts'
import { completeness } from '../../../../contract/listings/check-listing.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { PersonalData } from '../../users/service.ts'
import { keysOf, marketOf, withPatch } from './draft-fields.ts'
import { holdPictures, releasePictures } from './draft-pictures.ts'
import { fieldsOfHome } from './home-fields.ts'
import { assertMayHandle } from '../rights/listing-rights.ts'
import { holdVideo } from '../videos/draft-video.ts'
import { releaseVideos } from '../videos/videos.ts'
import { message } from '../../../../contract/messages/messages.ts'

export interface DraftRow {
  id: string
  propertyId: string | null
  propertyStatus: StandardStatus | null
  baseVersion: number | null
  relistedFrom: string | null
  version: number
  fields: DraftFields
  base: DraftFields | null
  waiting: DraftFields | null
  createdAt: Date
  updatedAt: Date
}

const COLUMNS = `d.id, d.property_id as "propertyId", p.standard_status as "propertyStatus", d.base_version as "baseVersion",
  d.relisted_from as "relistedFrom", d.version, d.fields, d.base_fields as base, r.fields as waiting, d.created_at as "createdAt", d.updated_at as "updatedAt"`
const DRAFTS = `listing_drafts d left join properties p on p.id = d.property_id
  left join property_revisions r on r.property_id = d.property_id and r.state = 'pending'`
const CLOSED = `('sold', 'rented', 'withdrawn')`
/**
 * SQL of whether draft `d` has unsent changes. False for an edit without changes, one whose changes already wait for a moderator, and one
 * whose home left the market.
 */
export const WRITTEN = `(d.property_id is null or exists (
  select from properties e left join property_revisions v on v.property_id = e.id
  where e.id = d.property_id and e.standard_status not in ${CLOSED} and jsonb_strip_nulls(d.fields) not in
    (jsonb_strip_nulls(d.base_fields), jsonb_strip_nulls(d.base_fields || coalesce(v.fields, '{}')))))`

/** One of the person's drafts; `lock` locks its row until the transaction ends. */
export async function draftOf(db: Db, userId: string, id: string, lock = false): Promise<DraftRow | undefined> {
  const { rows } = await db.query<DraftRow>(
    `select ${COLUMNS} from ${DRAFTS} where d.id = $1 and d.user_id = $2 ${lock ? 'for update of d' : ''}`,
    [id, userId],
  )
  return rows[0]
}

export async function assertDraft(db: Db, userId: string, id: string, lock = false): Promise<DraftRow> {
  const draft = await draftOf(db, userId, id, lock)
  if (!draft) throw new Refusal('DRAFT_NOT_FOUND')
  return draft
}

export const publishDraft = (row: DraftRow): Draft => ({
  id: row.id,
  ...(row.propertyId && { propertyId: row.propertyId }),
  ...(row.propertyStatus && { propertyStatus: row.propertyStatus }),
  ...(row.relistedFrom && { relistedFrom: row.relistedFrom }),
  version: row.version,
  fields: row.fields,
  ...(row.base && { base: row.base }),
  ...(row.waiting && { waiting: row.waiting }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Statuses in which a home may be edited; closed ones are relisted instead. */
const EDITABLE: readonly StandardStatus[] = [
  'draft',
  'pending_review',
  'rejected',
  'coming_soon',
  'active',
  'paused',
  'under_offer',
  'expired',
]
const RELISTED: readonly StandardStatus[] = ['sold', 'rented', 'withdrawn', 'expired']

export interface BeginDraft {
  id?: string | undefined
  fields?: DraftFields | undefined
  of?: { propertyId: string; as: 'edit' | 'clone' | 'relist' } | undefined
}

/** Begins a draft, or returns the existing one; call it in a transaction. */
export async function beginDraft(
  db: Db,
  now: Date,
  viewer: Viewer,
  { id, fields = {}, of }: BeginDraft,
): Promise<Draft> {
  const { userId } = viewer
  // Serialises a person's requests, so that a repeated one begins no second draft and the limit holds.
  await lock(db, 'listingDraft', userId)
  const own = id && (await draftOf(db, userId, id))
  if (own) return publishDraft(own)
  if (id && (await isTaken(db, id))) throw new Refusal('INVALID_INPUT', { fields: { id: [message('DRAFT_ID_TAKEN')] } })
  const known = of && (await homeFor(db, viewer, of))
  if (of?.as === 'edit' && known) {
    const open = await db.query<{ id: string }>(
      `select id from listing_drafts where user_id = $1 and property_id = $2`,
      [userId, of.propertyId],
    )
    if (open.rows[0]) return bringUpToDate(db, now, userId, open.rows[0].id, known)
  }
  const { rowCount } = await db.query(`select from listing_drafts d where d.user_id = $1 and ${WRITTEN}`, [userId])
  if ((rowCount ?? 0) >= MAX_DRAFTS) throw new Refusal('DRAFTS_FULL')
  const draftId = id?.toLowerCase() ?? uuidv7(now.getTime())
  const written = withPatch(known?.fields ?? {}, fields)
  mustFit(written)
  await db.query(
    `insert into listing_drafts (id, user_id, property_id, base_version, base_fields, relisted_from, fields, complete, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      draftId,
      userId,
      of?.as === 'edit' ? of.propertyId : null,
      of?.as === 'edit' ? known?.version : null,
      of?.as === 'edit' ? known?.base : null,
      of?.as === 'relist' ? of.propertyId : null,
      written,
      completeOf(written),
      now,
    ],
  )
  const holder = { id: draftId, userId, of: of ? [of.propertyId] : [] }
  await holdPictures(db, holder, written)
  await holdVideo(db, holder, written)
  return publishDraft(await assertDraft(db, userId, draftId))
}

async function isTaken(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from listing_drafts where id = $1 union all select from properties where id = $1
     union all select from submitted_drafts where draft_id = $1`,
    [id],
  )
  return (rowCount ?? 0) > 0
}

interface Known {
  version: number
  fields: DraftFields
  base: DraftFields
}

/** The home of a draft. Throws unless the viewer may handle it. */
async function homeFor(db: Db, viewer: Viewer, { propertyId, as }: NonNullable<BeginDraft['of']>): Promise<Known> {
  await assertMayHandle(db, viewer, propertyId)
  const { rows } = await db.query<{ version: number; status: StandardStatus }>(
    `select version, standard_status as status from properties where id = $1 for share`,
    [propertyId],
  )
  const home = rows[0]
  const base = await fieldsOfHome(db, propertyId)
  // A statement by itself: joined to the locked row, it would miss a revision sent while the lock was awaited.
  const revised = await db.query<{ fields: DraftFields }>(
    `select fields from property_revisions where property_id = $1`,
    [propertyId],
  )
  if (!home || !base) throw new Refusal('PROPERTY_NOT_FOUND')
  if (as === 'edit' && !EDITABLE.includes(home.status)) throw new Refusal('MOVE_NOT_OPEN')
  if (as === 'relist' && !RELISTED.includes(home.status)) throw new Refusal('MOVE_NOT_OPEN')
  // An edit continues from the revision that waits for a moderator or was rejected.
  const fields =
    as === 'edit' && revised.rows[0]
      ? withPatch(base, revised.rows[0].fields)
      : as === 'clone'
        ? { ...base, unitNumber: null }
        : base
  return { version: home.version, fields: withPatch(fields, {}), base }
}

/** Rebases an open edit on the current home: fields the person changed stay, the rest follows the home. */
async function bringUpToDate(db: Db, now: Date, userId: string, id: string, known: Known): Promise<Draft> {
  const draft = await assertDraft(db, userId, id, true)
  if (draft.baseVersion === known.version) return publishDraft(draft)
  const names = new Set([...Object.keys(draft.fields), ...Object.keys(draft.base ?? {})])
  const own = [...names].filter((name) => !isDeepStrictEqual(draft.fields[name], draft.base?.[name]))
  const fields = withPatch(known.base, Object.fromEntries(own.map((name) => [name, draft.fields[name] ?? null])))
  await db.query(
    `update listing_drafts set fields = $2, complete = $3, base_fields = $4, base_version = $5, version = version + 1, updated_at = $6
     where id = $1`,
    [id, fields, completeOf(fields), known.base, known.version, now],
  )
  return publishDraft(await assertDraft(db, userId, id))
}

function mustFit(fields: DraftFields): void {
  if (JSON.stringify(fields).length > DRAFT_LENGTH)
    throw new Refusal('INVALID_INPUT', { fields: { fields: [message('DRAFT_TOO_LONG')] } })
}

/** Saves changes to a draft at the version the person saw; call it in a transaction. Throws DRAFT_CHANGED. */
export async function saveDraft(
  db: Db,
  now: Date,
  userId: string,
  id: string,
  { version, fields: patch }: { version: number; fields: DraftFields },
): Promise<{ version: number; updatedAt: string }> {
  const draft = await assertDraft(db, userId, id, true)
  const fields = withPatch(draft.fields, patch)
  // The same request again, because its response was lost.
  if (draft.version === version + 1 && isDeepStrictEqual(fields, draft.fields))
    return { version: draft.version, updatedAt: draft.updatedAt.toISOString() }
  if (draft.version !== version) throw new Refusal('DRAFT_CHANGED')
  mustFit(fields)
  const holder = { id, userId, of: draft.propertyId ? [draft.propertyId] : [] }
  await holdPictures(db, holder, fields)
  await holdVideo(db, holder, fields)
  await db.query(
    `update listing_drafts set fields = $2, complete = $3, version = version + 1, updated_at = $4 where id = $1`,
    [id, fields, completeOf(fields), now],
  )
  return { version: version + 1, updatedAt: now.toISOString() }
}

/** Deletes a draft; idempotent. Call it in a transaction. */
export async function deleteDraft(db: Db, now: Date, userId: string, id: string): Promise<void> {
  if (!(await draftOf(db, userId, id, true))) return
  await releasePictures(db, now, id)
  await releaseVideos(db, now, id)
  await db.query(`delete from listing_drafts where id = $1`, [id])
}

const completeOf = (fields: DraftFields) => completeness(fields, marketOf(fields))

/** Computes the completeness of drafts that earlier releases saved without it; a person has at most fifty. */
async function fillComplete(db: Db, userId: string): Promise<void> {
  const { rows } = await db.query<{ id: string; fields: DraftFields }>({
    name: 'drafts-without-completeness',
    text: `select id, fields from listing_drafts where user_id = $1 and complete is null`,
    values: [userId],
  })
  if (rows.length)
    await db.query(
      `update listing_drafts d set complete = t.complete from unnest($1::uuid[], $2::int[]) t (id, complete)
       where d.id = t.id and d.complete is null`,
      [rows.map(({ id }) => id), rows.map(({ fields }) => completeOf(fields))],
    )
}

interface ListedDraft extends Pick<DraftRow, 'id' | 'propertyId' | 'version' | 'updatedAt'> {
  complete: number
  title: DraftFields[string]
  pictures: DraftFields[string]
}

/** The person's drafts, last changed first, without edits that change nothing; index listing_drafts_user. */
export async function draftList(db: Db, userId: string) {
  await fillComplete(db, userId)
  const { rows } = await db.query<ListedDraft>({
    name: 'drafts-of-user',
    text: `select d.id, d.property_id as "propertyId", d.version, d.updated_at as "updatedAt", coalesce(d.complete, 0) as complete,
        d.fields->'title' as title, coalesce(d.fields->'pictures', '[]') as pictures
      from listing_drafts d where d.user_id = $1 and ${WRITTEN} order by d.updated_at desc, d.id desc`,
    values: [userId],
  })
  const listed = rows.map(({ pictures, ...row }) => ({ ...row, cover: keysOf({ pictures })[0] ?? '' }))
  const { rows: pictures } = await db.query<{ key: string; thumbhash: string }>(
    `select key, thumbhash from pictures where key = any($1::text[])`,
    [listed.map(({ cover }) => cover)],
  )
  const pictureOf = new Map(pictures.map((picture) => [picture.key, picture]))
  return listed.map(({ id, propertyId, title, cover, complete, version, updatedAt }) => {
    const picture = pictureOf.get(cover)
    return {
      id,
      ...(propertyId && { propertyId }),
      ...(typeof title === 'string' && title && { title }),
      ...(picture && { picture }),
      complete,
      version,
      updatedAt: updatedAt.toISOString(),
    }
  })
}

const KEPT_MS = 7 * 86_400_000

/** Deletes old records of submitted drafts, and edits of homes that left the market. Runs every hour. */
export async function forgetOldDrafts(db: Db, now: Date): Promise<void> {
  await db.query(`delete from submitted_drafts where at < $1`, [new Date(now.getTime() - KEPT_MS)])
  // Index listing_drafts_property. Skips locked drafts, because their transactions lock the home next.
  await db.query(
    `delete from listing_drafts where id in (
       select d.id from listing_drafts d join properties p on p.id = d.property_id
       where d.property_id is not null and p.standard_status in ${CLOSED} and d.updated_at < $1 for update of d skip locked)`,
    [new Date(now.getTime() - KEPT_MS)],
  )
}

/** A person's drafts, and their changes that wait for a moderator. */
export const draftPersonalData: PersonalData = {
  async export(db, userId) {
    const { rows } = await db.query({
      name: 'drafts-of-person',
      text: `select id, property_id as "propertyId", relisted_from as "relistedFrom", fields, base_fields as base, created_at as "createdAt", updated_at as "updatedAt"
        from listing_drafts where user_id = $1 order by created_at, id`,
      values: [userId],
    })
    const { rows: changes } = await db.query({
      name: 'waiting-changes-of-person',
      text: `select property_id as "propertyId", fields, state, moderation_reasons as "moderationReasons",
          moderation_note as "moderationNote", at from property_revisions where by_user_id = $1 order by at`,
      values: [userId],
    })
    return { listingDrafts: rows, listingChanges: changes }
  },
  async erase(db, userId, now) {
    const { rows } = await db.query<{ id: string }>(`select id from listing_drafts where user_id = $1`, [userId])
    for (const { id } of rows) await deleteDraft(db, now, userId, id)
    await db.query(`delete from submitted_drafts where user_id = $1`, [userId])
    await db.query(`delete from property_revisions where by_user_id = $1`, [userId])
  },
}
