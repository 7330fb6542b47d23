import { COMMENTS_PER_PAGE, type BlogComment, type CommentReply } from '../../../../contract/blog/comments.ts'
import type { Db, Statement } from '../../../platform/db/pool.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { commentFields, isSeen } from './comment-json.ts'

interface Asking {
  postId: string
  viewer: string | undefined
  page: number
}

/**
 * The statement of one page: approved comments by blog_comments_post, the viewer's own that wait by blog_comments_author,
 * each with its replies by blog_comments_parent.
 */
export function commentPage(now: Date, { postId, viewer, page }: Asking): Statement {
  const limit = page * COMMENTS_PER_PAGE
  const first = `order by m.created_at desc, m.id desc limit ${limit}`
  return {
    text: `with tops as (
        (select m.id, m.created_at from blog_comments m where m.post_id = $1 and m.parent_id is null and m.state = 'approved' ${first})
        union all (select m.id, m.created_at from blog_comments m where m.author_user_id = $2 and m.post_id = $1 and m.parent_id is null
          and m.state = 'pending' ${first})),
      page as (select id from tops order by created_at desc, id desc limit ${COMMENTS_PER_PAGE} offset ${limit - COMMENTS_PER_PAGE})
      select json_strip_nulls(json_build_object(${commentFields('$2', '$3')}, 'replies', coalesce(r.replies, '[]'))) as comment
      from page join blog_comments m using (id) left join lateral (
        select json_agg(json_build_object(${commentFields('$2', '$3')}) order by m.created_at, m.id) as replies
        from blog_comments m where m.parent_id = page.id and ${isSeen('$2')}) r on true
      order by m.created_at desc, m.id desc`,
    values: [postId, viewer ?? null, now],
  }
}

/** A page of the comments of a published post. */
export async function readComments(
  db: Db,
  now: Date,
  asking: Asking,
): Promise<{ data: BlogComment[]; total: number; open: boolean }> {
  const { postId, viewer } = asking
  const { rows: posts } = await db.query<{ open: boolean }>(
    `select comments_open as open from blog_posts where id = $1 and state = 'published'`,
    [postId],
  )
  if (!posts[0]) throw new Refusal('POST_NOT_FOUND')
  const { rows } = await db.query<{ comment: BlogComment }>(commentPage(now, asking))
  const counted = await db.query<{ total: number }>({
    name: 'count-blog-comments',
    // Indexes blog_comments_post and blog_comments_author.
    text: `select (select count(*) from blog_comments m where m.post_id = $1 and m.parent_id is null and m.state = 'approved')
      + (select count(*) from blog_comments m where m.author_user_id = $2 and m.post_id = $1 and m.parent_id is null and m.state = 'pending') as total`,
    values: [postId, viewer ?? null],
  })
  return { data: rows.map(({ comment }) => comment), total: counted.rows[0]?.total ?? 0, open: posts[0].open }
}

/** One comment as its author sees it. */
export async function readComment(db: Db, now: Date, viewer: string, id: string): Promise<CommentReply> {
  const { rows } = await db.query<{ comment: CommentReply }>({
    name: 'blog-comment',
    text: `select json_strip_nulls(json_build_object(${commentFields('$2', '$3')})) as comment from blog_comments m where m.id = $1`,
    values: [id, viewer, now],
  })
  const [row] = rows
  if (!row) throw new Refusal('COMMENT_NOT_FOUND')
  return row.comment
}
