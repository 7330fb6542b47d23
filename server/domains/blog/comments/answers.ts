import type { Db } from '../../../platform/db/pool.ts'
import { notify } from '../../notifications/service.ts'
import { commentAnswered } from '../posts/notifications.ts'

/** Notifies the authors of comments that these approved ones answer, once for each. */
export async function tellAnswered(db: Db, now: Date, ids: readonly string[]): Promise<void> {
  const { rows } = await db.query<{ id: string; userId: string; slug: string; title: string; by: string }>(
    // The primary keys.
    `select m.id, a.author_user_id as "userId", p.slug, p.title, trim(concat_ws(' ', u.first_name, left(u.last_name, 1) || '.')) as by
     from blog_comments m join blog_comments a on a.id = m.parent_id join blog_posts p on p.id = m.post_id join users u on u.id = m.author_user_id
     where m.id = any($1::uuid[]) and m.state = 'approved' and a.author_user_id is not null and a.author_user_id <> m.author_user_id`,
    [ids],
  )
  for (const { id, userId, slug, title, by } of rows)
    await notify(db, now, commentAnswered, { to: { userId }, params: { slug, comment: id, title, by }, key: id })
}
