import { updateRow } from '../../../platform/db/write-row.ts'
import { iso } from '../../../platform/db/iso.ts'
import type { PostRevision, postRevision } from '../../../../contract/blog/post-admin.ts'
import { ADMIN_POSTS_PER_PAGE } from '../../../../contract/blog/post-admin.ts'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type { RichText } from '../../../../contract/blog/rich-text-json.ts'
import type { Language } from '../../../../contract/values.ts'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { readArticle } from '../articles/articles.ts'
import { nameOf } from './admin-posts.ts'
import { wordsOf } from './words.ts'

/** Revisions that a post keeps; the oldest give way. */
const MAX_REVISIONS = 200
/** So long every save of a draft can be brought back, ms; then of one writer the last of every `STRETCH_MS`. */
const ALL_KEPT_MS = 10 * 60_000
const STRETCH_MS = 5 * 60_000

interface Texts {
  title: string
  excerpt: string
  body: RichText
}

/** Keeps what a held post was, where its texts become others, and notes who wrote the new ones. */
export async function keepRevision(db: Db, id: string, next: Texts, now: Date, by: string): Promise<void> {
  const { rowCount } = await db.query(
    `insert into blog_post_revisions (post_id, version, at, by_user_id, title, excerpt, body)
       select id, version, written_at, written_by_user_id, title, excerpt, body from blog_posts
       where id = $1 and (title, excerpt, body) is distinct from ($2::text, $3::text, $4::jsonb)`,
    [id, next.title, next.excerpt, JSON.stringify(next.body)],
  )
  if (!rowCount) return
  await db.query(`update blog_posts set written_at = $2, written_by_user_id = $3 where id = $1`, [id, now, by])
  // A draft is saved every few seconds, which would soon leave nothing else among the revisions.
  await db.query(
    `delete from blog_post_revisions r using blog_posts p where p.id = $1 and r.post_id = p.id and r.at < $2
       and (p.published_at is null or r.at < p.published_at)
       and exists (select from blog_post_revisions later where later.post_id = r.post_id and later.version > r.version and later.at < $2
         and later.by_user_id is not distinct from r.by_user_id
         and date_bin('${STRETCH_MS} ms', later.at, 'epoch') = date_bin('${STRETCH_MS} ms', r.at, 'epoch'))`,
    [id, new Date(now.getTime() - ALL_KEPT_MS)],
  )
  await db.query(
    `delete from blog_post_revisions where post_id = $1 and version <= (select version from blog_post_revisions where post_id = $1
       order by version desc offset ${MAX_REVISIONS} limit 1)`,
    [id],
  )
}

const revisionJson = `'version', r.version, 'at', ${iso('r.at')}, 'by', nullif(${nameOf('r.by_user_id')}, ''), 'title', r.title,
  'words', (select coalesce(sum(cardinality(regexp_split_to_array(trim(t #>> '{}'), '\\s+'))), 0) from jsonb_path_query(r.body, 'strict $.**.text') t)`

/** What a post was before, newest first. */
export async function readRevisions(
  db: Db,
  id: string,
  page: number,
): Promise<{ data: z.infer<typeof PostRevision>[]; total: number }> {
  const { rows } = await db.query<{ revision: z.infer<typeof PostRevision> }>({
    name: 'blog-revisions',
    // The primary key.
    text: `select json_strip_nulls(json_build_object(${revisionJson})) as revision from blog_post_revisions r where r.post_id = $1
      order by r.version desc limit ${ADMIN_POSTS_PER_PAGE} offset $2`,
    values: [id, (page - 1) * ADMIN_POSTS_PER_PAGE],
  })
  const counted = await db.query<{ total: number }>(
    `select count(*) as total from blog_post_revisions where post_id = $1`,
    [id],
  )
  return { data: rows.map(({ revision }) => revision), total: counted.rows[0]?.total ?? 0 }
}

/** One of them with its texts. */
export async function readRevision(
  db: Db,
  id: string,
  version: number,
): Promise<EndpointOutput<typeof postRevision>['data']> {
  const { rows } = await db.query<{ revision: EndpointOutput<typeof postRevision>['data'] }>({
    name: 'blog-revision',
    // The primary key.
    text: `select json_strip_nulls(json_build_object(${revisionJson}, 'excerpt', r.excerpt, 'body', r.body)) as revision
      from blog_post_revisions r where r.post_id = $1 and r.version = $2`,
    values: [id, version],
  })
  const [row] = rows
  if (!row) throw new Refusal('REVISION_NOT_FOUND')
  return row.revision
}

/** Gives a held post the texts of a revision. */
export async function restoreTexts(db: Db, now: Date, by: string, id: string, version: number): Promise<void> {
  const { title, excerpt, body } = await readRevision(db, id, version)
  const { rows } = await db.query<{ locale: Language; tags: string | null }>(
    `select p.locale, (select string_agg(t.name, ' ') from blog_post_tags pt join blog_tags t on t.id = pt.tag_id where pt.post_id = p.id) as tags
     from blog_posts p where p.id = $1`,
    [id],
  )
  const { locale = 'en', tags = '' } = rows[0] ?? {}
  const article = readArticle(body, locale)
  await keepRevision(db, id, { title, excerpt, body: article.body }, now, by)
  await updateRow(
    db,
    'blog_posts',
    { id },
    {
      title,
      excerpt: (values) => {
        const restored = values.add(excerpt)
        return `case when state = 'draft' or ${restored} <> '' then ${restored} else excerpt end`
      },
      body: JSON.stringify(article.body),
      readingMinutes: article.minutes,
      words: wordsOf({ locale, title, excerpt, text: article.text, tags: tags ?? '' }),
      updatedAt: now,
      version: () => 'version + 1',
    },
  )
}
