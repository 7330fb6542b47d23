import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminRoommateReports, decideRoommateReports } from '../../../../contract/beds/roommate-reports.ts'
import {
  answerRoommate,
  askRoommate,
  moveRoommateRequest,
  myRoommates,
  roommateBoard,
  saveRoommateRequest,
  setRoommateAside,
} from '../../../../contract/beds/roommates.ts'
import { openThread } from '../../../../contract/conversations/threads.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { openListers, type Lister } from '../../../testing/listers.ts'
import { bedPersonalData } from '../personal-data.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let [mina, ravi]: Lister[] = []

const tidy = { sleep: 'early', guests: 'rarely', smoking: 'no', food: 'eggs', cleanliness: 'tidy', days: 'study' }
const body = (habits: object = tidy) => ({
  market: 'in',
  city: 'bengaluru',
  budgetMax: 15_000_00,
  moveIn: '2026-07-01',
  habits,
})

beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.query('delete from roommate_requests')
  ;[mina, ravi] = [await listers.someone(), await listers.someone()]
})

const as = (person: Lister | undefined) => ({ token: person?.token ?? '' })
async function post(person: Lister | undefined, habits?: object) {
  const params = { id: uuidv7() }
  return (await app.ask(saveRoommateRequest, { params, body: body(habits), ...as(person) })).data
}
const board = async (person?: Lister) =>
  (
    await app.ask(roommateBoard, {
      query: { market: 'in', city: 'bengaluru' },
      ...(person && { token: person.token }),
    })
  ).data
const mine = (person: Lister | undefined) => app.ask(myRoommates, as(person))
const ask = (person: Lister | undefined, id: string) =>
  app.ask(askRoommate, { params: { id }, body: {}, ...as(person) })
const refusedAsk = async (person: Lister | undefined, id: string) =>
  (await app.refusal(askRoommate, { params: { id }, body: {}, ...as(person) })).problem.code
const answer = (person: Lister | undefined, id: string, to: string) =>
  app.ask(answerRoommate, { params: { id }, body: { to }, ...as(person) })

test('the board shows no names, and the most alike first to a person with a request', async () => {
  const other = await listers.someone()
  await post(ravi, { ...tidy, smoking: 'yes' })
  await post(other, { ...tidy, food: 'everything' })
  await post(mina)
  const shown = await board(mina)
  expect(shown.map(({ score }) => score)).toEqual([95, 70])
  expect(JSON.stringify(await board())).not.toContain('Meera')
  expect((await board()).every(({ score }) => score === undefined)).toBe(true)
})

test('one request a city, which ends after 30 days and can be renewed, hidden and closed', async () => {
  const { id } = await post(mina)
  const second = { params: { id: uuidv7() }, body: body(), ...as(mina) }
  expect((await app.refusal(saveRoommateRequest, second)).problem.code).toBe('ROOMMATE_REQUEST_OPEN')
  const { rows } = await app.db.query<{ days: number }>(
    `select extract(epoch from expires_at - $2::timestamptz) / 86400 as days from roommate_requests where id = $1`,
    [id, app.clock.now()],
  )
  expect(Number(rows[0]?.days)).toBe(30)
  await app.db.query(`update roommate_requests set expires_at = $2 where id = $1`, [id, app.clock.now()])
  expect(await board()).toEqual([])
  expect((await mine(mina)).requests.map(({ state }) => state)).toEqual(['expired'])
  const move = async (to: string) =>
    (await app.ask(moveRoommateRequest, { params: { id }, body: { to }, ...as(mina) })).data.state
  expect(await move('open')).toBe('open')
  expect(await board()).toHaveLength(1)
  expect(await move('hidden')).toBe('hidden')
  expect(await board()).toEqual([])
  expect(await move('closed')).toBe('closed')
  await app.ask(saveRoommateRequest, second)
  const { problem } = await app.refusal(moveRoommateRequest, { params: { id }, body: { to: 'open' }, ...as(mina) })
  expect(problem.code).toBe('ROOMMATE_REQUEST_OPEN')
})

test('two write to each other only after one asked and the other agreed', async () => {
  const { id } = await post(ravi)
  expect(await refusedAsk(mina, id)).toBe('ROOMMATE_REQUEST_NEEDED')
  await post(mina)
  await ask(mina, id)
  await ask(mina, id)
  const [question] = (await mine(ravi)).asks
  expect((await mine(ravi)).asks).toHaveLength(1)
  expect(question).toMatchObject({ isMine: false, state: 'asked', request: { score: 100 } })
  expect(question?.fullName).toBeUndefined()
  const talk = { body: { subject: { kind: 'roommate', id: question?.id } } }
  expect((await app.refusal(openThread, { ...talk, ...as(mina) })).problem.code).toBe('THREAD_NOT_FOUND')
  expect(
    (await app.refusal(answerRoommate, { params: { id: question?.id ?? '' }, body: { to: 'accepted' }, ...as(mina) }))
      .problem.code,
  ).toBe('ROOMMATE_ASK_NOT_FOUND')
  await answer(ravi, question?.id ?? '', 'accepted')
  const [agreed] = (await mine(mina)).asks
  expect(agreed).toMatchObject({ isMine: true, state: 'accepted', fullName: 'Meera Iyer' })
  expect((await app.ask(openThread, { ...talk, ...as(mina) })).data.subject.kind).toBe('roommate')
  const stranger = await listers.someone()
  expect((await app.refusal(openThread, { ...talk, ...as(stranger) })).problem.code).toBe('THREAD_NOT_FOUND')
})

test('a declined question stays declined, and a withdrawn one can be asked again', async () => {
  const { id } = await post(ravi)
  await post(mina)
  await ask(mina, id)
  const question = (await mine(mina)).asks[0]?.id ?? ''
  await answer(mina, question, 'withdrawn')
  await ask(mina, id)
  await answer(ravi, question, 'declined')
  await ask(mina, id)
  expect((await mine(ravi)).asks.map(({ state }) => state)).toEqual(['declined'])
  const refused = await app.refusal(answerRoommate, {
    params: { id: question },
    body: { to: 'accepted' },
    ...as(ravi),
  })
  expect(refused.problem.code).toBe('ROOMMATE_ASK_NOT_OPEN')
})

test('a hidden request is gone for one person, and one that three report for all', async () => {
  const { id } = await post(ravi)
  const aside = (person: Lister | undefined, more: object = {}) =>
    app.ask(setRoommateAside, { params: { id }, body: more, ...as(person) })
  await aside(mina)
  expect(await board(mina)).toEqual([])
  expect(await refusedAsk(mina, id)).toBe('ROOMMATE_REQUEST_NOT_FOUND')
  expect(await board()).toHaveLength(1)
  const own = await app.refusal(setRoommateAside, { params: { id }, body: {}, ...as(ravi) })
  expect(own.problem.code).toBe('OWN_ROOMMATE_REQUEST')
  for (let n = 0; n < 3; n += 1) {
    const person = await listers.someone()
    await aside(person, { report: 'spam' })
    await aside(person, { report: 'spam' })
  }
  expect(await board()).toEqual([])
})

test('a suspended professional is not on the board, and one without a proven contact does not get there', async () => {
  const agent = await listers.anAgent()
  await post(agent)
  expect(await board()).toHaveLength(1)
  await app.db.query(`update agents set state = 'suspended' where id = $1`, [agent.agentId])
  expect(await board()).toEqual([])
  expect(await refusedAsk(agent, (await post(ravi)).id)).toBe('PROFILE_SUSPENDED')
  const unproven = await listers.someone(['Buyer'], false)
  const { problem } = await app.refusal(saveRoommateRequest, {
    params: { id: uuidv7() },
    body: body(),
    ...as(unproven),
  })
  expect(problem.code).toBe('CONTACT_NOT_PROVEN')
})

const reported = async (moderator: Lister, state = 'reported') =>
  (await app.ask(adminRoommateReports, { query: { market: 'in', state }, ...as(moderator) })).data
const decide = (moderator: Lister, id: string, to: string, reason = 'It offers rooms of an agency.') =>
  app.ask(decideRoommateReports, { params: { id }, body: { to, reason }, ...as(moderator) })
const refusedDecision = async (person: Lister, id: string, to = 'removed') =>
  (await app.refusal(decideRoommateReports, { params: { id }, body: { to, reason: 'It is.' }, ...as(person) })).problem
    .code
const told = async (person: Lister | undefined) =>
  (
    await app.db.query<{ kind: string; params: { what: string; reason?: string } }>(
      `select kind, params from notifications where user_id = $1 and kind like 'roommate-re%' order by created_at, id`,
      [person?.id],
    )
  ).rows.map(({ kind, params }) => [kind, params.what, params.reason])
async function reportBy(person: Lister | undefined, id: string) {
  await app.ask(setRoommateAside, { params: { id }, body: { report: 'advertising' }, ...as(person) })
}

test('a moderator removes a reported request; both sides are notified and the person cannot post in the city', async () => {
  const moderator = await listers.someone(['Moderator'])
  const { id } = await post(ravi)
  await post(mina)
  await ask(mina, id)
  await reportBy(await listers.someone(), id)
  const reporter = await listers.someone()
  await reportBy(reporter, id)
  expect(await reported(moderator)).toMatchObject([
    { request: { id }, fullName: 'Meera Iyer', reports: 2, reasons: ['advertising'], isSuspended: false, party: false },
  ])
  await decide(moderator, id, 'removed')
  expect(await board(mina)).toEqual([])
  expect(await told(reporter)).toEqual([['roommate-report-decided', 'removed', undefined]])
  expect(await told(ravi)).toEqual([['roommate-request-decided', 'removed', 'It offers rooms of an agency.']])
  const { requests, asks } = await mine(ravi)
  expect(requests).toMatchObject([{ state: 'removed', removalReason: 'It offers rooms of an agency.' }])
  expect(asks).toMatchObject([{ state: 'declined' }])
  for (const params of [{ id }, { id: uuidv7() }])
    expect((await app.refusal(saveRoommateRequest, { params, body: body(), ...as(ravi) })).problem.code).toBe(
      'ROOMMATE_REQUEST_REMOVED',
    )
  const renewed = await app.refusal(moveRoommateRequest, { params: { id }, body: { to: 'open' }, ...as(ravi) })
  expect(renewed.problem.code).toBe('ROOMMATE_REQUEST_REMOVED')
  expect(await refusedDecision(moderator, id)).toBe('ROOMMATE_REPORT_DECIDED')
  const { rows } = await app.db.query(
    `select action, by_user_id as by, after, note from audit_log left join audit_notes on audit_id = id where target_id = $1`,
    [id],
  )
  expect(rows).toEqual([
    {
      action: 'roommate-reports-decided',
      by: moderator.id,
      after: { state: 'removed' },
      note: 'It offers rooms of an agency.',
    },
  ])
  expect(await reported(moderator)).toEqual([])
  expect(await reported(moderator, 'removed')).toMatchObject([{ isRemoved: true }])
  await decide(moderator, id, 'keep', 'It was a mistake.')
  expect((await mine(ravi)).requests).toMatchObject([{ state: 'hidden' }])
  expect((await mine(ravi)).requests[0]?.removalReason).toBeUndefined()
  await bedPersonalData.erase(app.db, ravi?.id ?? '', app.clock.now())
  const notes = await app.db.query(`select from audit_notes join audit_log on id = audit_id where target_id = $1`, [id])
  expect(notes.rowCount).toBe(0)
})

test('three reports suspend a request, which its person cannot bring back, until a moderator keeps it', async () => {
  const moderator = await listers.someone(['Moderator'])
  const { id } = await post(ravi)
  const reporters = [await listers.someone(), await listers.someone(), await listers.someone()]
  for (const reporter of reporters) await reportBy(reporter, id)
  await app.ask(moveRoommateRequest, { params: { id }, body: { to: 'open' }, ...as(ravi) })
  expect(await board()).toEqual([])
  expect((await mine(ravi)).requests).toMatchObject([{ state: 'suspended' }])
  await decide(moderator, id, 'keep')
  expect(await board()).toHaveLength(1)
  expect(await board(reporters[0])).toEqual([])
  expect(await told(ravi)).toEqual([['roommate-request-decided', 'kept', undefined]])
  expect(await told(reporters[2])).toEqual([['roommate-report-decided', 'keep', undefined]])
})

test('only a moderator who is no party reads and decides reports', async () => {
  const { id } = await post(ravi)
  await reportBy(mina, id)
  for (const person of [ravi, mina]) {
    if (!person) throw new Error('There are two people.')
    expect(await refusedDecision(person, id)).toBe('NOT_ALLOWED')
    const list = await app.refusal(adminRoommateReports, { query: { market: 'in' }, ...as(person) })
    expect(list.status).toBe(403)
    await app.db.query(`update users set roles = '{Buyer,Moderator}' where id = $1`, [person.id])
    expect(await reported(person)).toMatchObject([{ party: true }])
    expect(await refusedDecision(person, id)).toBe('ROOMMATE_REPORT_PARTY')
  }
  const moderator = await listers.someone(['Moderator'])
  expect(await refusedDecision(moderator, uuidv7())).toBe('ROOMMATE_REPORT_NOT_FOUND')
})
