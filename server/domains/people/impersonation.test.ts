import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAccount, listSignInMethods } from '../../../contract/account.ts'
import { endImpersonation, listSessions, me, revokeSession, sendOtpOnEmailVerify } from '../../../contract/auth.ts'
import { listThreads } from '../../../contract/conversations/threads.ts'
import { endpoints } from '../../../contract/index.ts'
import { admits, Problem, type Endpoint } from '../../../contract/endpoint.ts'
import { auditLog } from '../../../contract/moderation.ts'
import { beginImpersonation } from '../../../contract/people/impersonation.ts'
import { lockPerson, setPersonRole } from '../../../contract/people/people.ts'
import { sendTicket } from '../../../contract/support/tickets.ts'
import { REALTIME_PATH } from '../../../contract/user-events.ts'
import { updateUser } from '../../../contract/users.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { openListers, type Lister } from '../../testing/listers.ts'
import { asPerson, codeFor, messagesTo, type Person } from '../../testing/person.ts'
import { requestOf, startApp, type TestApp } from '../../testing/start-app.ts'
import { endThoseOver } from './impersonation.ts'

let app: TestApp
let listers: Awaited<ReturnType<typeof openListers>>
let admin: Lister
beforeAll(async () => {
  app = await startApp()
  listers = await openListers(app)
  admin = await listers.someone(['Admin'])
})
afterAll(() => app.close())

const asked = (id: string, token = admin.token, more: object = {}) => ({
  params: { id },
  body: { reason: 'fault-report' as const, note: 'The board stays empty.', ...more },
  token,
})
const begin = async (id: string, token = admin.token, more: object = {}) =>
  (await app.ask(beginImpersonation, asked(id, token, more))).data.token
const refusedBegin = async (id: string, token = admin.token, more: object = {}) =>
  (await app.refusal(beginImpersonation, asked(id, token, more))).problem.code
const end = (token: string) => app.ask(endImpersonation, { token })
const isSignedIn = (token: string) =>
  app.ask(me, { token }).then(
    () => true,
    () => false,
  )
const hourly = () => app.db.transaction((db) => endThoseOver(db, app.clock.now()))
const lettersTo = async ({ email }: Person) =>
  (await messagesTo(app, email)).filter(({ subject }) => subject?.startsWith('We looked at'))

async function ticketOf({ token }: Person): Promise<string> {
  const { data } = await app.ask(sendTicket, {
    body: {
      key: uuidv7(),
      topic: 'account',
      fullName: 'Meera Iyer',
      text: 'My board stays empty since Monday.',
      consent: true,
    },
    token,
  })
  return data.number
}

test('an administrator sees the person’s account with masked contacts, and the person is told of the day and the reason', async () => {
  const person = await asPerson(app)
  const token = await begin(person.user._id)
  const { user } = await app.ask(me, { token })
  expect(user._id).toBe(person.user._id)
  expect(user.email).toBe(`s•••@example.test`)
  expect((await app.ask(listSessions, { token: person.token })).data).toHaveLength(1)
  expect(await lettersTo(person)).toHaveLength(0)
  await end(token)
  expect([await isSignedIn(token), await isSignedIn(admin.token)]).toEqual([false, true])
  expect((await lettersTo(person))[0]?.text).toMatch(/On 1 Jun 2026 .* Reason: a fault that was reported/)
  const { data } = await app.ask(auditLog, { query: { target: person.user._id }, token: admin.token })
  expect(data.map(({ action, after }) => [action, after])).toMatchObject([
    ['impersonation-ended', { me: 1, endImpersonation: 1 }],
    ['impersonation-began', { reason: 'fault-report', note: 'The board stays empty.' }],
  ])
})

test('every change is refused, and so is every file', async () => {
  const person = await asPerson(app)
  const token = await begin(person.user._id)
  const all: Endpoint[] = Object.values(endpoints)
  for (const endpoint of all.filter((one) => (one.method !== 'GET' || one.download) && admits(one, person.user))) {
    if (endpoint.name === endImpersonation.name || endpoint.webhook) continue
    // Public files know no viewer.
    if (endpoint.method === 'GET' && endpoint.who === 'public') continue
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const params = Object.fromEntries(names.map((name) => [name, person.user._id]))
    const { headers, ...request } = requestOf(endpoint, { params, body: {}, token })
    const type = endpoint.file ? { 'content-type': endpoint.file.types[0] } : {}
    const answer = await app.app.http.inject({ ...request, headers: { ...headers, ...type } })
    expect([endpoint.name, answer.statusCode, Problem.parse(JSON.parse(answer.body)).code]).toEqual([
      endpoint.name,
      403,
      'IMPERSONATION_READ_ONLY',
    ])
  }
  for (const grave of [listSignInMethods, listSessions, listThreads])
    expect((await app.refusal(grave, { token })).problem.code).toBe('IMPERSONATION_READ_ONLY')
})

test('a ticket of the person opens contacts and messages; another’s does not', async () => {
  const [person, other] = [await asPerson(app), await asPerson(app)]
  const ticket = await ticketOf(person)
  const requested = (number: string) => ({ reason: 'support-request', ticket: number })
  expect(await refusedBegin(person.user._id, admin.token, requested(await ticketOf(other)))).toBe('TICKET_NOT_THEIRS')
  const missing = await app.refusal(
    beginImpersonation,
    asked(person.user._id, admin.token, { reason: 'support-request' }),
  )
  expect(Object.keys(missing.problem.errors ?? {})).toEqual(['ticket'])
  const token = await begin(person.user._id, admin.token, requested(ticket.toLowerCase()))
  expect((await app.ask(me, { token })).user.email).toBe(person.email)
  await app.ask(listThreads, { token })
})

test('nobody logs in as staff, themselves, or an account that is locked or closed, and only administrators do', async () => {
  const moderator = await listers.someone(['Moderator'])
  for (const staff of [admin, moderator, await listers.someone(['Admin'])])
    expect(await refusedBegin(staff.id)).toBe('PERSON_IS_STAFF')
  const person = await asPerson(app)
  expect(await refusedBegin(person.user._id, moderator.token)).toBe('NOT_ALLOWED')
  expect(await refusedBegin(person.user._id, person.token)).toBe('NOT_ALLOWED')
  expect(await refusedBegin(uuidv7())).toBe('PERSON_NOT_FOUND')
  const lock = { reason: 'spam' as const, hidesHomes: true }
  await app.ask(lockPerson, { params: person.params, body: lock, token: admin.token })
  expect(await refusedBegin(person.user._id)).toBe('ACCOUNT_NOT_ACTIVE')
})

test('one at a time: the next ends the one before, also of two at once', async () => {
  const [first, second] = [await asPerson(app), await asPerson(app)]
  const before = await begin(first.user._id)
  const both = await Promise.all([begin(first.user._id), begin(second.user._id)])
  expect(await isSignedIn(before)).toBe(false)
  const live = await Promise.all(both.map(isSignedIn))
  expect(live.filter(Boolean)).toHaveLength(1)
})

test('it ends with the time, the right, the session of the administrator, and the account of the person', async () => {
  const operator = await listers.someone(['Admin'])
  const desk = async () => {
    const person = await asPerson(app)
    return { person, token: await begin(person.user._id, operator.token) }
  }
  const late = await desk()
  app.clock.move(29 * 60_000)
  expect(await isSignedIn(late.token)).toBe(true)
  app.clock.move(2 * 60_000)
  expect(await isSignedIn(late.token)).toBe(false)
  await hourly()
  await hourly()
  expect(await lettersTo(late.person)).toHaveLength(1)

  const promoted = await desk()
  await app.ask(setPersonRole, {
    params: { ...promoted.person.params, role: 'Moderator' },
    body: { isHeld: true, reason: 'Joins the desk.' },
    token: admin.token,
  })
  expect(await isSignedIn(promoted.token)).toBe(false)

  const locked = await desk()
  const lock = { reason: 'spam' as const, hidesHomes: true }
  await app.ask(lockPerson, { params: locked.person.params, body: lock, token: admin.token })
  expect(await isSignedIn(locked.token)).toBe(false)

  const demoted = await desk()
  await app.db.query(`update users set roles = '{Buyer}' where id = $1`, [operator.id])
  expect(await isSignedIn(demoted.token)).toBe(false)
  await app.db.query(`update users set roles = '{Admin}' where id = $1`, [operator.id])
  expect(await isSignedIn(demoted.token)).toBe(true)
  await app.ask(revokeSession, { params: { id: 'current' }, token: operator.token })
  expect(await isSignedIn(demoted.token)).toBe(false)
  await hourly()
  expect(await lettersTo(demoted.person)).toHaveLength(1)
})

test('closing either account ends it, and what is left of the session signs nobody in', async () => {
  const close = async ({ params, token, email }: Person) => {
    app.clock.move(60_000)
    await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
    await app.ask(closeAccount, { params, body: { otp: await codeFor(app, email) }, token })
  }
  const [person, other] = [await asPerson(app), await asPerson(app)]
  const seen = await begin(person.user._id)
  await close(person)
  expect(await isSignedIn(seen)).toBe(false)

  const operator = await asPerson(app)
  await app.db.query(`update users set roles = '{Admin}' where id = $1`, [operator.user._id])
  const token = await begin(other.user._id, operator.token)
  await close(operator)
  expect(await isSignedIn(token)).toBe(false)
  expect(await lettersTo(other)).toHaveLength(1)
})

test('it opens no socket, and its session is no known device', async () => {
  const person = await asPerson(app)
  const token = await begin(person.user._id)
  const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const socket = io(address, { path: REALTIME_PATH, auth: { token }, reconnection: false, transports: ['websocket'] })
  const refused = await new Promise<string>((resolve) =>
    socket.once('connect_error', ({ message }) => resolve(message)),
  )
  expect(refused).toBe('IMPERSONATION_READ_ONLY')
  socket.disconnect()
  const change = { params: person.params, body: { firstName: 'Mira' } }
  expect((await app.refusal(updateUser, { ...change, token })).status).toBe(403)
  expect((await app.ask(updateUser, { ...change, token: person.token })).data.firstName).toBe('Mira')
  expect((await app.refusal(closeAccount, { params: person.params, body: {}, token })).problem.code).toBe(
    'IMPERSONATION_READ_ONLY',
  )
})
