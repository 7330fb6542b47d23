import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../contract/account.ts'
import { listSessions, me } from '../../../contract/auth.ts'
import type { Endpoint, EndpointInput } from '../../../contract/endpoint.ts'
import {
  defaultNotificationPrefs,
  getNotificationPrefs,
  saveNotificationPrefs,
} from '../../../contract/notification-prefs.ts'
import { updateUser } from '../../../contract/users.ts'
import { userEventsAfter } from '../../platform/realtime/user-events.ts'
import { changePassword } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { asPerson } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const point = { type: 'Point' as const, coordinates: [77.61, 12.93] as [number, number] }

const own: [Endpoint, unknown][] = [
  [updateUser, { firstName: 'Not Me' }],
  [updateUser, { market: 'us' }],
  [getNotificationPrefs, undefined],
  [saveNotificationPrefs, { news: ['email'] }],
  [exportAccount, undefined],
]
test.each(own.map(([endpoint, body]) => [endpoint.name, endpoint, body] as const))(
  '%s is for the account itself alone',
  async (_name, endpoint, body) => {
    const [person, other] = [await asPerson(app), await asPerson(app)]
    const { params } = person
    expect((await app.refusal(endpoint, { params, body })).problem.code).toBe('NOT_SIGNED_IN')
    expect((await app.refusal(endpoint, { params, body, token: other.token })).problem.code).toBe('NOT_ALLOWED')
    expect((await app.ask(me, { token: person.token })).user).toEqual(person.user)
    expect((await app.ask(getNotificationPrefs, { params, token: person.token })).data).toEqual(
      defaultNotificationPrefs,
    )
  },
)

test('a person changes name, language and place, and takes the place away again', async () => {
  const { params, token, user } = await asPerson(app)
  const body = { firstName: 'Meera', lastName: 'Iyer', language: 'hi' as const, locality: point }
  expect((await app.ask(updateUser, { params, token, body })).data).toEqual({ ...user, ...body })
  const { data } = await app.ask(updateUser, { params, token, body: { lastName: '', locality: null } })
  expect(data).toEqual({ ...user, firstName: 'Meera', lastName: '', language: 'hi' })
})

test('a person chooses the market they look in: it stays through other changes, is told to them, and goes again', async () => {
  const { params, token, user } = await asPerson(app)
  expect(user).not.toHaveProperty('market')
  expect((await app.ask(updateUser, { params, token, body: { market: 'us' } })).data).toEqual({ ...user, market: 'us' })
  await app.ask(updateUser, { params, token, body: { lastName: 'Iyer' } })
  expect((await app.ask(me, { token })).user.market).toBe('us')
  expect((await app.ask(exportAccount, { params, token })).account.market).toBe('us')
  expect((await userEventsAfter(app.db, user._id, 0)).map(({ kind }) => kind)).toEqual([
    'account-changed',
    'account-changed',
    // Of the export.
    'notifications-changed',
  ])
  const { data } = await app.ask(updateUser, { params, token, body: { market: null } })
  expect(data).toEqual({ ...user, lastName: 'Iyer' })
})

test('the budget kept last stays, is exported, and goes when its person takes it away or closes the account', async () => {
  const { params, token, user } = await asPerson(app)
  const range = { comfortable: 5_000_000_00, stretch: 6_000_000_00 }
  const budget = { market: 'in' as const, sale: range, rent: range, keptAt: '2026-05-01T10:00:00Z' }
  const keep = async (body: EndpointInput<typeof updateUser>['body']) =>
    (await app.ask(updateUser, { params, token, body })).data.budget
  const kept = await keep({ budget })
  expect(kept).toEqual({ ...budget, keptAt: '2026-05-01T10:00:00.000Z' })
  // A device that comes later with an older one gets the newer.
  expect(await keep({ budget: { ...budget, rent: { ...range, stretch: 1 }, keptAt: '2026-04-30T10:00:00Z' } })).toEqual(
    kept,
  )
  expect(await keep({ lastName: 'Iyer' })).toEqual(kept)
  expect((await app.ask(exportAccount, { params, token })).account.budget).toEqual(kept)

  const early = await keep({ budget: { ...budget, market: 'us', keptAt: '2099-01-01T00:00:00Z' } })
  expect(early).toMatchObject({ market: 'us', keptAt: app.clock.now().toISOString() })
  expect(await keep({ budget: null })).toBeUndefined()

  await keep({ budget })
  await changePassword(app.db, app.clock.now(), user._id, await hashPassword('a door of oak wood'))
  await app.ask(closeAccount, { params, token, body: { currentPassword: 'a door of oak wood' } })
  const { rows } = await app.db.query(`select budget from users where id = $1`, [user._id])
  expect(rows).toEqual([{ budget: null }])
})

test('a person chooses the currency they read prices in, which the export holds', async () => {
  const { params, token, user } = await asPerson(app)
  const chosen = await app.ask(updateUser, { params, token, body: { currency: 'USD' } })
  expect(chosen.data).toEqual({ ...user, currency: 'USD' })
  await app.ask(updateUser, { params, token, body: { lastName: 'Iyer' } })
  expect((await app.ask(exportAccount, { params, token })).account.currency).toBe('USD')
  expect((await app.refusal(updateUser, { params, token, body: { currency: 'EUR' } })).status).toBe(422)
  const { data } = await app.ask(updateUser, { params, token, body: { currency: null } })
  expect(data).toEqual({ ...user, lastName: 'Iyer' })
})

test('the other devices hear that the account changed, not where this one was seen', async () => {
  const { params, token, user } = await asPerson(app)
  const heard = async () => (await userEventsAfter(app.db, user._id, 0)).map(({ kind }) => kind)
  await app.ask(updateUser, { params, token, body: { lastSeen: point } })
  expect(await heard()).toEqual([])
  await app.ask(updateUser, { params, token, body: { firstName: 'Meera' } })
  await app.ask(saveNotificationPrefs, { params, token, body: { news: ['email'] } })
  expect(await heard()).toEqual(['account-changed', 'account-changed'])
})

test.each([
  ['firstName', ' '],
  ['firstName', 'x'.repeat(51)],
  ['lastName', 'x'.repeat(51)],
  ['firstName', '+91 98450 12345'],
  ['lastName', 'Rao www.home.example'],
  ['language', 'fr'],
  ['market', 'fr'],
  ['market', ''],
  ['locality', { type: 'Point', coordinates: [0, 0] }],
  ['budget', { market: 'in', sale: { comfortable: -1, stretch: 1 }, rent: { comfortable: 0, stretch: 0 } }],
])('%s cannot be %j', async (field, value) => {
  const { params, token } = await asPerson(app)
  const { status, problem } = await app.refusal(updateUser, { params, token, body: { [field]: value } })
  expect(status).toBe(422)
  expect(Object.keys(problem.errors ?? {})[0]).toMatch(new RegExp(`^${field}`))
})

test('a choice of one kind of news leaves the others as they are, also when two devices choose at once', async () => {
  const { params, token } = await asPerson(app)
  await Promise.all([
    app.ask(saveNotificationPrefs, { params, token, body: { news: ['email'] } }),
    app.ask(saveNotificationPrefs, { params, token, body: { visits: [] } }),
    app.ask(saveNotificationPrefs, { params, token, body: { quietHours: null } }),
  ])
  expect((await app.ask(getNotificationPrefs, { params, token })).data).toEqual({
    ...defaultNotificationPrefs,
    news: ['email'],
    visits: [],
    quietHours: null,
  })
})

test.each([
  { security: [] },
  { news: ['pigeon'] },
  { quietHours: { from: '25:00', to: '07:00' } },
  { quietHours: { from: '22:00', to: '22:00' } },
])('%j is no choice', async (body) => {
  const { params, token } = await asPerson(app)
  expect((await app.refusal(saveNotificationPrefs, { params, token, body })).status).toBe(422)
  expect((await app.ask(getNotificationPrefs, { params, token })).data).toEqual(defaultNotificationPrefs)
})

test('a person gets everything that is kept about them, a few times an hour', async () => {
  const { params, token, user, email } = await asPerson(app)
  await app.db.query(
    `insert into identities (provider, subject, user_id, created_at) values ('google', 'g-export', $1, now())`,
    [user._id],
  )
  const all = await app.ask(exportAccount, { params, token })
  expect(all).toMatchObject({
    account: user,
    hasPassword: false,
    notificationPrefs: defaultNotificationPrefs,
    kept: {
      sessions: [{ device: 'Unknown browser', revokedAt: null }],
      identities: [{ provider: 'google', subject: 'g-export' }],
      homes: [],
      profiles: [],
    },
  })
  expect(JSON.stringify(all)).toContain(email)
  expect(JSON.stringify(all)).not.toContain(token)
  for (let n = 1; n < 5; n++) await app.ask(exportAccount, { params, token })
  const { status, retryAfter } = await app.refusal(exportAccount, { params, token })
  expect(status).toBe(429)
  expect(retryAfter).toBeGreaterThan(0)
  expect((await app.ask(listSessions, { token })).data).toHaveLength(1)
})
