import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount } from '../../../contract/account.ts'
import { sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import { getProfile } from '../../../contract/directories/profiles.ts'
import { disputeReview, editReview, removeReview } from '../../../contract/reviews/reviews.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Lister, ListingAgent } from '../../testing/listers.ts'
import { asPerson, codeFor } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { SAID, openReviews, type TestReviews } from './factory.ts'

let app: TestApp
let market: TestReviews
beforeAll(async () => {
  app = await startApp()
  market = await openReviews(app)
})
afterAll(() => app.close())

/** Attempts by the people who may make them, allowed or not. */
const attempts = (id: string, author: Lister, agent: ListingAgent): (() => Promise<unknown>)[] => [
  () => market.decide(id, 'published'),
  () => market.decide(id, 'removed'),
  () => app.ask(removeReview, { params: { id }, token: author.token }),
  () => app.ask(disputeReview, { params: { id }, body: { reason: 'false' }, token: agent.token }),
  () => {
    const stars = Math.ceil(Math.random() * 5)
    return app.ask(editReview, { params: { id }, body: { stars, text: `${SAID} ${uuidv7()}` }, token: author.token })
  },
]

test('the stars of a profile are those of its published reviews, whatever the order of moves, also at once', async () => {
  const agent = await market.anAgent()
  const reviews: { id: string; by: Lister }[] = []
  for (let n = 0; n < 6; n += 1) {
    const by = await market.person()
    reviews.push({ by, id: (await market.write(by, { stars: (n % 5) + 1 }, agent)).id })
  }
  const agree = async () => {
    const { rows } = await app.db.query<{ stars: number[]; counted: number[] }>(
      `select stars, array(select (select count(*)::int from reviews where profile_id = p.id and state = 'published' and stars = n)
         from generate_series(1, 5) n order by n) as counted from profiles p where id = $1`,
      [agent.agentId],
    )
    expect(rows[0]?.stars).toEqual(rows[0]?.counted)
    return rows[0]?.stars.reduce((sum, count) => sum + count, 0)
  }
  await Promise.all(reviews.map(({ id }) => market.decide(id, 'published')))
  expect(await agree()).toBe(6)
  for (let round = 0; round < 8; round += 1) {
    // An attempt that is not allowed is refused and changes nothing.
    const outcomes = await Promise.allSettled(
      reviews.flatMap(({ id, by }) => {
        const moves = attempts(id, by, agent)
        return [0, 1].flatMap(() => moves[Math.floor(Math.random() * moves.length)]?.() ?? [])
      }),
    )
    const faults = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : ''))
    expect(faults.filter((fault) => fault.includes('INTERNAL_ERROR'))).toEqual([])
    await agree()
  }
})

test('a review goes with its author’s account, and the stars follow', async () => {
  const [agent, person] = [await market.anAgent(), await asPerson(app)]
  const { id } = await market.published({ id: person.user._id, token: person.token }, { stars: 5 }, agent)
  await market.published(await market.person(), { stars: 2 }, agent)
  const stars = async () => (await app.ask(getProfile, { params: { kind: 'agent', key: agent.agentId } })).data.stars
  expect(await stars()).toEqual([0, 1, 0, 0, 1])
  app.clock.move(60_000)
  await app.ask(sendOtpOnEmailVerify, { body: { email: person.email }, token: person.token })
  const otp = await codeFor(app, person.email)
  await app.ask(closeAccount, { params: person.params, token: person.token, body: { otp } })
  expect(await stars()).toEqual([0, 1, 0, 0, 0])
  expect((await app.db.query(`select from review_events where review_id = $1`, [id])).rowCount).toBe(0)
})
