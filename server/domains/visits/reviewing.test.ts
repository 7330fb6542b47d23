import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '../../../contract/notifications.ts'
import { myReviews, writeReview } from '../../../contract/reviews/reviews.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/time.ts'
import { updateVisit } from '../../../contract/visits/visits.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { SAID, openReviews, type TestReviews } from '../reviews/factory.ts'
import { inviteReviewersJob } from '../reviews/service.ts'
import { makeVisit } from './factory.ts'

let app: TestApp
let market: TestReviews
beforeAll(async () => {
  app = await startApp()
  market = await openReviews(app)
})
afterAll(() => app.close())

test('a visit that is done proves one review and brings one invitation the day after', async () => {
  const visitor = await market.person()
  const home = await market.home()
  const visit = makeVisit({
    propertyId: home,
    sellerId: market.agent.id,
    visitorId: visitor.id,
    showingAppointmentStartTime: new Date(app.clock.now().getTime() - 15 * MINUTE_MS).toISOString(),
    showingAppointmentStatus: 'in_progress',
  })
  await insertRows(app.db, 'visits', [visit])
  const body = { id: uuidv7(), profileId: market.agent.agentId, visitId: visit.id, stars: 5, text: SAID }
  const write = (more: object = {}, { token } = visitor) =>
    app.refusal(writeReview, { body: { ...body, ...more }, token })
  expect((await write()).problem.code).toBe('REVIEW_NOT_PROVEN')
  await app.ask(updateVisit, {
    params: { id: visit.id },
    body: { version: 1, showingAppointmentStatus: 'done' },
    token: market.agent.token,
  })
  const invited = async () =>
    (await app.ask(listNotifications, { token: visitor.token })).data
      .filter(({ kind }) => kind === 'review-invited')
      .map(({ path }) => path)
  await app.runJob(inviteReviewersJob, {})
  expect(await invited()).toEqual([])
  app.clock.move(DAY_MS)
  await app.runJob(inviteReviewersJob, {})
  await app.runJob(inviteReviewersJob, {})
  expect(await invited()).toEqual([`/profile-visits?visit=${visit.id}&review=write`])
  const { open } = await app.ask(myReviews, { token: visitor.token })
  expect(open).toMatchObject([{ visitId: visit.id, profiles: [{ id: market.agent.agentId }, {}] }])
  expect((await write({}, await market.person())).problem.code).toBe('REVIEW_NOT_PROVEN')
  expect((await write({ leadId: visit.id })).problem.code).toBe('REVIEW_NOT_PROVEN')
  const { data } = await app.ask(writeReview, { body, token: visitor.token })
  expect(data).toMatchObject({ visitId: visit.id, state: 'pending' })
  expect((await app.ask(myReviews, { token: visitor.token })).open).toEqual([])
  expect((await write({ id: uuidv7() })).problem.code).toBe('REVIEW_LEAD_USED')
})
