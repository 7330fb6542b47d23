import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contestLeaderboard,
  contestToday,
  crowdEstimate,
  getContestPlayer,
  getContestRound,
  guessContestPrice,
  revealContestFacts,
  saveContestPlayer,
} from '../../../contract/contests/contests.ts'
import { adminContestPlayers, moderateContestName } from '../../../contract/contests/contest-admin.ts'
import { scoreOf } from '../../../contract/contests/scoring.ts'
import { listNotifications } from '../../../contract/notifications.ts'
import { getProperty } from '../../../contract/properties/properties.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { openListers, type Lister, type ListingAgent } from '../../testing/listers.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { SOLD_FOR, openRound, runContestJobs } from './factory.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let agent: ListingAgent
let round: { code: string; homes: string[] }

beforeAll(async () => {
  app = await startApp(undefined, { environment: { MICRO_CACHE_MS: '0' } })
  listers = await openListers(app)
  agent = await listers.anAgent()
  const agents = { listerKind: 'agent' as const, listAgentId: agent.agentId, listOfficeId: agent.agencyId }
  round = await openRound(app, listers, [agents, {}, {}, {}, {}])
})
afterAll(() => app.close())

const at = (position: number) => ({ code: round.code, position: String(position) })
const guess = ({ token }: Lister, position: number, value: number) =>
  app.ask(guessContestPrice, { params: at(position), body: { value }, token })
const read = async (token?: string) =>
  (await app.ask(getContestRound, { params: { code: round.code }, ...(token !== undefined && { token }) })).data
const refused = async (person: Lister | undefined, position = 1) =>
  (
    await app.refusal(guessContestPrice, {
      params: at(position),
      body: { value: SOLD_FOR },
      ...(person && { token: person.token }),
    })
  ).problem.code
/** The position of the home that the agent listed. */
const ofAgent = async () => {
  const { rows } = await app.db.query<{ id: string }>(`select id from properties where list_agent_id = $1`, [
    agent.agentId,
  ])
  return round.homes.indexOf(rows[0]?.id ?? '') + 1
}

test('a player asks for facts one by one, guesses once, and sees the price then', async () => {
  const player = await listers.someone()
  const before = await read(player.token)
  expect(before).toMatchObject({ state: 'open', practice: false, currency: 'INR' })
  expect(before.homes).toHaveLength(5)
  expect(JSON.stringify(before)).not.toContain(String(SOLD_FOR))
  expect(before.homes[0]).toMatchObject({ facts: [], passed: false })
  const reveal = async (facts: number) =>
    (await app.ask(revealContestFacts, { params: at(1), body: { facts }, token: player.token })).data
  expect((await reveal(0)).facts).toEqual([])
  expect((await reveal(2)).facts.map(({ name }) => name)).toEqual(['rooms', 'size'])
  expect((await reveal(1)).facts).toHaveLength(2)
  app.clock.move(30_000)
  const value = SOLD_FOR * 0.9
  const { data } = await guess(player, 1, value)
  expect(data).toMatchObject({ closePrice: SOLD_FOR, result: { value, ms: 30_000, score: scoreOf(-10, 2) } })
  expect(data.result?.errorPct).toBeCloseTo(-10)
  expect(data.facts).toHaveLength(data.factsTotal)
  expect(data.propertyId).toBeUndefined()
  expect((await guess(player, 1, SOLD_FOR)).data).toEqual(data)
  await Promise.all([2, 2, 2].map((position) => guess(player, position, SOLD_FOR)))
  expect((await read(player.token)).homes.map(({ closePrice }) => closePrice)).toEqual([
    SOLD_FOR,
    SOLD_FOR,
    undefined,
    undefined,
    undefined,
  ])
})

test('visitors, staff and those who listed a home do not guess it', async () => {
  const own = await ofAgent()
  const colleague = await listers.anAgent(agent.agencyId)
  expect(await refused(undefined)).toBe('CONTEST_NEEDS_ACCOUNT')
  expect(await refused(await listers.someone(['Buyer', 'Moderator']))).toBe('CONTEST_NOT_FOR_STAFF')
  expect(await refused(await listers.someone(['Admin']))).toBe('CONTEST_NOT_FOR_STAFF')
  for (const person of [agent, colleague]) {
    expect(await refused(person, own)).toBe('CONTEST_OWN_HOME')
    for (const { position, passed } of (await read(person.token)).homes) {
      expect(passed).toBe(position === own)
      if (!passed) await guess(person, position, SOLD_FOR)
    }
    const played = await read(person.token)
    expect(played.score).toBe(100)
    expect(played.homes[own - 1]?.closePrice).toBeUndefined()
  }
  expect((await app.ask(getContestPlayer, { query: { market: 'in' }, token: agent.token })).data).toMatchObject({
    streak: 1,
    rounds: 1,
  })
})

test('a visitor practises with a cookie that the server sets', async () => {
  const { practice } = (await app.ask(contestToday, { query: { market: 'in' } })).data
  expect(practice).toBeUndefined()
  const { rows } = await app.db.query<{ id: string }>(
    `update contest_rounds set practice = true where code = $1 returning id`,
    [round.code],
  )
  const send = async (cookie?: string) => {
    const { body, ...request } = requestOf(guessContestPrice, { params: at(3), body: { value: SOLD_FOR } })
    return app.app.http.inject({
      ...request,
      payload: body ?? '',
      headers: { ...request.headers, ...(cookie !== undefined && { cookie }) },
    })
  }
  const first = await send()
  const set = String(first.headers['set-cookie'])
  expect(set).toMatch(/^player=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict/)
  const cookie = set.split(';')[0] ?? ''
  const again = await send(cookie)
  expect(again.headers['set-cookie']).toBeUndefined()
  const { payload } = await app.app.http.inject({
    url: `/api/contests/rounds/${round.code}`,
    headers: { cookie },
  })
  expect(payload).toContain(`"closePrice":${SOLD_FOR}`)
  expect(JSON.stringify(await read())).not.toContain('closePrice')
  await app.db.query(`update contest_rounds set practice = false where id = $1`, [rows[0]?.id])
})

test('after midnight the round is over: prices, the crowd’s estimate and the pages are there', async () => {
  const players = await Promise.all([0.8, 0.9, 1.1, 1.2].map(async (by) => ({ by, ...(await listers.someone()) })))
  // Homes come in any order; the agent and their colleague guessed all but their own.
  const position = (await ofAgent()) === 4 ? 5 : 4
  for (const player of players) await guess(player, position, Math.round(SOLD_FOR * player.by))
  const home = round.homes[position - 1] ?? ''
  expect((await app.ask(crowdEstimate, { params: { id: home } })).data).toEqual({})
  expect((await app.refusal(getProperty, { params: { id: home } })).status).toBe(410)
  app.clock.move(DAY_MS)
  expect(await refused(await listers.someone(), position)).toBe('CONTEST_CLOSED')
  expect(JSON.stringify(await read())).not.toContain('closePrice')
  await runContestJobs(app)
  const after = await read()
  expect(after.state).toBe('closed')
  expect(after.homes.map(({ closePrice }) => closePrice)).toEqual(Array.from({ length: 5 }, () => SOLD_FOR))
  expect(after.homes[position - 1]?.propertyId).toBe(home)
  expect((await app.ask(getProperty, { params: { id: home } })).data.closePrice).toBe(SOLD_FOR)
  const { crowd } = (await app.ask(crowdEstimate, { params: { id: home } })).data
  expect(crowd?.guesses).toBeGreaterThanOrEqual(6)
  expect(crowd?.median).toBe(SOLD_FOR)
  expect((await app.ask(contestToday, { query: { market: 'in', city: 'bengaluru' } })).data).toMatchObject({
    city: { slug: 'bengaluru' },
    lastClosed: round.code,
  })
})

test('the leaderboard needs three rounds and a name', async () => {
  const [best, second] = [await listers.someone(), await listers.someone()]
  const show = (person: Lister, onLeaderboards: boolean) =>
    app.ask(saveContestPlayer, { body: { onLeaderboards }, token: person.token })
  const call = ({ id }: Lister, first: string, last: string) =>
    app.db.query(`update users set first_name = $2, last_name = nullif($3, '') where id = $1`, [id, first, last])
  await Promise.all([call(best, 'Price', 'Foxworth'), call(second, 'Owl', '')])
  await show(best, true)
  await show(second, true)
  const board = async () => (await app.ask(contestLeaderboard, { query: { market: 'in', city: 'bengaluru' } })).data
  for (let day = 0; day < 3; day += 1) {
    expect(await board()).toEqual([])
    round = await openRound(app, listers)
    for (let position = 1; position <= 5; position += 1) {
      await guess(best, position, SOLD_FOR)
      if (position < 5) await guess(second, position, SOLD_FOR)
    }
    app.clock.move(DAY_MS)
    await runContestJobs(app)
  }
  expect(await board()).toEqual([
    { name: 'Price F.', score: 100, rounds: 3, rank: 1 },
    { name: 'Owl', score: 80, rounds: 3, rank: 2 },
  ])
  const [buyer, moderator] = [await listers.someone(), await listers.someone(['Moderator'])]
  const hide = ({ token }: Lister, id: string, hidden = true) => ({
    params: { id },
    body: { hidden, reason: 'An insult.' },
    token,
  })
  expect((await app.refusal(moderateContestName, hide(buyer, best.id))).status).toBe(403)
  expect((await app.refusal(moderateContestName, hide(moderator, buyer.id))).problem.code).toBe(
    'CONTEST_PLAYER_NOT_FOUND',
  )
  await app.ask(moderateContestName, hide(moderator, best.id))
  await app.ask(moderateContestName, hide(moderator, best.id))
  expect(await board()).toEqual([{ name: 'Owl', score: 80, rounds: 3, rank: 1 }])
  expect((await app.ask(adminContestPlayers, { query: {}, token: moderator.token })).data[0]).toEqual({
    userId: best.id,
    name: 'Price F.',
    hidden: 'An insult.',
  })
  expect((await app.ask(getContestPlayer, { query: { market: 'in' }, token: best.token })).data).toMatchObject({
    nameHidden: 'An insult.',
  })
  await app.work()
  const told = (await app.ask(listNotifications, { token: best.token })).data.filter(
    ({ kind }) => kind === 'contest-name',
  )
  expect(told).toHaveLength(1)
  const { rows: logged } = await app.db.query(
    `select a.action, n.note from audit_log a join audit_notes n on n.audit_id = a.id where a.target_id = $1`,
    [best.id],
  )
  expect(logged).toEqual([{ action: 'contest-name-hidden', note: 'An insult.' }])
  await show(best, false)
  await show(best, true)
  expect(await board()).toHaveLength(1)
  await app.ask(moderateContestName, hide(moderator, best.id, false))
  expect((await board())[0]?.name).toBe('Price F.')
  await show(best, false)
  expect(await board()).toEqual([{ name: 'Owl', score: 80, rounds: 3, rank: 1 }])
})
