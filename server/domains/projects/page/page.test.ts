import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadDocument, type DocumentKind } from '../../../../contract/documents.ts'
import type { ProjectFacts } from '../../../../contract/projects/facts.ts'
import { getProject, projectDocument, projectUpdates, UPDATES_AT_ONCE } from '../../../../contract/projects/project.ts'
import { projectStates, publicProjectStates } from '../../../../contract/projects/project-states.ts'
import { builderProjects } from '../../../../contract/projects/directory.ts'
import { readStrictly } from '../../../../contract/strict-answer.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { asPerson, type Person } from '../../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../../testing/start-app.ts'
import { makeProfile } from '../../directories/factory.ts'
import { makeIndiranagar } from '../../places/factory.ts'
import { insertProjects, makeProject, type MadeProject } from '../factory.ts'

let app: TestApp
let base: Awaited<ReturnType<typeof makeIndiranagar>>
let builder: Person
const oak = makeProfile({ kind: 'builder', slug: 'oak-homes', name: 'Oak Homes', since: 1998 })
const studio = makeProfile({ kind: 'architect', slug: 'lake-studio', name: 'Lake Studio' })

beforeAll(async () => {
  app = await startApp()
  base = await makeIndiranagar(app.db)
  builder = await asPerson(app)
  await insertRows(app.db, 'profiles', [oak, { ...studio }])
})
afterAll(() => app.close())

const facts: ProjectFacts = {
  about: 'Two towers beside the lake.',
  address: '12th Main',
  phases: [{ name: 'Phase 1', registrationId: 'PRM/KA/RERA/1251/446/PR/010125/007001', towers: ['A'] }],
  approvals: [{ kind: 'fire', state: 'obtained', authority: 'Fire and Emergency Services' }],
  architects: ['lake-studio', 'no-such-studio'],
  amenities: ['gym'],
}

async function add(project: Partial<MadeProject['project']> = {}): Promise<MadeProject> {
  const made = makeProject({ project: { ...base, ...project } })
  await insertProjects(app.db, [made])
  return made
}
const ask = (key: string) => app.ask(getProject, { params: { key } })

test('a public project tells all that its page shows, and no more', async () => {
  const made = await add({
    slug: 'lake-view',
    name: 'Lake View',
    builderId: oak.id,
    facts,
    registrationId: 'PRM/KA/RERA/1251/446/PR/010125/007001',
    possessionDeclaredOn: '2027-12-31',
    possessionRevisedOn: ['2028-06-30'],
    landArea: 12_000,
  })
  const { data } = await ask('lake-view')
  expect(data).toMatchObject({
    id: made.project.id,
    name: 'Lake View',
    state: 'active',
    stage: 'delayed',
    delayMonths: 5,
    locality: { slug: 'indiranagar' },
    city: { slug: 'bengaluru' },
    stateOrProvince: 'Karnataka',
    location: [77.64, 12.97],
    priceFrom: 80_00_000_00,
    unitsTotal: 16,
    unitsFree: 16,
    bedrooms: [2, 3],
    towers: [{ name: 'A', floors: 4, unitsTotal: 16, unitsFree: 16 }],
    architects: [{ slug: 'lake-studio', name: 'Lake Studio' }],
    possessionRevisedOn: ['2028-06-30'],
    updates: [],
    documents: [],
    homesOnOffer: [],
  })
  expect(data.builder).toMatchObject({ name: 'Oak Homes', slug: 'oak-homes', since: 1998 })
  expect(data.facts.approvals).toEqual(facts.approvals)
  expect(data.facts).not.toHaveProperty('architects')
  expect(data.unitTypes.map(({ name, unitsFree }) => [name, unitsFree])).toEqual([
    ['2 BHK', 8],
    ['3 BHK', 8],
  ])
})

test.each(projectStates)('a project that is %s is found only where that is public', async (state) => {
  const { project } = await add({ state })
  const isPublic = publicProjectStates.some((one) => one === state)
  const updates = { params: { key: project.slug }, query: { before: uuidv7() } }
  if (isPublic) {
    expect((await ask(project.slug)).data.state).toBe(state)
    expect((await app.ask(projectUpdates, updates)).data).toEqual([])
    return
  }
  for (const asked of [
    await app.refusal(getProject, { params: { key: project.slug } }),
    await app.refusal(getProject, { params: { key: project.slug }, token: builder.token }),
    await app.refusal(projectUpdates, updates),
  ])
    expect([asked.status, asked.problem.code]).toEqual([404, 'PROJECT_NOT_FOUND'])
})

test('a project of another market, an unknown and a misspelt one are not found', async () => {
  const { project } = await add()
  const status = async (input: Parameters<TestApp['refusal']>[1]) => (await app.refusal(getProject, input)).status
  expect(await status({ params: { key: project.slug }, query: { market: 'us' } })).toBe(404)
  expect(await status({ params: { key: 'no-such-project' } })).toBe(404)
  expect(await status({ params: { key: 'No Such' } })).toBe(422)
})

test('a builder who closed their page is named without a link', async () => {
  const gone = makeProfile({ kind: 'builder', slug: 'gone-homes', name: 'Gone Homes', state: 'closed' })
  await insertRows(app.db, 'profiles', [gone])
  const { project } = await add({ builderId: gone.id })
  const { data } = await ask(project.slug)
  expect(data.builder?.name).toBe('Gone Homes')
  expect(data.builder).not.toHaveProperty('slug')
})

test('updates come latest first, a page at a time, with the tower they are about', async () => {
  const { project, towers } = await add()
  const rows = Array.from({ length: UPDATES_AT_ONCE + 3 }, (_, n) => ({
    id: uuidv7(),
    projectId: project.id,
    towerId: n === 2 ? towers[0]?.id : null,
    onDay: `2025-${String((n % 12) + 1).padStart(2, '0')}-${n < 12 ? '01' : '15'}`,
    percent: n * 5,
    text: `Slab ${n} was cast.`,
    createdAt: app.clock.now().toISOString(),
  }))
  await insertRows(app.db, 'project_updates', rows)
  const { data } = await ask(project.slug)
  const latestFirst = rows.toSorted((one, other) => other.onDay.localeCompare(one.onDay)).map(({ id }) => id)
  expect(data.updatesCount).toBe(rows.length)
  expect(data.updates.map(({ id }) => id)).toEqual(latestFirst.slice(0, UPDATES_AT_ONCE))
  expect(data.updates.find(({ id }) => id === rows[2]?.id)?.tower).toBe('A')
  const before = data.updates.at(-1)?.id ?? ''
  const older = await app.ask(projectUpdates, { params: { key: project.slug }, query: { before } })
  expect(older.data.map(({ id }) => id)).toEqual(latestFirst.slice(UPDATES_AT_ONCE))
  const other = await add()
  expect((await app.ask(projectUpdates, { params: { key: other.project.slug }, query: { before } })).data).toEqual([])
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
async function keepDocument(kind: DocumentKind, name: string): Promise<string> {
  const { body } = await app.app.http.inject({
    method: 'POST',
    url: `/api/documents?${new URLSearchParams({ kind, name })}`,
    headers: { 'content-type': 'application/pdf', authorization: `Bearer ${builder.token}` },
    payload: PDF,
  })
  return readStrictly(uploadDocument, JSON.parse(body)).data.id
}

test('what the builder shows is listed and read by anybody; what is private, of another project, or no longer public is not', async () => {
  const [{ project }, hidden, other] = [await add(), await add(), await add()]
  const [shown, kept, theirs] = [
    await keepDocument('registration', 'certificate.pdf'),
    await keepDocument('agreement', 'joint-development.pdf'),
    await keepDocument('other', 'plan.pdf'),
  ]
  await insertRows(app.db, 'project_documents', [
    { projectId: project.id, documentId: shown, kind: 'registration', isPublic: true },
    { projectId: project.id, documentId: kept, kind: 'land-title', isPublic: false },
    { projectId: hidden.project.id, documentId: theirs, kind: 'other', isPublic: true },
  ])
  const { data } = await ask(project.slug)
  expect(data.documents).toEqual([
    { id: shown, kind: 'registration', name: 'certificate.pdf', type: 'application/pdf', bytes: PDF.length },
  ])
  const read = (key: string, id: string, token?: string) =>
    app.app.http.inject(requestOf(projectDocument, { params: { key, id }, ...(token !== undefined && { token }) }))
  const file = await read(project.slug, shown)
  expect([file.statusCode, file.headers['content-type'], file.rawPayload]).toEqual([200, 'application/pdf', PDF])
  expect(file.headers['content-disposition']).toContain('attachment; filename="certificate.pdf"')
  for (const [key, id, token] of [
    [project.slug, kept],
    [project.slug, kept, builder.token],
    [other.project.slug, shown],
    [project.slug, uuidv7()],
    ['no-such-project', shown],
  ] as const)
    expect((await read(key, id, token)).statusCode, `${key} ${id}`).toBe(404)
  expect((await read(hidden.project.slug, theirs)).statusCode).toBe(200)
  await app.db.query(`update projects set state = 'paused' where id = $1`, [hidden.project.id])
  expect((await read(hidden.project.slug, theirs)).statusCode).toBe(404)
  await app.db.query(`update documents set expires_at = uploaded_at + interval '1 second' where id = $1`, [shown])
  app.clock.move(1000)
  expect((await read(project.slug, shown)).statusCode).toBe(404)
  expect((await ask(project.slug)).data.documents).toEqual([])
})

test('a builder’s delivery record counts public projects, in time and late', async () => {
  const ash = makeProfile({ kind: 'builder', slug: 'ash-homes', name: 'Ash Homes' })
  await insertRows(app.db, 'profiles', [ash])
  const of = { builderId: ash.id }
  const declared = '2024-03-31'
  await add({
    ...of,
    state: 'completed',
    possessionDeclaredOn: declared,
    possessionOn: '2024-02-10',
    completedOn: '2024-05-01',
  })
  await add({ ...of, state: 'completed', possessionDeclaredOn: declared, possessionOn: '2024-07-31' })
  await add({ ...of, state: 'sold_out', possessionDeclaredOn: '2025-12-31', possessionRevisedOn: ['2026-12-31'] })
  await add({ ...of, state: 'paused', possessionDeclaredOn: '2020-12-31' })
  const { project } = await add({ ...of, slug: 'ash-park' })
  const record = { delivered: 2, ongoing: 2, late: 1, promised: 2, onTime: 1, averageDelay: 2 }
  expect((await ask(project.slug)).data.builder?.record).toEqual(record)
  const builders = await app.ask(builderProjects, { params: { key: 'ash-homes' } })
  expect(builders.record).toEqual(record)
  expect(builders.data.map(({ delayMonths }) => delayMonths).toSorted((one, other) => one - other)).toEqual([
    0, 0, 4, 12,
  ])
})
