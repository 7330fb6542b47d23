import { iso } from '../../../platform/db/iso.ts'
import { COMMENT_EDIT_MS } from '../../../../contract/blog/post-states.ts'
import { hasRight } from '../../users/service.ts'

/**
 * SQL of what comment `m` shows to viewer `viewer` (an account's id or null) at `now`. It names its author by the first name
 * and the first letter of the last.
 */
export const commentFields = (viewer: string, now: string) => `'id', m.id,
  'author', (select trim(concat_ws(' ', u.first_name, left(u.last_name, 1) || '.')) from users u where u.id = m.author_user_id and u.state = 'active'),
  'official', coalesce((select ${hasRight('u', 'moderate-comments')} from users u where u.id = m.author_user_id), false)
    or coalesce(m.author_user_id = (select p.writer_user_id from blog_posts p where p.id = m.post_id), false),
  'text', m.text, 'createdAt', ${iso('m.created_at')}, 'editedAt', ${iso('m.edited_at')},
  'own', coalesce(m.author_user_id = ${viewer}::uuid, false), 'waits', m.state = 'pending',
  'editableUntil', case when m.author_user_id = ${viewer}::uuid and m.created_at > ${now}::timestamptz - interval '${COMMENT_EDIT_MS} ms'
    then ${iso(`(m.created_at + interval '${COMMENT_EDIT_MS} ms')`)} end`

/** SQL of whether the viewer sees the comment: approved, or their own pending one. */
export const isSeen = (viewer: string) =>
  `(m.state = 'approved' or m.state = 'pending' and m.author_user_id = ${viewer}::uuid)`
