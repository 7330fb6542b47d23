import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPost, transitionPost } from '../../../../contract/blog/post-admin.ts'
import {
  commentStates,
  commentTransitions,
  openPostStates,
  postStates,
  postTransitions,
} from '../../../../contract/blog/post-states.ts'
import { HOUR_MS } from '../../../../contract/time.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { openBlog, type TestBlog } from '../factory.ts'
import { publishPostsJob } from './moving.ts'

let app: TestApp
let blog: TestBlog
beforeAll(async () => {
  app = await startApp()
  blog = await openBlog(app)
})
afterAll(() => app.close())

test('the database holds the same transitions as the contract', async () => {
  const { rows } = await app.db.query<{ move: string }>(
    `select concat_ws(' ', entity, from_state, to_state) as move from blog_transitions order by 1`,
  )
  const moves = [
    ...postStates.flatMap((from) => postTransitions[from].map((to) => `post ${from} ${to}`)),
    ...commentStates.flatMap((from) => commentTransitions[from].map((to) => `comment ${from} ${to}`)),
  ]
  expect(rows.map(({ move }) => move).toSorted()).toEqual(moves.toSorted())
})

test('the database refuses every other move, under whatever code', async () => {
  const post = await blog.draft()
  for (const to of postStates.filter((state) => state !== 'draft' && !postTransitions.draft.includes(state)))
    await expect(
      app.db.query(`update blog_posts set state = $2, published_at = now() where id = $1`, [post.id, to]),
    ).rejects.toThrow()
})

/** Numbers in [0, 1), the same every time. */
function numbers(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16807) % 2147483647) / 2147483647
}

test('random moves keep to the lawful states and write history', async () => {
  const random = numbers(69)
  const post = await blog.draft(blog.agent)
  const people = { agent: blog.agent, moderator: blog.moderator, admin: blog.admin, builder: blog.builder }
  const names = ['agent', 'moderator', 'admin', 'builder'] as const
  const params = { id: post.id }
  let lawful = 0
  for (let step = 0; step < 120; step += 1) {
    const before = (await app.ask(adminPost, { params, token: blog.admin.token })).data
    if (before.state === 'scheduled' && random() < 0.5) {
      app.clock.move(HOUR_MS)
      await app.runJob(publishPostsJob, {})
      const after = (await app.ask(adminPost, { params, token: blog.admin.token })).data
      expect([after.state, after.history.length]).toEqual(['published', before.history.length + 1])
      continue
    }
    const who = names[Math.floor(random() * names.length)] ?? 'admin'
    const to = postStates[Math.floor(random() * postStates.length)] ?? 'draft'
    const may = openPostStates(before.state, {
      writes: who === 'agent' || who === 'admin',
      reviews: who === 'moderator' || who === 'admin',
    })
    const publishAt = new Date(app.clock.now().getTime() + HOUR_MS / 2).toISOString()
    const input = {
      params,
      token: people[who].token,
      body: { to, version: before.version, ...(to === 'scheduled' && { publishAt }) },
    }
    if (who !== 'builder' && may.includes(to)) {
      const { data } = await app.ask(transitionPost, input)
      expect([data.state, data.version]).toEqual([to, before.version + 1])
      expect(data.history.at(-1)).toMatchObject({ from: before.state, to })
      lawful += 1
    } else {
      const { problem } = await app.refusal(transitionPost, input)
      expect(problem.code).toBe(who === 'builder' ? 'POST_NOT_FOUND' : 'POST_MOVE_NOT_OPEN')
      const after = (await app.ask(adminPost, { params, token: blog.admin.token })).data
      expect([after.state, after.history.length]).toEqual([before.state, before.history.length])
    }
    // The history is one unbroken way.
    const { history } = (await app.ask(adminPost, { params, token: blog.admin.token })).data
    for (const [at, event] of history.entries()) expect(event.from).toBe(history[at - 1]?.to)
  }
  expect(lawful).toBeGreaterThan(10)
})
