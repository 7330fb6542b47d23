import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countProperties, searchProperties } from '../../../contract/search/search.ts'
import { profileHomes } from '../../../contract/search/profile-homes.ts'
import { getProperty } from '../../../contract/properties/properties.ts'
import { builderProjects } from '../../../contract/projects/directory.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type ListingAgent } from '../../testing/listers.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { makeProfile } from '../directories/factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  agent = await listers.anAgent()
})
afterAll(() => app.close())

const homeOf = (lister: ListingAgent, more: object = {}) =>
  listers.homeOf(lister, { listerName: 'Farah Khan', ...more })
const found = async (query: Record<string, string>) =>
  (await app.ask(searchProperties, { query })).data.map(({ id }) => id)

test('a search is narrowed to the homes of one agent, agency or builder', async () => {
  const [colleague, other] = [await listers.anAgent(agent.agencyId), await listers.anAgent()]
  const builder = makeProfile({ kind: 'builder', name: 'Oak Homes', slug: 'oak-homes' })
  await insertRows(app.db, 'profiles', [builder])
  const [his, theirs] = [await homeOf(agent), await homeOf(colleague)]
  await homeOf(other)
  const built = await listers.home({ listBuilderId: builder.id, listerKind: 'builder', listerName: 'Oak Homes' })
  const [slug, agency] = [`agent-${agent.agentId}`, `agency-${agent.agencyId}`]
  expect(await found({ agent: slug })).toEqual([his])
  expect((await found({ agency })).toSorted()).toEqual([his, theirs].toSorted())
  expect(await found({ agency, agent: `agent-${colleague.agentId}` })).toEqual([theirs])
  expect(await found({ builder: 'oak-homes' })).toEqual([built])
  expect(await found({ agent: slug, intent: 'rent' })).toEqual([])
  const counted = await app.ask(countProperties, { query: { agent: slug } })
  expect(counted).toMatchObject({ data: { count: 1 }, places: [{ slug, name: 'Farah Khan' }] })
  const { status, problem } = await app.refusal(searchProperties, { query: { agent: 'nobody-here' } })
  expect([status, problem.code]).toEqual([404, 'PLACE_NOT_FOUND'])

  const page = async (id: string) => (await app.ask(getProperty, { params: { id } })).data.lister
  expect(await page(his)).toMatchObject({ profile: { kind: 'agent', slug }, officeSlug: agency })
  expect((await page(built)).profile).toEqual({ kind: 'builder', slug: 'oak-homes' })
  expect((await page(await listers.home())).profile).toBeUndefined()
})

test('a profile shows what is on offer by intent, the newest six, and what was closed without where it stands', async () => {
  const one = await listers.anAgent()
  for (let n = 0; n < 7; n++) await homeOf(one)
  await homeOf(one, { intent: 'rent' })
  await homeOf(one, { standardStatus: 'paused' })
  const sold = await homeOf(one, {
    standardStatus: 'sold',
    closeDate: '2026-02-01',
    closePrice: 80_00_000_00,
    streetName: 'Secret Street',
  })
  await homeOf(one, { standardStatus: 'withdrawn' })
  const { intents, data, closed } = await app.ask(profileHomes, { params: { kind: 'agent', key: one.agentId } })
  expect(intents).toEqual([
    { intent: 'sale', count: 7 },
    { intent: 'rent', count: 1 },
  ])
  expect(data).toHaveLength(6)
  expect(closed).toMatchObject([
    { id: sold, standardStatus: 'sold', closePrice: 80_00_000_00, locality: { name: 'Indiranagar' } },
  ])
  expect(JSON.stringify(closed)).not.toContain('Secret')
  const refused = await app.refusal(profileHomes, { params: { kind: 'agency', key: one.agentId } })
  expect([refused.status, refused.problem.code]).toEqual([404, 'PROFILE_NOT_FOUND'])
})

test('a builder shows their projects, newest first', async () => {
  const builder = makeProfile({ kind: 'builder', name: 'Elm Homes', slug: 'elm-homes' })
  await insertRows(app.db, 'profiles', [builder])
  const project = (name: string, year: number) => ({
    id: uuidv7(),
    market: 'in',
    slug: name.toLowerCase().replace(' ', '-'),
    name,
    builderId: builder.id,
    ...listers.base,
    longitude: 77.6,
    latitude: 12.9,
    launchedOn: `${year}-03-01`,
    completedOn: `${year + 4}-03-01`,
  })
  const [old, young] = [project('Elm Court', 2015), project('Elm Park', 2024)]
  await insertRows(app.db, 'projects', [old, young])
  await listers.home({ projectId: old.id })
  const { data } = await app.ask(builderProjects, { params: { key: 'elm-homes' } })
  expect(data.map(({ name, homesOnOffer }) => [name, homesOnOffer])).toEqual([
    ['Elm Park', 0],
    ['Elm Court', 1],
  ])
  expect((await app.refusal(builderProjects, { params: { key: 'nobody' } })).status).toBe(404)
})
