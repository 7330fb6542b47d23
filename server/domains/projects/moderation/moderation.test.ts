import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDocument, readDocument } from '../../../../contract/documents.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { TypedProject } from '../../../../contract/projects/draft-fields.ts'
import {
  checkProjectDraft,
  listProjectDrafts,
  moveProject,
  saveProjectDraft,
  startProjectDraft,
  submitProjectDraft,
} from '../../../../contract/projects/project-drafts.ts'
import {
  decideProject,
  decideProjectChanges,
  adminProject,
  adminProjects,
  moveProjects,
} from '../../../../contract/projects/project-admin.ts'
import { getProject } from '../../../../contract/projects/project.ts'
import { projectUnits } from '../../../../contract/projects/units.ts'
import { addDocument } from '../../directories/own/factory.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Lister } from '../../../testing/listers.ts'
import { openProjectPeople, type TestBuilder } from '../../../testing/project-people.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let people: Awaited<ReturnType<typeof openProjectPeople>>
let builder: TestBuilder
let moderator: Lister

beforeAll(async () => {
  app = await startApp()
  people = await openProjectPeople(app)
  builder = await people.aBuilder()
  moderator = await people.listers.someone(['Moderator'])
})
afterAll(() => app.close())

const refused = async (endpoint: Endpoint, input: object) => {
  const { status, problem } = await app.refusal(endpoint, input)
  return [status, problem.code]
}
const detail = async (id: string, by = moderator) =>
  (await app.ask(adminProject, { params: { id }, token: by.token })).data
const decision = async (id: string, body: object, by = moderator) => {
  // Each notification gets a later time.
  app.clock.move(1000)
  return { params: { id }, body: { version: (await detail(id)).version, ...body }, token: by.token }
}
const own = async (id: string, by: Lister = builder) =>
  (await app.ask(listProjectDrafts, { token: by.token })).projects.find((one) => one.id === id)

/** Begins an edit, changes it and submits it. */
async function edit(id: string, fields: TypedProject, by: Lister = builder) {
  app.clock.move(1000)
  const { data: draft } = await app.ask(startProjectDraft, { body: { id: uuidv7(), projectId: id }, token: by.token })
  const params = { id: draft.id }
  const body = { version: draft.version, fields }
  const { data: saved } = await app.ask(saveProjectDraft, { params, body, token: by.token })
  return { draft, params, body: { version: saved.version, despiteWarnings: true }, token: by.token }
}
const submit = async (id: string, fields: TypedProject, by: Lister = builder) =>
  (await app.ask(submitProjectDraft, await edit(id, fields, by))).data
const told = async (of: Lister) => {
  await app.work()
  const { rows } = await app.db.query<{ what: string }>(
    `select params->>'what' as what from notifications where user_id = $1 and kind = 'project-decided' order by id`,
    [of.id],
  )
  return rows.map(({ what }) => what)
}

test('a project is turned down with why, changed, handed in again and published once', async () => {
  const by = await people.aBuilder()
  const id = await people.handIn(by)
  const listed = await app.ask(adminProjects, { query: { text: 'heron' }, token: moderator.token })
  expect(listed.data.some((one) => one.id === id)).toBe(true)
  expect(await detail(id)).toMatchObject({
    state: 'pending_review',
    open: ['active', 'rejected'],
    homes: [
      { tower: 'A', unitType: '2 BHK', count: 4 },
      { tower: 'A', unitType: '3 BHK', count: 4 },
    ],
    history: [{ from: 'draft', to: 'pending_review' }],
    party: false,
  })
  expect(await refused(decideProject, await decision(id, { to: 'rejected' }))).toEqual([422, 'INVALID_INPUT'])
  const note = 'The picture shows another house.'
  await app.ask(decideProject, await decision(id, { to: 'rejected', reasons: ['pictures'], note }))
  expect(await own(id, by)).toMatchObject({
    state: 'rejected',
    isPublic: false,
    verdict: { reasons: ['pictures'], note },
  })
  const again = await submit(
    id,
    {
      towers: [{ name: 'B', floors: 4 }],
      phases: null,
      inventory: [{ tower: 'B', fromFloor: 0, toFloor: 0, places: [{ unitType: '2 BHK' }] }],
    },
    by,
  )
  expect(again).toEqual({ id, state: 'pending_review', review: true })
  expect((await detail(id)).homes).toEqual([{ tower: 'B', unitType: '2 BHK', count: 1 }])
  const first = await decision(id, { to: 'active' })
  const two = await people.listers.someone(['Moderator'])
  const answers = await Promise.allSettled(
    [first, { ...first, token: two.token }].map((one) => app.ask(decideProject, one)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refused(decideProject, first)).toEqual([409, 'CASE_DECIDED'])
  const { slug } = await detail(id)
  expect((await app.ask(projectUnits, { params: { key: slug } })).data.units.unitNumber).toEqual(['B-001'])
  const { rows } = await app.db.query(
    `select published_at is not null as published, written from projects where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ published: true, written: null }])
  const log = await app.db.query<{ action: string; state: string }>(
    `select action, after->>'state' as state, by_user_id from audit_log where target_id = $1 order by id`,
    [id],
  )
  expect(log.rows.map(({ action, state }) => [action, state])).toEqual([
    ['project-decided', 'rejected'],
    ['project-decided', 'active'],
  ])
  expect(await told(by)).toEqual(['rejected', 'approved'])
})

test('nobody decides on their own project, and nobody decides who is no moderator', async () => {
  const both = await people.aBuilder({}, ['Buyer', 'Builder', 'Moderator'])
  const id = await people.handIn(both)
  const body = { version: (await detail(id)).version, to: 'active' }
  expect((await detail(id, both)).open).toEqual([])
  expect(await refused(decideProject, { params: { id }, body, token: both.token })).toEqual([403, 'OWN_PROJECT'])
  for (const by of [builder, await people.listers.anAgent(), await people.listers.someone()]) {
    expect(await refused(decideProject, { params: { id }, body, token: by.token })).toEqual([403, 'NOT_ALLOWED'])
    expect(await refused(adminProject, { params: { id }, token: by.token })).toEqual([403, 'NOT_ALLOWED'])
    expect(await refused(adminProjects, { token: by.token })).toEqual([403, 'NOT_ALLOWED'])
  }
  expect(
    await refused(decideProject, { params: { id }, body: { ...body, version: 99 }, token: moderator.token }),
  ).toEqual([412, 'PROJECT_CHANGED'])
})

test('what does not matter shows at once, what matters waits beside the project', async () => {
  const id = await people.publish(builder, moderator)
  // An edit ignores the prices of a public project: only a price list changes them.
  const words = { about: 'Two courts, and now a library.', taxShare: 100 }
  expect(await submit(id, words)).toEqual({ id, state: 'active', review: false })
  expect((await detail(id)).fields.about).toBe('Two courts, and now a library.')
  const more = { name: 'Heron Court II', specifications: [{ part: 'Floor', text: 'Vitrified tiles' }] }
  const edited = await edit(id, more)
  const { data: check } = await app.ask(checkProjectDraft, edited)
  expect([check.changed.toSorted(), check.material]).toEqual([['name', 'specifications'], ['name']])
  expect((await app.ask(submitProjectDraft, edited)).data.review).toBe(true)
  expect((await app.ask(submitProjectDraft, edited)).data.review).toBe(true)
  const waiting = await detail(id)
  expect(waiting).toMatchObject({
    name: 'Heron Court',
    fields: { specifications: more.specifications },
    revision: { fields: { name: 'Heron Court II' } },
    hasChanges: true,
  })
  expect((await own(id))?.revision).toMatchObject({ state: 'pending', fields: ['name'] })
  const at = waiting.revision?.at ?? ''
  const said = { params: { id }, token: moderator.token }
  expect(
    await refused(decideProjectChanges, { ...said, body: { at: '2026-01-01T00:00:00.000Z', accept: true } }),
  ).toEqual([412, 'PROJECT_CHANGED'])
  expect(await refused(decideProjectChanges, { ...said, body: { at, accept: true }, token: builder.token })).toEqual([
    403,
    'NOT_ALLOWED',
  ])
  await app.ask(decideProjectChanges, { ...said, body: { at, accept: false, reasons: ['wording'] } })
  expect((await own(id))?.revision).toMatchObject({ state: 'rejected', verdict: { reasons: ['wording'] } })
  // The next edit continues with what was rejected.
  const { draft, ...next } = await edit(id, { about: 'Two courts, a library and a pond.' })
  expect([draft.fields.name, draft.base?.name]).toEqual(['Heron Court II', 'Heron Court'])
  await app.ask(submitProjectDraft, next)
  const second = (await detail(id)).revision?.at ?? ''
  app.clock.move(1000)
  const answer = await app.ask(decideProjectChanges, { ...said, body: { at: second, accept: true } })
  expect(answer.data).toMatchObject({ name: 'Heron Court II', hasChanges: false })
  expect(await refused(decideProjectChanges, { ...said, body: { at: second, accept: true } })).toEqual([
    409,
    'CASE_DECIDED',
  ])
  expect((await told(builder)).slice(-2)).toEqual(['unchanged', 'changed'])
})

test('a picture is called computer-generated where its builder says so, and no longer once a moderator agrees', async () => {
  const [drawn, taken] = [await people.listers.picture(builder.id), await people.listers.picture(builder.id)]
  const pictures = [
    { key: drawn, kind: 'exterior', mediaAlteration: 'rendered' },
    { key: taken, kind: 'interior', mediaAlteration: null },
  ]
  const id = await people.publish(builder, moderator, { pictures })
  const shown = async () => {
    const { data } = await app.ask(getProject, { params: { key: (await detail(id)).slug } })
    return data.media.map(({ mediaAlteration }) => mediaAlteration)
  }
  expect(await shown()).toEqual(['rendered', undefined])
  const edited = await edit(id, { pictures: pictures.map((one) => ({ ...one, mediaAlteration: 'rendered' })) })
  expect(edited.draft.fields.pictures).toEqual([
    { key: drawn, kind: 'exterior', mediaAlteration: 'rendered' },
    { key: taken, kind: 'interior' },
  ])
  expect((await app.ask(submitProjectDraft, edited)).data.review).toBe(false)
  expect(await shown()).toEqual(['rendered', 'rendered'])
  const photographs = pictures.map(({ key, kind }) => ({ key, kind }))
  expect((await submit(id, { pictures: photographs })).review).toBe(true)
  expect(await shown()).toEqual(['rendered', 'rendered'])
  const { revision } = await detail(id)
  expect(revision?.fields).toEqual({ pictures: photographs })
  const body = { at: revision?.at ?? '', accept: true }
  await app.ask(decideProjectChanges, { params: { id }, body, token: moderator.token })
  expect(await shown()).toEqual([undefined, undefined])
  const odd = await edit(id, { pictures: [{ key: drawn, kind: 'exterior', mediaAlteration: 'painted' }] })
  const { data: check } = await app.ask(checkProjectDraft, odd)
  expect(Object.keys(check.problems)).toEqual(['pictures.0.mediaAlteration'])
})

test('towers, plans and homes are added to a public project; what is sold is not taken out', async () => {
  const id = await people.publish(builder, moderator)
  const known = (await detail(id)).fields
  const [towers, unitTypes] = [known.towers, known.unitTypes].map((list) => (Array.isArray(list) ? list : []))
  const added: TypedProject = {
    towers: [...(towers ?? []), { name: 'B', floors: 1 }],
    unitTypes: [
      ...(unitTypes ?? []),
      { name: 'Loft', propertySubType: 'apartment', livingArea: 120, basePrice: 2_00_00_000_00 },
    ],
    inventory: [{ tower: 'B', fromFloor: 1, toFloor: 1, places: [{ unitType: 'Loft' }, { unitType: '2 BHK' }] }],
    removedUnits: ['A-401'],
  }
  const accept = async () => {
    const body = { at: (await detail(id)).revision?.at ?? '', accept: true }
    return { params: { id }, body, token: moderator.token }
  }
  expect((await submit(id, added)).review).toBe(true)
  expect((await detail(id)).unitsTotal).toBe(8)
  await app.ask(decideProjectChanges, await accept())
  const { rows } = await app.db.query(
    `select u.unit_number as number, u.list_price::text as price from project_units u where project_id = $1 and unit_number like 'B%' order by 1`,
    [id],
  )
  expect(rows).toEqual([
    { number: 'B-101', price: String(2_00_00_000_00) },
    { number: 'B-102', price: String(80_00_000_00) },
  ])
  expect(await detail(id)).toMatchObject({ unitsTotal: 9 })
  const lists = await app.db.query(`select number from price_lists where project_id = $1 order by number`, [id])
  expect(lists.rows).toEqual([{ number: 1 }, { number: 2 }])
  await app.db.query(`update project_units set state = 'booked' where project_id = $1 and unit_number = 'A-101'`, [id])
  await submit(id, { removedUnits: ['A-101'] })
  expect(await refused(decideProjectChanges, await accept())).toEqual([409, 'PROJECT_UNITS_TAKEN'])
  expect((await detail(id)).unitsTotal).toBe(9)
})

test('a project whose last homes are held stays on sale when its builder writes about it', async () => {
  const id = await people.publish(builder, moderator)
  await app.db.query(
    `update project_units set state = 'held', held_until = $2 where project_id = $1 and unit_number <> 'A-101'`,
    [id, new Date(app.clock.now().getTime() + 3_600_000)],
  )
  await app.db.query(`update project_units set state = 'booked' where project_id = $1 and unit_number = 'A-101'`, [id])
  expect(await submit(id, { about: 'Two quiet courts around an old rain tree.' })).toEqual({
    id,
    state: 'active',
    review: false,
  })
  expect(await own(id)).toMatchObject({ state: 'active' })
})

test('a moderator pauses with a reason, and only a moderator resumes', async () => {
  const id = await people.publish(builder, moderator)
  await app.ask(decideProject, await decision(id, { to: 'paused', reasons: ['land'] }))
  const project = await own(id)
  expect(project).toMatchObject({ state: 'paused', isHeldBack: true, open: [], verdict: { reasons: ['land'] } })
  const body = { version: project?.version ?? 0, to: 'active' }
  expect(await refused(moveProject, { params: { id }, body, token: builder.token })).toEqual([
    409,
    'PROJECT_MOVE_NOT_OPEN',
  ])
  await app.ask(decideProject, await decision(id, { to: 'active' }))
  expect((await own(id))?.state).toBe('active')
  expect((await told(builder)).slice(-2)).toEqual(['paused', 'resumed'])
})

test('several are paused at once and resumed, but those that their builders paused or that wait', async () => {
  const [one, two] = [await people.publish(builder, moderator), await people.publish(builder, moderator)]
  const waits = await people.handIn(builder)
  const resting = await people.publish(builder, moderator)
  const body = { version: (await own(resting))?.version ?? 0, to: 'paused' }
  await app.ask(moveProject, { params: { id: resting }, body, token: builder.token })
  const ids = [one, two, waits, resting]
  const move = (to: 'active' | 'paused', more: object = {}) =>
    app.ask(moveProjects, { body: { ids, to, ...more }, token: moderator.token })
  expect(await refused(moveProjects, { body: { ids, to: 'paused' }, token: moderator.token })).toEqual([
    422,
    'INVALID_INPUT',
  ])
  const refusals = [waits, resting].map((id) => ({ id, code: 'PROJECT_MOVE_NOT_OPEN' }))
  expect((await move('paused', { reasons: ['land'] })).data).toEqual({ done: [one, two], refused: refusals })
  expect((await move('paused', { reasons: ['land'] })).data.done).toEqual([])
  const query = { view: 'paused', text: 'heron', sort: 'newest' } as const
  const paused = await app.ask(adminProjects, { query, token: moderator.token })
  expect(paused.data.map(({ id }) => id)).toEqual(expect.arrayContaining([one, two, resting]))
  expect((await move('active')).data).toEqual({ done: [one, two], refused: refusals })
  expect([(await own(one))?.state, (await own(waits))?.state, (await own(resting))?.state]).toEqual([
    'active',
    'pending_review',
    'paused',
  ])
  expect((await told(builder)).slice(-4).toSorted()).toEqual(['paused', 'paused', 'resumed', 'resumed'])
})

test('two edits of one field meet: the later one is told', async () => {
  const id = await people.publish(builder, moderator)
  const one = await edit(id, { about: 'Two courts, seen from the first tab.' })
  await app.db.query(
    `update projects set facts = facts || '{"about": "Two courts, seen from elsewhere."}', version = version + 1 where id = $1`,
    [id],
  )
  const { status, problem } = await app.refusal(submitProjectDraft, one)
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([412, 'PROJECT_CHANGED', ['about']])
})

test('a private document is for moderators, a public one for members once the project is seen', async () => {
  const [title, brochure] = [
    await addDocument(app, builder.id, 'registration'),
    await addDocument(app, builder.id, 'other'),
  ]
  const documents = [
    { documentId: title, kind: 'land-title' },
    { documentId: brochure, kind: 'brochure', isPublic: true },
  ]
  const id = await people.handIn(builder, { documents })
  expect((await detail(id)).documents.map(({ as, isPublic }) => [as, isPublic])).toEqual([
    ['land-title', false],
    ['brochure', true],
  ])
  const buyer = await people.listers.someone()
  // The files are missing, which only those who may read the documents learn.
  const reads = (documentId: string, by: Lister) =>
    refused(readDocument, { params: { id: documentId }, token: by.token })
  const [gone, hidden] = [
    [410, 'DOCUMENT_UNREADABLE'],
    [404, 'DOCUMENT_NOT_FOUND'],
  ]
  expect(await Promise.all([reads(title, moderator), reads(title, buyer), reads(brochure, buyer)])).toEqual([
    gone,
    hidden,
    hidden,
  ])
  expect(await refused(removeDocument, { params: { id: title }, token: builder.token })).toEqual([
    409,
    'DOCUMENT_NEEDED',
  ])
  await app.ask(decideProject, await decision(id, { to: 'active' }))
  expect(await Promise.all([reads(title, buyer), reads(brochure, buyer)])).toEqual([hidden, gone])
  await app.ask(removeDocument, { params: { id: title }, token: builder.token })
})
