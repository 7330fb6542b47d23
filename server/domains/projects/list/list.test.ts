import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  compareProjects,
  exportProjects,
  projectBuilders,
  projectPins,
  searchProjects,
} from '../../../../contract/projects/archive.ts'
import { PROJECTS_PER_PAGE, projectSorts } from '../../../../contract/projects/archive-words.ts'
import { projectStates } from '../../../../contract/projects/project-states.ts'
import { suggest } from '../../../../contract/search/search.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../../directories/factory.ts'
import { makePlaces } from '../../places/factory.ts'
import { insertProjects, makeProject } from '../factory.ts'

let app: TestApp
let pune: { cityId: number; localityId: number }
let bengaluru: typeof pune
let indiranagar: number
const picture = 'c'.repeat(32)

beforeAll(async () => {
  app = await startApp()
  const { city, locality } = await makePlaces(app.db, {
    Bengaluru: { at: [77.59, 12.97], localities: { Koramangala: [77.62, 12.93], Indiranagar: [77.64, 12.97] } },
    Pune: { at: [73.86, 18.52], localities: { Baner: [73.78, 18.56] } },
  })
  bengaluru = { cityId: city['Bengaluru'] ?? 0, localityId: locality['Koramangala'] ?? 0 }
  pune = { cityId: city['Pune'] ?? 0, localityId: locality['Baner'] ?? 0 }
  indiranagar = locality['Indiranagar'] ?? 0
  await insertRows(app.db, 'pictures', [{ key: picture, widths: [320, 640], width: 640, height: 480, thumbhash: 'eA' }])
})
afterAll(() => app.close())

type Asked = Parameters<typeof makeProject>[0]
const add = async (name: string, project: Partial<Asked['project']> = {}, more: Omit<Asked, 'project'> = {}) => {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const made = makeProject({ project: { ...bengaluru, name, slug, ...project }, ...more })
  await insertProjects(app.db, [made])
  return made
}
const found = (query: Record<string, string> = {}) => app.ask(searchProjects, { query })
const names = async (query: Record<string, string> = {}) => (await found(query)).data.map(({ name }) => name)

test('a project is found by each of its facts, and its card tells them', async () => {
  const builder = makeProfile({ kind: 'builder', name: 'Oak and Sons', slug: 'oak-and-sons' })
  await insertRows(app.db, 'profiles', [builder])
  await add('Heron Court', {
    builderId: builder.id,
    registrationId: 'PRM/KA/RERA/1251',
    coverKey: picture,
    publishedAt: '2026-02-01T00:00:00.000Z',
  })
  await add('Late Towers', {
    ...pune,
    possessionDeclaredOn: '2025-03-31',
    possessionRevisedOn: ['2027-09-30'],
    publishedAt: '2026-03-01T00:00:00.000Z',
  })
  await add(
    'Ready Villas',
    { localityId: indiranagar, possessionDeclaredOn: '2026-01-01', possessionOn: '2026-01-01' },
    {
      unitTypes: [
        { name: '6 BHK villa', propertySubType: 'villa', unitTypeBedsTotal: 6, unitTypeBathsTotal: 6, livingArea: 400 },
      ],
      basePrices: [9_00_00_000_00],
    },
  )
  await add('Bare Ground', { possessionDeclaredOn: undefined, constructionStartedOn: '2029-01-01' }, { towers: [] })

  const [card] = (await found({ builder: 'oak-and-sons' })).data
  expect(card).toMatchObject({
    slug: 'heron-court',
    name: 'Heron Court',
    builder: { name: 'Oak and Sons', slug: 'oak-and-sons' },
    locality: { slug: 'koramangala' },
    city: { slug: 'bengaluru' },
    cover: { url: `/images/${picture}`, alt: 'Heron Court, Koramangala' },
    stage: 'under-construction',
    possessionOn: '2028-12-31',
    delayMonths: 0,
    bedrooms: [2, 3],
    unitsFree: 16,
    unitsTotal: 16,
    registrationId: 'PRM/KA/RERA/1251',
    unitTypes: [
      { name: '2 BHK', unitTypeBedsTotal: 2, livingArea: 68, unitsFree: 8 },
      { name: '3 BHK', unitsFree: 8 },
    ],
  })
  expect(card?.priceFrom).toBe(card?.unitTypes[0]?.priceFrom)
  expect(card?.areaPriceFrom).toBeGreaterThan(0)
  expect((await found({ city: 'pune' })).data).toMatchObject([
    { stage: 'delayed', possessionOn: '2027-09-30', delayMonths: 29 },
  ])

  const all = ['Bare Ground', 'Heron Court', 'Late Towers', 'Ready Villas']
  const sorted = async (query: Record<string, string>) => (await names(query)).toSorted()
  expect(await sorted({})).toEqual(all)
  expect(await sorted({ city: 'pune' })).toEqual(['Late Towers'])
  expect(await sorted({ locality: 'indiranagar', city: 'bengaluru' })).toEqual(['Ready Villas'])
  expect(await sorted({ stage: 'delayed,ready' })).toEqual(['Late Towers', 'Ready Villas'])
  expect(await sorted({ stage: 'launched' })).toEqual(['Bare Ground'])
  expect(await sorted({ possession: 'ready' })).toEqual(['Ready Villas'])
  expect(await sorted({ possession: '2027' })).toEqual(['Late Towers', 'Ready Villas'])
  expect(await sorted({ possession: '2027-q2' })).toEqual(['Ready Villas'])
  expect(await sorted({ priceMin: String(5_00_00_000_00) })).toEqual(['Ready Villas'])
  expect(await sorted({ priceMax: String(90_00_000_00) })).toEqual(['Heron Court', 'Late Towers'])
  expect(await sorted({ bedrooms: '3' })).toEqual(['Heron Court', 'Late Towers'])
  expect(await sorted({ bedrooms: '5' })).toEqual(['Ready Villas'])
  expect(await sorted({ registered: '1' })).toEqual(['Heron Court'])
  expect(await sorted({ available: '1' })).toEqual(['Heron Court', 'Late Towers', 'Ready Villas'])
  expect(await sorted({ market: 'us' })).toEqual([])

  const narrowed = await found({ city: 'bengaluru', stage: 'ready' })
  expect(narrowed).toMatchObject({ total: 1, city: { slug: 'bengaluru', name: 'Bengaluru' } })
  expect(Object.fromEntries(narrowed.stages.map(({ value, count }) => [value, count]))).toEqual({
    'under-construction': 1,
    ready: 1,
    launched: 1,
  })
  const pins = (await app.ask(projectPins, { query: { city: 'pune' } })).data
  expect(pins).toMatchObject([{ slug: 'late-towers', location: [77.64, 12.97], stage: 'delayed', unitsFree: 16 }])
})

test('builders are named who have public projects, of all places or of one city', async () => {
  const builders = async (query: Record<string, string> = {}) => (await app.ask(projectBuilders, { query })).data
  const oak = { slug: 'oak-and-sons', name: 'Oak and Sons', count: 1 }
  expect(await builders()).toContainEqual(oak)
  expect(await builders({ city: 'bengaluru' })).toContainEqual(oak)
  expect(await builders({ city: 'pune' })).not.toContainEqual(oak)
  expect(await builders({ market: 'us' })).toEqual([])
  expect((await app.refusal(projectBuilders, { query: { city: 'atlantis' } })).status).toBe(404)
})

test('what is no filter is refused, and so is what is not there', async () => {
  for (const query of [
    { stage: 'finished' },
    { possession: 'soon' },
    { possession: '2027-q5' },
    { priceMin: '-1' },
    { bedrooms: '9' },
    { sort: 'cheap' },
    { page: '0' },
    { page: '1e9' },
    { city: "pune'; drop table projects" },
  ])
    expect((await app.refusal(searchProjects, { query })).status, JSON.stringify(query)).toBe(422)
  expect((await app.refusal(searchProjects, { query: { city: 'atlantis' } })).problem.code).toBe('PLACE_NOT_FOUND')
  expect((await app.refusal(searchProjects, { query: { builder: 'nobody' } })).problem.code).toBe('PROFILE_NOT_FOUND')
  expect(await names({ page: '200' })).toEqual([])
})

test('orders say what they are called, and an order by delay follows the day', async () => {
  expect(await names({ sort: 'newest' })).toEqual(expect.arrayContaining(['Late Towers', 'Heron Court']))
  expect((await names({ sort: 'price' })).at(-1)).toBe('Bare Ground')
  expect((await names({ sort: 'area-price' })).at(-1)).toBe('Bare Ground')
  expect((await names({ sort: 'units-left' })).at(-1)).toBe('Bare Ground')
  expect(await names({ sort: 'possession' })).toEqual(['Ready Villas', 'Late Towers', 'Heron Court', 'Bare Ground'])
  // Turned round, what names no day, price or homes still comes last.
  expect(await names({ sort: 'possession-latest' })).toEqual([
    'Heron Court',
    'Late Towers',
    'Ready Villas',
    'Bare Ground',
  ])
  for (const sort of ['price-high', 'area-price-high', 'units-left-fewest'])
    expect((await names({ sort })).at(-1), sort).toBe('Bare Ground')
  expect((await names({ sort: 'price-high' })).at(0)).toBe('Ready Villas')
  await app.db.query(
    `update project_units set state = 'blocked' where id = (select u.id from project_units u
       join projects p on p.id = u.project_id where p.slug = 'late-towers' limit 1)`,
  )
  expect((await names({ sort: 'units-left-fewest' })).at(0)).toBe('Late Towers')
  expect((await names({ sort: 'units-left' })).slice(-2)).toEqual(['Late Towers', 'Bare Ground'])
  expect((await names({ sort: 'delay-shortest' })).at(-1)).toBe('Late Towers')
  // Declared for July 2026 and not handed over: on time until then, and a month later each month after.
  await add('Broken Promise', { possessionDeclaredOn: '2026-07-01' })
  expect((await names({ sort: 'delay' })).at(0)).toBe('Late Towers')
  expect(await names({ stage: 'delayed' })).toEqual(['Late Towers'])
  app.clock.move(400 * DAY_MS)
  expect((await names({ sort: 'delay' })).slice(0, 2)).toEqual(['Late Towers', 'Broken Promise'])
  expect((await names({ stage: 'delayed' })).toSorted()).toEqual(['Broken Promise', 'Late Towers'])
  app.clock.move(2000 * DAY_MS)
  const { data } = await found({ sort: 'delay' })
  const delays = data.map(({ delayMonths }) => delayMonths)
  expect(delays).toEqual(delays.toSorted((one, other) => other - one))
  const shortest = (await found({ sort: 'delay-shortest' })).data
  expect(shortest.map(({ delayMonths }) => delayMonths)).toEqual(delays.toReversed())
  app.clock.move(-2400 * DAY_MS)
})

test('pages meet without a gap or a project twice, in every order', async () => {
  const made = Array.from({ length: 30 }, (_, at) =>
    makeProject({
      project: {
        ...pune,
        name: `Many ${at}`,
        slug: `many-${at}`,
        // Most of them are alike, so that places in the order are shared.
        possessionDeclaredOn: at % 3 ? '2025-01-01' : '2027-01-01',
        ...(at % 4 === 0 && { possessionRevisedOn: ['2028-01-01'] }),
        ...(at % 5 === 0 && { possessionOn: '2026-02-01' }),
      },
      towers: [],
    }),
  )
  await insertProjects(app.db, made)
  app.clock.move(60_000)
  for (const sort of projectSorts) {
    const seen: string[] = []
    for (const page of ['1', '2', '3', '4']) {
      const { data, total } = await found({ sort, page, city: 'pune' })
      if (page < '3') expect(data).toHaveLength(PROJECTS_PER_PAGE)
      if (page === '1') expect(total, sort).toBeGreaterThanOrEqual(PROJECTS_PER_PAGE)
      seen.push(...data.map(({ slug }) => slug))
    }
    expect(new Set(seen).size, sort).toBe(31)
    expect(seen, sort).toHaveLength(31)
  }
})

test('nobody sees a project in a private state', async () => {
  for (const state of projectStates) await add(`Secret ${state}`, { state, ...pune, registrationId: `REG ${state}` })
  const hidden = /secret-(draft|pending|rejected|paused)/
  const shown = ['secret-active', 'secret-completed', 'secret-sold-out']
  const seen = async (query: Record<string, string>) =>
    (await found(query)).data.map(({ slug }) => slug).filter((slug) => slug.startsWith('secret'))
  for (const sort of projectSorts)
    expect(await seen({ sort, registered: '1', city: 'pune' })).not.toContain('secret-draft')
  expect((await seen({ registered: '1', city: 'pune' })).toSorted()).toEqual(shown)
  expect((await app.get(`${projectPins.path}?city=pune`)).body).not.toMatch(hidden)
  expect((await app.get(`${exportProjects.path}?city=pune`)).body).not.toMatch(/Secret (draft|pending|rejected|paused)/)
  const slugs = ['secret-draft', 'heron-court', 'secret-paused'].join()
  expect((await app.ask(compareProjects, { query: { slugs } })).data.map(({ slug }) => slug)).toEqual(['heron-court'])
  const { body: map } = await app.get('/sitemap/projects.xml')
  expect(map).toMatch(/\/project\/secret-active<\/loc><lastmod>/)
  expect(map).not.toMatch(hidden)
  expect((await app.get('/sitemap.xml')).body).toContain('/sitemap/projects.xml')
  expect((await app.get('/sitemap/directories.xml')).body).toMatch(/\/projects\?city=pune<\/loc>/)
  const suggested = (await app.ask(suggest, { query: { text: 'secret' } })).data
  expect(suggested.filter(({ kind }) => kind === 'project').map(({ project }) => project)).toEqual(shown)
})

test('two projects stand beside each other in the order asked for', async () => {
  const { data } = await app.ask(compareProjects, { query: { slugs: 'ready-villas,heron-court,ready-villas' } })
  expect(data).toMatchObject([
    { slug: 'ready-villas', towersTotal: 1, amenities: [] },
    { slug: 'heron-court', possessionDeclaredOn: '2028-12-31' },
  ])
  expect((await app.refusal(compareProjects, { query: { slugs: '' } })).status).toBe(422)
  expect((await app.refusal(compareProjects, { query: { slugs: 'a,b,c,d' } })).status).toBe(422)
  expect((await app.ask(compareProjects, { query: { slugs: 'nowhere,no-place' } })).data).toEqual([])
})

test('a list is taken away as a table in which nobody’s words become a formula', async () => {
  await add('=HYPERLINK("https://evil.example")', { slug: 'evil', registrationId: '+91 RERA' })
  const { body, headers } = await app.get(`${exportProjects.path}?city=bengaluru&sort=price`)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const [head = '', ...rows] = body.split('\r\n').filter(Boolean)
  expect(head).toContain('Project,Builder,Locality,City,Stage')
  expect(head).toContain('RERA registration')
  expect(rows.find((row) => row.startsWith('Heron Court'))).toContain(
    'Heron Court,Oak and Sons,Koramangala,Bengaluru,under-construction,2028-12-31,0',
  )
  expect(body).not.toMatch(/(^|,)"?[=+]/m)
  expect((await app.get(`${exportProjects.path}?market=us`)).body).not.toContain('RERA')
  expect((await app.get(`${exportProjects.path}?stage=nothing`)).statusCode).toBe(422)
})
