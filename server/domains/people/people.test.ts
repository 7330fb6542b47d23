import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSessions } from '../../../contract/auth.ts'
import {
  adminPeople,
  adminPerson,
  endPersonSessions,
  lockPerson,
  setPersonRole,
  unlockPerson,
  type GivenRole,
} from '../../../contract/people/people.ts'
import { auditLog, reportHome } from '../../../contract/moderation.ts'
import { getProperty } from '../../../contract/properties/properties.ts'
import { DAY_MS } from '../../../contract/time.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { asPerson, messagesTo, type Person } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { unlockDue } from './locks.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
})
afterAll(() => app.close())

const find = async (text: string) => {
  const { data } = await app.ask(adminPeople, { query: { text }, token: admin.token })
  return data.map(({ id }) => id)
}
const look = async (id: string) => (await app.ask(adminPerson, { params: { id }, token: admin.token })).data
const lock = (id: string, more: object = {}) =>
  app.ask(lockPerson, { params: { id }, body: { reason: 'spam', hidesHomes: true, ...more }, token: admin.token })
const answers = (asked: Promise<unknown>) =>
  asked.then(
    () => true,
    () => false,
  )
const isSignedIn = ({ token }: Pick<Person, 'token'>) => answers(app.ask(listSessions, { token }))
const isShown = (id: string) => answers(app.ask(getProperty, { params: { id } }))
const dayAfter = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

test('a person is found by id, address, end of the number, and the beginning of either name', async () => {
  const person = await asPerson(app)
  const { _id: id } = person.user
  await app.db.query(
    `update users set first_name = 'Tarabai', last_name = 'Shinde_Kelkar', phone = '+919812345678', phone_verified_at = now() where id = $1`,
    [id],
  )
  for (const text of [id, person.user.email ?? '', '98123 45678', '345678', 'tarabai', 'Tarabai  Shin', 'shinde_'])
    expect(await find(text), text).toContain(id)
  for (const text of ['arabai', 'shinde%', 'tarabai%', '987654321000']) expect(await find(text), text).not.toContain(id)
  expect(await look(id)).toMatchObject({
    name: 'Tarabai Shinde_Kelkar',
    state: 'active',
    contacts: [{ kind: 'email' }, { kind: 'phone', value: '+919812345678', state: 'established' }],
    homes: { all: 0, onMarket: 0 },
  })
})

test('a locked person is signed out at once and cannot sign in, their home is hidden, and both come back', async () => {
  const owner = await listers.someone()
  const home = await listers.home({ listerKind: 'owner', ownerUserId: owner.id })
  expect([await isSignedIn(owner), await isShown(home)]).toEqual([true, true])
  expect((await look(owner.id)).sessions).not.toEqual([])

  const { data } = await lock(owner.id, { note: 'Forty equal messages.', until: dayAfter(3) })
  expect(data).toMatchObject({ state: 'locked', sessions: [], lock: { reason: 'spam', until: dayAfter(3) } })
  await app.work()
  expect([await isSignedIn(owner), await isShown(home)]).toEqual([false, false])

  const open = () => app.ask(unlockPerson, { params: { id: owner.id }, token: admin.token })
  expect((await open()).data.state).toBe('active')
  expect((await open()).data.lock).toBeUndefined()
  await app.work()
  expect(await isShown(home)).toBe(true)
  const { rows } = await app.db.query<{ action: string }>(
    `select action from audit_log where target_id = $1 and action like 'account-%ocked' order by id`,
    [owner.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['account-locked', 'account-unlocked'])
})

test('a lock whose homes stay shows them, changes with a second one, and ends after its last day', async () => {
  const owner = await listers.anAgent()
  const home = await listers.homeOf(owner)
  await lock(owner.id, { hidesHomes: false })
  await app.work()
  expect(await isShown(home)).toBe(true)
  await lock(owner.id, { reason: 'fraud', until: dayAfter(2), hidesHomes: false })
  expect((await look(owner.id)).lock).toMatchObject({ reason: 'fraud', until: dayAfter(2) })
  const end = (days: number) =>
    app.db.transaction((db) => unlockDue(db, new Date(Date.parse(dayAfter(days)) + DAY_MS / 2), 'in'))
  await end(2)
  expect((await look(owner.id)).state).toBe('locked')
  await end(3)
  expect((await look(owner.id)).state).toBe('active')
})

test('nobody locks themselves, an administrator, or until a day that has passed', async () => {
  const other = await listers.someone(['Admin'])
  const person = await asPerson(app)
  const refused = async (id: string, more: object = {}) =>
    (
      await app.refusal(lockPerson, {
        params: { id },
        body: { reason: 'abuse', hidesHomes: true, ...more },
        token: admin.token,
      })
    ).problem.code
  expect(await refused(admin.id)).toBe('PERSON_NOT_LOCKABLE')
  expect(await refused(other.id)).toBe('PERSON_NOT_LOCKABLE')
  expect(await refused(person.user._id, { until: dayAfter(-1) })).toBe('LOCK_END_PAST')
  expect(await refused('01990000-0000-7000-8000-000000000000')).toBe('PERSON_NOT_FOUND')
  expect(await isSignedIn(person)).toBe(true)
})

test('a locked person learns why, until when and how to object', async () => {
  const person = await asPerson(app)
  await lock(person.user._id, { reason: 'stolen-account', until: '2026-06-09' })
  const letter = (await messagesTo(app, person.email)).at(-1)
  expect(letter?.subject).toContain('is locked')
  for (const said of ['9 Jun 2026', 'someone else may be using it', '/contact']) expect(letter?.text).toContain(said)
})

test('one device is signed out, or all', async () => {
  const person = await asPerson(app)
  const end = (query: Record<string, string>) =>
    app.ask(endPersonSessions, { params: { id: person.user._id }, query, token: admin.token })
  const [session] = (await look(person.user._id)).sessions
  expect((await end({ session: session?.id ?? '' })).data.sessions).toEqual([])
  expect(await isSignedIn(person)).toBe(false)
  expect((await end({})).data.sessions).toEqual([])
})

const roles = (id: string, role: GivenRole, isHeld: boolean, token = admin.token) =>
  app.ask(setPersonRole, { params: { id, role }, body: { isHeld, reason: 'Joined the desk in Pune.' }, token })

test('gives a role and takes it with a reason, and notifies the person', async () => {
  const person = await asPerson(app)
  const { _id: id } = person.user
  expect((await roles(id, 'Moderator', true)).data.roles).toContain('Moderator')
  await roles(id, 'Moderator', true)
  expect((await messagesTo(app, person.email)).filter(({ text }) => text.includes('moderator'))).toHaveLength(1)
  expect((await roles(id, 'Moderator', false)).data.roles).not.toContain('Moderator')
  const { data } = await app.ask(auditLog, { query: { target: id, action: 'lose-role' }, token: admin.token })
  expect(data).toMatchObject([{ after: { note: 'Joined the desk in Pune.' } }])
})

test('leaves one’s own roles, those of a locked account, and those of others without the right', async () => {
  const person = await asPerson(app)
  const change = (id: string, token = admin.token) =>
    app.refusal(setPersonRole, { params: { id, role: 'Agent' }, body: { isHeld: true, reason: 'Because.' }, token })
  expect((await change(admin.id)).problem.code).toBe('OWN_ROLES')
  const moderator = await listers.someone(['Moderator'])
  expect((await change(person.user._id, moderator.token)).status).toBe(403)
  await lock(person.user._id)
  expect((await change(person.user._id)).problem.code).toBe('ACCOUNT_NOT_ACTIVE')
})

test('shows what a person lists, asks and reports, and that their homes are reported', async () => {
  const owner = await listers.someone()
  const home = await listers.home({ listerKind: 'owner', ownerUserId: owner.id })
  const { token, user } = await asPerson(app)
  const report = { report: uuidv7(), reason: 'fraud' } as const
  await app.ask(reportHome, { params: { id: home }, body: report, token })
  const kindsOf = async (id: string) =>
    (await look(id)).activity.map(({ kind, total, latest }) => [kind, total, latest[0]?.id])
  expect(await kindsOf(owner.id)).toEqual([
    ['home', 1, home],
    ['reported', 1, home],
  ])
  expect(await kindsOf(user._id)).toEqual([['report', 1, home]])
})
