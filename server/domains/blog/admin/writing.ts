import { lock } from '../../../platform/db/locks.ts'
import { insertRow, updateRow, type Row } from '../../../platform/db/write-row.ts'
import type { PostFields } from '../../../../contract/blog/post-admin.ts'
import { message } from '../../../../contract/messages/messages.ts'
import type { MarketId } from '../../../../contract/markets.ts'
import { setActor } from '../../../platform/db/actor.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { letGo, uploadOf } from '../../uploads/service.ts'
import { readArticle, type Article } from '../articles/articles.ts'
import { slugOf } from '../../../../contract/text/slug-of.ts'
import { may } from '../../../../contract/policy.ts'
import { authorOfAccount } from './guest-authors.ts'
import { mayEdit } from './admin-json.ts'
import { keepRevision } from './revisions.ts'
import { removeTags, setTags } from './tagging.ts'
import { wordsOf } from './words.ts'

/** Drafts and submitted posts of one guest. */
const MAX_DRAFTS = 50

interface Held {
  version: number
  state: 'draft' | 'review' | 'scheduled' | 'published' | 'archived'
  market: MarketId
  slug: string
  writer: string | null
  published: boolean
}

/** Locks a post for this transaction. Throws POST_NOT_FOUND, also for posts the viewer may not see. */
export async function holdPost(db: Db, viewer: Viewer, id: string): Promise<Held> {
  const { rows } = await db.query<Held>(
    `select version, state, market, slug, writer_user_id as writer, published_at is not null as published from blog_posts where id = $1 for update`,
    [id],
  )
  const [held] = rows
  const sees = held && (may(viewer, 'review-articles') || held.writer === viewer.userId)
  if (!held || !sees) throw new Refusal('POST_NOT_FOUND')
  return held
}

export function assertEditable(viewer: Viewer, held: Held): void {
  if (!mayEdit(viewer, { state: held.state, own: held.writer === viewer.userId }))
    throw new Refusal('POST_NOT_EDITABLE')
}

const columnsOf = (fields: PostFields, article: Article): Row => ({
  locale: fields.locale,
  title: fields.title,
  excerpt: fields.excerpt,
  body: JSON.stringify(article.body),
  coverKey: fields.cover?.key,
  coverAlt: fields.cover?.alt,
  categoryId: fields.categoryId,
  canonical: fields.canonical,
  commentsOpen: fields.commentsOpen,
  readingMinutes: article.minutes,
  words: wordsOf({ ...fields, text: article.text, tags: fields.tags.join(' ') }),
})

/** Creates a post; idempotent by request id. */
export async function createPost(
  database: Database,
  now: Date,
  viewer: Viewer,
  { request, market, ...fields }: PostFields & { request: string; market: MarketId },
): Promise<string> {
  return database.transaction(async (db) => {
    await lock(db, 'post', viewer.userId)
    const existing = await db.query<{ id: string; writer: string | null }>(
      // Index blog_posts_request_id_key.
      `select id, writer_user_id as writer from blog_posts where request_id = $1`,
      [request],
    )
    const [known] = existing.rows
    if (known && known.writer === viewer.userId) return known.id
    if (known) throw new Refusal('POST_NOT_FOUND')
    if (!may(viewer, 'manage-articles')) await assertRoom(db, viewer)
    await setActor(db, viewer.userId)
    const id = uuidv7(now.getTime())
    const article = readArticle(fields.body, fields.locale)
    const authorId = await authorFor(db, viewer, market, fields.authorId)
    await assertCategory(db, market, fields.categoryId)
    await assertPictures(db, viewer, undefined, fields, article)
    const slug = await freeSlug(db, id, fields)
    await insertRow(db, 'blog_posts', {
      id,
      requestId: request,
      market,
      ...columnsOf(fields, article),
      slug,
      authorId,
      writerUserId: viewer.userId,
      isGuest: !may(viewer, 'manage-articles'),
      createdAt: now,
      updatedAt: now,
      writtenAt: now,
      writtenByUserId: viewer.userId,
    })
    await keepPictures(db, id, article)
    await setTags(db, market, id, fields.tags)
    return id
  })
}

/** Updates a post; the former version becomes a revision. */
export async function updatePost(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { version, ...fields }: PostFields & { version: number },
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdPost(db, viewer, id)
    assertEditable(viewer, held)
    if (held.version !== version) throw new Refusal('POST_CHANGED')
    const article = readArticle(fields.body, fields.locale)
    const authorId = await authorFor(db, viewer, held.market, fields.authorId, id)
    await assertCategory(db, held.market, fields.categoryId)
    await assertPictures(db, viewer, id, fields, article)
    if (held.state !== 'draft' && (!fields.cover || !fields.categoryId || !fields.excerpt))
      throw new Refusal('POST_NOT_EDITABLE')
    const slug = held.published ? held.slug : await freeSlug(db, id, fields)
    await keepRevision(db, id, { title: fields.title, excerpt: fields.excerpt, body: article.body }, now, viewer.userId)
    await letCoverGo(db, now, id, fields.cover?.key)
    await updateRow(
      db,
      'blog_posts',
      { id },
      {
        ...columnsOf(fields, article),
        slug,
        authorId,
        updatedAt: now,
        version: () => 'version + 1',
      },
    )
    await keepPictures(db, id, article)
    await setTags(db, held.market, id, fields.tags)
  })
}

/** Deletes a draft that was never published, with its pictures and revisions. */
export async function deletePost(database: Database, now: Date, viewer: Viewer, id: string): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdPost(db, viewer, id)
    assertEditable(viewer, held)
    if (held.state !== 'draft' || held.published) throw new Refusal('POST_NOT_EDITABLE')
    await removePost(db, now, id)
  })
}

/** Deletes a post; the clean-up of pictures later deletes those that no one else uses. */
export async function removePost(db: Db, now: Date, id: string): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `select picture_key as key from blog_post_pictures where post_id = $1
     union select cover_key from blog_posts where id = $1 and cover_key is not null`,
    [id],
  )
  await removeTags(db, id)
  await db.query(`delete from blog_posts where id = $1`, [id])
  for (const { key } of rows) await letGo(db, now, key)
}

async function assertRoom(db: Db, viewer: Viewer): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    // Index blog_posts_writer.
    `select count(*) as count from blog_posts where writer_user_id = $1 and state in ('draft', 'review')`,
    [viewer.userId],
  )
  if ((rows[0]?.count ?? 0) >= MAX_DRAFTS) throw new Refusal('POSTS_FULL')
}

/** The author of a post: guests write under their own name, administrators under any of the market, by default their own. */
async function authorFor(
  db: Db,
  viewer: Viewer,
  market: MarketId,
  authorId: string | undefined,
  postId?: string,
): Promise<string> {
  if (may(viewer, 'manage-articles') && authorId !== undefined) {
    const { rowCount } = await db.query(`select from blog_authors where id = $1 and market = $2`, [authorId, market])
    if (!rowCount) throw new Refusal('BLOG_AUTHOR_NOT_FOUND')
    return authorId
  }
  if (postId !== undefined) {
    const { rows } = await db.query<{ id: string }>(`select author_id as id from blog_posts where id = $1`, [postId])
    if (rows[0]) return rows[0].id
  }
  return authorOfAccount(db, viewer.userId, market)
}

async function assertCategory(db: Db, market: MarketId, categoryId: string | undefined): Promise<void> {
  if (categoryId === undefined) return
  const { rowCount } = await db.query(`select from blog_categories where id = $1 and market = $2 for key share`, [
    categoryId,
    market,
  ])
  if (!rowCount) throw new Refusal('BLOG_CATEGORY_NOT_FOUND')
}

/** Refuses pictures that are neither the viewer's uploads nor in this post; administrators may use all pictures of the blog. */
async function assertPictures(
  db: Db,
  viewer: Viewer,
  postId: string | undefined,
  { cover }: Pick<PostFields, 'cover'>,
  { pictures }: Article,
): Promise<void> {
  const keys = new Set([...(cover ? [cover.key] : []), ...pictures])
  for (const key of keys) {
    if (await uploadOf(db, viewer.userId, key)) continue
    const { rowCount } = await db.query(
      // Indexes blog_post_pictures_picture and blog_posts_cover.
      `select from blog_post_pictures where picture_key = $1 and ($3 or post_id = $2)
       union all select from blog_posts where cover_key = $1 and ($3 or id = $2) limit 1`,
      [key, postId ?? null, may(viewer, 'manage-articles')],
    )
    if (!rowCount) throw new Refusal('PICTURE_NOT_YOURS')
  }
}

const keepPictures = (db: Db, postId: string, { pictures }: Article) =>
  db.query(
    `insert into blog_post_pictures (post_id, picture_key) select $1, key from unnest($2::text[]) key on conflict do nothing`,
    [postId, pictures],
  )

async function letCoverGo(db: Db, now: Date, id: string, next: string | undefined): Promise<void> {
  const { rows } = await db.query<{ key: string }>(
    `select cover_key as key from blog_posts where id = $1 and cover_key is distinct from $2 and cover_key is not null`,
    [id, next ?? null],
  )
  if (rows[0]) await letGo(db, now, rows[0].key)
}

/** The slug of a post: the requested one if it is free, else one derived from the title. */
async function freeSlug(db: Db, id: string, { slug, title }: Pick<PostFields, 'slug' | 'title'>): Promise<string> {
  const base = slug ?? (slugOf(title) || `post-${id.slice(-8)}`)
  // Serialises posts with the same slug.
  await lock(db, 'postSlug', base)
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? base : `${base.slice(0, 74)}-${n}`
    // Index blog_posts_slug_key.
    const { rowCount } = await db.query(`select from blog_posts where slug = $1 and id <> $2`, [tried, id])
    if (!rowCount) return tried
    if (slug !== undefined) throw new Refusal('POST_SLUG_TAKEN', { fields: { slug: [message('POST_SLUG_TAKEN')] } })
  }
}
