import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  LEAVE_NEWSLETTER_PATH,
  askForNewsletter,
  confirmNewsletter,
  leaveNewsletter,
} from '../../../../contract/support/newsletter.ts'
import { DAY_MS } from '../../../../contract/time.ts'
import { messagesTo, someEmail } from '../../../testing/person.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const ask = (email: string, more: object = {}) =>
  app.ask(askForNewsletter, { body: { email, language: 'en', ...more } })
const tokenIn = (text = '') => /token=([\w.-]+)/.exec(text)?.[1] ?? ''
const lastTo = async (email: string) => (await messagesTo(app, email)).at(-1)
const reads = async (email: string) =>
  (
    await app.db.query<{ market: string; language: string; confirmed: boolean }>(
      `select market, language, confirmed_at is not null as confirmed from newsletter_subscribers where email = $1`,
      [email],
    )
  ).rows
async function reader(email = someEmail()) {
  await ask(email, { language: 'hi' })
  const token = tokenIn((await lastTo(email))?.text)
  await app.ask(confirmNewsletter, { body: { token } })
  return { email, token, letter: await lastTo(email) }
}

test('an address is confirmed, then welcomed, and leaves by one click', async () => {
  const { email, token, letter } = await reader()
  expect(await reads(email)).toEqual([{ market: 'in', language: 'hi', confirmed: true }])
  await app.ask(confirmNewsletter, { body: { token } })
  expect(await messagesTo(app, email)).toHaveLength(2)
  expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const address = /<([^>]+)>/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(address).toContain(LEAVE_NEWSLETTER_PATH)
  const { pathname, search } = new URL(address)
  const click = () =>
    app.app.http.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect([(await click()).statusCode, (await click()).statusCode]).toEqual([200, 200])
  expect(await reads(email)).toEqual([])
  await app.ask(leaveNewsletter, { body: { token: search.slice('?token='.length) } })
})

test('one that reads already is sent nothing, and the answer is the same', async () => {
  const { email } = await reader()
  expect(await ask(email)).toEqual(await ask(someEmail()))
  expect(await messagesTo(app, email)).toHaveLength(2)
})

test('an address gets three letters a day, a machine none, and a link lasts a week', async () => {
  const email = someEmail()
  for (let asked = 0; asked < 3; asked++) await ask(email)
  expect((await app.refusal(askForNewsletter, { body: { email, language: 'en' } })).status).toBe(429)
  const [first, , last] = (await messagesTo(app, email)).map(({ text }) => tokenIn(text))
  const refused = (token = '') => app.refusal(confirmNewsletter, { body: { token } })
  expect((await refused(first)).problem.code).toBe('LINK_INVALID')
  app.clock.move(8 * DAY_MS)
  expect((await refused(last)).problem.code).toBe('LINK_INVALID')
  const machine = someEmail()
  await ask(machine, { remark: 'x' })
  expect(await messagesTo(app, machine)).toEqual([])
  expect((await app.refusal(leaveNewsletter, { body: { token: `${'x'.repeat(36)}.${'y'.repeat(24)}` } })).status).toBe(
    404,
  )
})
