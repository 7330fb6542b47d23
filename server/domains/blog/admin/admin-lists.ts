import { ADMIN_POSTS_PER_PAGE, type AdminPost, type adminPosts } from '../../../../contract/blog/post-admin.ts'
import { postStates, type PostState } from '../../../../contract/blog/post-states.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import { recordOf } from '../../../../contract/keys-of.ts'
import { may } from '../../../../contract/policy.ts'
import type { Db, Statement } from '../../../platform/db/pool.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { Values } from '../../../platform/db/values.ts'
import { forViewer, adminFields, adminJoins, type AdminRow } from './admin-json.ts'

type Query = EndpointRequest<typeof adminPosts>['query']

const orders: Record<Query['sort'], string> = {
  updated: 'p.updated_at desc, p.id desc',
  newest: 'p.id desc',
  title: 'lower(p.title), p.id',
  'publish-at': 'coalesce(p.publish_at, p.published_at) desc nulls last, p.id desc',
  'most-read': 'p.reads desc, p.id desc',
}

/** SQL of the posts a viewer sees in the back office: guests only their own. */
const seen = (viewer: Viewer, values: Values) =>
  may(viewer, 'review-articles') ? 'true' : `p.writer_user_id = ${values.add(viewer.userId)}`

function matching(viewer: Viewer, query: Query, values: Values): string {
  const { state, market, locale, category, author, guest, text } = query
  return [
    seen(viewer, values),
    state && `p.state = ${values.add(state)}`,
    market && `p.market = ${values.add(market)}`,
    locale && `p.locale = ${values.add(locale)}`,
    category && `p.category_id in (select id from blog_categories where slug = ${values.add(category)})`,
    author && `p.author_id in (select id from blog_authors where slug = ${values.add(author)})`,
    guest && 'p.is_guest',
    text && `position(${values.add(text.toLowerCase())} in lower(p.title)) > 0`,
  ]
    .filter(Boolean)
    .join(' and ')
}

/** The statement of one page; indexes blog_posts_office, of one state blog_posts_state, of a guest blog_posts_writer. */
export function adminPage(viewer: Viewer, query: Query): Statement {
  const values = new Values()
  const where = matching(viewer, query, values)
  const order = orders[query.sort]
  return {
    text: `with page as (select p.id from blog_posts p where ${where} order by ${order}
        limit ${ADMIN_POSTS_PER_PAGE} offset ${values.add((query.page - 1) * ADMIN_POSTS_PER_PAGE)})
      select json_strip_nulls(json_build_object(${adminFields})) as post from page join blog_posts p using (id) ${adminJoins} order by ${order}`,
    values: values.list,
  }
}

/** Posts of all states that the viewer may see. */
export async function readAdminPosts(
  db: Db,
  viewer: Viewer,
  query: Query,
): Promise<{ data: AdminPost[]; total: number; counts: Record<PostState, number> }> {
  const { rows } = await db.query<{ post: AdminRow }>(adminPage(viewer, query))
  const values = new Values()
  const counted = await db.query<{ total: number }>({
    text: `select count(*) as total from blog_posts p where ${matching(viewer, query, values)}`,
    values: values.list,
  })
  const own = new Values()
  const states = await db.query<{ state: PostState; count: number }>({
    // Index blog_posts_state.
    text: `select p.state, count(*) as count from blog_posts p where ${seen(viewer, own)} group by p.state`,
    values: own.list,
  })
  const counts = new Map(states.rows.map(({ state, count }) => [state, count]))
  return {
    data: rows.map(({ post }) => forViewer(viewer, post)),
    total: counted.rows[0]?.total ?? 0,
    counts: recordOf(postStates, (state) => counts.get(state) ?? 0),
  }
}
