import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdBed, listBedHolds, updateBedHold } from '../../../contract/beds/bed-holds.ts'
import { addBeds, homeBeds, listBeds, updateBeds } from '../../../contract/beds/beds.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { getProperty } from '../../../contract/properties/properties.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { indexHomesJob } from '../properties/service.ts'
import { expireBedHoldsJob } from './holds/expiring.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let owner: Lister
let student: Lister
let pg: string

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await listers.someone()
  student = await listers.someone()
  pg = await listers.home({
    intent: 'pg',
    propertySubType: 'pg-room',
    listerKind: 'owner',
    ownerUserId: owner.id,
    pg: { gender: 'any', sharing: 2, beds: { total: 9, free: 9 } },
  })
})

const add = (rooms: string[], more: object = {}, by: Lister = owner) =>
  app.ask(addBeds, { params: { id: pg }, body: { rooms, sharing: 2, rent: 9_000_00, ...more }, token: by.token })
const managed = async (by: Lister = owner) => (await app.ask(listBeds, { params: { id: pg }, token: by.token })).data
const shown = async (by?: Lister) => app.ask(homeBeds, { params: { id: pg }, ...(by && { token: by.token }) })
const hold = async (bedId: string, by: Lister = student, id = uuidv7()) =>
  (await app.ask(holdBed, { body: { id, bedId }, token: by.token })).data
const refusedHold = async (bedId: string, by: Lister = student) =>
  (await app.refusal(holdBed, { body: { id: uuidv7(), bedId }, token: by.token })).problem.code
const move = async (id: string, body: object, by: Lister) =>
  (await app.ask(updateBedHold, { params: { id }, body, token: by.token })).data
const refusedMove = async (id: string, body: object, by: Lister) =>
  (await app.refusal(updateBedHold, { params: { id }, body, token: by.token })).problem.code
const told = async ({ token }: Lister) =>
  (await app.ask(listNotifications, { token })).data.flatMap(({ kind, title }) =>
    kind === 'bed-hold-news' ? [title] : [],
  )
/** The id of the `n`th bed. */
const bed = async (n = 0) => (await shown()).data[n]?.id ?? ''
const cardBeds = async () => (await app.ask(getProperty, { params: { id: pg } })).data.pg?.beds

describe('the lister', () => {
  test('adds rooms full of beds, which the card counts; the same request twice adds nothing', async () => {
    await add(['1', '2', '10'])
    const { data } = await add(['1', '2', '10'])
    expect(data.map(({ room, label }) => room + label)).toEqual(['1A', '1B', '2A', '2B', '10A', '10B'])
    await listers.index(pg)
    expect(await cardBeds()).toEqual({ total: 6, free: 6 })
  })

  test('changes beds together or not at all, and not one that a person holds', async () => {
    await add(['1'])
    const [first, second] = await managed()
    const beds = [
      { id: first?.id, version: 1 },
      { id: second?.id, version: 7 },
    ]
    const ask = { params: { id: pg }, token: owner.token }
    expect((await app.refusal(updateBeds, { ...ask, body: { beds, state: 'closed' } })).problem.code).toBe(
      'BEDS_CHANGED',
    )
    await hold(first?.id ?? '')
    expect(
      (await app.refusal(updateBeds, { ...ask, body: { beds: beds.slice(0, 1), isRemoved: true } })).problem.code,
    ).toBe('BED_IS_HELD')
    const { data } = await app.ask(updateBeds, {
      ...ask,
      body: { beds: [{ id: second?.id ?? '', version: 1 }], state: 'closed', rent: 8_000_00 },
    })
    expect(data.map(({ state, rent, hold: held }) => [state, rent, held?.fullName])).toEqual([
      ['available', 9_000_00, 'Meera Iyer'],
      ['closed', 8_000_00, undefined],
    ])
    expect((await shown()).data).toHaveLength(1)
  })

  test('is shown as a contact with a verified phone, if it is', async () => {
    expect((await shown()).isPhoneVerified).toBe(true)
    await app.db.query(`update users set phone_verified_at = null where id = $1`, [owner.id])
    expect((await shown()).isPhoneVerified).toBe(false)
  })

  test('is the only one who manages them, and only in a PG', async () => {
    const request = { params: { id: pg }, token: student.token }
    expect((await app.refusal(listBeds, request)).problem.code).toBe('PROPERTY_NOT_FOUND')
    const flat = await listers.home({ listerKind: 'owner', ownerUserId: owner.id })
    const { problem } = await app.refusal(addBeds, {
      params: { id: flat },
      body: { rooms: ['1'], sharing: 1, rent: 1 },
      token: owner.token,
    })
    expect(problem.code).toBe('BEDS_ONLY_IN_PG')
  })
})

describe('a bed', () => {
  test('that two want at once goes to one of them, and the other one takes the next', async () => {
    await add(['1'])
    const [id, next] = [await bed(), await bed(1)]
    const people = await Promise.all([listers.someone(), listers.someone(), listers.someone()])
    const answers = await Promise.all(
      people.map(async (person) => {
        const body = { id: uuidv7(), bedId: id }
        const answer = await app.app.http.inject(requestOf(holdBed, { body, token: person.token }))
        return answer.statusCode === 201 ? 'held' : answer.json<{ code: string }>().code
      }),
    )
    expect(answers.toSorted()).toEqual(['BED_TAKEN', 'BED_TAKEN', 'held'])
    expect((await shown()).data.map(({ state }) => state)).toEqual(['held', 'available'])
    const loser = people[answers.indexOf('BED_TAKEN')] ?? student
    expect(await hold(next, loser)).toMatchObject({ state: 'asked', room: '1', label: 'B' })
    await listers.index(pg)
    expect(await cardBeds()).toEqual({ total: 2, free: 0 })
  })

  test('is one a home and person, even in two requests at once; the same request twice is one hold', async () => {
    await add(['1'])
    const [a, b] = [await bed(), await bed(1)]
    const id = uuidv7()
    const twice = await Promise.all([hold(a, student, id), hold(a, student, id)])
    expect(twice.map((one) => one.id)).toEqual([id, id])
    expect(await refusedHold(b)).toBe('BED_HELD_ALREADY')
    expect((await app.ask(listBedHolds, { token: student.token })).data).toHaveLength(1)
    expect(await told(owner)).toHaveLength(1)
  })

  test('is held for 24 hours, and longer once the lister accepts', async () => {
    await add(['1'])
    const { id, until } = await hold(await bed())
    expect(Date.parse(until) - app.clock.now().getTime()).toBe(24 * HOUR_MS)
    expect((await move(id, { to: 'accepted' }, owner)).state).toBe('accepted')
    app.clock.move(24 * HOUR_MS + 1)
    expect((await shown(student)).hold?.state).toBe('accepted')
    expect((await move(id, { to: 'moved_in' }, owner)).state).toBe('moved_in')
    expect((await managed()).map(({ state }) => state)).toEqual(['occupied', 'available'])
    expect(await told(student)).toHaveLength(2)
  })

  test('is free again at the minute its hold expires, before the job ends it, which tells both sides once', async () => {
    await add(['1'], { sharing: 1 })
    const id = await bed()
    await hold(id)
    app.clock.move(24 * HOUR_MS)
    expect((await shown(student)).data[0]?.state).toBe('available')
    expect((await shown(student)).hold?.state).toBe('expired')
    await app.runJob(expireBedHoldsJob, {})
    await app.runJob(expireBedHoldsJob, {})
    expect(await told(student)).toEqual(['Reservation expired: Two-bedroom flat facing the park'])
    const other = await listers.someone()
    await hold(id, other)
    expect((await managed())[0]?.hold?.state).toBe('asked')
  })

  test('is given up by either side with a reason of theirs, and by nobody else', async () => {
    await add(['1'])
    const first = await hold(await bed())
    const stranger = await listers.someone()
    expect(await refusedMove(first.id, { to: 'cancelled', reason: 'other' }, stranger)).toBe('BED_HOLD_NOT_FOUND')
    expect(await refusedMove(first.id, { to: 'accepted' }, student)).toBe('BED_HOLD_NOT_FOUND')
    expect(await refusedMove(first.id, { to: 'cancelled' }, student)).toBe('INVALID_INPUT')
    expect(await refusedMove(first.id, { to: 'cancelled', reason: 'repairs' }, student)).toBe('INVALID_INPUT')
    expect(await move(first.id, { to: 'cancelled', reason: 'plans-changed' }, student)).toMatchObject({
      state: 'cancelled',
      reason: 'plans-changed',
    })
    expect(await refusedMove(first.id, { to: 'accepted' }, owner)).toBe('BED_HOLD_MOVE_NOT_OPEN')
    const second = await hold(await bed())
    expect((await move(second.id, { to: 'declined', reason: 'repairs' }, owner)).state).toBe('declined')
    expect((await shown()).data.every(({ state }) => state === 'available')).toBe(true)
  })

  test('cannot be reserved by its lister, without a proven contact, or in a home that is paused', async () => {
    await add(['1'])
    const id = await bed()
    expect(await refusedHold(id, owner)).toBe('BED_OF_OWN_HOME')
    const unproven = await listers.someone(['Buyer'], false)
    await app.db.query(`update users set email_verified_at = null where id = $1`, [unproven.id])
    expect(await refusedHold(id, unproven)).toBe('CONTACT_NOT_PROVEN')
    await app.db.query(`update properties set standard_status = 'paused' where id = $1`, [pg])
    expect(await refusedHold(id)).toBe('BED_NOT_FOUND')
  })

  test('is released when its home leaves the market', async () => {
    await add(['1'])
    const { id } = await hold(await bed())
    await app.db.query(`update properties set standard_status = 'withdrawn' where id = $1`, [pg])
    await app.runJob(indexHomesJob, { ids: [pg] })
    const { data } = await app.ask(listBedHolds, { token: student.token })
    expect(data.map((one) => [one.id, one.state])).toEqual([[id, 'declined']])
    expect(await told(student)).toHaveLength(1)
  })
})
