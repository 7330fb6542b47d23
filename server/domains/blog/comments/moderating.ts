import { iso } from '../../../platform/db/iso.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import {
  COMMENTS_PER_PAGE,
  type AdminComment,
  type moderateComments,
  type adminComments,
} from '../../../../contract/blog/comments.ts'
import { commentTransitions } from '../../../../contract/blog/post-states.ts'
import { setActor } from '../../../platform/db/actor.ts'
import type { Database, Db, Statement } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { audit } from '../../audit/service.ts'
import { nameOf } from '../admin/admin-posts.ts'
import { Values } from '../../../platform/db/values.ts'
import { tellAnswered } from './answers.ts'
import { removeComments } from './commenting.ts'

type Query = EndpointRequest<typeof adminComments>['query']

const orders: Record<Query['sort'], string> = {
  oldest: 'm.created_at, m.id',
  newest: 'm.created_at desc, m.id desc',
  reports: 'm.reports desc, m.created_at, m.id',
}

function matching({ market, state, reported, post, text }: Query, values: Values): string {
  const words = text && values.add(text.toLowerCase())
  const filters = [
    state && `m.state = ${values.add(state)}`,
    reported && 'm.reports > 0',
    post && `m.post_id = ${values.add(post)}`,
    market && `(select p.market from blog_posts p where p.id = m.post_id) = ${values.add(market)}`,
    words &&
      `(position(${words} in lower(m.text)) > 0 or position(${words} in lower(coalesce(${nameOf('m.author_user_id')}, ''))) > 0)`,
  ].filter(Boolean)
  return filters.length ? filters.join(' and ') : 'true'
}

/** The statement of one page: by blog_comments_state, blog_comments_reported or blog_comments_newest. */
export function queuePage(query: Query): Statement {
  const values = new Values()
  const where = matching(query, values)
  const order = orders[query.sort]
  return {
    text: `with page as (select m.id from blog_comments m where ${where} order by ${order}
        limit ${COMMENTS_PER_PAGE} offset ${values.add((query.page - 1) * COMMENTS_PER_PAGE)})
      select json_strip_nulls(json_build_object('id', m.id, 'state', m.state, 'text', m.text, 'author', nullif(${nameOf('m.author_user_id')}, ''),
        'post', json_build_object('id', p.id, 'slug', p.slug, 'title', p.title),
        'answers', (select text from blog_comments where id = m.parent_id), 'reports', m.reports,
        'reasons', coalesce((select json_agg(reason order by n desc, reason) from (select reason, count(*) as n from blog_comment_reports
          where comment_id = m.id and decided_at is null group by reason) r), '[]'),
        'createdAt', ${iso('m.created_at')}, 'editedAt', ${iso('m.edited_at')})) as comment
      from page join blog_comments m using (id) join blog_posts p on p.id = m.post_id order by ${order}`,
    values: values.list,
  }
}

/** Comments for moderators, and how many wait or were reported. */
export async function readQueue(
  db: Db,
  query: Query,
): Promise<{ data: AdminComment[]; total: number; waiting: number; reported: number }> {
  const { rows } = await db.query<{ comment: Omit<AdminComment, 'open'> }>(queuePage(query))
  const values = new Values()
  const counted = await db.query<{ total: number; waiting: number; reported: number }>({
    // Indexes blog_comments_state and blog_comments_reported.
    text: `select (select count(*) from blog_comments m where ${matching(query, values)}) as total,
      (select count(*) from blog_comments where state = 'pending') as waiting,
      (select count(*) from blog_comments where reports > 0) as reported`,
    values: values.list,
  })
  const { total = 0, waiting = 0, reported = 0 } = counted.rows[0] ?? {}
  const data = rows.map(({ comment }) => ({
    ...comment,
    // Only its author's edit has one wait again.
    open: commentTransitions[comment.state].filter((next) => next !== 'pending'),
  }))
  return { data, total, waiting, reported }
}

type Decision = EndpointRequest<typeof moderateComments>['body']

/** Decides comments all at once; of two moderators the second changes nothing more. Each decision is logged. */
export async function decideComments(
  database: Database,
  now: Date,
  viewer: Viewer,
  { ids, to }: Decision,
): Promise<{ changed: number; refused: string[] }> {
  return database.transaction(async (db) => {
    await setActor(db, viewer.userId)
    const { rows } = await db.query<{ id: string; slug: string; state: AdminComment['state']; reports: number }>(
      `select m.id, p.slug, m.state, m.reports from blog_comments m join blog_posts p on p.id = m.post_id
       where m.id = any($1::uuid[]) order by m.id for update of m`,
      [ids],
    )
    const lawful = rows.filter(({ state, reports }) =>
      to === 'keep' ? reports > 0 && state === 'approved' : commentTransitions[state].includes(to),
    )
    const changed = lawful.map(({ id }) => id)
    if (to === 'removed') await removeComments(db, now, changed)
    else if (to !== 'keep')
      await db.query(
        `update blog_comments set state = $2::comment_state, reports = 0, updated_at = $3 where id = any($1::uuid[])`,
        [changed, to, now],
      )
    else await db.query(`update blog_comments set reports = 0 where id = any($1::uuid[])`, [changed])
    await db.query(
      `update blog_comment_reports set decided_at = $2 where comment_id = any($1::uuid[]) and decided_at is null`,
      [changed, now],
    )
    for (const { id, slug, state } of lawful)
      await audit(db, now, {
        by: viewer.userId,
        action: 'comment-decided',
        targetKind: 'comment',
        targetId: id,
        targetName: slug,
        before: { state },
        after: { state: to === 'keep' ? state : to },
      })
    if (to === 'approved') await tellAnswered(db, now, changed)
    return { changed: changed.length, refused: ids.filter((id) => !changed.includes(id)) }
  })
}
