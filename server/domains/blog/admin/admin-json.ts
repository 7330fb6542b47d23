import { iso } from '../../../platform/db/iso.ts'
import { openPostStates } from '../../../../contract/blog/post-states.ts'
import type { AdminPost } from '../../../../contract/blog/post-admin.ts'
import { may } from '../../../../contract/policy.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { termJson } from '../posts/post-json.ts'

/** A post in the table, before the viewer's rights are added. */
export type AdminRow = Omit<AdminPost, 'own' | 'open' | 'mayEdit'> & { writer?: string }

/** SQL of a post in the back office; needs `adminJoins`. */
export const adminFields = `'id', p.id, 'version', p.version, 'slug', p.slug, 'title', p.title, 'state', p.state, 'market', p.market,
  'locale', p.locale, 'category', case when c.id is not null then ${termJson('c')} end, 'author', ${termJson('a')}, 'isGuest', p.is_guest,
  'publishAt', ${iso('p.publish_at')}, 'publishedAt', ${iso('p.published_at')}, 'updatedAt', ${iso('p.updated_at')},
  'reads', p.reads, 'comments', p.comments, 'writer', p.writer_user_id`
export const adminJoins = `join blog_authors a on a.id = p.author_id left join blog_categories c on c.id = p.category_id`

/** Whether a person may edit a post: administrators any that is not archived, guests their own draft. */
export const mayEdit = (viewer: Viewer, { state, own }: Pick<AdminPost, 'state' | 'own'>): boolean =>
  may(viewer, 'manage-articles') ? state !== 'archived' : own && state === 'draft'

/** Adds the viewer's rights. */
export function forViewer<Row extends AdminRow>(viewer: Viewer, { writer, ...row }: Row) {
  const own = writer === viewer.userId
  return {
    ...row,
    own,
    open: openPostStates(row.state, {
      writes: own || may(viewer, 'manage-articles'),
      reviews: may(viewer, 'review-articles'),
    }),
    mayEdit: mayEdit(viewer, { state: row.state, own }),
  }
}
