import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendEnquiry } from '../../../contract/enquiries/enquiries.ts'
import { listReviews, writeReview } from '../../../contract/reviews/reviews.ts'
import { bookVisit, getVisit, updateVisit, visitSlots } from '../../../contract/visits/visits.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProfile } from '../directories/factory.ts'
import { offerUnitTypesJob } from '../listings/service.ts'
import { insertProjects, makeProject } from '../projects/factory.ts'
import { SAID, openReviews, type TestReviews } from '../reviews/factory.ts'

let app: TestApp
let market: TestReviews
beforeAll(async () => {
  app = await startApp()
  market = await openReviews(app)
})
afterAll(() => app.close())

test('a visit to a plan on offer is one to its project, from the enquiry to the review', async () => {
  const builder = await market.someone(['Buyer', 'Builder'])
  const profile = makeProfile({ kind: 'builder', name: 'Oak Homes', userId: builder.id })
  await insertRows(app.db, 'profiles', [profile])
  const made = makeProject({ project: { ...market.base, builderId: profile.id, name: 'Elm Court' } })
  const other = makeProject({ project: { ...market.base, builderId: profile.id } })
  await insertProjects(app.db, [made, other])
  await app.runJob(offerUnitTypesJob, {})
  await app.work()
  const plan = made.unitTypes[0]?.id ?? ''
  const visitor = await market.person()
  const { token } = visitor

  await app.ask(sendEnquiry, { body: { subject: { kind: 'property', id: plan }, consent: true }, token })
  const leads = await app.db.query<{ id: string; kind: string; subject: string }>(
    `select id, subject_kind as kind, subject_id as subject from leads where team_key = $1`,
    [profile.id],
  )
  expect(leads.rows).toMatchObject([{ kind: 'project', subject: made.project.id }])

  const { data: slots } = await app.ask(visitSlots, { params: { id: plan }, query: { days: '3' } })
  const start = slots[0]?.showingAppointmentStartTime ?? ''
  const body = { propertyId: plan, showingAppointmentStartTime: start, showingAppointmentMethod: 'in-person' }
  const { data: visit } = await app.ask(bookVisit, { body, token })
  expect(visit.property.title).toBe('2 BHK at Elm Court')
  expect((await app.refusal(bookVisit, { body, token: builder.token })).problem.code).toBe('VISIT_OWN_HOME')
  const change = async (to: object) => {
    const { data } = await app.ask(getVisit, { params: { id: visit.id }, token: builder.token })
    await app.ask(updateVisit, {
      params: { id: visit.id },
      body: { version: data.version, ...to },
      token: builder.token,
    })
    return data.leadId
  }
  expect(await change({ showingAppointmentStatus: 'confirmed' })).toBe(leads.rows[0]?.id)
  app.clock.move(Date.parse(start) - app.clock.now().getTime())
  await change({ showingAppointmentStatus: 'in_progress' })
  await change({ showingAppointmentStatus: 'done' })

  const review = { id: uuidv7(), profileId: profile.id, visitId: visit.id, stars: 4, text: SAID }
  await app.ask(writeReview, { body: review, token })
  await market.decide(review.id, 'published')
  const of = (id: string) => app.ask(listReviews, { params: { id: profile.id }, query: { project: id } })
  expect((await of(made.project.id)).stars).toEqual([0, 0, 0, 1, 0])
  expect((await of(other.project.id)).data).toEqual([])
})
