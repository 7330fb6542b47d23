import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginWithOtp, sendOtpOnEmail } from '../../../contract/auth.ts'
import { PUSH_SUBSCRIPTIONS_LIMIT, pushKey, subscribeToPush } from '../../../contract/notifications.ts'
import { defaultNotificationPrefs } from '../../../contract/notification-prefs.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import { openPushService } from '../../../e2e/support/push-service.ts'
import { asPerson, codeFor, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { securityNotice } from '../auth/notifications.ts'
import { decisionKinds } from '../moderation/notifications.ts'
import { notify } from './notify.ts'
import { quietFrom } from './quiet-hours.ts'

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

test('a phone that is off until the night is not rung at night; what cannot wait is brought at any hour', async () => {
  const person = await asPerson(app)
  await subscribe(person.token)
  await tell(person)
  const night = quietFrom(app.clock.now(), defaultNotificationPrefs.quietHours, 'Asia/Kolkata')
  const seconds = ((night?.getTime() ?? 0) - app.clock.now().getTime()) / 1000
  expect(service.pushed[0]?.headers).toMatchObject({ ttl: String(Math.floor(seconds)), urgency: 'normal' })
  await app.db.transaction((db) =>
    notify(db, app.clock.now(), securityNotice, {
      to: { userId: person.user._id },
      params: securityNotice.sample,
      key: 'urgent',
    }),
  )
  await app.work()
  expect(service.pushed[1]?.headers).toMatchObject({ ttl: '86400', urgency: 'high' })
})

test('a browser that subscribed with another key of the server is given up, one that cannot be asked now is not', async () => {
  const person = await asPerson(app)
  await subscribe(person.token)
  const { id } = await subscribe(person.token)
  service.answers.push(403, 401)
  await tell(person)
  const { rows } = await app.db.query<{ id: string }>(`select id from push_subscriptions where user_id = $1`, [
    person.user._id,
  ])
  expect(rows).toEqual([{ id }])
  await app.db.query(`update graphile_worker._private_jobs set run_at = now()`)
  await app.work()
  expect(service.pushed).toHaveLength(1)
})

test('an event reaches both browsers of a person; one whose service gave it up is forgotten, the other goes on', async () => {
  const person = await asPerson(app)
  const [one, other] = [await subscribe(person.token), await subscribe(await signInAgain(person))]
  await tell(person)
  const reached = () => service.pushed.splice(0).map(({ endpoint }) => endpoint)
  expect(reached().toSorted()).toEqual([one.endpoint, other.endpoint].toSorted())
  service.unsubscribe(one.endpoint)
  await tell(person)
  await tell(person)
  expect(reached()).toEqual([other.endpoint, other.endpoint])
  const { rows } = await app.db.query<{ id: string }>(`select id from push_subscriptions where user_id = $1`, [
    person.user._id,
  ])
  expect(rows).toEqual([{ id: other.id }])
})

test('keys that are none are refused, and those of an earlier release keep no other browser from its message', async () => {
  const person = await asPerson(app)
  const { endpoint, keys } = service.subscribe()
  const p256dh = 'B'.padEnd(87, 'x')
  const body = { endpoint, keys: { ...keys, p256dh } }
  const { problem } = await app.refusal(subscribeToPush, { token: person.token, body })
  expect(problem.code).toBe('PUSH_ENDPOINT_REFUSED')
  const { id } = await subscribe(person.token)
  const nowhere = await app.ask(subscribeToPush, {
    token: person.token,
    body: { endpoint: 'https://push.nowhere.invalid/x', keys },
  })
  app.clock.move(1000)
  const { id: kept } = await subscribe(person.token)
  await app.db.query(`update push_subscriptions set p256dh = $2 where id = $1`, [id, p256dh])
  await tell(person)
  expect(service.pushed).toHaveLength(1)
  const { rows } = await app.db.query<{ id: string }>(`select id from push_subscriptions where user_id = $1`, [
    person.user._id,
  ])
  expect(rows).not.toContainEqual({ id: nowhere.data.id })
  expect(rows).toEqual([{ id: kept }])
})

test('who is signed in nowhere any more is told by other ways, and nothing failed', async () => {
  const person = await asPerson(app)
  await subscribe(person.token)
  await app.db.query(`update sessions set expires_at = $2 where user_id = $1`, [person.user._id, app.clock.now()])
  await tell(person)
  const channelsOf = async () =>
    (
      await app.db.query<{ channel: string; state: string; answer: string }>(
        `select d.channel, d.state, d.answer from notification_deliveries d join notifications n on n.id = d.notification_id
         where n.user_id = $1 and n.in_app order by n.id, 1`,
        [person.user._id],
      )
    ).rows
  expect(await channelsOf()).toEqual([{ channel: 'email', state: 'sent', answer: 'outbox' }])
})
