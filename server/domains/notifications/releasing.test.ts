import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveNotificationPrefs } from '../../../contract/notification-prefs.ts'
import { STOP_EMAILS_PATH, emailsToStop, listNotifications, stopEmails } from '../../../contract/notifications.ts'
import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { readSecretKey } from '../../platform/secret-key.ts'
import { asPerson, messagesTo, somePhone, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { leadReceived } from '../enquiries/asking/notifications.ts'
import { importFinished } from '../listings/imports/notifications.ts'
import { decisionKinds } from '../moderation/notifications.ts'
import { LEADS_BESIDE, dayIn } from './allowance.ts'
import { releaseNotificationsJob } from './jobs.ts'
import { notify } from './notify.ts'
import { signStopToken } from './stop-links.ts'
import { shippedSetting } from '../../../contract/settings/settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, { environment: { MAIN_SITE_URL: 'https://lintel.example' } })
})
afterAll(() => app.close())

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
const choose = ({ token, params }: Person, body: object) => app.ask(saveNotificationPrefs, { token, params, body })
async function toHour(hour: number): Promise<void> {
  // It is half past eleven in India.
  const minutes = (hour * 60 - 330 + 1440) % 1440
  const now = app.clock.now()
  const at = now.getUTCHours() * 60 + now.getUTCMinutes()
  app.clock.move(((minutes - at + 1440) % 1440) * 60_000)
}
async function release(): Promise<void> {
  await app.runJob(releaseNotificationsJob, {})
  await app.work()
}

test('what waits for the morning comes as one letter where short words say it all', async () => {
  await toHour(12)
  const person = await asPerson(app)
  await toHour(23)
  const now = app.clock.now()
  for (const file of ['one.csv', 'two.csv'])
    await app.db.transaction((db) =>
      notify(db, now, importFinished, {
        to: { userId: person.user._id },
        params: { id: home.id, file, added: 3, refused: 0 },
        key: file,
      }),
    )
  await tell(person)
  const mails = async () => (await messagesTo(app, person.email)).filter(({ code }) => code === undefined)
  await release()
  expect(await mails()).toEqual([])
  expect((await listOf(person)).unread).toBe(3)
  await toHour(6)
  await release()
  expect(await mails()).toEqual([])
  await toHour(7)
  await release()
  await release()
  const subjects = (await mails()).map(({ subject = '' }) => subject)
  expect(subjects.toSorted()).toEqual(['2 more updates', 'Your listing is live: A flat (LTL-1)'])
  const letter = (await mails()).find(({ subject }) => subject?.startsWith('2'))
  expect(letter?.text).toMatch(/one\.csv[^]*two\.csv/)
  // All of one topic, which the letter names and can end.
  expect(letter?.text).toContain('You get this because you list homes on Lintel.')
  const token = /stop-emails\?token=(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
  expect((await app.ask(emailsToStop, { query: { token } })).data).toEqual({ topic: 'listings', stopped: false })
  expect(letter?.headers).toEqual({
    'List-Unsubscribe': `<https://lintel.example${STOP_EMAILS_PATH}?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('what waited by SMS as one message is in the list it leads to, also for who chose SMS alone', async () => {
  await toHour(12)
  const person = await asPerson(app)
  const phone = somePhone()
  await app.db.query(`update users set phone = $2, phone_verified_at = $3 where id = $1`, [
    person.user._id,
    phone,
    app.clock.now(),
  ])
  await choose(person, { listings: ['sms'] })
  await toHour(23)
  await tell(person)
  await tell(person)
  await app.work()
  expect((await listOf(person)).data).toEqual([])
  await toHour(8)
  await release()
  expect((await messagesTo(app, phone)).map(({ text }) => text)).toEqual([
    'Lintel: 2 more updates: https://lintel.example/notifications',
  ])
  expect((await listOf(person)).unread).toBe(2)
})

test('however many wait for one person, the others are let go in the same minute', async () => {
  await toHour(12)
  const [one, other] = [await asPerson(app), await asPerson(app)]
  const hold = ({ user }: Person, many: number, due: number) =>
    app.db.query(
      `with told as (insert into notifications (id, user_id, recipient, kind, key, params, in_app, created_at)
          select gen_random_uuid(), $1::uuid, $1::text, 'listing-approved', 'waited ' || n, $2, true, $3
          from generate_series(1, $4::int) n returning id)
        insert into notification_deliveries (notification_id, channel, due_at, updated_at)
          select id, 'email', $3::timestamptz - $5 * interval '1 minute', $3 from told`,
      [user._id, JSON.stringify(home), app.clock.now(), many, due],
    )
  await hold(one, 250, 2)
  await hold(other, 1, 1)
  await app.runJob(releaseNotificationsJob, {})
  const { rowCount } = await app.db.query(
    `select from notification_deliveries where state = 'waiting' and due_at is not null`,
  )
  expect(rowCount).toBe(0)
  await app.db.query(`delete from notifications where user_id = $1`, [one.user._id])
})

test('quiet hours are on the person’s own clock', async () => {
  await toHour(12)
  const person = await asPerson(app)
  await choose(person, { timeZone: 'America/Los_Angeles' })
  await tell(person)
  const mails = async () => (await messagesTo(app, person.email)).filter(({ code }) => code === undefined)
  // Noon in India is half past eleven at night there.
  expect(await mails()).toEqual([])
  app.clock.move(8 * HOUR_MS)
  await release()
  expect(await mails()).toHaveLength(1)
  const { problem } = await app.refusal(saveNotificationPrefs, {
    token: person.token,
    params: person.params,
    body: { timeZone: 'Mars/Olympus' },
  })
  expect(problem.errors).toHaveProperty('timeZone')
})

test('what a gateway may have already is not told again together with others', async () => {
  await toHour(12)
  const person = await asPerson(app)
  await toHour(23)
  for (const file of ['a.csv', 'b.csv'])
    await app.db.transaction((db) =>
      notify(db, app.clock.now(), importFinished, {
        to: { userId: person.user._id },
        params: { id: home.id, file, added: 1, refused: 0 },
        key: file,
      }),
    )
  await app.work()
  // Simulates a crash with the first one sent, before quiet hours.
  await app.db.query(
    `update notification_deliveries set attempts = 1 where notification_id in (select id from notifications where recipient = $1 and key = 'a.csv')`,
    [person.user._id],
  )
  await toHour(8)
  await release()
  const subjects = (await messagesTo(app, person.email)).flatMap(({ subject = '', code }) => (code ? [] : [subject]))
  expect(subjects.toSorted()).toEqual(['Your import is done: a.csv', 'Your import is done: b.csv'])
})

test('what a gateway took on no earlier day is of the share of the day it takes it', async () => {
  await toHour(12)
  const person = await asPerson(app)
  for (let n = 0; n < shippedSetting('in', 'emails-per-day') + 2; n++) await tell(person)
  // Simulates a day without a gateway: each was attempted and counted, and is retried.
  await app.db.query(
    `update notification_deliveries set attempts = 1, counted_on = $2 where channel = 'email' and notification_id in
       (select id from notifications where recipient = $1)`,
    [person.user._id, dayIn(app.clock.now(), 'Asia/Kolkata')],
  )
  app.clock.move(DAY_MS)
  await app.work()
  const mails = async () => (await messagesTo(app, person.email)).filter(({ code }) => code === undefined)
  expect(await mails()).toHaveLength(shippedSetting('in', 'emails-per-day'))
  app.clock.move(DAY_MS)
  await release()
  expect(await mails()).toHaveLength(shippedSetting('in', 'emails-per-day') + 2)
})

test('a lead is told on a day whose share other news used up, up to the reserve', async () => {
  await toHour(12)
  const person = await asPerson(app)
  for (let n = 0; n < shippedSetting('in', 'emails-per-day') + 2; n++) await tell(person)
  await app.work()
  const mails = async () => (await messagesTo(app, person.email)).filter(({ code }) => code === undefined)
  expect(await mails()).toHaveLength(shippedSetting('in', 'emails-per-day'))
  for (let n = 0; n < LEADS_BESIDE.email + 2; n++)
    await app.db.transaction((db) =>
      notify(db, app.clock.now(), leadReceived, {
        to: { userId: person.user._id },
        params: { lead: home.id, home: `Flat ${n}`, by: 'enquiry', words: '' },
        key: `lead ${n}`,
      }),
    )
  await app.work()
  const subjects = (await mails()).map(({ subject = '' }) => subject)
  expect(subjects.filter((subject) => subject.includes('Flat'))).toHaveLength(LEADS_BESIDE.email)
  expect(subjects).toHaveLength(shippedSetting('in', 'emails-per-day') + LEADS_BESIDE.email)
})

test('what waits is dropped where its topic was ended, by a link or by choice, before it was due', async () => {
  await toHour(12)
  const person = await asPerson(app)
  await toHour(23)
  await tell(person)
  for (const file of ['a.csv', 'b.csv'])
    await app.db.transaction((db) =>
      notify(db, app.clock.now(), importFinished, {
        to: { userId: person.user._id },
        params: { id: home.id, file, added: 1, refused: 0 },
        key: file,
      }),
    )
  await app.work()
  const token = signStopToken(readSecretKey(app.folder, undefined), person.user._id, 'listings')
  await app.ask(stopEmails, { body: { token, stopped: true } })
  await toHour(8)
  await release()
  expect((await messagesTo(app, person.email)).filter(({ code }) => code === undefined)).toEqual([])
  const { rows } = await app.db.query(
    `select d.state, d.answer from notification_deliveries d join notifications n on n.id = d.notification_id where n.user_id = $1`,
    [person.user._id],
  )
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'dropped', answer: 'not wanted' })))
})
