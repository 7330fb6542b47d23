import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount, closeAccount } from '../../../contract/account.ts'
import { revokeSession, sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import { getInbox } from '../../../contract/dashboards/inbox.ts'
import { getNotificationPrefs } from '../../../contract/notification-prefs.ts'
import {
  NOTIFICATIONS_PER_PAGE,
  PUSH_SUBSCRIPTIONS_LIMIT,
  STOP_EMAILS_PATH,
  emailsToStop,
  listDeliveries,
  listNotifications,
  previewNotifications,
  pushKey,
  readNotifications,
  stopEmails,
  subscribeToPush,
  unsubscribeFromPush,
  updateNotification,
} from '../../../contract/notifications.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { forgetPastJob } from '../../platform/jobs/clean-ups.ts'
import { userEventsAfter } from '../../platform/realtime/user-events.ts'
import { asPerson, codeFor, messagesTo, someEmail, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { decisionKinds } from '../moderation/notifications.ts'
import { notify } from './notify.ts'

let app: TestApp
/** What the push service received, and the status it answers with. */
let pushed: { path: string; body: Buffer; headers: NodeJS.Dict<string | string[]> }[] = []
let pushStatus = 201

const pushService = createServer((request, response) => void take(request, response))
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  pushed.push({ path: request.url ?? '', body, headers: request.headers })
  response.writeHead(pushStatus).end()
}

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    pushService.listen(0, '127.0.0.1', resolve)
  })
  app = await startApp(undefined, {
    environment: { MAIN_SITE_URL: 'https://lintel.example', MAIL_FROM: 'doors@lintel.example' },
    isAllowed: () => true,
  })
})
afterAll(async () => {
  await app.close()
  pushService.close()
})

const home = { id: '00000000-0000-7000-8000-000000000001', title: 'A flat', listingId: 'LTL-1', reasons: [] }
let last = 0
/** Notifies a person that their listing was approved. */
async function tell({ user }: Person, key = `key ${(last += 1)}`): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction((db) =>
    notify(db, now, decisionKinds.approve, { to: { userId: user._id }, params: home, key }),
  )
}
const listOf = ({ token }: Person) => app.ask(listNotifications, { token })
async function toHour(hour: number): Promise<void> {
  // It is half past eleven in India.
  const minutes = (hour * 60 - 330 + 1440) % 1440
  const now = app.clock.now()
  const at = now.getUTCHours() * 60 + now.getUTCMinutes()
  app.clock.move(((minutes - at + 1440) % 1440) * 60_000)
}
async function staff(): Promise<Person> {
  const person = await asPerson(app)
  await app.db.query(`update users set roles = '{Moderator}' where id = $1`, [person.user._id])
  return person
}
test('somebody is told in the app and by mail, once, in their language, and reads it on all devices', async () => {
  await toHour(12)
  const person = await asPerson(app)
  await tell(person, 'the same')
  await tell(person, 'the same')
  const { data, unread } = await listOf(person)
  expect(unread).toBe(1)
  expect(data).toMatchObject([
    {
      kind: 'listing-approved',
      topic: 'listings',
      title: 'Your listing is live: A flat (LTL-1)',
      path: `/listing-details-v1/${home.id}`,
      read: false,
    },
  ])
  const mails = (await messagesTo(app, person.email)).filter(({ code }) => code === undefined)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your listing is live: A flat (LTL-1)'])
  expect(mails[0]?.text).toContain('You get this because you list homes on Lintel.')

  const [told] = data
  const params = { id: told?.id ?? '' }
  const seen = await app.ask(updateNotification, { token: person.token, params, body: { read: true } })
  expect(seen.data.unread).toBe(0)
  expect((await listOf(person)).data[0]?.read).toBe(true)
  await app.ask(updateNotification, { token: person.token, params, body: { read: true } })
  const events = await userEventsAfter(app.db, person.user._id, 0)
  expect(events.filter(({ kind }) => kind === 'notifications-changed')).toHaveLength(2)
  await app.ask(updateNotification, { token: person.token, params, body: { read: false } })
  expect((await app.ask(getInbox, { token: person.token })).data.notifications).toBe(1)
  await app.db.query(`update users set language = 'hi' where id = $1`, [person.user._id])
  expect((await listOf(person)).data[0]?.title).toBe('आपकी लिस्टिंग लाइव है: A flat (LTL-1)')
})

test('the list goes back page by page, and all up to what was seen is read', async () => {
  const person = await asPerson(app)
  for (let n = 0; n < NOTIFICATIONS_PER_PAGE + 5; n++) await tell(person)
  const first = await listOf(person)
  expect(first.data).toHaveLength(NOTIFICATIONS_PER_PAGE)
  const { data, next } = await app.ask(listNotifications, { token: person.token, query: { cursor: first.next ?? '' } })
  expect([data.length, next]).toEqual([5, undefined])
  expect(new Set([...first.data, ...data].map(({ id }) => id)).size).toBe(NOTIFICATIONS_PER_PAGE + 5)
  await tell(person)
  const upTo = first.data[0]?.id ?? ''
  const read = await app.ask(readNotifications, { token: person.token, body: { upTo } })
  expect(read.data.unread).toBe(1)
})

test('what an earlier release kept and this one cannot read hides nothing else, and is given up in the end', async () => {
  await toHour(12)
  const person = await asPerson(app)
  await tell(person)
  await tell(person)
  await app.db.query(
    `update notifications set params = '{}' where user_id = $1 and id = (select min(id::text)::uuid from notifications where user_id = $1)`,
    [person.user._id],
  )
  expect((await listOf(person)).data).toHaveLength(1)
  await app.work()
  const { rows } = await app.db.query<{ state: string; answer: string }>(
    `select d.state, d.answer from notification_deliveries d join notifications n on n.id = d.notification_id where n.user_id = $1 and n.in_app order by n.id`,
    [person.user._id],
  )
  expect(rows).toEqual([
    { state: 'waiting', answer: 'fault' },
    { state: 'sent', answer: 'outbox' },
  ])
  await app.db.query(`delete from graphile_worker._private_jobs where key like 'notification:%'`)
})

test('what was sealed under another key is seen in the log, and tried again', async () => {
  const person = await asPerson(app)
  await tell(person)
  await app.db.query(`update notifications set sealed = 'of another key' where user_id = $1`, [person.user._id])
  await app.work()
  const { rows } = await app.db.query(
    `select d.state, d.answer, d.attempts from notification_deliveries d join notifications n on n.id = d.notification_id where n.user_id = $1 and n.in_app`,
    [person.user._id],
  )
  expect(rows).toEqual([{ state: 'waiting', answer: 'fault', attempts: 1 }])
  await app.db.query(`delete from graphile_worker._private_jobs where key like 'notification:%'`)
})

test('nobody reads or marks another’s', async () => {
  const [person, stranger] = [await asPerson(app), await asPerson(app)]
  await tell(person)
  const id = (await listOf(person)).data[0]?.id ?? ''
  const { token } = stranger
  for (const [endpoint, input] of [
    [updateNotification, { params: { id }, body: { read: true } }],
    [readNotifications, { body: { upTo: id } }],
  ] as const)
    expect((await app.refusal(endpoint, { ...input, token })).problem.code).toBe('NOTIFICATION_NOT_FOUND')
  expect((await listOf(person)).unread).toBe(1)
  expect((await listOf(stranger)).data).toEqual([])
  for (const endpoint of [listDeliveries, previewNotifications])
    expect((await app.refusal(endpoint, { token, query: { language: 'en' } })).status).toBe(403)
})

test('a link in a letter ends the e-mails of its topic, by one press or by a mail program, and can be taken back', async () => {
  await toHour(12)
  const person = await asPerson(app)
  await tell(person)
  const [mail] = (await messagesTo(app, person.email)).filter(({ code }) => code === undefined)
  const token = /stop-emails\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await app.ask(emailsToStop, { query: { token } })).data).toEqual({ topic: 'listings', stopped: false })
  const post = await app.app.http.inject({
    method: 'POST',
    url: `${STOP_EMAILS_PATH}?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(post.statusCode).toBe(200)
  expect((await app.ask(emailsToStop, { query: { token } })).data.stopped).toBe(true)
  const prefs = await app.ask(getNotificationPrefs, person)
  expect(prefs.data.listings).toEqual(['inApp', 'push'])
  await tell(person)
  expect((await messagesTo(app, person.email)).filter(({ code }) => code === undefined)).toHaveLength(1)
  await app.ask(stopEmails, { body: { token, stopped: false } })
  expect((await app.ask(getNotificationPrefs, person)).data.listings).toContain('email')
  const forged = token.replace('listings', 'visits')
  expect((await app.refusal(stopEmails, { body: { token: forged, stopped: true } })).problem.code).toBe('LINK_INVALID')
  const page = await app.get(`${STOP_EMAILS_PATH}?token=${token}`)
  expect(page.headers['location']).toBe(`https://lintel.example/stop-emails?token=${token}`)
})

/** A simulated browser, with its keys and decryption. */
function openBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const { port } = pushService.address() as AddressInfo
  const path = `/${randomBytes(8).toString('hex')}`
  const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    path,
    subscription: {
      endpoint: `http://127.0.0.1:${port}${path}`,
      keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    read: (body: Buffer): unknown => {
      const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
      const shared = derive(pair.computeSecret(sender), auth, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = createDecipheriv('aes-128-gcm', key, nonce)
      sealed.setAuthTag(body.subarray(-16))
      const text = Buffer.concat([sealed.update(body.subarray(86, -16)), sealed.final()])
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}

test('a push message reaches each browser once, also where one of them was away', async () => {
  await toHour(12)
  pushed = []
  const person = await asPerson(app)
  const browsers = [openBrowser(), openBrowser()]
  for (const { subscription } of browsers)
    for (let twice = 0; twice < 2; twice++) await app.ask(subscribeToPush, { token: person.token, body: subscription })
  pushStatus = 503
  await tell(person)
  await app.work()
  expect(pushed).toHaveLength(2)
  pushStatus = 201
  await app.db.query(`update graphile_worker._private_jobs set run_at = now()`)
  await app.work()
  await app.work()
  expect(pushed).toHaveLength(4)
  for (const { path, read } of browsers) {
    const message = pushed.findLast((one) => one.path === path)
    expect(read(message?.body ?? Buffer.alloc(0))).toMatchObject({
      title: 'Your listing is live: A flat (LTL-1)',
      body: 'A flat is live. Buyers can see it now.',
      path: `/listing-details-v1/${home.id}`,
      lang: 'en',
    })
    const { publicKey } = (await app.ask(pushKey, { token: person.token })).data
    expect(message?.headers).toMatchObject({
      ttl: String(10 * 3600),
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
    })
    expect(message?.headers['authorization']).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`))
  }
})

test('a browser that is gone, or signed out, is asked no more; the back office sees it', async () => {
  await toHour(12)
  const [person, moderator] = [await asPerson(app), await staff()]
  await app.ask(subscribeToPush, { token: person.token, body: openBrowser().subscription })
  pushStatus = 410
  await tell(person)
  await app.work()
  const log = await app.ask(listDeliveries, { token: moderator.token, query: { state: 'failed', channel: 'push' } })
  expect(log.data).toMatchObject([{ kind: 'listing-approved', state: 'failed', answer: '410', attempts: 1 }])
  expect(JSON.stringify(log)).not.toContain(person.email)
  expect(log.lastDay).toContainEqual({ channel: 'push', state: 'failed', count: 1 })
  pushStatus = 201
  const { rows } = await app.db.query(`select from push_subscriptions where user_id = $1`, [person.user._id])
  expect(rows).toEqual([])

  await app.ask(subscribeToPush, { token: person.token, body: openBrowser().subscription })
  await app.ask(revokeSession, { token: person.token, params: { id: 'current' } })
  const { rows: left } = await app.db.query(`select from push_subscriptions where user_id = $1`, [person.user._id])
  expect(left).toEqual([])
})

test('one browser is of one person, ten at most, and never an address within a house', async () => {
  const [person, next] = [await asPerson(app), await asPerson(app)]
  const shared = openBrowser().subscription
  await app.ask(subscribeToPush, { token: person.token, body: shared })
  await app.ask(subscribeToPush, { token: next.token, body: shared })
  for (let n = 0; n < PUSH_SUBSCRIPTIONS_LIMIT + 2; n++)
    await app.ask(subscribeToPush, { token: person.token, body: openBrowser().subscription })
  const { rows } = await app.db.query<{ user_id: string; count: number }>(
    `select user_id, count(*)::int from push_subscriptions where user_id in ($1, $2) group by 1`,
    [person.user._id, next.user._id],
  )
  expect(new Map(rows.map(({ user_id: id, count }) => [id, count]))).toEqual(
    new Map([
      [person.user._id, PUSH_SUBSCRIPTIONS_LIMIT],
      [next.user._id, 1],
    ]),
  )
  await app.ask(unsubscribeFromPush, { token: person.token, body: { endpoint: shared.endpoint } })
  const { rowCount } = await app.db.query(`select from push_subscriptions where user_id = $1`, [next.user._id])
  expect(rowCount).toBe(1)
  for (const endpoint of ['http://push.example/x', 'ftp://push.example/x', 'https://user@push.example/x'])
    expect((await app.refusal(subscribeToPush, { token: person.token, body: { ...shared, endpoint } })).status).toBe(
      422,
    )
})

test('of a gateway that is away the log says why, and that it is tried again', async () => {
  const strict = await startApp(undefined, {
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', SMS_URL: 'http://127.0.0.1:9/' },
  })
  const email = someEmail()
  await strict.db.query(`insert into users (id, first_name, email, email_verified_at) values ($1, 'Away', $2, now())`, [
    home.id,
    email,
  ])
  await strict.db.transaction((db) =>
    notify(db, strict.clock.now(), decisionKinds.approve, { to: { userId: home.id }, params: home, key: 'one' }),
  )
  await strict.work()
  const { rows } = await strict.db.query(`select channel, state, attempts, answer from notification_deliveries`)
  expect(rows).toEqual([{ channel: 'email', state: 'waiting', attempts: 1, answer: 'ESOCKET' }])
  await strict.close()
})

test('every kind can be previewed in every form and both languages', async () => {
  const { token } = await staff()
  for (const language of ['en', 'hi']) {
    const { data } = await app.ask(previewNotifications, { token, query: { language } })
    expect(data.length).toBeGreaterThan(15)
    for (const { kind, channels, inApp, email, sms, push } of data) {
      const texts = [
        ...(inApp ? [inApp.title, inApp.text] : []),
        ...(email ? [email.subject, email.text] : []),
        ...(sms === undefined ? [] : [sms]),
        ...(push ? [push.title, push.body] : []),
      ]
      expect(texts.length, kind).toBeGreaterThanOrEqual(channels.length)
      for (const text of texts) {
        expect(text, kind).not.toBe('')
        expect(text, kind).not.toMatch(/[{}]|undefined|null|NaN/)
        if (language === 'hi') expect(text, kind).toMatch(/[\u0900-\u097f]|A flat|\.csv|LTL|Kothrud/)
      }
    }
  }
})

test('what a person was told goes with them, into their copy and with their account, and after ninety days', async () => {
  await toHour(12)
  const person = await asPerson(app)
  await tell(person)
  await app.ask(subscribeToPush, { token: person.token, body: openBrowser().subscription })
  const { kept } = await app.ask(exportAccount, person)
  expect(kept['notifications']).toMatchObject([{ kind: 'listing-approved', params: { title: 'A flat' } }])
  expect(kept['pushSubscriptions']).toHaveLength(1)
  app.clock.move(60_000)
  await app.ask(sendOtpOnEmailVerify, { token: person.token, body: { email: person.email } })
  const otp = await codeFor(app, person.email)
  await app.ask(closeAccount, { ...person, body: { otp } })
  await app.work()
  const { rows } = await app.db.query(
    `select (select count(*)::int from notifications where user_id = $1) as told, (select count(*)::int from push_subscriptions where user_id = $1) as browsers`,
    [person.user._id],
  )
  expect(rows).toEqual([{ told: 0, browsers: 0 }])

  const another = await asPerson(app)
  await tell(another)
  app.clock.move(91 * DAY_MS)
  await app.runJob(forgetPastJob, {})
  const { rowCount } = await app.db.query(`select from notifications`)
  expect(rowCount).toBe(0)
})
