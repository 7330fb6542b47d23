import { insertRows } from '../../platform/db/insert-rows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentSite } from '../../../contract/agent-sites/agent-sites.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { makePlaces } from '../places/factory.ts'
import { makeSite } from './factory.ts'
import { agentSitePersonalData } from './personal-data.ts'

let app: TestApp
const [agencyId, agentId, otherAgentId, siteId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]

beforeAll(async () => {
  app = await startApp()
  const { city, locality } = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Indiranagar: [77.64, 12.97] } },
  })
  await insertRows(app.db, 'agencies', [{ id: agencyId, market: 'in', slug: 'door-and-co', name: 'Door & Co' }])
  await insertRows(app.db, 'agents', [
    { id: agentId, market: 'in', slug: 'farah-khan', name: 'Farah Khan', agencyId, memberStateLicense: 'PRM/AG/7' },
    { id: otherAgentId, market: 'in', slug: 'no-agency', name: 'No Agency' },
  ])
  await insertRows(app.db, 'agent_sites', [
    makeSite({
      id: siteId,
      subdomain: 'farah-khan',
      agentId,
      theme: 'teal',
      headline: 'Homes in Indiranagar',
      serviceAreas: [locality.Indiranagar ?? 0, city.Bengaluru ?? 0],
    }),
    makeSite({ subdomain: 'door-co', agencyId }),
    makeSite({ subdomain: 'hidden', agentId: otherAgentId, state: 'draft' }),
  ])
})
afterAll(() => app.close())

const siteOf = async (sub: string) => (await app.ask(agentSite, { params: { sub } })).data

test('the live site of an agent says who they are, for whom and where they work', async () => {
  expect(await siteOf('farah-khan')).toEqual({
    siteDetails: {
      id: siteId,
      market: 'in',
      title: 'Farah Khan',
      blocks: [],
      pictures: [],
      projects: [],
      hasPhone: false,
      subdomain: 'farah-khan',
      name: 'Farah Khan',
      headline: 'Homes in Indiranagar',
      theme: 'teal',
      agent: { id: agentId, slug: 'farah-khan', name: 'Farah Khan', license: 'PRM/AG/7' },
      agency: { id: agencyId, slug: 'door-and-co', name: 'Door & Co' },
      serviceAreas: [
        { slug: 'indiranagar', name: 'Indiranagar', citySlug: 'bengaluru' },
        { slug: 'bengaluru', name: 'Bengaluru' },
      ],
    },
  })
})

test('an agency has a site too, and case does not matter', async () => {
  expect((await siteOf('DOOR-Co')).siteDetails).toMatchObject({ name: 'Door & Co', serviceAreas: [] })
})

test.each([
  'nobody',
  'www',
  'ab',
  '-farah-khan',
  'farah--khan',
  'farah khan',
  'farah-khan\0',
  'farah-khan\n',
  '<script>',
  '../../etc/passwd',
  '%',
  'दरवाज़ा',
  '\u{1f6aa}',
  'x'.repeat(300),
  `'; drop table agent_sites; --`,
])('%j is the name of no site', async (sub) => {
  expect(await siteOf(sub)).toEqual({})
})

test('a site that is not live is not shown', async () => {
  const move = (state: string) => app.db.query(`update agent_sites set state = $1 where subdomain = 'hidden'`, [state])
  expect(await siteOf('hidden')).toEqual({})
  await move('live')
  expect(await siteOf('hidden')).toMatchObject({ siteDetails: { subdomain: 'hidden' } })
  await app.db.query(`update profiles set state = 'paused' where id = $1`, [otherAgentId])
  expect(await siteOf('hidden')).toEqual({})
  await move('suspended')
  expect(await siteOf('hidden')).toEqual({})
  await expect(move('draft')).rejects.toThrow(/cannot become draft/)
})

test('the database refuses reserved and malformed names, and sites of nobody', async () => {
  for (const subdomain of ['www', 'api', 'Upper', 'a--b', 'ab', 'x'.repeat(64)])
    await expect(insertRows(app.db, 'agent_sites', [makeSite({ subdomain, agencyId })])).rejects.toThrow(/check/)
  const ownerless = { ...makeSite({ subdomain: 'ownerless', agencyId }), agencyId: undefined }
  await expect(insertRows(app.db, 'agent_sites', [ownerless])).rejects.toThrow(/check/)
})

test('a site goes with the account of its agent, an agency’s stays', async () => {
  const { rows } = await app.db.query<{ id: string }>(
    `insert into users (id, first_name, email) values ($1, 'Farah', 'farah@example.test') returning id`,
    [uuidv7()],
  )
  const [user] = rows
  if (!user) throw new Error('no user')
  await app.db.query(`update agents set user_id = $1 where id = $2`, [user.id, agentId])
  expect((await agentSitePersonalData.export(app.db, user.id))['agentSites']).toMatchObject([
    { subdomain: 'farah-khan' },
  ])
  await agentSitePersonalData.erase(app.db, user.id, app.clock.now())
  expect((await app.ask(agentSite, { params: { sub: 'farah-khan' } })).data).toEqual({})
  expect((await app.ask(agentSite, { params: { sub: 'door-co' } })).data.siteDetails).toBeDefined()
})
