import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginWithOtp, sendOtpOnEmail } from '../../../contract/auth.ts'
import { PUSH_SUBSCRIPTIONS_LIMIT, pushKey, subscribeToPush } from '../../../contract/notifications.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import { openPushService } from '../../../e2e/support/push-service.ts'
import { asPerson, codeFor, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { decisionKinds } from '../moderation/notifications.ts'
import { notify } from './notify.ts'

const service = await openPushService()
let app: TestApp

beforeAll(async () => {
  app = await startApp(undefined, {
    environment: { MAIN_SITE_URL: 'https://lintel.example', MAIL_FROM: 'doors@lintel.example' },
    isAllowed: (address) => address === '127.0.0.1',
  })
  // Noon in India: nothing is held for the night.
  app.clock.move(30 * 60_000)
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => {
  service.pushed.length = 0
})

const listing = { id: '00000000-0000-7000-8000-000000000001', title: 'A flat', listingId: 'LTL-1', reasons: [] }
let last = 0
async function tell({ user }: Person): Promise<void> {
  const key = `key ${(last += 1)}`
  await app.db.transaction((db) =>
    notify(db, app.clock.now(), decisionKinds.approve, { to: { userId: user._id }, params: listing, key }),
  )
  await app.work()
}
async function subscribe(token: string) {
  const subscribed = service.subscribe()
  const { data } = await app.ask(subscribeToPush, { token, body: subscribed })
  return { ...subscribed, id: data.id }
}
/** The same person on another device, with a session that lasts a month. */
async function signInAgain({ email }: Person): Promise<string> {
  // No second code within half a minute.
  app.clock.move(60_000)
  await app.ask(sendOtpOnEmail, { body: { email } })
  return (await app.ask(loginWithOtp, { body: { email, otp: await codeFor(app, email), remember: 'yes' } })).token
}

test('what is pushed only the browser can read, and it says who sends it', async () => {
  const person = await asPerson(app)
  const { endpoint } = await subscribe(person.token)
  await tell(person)
  expect(service.pushed).toHaveLength(1)
  const [pushed] = service.pushed
  expect(pushed?.endpoint).toBe(endpoint)
  expect(JSON.parse(pushed?.text ?? '')).toMatchObject({
    title: 'Your listing is live: A flat (LTL-1)',
    path: `/listing-details-v1/${listing.id}`,
    lang: 'en',
  })
  const { publicKey } = (await app.ask(pushKey, { token: person.token })).data
  expect(pushed?.signed).toEqual({
    aud: service.origin,
    exp: Math.floor(app.clock.now().getTime() / 1000) + 12 * 3600,
    sub: 'mailto:doors@lintel.example',
    key: publicKey,
  })
})

test('a browser whose session ran out gets nothing more, another of the same person does', async () => {
  const person = await asPerson(app)
  await subscribe(person.token)
  await app.db.query(`update sessions set expires_at = $2 where user_id = $1`, [
    person.user._id,
    new Date(app.clock.now().getTime() + HOUR_MS),
  ])
  const { endpoint } = await subscribe(await signInAgain(person))
  await tell(person)
  expect(service.pushed).toHaveLength(2)
  service.pushed.length = 0
  app.clock.move(2 * HOUR_MS)
  await tell(person)
  expect(service.pushed.map((pushed) => pushed.endpoint)).toEqual([endpoint])
})

test('a browser that another person signs in on is the newest of theirs, however old it is', async () => {
  const [person, next] = [await asPerson(app), await asPerson(app)]
  const shared = service.subscribe()
  await app.ask(subscribeToPush, { token: person.token, body: shared })
  for (let n = 0; n < PUSH_SUBSCRIPTIONS_LIMIT; n++) {
    app.clock.move(1000)
    await subscribe(next.token)
  }
  app.clock.move(1000)
  const { data } = await app.ask(subscribeToPush, { token: next.token, body: shared })
  const { rows } = await app.db.query<{ id: string }>(`select id from push_subscriptions where user_id = $1`, [
    next.user._id,
  ])
  expect(rows).toHaveLength(PUSH_SUBSCRIPTIONS_LIMIT)
  expect(rows).toContainEqual({ id: data.id })
  await tell(person)
  expect(service.pushed).toEqual([])
})

test('a push service is out on the web, by TLS at its own port', async () => {
  const strict = await startApp()
  const { token } = await asPerson(strict)
  const { keys } = service.subscribe()
  const endpoints = {
    taken: ['https://push.example/x', 'https://push.example:443/x', 'https://8.8.8.8/x', 'https://[2606:4700::1]/x'],
    refused: [
      'http://push.example/x',
      'http://8.8.8.8/x',
      'http://8.8.8.8:443/x',
      'https://push.example:8443/x',
      'https://user@push.example/x',
      'https://127.0.0.1/x',
      'https://2130706433/x',
      'https://10.0.0.7/x',
      'https://169.254.169.254/latest',
      'https://[::1]/x',
      'https://[::ffff:10.0.0.7]/x',
    ],
  }
  for (const endpoint of endpoints.taken) await strict.ask(subscribeToPush, { token, body: { endpoint, keys } })
  for (const endpoint of endpoints.refused) {
    const { status, problem } = await strict.refusal(subscribeToPush, { token, body: { endpoint, keys } })
    expect([status, problem.code], endpoint).toEqual([422, 'PUSH_ENDPOINT_REFUSED'])
  }
  await strict.close()
})
