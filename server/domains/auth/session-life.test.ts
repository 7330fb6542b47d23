import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { revokeOtherSessions, setPassword } from '../../../contract/account.ts'
import { getOtpOnPhoneVerify, listSessions, loginWithOtp, me, sendOtpOnEmail } from '../../../contract/auth.ts'
import { listFactors, proveFactor } from '../../../contract/auth/second-factor.ts'
import { sessionTokenHeader, type Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/index.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/time.ts'
import { REALTIME_PATH, realtimeEvents } from '../../../contract/user-events.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { asPerson, codeFor, messagesTo, someEmail, somePhone } from '../../testing/person.ts'
import { confirmation, enrolled, signInAgain } from '../../testing/second-factors.ts'
import { requestOf, startApp, type AskInput, type TestApp } from '../../testing/start-app.ts'
import { liveTokens } from './sessions.ts'
import { totpAt } from './second-factor/factory.ts'

let app: TestApp
/** Another server on the same database. */
let second: TestApp
beforeAll(async () => {
  const environment = { SECRET_KEY: 'the same at both servers' }
  app = await startApp(undefined, { environment })
  second = await startApp(app.db.pool.options.database, { environment })
})
afterAll(async () => {
  await second.app.http.close()
  await second.db.close()
  await app.close()
})

const PASSWORD = 'a door of oak wood'

/** Time passes at both servers. */
function pass(ms: number) {
  app.clock.move(ms)
  second.clock.move(ms)
}

async function remembered(email = someEmail()) {
  await app.ask(sendOtpOnEmail, { body: { email } })
  const body = { email, otp: await codeFor(app, email), remember: 'yes' }
  const { data: user, token } = await app.ask(loginWithOtp, { body })
  return { user, token, email }
}

/** Calls a server with just this token, as a program that holds a copy of it does. */
const raw = (server: TestApp, endpoint: Endpoint, input: AskInput) => server.app.http.inject(requestOf(endpoint, input))
const statuses = async (token: string) => [
  (await raw(app, me, { token })).statusCode,
  (await raw(second, me, { token })).statusCode,
]
const endOf = async (token: string) => (await app.ask(listSessions, { token })).data[0]?.expiresAt

describe('A session in use', () => {
  test('ends 90 days after the sign-in, at every server', async () => {
    const { token } = await remembered()
    const end = new Date(app.clock.now().getTime() + 90 * DAY_MS)
    for (const server of [app, second, app, second]) {
      pass(22 * DAY_MS)
      await server.ask(me, { token })
    }
    expect(await endOf(token)).toBe(end.toISOString())
    pass(2 * DAY_MS - 1)
    expect(await statuses(token)).toEqual([200, 200])
    pass(1)
    expect(await statuses(token)).toEqual([401, 401])
    expect(await liveTokens(second.db, second.clock.now(), [token])).toEqual(new Set())
    expect((await app.refusal(me, { token })).problem.code).toBe('NOT_SIGNED_IN')
  })

  test('of staff ends after 12 hours, also where they became staff since, and not where they no longer are', async () => {
    const { token, user } = await remembered()
    const setRole = (role: string) =>
      app.db.query(`update users set roles = array[$2]::role[] where id = $1`, [user._id, role])
    const end = new Date(app.clock.now().getTime() + 12 * HOUR_MS)
    pass(11 * HOUR_MS)
    expect(await endOf(token)).not.toBe(end.toISOString())
    await setRole('Moderator')
    expect(await endOf(token)).toBe(end.toISOString())
    pass(HOUR_MS - 1)
    expect(await statuses(token)).toEqual([200, 200])
    pass(1)
    expect(await statuses(token)).toEqual([401, 401])
    await setRole('Buyer')
    expect(await statuses(token)).toEqual([200, 200])
  })
})

describe('A grave change', () => {
  test('gives the session a new token and ends the old one at every server', async () => {
    const person = await asPerson(app)
    const otp = await confirmation(app, person)
    const { token } = person
    const [{ id } = { id: '' }] = (await app.ask(listSessions, { token })).data
    const changed = await raw(second, setPassword, { body: { newPassword: PASSWORD, otp }, token })
    expect(changed.statusCode).toBe(200)
    const renewed = String(changed.headers[sessionTokenHeader.toLowerCase()])
    expect(await statuses(token)).toEqual([401, 401])
    expect(await statuses(renewed)).toEqual([200, 200])
    const { data } = await app.ask(listSessions, { token: renewed })
    expect(data.map((one) => [one.id, one.current])).toEqual([[id, true]])
  })

  test('that is refused changes no token, and neither does one without a session', async () => {
    const { token } = await asPerson(app)
    const refused = await raw(app, setPassword, { body: { newPassword: PASSWORD, otp: '000000' }, token })
    expect([refused.statusCode, refused.headers[sessionTokenHeader.toLowerCase()]]).toEqual([403, undefined])
    expect(await statuses(token)).toEqual([200, 200])
  })

  test('of two at once, at two servers, only one has a new token', async () => {
    const { token } = await asPerson(app)
    const answers = await Promise.all([app, second].map((server) => raw(server, revokeOtherSessions, { token })))
    const tokens = answers.flatMap(({ headers }) => headers[sessionTokenHeader.toLowerCase()] ?? [])
    expect(tokens).toHaveLength(1)
    expect(await statuses(String(tokens[0]))).toEqual([200, 200])
    expect(await statuses(token)).toEqual([401, 401])
  })

  test('cuts what the old token connected', async () => {
    const { token } = await asPerson(app)
    const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
    const socket = io(address, { path: REALTIME_PATH, auth: { token }, reconnection: false, transports: ['websocket'] })
    await new Promise<void>((resolve) => socket.once(realtimeEvents.caughtUp, () => resolve()))
    const cut = new Promise<string>((resolve) => socket.once('disconnect', resolve))
    await raw(second, revokeOtherSessions, { token })
    expect(await cut).toBe('io server disconnect')
  })

  test('of a stolen token is refused once the owner has proven the second factor, whatever it tries', async () => {
    const person = await enrolled(app)
    second.clock.move(app.clock.now().getTime() - second.clock.now().getTime())
    const stolen = await signInAgain(app, person)
    pass(MINUTE_MS)
    const proof = { body: { totp: totpAt(person.secret, app.clock.now()) }, token: stolen }
    const proven = await raw(app, proveFactor, proof)
    expect(proven.statusCode).toBe(200)
    const grave = Object.values<Endpoint>(endpoints).filter(
      ({ who, secondFactor, renewsToken }) =>
        who !== 'public' && (renewsToken || secondFactor === 'fresh' || secondFactor === 'adds'),
    )
    const params = { id: uuidv7(), role: 'x', contact: 'x', provider: 'x' }
    const codes = []
    for (const server of [app, second])
      for (const endpoint of grave) {
        const input = { params, ...(endpoint.body && { body: {} }), token: stolen }
        codes.push((await server.refusal(endpoint, input)).problem.code)
      }
    expect(grave.length).toBeGreaterThan(20)
    expect(new Set(codes)).toEqual(new Set(['NOT_SIGNED_IN']))
    await app.ask(listFactors, { token: String(proven.headers[sessionTokenHeader.toLowerCase()]) })
  })

  test('of contacts by the specified call keeps the token, which other programs go on with', async () => {
    const { token } = await asPerson(app)
    const phone = somePhone()
    await app.ask(getOtpOnPhoneVerify, { body: { phoneNumber: phone }, token })
    const otp = await codeFor(app, phone)
    const proven = await raw(app, endpoints.verifyOtp, { body: { phone, otp }, token })
    expect([proven.statusCode, proven.headers[sessionTokenHeader.toLowerCase()]]).toEqual([200, undefined])
    expect(await statuses(token)).toEqual([200, 200])
  })
})

describe('Signing in', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

  /** Signs in with a browser; returns the answer. */
  async function enter(email: string, remoteAddress: string, headers: Record<string, string> = {}) {
    app.clock.move(MINUTE_MS)
    await app.ask(sendOtpOnEmail, { body: { email } })
    const { headers: json, ...request } = requestOf(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
    return app.app.http.inject({ ...request, headers: { ...json, 'user-agent': FIREFOX, ...headers }, remoteAddress })
  }
  const notices = async (email: string) =>
    (await messagesTo(app, email)).filter(({ subject }) => subject === 'New sign-in to your Lintel account')

  test('on a new device notifies the owner, once, and the list has its network', async () => {
    const email = someEmail()
    const { token } = await asPerson(app, email)
    expect(await notices(email)).toEqual([])
    const first = await enter(email, '203.0.113.7')
    const [notice] = await notices(email)
    expect(notice?.text).toContain('Firefox, Linux, network 203.0.113.*')
    const { data } = await app.ask(listSessions, { token })
    expect(data.map(({ device, network }) => `${device} ${network}`)).toContain('Firefox, Linux 203.0.113.*')
    // The same browser in the same network, and the device elsewhere by its cookie.
    await enter(email, '203.0.113.8')
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? ''
    await enter(email, '2001:db8:1:2::3', { cookie })
    expect(await notices(email)).toHaveLength(1)
    await enter(email, '2001:db8:7:2::3')
    expect((await notices(email)).at(-1)?.text).toContain('network 2001:db8:7:*')
  })

  test('and every page set cookies of their host alone', async () => {
    const cookies = [await enter(someEmail(), '203.0.113.9'), await app.get('/', { host: 'lintel.example' })].flatMap(
      ({ headers }) => headers['set-cookie'] ?? [],
    )
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) expect(cookie).not.toMatch(/;\s*domain=/i)
  })
})
