import { message, type Message } from '../../../../contract/messages/messages.ts'
import type { transitionPost } from '../../../../contract/blog/post-admin.ts'
import { openPostStates, type PostState } from '../../../../contract/blog/post-states.ts'
import type { RichText } from '../../../../contract/blog/rich-text-json.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import type { Language } from '../../../../contract/values.ts'
import { may } from '../../../../contract/policy.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { defineJob, noPayload } from '../../../platform/jobs/job.ts'
import { audit } from '../../audit/service.ts'
import { notify } from '../../notifications/service.ts'
import { readArticle } from '../articles/articles.ts'
import { postPublished, postSentBack } from '../posts/notifications.ts'
import { holdPost } from './writing.ts'

/** Publishes scheduled posts, each minute. */
export const publishPostsJob = defineJob({
  name: 'publish-posts',
  payload: noPayload,
  cron: { at: '* * * * *', options: 'max=1' },
})

const MIN_EXCERPT = 40
const MIN_TEXT = 100
const YEAR_MS = 366 * DAY_MS
/** Posts per transaction. */
const AT_ONCE = 50

interface Whole {
  title: string
  excerpt: string
  body: RichText
  locale: Language
  cover_key: string | null
  category_id: string | null
}

/** What a draft lacks for submission, by field. */
function lacking(post: Whole): Record<string, Message[]> {
  const fields: Record<string, Message[]> = {}
  if (post.category_id === null) fields.categoryId = [message('POST_NEEDS_CATEGORY')]
  if (post.cover_key === null) fields.cover = [message('POST_NEEDS_COVER')]
  if (post.excerpt.length < MIN_EXCERPT) fields.excerpt = [message('POST_NEEDS_EXCERPT')]
  if (readArticle(post.body, post.locale).text.length < MIN_TEXT) fields.body = [message('POST_NEEDS_TEXT')]
  return fields
}

/**
 * Changes the state of a post as far as its state and the viewer's role allow, records that, and notifies a guest of the decision on their
 * draft.
 */
export async function movePost(
  database: Database,
  now: Date,
  viewer: Viewer,
  id: string,
  { to, version, publishAt, reason }: EndpointRequest<typeof transitionPost>['body'],
): Promise<void> {
  await database.transaction(async (db) => {
    const held = await holdPost(db, viewer, id)
    if (held.version !== version) throw new Refusal('POST_CHANGED')
    const open = openPostStates(held.state, {
      writes: held.writer === viewer.userId || may(viewer, 'manage-articles'),
      reviews: may(viewer, 'review-articles'),
    })
    if (!open.includes(to))
      throw new Refusal('POST_MOVE_NOT_OPEN', {
        message: open.length ? message('POST_MOVES_OPEN', { open: open.join(', ') }) : message('POST_HAS_NO_MOVE'),
      })
    const at = publishAt === undefined ? undefined : new Date(publishAt)
    if (at && (at <= now || at.getTime() > now.getTime() + YEAR_MS)) throw new Refusal('PUBLISH_TIME_REFUSED')
    if (to === 'review') await assertWhole(db, id)
    await setActor(db, viewer.userId, reason)
    await setState(db, now, id, to, at)
    if (may(viewer, 'review-articles'))
      await audit(db, now, {
        by: viewer.userId,
        action: 'post-moved',
        targetKind: 'post',
        targetId: id,
        targetName: held.slug,
        before: { state: held.state },
        after: { state: to },
        note: reason,
      })
    if (to === 'published' || to === 'draft') await tellGuest(db, now, id, to, { by: viewer.userId, reason })
  })
}

async function assertWhole(db: Db, id: string): Promise<void> {
  const { rows } = await db.query<Whole>(
    `select title, excerpt, body, locale, cover_key, category_id from blog_posts where id = $1`,
    [id],
  )
  const fields = rows[0] ? lacking(rows[0]) : {}
  if (Object.keys(fields).length) throw new Refusal('POST_INCOMPLETE', { fields })
}

const setState = (db: Db, now: Date, id: string, to: PostState, publishAt: Date | undefined) =>
  db.query(
    // The date of the first publication stays.
    `update blog_posts set state = $2::post_state, publish_at = $3, updated_at = $4, version = version + 1,
       published_at = case when $2::post_state = 'published' then coalesce(published_at, publish_at, $4) else published_at end where id = $1`,
    [id, to, publishAt ?? null, now],
  )

async function tellGuest(
  db: Db,
  now: Date,
  id: string,
  to: 'published' | 'draft',
  { by, reason = '' }: { by: string | null; reason?: string | undefined },
): Promise<void> {
  const { rows } = await db.query<{ writer: string; slug: string; title: string; version: number }>(
    `select writer_user_id as writer, slug, title, version from blog_posts
     where id = $1 and is_guest and writer_user_id is not null and writer_user_id is distinct from $2`,
    [id, by],
  )
  const [post] = rows
  if (!post) return
  const { writer: userId, slug, title, version } = post
  if (to === 'published') await notify(db, now, postPublished, { to: { userId }, params: { slug, title }, key: id })
  else
    await notify(db, now, postSentBack, {
      to: { userId },
      params: { post: id, title, reason },
      key: `${id}:${version}`,
    })
}

/** Publishes every scheduled post that is due, under its scheduled time. */
export async function publishScheduled(database: Database, now: Date): Promise<void> {
  for (;;) {
    const published = await database.transaction(async (db) => {
      await setActor(db, null)
      const { rows } = await db.query<{ id: string }>(
        // Index blog_posts_due.
        `select id from blog_posts where state = 'scheduled' and publish_at <= $1 order by publish_at limit ${AT_ONCE} for update skip locked`,
        [now],
      )
      for (const { id } of rows) {
        await setState(db, now, id, 'published', undefined)
        await tellGuest(db, now, id, 'published', { by: null })
      }
      return rows.length
    })
    if (published < AT_ONCE) return
  }
}
