import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { budgets, NEW_ACCOUNT_DAYS, SHARED_BUDGETS } from '../../../contract/abuse/budgets.ts'
import { register } from '../../../contract/auth.ts'
import { Problem } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/index.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { someEmail, asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Viewer } from '../http/viewer.ts'
import { openBudgets } from './budgets.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => app.close())
// The hourly limits of the client begin again.
beforeEach(() => app.clock.move(HOUR_MS))

const { sendTicket } = endpoints
const ticket = () => ({
  key: crypto.randomUUID(),
  topic: 'listing' as const,
  fullName: 'Asha Rao',
  text: 'My listing has the wrong map position.',
  consent: true as const,
})
const viewer = (userId: string, trust: Viewer['trust'], roles: Viewer['roles'] = ['Buyer']): Viewer => ({
  userId,
  sessionId: '',
  roles,
  trust,
})
const spend = (who: Viewer, address: string) =>
  openBudgets({ database: app.db, clock: app.clock, scale: 1, note: async () => undefined })('ticket', who, address)

async function stranger() {
  const password = 'a long password'
  const { token } = await app.ask(register, {
    body: { fullname: 'Some One', email: someEmail(), password, repeatPassword: password },
  })
  return token
}

test('an account without a proven contact spends its budget, and learns what to do', async () => {
  const token = await stranger()
  for (let n = 0; n < budgets.ticket.unproven; n += 1) await app.ask(sendTicket, { token, body: ticket() })
  const { status, problem, retryAfter } = await app.refusal(sendTicket, { token, body: ticket() })
  expect([status, problem.code, problem.reason]).toEqual([429, 'BUDGET_SPENT', 'BUDGET_UNPROVEN_TICKET'])
  expect(problem.message).toMatch(/Verify your e-mail address or phone number/)
  expect(retryAfter).toBeGreaterThan(0)
  const hindi = await app.post('/api/support/tickets', ticket(), {
    authorization: `Bearer ${token}`,
    cookie: 'language=hi',
  })
  expect(Problem.parse(hindi.json()).message).toMatch(/सत्यापित/)
})

test('what is refused, and what repeats an earlier call, counts nothing', async () => {
  const token = await stranger()
  const body = ticket()
  for (let n = 0; n < 5; n += 1) {
    await app.ask(sendTicket, { token, body })
    await app.refusal(sendTicket, { token, body: { ...ticket(), text: '' } })
  }
  for (let n = 1; n < budgets.ticket.unproven; n += 1) await app.ask(sendTicket, { token, body: ticket() })
  expect((await app.refusal(sendTicket, { token, body: ticket() })).status).toBe(429)
})

test('a proven contact and a week give more', async () => {
  const { token } = await asPerson(app)
  for (let n = 0; n < budgets.ticket.new; n += 1) await app.ask(sendTicket, { token, body: ticket() })
  const { problem } = await app.refusal(sendTicket, { token, body: ticket() })
  expect(problem.message).toMatch(new RegExp(`first ${NEW_ACCOUNT_DAYS} days`))
  const { user } = await asPerson(app)
  for (let n = 0; n < budgets.ticket.established; n += 1) await spend(viewer(user._id, 'established'), 'elsewhere')
  await expect(spend(viewer(user._id, 'established'), 'elsewhere')).rejects.toMatchObject({
    code: 'BUDGET_SPENT',
    retryAfterSeconds: (DAY_MS - (app.clock.now().getTime() % DAY_MS)) / 1000,
  })
})

test('many new accounts of one client share a few budgets, established ones and staff do not', async () => {
  const most = budgets.ticket.unproven * SHARED_BUDGETS
  for (let n = 0; n < most; n += 1) await spend(viewer(`crowd ${n}`, 'unproven'), 'crowd')
  await expect(spend(viewer('one more', 'unproven'), 'crowd')).rejects.toThrow('BUDGET_SPENT')
  await spend(viewer('one more', 'unproven'), 'another client')
  await spend(viewer('neighbour', 'established'), 'crowd')
  for (let n = 0; n < budgets.ticket.unproven + 1; n += 1)
    await spend(viewer('staff', 'unproven', ['Moderator']), 'crowd')
})

test('of many calls at once no more than the budget get through', async () => {
  const token = await stranger()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      app
        .post('/api/support/tickets', ticket(), { authorization: `Bearer ${token}` })
        .then(({ statusCode }) => statusCode),
    ),
  )
  expect(answers.filter((status) => status === 201)).toHaveLength(budgets.ticket.unproven)
})
