import type { CommentReportReason } from '../../../../contract/blog/comments.ts'
import { COMMENT_EDIT_MS } from '../../../../contract/blog/post-states.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { may } from '../../../../contract/policy.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { tellAnswered } from './answers.ts'

interface NewComment {
  id: string
  postId: string
  parentId?: string | undefined
  text: string
}

/** Adds a comment, which waits for a moderator unless its author is one. Idempotent by id. */
export async function addComment(
  database: Database,
  now: Date,
  viewer: Viewer,
  { id, postId, parentId, text }: NewComment,
  scale: number,
): Promise<void> {
  const { userId } = viewer
  const known = await database.query<{ author: string | null; post: string }>(
    `select author_user_id as author, post_id as post from blog_comments where id = $1`,
    [id],
  )
  const [standing] = known.rows
  if (standing?.author === userId && standing.post === postId) return
  if (standing) throw new Refusal('COMMENT_ID_TAKEN')
  await consumeRateLimit(database, now, [
    { key: `blog-comment:${userId}`, most: 10 * scale, windowMs: HOUR_MS },
    { key: `blog-comment:${userId}`, most: 30 * scale, windowMs: DAY_MS },
  ])
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ open: boolean }>(
      `select comments_open as open from blog_posts where id = $1 and state = 'published' for share`,
      [postId],
    )
    if (!rows[0]) throw new Refusal('POST_NOT_FOUND')
    if (!rows[0].open) throw new Refusal('COMMENTS_CLOSED')
    if (parentId !== undefined) await assertAnswerable(db, postId, parentId)
    await setActor(db, userId)
    const { rowCount } = await db.query(
      `insert into blog_comments (id, post_id, parent_id, author_user_id, text, state, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7) on conflict (id) do nothing`,
      [id, postId, parentId ?? null, userId, text, may(viewer, 'moderate-comments') ? 'approved' : 'pending', now],
    )
    if (rowCount && may(viewer, 'moderate-comments')) await tellAnswered(db, now, [id])
  })
}

async function assertAnswerable(db: Db, postId: string, parentId: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from blog_comments where id = $1 and post_id = $2 and parent_id is null and state = 'approved' and text <> '' for share`,
    [parentId, postId],
  )
  if (!rowCount) throw new Refusal('COMMENT_NOT_FOUND')
}

interface Held {
  state: string
  created_at: Date
}

async function holdOwn(db: Db, viewer: Viewer, id: string): Promise<Held> {
  const { rows } = await db.query<Held>(
    `select state, created_at from blog_comments where id = $1 and author_user_id = $2 and state in ('pending', 'approved') for update`,
    [id, viewer.userId],
  )
  const [held] = rows
  if (!held) throw new Refusal('COMMENT_NOT_FOUND')
  return held
}

/** Edits the viewer's comment while that is allowed; an approved one waits for a moderator again. */
export async function editComment(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  text: string,
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdOwn(db, viewer, id)
    if (now.getTime() - held.created_at.getTime() >= COMMENT_EDIT_MS) throw new Refusal('COMMENT_EDIT_OVER')
    await setActor(db, viewer.userId)
    await db.query(
      `update blog_comments set text = $2, state = $4, updated_at = $3, edited_at = $3 where id = $1 and text <> $2`,
      [id, text, now, may(viewer, 'moderate-comments') ? held.state : 'pending'],
    )
  })
}

/** Deletes the viewer's comment with its answers. */
export async function deleteComment(database: Database, now: Date, viewer: Viewer, id: string): Promise<void> {
  await database.transaction(async (db) => {
    await holdOwn(db, viewer, id)
    await setActor(db, viewer.userId)
    await removeComments(db, now, [id])
  })
}

export async function removeComments(db: Db, now: Date, ids: readonly string[]): Promise<void> {
  await db.query(
    // The primary key and blog_comments_parent.
    `update blog_comments set state = 'removed', reports = 0, updated_at = $2
     where (id = any($1::uuid[]) or parent_id = any($1::uuid[])) and state in ('pending', 'approved')`,
    [ids, now],
  )
}

/** Reports a comment to the moderators; once per person. */
export async function reportComment(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  reason: CommentReportReason,
): Promise<void> {
  await consumeRateLimit(database, now, [{ key: `blog-report:${viewer.userId}`, most: 30, windowMs: DAY_MS }])
  await database.transaction(async (db) => {
    const { rows } = await db.query<{ own: boolean }>(
      `select coalesce(author_user_id = $2, false) as own from blog_comments where id = $1 and state = 'approved' and text <> '' for update`,
      [id, viewer.userId],
    )
    if (!rows[0]) throw new Refusal('COMMENT_NOT_FOUND')
    if (rows[0].own) throw new Refusal('OWN_COMMENT')
    const { rowCount } = await db.query(
      `insert into blog_comment_reports (comment_id, user_id, reason, at) values ($1, $2, $3, $4) on conflict do nothing`,
      [id, viewer.userId, reason, now],
    )
    if (rowCount) await db.query(`update blog_comments set reports = reports + 1 where id = $1`, [id])
  })
}
