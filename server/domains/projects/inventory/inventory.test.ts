import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  editUnits,
  moveUnits,
  projectInventory,
  undoInventory,
  unitHistory,
  type UnitMove,
} from '../../../../contract/projects/inventory.ts'
import { unitStates, type UnitState } from '../../../../contract/projects/unit-states.ts'
import { DAY_MS, HOUR_MS } from '../../../../contract/time.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { userEventsAfter } from '../../../platform/realtime/user-events.ts'
import type { Lister } from '../../../testing/listers.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import { exportPersonalData } from '../../users/service.ts'
import type { MadeProject } from '../factory.ts'
import { openInventory, type Partner } from './factory.ts'
import { endUnitHoldsJob } from './holds.ts'
import { inventoryPersonalData } from './personal-data.ts'

let app: TestApp
let sellers: Awaited<ReturnType<typeof openInventory>>
let builder: Awaited<ReturnType<typeof sellers.aBuilder>>
let other: Awaited<ReturnType<typeof sellers.aBuilder>>

beforeAll(async () => {
  app = await startApp()
  sellers = await openInventory(app)
  builder = await sellers.aBuilder()
  other = await sellers.aBuilder()
})
afterAll(() => app.close())

const idOf = (made: MadeProject, place: number) => made.units[place]?.id ?? ''
const read = async ({ token }: Lister, made: MadeProject) =>
  (await app.ask(projectInventory, { params: { id: made.project.id }, token })).data
const moving = (
  { token }: Lister,
  made: MadeProject,
  moves: readonly UnitMove[],
  more: { reason?: string; clientId?: string } = {},
) => ({ params: { id: made.project.id }, body: { clientId: uuidv7(), moves, ...more }, token })
const move = async (by: Lister, made: MadeProject, moves: readonly UnitMove[], more = {}) =>
  (await app.ask(moveUnits, moving(by, made, moves, more))).data
const refusedMove = async (by: Lister, made: MadeProject, moves: readonly UnitMove[], more = {}) => {
  const { status, problem } = await app.refusal(moveUnits, moving(by, made, moves, more))
  return [status, problem.code]
}
const edit = async ({ token }: Lister, made: MadeProject, edits: readonly object[], clientId = uuidv7()) =>
  (await app.ask(editUnits, { params: { id: made.project.id }, body: { clientId, edits }, token })).data
const undo = ({ token }: Lister, made: MadeProject, changeId = '') => ({
  params: { id: made.project.id },
  body: { changeId },
  token,
})
const history = async ({ token }: Lister, made: MadeProject, place: number) =>
  (await app.ask(unitHistory, { params: { id: made.project.id, unitId: idOf(made, place) }, token })).data

interface Row {
  state: UnitState
  version: number
  holder: string | null
}
const rowOf = async (id: string) =>
  (await app.db.query<Row>(`select state, version, held_by_user_id as holder from project_units where id = $1`, [id]))
    .rows[0]
const stateOf = async ({ project }: MadeProject) =>
  (await app.db.query<{ state: string }>(`select state from projects where id = $1`, [project.id])).rows[0]?.state

describe('reading', () => {
  test('a builder reads all of it, a partner no more of other people’s homes than the public', async () => {
    const made = await sellers.aProject(builder.builderId)
    const partner = await sellers.aPartner(made, [idOf(made, 0)])
    const rival = await sellers.aPartner(made, [idOf(made, 1)])
    await move(rival, made, [{ id: idOf(made, 1), version: 1, state: 'held', holdHours: 3 }])
    const all = await read(builder, made)
    expect(all.as).toBe('builder')
    expect(all.units.unitNumber.slice(0, 2)).toEqual(['A-101', 'A-102'])
    const until = new Date(app.clock.now().getTime() + 3 * HOUR_MS).toISOString()
    expect([all.units.heldUntil[1], all.units.version[1], all.units.state[1]]).toEqual([until, 2, 1])
    expect(all.holders).toEqual([{ name: 'Meera Iyer', isViewer: false }])
    expect(all.partners.map(({ id }) => id).toSorted()).toEqual([partner.partnerId, rival.partnerId].toSorted())
    const some = await read(partner, made)
    expect([some.as, some.holders, some.partners.map(({ id }) => id)]).toEqual(['partner', [], [partner.partnerId]])
    expect(some.units.isOwn.filter(Boolean)).toHaveLength(1)
    expect([some.units.heldUntil[1], some.units.holder[1], some.units.partner[1], some.units.version[1]]).toEqual([
      null,
      -1,
      -1,
      0,
    ])
    // As the public sees it: its state and price.
    expect([some.units.state[1], some.units.listPrice[1]]).toEqual([1, all.units.listPrice[1]])
    const { status, problem } = await app.refusal(unitHistory, {
      params: { id: made.project.id, unitId: idOf(made, 1) },
      token: partner.token,
    })
    expect([status, problem.code]).toEqual([404, 'UNIT_NOT_FOUND'])
  })

  test('it does not exist for anybody else', async () => {
    const made = await sellers.aProject(builder.builderId)
    const params = { id: made.project.id }
    const token = other.token
    expect((await app.refusal(projectInventory, { params })).status).toBe(401)
    for (const refused of [
      await app.refusal(projectInventory, { params, token }),
      await app.refusal(projectInventory, { params: { id: uuidv7() }, token }),
      await app.refusal(moveUnits, moving(other, made, [{ id: idOf(made, 0), version: 1, state: 'booked' }])),
      await app.refusal(editUnits, {
        params,
        token,
        body: { clientId: uuidv7(), edits: [{ id: idOf(made, 0), version: 1 }] },
      }),
      await app.refusal(undoInventory, undo(other, made, uuidv7())),
      await app.refusal(unitHistory, { params: { ...params, unitId: idOf(made, 0) }, token }),
    ])
      expect([refused.status, refused.problem.code]).toEqual([404, 'PROJECT_NOT_FOUND'])
    expect(await rowOf(idOf(made, 0))).toEqual({ state: 'available', version: 1, holder: null })
  })
})

describe('moving', () => {
  test('each home of several has its own outcome, and the history says who, when and why', async () => {
    const made = await sellers.aProject(builder.builderId)
    const {
      changed,
      refused,
      undo: open,
    } = await move(
      builder,
      made,
      [
        { id: idOf(made, 0), version: 1, state: 'booked' },
        { id: idOf(made, 1), version: 7, state: 'booked' },
        { id: idOf(made, 2), version: 1, state: 'sold' },
        { id: uuidv7(), version: 1, state: 'booked' },
        { id: idOf(made, 3), version: 1, state: 'blocked' },
      ],
      { reason: 'Fair in Pune' },
    )
    expect(changed.map(({ state, version }) => [state, version])).toEqual([
      ['booked', 2],
      ['blocked', 2],
    ])
    expect(refused.map(({ place, code, unit }) => [place, code, unit?.version])).toEqual([
      [1, 'UNIT_CHANGED', 1],
      [2, 'UNIT_MOVE_NOT_OPEN', 1],
      [3, 'UNIT_NOT_FOUND', undefined],
    ])
    expect(open?.units).toBe(2)
    const [event] = await history(builder, made, 0)
    expect(event).toEqual({
      at: app.clock.now().toISOString(),
      by: 'viewer',
      name: 'Meera Iyer',
      field: 'state',
      from: 'available',
      to: 'booked',
      reason: 'Fair in Pune',
    })
  })

  test('the same sent twice has its effect once', async () => {
    const made = await sellers.aProject(builder.builderId)
    const asked = moving(builder, made, [{ id: idOf(made, 0), version: 1, state: 'booked' }])
    const [one, two] = await Promise.all([app.ask(moveUnits, asked), app.ask(moveUnits, asked)])
    expect(two).toEqual(one)
    expect(await rowOf(idOf(made, 0))).toMatchObject({ state: 'booked', version: 2 })
    const id = uuidv7()
    const adds = [
      { towerId: made.towers[0]?.id, unitNumber: 'A-901', entryLevel: 9, unitTypeId: made.unitTypes[0]?.id },
    ]
    expect(await edit(builder, made, adds, id)).toEqual(await edit(builder, made, adds, id))
    expect((await read(builder, made)).units.id).toHaveLength(17)
  })

  test('two want the last home at once: one gets it, the other is told', async () => {
    const made = await sellers.aProject(builder.builderId, { floors: 1, perFloor: 1 })
    const partner = await sellers.aPartner(made, [idOf(made, 0)])
    const want = [{ id: idOf(made, 0), version: 1, state: 'booked' as const }]
    const answers = await Promise.all(
      [builder, partner].map(async ({ token }) => {
        const { statusCode, body } = await app.app.http.inject({
          method: 'PUT',
          url: `/api/projects/${made.project.id}/unit-states`,
          headers: { authorization: `Bearer ${token}` },
          payload: { clientId: uuidv7(), moves: want },
        })
        return statusCode === 200 ? '200' : `${statusCode} ${/"code":"(\w+)"/.exec(body)?.[1]}`
      }),
    )
    expect(answers.toSorted()).toEqual(['200', '409 UNIT_ALREADY_TAKEN'])
    expect(await stateOf(made)).toBe('sold_out')
    expect(await refusedMove(builder, made, [{ id: idOf(made, 0), version: 2, state: 'available' }])).toEqual([
      422,
      'UNIT_REASON_REQUIRED',
    ])
    await move(builder, made, [{ id: idOf(made, 0), version: 2, state: 'available' }], {
      reason: 'The buyer withdrew.',
    })
    expect(await stateOf(made)).toBe('active')
  })

  test('a partner moves what is allotted to them or held by them, as far as partners may', async () => {
    const made = await sellers.aProject(builder.builderId)
    const partner = await sellers.aPartner(made, [idOf(made, 0), idOf(made, 1)])
    expect(await refusedMove(partner, made, [{ id: idOf(made, 2), version: 1, state: 'held' }])).toEqual([
      404,
      'UNIT_NOT_FOUND',
    ])
    expect(await refusedMove(partner, made, [{ id: idOf(made, 0), version: 1, state: 'blocked' }])).toEqual([
      409,
      'UNIT_MOVE_NOT_OPEN',
    ])
    await move(partner, made, [
      { id: idOf(made, 0), version: 1, state: 'held' },
      { id: idOf(made, 1), version: 1, state: 'booked' },
    ])
    expect(await refusedMove(partner, made, [{ id: idOf(made, 1), version: 2, state: 'sold' }])).toEqual([
      409,
      'UNIT_MOVE_NOT_OPEN',
    ])
    // No longer allotted, still held: theirs until the hold ends.
    await edit(builder, made, [{ id: idOf(made, 0), version: 2, partnerId: null }])
    expect((await move(partner, made, [{ id: idOf(made, 0), version: 3, state: 'available' }])).changed).toHaveLength(1)
    expect(await refusedMove(partner, made, [{ id: idOf(made, 0), version: 4, state: 'held' }])).toEqual([
      404,
      'UNIT_NOT_FOUND',
    ])
    await app.db.query(`update project_partners set ended_at = now() where id = $1`, [partner.partnerId])
    expect(
      (await app.refusal(projectInventory, { params: { id: made.project.id }, token: partner.token })).status,
    ).toBe(404)
  })

  test('a colleague of the same agency leaves a hold alone', async () => {
    const made = await sellers.aProject(builder.builderId)
    const agent = await sellers.anAgent()
    const partner: Partner = await sellers.aPartner(made, [idOf(made, 0)], agent)
    const colleague = await sellers.anAgent(agent.agencyId)
    await move(partner, made, [{ id: idOf(made, 0), version: 1, state: 'held' }])
    expect(await refusedMove(colleague, made, [{ id: idOf(made, 0), version: 2, state: 'booked' }])).toEqual([
      409,
      'UNIT_ALREADY_TAKEN',
    ])
    // The builder decides.
    expect((await move(builder, made, [{ id: idOf(made, 0), version: 2, state: 'booked' }])).changed).toHaveLength(1)
  })

  test.each<[string, (made: MadeProject) => object]>([
    ['501 homes', () => ({ moves: Array.from({ length: 501 }, () => ({ id: uuidv7(), version: 1, state: 'held' })) })],
    ['none', () => ({ moves: [] })],
    ['one home twice', (made) => ({ moves: [1, 2].map(() => ({ id: idOf(made, 0), version: 1, state: 'held' })) })],
    ['a hold of 73 hours', (made) => ({ moves: [{ id: idOf(made, 0), version: 1, state: 'held', holdHours: 73 }] })],
    ['an unknown state', (made) => ({ moves: [{ id: idOf(made, 0), version: 1, state: 'gone' }] })],
    [
      'a long reason',
      (made) => ({ moves: [{ id: idOf(made, 0), version: 1, state: 'held' }], reason: 'x'.repeat(501) }),
    ],
  ])('%s is bad input', async (_, body) => {
    const made = await sellers.aProject(builder.builderId)
    const { status, problem } = await app.refusal(moveUnits, {
      params: { id: made.project.id },
      body: { clientId: uuidv7(), ...body(made) },
      token: builder.token,
    })
    expect([status, problem.code]).toEqual([422, 'INVALID_INPUT'])
  })
})

describe('holds', () => {
  test('one ends by itself, once, and whoever held it is told', async () => {
    const made = await sellers.aProject(builder.builderId)
    const partner = await sellers.aPartner(made, [idOf(made, 0), idOf(made, 1)])
    await move(partner, made, [
      { id: idOf(made, 0), version: 1, state: 'held', holdHours: 2 },
      { id: idOf(made, 1), version: 1, state: 'held', holdHours: 2 },
    ])
    app.clock.move(2 * HOUR_MS - 1)
    await app.runJob(endUnitHoldsJob, {})
    expect(await rowOf(idOf(made, 0))).toMatchObject({ state: 'held', version: 2 })
    app.clock.move(1)
    await Promise.all([app.runJob(endUnitHoldsJob, {}), app.runJob(endUnitHoldsJob, {})])
    await app.runJob(endUnitHoldsJob, {})
    expect(await rowOf(idOf(made, 0))).toEqual({ state: 'available', version: 3, holder: null })
    const { rows } = await app.db.query<{ params: unknown }>(
      `select params from notifications where user_id = $1 and kind = 'unit-hold-ended'`,
      [partner.id],
    )
    expect(rows.map(({ params }) => params)).toEqual([expect.objectContaining({ name: 'Heron Court', others: 1 })])
    const [last] = await history(partner, made, 0)
    expect(last).toMatchObject({ by: 'clock', from: 'held', to: 'available' })
  })

  test('one past its time is free at the moment of asking', async () => {
    const made = await sellers.aProject(builder.builderId)
    const partner = await sellers.aPartner(made, [idOf(made, 0)])
    await move(builder, made, [{ id: idOf(made, 0), version: 1, state: 'held', holdHours: 1 }])
    expect(await refusedMove(partner, made, [{ id: idOf(made, 0), version: 2, state: 'booked' }])).toEqual([
      409,
      'UNIT_ALREADY_TAKEN',
    ])
    app.clock.move(HOUR_MS)
    const { units } = await read(partner, made)
    expect([unitStates[units.state[0] ?? -1], units.version[0], units.heldUntil[0]]).toEqual(['available', 3, null])
    expect((await move(partner, made, [{ id: idOf(made, 0), version: 3, state: 'booked' }])).changed).toHaveLength(1)
  })
})

describe('editing', () => {
  test('homes get numbers, floors, plans, facing, locations, partners and their price; a sold one keeps its price', async () => {
    const made = await sellers.aProject(builder.builderId)
    const partner = await sellers.aPartner(made)
    await move(builder, made, [{ id: idOf(made, 1), version: 1, state: 'booked' }])
    const price = made.units[1]?.listPrice
    const { changed, refused } = await edit(builder, made, [
      {
        id: idOf(made, 0),
        version: 1,
        unitNumber: 'A-1001',
        entryLevel: 10,
        unitTypeId: made.unitTypes[1]?.id,
        directionFaces: 'east',
        locationCodes: ['PARK', 'PARK'],
        partnerId: partner.partnerId,
      },
      { id: idOf(made, 1), version: 2, entryLevel: 3 },
      { id: idOf(made, 2), version: 1, unitNumber: 'A-104' },
      { id: idOf(made, 3), version: 1, partnerId: uuidv7() },
      { id: idOf(made, 4), version: 1, unitTypeId: uuidv7() },
      { id: idOf(made, 5), version: 3, entryLevel: 1 },
      { unitNumber: 'A-2', entryLevel: 1 },
      { towerId: made.towers[0]?.id, unitTypeId: made.unitTypes[0]?.id, unitNumber: 'A-501', entryLevel: 5 },
    ])
    expect(refused.map(({ place, code }) => [place, code])).toEqual([
      [2, 'UNIT_NUMBER_TAKEN'],
      [3, 'UNIT_DETAILS_WRONG'],
      [4, 'UNIT_DETAILS_WRONG'],
      [5, 'UNIT_CHANGED'],
      [6, 'UNIT_DETAILS_WRONG'],
    ])
    const byNumber = Object.fromEntries(changed.map((unit) => [unit.unitNumber, unit]))
    expect(byNumber['A-1001']).toMatchObject({
      entryLevel: 10,
      directionFaces: 'east',
      locationCodes: ['PARK'],
      partnerId: partner.partnerId,
      listPrice: 1_20_00_000_00 + 9 * 25_000_00 + 2_00_000_00,
    })
    expect(byNumber['A-102']).toMatchObject({ entryLevel: 3, listPrice: price })
    expect(byNumber['A-501']).toMatchObject({ version: 1, state: 'available', listPrice: 80_00_000_00 + 4 * 25_000_00 })
    expect((await read(builder, made)).unitTypes.reduce((sum, { unitsTotal }) => sum + unitsTotal, 0)).toBe(17)
    expect((await history(builder, made, 0)).map(({ field }) => field).toSorted()).toEqual([
      'facts',
      'partner',
      'price',
    ])
    const { status } = await app.refusal(editUnits, {
      params: { id: made.project.id },
      body: { clientId: uuidv7(), edits: [{ id: idOf(made, 0), version: 2, entryLevel: 1 }] },
      token: partner.token,
    })
    expect(status).toBe(404)
  })
})

describe('undoing', () => {
  test('the last change of one’s own is undone once, while nobody has changed those homes since', async () => {
    const made = await sellers.aProject(builder.builderId)
    const { undo: first } = await move(builder, made, [
      { id: idOf(made, 0), version: 1, state: 'booked' },
      { id: idOf(made, 1), version: 1, state: 'held', holdHours: 5 },
    ])
    const { undo: second } = await edit(builder, made, [
      { id: idOf(made, 0), version: 2, unitNumber: 'A-7', directionFaces: 'west' },
      { towerId: made.towers[0]?.id, unitTypeId: made.unitTypes[0]?.id, unitNumber: 'A-501', entryLevel: 5 },
    ])
    expect((await read(builder, made)).undo).toEqual(second)
    expect((await app.refusal(undoInventory, undo(builder, made, first?.changeId))).problem.code).toBe(
      'INVENTORY_UNDO_NOT_OPEN',
    )
    await Promise.all([1, 2].map(() => app.ask(undoInventory, undo(builder, made, second?.changeId))))
    const { units, undo: open } = await read(builder, made)
    expect([units.id.length, units.unitNumber[0], units.directionFaces[0], units.state[0]]).toEqual([
      16,
      'A-101',
      null,
      2,
    ])
    // Its homes are as the first left them again: that is the last now.
    expect(open).toEqual(first)
    await app.ask(undoInventory, undo(builder, made, first?.changeId))
    expect((await read(builder, made)).units.state.slice(0, 2)).toEqual([0, 0])
  })

  test('a booking goes back to the hold it was, by lawful moves; a sold home stays sold', async () => {
    const made = await sellers.aProject(builder.builderId)
    const partner = await sellers.aPartner(made, [idOf(made, 0)])
    await move(partner, made, [{ id: idOf(made, 0), version: 1, state: 'held', holdHours: 9 }])
    const { undo: booked } = await move(builder, made, [{ id: idOf(made, 0), version: 2, state: 'booked' }])
    await app.ask(undoInventory, undo(builder, made, booked?.changeId))
    expect(await rowOf(idOf(made, 0))).toMatchObject({ state: 'held', holder: partner.id })
    const version = (await rowOf(idOf(made, 0)))?.version ?? 0
    await move(builder, made, [{ id: idOf(made, 0), version, state: 'booked' }])
    const { undo: sold } = await move(builder, made, [{ id: idOf(made, 0), version: version + 1, state: 'sold' }])
    expect((await read(builder, made)).undo).toBeUndefined()
    expect((await app.refusal(undoInventory, undo(builder, made, sold?.changeId))).status).toBe(409)
  })

  test('nothing is undone that somebody has changed since, nor of somebody else’s, nor after a day', async () => {
    const made = await sellers.aProject(builder.builderId)
    const partner = await sellers.aPartner(made, [idOf(made, 0), idOf(made, 1)])
    const { undo: held } = await move(partner, made, [{ id: idOf(made, 0), version: 1, state: 'held' }])
    expect((await app.refusal(undoInventory, undo(builder, made, held?.changeId))).status).toBe(409)
    await move(builder, made, [{ id: idOf(made, 0), version: 2, state: 'booked' }])
    expect((await app.refusal(undoInventory, undo(partner, made, held?.changeId))).status).toBe(409)
    const { undo: later } = await move(partner, made, [{ id: idOf(made, 1), version: 1, state: 'held', holdHours: 72 }])
    app.clock.move(DAY_MS)
    expect((await app.refusal(undoInventory, undo(partner, made, later?.changeId))).status).toBe(409)
  })
})

test('everybody who sells homes of a project hears of a change', async () => {
  const made = await sellers.aProject(builder.builderId)
  const partner = await sellers.aPartner(made, [idOf(made, 0)])
  const heard = async ({ id }: Lister) =>
    (await userEventsAfter(app.db, id, 0)).filter(
      (event) => event.kind === 'projects-changed' && event.id === made.project.id,
    ).length
  await move(partner, made, [{ id: idOf(made, 0), version: 1, state: 'held' }])
  expect([await heard(builder), await heard(partner), await heard(other)]).toEqual([1, 1, 0])
})

test('what somebody holds is exported, and with the account it is free and nobody is named', async () => {
  const made = await sellers.aProject(builder.builderId)
  const partner = await sellers.aPartner(made, [idOf(made, 0)])
  await move(partner, made, [{ id: idOf(made, 0), version: 1, state: 'held' }], { reason: 'For Mrs Rao' })
  const kept = await exportPersonalData(app.db, [inventoryPersonalData], partner.id)
  expect(JSON.stringify(kept)).toContain('For Mrs Rao')
  expect(kept).toMatchObject({ heldUnits: [{ project: 'Heron Court', unitNumber: 'A-101' }] })
  await app.db.transaction((db) => inventoryPersonalData.erase(db, partner.id, app.clock.now()))
  expect((await read(builder, made)).units.state[0]).toBe(0)
  await app.runJob(endUnitHoldsJob, {})
  expect(await rowOf(idOf(made, 0))).toMatchObject({ state: 'available', holder: null })
  expect(
    (await history(builder, made, 0)).every(({ name, reason }) => name === undefined && reason === undefined),
  ).toBe(true)
})
