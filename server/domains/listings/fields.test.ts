import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compareProperties } from '../../../contract/comparison.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { overdueDays } from '../../../contract/properties/listing-confirmation.ts'
import { localityProjects } from '../../../contract/projects/directory.ts'
import { getProperty, resolveSlug } from '../../../contract/properties/properties.ts'
import { searchProperties } from '../../../contract/search/search.ts'
import { transitionListing } from '../../../contract/listings/my-listings.ts'
import type { ListingTransition } from '../../../contract/listings/status-transitions.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
/** A lister who needs no review. */
let lister: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
beforeEach(async () => {
  lister = await listers.someone(['Buyer', 'Admin'])
})
afterAll(() => app.close())

const pageOf = async (id: string) => (await app.ask(getProperty, { params: { id } })).data
const publish = async (more: object = {}) => {
  const { id } = await listers.publish(lister, more)
  await app.work()
  return id
}
async function edit(id: string, fields: object) {
  const draft = await listers.begin(lister, { of: { propertyId: id, as: 'edit' } })
  await listers.save(lister, draft.id, draft.version, fields)
  await listers.submit(lister, { id: draft.id, version: draft.version + 1 })
  await app.work()
}

/** Moves the clock, then makes a transition. */
async function after(days: number, id: string, move: ListingTransition) {
  app.clock.move(days * DAY_MS)
  await app.ask(transitionListing, { params: { id }, body: { move }, token: lister.token })
  await app.work()
}
const today = () => app.clock.now().toISOString().slice(0, 10)

test('what is told of a home stands on its page; what is for the team or for other portals does not', async () => {
  const { agentId } = await listers.anAgent()
  const told = {
    buildingAreaTotal: 900,
    buildingAreaUnits: 'sqyd',
    buildingAreaSource: 'measured',
    coveredSpaces: 1,
    openParkingSpaces: 2,
    parkingFeatures: ['basement', 'charging point'],
    propertyCondition: 'updated',
    builderModel: '2 BHK, type C',
    ownership: 'leasehold',
    landLeaseExpirationDate: '2087-03-31',
    metaTitle: 'Two-bedroom flat in Indiranagar',
    metaDescription: 'A quiet two-bedroom flat with morning sun, a new kitchen and two balconies in Indiranagar.',
  }
  const kept = {
    listingAgreement: 'exclusive-right',
    coListAgentKey: agentId,
    attributionContact: 'Good Homes, Bengaluru',
    syndicateTo: ['kyero', 'reso'],
    internetConsumerCommentYN: false,
  }
  const id = await publish({ ...told, ...kept })
  const page = await pageOf(id)
  expect(page).toMatchObject({ ...told, parkingTotal: 3, coListAgentFullName: 'Farah Khan' })
  for (const name of Object.keys(kept)) expect(page).not.toHaveProperty(name)
  const draft = await listers.begin(lister, { of: { propertyId: id, as: 'edit' } })
  expect(draft.fields).toMatchObject({ ...told, ...kept })
})

/** Two projects in Indiranagar, only one with unit types. */
async function aProject() {
  const [id, other] = [uuidv7(), uuidv7()]
  const [slug, otherSlug] = [`court-${id}`, `court-${other}`]
  await app.db.query(
    `insert into projects (id, market, slug, name, city_id, locality_id, longitude, latitude)
     select made.key, 'in', made.slug, 'Heron Court', l.parent_id, l.id, 77.64, 12.97
     from places l, (values ($1::uuid, $2), ($3, $4)) as made (key, slug) where l.slug = 'indiranagar'`,
    [id, slug, other, otherSlug],
  )
  await app.db.query(
    `insert into unit_types (id, project_id, name, property_sub_type, unit_type_beds_total, living_area) values
       ($1, $3, '3 BHK, type A', 'apartment', 3, 110), ($2, $3, '2 BHK, type B', 'apartment', 2, 70)`,
    [uuidv7(), uuidv7(), id],
  )
  return { slug, otherSlug }
}

test('a home in a project is found by it and has one of its plans', async () => {
  const { slug, otherSlug } = await aProject()
  const { data } = await app.ask(localityProjects, { query: { city: 'bengaluru', locality: 'indiranagar' } })
  expect(data.find((project) => project.slug === slug)).toEqual({
    slug,
    name: 'Heron Court',
    unitTypes: [
      { name: '2 BHK, type B', propertySubType: 'apartment', unitTypeBedsTotal: 2, livingArea: 70 },
      { name: '3 BHK, type A', propertySubType: 'apartment', unitTypeBedsTotal: 3, livingArea: 110 },
    ],
  })
  const told = { project: slug, unitType: '2 BHK, type B' }
  const id = await publish({ ...told, locationPrecision: 'building' })
  expect(await pageOf(id)).toMatchObject({ project: { slug, name: 'Heron Court' }, unitType: '2 BHK, type B' })
  expect((await listers.begin(lister, { of: { propertyId: id, as: 'edit' } })).fields).toMatchObject(told)
  const inProject = async () =>
    (await app.ask(searchProperties, { query: { intent: 'sale', project: slug } })).data.map((home) => home.id)
  expect(await inProject()).toEqual([id])

  await edit(id, { locationPrecision: 'locality' })
  const coarse = await pageOf(id)
  for (const name of ['project', 'unitType']) expect(coarse).not.toHaveProperty(name)
  expect(await inProject()).toEqual([])

  await edit(id, { locationPrecision: 'building', project: otherSlug, unitType: null })
  const moved = await pageOf(id)
  expect(moved.project?.slug).toBe(otherSlug)
  expect(moved).not.toHaveProperty('unitType')
  await edit(id, { project: null })
  expect(await pageOf(id)).not.toHaveProperty('project')
})

test('projects are asked for of a place there is', async () => {
  const asked = { query: { city: 'bengaluru', locality: 'atlantis' } }
  expect((await app.refusal(localityProjects, asked)).status).toBe(404)
})

test('a plan is one of its project, and a project one of the locality', async () => {
  const { slug, otherSlug } = await aProject()
  const problemsOf = async (more: object) => {
    const draft = await listers.begin(lister, { fields: await listers.flat(lister, more) })
    return (await listers.check(lister, draft.id)).problems
  }
  expect(await problemsOf({ project: 'castle-in-the-air' })).toHaveProperty('project')
  expect(await problemsOf({ project: slug, unitType: '9 BHK, type Z' })).toHaveProperty('unitType')
  expect(await problemsOf({ project: otherSlug, unitType: '2 BHK, type B' })).toHaveProperty('unitType')
  // The unit type is ignored without a project.
  expect(await problemsOf({ unitType: '2 BHK, type B' })).toEqual({})
})

test('what an agent of a team lists is listed by the team, and by none of another agency', async () => {
  const agent = await listers.anAgent()
  const team = uuidv7()
  await app.db.query(`insert into teams (id, agency_id, team_name) values ($1, $2, 'Resale homes')`, [
    team,
    agent.agencyId,
  ])
  await app.db.query(`insert into team_members (agent_id, team_id) values ($1, $2)`, [agent.agentId, team])
  const { id } = await listers.publish(agent)
  expect(await listers.rowOf(id)).toMatchObject({ list_team_key: team, list_office_id: agent.agencyId })
  await app.db.query(
    `update properties set standard_status = 'active', on_market_timestamp = $2, last_confirmed_at = $2, next_due_at = $2 where id = $1`,
    [id, app.clock.now()],
  )
  await app.work()
  expect((await pageOf(id)).listTeamName).toBe('Resale homes')

  const elsewhere = await listers.anAgent()
  await expect(
    app.db.query(`update properties set list_office_id = $2 where id = $1`, [id, elsewhere.agencyId]),
  ).rejects.toThrow('foreign key')
})

test.each([
  ['project', 7],
  ['metaTitle', 'Call 98765 43210 for this home'],
  ['metaDescription', 'Too short.'],
  ['buildingAreaSource', 'hearsay'],
  ['propertyCondition', 'haunted'],
  ['listingAgreement', 'by word'],
  ['syndicateTo', ['everybody']],
  ['coListAgentKey', '019b76da-d390-738f-b5ed-9d4f484fd748'],
  ['internetEntireListingDisplayYN', 'perhaps'],
])('%s cannot be %j', async (name, value) => {
  const draft = await listers.begin(lister, {
    fields: await listers.flat(lister, { buildingAreaTotal: 900, [name]: value }),
  })
  expect((await listers.check(lister, draft.id)).problems).toHaveProperty(name)
  expect((await listers.refusedSubmit(lister, draft)).status).toBe(422)
})

test('a home that is not for the whole internet is found by its address alone, until it is', async () => {
  const id = await publish({ internetEntireListingDisplayYN: false })
  const isFound = async () => ({
    searched: (await app.ask(searchProperties, { query: { intent: 'sale' } })).data.some((home) => home.id === id),
    inSitemap: (await app.get('/sitemap/homes-1.xml')).body.includes(id),
  })
  expect(await isFound()).toEqual({ searched: false, inSitemap: false })
  expect((await pageOf(id)).internetEntireListingDisplayYN).toBe(false)
  await edit(id, { internetEntireListingDisplayYN: true })
  expect(await isFound()).toEqual({ searched: true, inSitemap: true })
  expect(await pageOf(id)).not.toHaveProperty('internetEntireListingDisplayYN')
})

test('days on the market count while a home is on it, and go on in the listing that takes its place', async () => {
  const id = await publish()
  app.clock.move(10.5 * DAY_MS)
  expect(await pageOf(id)).toMatchObject({ daysOnMarket: 10, cumulativeDaysOnMarket: 10 })
  await after(0, id, 'under-offer')
  await after(2, id, 'back-on-market')
  expect(await pageOf(id)).toMatchObject({ daysOnMarket: 12, backOnMarketDate: today() })
  await after(0, id, 'pause')
  app.clock.move(5 * DAY_MS)
  const paused = await pageOf(id)
  expect(paused.daysOnMarket).toBe(12)
  expect(paused).not.toHaveProperty('backOnMarketDate')
  await after(0, id, 'resume')
  app.clock.move(3 * DAY_MS)
  expect(await pageOf(id)).toMatchObject({ daysOnMarket: 15, cumulativeDaysOnMarket: 15 })
  const [{ home } = {}] = (await app.ask(compareProperties, { query: { ids: id } })).data.flatMap((one) =>
    'home' in one ? [one] : [],
  )
  expect(home).toMatchObject({ daysOnMarket: 15 })
  await after(0, id, 'close-sold')
  app.clock.move(20 * DAY_MS)
  expect((await pageOf(id)).daysOnMarket).toBe(15)

  const again = await listers.begin(lister, { of: { propertyId: id, as: 'relist' } })
  const { id: relisted } = await listers.submit(lister, again, ['duplicates'])
  await app.work()
  app.clock.move(4 * DAY_MS)
  expect(await pageOf(relisted)).toMatchObject({ daysOnMarket: 4, cumulativeDaysOnMarket: 19 })
})

test('a home that came by an import stands on the market since the day its source says, and does not expire', async () => {
  const id = await listers.home({
    onMarketTimestamp: new Date(app.clock.now().getTime() - 40 * DAY_MS).toISOString(),
    createdAt: app.clock.now().toISOString(),
  })
  const page = await pageOf(id)
  expect(page).toMatchObject({ daysOnMarket: 40, cumulativeDaysOnMarket: 40 })
  expect(page).not.toHaveProperty('expirationDate')
})

test('a listing says on what day it ends unless it is confirmed', async () => {
  const id = await publish()
  const { freshness, expirationDate } = await pageOf(id)
  const ends = new Date(Date.parse(freshness.nextDueAt) + overdueDays.expired * DAY_MS)
  expect(expirationDate).toBe(ends.toISOString().slice(0, 10))
})

test('a page has a readable name that stays when the title changes and leads to the page', async () => {
  const id = await publish({ title: 'Corner flat, “two” balconies & a view of the very old mango trees — १' })
  const { slug, listingId } = await pageOf(id)
  expect(slug).toBe(`corner-flat-two-balconies-a-view-of-the-very-old-mango-trees_${listingId.toLowerCase()}`)
  await edit(id, { title: 'Another title for the same corner flat' })
  expect(await pageOf(id)).toMatchObject({ slug, title: 'Another title for the same corner flat' })
  expect((await app.ask(resolveSlug, { params: { slug } })).data).toEqual({ id })
  expect((await app.refusal(resolveSlug, { params: { slug: 'a-flat-nobody-has_ln-0000' } })).status).toBe(404)

  const hindi = await publish({ title: 'इंदिरानगर में दो कमरों का शांत फ्लैट' })
  expect((await pageOf(hindi)).slug).toBe((await pageOf(hindi)).listingId.toLowerCase())
})
