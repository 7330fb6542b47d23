import { isDeepStrictEqual } from 'node:util'
import type { Draft, DraftFields } from '../../../../contract/listings/drafts.ts'
import type { ModerationReason } from '../../../../contract/listings/status-transitions.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import type { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { keysOf, withPatch } from './draft-fields.ts'
import { assertDraft, beginDraft, publishDraft, saveDraft } from './drafts.ts'
import { differences } from './listing-diff.ts'
import { fieldsOfHome } from './home-fields.ts'
import { assessListing, type ListingAssessment } from './listing-assessment.ts'
import { updateHome } from './listing-writer.ts'
import { holdRevisedVideo } from '../videos/draft-video.ts'

export interface PublishedHome {
  id: string
  version: number
  market: MarketId
  standardStatus: StandardStatus
  fields: DraftFields
}

/** A home with its fields; `hold` locks its row until the transaction ends. */
export async function homeOf(db: Db, propertyId: string, hold = false): Promise<PublishedHome | undefined> {
  const { rows } = await db.query<Omit<PublishedHome, 'fields'>>(
    `select id, version, market, standard_status as "standardStatus" from properties where id = $1 and deleted_at is null ${hold ? 'for update' : ''}`,
    [propertyId],
  )
  const fields = rows[0] && (await fieldsOfHome(db, propertyId))
  return rows[0] && fields && { ...rows[0], fields }
}

/** Changes the named fields of a home, with an entry of its history for each. */
export async function changeHome(
  db: Db,
  now: Date,
  home: PublishedHome,
  names: readonly string[],
  { listing, place }: ListingAssessment,
  byUserId: string | null,
): Promise<void> {
  if (!place) throw new Refusal('PLACE_NOT_FOUND')
  await updateHome(db, now, home.id, names, listing, place)
  const after = await fieldsOfHome(db, home.id)
  // The price gets its entry from a database trigger.
  for (const name of names.filter((one) => one !== 'listPrice'))
    await db.query(
      `insert into property_history (property_id, at, by_user_id, change_type, field_name, previous_value, new_value)
       values ($1, $2, $3, 'edit', $4, $5, $6)`,
      [home.id, now, byUserId, name, JSON.stringify(home.fields[name] ?? null), JSON.stringify(after?.[name] ?? null)],
    )
}

/** Fields submitted for moderation after `since`, which an edit begun earlier does not contain. */
export async function waitingSince(db: Db, propertyId: string, since: Date): Promise<DraftFields> {
  const { rows } = await db.query<{ fields: DraftFields }>(
    `select fields from property_revisions where property_id = $1 and state = 'pending' and at > $2`,
    [propertyId, since],
  )
  return rows[0]?.fields ?? {}
}

/** Replaces the revision that waits for a moderator; no fields delete it. */
export async function keepRevision(
  db: Db,
  now: Date,
  home: PublishedHome,
  fields: DraftFields,
  byUserId: string,
): Promise<void> {
  await db.query(`delete from property_revisions where property_id = $1`, [home.id])
  if (!Object.keys(fields).length) return
  await db.query(
    `insert into property_revisions (property_id, by_user_id, at, base_version, fields) values ($1, $2, $3, $4, $5)`,
    [home.id, byUserId, now, home.version, fields],
  )
  await db.query(
    `insert into property_revision_pictures (property_id, picture_key) select $1, key from pictures where key = any($2::text[])`,
    [home.id, keysOf(fields)],
  )
  await holdRevisedVideo(db, home.id, fields)
}

/**
 * Withdraws the revision that waits for a moderator into the viewer's draft, on top of what they changed since. Call it in a transaction.
 */
export async function takeBackChange(db: Db, now: Date, viewer: Viewer, propertyId: string): Promise<Draft> {
  const draft = await beginDraft(db, now, viewer, { of: { propertyId, as: 'edit' } })
  const { rows } = await db.query<{ fields: DraftFields }>(
    `delete from property_revisions where property_id = $1 and state = 'pending' returning fields`,
    [propertyId],
  )
  if (!rows[0]) throw new Refusal('CHANGE_NOT_WAITING')
  const { base = {}, fields } = draft
  // An edit that was begun before a colleague's revision does not contain it yet.
  const untouched = Object.entries(rows[0].fields).filter(
    ([name, value]) =>
      isDeepStrictEqual(fields[name] ?? null, base[name] ?? null) && !isDeepStrictEqual(fields[name] ?? null, value),
  )
  if (untouched.length)
    await saveDraft(db, now, viewer.userId, draft.id, {
      version: draft.version,
      fields: Object.fromEntries(untouched),
    })
  return publishDraft(await assertDraft(db, viewer.userId, draft.id))
}

interface Revision {
  fields: DraftFields
  byUserId: string | null
}

async function waiting(db: Db, propertyId: string): Promise<Revision | undefined> {
  const { rows } = await db.query<Revision>(
    `select fields, by_user_id as "byUserId" from property_revisions where property_id = $1 and state = 'pending' for update`,
    [propertyId],
  )
  return rows[0]
}

/**
 * Applies the revision that waits, once a moderator has approved it; false if none waits. The history names its author. Call it in a
 * transaction, after `setActor`. Throws INVALID_INPUT if it has become invalid.
 */
export async function applyRevision(db: Db, now: Date, propertyId: string): Promise<boolean> {
  const home = await homeOf(db, propertyId, true)
  const revision = home && (await waiting(db, propertyId))
  if (!home || !revision) return false
  const fields = withPatch(home.fields, revision.fields)
  const judged = await assessListing(db, fields, home.market)
  // A custom field that the operator requires since then is asked for at the next edit.
  if (Object.keys(judged.problems).some((name) => !name.startsWith('custom.')))
    throw new Refusal('INVALID_INPUT', { fields: judged.problems })
  const names = differences(home.fields, fields, home.market)
  await changeHome(db, now, home, names, judged, revision.byUserId)
  await db.query(`delete from property_revisions where property_id = $1`, [propertyId])
  return true
}

/** Rejects the revision that waits, with reasons; the home does not change. False if none waits. */
export async function rejectRevision(
  db: Db,
  propertyId: string,
  reasons: readonly ModerationReason[],
  note?: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update property_revisions set state = 'rejected', moderation_reasons = $2, moderation_note = $3
     where property_id = $1 and state = 'pending'`,
    [propertyId, reasons, note ?? null],
  )
  return (rowCount ?? 0) > 0
}
