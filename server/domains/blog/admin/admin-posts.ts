import { iso } from '../../../platform/db/iso.ts'
import type { PostDetail } from '../../../../contract/blog/post-admin.ts'
import { may } from '../../../../contract/policy.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { forViewer, adminFields, adminJoins, type AdminRow } from './admin-json.ts'

type StoredDetail = AdminRow & Omit<PostDetail, 'own' | 'open' | 'mayEdit'>

/** SQL of the name of an account. */
export const nameOf = (id: string) => `(select concat_ws(' ', first_name, last_name) from users where id = ${id})`

/** A post with everything its editors may change. Throws POST_NOT_FOUND for a guest unless it is theirs. */
export async function readAdminPost(db: Db, viewer: Viewer, id: string): Promise<PostDetail> {
  const { rows } = await db.query<{ post: StoredDetail }>({
    name: 'blog-admin-post',
    // The primary key; blog_events_subject.
    text: `select json_strip_nulls(json_build_object(${adminFields}, 'excerpt', p.excerpt, 'body', p.body,
        'cover', case when p.cover_key is not null then json_build_object('key', p.cover_key, 'alt', p.cover_alt) end,
        'categoryId', p.category_id, 'authorId', p.author_id, 'canonical', p.canonical, 'commentsOpen', p.comments_open,
        'readingMinutes', p.reading_minutes,
        'tags', coalesce((select json_agg(t.name order by pt.position) from blog_post_tags pt join blog_tags t on t.id = pt.tag_id where pt.post_id = p.id), '[]'),
        'sentBack', case when p.state = 'draft' then (select e.reason from blog_events e where e.subject_id = p.id and e.to_state = 'draft'
          and e.from_state is not null order by e.id desc limit 1) end,
        'history', (select json_agg(json_build_object('at', ${iso('e.at')}, 'by', nullif(${nameOf('e.by_user_id')}, ''), 'from', e.from_state,
          'to', e.to_state, 'reason', e.reason) order by e.id) from blog_events e where e.subject_id = p.id))) as post
      from blog_posts p ${adminJoins} where p.id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row || (!may(viewer, 'review-articles') && row.post.writer !== viewer.userId))
    throw new Refusal('POST_NOT_FOUND')
  return forViewer(viewer, row.post)
}
