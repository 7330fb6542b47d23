import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREDITS_PER_PAGE } from '../../../contract/billing/credits.ts'
import { endpoints } from '../../../contract/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openAgencies } from '../../testing/agencies.ts'
import type { ListingAgent } from '../../testing/listers.ts'
import { openPool } from '../../testing/pool.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let pool: Awaited<ReturnType<typeof openPool>>
let agencies: Awaited<ReturnType<typeof openAgencies>>
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1000000' } })
  pool = await openPool(app)
  agencies = await openAgencies(app, pool.base)
})
afterAll(() => app.close())

const grant = async (userId: string, amount: number) =>
  app.ask(endpoints.grantCredits, {
    body: { id: uuidv7(), userId, amount, note: 'For a test' },
    token: (await pool.someone(['Admin'])).token,
  })
const creditsOf = async ({ agencyId, token }: ListingAgent) =>
  (await app.ask(endpoints.getAgencyCredits, { params: { id: agencyId }, token })).data
const historyOf = ({ agencyId, token }: ListingAgent, query: Record<string, string> = {}) =>
  app.ask(endpoints.listAgencyCredits, { params: { id: agencyId }, query, token })
const share = ({ agencyId, token }: ListingAgent, shares: { agentId: string; credits: number; was: number }[]) => ({
  params: { id: agencyId },
  body: { shares },
  token,
})

/** A manager who put thirty credits in, and a colleague who serves Bengaluru with a proven number. */
async function firm() {
  const manager = await agencies.manager()
  const colleague = await agencies.colleague(manager)
  await grant(manager.id, 50)
  const input = { params: { id: manager.agencyId }, body: { id: uuidv7(), credits: 30 }, token: manager.token }
  await Promise.all([1, 2, 3].map(() => app.ask(endpoints.moveCredits, input)))
  await app.ask(endpoints.saveServiceAreas, { body: { areas: [{ city: 'bengaluru' }] }, token: colleague.token })
  return { manager, colleague }
}

test('a manager puts credits in once for an id, and no more than they have', async () => {
  const { manager } = await firm()
  expect(await creditsOf(manager)).toMatchObject({ balance: 30, unshared: 30, own: 20 })
  expect((await app.ask(endpoints.listCredits, { token: manager.token })).data.map(({ kind }) => kind)).toEqual([
    'to-agency',
    'grant',
  ])
  const moving = { params: { id: manager.agencyId }, body: { id: uuidv7(), credits: 21 }, token: manager.token }
  expect((await app.refusal(endpoints.moveCredits, moving)).problem.code).toBe('CREDITS_LACKING')
  expect(await pool.unbalanced()).toEqual([])
})

test('shares are no more together than the agency has, also of two managers who share at once', async () => {
  const { manager, colleague } = await firm()
  const whole = (agentId: string) => share(manager, [{ agentId, credits: 30, was: 0 }])
  const both = await Promise.all(
    [manager, colleague].map(({ agentId }) => app.app.http.inject(requestOf(endpoints.shareCredits, whole(agentId)))),
  )
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect((await creditsOf(manager)).unshared).toBe(0)
  const stale = await app.refusal(
    endpoints.shareCredits,
    share(manager, [{ agentId: manager.agentId, credits: 1, was: 7 }]),
  )
  expect([stale.status, stale.problem.code]).toEqual([412, 'AGENCY_CHANGED'])
})

test('a member takes from the pool by their share before their own, and a refund gives both back', async () => {
  const { manager, colleague } = await firm()
  await app.ask(endpoints.shareCredits, share(manager, [{ agentId: colleague.agentId, credits: 15, was: 0 }]))
  await grant(colleague.id, 10)
  await app.db.query(`update users set first_name = 'Farah', last_name = 'Khan' where id = $1`, [colleague.id])
  const someone = { ...colleague, email: '', phone: '' }
  expect((await pool.pool(someone)).share).toEqual({ agency: 'Good Homes', credits: 15 })
  const first = await pool.post(await pool.someone())
  const { claimId, balance } = await pool.take(someone, first.id)
  expect(balance).toBe(10)
  expect(await creditsOf(manager)).toMatchObject({ balance: 20, unshared: 15 })
  expect((await creditsOf(manager)).shares.find(({ agentId }) => agentId === colleague.agentId)).toMatchObject({
    credits: 5,
    spent: 10,
  })
  // The rest of the share is not enough: it is paid from their own.
  expect((await pool.take(someone, (await pool.post(await pool.someone())).id)).balance).toBe(0)
  expect(await pool.refusedTake(someone, (await pool.post(await pool.someone())).id)).toBe('CREDITS_LACKING')
  expect((await creditsOf(manager)).balance).toBe(20)

  await app.ask(endpoints.disputeClaim, {
    params: { id: claimId },
    body: { reason: 'wrong-contact', note: 'Rings out' },
    token: colleague.token,
  })
  await app.ask(endpoints.decideDispute, {
    params: { id: claimId },
    body: { state: 'refunded', decision: 'We called.' },
    token: (await pool.someone(['Moderator'])).token,
  })
  const after = await creditsOf(manager)
  expect(after).toMatchObject({ balance: 30, unshared: 15 })
  const lines = (await historyOf(manager)).data
  expect(lines).toMatchObject([
    { kind: 'refund', amount: 10, balance: 30, by: 'Farah Khan' },
    { kind: 'lead', amount: -10, balance: 20, by: 'Farah Khan', isRefunded: true },
    { kind: 'from-member', amount: 30, balance: 30, by: 'Meera Iyer' },
  ])
  // The claim is another person's.
  expect(lines.some((line) => 'claimId' in line)).toBe(false)
  expect((await app.ask(endpoints.listCredits, { token: colleague.token })).balance).toBe(0)
})

test('many who take at once spend no share twice, and who leaves takes none along', async () => {
  const { manager, colleague } = await firm()
  await app.ask(endpoints.shareCredits, share(manager, [{ agentId: colleague.agentId, credits: 20, was: 0 }]))
  const posted: { id: string }[] = []
  for (let n = 0; n < 5; n += 1) posted.push(await pool.post(await pool.someone()))
  const taken = await Promise.all(
    posted.map(({ id }) =>
      app.app.http.inject(requestOf(endpoints.takeLead, { params: { id }, body: {}, token: colleague.token })),
    ),
  )
  expect(taken.filter(({ statusCode }) => statusCode < 300)).toHaveLength(2)
  expect(await creditsOf(manager)).toMatchObject({ balance: 10, unshared: 10 })
  await app.ask(endpoints.leaveAgency, {
    params: { id: manager.agencyId, agent: colleague.agentId },
    body: {},
    token: manager.token,
  })
  const { rows } = await app.db.query(`select credit_share as left from profiles where id = $1`, [colleague.agentId])
  expect(rows).toEqual([{ left: 0 }])
})

test('managers read the history of their agency by month and kind, page by page, and as a file', async () => {
  const { manager } = await firm()
  const put = () =>
    app.ask(endpoints.moveCredits, {
      params: { id: manager.agencyId },
      body: { id: uuidv7(), credits: 1 },
      token: manager.token,
    })
  for (let n = 0; n < CREDITS_PER_PAGE; n += 1) await put()
  const first = await historyOf(manager)
  expect([first.data.length, first.balance]).toEqual([CREDITS_PER_PAGE, 30 + CREDITS_PER_PAGE])
  const last = await historyOf(manager, { before: String(first.next) })
  expect(last.data).toMatchObject([{ amount: 30, balance: 30 }])
  const [month = ''] = first.months
  expect((await historyOf(manager, { month, kind: 'from-member' })).data).toEqual(first.data)
  expect((await historyOf(manager, { month: '2001-01' })).data).toEqual([])
  expect((await historyOf(manager, { kind: 'lead' })).data).toEqual([])

  const { body } = await app.app.http.inject(
    requestOf(endpoints.exportAgencyCredits, { params: { id: manager.agencyId }, token: manager.token }),
  )
  const written = body.split('\r\n').slice(1, -1)
  expect(written.map((row) => Number(row.split(',')[0]))).toEqual([...first.data, ...last.data].map(({ id }) => id))
  expect(written[0]).toContain(first.data[0]?.by)

  const other = await agencies.manager()
  const query = { before: String(first.next) }
  const asked = { params: { id: other.agencyId }, query, token: other.token }
  expect((await app.refusal(endpoints.listAgencyCredits, asked)).problem.code).toBe('CURSOR_INVALID')
})
