import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawQuery } from '../../../contract/enquiries/queries.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { writeReview } from '../../../contract/reviews/reviews.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { SAID, openReviews, type TestReviews } from './factory.ts'
import { inviteReviewersJob } from './inviting.ts'

let app: TestApp
let market: TestReviews
beforeAll(async () => {
  app = await startApp()
  market = await openReviews(app)
})
afterAll(() => app.close())

test('who asked is asked once how it went: at the end after contact, or two weeks after the first reply', async () => {
  const run = () => app.runJob(inviteReviewersJob, {})
  const invited = async (person: Lister) =>
    (await app.ask(listNotifications, { token: person.token })).data
      .filter(({ kind }) => kind === 'review-invited')
      .map(({ path }) => path)
  const { agent } = market
  const [won, lost, cold] = [await market.person(), await market.person(), await market.person()]
  const [quiet, gone, done] = [await market.person(), await market.person(), await market.person()]
  const ofWon = await market.asked(won)
  await market.move(ofWon.leadId, ['contacted', 'visit', 'offer', 'won'])
  const ofLost = await market.answered(lost)
  await market.move(ofLost.leadId, ['lost'])
  const ofCold = await market.asked(cold)
  await market.move(ofCold.leadId, ['lost'])
  const ofQuiet = await market.answered(quiet)
  await app.db.query(`update leads set first_reply_at = $2 where id = $1`, [ofQuiet.leadId, app.clock.now()])
  const ofGone = await market.answered(gone)
  await app.db.query(`update leads set first_reply_at = $2 where id = $1`, [ofGone.leadId, app.clock.now()])
  await app.ask(withdrawQuery, { params: { id: ofGone.enquiryId }, token: gone.token })
  const ofDone = await market.answered(done)
  const body = { id: uuidv7(), profileId: agent.agentId, leadId: ofDone.leadId, stars: 5, text: SAID }
  await app.ask(writeReview, { body, token: done.token })
  await market.move(ofDone.leadId, ['lost'])

  await run()
  await run()
  expect(await invited(won)).toEqual([`/queries?query=${ofWon.enquiryId}&review=write`])
  expect(await invited(lost)).toEqual([`/queries?query=${ofLost.enquiryId}&review=write`])
  for (const person of [cold, quiet, gone, done]) expect(await invited(person)).toEqual([])
  app.clock.move(14 * DAY_MS - 1)
  await run()
  expect(await invited(quiet)).toEqual([])
  app.clock.move(1)
  await run()
  await run()
  expect(await invited(quiet)).toHaveLength(1)
  // The lead ends after the invitation: no second one is sent.
  await market.move(ofQuiet.leadId, ['lost'])
  await run()
  expect(await invited(quiet)).toHaveLength(1)
  for (const person of [cold, gone, done]) expect(await invited(person)).toEqual([])
})
