import type { TypedProject } from '../../../../contract/projects/draft-fields.ts'
import { message, type Message } from '../../../../contract/messages/messages.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { holdDocuments, letGo } from '../../uploads/service.ts'
import { documentIdsOf, pictureKeysOf } from './project-fields.ts'

interface Holder {
  id: string
  userId: string
  /** The project that the draft edits. */
  projectId: string | null
}

/**
 * Keeps the pictures of a draft, including removed ones, until it is submitted or deleted, so that they can be restored. Refuses pictures
 * that are neither the person's uploads nor of the project.
 */
export async function holdPictures(db: Db, { id, userId, projectId }: Holder, fields: TypedProject): Promise<void> {
  const keys = pictureKeysOf(fields)
  if (!keys.length) return
  await db.query(
    `insert into project_draft_pictures (draft_id, picture_key)
      select $1, key from pictures where key = any($2::text[]) and (
        exists (select from picture_uploads u where u.user_id = $3 and u.picture_key = key)
        or exists (select from project_pictures m where m.project_id = $4 and m.picture_key = key)
        or exists (select from project_revision_pictures r where r.project_id = $4 and r.picture_key = key))
      on conflict do nothing`,
    [id, keys, userId, projectId],
  )
  const { rows } = await db.query<{ key: string }>(
    `select picture_key as key from project_draft_pictures where draft_id = $1 and picture_key = any($2::text[])`,
    [id, keys],
  )
  const held = new Set(rows.map(({ key }) => key))
  const wrong = keys.flatMap((key, at) => (held.has(key) ? [] : [`pictures.${at}.key`]))
  if (wrong.length) throw new Refusal('PICTURE_NOT_YOURS', { fields: each(wrong, message('PICTURE_NOT_YOURS')) })
}

const each = (paths: readonly string[], wrong: Message) => Object.fromEntries(paths.map((path) => [path, [wrong]]))

/** Releases the pictures of a draft: unused ones are deleted after a day. */
export async function releasePictures(db: Db, now: Date, draftId: string): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `select picture_key as key from project_draft_pictures where draft_id = $1 order by picture_key`,
    [draftId],
  )
  for (const { key } of rows) await letGo(db, now, key)
}

/** Refuses documents that are neither the person's nor the project's; those in `known` were checked before. */
export async function assertDocuments(
  db: Db,
  now: Date,
  { userId, projectId }: Omit<Holder, 'id'>,
  fields: TypedProject,
  known: readonly string[] = [],
): Promise<void> {
  const ids = documentIdsOf(fields)
  if (!ids.length) return
  const own = await holdDocuments(db, now, userId, ids)
  const { rows } = await db.query<{ id: string }>(
    `select document_id as id from project_documents where project_id = $1 and document_id = any($2::uuid[])`,
    [projectId, ids],
  )
  const held = new Set([...known, ...[...own, ...rows].map(({ id }) => id)])
  const wrong = ids.flatMap((id, at) => (held.has(id) ? [] : [`documents.${at}.documentId`]))
  if (wrong.length) throw new Refusal('DOCUMENT_NOT_YOURS', { fields: each(wrong, message('DOCUMENT_NOT_YOURS')) })
}
