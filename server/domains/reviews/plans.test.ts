import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminReviews } from '../../../contract/reviews/review-admin.ts'
import type { ReviewSort } from '../../../contract/reviews/reviews.ts'
import type { Statement } from '../../platform/db/pool.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { openReviews, type TestReviews } from './factory.ts'
import { queuePage } from './moderating.ts'
import { reviewPage } from './review-lists.ts'

const REVIEWS = 6000
let app: TestApp
let market: TestReviews

/** Six thousand reviews of one agent, in every state. */
beforeAll(async () => {
  app = await startApp()
  market = await openReviews(app)
  await app.db.query('alter table reviews disable trigger user')
  await app.db.query(
    `insert into reviews (id, profile_id, author_user_id, asked_at, stars, text, state, reports, created_at, updated_at, published_at)
     select gen_random_uuid(), $1, $2, $3, 1 + n % 5, 'Review ' || n, (enum_range(null::review_state))[1 + n % 4],
       case when n % 97 = 0 then 1 + n % 5 else 0 end, $3::timestamptz - n * interval '1 minute', $3, $3::timestamptz - n * interval '1 minute'
     from generate_series(1, ${REVIEWS}) n`,
    [market.agent.agentId, (await market.person()).id, app.clock.now()],
  )
  await app.db.query('vacuum analyze reviews, profiles')
})
afterAll(() => app.close())

const indexesOf = async ({ text, values }: Statement): Promise<string> => {
  const { rows } = await app.db.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, ...(values && { values }) })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each<[ReviewSort, string]>([
  ['newest', 'reviews_newest'],
  ['highest', 'reviews_by_stars'],
  ['lowest', 'reviews_by_stars'],
])('a page of reviews, %s first, is read by %s', async (sort, index) => {
  const asking = { profileId: market.agent.agentId, viewer: undefined, sort, page: 1 }
  const plan = await indexesOf(reviewPage(app.clock.now(), asking))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on reviews')
})

test.each([
  [{ state: 'pending' }, 'reviews_state'],
  [{ reported: '1', sort: 'reports' }, 'reviews_reported'],
  [{ sort: 'newest' }, 'reviews_recent'],
])('the queue of %j is read by %s', async (query, index) => {
  const plan = await indexesOf(queuePage(market.moderator.id, adminReviews.query.parse(query)))
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan on reviews')
})
