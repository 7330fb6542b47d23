// On every engine: it waits for locks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  boostListing,
  listingHistory,
  transitionListing,
  transitionListings,
  myListing,
  myListings,
  transitionBatch,
  undoTransitions,
} from '../../../../contract/listings/my-listings.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { searchProperties } from '../../../../contract/search/search.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import {
  statusTransitions,
  listingTransitions,
  allowedTransitions,
  pathOf,
} from '../../../../contract/listings/status-transitions.ts'
import { StandardStatus } from '../../../../contract/properties/vocabulary.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { asPerson, type Person } from '../../../testing/person.ts'
import { startApp, waitingForLocks, type TestApp } from '../../../testing/start-app.ts'
import { makePlaces } from '../../places/factory.ts'
import { indexHomes } from '../../search/index-homes.ts'
import { makeProperty } from '../../properties/factory.ts'
import { insertProperties, type PropertyRow } from '../../properties/repository.ts'

let app: TestApp
let lister: Person
let colleague: Person
let stranger: Person
let base: { cityId: number; localityId: number }
const agency = uuidv7()

beforeAll(async () => {
  app = await startApp()
  const places = await makePlaces(app.db, { Pune: { at: [73.85, 18.52], localities: { Aundh: [73.8, 18.56] } } })
  base = { cityId: places.city.Pune ?? 0, localityId: places.locality.Aundh ?? 0 }
  lister = await asPerson(app)
  colleague = await asPerson(app)
  stranger = await asPerson(app)
  await app.db.query(`insert into agencies (id, market, slug, name) values ($1, 'in', 'open-doors', 'Open Doors')`, [
    agency,
  ])
  await app.db.query(
    `insert into agents (id, market, slug, name, member_state_license, agency_id, user_id) values ($1, 'in', 'a-colleague', 'A Colleague', 'PRM/1', $2, $3)`,
    [uuidv7(), agency, colleague.user._id],
  )
})
afterAll(() => app.close())

async function home(overrides: Partial<PropertyRow> = {}): Promise<string> {
  const own = overrides.ownerUserId === undefined && { ownerUserId: lister.user._id, listOfficeId: agency }
  const row = makeProperty({ ...base, ...own, ...overrides })
  await insertProperties(app.db, [row])
  await app.db.query(`update users set roles = '{Buyer,Agent}' where id = $1`, [lister.user._id])
  return row.id
}
const statusOf = async (id: string) =>
  (
    await app.db.query<{ status: StandardStatus }>(`select standard_status as status from properties where id = $1`, [
      id,
    ])
  ).rows[0]?.status
const move = (id: string, body: object, { token }: Person = lister) =>
  app.ask(transitionListing, { params: { id }, body, token })
const refusedMove = async (id: string, body: object, token?: string) => {
  const { status, problem } = await app.refusal(transitionListing, {
    params: { id },
    body,
    ...(token !== undefined && { token }),
  })
  return [status, problem.code]
}
const found = async () => (await app.ask(searchProperties, { query: { limit: '50' } })).data.map(({ id }) => id)

test('the contract and the database hold one table of lawful moves', async () => {
  const { rows } = await app.db.query<{ move: string }>(
    `select from_status || ' ' || to_status as move from lawful_moves`,
  )
  const ours = Object.entries(statusTransitions).flatMap(([from, to]) => to.map((status) => `${from} ${status}`))
  expect(rows.map((row) => row.move).toSorted()).toEqual(ours.toSorted())
  for (const { from, through } of Object.values(pathOf))
    for (const start of from)
      through
        .filter((status) => status !== start)
        .reduce((at, next) => (expect(statusTransitions[at]).toContain(next), next), start)
})

test('a home is paused, comes back, goes under offer and is sold, and its past says so', async () => {
  const id = await home()
  await move(id, { move: 'pause' })
  await app.work()
  expect(await found()).not.toContain(id)
  await move(id, { move: 'resume' })
  await move(id, { move: 'under-offer' })
  const { data } = await move(id, { move: 'close-sold', closePrice: 84_00_000_00, closeDate: '2026-05-30' })
  expect(data).toMatchObject({ closePrice: 84_00_000_00, closeDate: '2026-05-30', moves: ['withdraw'], version: 5 })
  await app.work()
  expect(await found()).not.toContain(id)
  expect((await app.ask(getProperty, { params: { id } })).data.standardStatus).toBe('sold')
  const { data: past } = await app.ask(listingHistory, { params: { id }, token: lister.token })
  expect(past.filter(({ changeType }) => changeType === 'status').map(({ newValue, by }) => [newValue, by])).toEqual(
    ['sold', 'under_offer', 'active', 'paused'].map((status) => [status, 'you']),
  )
})

test('a home is closed on a day from 1900 until today on the clock of its market', async () => {
  const id = await home()
  const inIndia = (ms: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(app.clock.now().getTime() + ms)
  for (const closeDate of ['0000-01-01', '1899-12-31', inIndia(DAY_MS), '9999-12-31']) {
    const asked = { params: { id }, body: { move: 'close-sold', closeDate } as const, token: lister.token }
    const { status, problem } = await app.refusal(transitionListing, asked)
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'INVALID_INPUT', ['closeDate']])
  }
  expect(await statusOf(id)).toBe('active')
  expect((await move(id, { move: 'close-sold', closeDate: inIndia(0) })).data.closeDate).toBe(inIndia(0))
})

test('a home sold from the market was under offer first, in its history too', async () => {
  const id = await home()
  await move(id, { move: 'close-sold' })
  const { rows } = await app.db.query<{ to: string }>(
    `select new_value #>> '{}' as to from property_history where property_id = $1 and change_type = 'status' order by id`,
    [id],
  )
  expect(rows.map(({ to }) => to)).toEqual(['under_offer', 'sold'])
})

test('a move that arrives twice has its effect once, and two at once end lawfully', async () => {
  const id = await home()
  await Promise.all([move(id, { move: 'pause' }), move(id, { move: 'pause' })])
  expect(await statusOf(id)).toBe('paused')
  const { rows } = await app.db.query(
    `select from property_history where property_id = $1 and change_type = 'status'`,
    [id],
  )
  expect(rows).toHaveLength(1)
})

test('a home confirmed many times at once by what its lister saw is confirmed once; a minute later anew', async () => {
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  const id = await home({ lastConfirmedAt: at(-DAY_MS), nextDueAt: at(DAY_MS) })
  const seen = { move: 'confirm', version: 1 }
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, seen)))
  expect(new Set(answers.map(({ data }) => data.version))).toEqual(new Set([2]))
  const confirmed = async () =>
    (await app.ask(listingHistory, { params: { id }, token: lister.token })).data.filter(
      ({ changeType }) => changeType === 'confirmed',
    )
  expect(await confirmed()).toHaveLength(1)
  app.clock.move(60_000)
  expect(await refusedMove(id, seen, lister.token)).toEqual([412, 'PROPERTY_CHANGED'])
  await move(id, { move: 'confirm', version: 2 })
  expect(await confirmed()).toHaveLength(2)
})

test('a home paused while it is being indexed is found no more', async () => {
  const id = await home()
  const index = () => app.db.transaction((db) => indexHomes(db, [id]))
  let isDone = false
  let second: Promise<unknown> | undefined
  await app.db.transaction(async (db) => {
    await indexHomes(db, [id])
    await move(id, { move: 'pause' })
    second = index().finally(() => (isDone = true))
    await expect.poll(async () => isDone || (await waitingForLocks(app)) > 0).toBe(true)
  })
  await second
  expect(await found()).not.toContain(id)
})

test('is refused to nobody, strangers, for what is not open, and of an old version; the firm’s team may', async () => {
  const id = await home()
  expect(await refusedMove(id, { move: 'pause' })).toEqual([401, 'NOT_SIGNED_IN'])
  expect(await refusedMove(id, { move: 'pause' }, stranger.token)).toEqual([404, 'PROPERTY_NOT_FOUND'])
  expect(await refusedMove(id, { move: 'close-rented' }, lister.token)).toEqual([409, 'MOVE_NOT_OPEN'])
  expect(await refusedMove(id, { move: 'pause', version: 7 }, lister.token)).toEqual([412, 'PROPERTY_CHANGED'])
  expect(await statusOf(id)).toBe('active')
  await move(id, { move: 'pause', version: 1 }, colleague)
  expect(await statusOf(id)).toBe('paused')
  const { problem } = await app.refusal(transitionListing, {
    params: { id },
    body: { move: 'close-sold' },
    token: lister.token,
  })
  expect(problem.message).toContain('Possible now: resume, withdraw')
  for (const call of [boostListing, listingHistory])
    expect((await app.refusal(call, { params: { id }, token: stranger.token })).problem.code).toBe('PROPERTY_NOT_FOUND')
  expect((await app.ask(myListings, { token: stranger.token })).data).toEqual([])
})

test('a held home cannot be brought back by its lister', async () => {
  const id = await home()
  await move(id, { move: 'pause' })
  await app.db.query(`update properties set held = true where id = $1`, [id])
  expect(await refusedMove(id, { move: 'resume' }, lister.token)).toEqual([409, 'MOVE_NOT_OPEN'])
})

test('what is done with a home takes from the allowance of its lister, whoever does it', async () => {
  const [owner, admin] = [await asPerson(app), await asPerson(app)]
  await app.db.query(`update users set roles = '{Buyer,Admin}' where id = $1`, [admin.user._id])
  const of = (person: Person, standardStatus: StandardStatus) => home({ ownerUserId: person.user._id, standardStatus })
  for (let n = 0; n < 5; n++) await of(admin, 'active')
  const [paused, expired, active] = [await of(owner, 'paused'), await of(owner, 'expired'), await of(owner, 'active')]
  await move(paused, { move: 'resume' }, admin)
  await app.ask(boostListing, { params: { id: paused }, token: admin.token })
  for (const { token } of [owner, admin]) {
    const { problem } = await app.refusal(boostListing, { params: { id: active }, token })
    expect(problem.code).toBe('BOOSTS_SPENT')
    expect((await app.ask(myListing, { params: { id: active }, token })).allowance).toEqual({
      listings: { used: 2, most: 5 },
      boosts: { used: 1, most: 1 },
    })
  }
  for (let n = 0; n < 3; n++) await of(owner, 'active')
  for (const { token } of [owner, admin])
    expect(await refusedMove(expired, { move: 'renew' }, token)).toEqual([409, 'LISTINGS_FULL'])
  const nobodys = await home({ standardStatus: 'paused' })
  await app.db.query(`update properties set owner_user_id = null where id = $1`, [nobodys])
  await move(nobodys, { move: 'resume' }, admin)
})

test('many homes are moved, each on its own, and taken back', async () => {
  const ids = await Promise.all([home(), home(), home({ standardStatus: 'sold' }), home()])
  const foreign = await home({ ownerUserId: stranger.user._id })
  const { data } = await app.ask(transitionListings, {
    body: { ids: [...ids, foreign], move: 'pause' },
    token: lister.token,
  })
  expect(data.moved).toEqual([ids[0], ids[1], ids[3]])
  expect(data.refused).toEqual([
    { id: ids[2], code: 'MOVE_NOT_OPEN' },
    { id: foreign, code: 'PROPERTY_NOT_FOUND' },
  ])
  const undo = { params: { undo: data.undo ?? '' } }
  expect((await app.refusal(undoTransitions, { ...undo, token: stranger.token })).problem.code).toBe('UNDO_TOO_LATE')
  expect((await app.ask(undoTransitions, { ...undo, token: lister.token })).data.undone).toEqual(data.moved)
  expect(await Promise.all(data.moved.map(statusOf))).toEqual(['active', 'active', 'active'])
})

test('taking back moves of many leaves alone what they found as it was to be', async () => {
  const [paused, active] = [await home(), await home()]
  await move(paused, { move: 'pause' })
  const { data } = await app.ask(transitionListings, {
    body: { ids: [paused, active], move: 'pause' },
    token: lister.token,
  })
  expect(data).toMatchObject({ moved: [active], refused: [] })
  const undo = { params: { undo: data.undo ?? '' }, token: lister.token }
  expect((await app.ask(undoTransitions, undo)).data.undone).toEqual([active])
  expect(await Promise.all([paused, active].map(statusOf))).toEqual(['paused', 'active'])
  const again = await app.ask(transitionListings, { body: { ids: [paused], move: 'pause' }, token: lister.token })
  expect(again.data).toEqual({ moved: [], refused: [] })
})

test('a home goes on and off the market ten times an hour and twenty a day at most, whoever does it', async () => {
  const id = await home()
  const rounds = async (count: number) => {
    for (let n = 0; n < count; n++) for (const one of ['pause', 'resume']) await move(id, { move: one })
  }
  const refused = async (person = lister) => {
    const asked = { params: { id }, body: { move: 'pause' }, token: person.token }
    const { status, problem, retryAfter } = await app.refusal(transitionListing, asked)
    return [status, problem.code, retryAfter]
  }
  await rounds(5)
  expect(await refused()).toEqual([429, 'STATUS_CHANGED_TOO_OFTEN', 3600])
  expect(await refused(colleague)).toEqual([429, 'STATUS_CHANGED_TOO_OFTEN', 3600])
  const many = await app.ask(transitionListings, { body: { ids: [id], move: 'under-offer' }, token: lister.token })
  expect(many.data).toMatchObject({ moved: [], refused: [{ id, code: 'STATUS_CHANGED_TOO_OFTEN' }] })
  expect(await statusOf(id)).toBe('active')
  await move(id, { move: 'confirm' })
  app.clock.move(3_600_000)
  await rounds(5)
  app.clock.move(3_600_000)
  expect(await refused()).toEqual([429, 'STATUS_CHANGED_TOO_OFTEN', 22 * 3600])
  const admin = await asPerson(app)
  await app.db.query(`update users set roles = '{Buyer,Admin}' where id = $1`, [admin.user._id])
  await move(id, { move: 'pause' }, admin)
  await move(id, { move: 'resume' }, admin)
  // Closing and withdrawing are always open.
  await move(id, { move: 'close-sold' })
})

test('moves of many are taken back however often a home was moved, and count themselves', async () => {
  const id = await home()
  for (let n = 0; n < 5; n++) {
    const { data } = await app.ask(transitionListings, { body: { ids: [id], move: 'pause' }, token: lister.token })
    expect(data.moved).toEqual([id])
    const undone = await app.ask(undoTransitions, { params: { undo: data.undo ?? '' }, token: lister.token })
    expect(undone.data.undone).toEqual([id])
  }
  expect(await statusOf(id)).toBe('active')
  const { data } = await app.ask(transitionListings, { body: { ids: [id], move: 'pause' }, token: lister.token })
  expect(data.refused).toEqual([{ id, code: 'STATUS_CHANGED_TOO_OFTEN' }])
})

describe('Moves of many homes that are cut short', () => {
  const pauseMany = async (ids: string[]) =>
    (await app.ask(transitionListings, { body: { ids, move: 'pause' }, token: lister.token })).data
  const undoing = async (undo = '') =>
    (await app.ask(undoTransitions, { params: { undo }, token: lister.token })).data.undone

  /** Lets every change of this home's status fail, as if the server were killed there, while `doing` runs. */
  async function killedAt(id: string, doing: () => Promise<unknown>): Promise<void> {
    await app.db.query(`create function killed() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`)
    await app.db.query(
      `create trigger killed before update of standard_status on properties for each row when (old.id = '${id}') execute function killed()`,
    )
    await doing()
    await app.db.query(`drop function killed() cascade`)
  }

  test('go on when they are asked for again, and one undo takes back all of them', async () => {
    const [first, second, third] = [await home(), await home(), await home()]
    const ids = [first, second, third]
    await killedAt(second, async () => {
      const answer = await app.post(
        '/api/listings/moves',
        { ids, move: 'pause' },
        { authorization: `Bearer ${lister.token}` },
      )
      expect(answer.statusCode).toBe(500)
    })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['paused', 'active', 'active'])
    const { moved, undo } = await pauseMany([second, third])
    expect(moved).toEqual(ids)
    expect(await undoing(undo)).toEqual(ids)
    expect(await Promise.all(ids.map(statusOf))).toEqual(['active', 'active', 'active'])
  })

  test('an undo cut short goes on when it is asked for again, and takes no home back twice', async () => {
    const [first, second] = [await home(), await home()]
    const { undo } = await pauseMany([first, second])
    await killedAt(second, async () => {
      const answer = await app.post(`/api/listings/moves/${undo}/undo`, {}, { authorization: `Bearer ${lister.token}` })
      expect(answer.statusCode).toBe(500)
    })
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['active', 'paused'])
    await move(first, { move: 'pause' })
    expect(await undoing(undo)).toEqual([first, second])
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['paused', 'active'])
  })
})

describe('Moves of many homes for good', () => {
  const timeIsOver = () => app.db.query(`update graphile_worker._private_jobs set run_at = now()`)
  const close = async () => {
    const ids = [await home(), await home()]
    const { data } = await app.ask(transitionListings, { body: { ids, move: 'close-sold' }, token: lister.token })
    expect(await Promise.all(ids.map(statusOf))).toEqual(['active', 'active'])
    return { ids, undo: data.undo ?? '' }
  }

  test('are made after ten seconds, once, and not taken back then', async () => {
    const { ids, undo } = await close()
    await app.work()
    expect(await statusOf(ids[0] ?? '')).toBe('active')
    await timeIsOver()
    await app.work()
    expect(await Promise.all(ids.map(statusOf))).toEqual(['sold', 'sold'])
    expect((await app.refusal(undoTransitions, { params: { undo }, token: lister.token })).problem.code).toBe(
      'UNDO_TOO_LATE',
    )
  })

  test('wait only for the homes they are open to; what no longer is by then is kept with its reason', async () => {
    const [sold, paused, first, second] = [
      await home({ standardStatus: 'sold' }),
      await home({ standardStatus: 'paused' }),
      await home(),
      await home(),
    ]
    const foreign = await home({ ownerUserId: stranger.user._id })
    const ids = [sold, paused, foreign, first, second]
    const { data } = await app.ask(transitionListings, { body: { ids, move: 'close-sold' }, token: lister.token })
    expect(data.moved).toEqual([first, second])
    expect(data.refused).toEqual([
      { id: paused, code: 'MOVE_NOT_OPEN' },
      { id: foreign, code: 'PROPERTY_NOT_FOUND' },
    ])
    await move(second, { move: 'pause' })
    const batch = { params: { undo: data.undo ?? '' } }
    const outcome = async () => (await app.ask(transitionBatch, { ...batch, token: lister.token })).data
    expect(await outcome()).toEqual({ made: false, refused: [] })
    await timeIsOver()
    await app.work()
    expect(await Promise.all([first, second].map(statusOf))).toEqual(['sold', 'paused'])
    expect(await outcome()).toEqual({ made: true, refused: [{ id: second, code: 'MOVE_NOT_OPEN' }] })
    const { problem } = await app.refusal(transitionBatch, { ...batch, token: stranger.token })
    expect(problem.code).toBe('MOVES_NOT_FOUND')
  })

  test('close each home on its day and for its price', async () => {
    const ids = [await home(), await home()]
    const closings = [{ id: ids[0] ?? '', closePrice: 880_000_000, closeDate: '2026-01-05' }]
    await app.ask(transitionListings, { body: { ids, move: 'close-sold', closings }, token: lister.token })
    await timeIsOver()
    await app.work()
    const { data: one } = await app.ask(myListing, { params: { id: ids[0] ?? '' }, token: lister.token })
    expect(one).toMatchObject({ closePrice: 880_000_000, closeDate: '2026-01-05' })
    const { data: other } = await app.ask(myListing, { params: { id: ids[1] ?? '' }, token: lister.token })
    expect(other.home.standardStatus).toBe('sold')
    expect(other.closePrice).toBeUndefined()
  })

  test('are stopped in time', async () => {
    const { ids, undo } = await close()
    expect((await app.ask(undoTransitions, { params: { undo }, token: lister.token })).data.undone).toEqual(ids)
    await timeIsOver()
    await app.work()
    expect(await Promise.all(ids.map(statusOf))).toEqual(['active', 'active'])
  })
})

test('random moves by random people, two at a time, never leave the lawful paths and always leave history', async () => {
  const moveOf = fc.constantFrom(...listingTransitions)
  const step = fc.tuple(moveOf, moveOf, fc.constantFrom(0, 1, 2), fc.constantFrom(0, 1, 2))
  const people = [lister, colleague, stranger]
  const starts = fc.constantFrom(...StandardStatus.options.filter((status) => status !== 'draft'))
  await fc.assert(
    fc.asyncProperty(
      starts,
      fc.constantFrom('sale', 'rent'),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      async (standardStatus, intent, steps) => {
        const id = await home({
          standardStatus,
          intent,
          ...(intent === 'rent' && { leaseAmountFrequency: 'month' as const }),
        })
        for (const [one, other, first, second] of steps)
          await Promise.all(
            [[one, first] as const, [other, second] as const].map(async ([wanted, who]) => {
              const person = people[who] ?? stranger
              const answer = await app.post(
                `/api/listings/${id}/moves`,
                { move: wanted },
                { authorization: `Bearer ${person.token}` },
              )
              expect([200, 404, 409, 429]).toContain(answer.statusCode)
              if (person === stranger) expect(answer.statusCode).toBe(404)
            }),
          )
        const { rows } = await app.db.query<{ was: StandardStatus; is: StandardStatus }>(
          `select previous_value #>> '{}' as was, new_value #>> '{}' as is from property_history
         where property_id = $1 and change_type in ('created', 'status') order by id`,
          [id],
        )
        let at: StandardStatus = standardStatus
        for (const { was, is } of rows.slice(1)) {
          expect(was).toBe(at)
          expect(statusTransitions[at]).toContain(is)
          at = is
        }
        expect(await statusOf(id)).toBe(at)
        const { data } = await app.ask(myListings, { query: { text: await listingIdOf(id) }, token: lister.token })
        expect(data[0]?.moves).toEqual(allowedTransitions({ standardStatus: at, intent, held: false }))
        const { rows: chain } = await app.db.query<{ whole: boolean }>(`select history_verifies($1) as whole`, [id])
        expect(chain[0]?.whole).toBe(true)
      },
    ),
    { numRuns: 40, seed: 2026 },
  )
})

const listingIdOf = async (id: string) =>
  (await app.db.query<{ ref: string }>(`select listing_id as ref from properties where id = $1`, [id])).rows[0]?.ref ??
  ''
