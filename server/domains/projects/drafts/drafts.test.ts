import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { TypedProject } from '../../../../contract/projects/draft-fields.ts'
import {
  checkProjectDraft,
  getProjectDraft,
  listProjectDrafts,
  moveProject,
  MAX_PROJECT_DRAFTS,
  removeProjectDraft,
  saveProjectDraft,
  startProjectDraft,
  submitProjectDraft,
} from '../../../../contract/projects/project-drafts.ts'
import { MAX_UNITS } from '../../../../contract/projects/unit-numbers.ts'
import { projectUnits } from '../../../../contract/projects/units.ts'
import { projectDraftPersonalData } from './personal-data.ts'
import type { Lister } from '../../../testing/listers.ts'
import { openProjectPeople, type TestBuilder } from '../../../testing/project-people.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { uuidv7 } from '../../../platform/ids.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof openProjectPeople>>
let builder: TestBuilder
let moderator: Lister

beforeAll(async () => {
  app = await startApp()
  people = await openProjectPeople(app)
  await app.db.query(
    `with country as (insert into places (market, kind, slug, name, longitude, latitude) values ('us', 'country', 'usa', 'United States', -98, 39) returning id),
       state as (insert into places (market, kind, parent_id, slug, name, longitude, latitude) select 'us', 'state', id, 'texas', 'Texas', -99, 31 from country returning id),
       city as (insert into places (market, kind, parent_id, slug, name, longitude, latitude) select 'us', 'city', id, 'austin', 'Austin', -97.7, 30.3 from state returning id)
     insert into places (market, kind, parent_id, slug, name, longitude, latitude) select 'us', 'locality', id, 'mueller', 'Mueller', -97.7, 30.3 from city`,
  )
  builder = await people.aBuilder()
  moderator = await people.listers.someone(['Moderator'])
})
afterAll(() => app.close())

const refused = async (endpoint: Endpoint, input: object) => {
  const { status, problem } = await app.refusal(endpoint, input)
  return [status, problem.code]
}
const submitting = (
  { id, version }: { id: string; version: number },
  by: Lister = builder,
  despiteWarnings = false,
) => ({
  params: { id },
  body: { version, despiteWarnings },
  token: by.token,
})

test('a draft becomes a project with its towers, plans, homes and prices, once', async () => {
  const draft = await people.begin(builder)
  const check = (await app.ask(checkProjectDraft, { params: { id: draft.id }, token: builder.token })).data
  expect(check).toMatchObject({ problems: {}, warnings: {}, units: 8, maySubmit: true })
  const both = await Promise.all([
    app.ask(submitProjectDraft, submitting(draft)),
    app.ask(submitProjectDraft, submitting(draft)),
  ])
  expect(both.map(({ data }) => data)).toEqual(
    Array.from({ length: 2 }, () => ({ id: draft.id, state: 'pending_review', review: true })),
  )
  expect((await app.ask(submitProjectDraft, submitting(draft))).data.id).toBe(draft.id)
  const { rows } = await app.db.query(
    `select slug, state::text, units_total, units_free, price_from::text, registration_id,
       (select count(*)::int from project_units u where u.project_id = p.id) as units,
       (select array_agg(u.unit_number order by u.unit_number) from project_units u where u.project_id = p.id) as numbers,
       (select max(list_price)::text from project_units u where u.project_id = p.id) as dearest,
       (select json_agg(json_build_array(e.from_value, e.to_value, e.by_user_id) order by e.id) from project_events e where e.project_id = p.id) as events
     from projects p where id = $1`,
    [draft.id],
  )
  expect(rows).toEqual([
    {
      slug: 'heron-court-indiranagar',
      state: 'pending_review',
      units_total: 8,
      units_free: 8,
      price_from: String(82_00_000_00),
      registration_id: 'PRM/KA/RERA/1251/309/PR/220105/004321',
      units: 8,
      numbers: ['A-101', 'A-102', 'A-201', 'A-202', 'A-301', 'A-302', 'A-401', 'A-402'],
      dearest: String(1_20_00_000_00 + 75_000_00),
      events: [['draft', 'pending_review', builder.id]],
    },
  ])
  expect(await refused(projectUnits, { params: { key: 'heron-court-indiranagar' } })).toEqual([
    404,
    'PROJECT_NOT_FOUND',
  ])
  const { data, projects } = await app.ask(listProjectDrafts, { token: builder.token })
  expect([data, projects.map(({ id, state, open }) => [id, state, open])]).toEqual([
    [],
    [[draft.id, 'pending_review', []]],
  ])
})

test('nobody but its writer reads, saves, checks, submits or removes a draft', async () => {
  const { id, version } = await people.begin(builder)
  const others = [
    await people.aBuilder(),
    await people.listers.anAgent(),
    await people.listers.someone(),
    moderator,
    await people.listers.someone(['Admin']),
  ]
  for (const { token } of others) {
    for (const endpoint of [getProjectDraft, checkProjectDraft])
      expect(await refused(endpoint, { params: { id }, token })).toEqual([404, 'DRAFT_NOT_FOUND'])
    const body = { version, fields: { name: 'Mine' } }
    expect(await refused(saveProjectDraft, { params: { id }, body, token })).toEqual([404, 'DRAFT_NOT_FOUND'])
    expect(await refused(submitProjectDraft, { params: { id }, body: { version }, token })).toEqual([
      404,
      'DRAFT_NOT_FOUND',
    ])
    await app.ask(removeProjectDraft, { params: { id }, token })
  }
  const read = await app.ask(getProjectDraft, { params: { id }, token: builder.token })
  expect(read.data).toMatchObject({ version, fields: { name: 'Heron Court', market: 'in' } })
})

test('a builder writes before a moderator has verified them, and submits after', async () => {
  for (const person of [await people.listers.someone(), await people.listers.anAgent(), moderator])
    expect(await refused(startProjectDraft, { body: { id: uuidv7() }, token: person.token })).toEqual([
      403,
      'BUILDER_NOT_VERIFIED',
    ])
  const pending = await people.aBuilder({ state: 'pending' })
  const draft = await people.begin(pending)
  const { data } = await app.ask(checkProjectDraft, { params: { id: draft.id }, token: pending.token })
  expect(data.maySubmit).toBe(false)
  expect(await refused(submitProjectDraft, submitting(draft, pending))).toEqual([403, 'BUILDER_NOT_VERIFIED'])
  await app.db.query(`update profiles set state = 'active' where id = $1`, [pending.builderId])
  expect((await app.ask(submitProjectDraft, submitting(draft, pending))).data.state).toBe('pending_review')
})

test('two tabs: the later of two writes on one version is refused, the same once more is kept once', async () => {
  const { id, version } = await people.begin(builder)
  const save = (fields: object) => ({ params: { id }, body: { version, fields }, token: builder.token })
  const first = await app.ask(saveProjectDraft, save({ name: 'Heron Court One' }))
  expect(first.data.version).toBe(version + 1)
  expect((await app.ask(saveProjectDraft, save({ name: 'Heron Court One' }))).data.version).toBe(version + 1)
  expect(await refused(saveProjectDraft, save({ name: 'Heron Court Two' }))).toEqual([412, 'DRAFT_CHANGED'])
  expect(await refused(submitProjectDraft, submitting({ id, version }))).toEqual([412, 'DRAFT_CHANGED'])
})

test('what is too much, unknown or not one’s own is not kept', async () => {
  const { id, version } = await people.begin(builder)
  const save = (fields: object) => ({ params: { id }, body: { version, fields }, token: builder.token })
  expect(await refused(saveProjectDraft, save({ state: 'active' }))).toEqual([422, 'INVALID_INPUT'])
  expect(await refused(saveProjectDraft, save({ about: 'x'.repeat(10_001) }))).toEqual([422, 'INVALID_INPUT'])
  const long = Array.from({ length: 40 }, () => 'x'.repeat(9000))
  expect(await refused(saveProjectDraft, save({ architects: long }))).toEqual([422, 'INVALID_INPUT'])
  const other = await people.aBuilder()
  const key = await people.listers.picture(other.id)
  expect(await refused(saveProjectDraft, save({ pictures: [{ key, kind: 'site' }] }))).toEqual([
    422,
    'PICTURE_NOT_YOURS',
  ])
  const documents = [{ documentId: uuidv7(), kind: 'brochure' }]
  expect(await refused(saveProjectDraft, save({ documents }))).toEqual([422, 'DOCUMENT_NOT_YOURS'])
  const many = await people.aBuilder()
  for (let n = 0; n < MAX_PROJECT_DRAFTS; n += 1)
    await app.ask(startProjectDraft, { body: { id: uuidv7() }, token: many.token })
  expect(await refused(startProjectDraft, { body: { id: uuidv7() }, token: many.token })).toEqual([409, 'DRAFTS_FULL'])
  expect(await refused(startProjectDraft, { body: { id }, token: other.token })).toEqual([422, 'INVALID_INPUT'])
})

test.each<[string, object, string[]]>([
  ['no name', { name: null }, ['name']],
  ['a phone number in its words', { about: 'Call us at 98765 43210 now.' }, ['about']],
  ['no pin', { longitude: null }, ['longitude']],
  ['a place nobody knows', { place: { city: 'bengaluru', locality: 'atlantis' } }, ['place']],
  [
    'a number of another state',
    { phases: [{ name: 'One', registrationId: 'P52100012345', towers: [] }] },
    ['phases.0.registrationId'],
  ],
  ['a PIN code that is none', { postalCode: '12' }, ['postalCode']],
  [
    'two towers of one name',
    {
      towers: [
        { name: 'A', floors: 4 },
        { name: 'a ', floors: 2 },
      ],
    },
    ['towers.1.name'],
  ],
  ['homes in no tower', { towers: [{ name: 'B', floors: 4 }], phases: null }, ['inventory.0.tower']],
  ['floors above the roof', { towers: [{ name: 'A', floors: 3 }] }, ['inventory.0.toFloor']],
  [
    'a plan that is none',
    { unitTypes: [{ name: '2 BHK', propertySubType: 'apartment', livingArea: 60 }] },
    ['inventory.0.places.1.unitType'],
  ],
  ['numbers that repeat', { numbering: '{tower}' }, ['numbering']],
  [
    'shares that are not whole',
    { paymentPlans: [{ name: 'Early', milestones: [{ label: 'Now', share: 9000 }] }] },
    ['paymentPlans.0.milestones'],
  ],
  ['a promise before the beginning', { launchedOn: '2029-06-01' }, ['possessionDeclaredOn']],
  ['an architect nobody knows', { architects: ['no-such'] }, ['architects.0']],
  ['no picture', { pictures: null }, ['pictures']],
  [
    'too many homes',
    {
      towers: [{ name: 'A', floors: 200 }],
      inventory: [
        {
          tower: 'A',
          fromFloor: 1,
          toFloor: 200,
          places: Array.from({ length: MAX_UNITS / 200 + 1 }, () => ({ unitType: '2 BHK' })),
        },
      ],
    },
    ['inventory'],
  ],
])('a project with %s is refused at that place', async (_, wrong, paths) => {
  const by = await people.aBuilder()
  const draft = await people.begin(by)
  const { data: saved } = await app.ask(saveProjectDraft, {
    params: { id: draft.id },
    body: { version: draft.version, fields: wrong },
    token: by.token,
  })
  const { status, problem } = await app.refusal(
    submitProjectDraft,
    submitting({ id: draft.id, version: saved.version }, by),
  )
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'INVALID_INPUT', paths])
  const { data } = await app.ask(checkProjectDraft, { params: { id: draft.id }, token: by.token })
  expect(Object.keys(data.problems)).toEqual(paths)
})

test.each<[string, TypedProject, boolean]>([
  ['more than 500 m²', { phases: null }, true],
  [
    'more than eight homes on little land',
    {
      phases: null,
      landArea: 400,
      towers: [{ name: 'A', floors: 5 }],
      inventory: [{ tower: 'A', fromFloor: 1, toFloor: 5, places: [{ unitType: '2 BHK' }, { unitType: '3 BHK' }] }],
    },
    true,
  ],
  ['eight homes on 400 m²', { phases: null, landArea: 400 }, false],
])('without a number, %s warns but refuses nothing', async (_, more, warns) => {
  const by = await people.aBuilder()
  const draft = await people.begin(by, more)
  if (warns) {
    const { status, problem } = await app.refusal(submitProjectDraft, submitting(draft, by))
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([409, 'PROJECT_WARNINGS', ['phases']])
  }
  expect((await app.ask(submitProjectDraft, submitting(draft, by, warns))).data.state).toBe('pending_review')
})

test('in the United States there is no registration to speak of', async () => {
  const by = await people.aBuilder({ market: 'us' })
  const more = { place: { city: 'austin', locality: 'mueller' }, longitude: -97.7, latitude: 30.3, postalCode: '78723' }
  const draft = await people.begin(
    by,
    { ...more, phases: [{ name: 'One', registrationId: 'x'.repeat(80), towers: [] }] },
    'us',
  )
  const check = (await app.ask(checkProjectDraft, { params: { id: draft.id }, token: by.token })).data
  expect(check).toMatchObject({ problems: {}, warnings: {}, maySubmit: true })
  const { data } = await app.ask(submitProjectDraft, submitting(draft, by))
  const { rows } = await app.db.query(
    `select market, registration_id, facts->'phases' as phases from projects where id = $1`,
    [data.id],
  )
  expect(rows).toEqual([{ market: 'us', registration_id: null, phases: null }])
})

test('a project that is thrown away lets its pictures go; a second time changes nothing', async () => {
  const { id } = await people.begin(builder)
  const input = { params: { id }, token: builder.token }
  await app.ask(removeProjectDraft, input)
  await app.ask(removeProjectDraft, input)
  expect(await refused(getProjectDraft, input)).toEqual([404, 'DRAFT_NOT_FOUND'])
  const { rows } = await app.db.query(`select from project_draft_pictures where draft_id = $1`, [id])
  expect(rows).toEqual([])
})

test('a builder pauses, resumes and completes their own project only', async () => {
  const by = await people.aBuilder()
  const id = await people.publish(by, moderator)
  const own = async () => {
    const found = (await app.ask(listProjectDrafts, { token: by.token })).projects.find((one) => one.id === id)
    return { version: found?.version ?? 0, state: found?.state, open: found?.open }
  }
  const move = async (to: string, token = by.token) => ({
    params: { id },
    body: { version: (await own()).version, to },
    token,
  })
  expect(await own()).toMatchObject({ state: 'active', open: ['paused', 'completed'] })
  for (const person of [builder, moderator, await people.listers.someone()])
    expect(await refused(moveProject, await move('paused', person.token))).toEqual([404, 'PROJECT_NOT_FOUND'])
  const stale = { ...(await move('paused')), body: { version: 1, to: 'paused' } }
  expect(await refused(moveProject, stale)).toEqual([412, 'PROJECT_CHANGED'])
  const pause = await move('paused')
  expect((await app.ask(moveProject, pause)).data.state).toBe('paused')
  expect((await app.ask(moveProject, pause)).data.state).toBe('paused')
  expect(await refused(moveProject, await move('completed'))).toEqual([409, 'PROJECT_MOVE_NOT_OPEN'])
  expect((await app.ask(moveProject, await move('active'))).data.state).toBe('active')
  expect((await app.ask(moveProject, await move('completed'))).data.state).toBe('completed')
  expect(await refused(moveProject, await move('active'))).toEqual([409, 'PROJECT_MOVE_NOT_OPEN'])
})

test('closing the account takes drafts and what waits, and pauses what people see', async () => {
  const by = await people.aBuilder()
  const shown = await people.publish(by, moderator)
  const waiting = await people.handIn(by)
  await people.begin(by)
  const manifest = projectDraftPersonalData
  const exported = await manifest.export(app.db, by.id)
  expect(Object.entries(exported).map(([name, rows]) => [name, rows.length > 0])).toEqual([
    ['projectDrafts', true],
    ['projectChanges', false],
    ['projectsHandedIn', true],
    ['projectMoves', true],
  ])
  await app.db.transaction((db) => manifest.erase(db, by.id, app.clock.now()))
  const { rows } = await app.db.query(
    `select id, state::text, (select count(*)::int from project_drafts where user_id = $1) as drafts from projects where builder_id = $2`,
    [by.id, by.builderId],
  )
  expect([waiting === shown, rows]).toEqual([false, [{ id: shown, state: 'paused', drafts: 0 }]])
})
