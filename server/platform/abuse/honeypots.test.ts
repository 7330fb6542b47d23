import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../../contract/auth.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/index.ts'
import { asPerson, someEmail } from '../../testing/person.ts'
import { startApp, type AskInput, type TestApp } from '../../testing/start-app.ts'
import { z } from '../validation.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const password = 'a long password'
const registration = (email = someEmail()) => ({ fullname: 'Some One', email, password, repeatPassword: password })

/** Calls with a honeypot that need nothing else; the others are tried where their homes and profiles are made. */
const calls: Record<string, [Endpoint, () => AskInput['body']]> = {
  register: [register, registration],
  sendTicket: [
    endpoints.sendTicket,
    () => ({
      key: crypto.randomUUID(),
      topic: 'listing',
      fullName: 'Asha Rao',
      email: someEmail(),
      text: 'My listing has the wrong map position.',
      consent: true,
    }),
  ],
  askForNewsletter: [endpoints.askForNewsletter, () => ({ email: someEmail(), language: 'en', market: 'in' })],
}
const triedElsewhere = ['joinWaitlist', 'postRequirement', 'reportHome', 'reportProfile', 'sendEnquiry']

/** How many rows each table has, without those of limits. */
async function rowCounts() {
  const { rows } = await app.db.query<{ name: string; count: string }>(
    `select relname as name, (xpath('/row/c/text()', query_to_xml('select count(*) as c from ' || quote_ident(relname), false, true, '')))[1]::text as count
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'rate_limits' order by relname`,
  )
  return rows
}

/** What is in an answer, without its values. */
const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : typeof value

test('every call with a honeypot is tried', () => {
  const trapped = Object.values<Endpoint>(endpoints).filter(
    ({ body }) => body && 'remark' in (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  )
  expect(trapped.map(({ name }) => name).toSorted()).toEqual([...Object.keys(calls), ...triedElsewhere].toSorted())
})

test.each(Object.keys(calls))('%s that fills it is answered alike and changes nothing', async (name) => {
  const [endpoint, body] = calls[name] ?? []
  if (!endpoint || !body) throw new Error('There is no such call.')
  const real = await app.post(endpoint.path, body())
  await app.work()
  const before = await rowCounts()
  const answer = await app.post(endpoint.path, { ...Object(body()), remark: 'Cheap loans' })
  await app.work()
  const seen = (response: typeof real) => [
    response.statusCode,
    shapeOf(response.json()),
    response.cookies.map(({ name: cookie }) => cookie),
  ]
  expect(seen(answer)).toEqual(seen(real))
  expect(await rowCounts()).toEqual(before)
  const empty = await app.post(endpoint.path, { ...Object(body()), remark: '' })
  expect(empty.statusCode).toBe(real.statusCode)
  expect(await rowCounts()).not.toEqual(before)
})

test('the account of a pretended registration does not exist, and a taken address is refused alike', async () => {
  const email = someEmail()
  const { token } = await app.ask(register, { body: { ...registration(email), remark: 'x' } })
  expect((await app.refusal(endpoints.me, { token })).status).toBe(401)
  await app.ask(register, { body: registration(email) })
  const again = await app.refusal(register, { body: { ...registration(email), remark: 'x' } })
  expect(again.problem.code).toBe('REGISTRATION_REFUSED')
})

test('a person who fills it has a sign, once a day', async () => {
  const { token, user } = await asPerson(app)
  const [endpoint, body] = calls['sendTicket'] ?? []
  if (!endpoint || !body) throw new Error('There is no such call.')
  const send = () => app.post(endpoint.path, { ...Object(body()), remark: 'x' }, { authorization: `Bearer ${token}` })
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([201, 201])
  const { rows } = await app.db.query('select kind, day::text as day from risk_signs where user_id = $1', [user._id])
  expect(rows).toEqual([{ kind: 'honeypot-filled', day: '2026-06-01' }])
})
