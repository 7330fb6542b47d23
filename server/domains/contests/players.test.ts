import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportAccount } from '../../../contract/account.ts'
import {
  adminContestRound,
  cancelContestRound,
  makeContestRound,
  replaceContestHome,
} from '../../../contract/contests/contest-admin.ts'
import {
  allowSoldHome,
  contestToday,
  getContestPlayer,
  getContestRound,
  guessContestPrice,
  listSoldHomes,
  saveContestPlayer,
} from '../../../contract/contests/contests.ts'
import { transitionListing } from '../../../contract/listings/my-listings.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { getProperty } from '../../../contract/properties/properties.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { openClosing } from '../../testing/closed-homes.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { SOLD_FOR, openRound, runContestJobs, soldHome } from './factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
})
afterAll(() => app.close())

const noneAllowed = () => app.db.query(`delete from contest_home_choices`)
beforeEach(async () => {
  await app.db.query(`delete from contest_rounds`)
  await app.db.query(`delete from contest_players`)
  await noneAllowed()
})

const cancelled = (code: string) =>
  app.ask(cancelContestRound, { params: { code }, body: { reason: 'The photos are wrong.' }, token: admin.token })
const preview = async (code: string) =>
  (await app.ask(adminContestRound, { params: { code }, token: admin.token })).data
const dayFrom = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

test('a lister lets homes be in rounds, all or one by one, and takes them out of rounds to come', async () => {
  const [owner, other] = [await listers.someone(), await listers.someone()]
  const homes = await Promise.all(Array.from({ length: 5 }, () => soldHome(app, listers, { ownerUserId: owner.id })))
  await noneAllowed()
  const allowed = async () => (await app.ask(listSoldHomes, { token: owner.token })).data.map((home) => home.allowed)
  expect(await allowed()).toEqual([false, false, false, false, false])
  expect((await app.ask(listSoldHomes, { token: other.token })).data).toEqual([])
  await runContestJobs(app)
  expect((await app.ask(contestToday, { query: { market: 'in' } })).data.cities).toEqual([])

  await app.ask(saveContestPlayer, { body: { homesAllowed: true }, token: owner.token })
  expect(await allowed()).toEqual([true, true, true, true, true])
  await runContestJobs(app)
  expect((await app.ask(contestToday, { query: { market: 'in' } })).data.nextOpensAt).toBe('2026-06-01T18:30:00.000Z')

  const [id = ''] = homes
  const change = (token: string) => ({ params: { id }, body: { allowed: false }, token })
  expect((await app.refusal(allowSoldHome, change(other.token))).problem.code).toBe('PROPERTY_NOT_FOUND')
  expect((await app.refusal(allowSoldHome, change(admin.token))).problem.code).toBe('PROPERTY_NOT_FOUND')
  await app.ask(allowSoldHome, change(owner.token))
  expect((await allowed()).filter(Boolean)).toHaveLength(4)
  const instead = await soldHome(app, listers)
  app.clock.move(DAY_MS)
  await runContestJobs(app)
  const { open = '' } = (await app.ask(contestToday, { query: { market: 'in' } })).data
  const inRound = (await preview(open)).homes.map(({ propertyId }) => propertyId)
  expect(inRound.toSorted()).toEqual([...homes.slice(1), instead].toSorted())

  expect((await app.refusal(getProperty, { params: { id: instead } })).status).toBe(410)
  const round = await cancelled(open)
  expect(round.data.state).toBe('cancelled')
  expect(await cancelled(open)).toEqual(round)
  expect((await app.ask(getProperty, { params: { id: instead } })).data.closePrice).toBe(SOLD_FOR)
  expect((await app.refusal(getContestRound, { params: { code: open } })).status).toBe(404)
})

test('a lister chooses while closing, before the home is sold; a home for rent has no choice', async () => {
  const owner = await listers.someone()
  const { token } = owner
  const [id, rented] = [
    await listers.home({ ownerUserId: owner.id, listPrice: SOLD_FOR }),
    await listers.home({ ownerUserId: owner.id, intent: 'rent', leaseAmountFrequency: 'month' }),
  ]
  const allow = (home: string) => ({ params: { id: home }, body: { allowed: true }, token })
  expect((await app.refusal(allowSoldHome, allow(rented))).problem.code).toBe('PROPERTY_NOT_FOUND')
  await app.ask(allowSoldHome, allow(id))
  expect((await app.ask(listSoldHomes, { token })).data).toEqual([])
  await app.ask(transitionListing, { params: { id }, body: { move: 'close-sold', closePrice: SOLD_FOR }, token })
  expect((await app.ask(listSoldHomes, { token })).data).toMatchObject([{ id, allowed: true }])
  await app.ask(allowSoldHome, { ...allow(id), body: { allowed: false } })
  expect((await app.ask(listSoldHomes, { token })).data).toMatchObject([{ id, allowed: false }])
})

test('the operator makes, changes and cancels rounds to come', async () => {
  await Promise.all(Array.from({ length: 6 }, () => soldHome(app, listers)))
  const day = dayFrom(3)
  const make = (on: string) => ({ body: { market: 'in', city: 'bengaluru', day: on }, token: admin.token })
  const { data } = await app.ask(makeContestRound, make(day))
  expect(data).toMatchObject({ state: 'scheduled', day, players: 0 })
  expect((await app.refusal(makeContestRound, make(day))).problem.code).toBe('CONTEST_DAY_TAKEN')
  expect((await app.refusal(makeContestRound, make(dayFrom(0)))).problem.code).toBe('CONTEST_DAY_PAST')
  expect((await app.refusal(makeContestRound, make(dayFrom(4)))).problem.code).toBe('CONTEST_TOO_FEW_HOMES')

  const change = {
    params: { code: data.code, position: '2' },
    body: { propertyId: data.homes[1]?.propertyId },
    token: admin.token,
  }
  const changed = await app.ask(replaceContestHome, change)
  expect(await app.ask(replaceContestHome, change)).toEqual(changed)
  const ids = changed.data.homes.map(({ propertyId }) => propertyId)
  expect(new Set(ids).size).toBe(5)
  expect(ids).not.toContain(change.body.propertyId)
  await cancelled(data.code)
  expect((await app.refusal(replaceContestHome, change)).problem.code).toBe('CONTEST_ROUND_FIXED')
  expect((await app.ask(makeContestRound, make(day))).data.code).toBe(`${data.code}-1`)
})

test('a person who asks for it is reminded once when a round opens', async () => {
  const [reminded, other] = [await listers.someone(), await listers.someone()]
  const remind = (reminder: object | null) => app.ask(saveContestPlayer, { body: { reminder }, token: reminded.token })
  await remind({ market: 'in', city: 'bengaluru' })
  await app.ask(saveContestPlayer, { body: { onLeaderboards: true }, token: reminded.token })
  expect((await app.ask(getContestPlayer, { query: { market: 'in' }, token: reminded.token })).data).toMatchObject({
    onLeaderboards: true,
    reminderCity: 'bengaluru',
    homesAllowed: false,
    streak: 0,
    rounds: 0,
  })
  await openRound(app, listers)
  await runContestJobs(app)
  await app.work()
  const kinds = async ({ token }: Lister) =>
    (await app.ask(listNotifications, { token })).data.map(({ kind, path }) => [kind, path])
  expect(await kinds(reminded)).toEqual([['contest-opened', '/guess-the-right-price?city=bengaluru']])
  expect(await kinds(other)).toEqual([])
})

test('closing the account takes the person off their guesses, which still count; the export has them', async () => {
  const { code } = await openRound(app, listers)
  const person = await asPerson(app)
  const { token } = person
  await app.ask(guessContestPrice, { params: { code, position: '1' }, body: { value: SOLD_FOR }, token })
  const kept = JSON.stringify(await app.ask(exportAccount, { params: person.params, token }))
  expect(kept).toContain(`"contestGuesses":[{"round":"${code}","home":1`)
  await openClosing(app).close(person)
  const { rows } = await app.db.query(
    `select g.user_id as who, g.value from contest_guesses g join contest_rounds r on r.id = g.round_id where r.code = $1`,
    [code],
  )
  expect(rows).toEqual([{ who: null, value: SOLD_FOR }])
})
