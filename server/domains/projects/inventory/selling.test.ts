import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchProjects } from '../../../../contract/projects/archive.ts'
import {
  COMPLETED_REASON,
  editUnits,
  moveUnits,
  projectInventory,
  undoInventory,
  unitHistory,
} from '../../../../contract/projects/inventory.ts'
import { previewPriceList, publishPriceList } from '../../../../contract/projects/price-versions.ts'
import { getProject } from '../../../../contract/projects/project.ts'
import {
  listProjectDrafts,
  moveProject,
  startProjectDraft,
  submitProjectDraft,
} from '../../../../contract/projects/project-drafts.ts'
import { getWorkedProject, listWorkedProjects } from '../../../../contract/projects/workspace.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import type { ProjectState } from '../../../../contract/projects/project-states.ts'
import type { UnitState } from '../../../../contract/projects/unit-states.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { insertProjects, makeProject, type MadeProject } from '../factory.ts'
import { openInventory } from './factory.ts'

let app: TestApp
let sellers: Awaited<ReturnType<typeof openInventory>>
let builder: Awaited<ReturnType<typeof sellers.aBuilder>>

beforeAll(async () => {
  app = await startApp()
  sellers = await openInventory(app)
  builder = await sellers.aBuilder()
})
afterAll(() => app.close())

interface Unit {
  id: string
  version: number
  state: UnitState
  listPrice: number
}
const unitOf = async (made: MadeProject, place: number): Promise<Unit> => {
  const { rows } = await app.db.query<Unit>(
    `select id, version, state, list_price as "listPrice" from project_units where id = $1`,
    [made.units[place]?.id],
  )
  if (!rows[0]) throw new Error('The test made this home.')
  return rows[0]
}
const moving = async (by: Lister, made: MadeProject, place: number, state: UnitState, reason?: string) => {
  const { id, version } = await unitOf(made, place)
  const moves = [{ id, version, state }]
  return {
    params: { id: made.project.id },
    body: { clientId: uuidv7(), moves, ...(reason && { reason }) },
    token: by.token,
  }
}
const move = async (...asked: Parameters<typeof moving>) => {
  // Only the last change can be undone.
  app.clock.move(1000)
  return (await app.ask(moveUnits, await moving(...asked))).data
}
const editing = async (made: MadeProject, place: number, change: object) => {
  const { id, version } = await unitOf(made, place)
  const body = { clientId: uuidv7(), edits: [{ id, version, ...change }] }
  return { params: { id: made.project.id }, body, token: builder.token }
}
const refused = async (endpoint: Endpoint, input: object) => {
  const { status, problem } = await app.refusal(endpoint, input)
  return [status, problem.code]
}
const dearer = ({ priceList: { prices } }: MadeProject) => ({
  ...prices,
  unitTypes: prices.unitTypes.map(({ unitTypeId, basePrice }) => ({ unitTypeId, basePrice: basePrice + 10_00_000_00 })),
})
const publishing = (made: MadeProject) => ({
  params: { id: made.project.id },
  body: { id: uuidv7(), after: 1, effectiveOn: '2026-06-01', prices: dearer(made) },
  token: builder.token,
})
const own = async (id: string) => {
  const { projects } = await app.ask(listProjectDrafts, { token: builder.token })
  return projects.find((one) => one.id === id)
}
const moveTo = async ({ project: { id } }: MadeProject, to: 'active' | 'paused' | 'completed') => {
  const body = { version: (await own(id))?.version ?? 0, to }
  return (await app.ask(moveProject, { params: { id }, body, token: builder.token })).data
}

/** The refusals of everything that would change units or prices of a project. */
async function refusals(made: MadeProject, changeId = uuidv7()) {
  const { effectiveOn, prices } = publishing(made).body
  return Promise.all([
    refused(moveUnits, await moving(builder, made, 0, 'booked')),
    refused(editUnits, await editing(made, 0, { entryLevel: 9 })),
    refused(undoInventory, { params: { id: made.project.id }, body: { changeId }, token: builder.token }),
    refused(publishPriceList, publishing(made)),
    refused(previewPriceList, { ...publishing(made), body: { effectiveOn, prices } }),
  ])
}

describe('the state of the project', () => {
  test('with homes held it stays on sale, also after a pause; with all booked it is sold out', async () => {
    const made = await sellers.aProject(builder.builderId, { floors: 1, perFloor: 2 })
    await move(builder, made, 0, 'booked')
    await move(builder, made, 1, 'held')
    await moveTo(made, 'paused')
    expect((await moveTo(made, 'active')).state).toBe('active')
    await move(builder, made, 1, 'booked')
    expect((await own(made.project.id))?.state).toBe('sold_out')
  })

  test.each<ProjectState>(['pending_review', 'rejected'])(
    'while it is %s, homes and prices stay as they are',
    async (state) => {
      const made = makeProject({ project: { ...sellers.base, builderId: builder.builderId, state } })
      await insertProjects(app.db, [made])
      expect(await refusals(made)).toEqual(Array.from({ length: 5 }, () => [409, 'PROJECT_NOT_APPROVED']))
      expect(await unitOf(made, 0)).toMatchObject({ version: 1, state: 'available' })
    },
  )

  test('completed, it has no home left for sale, whoever held one is told, and nothing changes any more', async () => {
    const made = await sellers.aProject(builder.builderId)
    const { id, slug } = made.project
    const partner = await sellers.aPartner(made, [made.units[0]?.id ?? ''])
    await move(partner, made, 0, 'held')
    const { undo } = await move(builder, made, 1, 'booked')
    await move(builder, made, 2, 'blocked')
    const { data: draft } = await app.ask(startProjectDraft, {
      body: { id: uuidv7(), projectId: id },
      token: builder.token,
    })
    await moveTo(made, 'completed')
    const { rows } = await app.db.query<{ state: UnitState; count: number }>(
      `select state, count(*)::int as count from project_units where project_id = $1 group by 1 order by 1`,
      [id],
    )
    expect(rows).toEqual([
      { state: 'booked', count: 1 },
      { state: 'blocked', count: 15 },
    ])
    const { data: history } = await app.ask(unitHistory, {
      params: { id, unitId: made.units[0]?.id ?? '' },
      token: builder.token,
    })
    expect(history.slice(0, 3).map(({ by, from, to, reason }) => [by, from, to, reason])).toEqual([
      ['viewer', 'available', 'blocked', COMPLETED_REASON],
      ['viewer', 'held', 'available', COMPLETED_REASON],
      ['partner', 'available', 'held', undefined],
    ])
    const told = await app.db.query<{ params: unknown }>(
      `select params from notifications where user_id = $1 and kind = 'unit-hold-ended'`,
      [partner.id],
    )
    expect(told.rows.map(({ params }) => params)).toEqual([expect.objectContaining({ isCompleted: true, others: 0 })])

    const { data: page } = await app.ask(getProject, { params: { key: slug } })
    expect(page).toMatchObject({ state: 'completed', unitsFree: 0 })
    expect([page.priceFrom, page.priceTo, page.unitTypes.map(({ priceFrom }) => priceFrom)]).toEqual([
      undefined,
      undefined,
      [undefined, undefined],
    ])
    const free = await app.ask(searchProjects, { query: { available: '1' } })
    expect(free.data.map((one) => one.slug)).not.toContain(slug)

    expect(await refusals(made, undo?.changeId)).toEqual(Array.from({ length: 5 }, () => [409, 'PROJECT_COMPLETED']))
    expect((await app.ask(projectInventory, { params: { id }, token: builder.token })).data.undo).toBeUndefined()
    expect(await refused(startProjectDraft, { body: { id: uuidv7(), projectId: id }, token: builder.token })).toEqual([
      409,
      'PROJECT_COMPLETED',
    ])
    const submitting = { params: { id: draft.id }, body: { version: draft.version }, token: builder.token }
    expect(await refused(submitProjectDraft, submitting)).toEqual([409, 'PROJECT_COMPLETED'])
  })
})

describe('a completed project', () => {
  /** Four of sixteen units are booked, the first of them allotted to a partner. */
  async function completed() {
    const made = await sellers.aProject(builder.builderId)
    const partner = await sellers.aPartner(made, [made.units[0]?.id ?? ''])
    for (const place of [0, 1, 2, 3]) await move(builder, made, place, 'booked')
    await moveTo(made, 'completed')
    return { made, partner }
  }

  test('its builder marks what was booked as sold, or cancels the booking with a reason, after which it is not on sale', async () => {
    const { made } = await completed()
    const { id, slug } = made.project
    expect((await move(builder, made, 0, 'sold')).changed).toMatchObject([{ state: 'sold' }])
    expect(await refused(moveUnits, await moving(builder, made, 1, 'blocked'))).toEqual([422, 'UNIT_REASON_REQUIRED'])
    const cancelled = await move(builder, made, 1, 'blocked', 'The buyer withdrew.')
    expect(cancelled.changed).toMatchObject([{ state: 'blocked' }])
    const { data: history } = await app.ask(unitHistory, {
      params: { id, unitId: made.units[1]?.id ?? '' },
      token: builder.token,
    })
    expect(history[0]).toMatchObject({ by: 'viewer', from: 'booked', to: 'blocked', reason: 'The buyer withdrew.' })
    expect((await app.ask(getProject, { params: { key: slug } })).data).toMatchObject({ unitsFree: 0 })
    // Undoing the cancellation would book the unit again.
    const undoing = { params: { id }, body: { changeId: cancelled.undo?.changeId }, token: builder.token }
    expect(await refused(undoInventory, undoing)).toEqual([409, 'PROJECT_COMPLETED'])
    expect((await app.ask(projectInventory, { params: { id }, token: builder.token })).data.undo).toBeUndefined()
  })

  test('nothing becomes available, held or booked in it, under whatever code', async () => {
    const { made } = await completed()
    for (const [place, state] of [
      [0, 'available'],
      [4, 'available'],
      [4, 'held'],
      [4, 'booked'],
    ] as const) {
      const asked = await moving(builder, made, place, state, 'All the same.')
      expect(await refused(moveUnits, asked), state).toEqual([409, 'PROJECT_COMPLETED'])
      const { id } = await unitOf(made, place)
      const until = state === 'held' ? app.clock.now() : null
      await expect(
        app.db.query(`update project_units set state = $2, held_until = $3 where id = $1`, [id, state, until]),
      ).rejects.toThrow(/cannot become/)
    }
    const moves = await Promise.all([0, 4].map(async (place) => ({ ...(await unitOf(made, place)), state: 'sold' })))
    const body = { clientId: uuidv7(), moves: moves.map(({ id, version, state }) => ({ id, version, state })) }
    const { data } = await app.ask(moveUnits, { params: { id: made.project.id }, body, token: builder.token })
    expect(data).toMatchObject({ changed: [{ state: 'sold' }], refused: [{ place: 1, code: 'PROJECT_COMPLETED' }] })
  })

  test('its partners and the wrong person finish nothing', async () => {
    const { made, partner } = await completed()
    const stranger = await sellers.aBuilder()
    for (const [state, reason] of [
      ['sold', undefined],
      ['blocked', 'The buyer withdrew.'],
    ] as const) {
      const byPartner = await moving(partner, made, 0, state, reason)
      expect(await refused(moveUnits, byPartner)).toEqual([409, 'PROJECT_COMPLETED'])
      const byStranger = await moving(stranger, made, 0, state, reason)
      expect(await refused(moveUnits, byStranger)).toEqual([404, 'PROJECT_NOT_FOUND'])
    }
    expect(await unitOf(made, 0)).toMatchObject({ state: 'booked' })
  })
})

describe('prices', () => {
  test('a booking that is cancelled or undone costs what the list in force says; an undone cancellation, what was agreed', async () => {
    const made = await sellers.aProject(builder.builderId)
    const { listPrice: agreed } = await unitOf(made, 0)
    await move(builder, made, 0, 'booked')
    const { undo: booked } = await move(builder, made, 1, 'booked')
    await app.ask(publishPriceList, publishing(made))
    const undoing = (changeId = '') => ({ params: { id: made.project.id }, body: { changeId }, token: builder.token })
    const second = await unitOf(made, 1)
    await app.ask(undoInventory, undoing(booked?.changeId))
    expect(await unitOf(made, 1)).toMatchObject({ state: 'available', listPrice: second.listPrice + 10_00_000_00 })
    expect(await unitOf(made, 0)).toMatchObject({ state: 'booked', listPrice: agreed })
    const { changed, undo } = await move(builder, made, 0, 'available', 'The buyer withdrew.')
    expect(changed).toMatchObject([{ state: 'available', listPrice: agreed + 10_00_000_00 }])
    await app.ask(undoInventory, undoing(undo?.changeId))
    expect(await unitOf(made, 0)).toMatchObject({ state: 'booked', listPrice: agreed })
  })
})

test('a sold home is not rewritten, and a booked one keeps its partner', async () => {
  const made = await sellers.aProject(builder.builderId)
  const partner = await sellers.aPartner(made)
  for (const place of [0, 1]) await move(builder, made, place, 'booked')
  await move(builder, made, 0, 'sold')
  const change = async (place: number, fields: object) =>
    (await app.ask(editUnits, await editing(made, place, fields))).data.refused.map(({ code }) => code)
  for (const fields of [
    { unitNumber: 'A-999' },
    { entryLevel: 9 },
    { unitTypeId: made.unitTypes[1]?.id },
    { directionFaces: 'west' },
    { locationCodes: [] },
    { partnerId: partner.partnerId },
  ])
    expect(await change(0, fields)).toEqual(['UNIT_EDIT_NOT_OPEN'])
  expect(await change(1, { partnerId: partner.partnerId })).toEqual(['UNIT_EDIT_NOT_OPEN'])
  expect(await change(1, { directionFaces: 'west' })).toEqual([])
  expect(await unitOf(made, 0)).toMatchObject({ version: 3, state: 'sold' })
})

test('partners of a suspended builder see its homes and move none, until it is restored', async () => {
  const suspended = await sellers.aBuilder()
  const made = await sellers.aProject(suspended.builderId)
  const partner = await sellers.aPartner(
    made,
    [0, 1, 2].map((place) => made.units[place]?.id ?? ''),
  )
  const { undo } = await move(partner, made, 0, 'held')
  await move(suspended, made, 1, 'booked')
  const become = (state: string) =>
    app.db.query(`update profiles set state = $2 where id = $1`, [suspended.builderId, state])
  const params = { id: made.project.id }
  const isRefused = async (state: string) => {
    await become(state)
    for (const [place, to] of [
      [0, 'booked'],
      [0, 'available'],
      [2, 'held'],
      [2, 'booked'],
    ] as const)
      expect(await refused(moveUnits, await moving(partner, made, place, to))).toEqual([409, 'BUILDER_SUSPENDED'])
    const undoing = { params, body: { changeId: undo?.changeId }, token: partner.token }
    expect(await refused(undoInventory, undoing)).toEqual([409, 'BUILDER_SUSPENDED'])
    const { data } = await app.ask(projectInventory, { params, token: partner.token })
    expect([data.isStopped, data.undo]).toEqual([true, undefined])
    expect(await refused(projectInventory, { params, token: suspended.token })).toEqual([404, 'PROJECT_NOT_FOUND'])
  }
  await isRefused('suspended')
  const stranger = await sellers.anAgent()
  expect(await refused(moveUnits, await moving(stranger, made, 2, 'held'))).toEqual([404, 'PROJECT_NOT_FOUND'])
  await become('active')
  expect((await app.ask(projectInventory, { params, token: partner.token })).data.isStopped).toBeUndefined()
  expect((await move(partner, made, 2, 'held')).changed).toMatchObject([{ state: 'held' }])
  await move(partner, made, 2, 'available')
  await isRefused('closed')
})

test('a suspended builder works on no project, as little as the wrong person', async () => {
  const suspended = await sellers.aBuilder()
  const made = await sellers.aProject(suspended.builderId)
  const { id, slug } = made.project
  await app.db.query(`update profiles set state = 'suspended' where id = $1`, [suspended.builderId])
  const { token } = suspended
  for (const [endpoint, input] of [
    [projectInventory, {}],
    [getWorkedProject, {}],
    [moveProject, { body: { version: 1, to: 'paused' } }],
    [publishPriceList, { body: publishing(made).body }],
  ] as const)
    expect(await refused(endpoint, { params: { id }, token, ...input })).toEqual([404, 'PROJECT_NOT_FOUND'])
  expect(await refused(moveUnits, await moving(suspended, made, 0, 'booked'))).toEqual([404, 'PROJECT_NOT_FOUND'])
  const named = [{ id: suspended.builderId, name: 'Shetty Homes' }]
  expect(await app.ask(listWorkedProjects, { token })).toEqual({
    data: [],
    builders: [],
    invitations: [],
    suspended: named,
  })
  expect(await app.ask(listProjectDrafts, { token })).toMatchObject({
    projects: [],
    builders: [],
    suspended: named,
  })
  const { suspended: none } = await app.ask(listWorkedProjects, { token: builder.token })
  expect(none).toEqual([])
  // A suspended builder has no public page to enquire with.
  expect((await app.ask(getProject, { params: { key: slug } })).data.builder?.slug).toBeUndefined()
})
