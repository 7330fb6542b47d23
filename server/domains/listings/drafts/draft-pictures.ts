import type { DraftFields } from '../../../../contract/listings/drafts.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { letGo } from '../../uploads/service.ts'
import { keysOf } from './draft-fields.ts'

/**
 * Keeps the pictures of a draft, including removed ones, until it is published or deleted, so that they can be restored. Refuses pictures
 * that are neither the person's uploads nor of the homes `of`.
 */
export async function holdPictures(
  db: Db,
  draft: { id: string; userId: string; of: readonly string[] },
  fields: DraftFields,
): Promise<void> {
  const keys = keysOf(fields)
  if (!keys.length) return
  await db.query(
    `insert into listing_draft_pictures (draft_id, picture_key)
      select $1, key from pictures where key = any($2::text[]) and (
        exists (select from picture_uploads u where u.user_id = $3 and u.picture_key = key)
        or exists (select from property_media m where m.property_id = any($4::uuid[]) and m.picture_key = key)
        or exists (select from property_videos v where v.property_id = any($4::uuid[]) and v.poster_key = key)
        or exists (select from property_revision_pictures r where r.property_id = any($4::uuid[]) and r.picture_key = key))
      on conflict do nothing`,
    [draft.id, keys, draft.userId, draft.of],
  )
  const { rowCount } = await db.query(
    `select from listing_draft_pictures where draft_id = $1 and picture_key = any($2::text[])`,
    [draft.id, keys],
  )
  if (rowCount !== keys.length) throw new Refusal('PICTURE_NOT_YOURS')
}

/** Releases the pictures of a draft: unused ones are deleted after a day. */
export async function releasePictures(db: Db, now: Date, draftId: string): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `select picture_key as key from listing_draft_pictures where draft_id = $1 order by picture_key`,
    [draftId],
  )
  for (const { key } of rows) await letGo(db, now, key)
}
