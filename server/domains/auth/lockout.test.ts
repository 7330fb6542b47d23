import { DAY_MS, HOUR_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { revokeOtherSessions } from '../../../contract/account.ts'
import {
  CODE_TRIES,
  RESEND_AFTER_MS,
  getOtpOnPhone,
  listSessions,
  login,
  loginPhoneWithOtp,
  loginWithOtp,
  revokeSession,
  sendOtpOnEmail,
  sendOtpOnEmailVerify,
} from '../../../contract/auth.ts'
import type { Endpoint, Problem } from '../../../contract/endpoint.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { createLog } from '../../platform/log.ts'
import { codeFor, someEmail, somePhone } from '../../testing/person.ts'
import { requestOf, startApp, type AskInput, type TestApp } from '../../testing/start-app.ts'
import { addUser, hashPassword } from '../users/service.ts'
import { alarmAt } from './sign-in-limits.ts'
import { forgetOldJob } from '../../platform/jobs/clean-ups.ts'

let app: TestApp
let logged = ''
beforeAll(async () => {
  const log = createLog('warn', { write: (line) => (logged += line) })
  app = await startApp(undefined, {
    environment: { RATE_LIMIT_SCALE: '1', SMS_PER_HOUR: '40', SMS_PER_DAY: '60' },
    log,
  })
})
afterAll(() => app.close())
// Windows are fixed: each test starts on the morning of a week without any counts.
beforeEach(async () => {
  logged = ''
  app.clock.move(WEEK_MS - (app.clock.now().getTime() % WEEK_MS) + 6 * HOUR_MS)
  await app.db.query('delete from rate_limits')
})

const WEEK_MS = 7 * DAY_MS

/** A client at an address, with the cookies it received. */
function client(remoteAddress: string) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(endpoint: Endpoint, input: AskInput) {
      const { headers, ...request } = requestOf(endpoint, input)
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const answer = await app.app.http.inject({
        ...request,
        headers: { ...headers, ...(cookie && { cookie }) },
        remoteAddress,
      })
      for (const { name, value } of answer.cookies) cookies.set(name, value)
      return answer
    },
    async status(endpoint: Endpoint, input: AskInput) {
      return (await this.call(endpoint, input)).statusCode
    },
    /** Signs in by a code; returns the token. */
    async signIn(email: string): Promise<string> {
      expect(await this.status(sendOtpOnEmail, { body: { email } })).toBe(200)
      const answer = await this.call(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
      expect(answer.statusCode).toBe(200)
      return answer.json<{ token: string }>().token
    },
  }
}
const strangers = (count: number) => Array.from({ length: count }, (_, n) => client(`198.51.100.${n + 1}`))

const wrongOf = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
const rows = async () => (await app.db.query<{ n: number }>('select count(*) as n from rate_limits')).rows[0]?.n

test.each([
  ['of one IPv6 /64', (n: number) => `2001:db8:7:7:${n}:${n * 31}::${n + 1}`],
  ['of one host, IPv4 and mapped', (n: number) => (n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')],
])('sixty addresses %s get no more codes than one', async (_, address) => {
  const statuses: number[] = []
  for (let n = 0; n < 60; n++)
    statuses.push(await client(address(n)).status(sendOtpOnEmail, { body: { email: someEmail() } }))
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(await client('2001:db8:7:8::1').status(sendOtpOnEmail, { body: { email: someEmail() } })).toBe(200)
})

test('what is refused writes nothing, and what is counted names nobody', async () => {
  const attacker = client('203.0.113.1')
  const [email, phoneNumber] = [someEmail(), somePhone()]
  await attacker.call(getOtpOnPhone, { body: { phoneNumber } })
  await attacker.call(loginWithOtp, { body: { email, otp: '123456' } })
  await attacker.call(login, { query: { loginFor: 'agent' }, body: { email, password: 'x' } })
  for (let n = 0; n < 40; n++) await attacker.call(sendOtpOnEmail, { body: { email: someEmail() } })
  const full = await rows()
  for (let n = 0; n < 100; n++)
    expect(await attacker.status(sendOtpOnEmail, { body: { email: `new${n}@example.test` } })).toBe(429)
  expect(await rows()).toBe(full)
  const { rows: kept } = await app.db.query<{ key: Buffer; hits: number }>('select key, hits from rate_limits')
  expect(kept.every(({ key }) => key.length === 16)).toBe(true)
  expect(Math.max(...kept.map(({ hits }) => hits))).toBeLessThanOrEqual(120)
  await app.runJob(forgetOldJob, {})
  app.clock.move(WEEK_MS)
  await app.runJob(forgetOldJob, {})
  expect(await rows()).toBe(0)
})

test('seven quick requests of somebody else leave the owner a code after half a minute, and so do all they can have', async () => {
  const [attacker, owner, email] = [client('203.0.113.1'), client('203.0.113.2'), someEmail()]
  for (let n = 0; n < 7; n++) await attacker.call(sendOtpOnEmail, { body: { email } })
  app.clock.move(RESEND_AFTER_MS)
  expect(await owner.status(sendOtpOnEmail, { body: { email } })).toBe(200)
  const sent: number[] = []
  for (let n = 0; n < 10; n++) {
    app.clock.move(RESEND_AFTER_MS)
    sent.push(await attacker.status(sendOtpOnEmail, { body: { email } }))
  }
  expect(sent.filter((status) => status === 200)).toHaveLength(4)
  app.clock.move(RESEND_AFTER_MS)
  await owner.signIn(email)
})

test('all addresses together get twelve codes an hour to one mailbox, by whatever tag', async () => {
  const statuses: number[] = []
  for (const [n, stranger] of strangers(20).entries()) {
    app.clock.move(RESEND_AFTER_MS)
    statuses.push(await stranger.status(sendOtpOnEmail, { body: { email: `victim+${n}@example.test` } }))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
})

test('a device that signed in before gets codes and signs in, whatever strangers ask for and try', async () => {
  const [owner, email] = [client('203.0.113.2'), someEmail()]
  await owner.signIn(email)
  app.clock.move(HOUR_MS)
  for (const stranger of strangers(20)) {
    app.clock.move(RESEND_AFTER_MS)
    await stranger.call(sendOtpOnEmail, { body: { email } })
  }
  const [stranger] = strangers(1)
  expect(await stranger?.status(sendOtpOnEmail, { body: { email } })).toBe(429)
  expect(await client('203.0.113.3').status(sendOtpOnEmail, { body: { email } })).toBe(429)

  expect(await owner.status(sendOtpOnEmail, { body: { email } })).toBe(200)
  const otp = await codeFor(app, email)
  for (const other of strangers(12)) await other.call(loginWithOtp, { body: { email, otp } })
  for (const other of strangers(12)) await other.call(loginWithOtp, { body: { email, otp: wrongOf(otp) } })
  expect(await client('203.0.113.4').status(loginWithOtp, { body: { email, otp } })).not.toBe(200)
  expect(await owner.status(loginWithOtp, { body: { email, otp } })).toBe(200)
})

test('what strangers ask for neither ends nor delays the code of a known device', async () => {
  const [owner, stranger, email] = [client('203.0.113.2'), client('203.0.113.5'), someEmail()]
  await owner.signIn(email)
  app.clock.move(RESEND_AFTER_MS)
  expect(await stranger.status(sendOtpOnEmail, { body: { email } })).toBe(200)
  expect(await owner.status(sendOtpOnEmail, { body: { email } })).toBe(200)
  const otp = await codeFor(app, email)
  app.clock.move(RESEND_AFTER_MS)
  expect(await stranger.status(sendOtpOnEmail, { body: { email } })).toBe(200)
  expect(await owner.status(loginWithOtp, { body: { email, otp } })).toBe(200)
})

test('wrong codes add up over codes, addresses and days: 25 a day, 60 a week, and right ones do not', async () => {
  const [owner, email] = [client('203.0.113.2'), someEmail()]
  await owner.signIn(email)
  const compared: number[] = []
  let last = 0
  for (let day = 0; day < 7; day++) {
    let wrong = 0
    for (let code = 0; code < 12; code++) {
      app.clock.move(RESEND_AFTER_MS)
      const asker = client(`198.51.100.${(last += 1) % 250}`)
      await asker.call(sendOtpOnEmail, { body: { email } })
      const otp = wrongOf(await codeFor(app, email))
      for (let n = 0; n < CODE_TRIES; n++) {
        const answer = await client(`192.0.2.${(last += 1) % 250}`).call(loginWithOtp, { body: { email, otp } })
        if (answer.json<Problem>().code === 'CODE_REFUSED') wrong += 1
      }
    }
    compared.push(wrong)
    app.clock.move(DAY_MS)
  }
  expect(compared).toEqual([25, 25, 10, 0, 0, 0, 0])
  await owner.signIn(email)

  const regular = someEmail()
  for (let n = 0; n < 30; n++) {
    await client('203.0.113.77').signIn(regular)
    app.clock.move(3 * HOUR_MS)
  }
})

test('a code that nobody sent is guessed for nothing', async () => {
  const [owner, email] = [client('203.0.113.2'), someEmail()]
  for (const attacker of strangers(30)) await attacker.call(loginWithOtp, { body: { email, otp: '123456' } })
  await owner.signIn(email)
})

test('an account that is signed in gets codes to its own contact, whatever others ask for', async () => {
  const [owner, email] = [client('203.0.113.2'), someEmail()]
  const token = await owner.signIn(email)
  for (const stranger of strangers(20)) {
    app.clock.move(RESEND_AFTER_MS)
    await stranger.call(sendOtpOnEmail, { body: { email } })
  }
  expect(await client('203.0.113.9').status(sendOtpOnEmailVerify, { body: { email }, token })).toBe(200)
})

test('wrong passwords make others wait longer and longer, the owner elsewhere and the known device not at all', async () => {
  const [email, password] = [someEmail(), 'a door of oak wood']
  const passwordHash = await hashPassword(password)
  const user = { id: uuidv7(), firstName: 'A', lastName: 'B', email, phone: somePhone(), roles: ['Agent' as const] }
  await addUser(app.db, { ...user, passwordHash })
  const query = { loginFor: 'agent' as const }
  const right = { query, body: { email, password } }
  const wrong = { query, body: { email, password: 'wrong' } }

  const known = client('203.0.113.2')
  expect(await known.status(login, right)).toBe(200)

  const attacker = client('203.0.113.1')
  const waits: number[] = []
  for (let n = 0; n < 60 && waits.length < 4; n++) {
    const { statusCode, headers } = await attacker.call(login, wrong)
    if (statusCode !== 429) continue
    const wait = Number(headers['retry-after'])
    waits.push(wait)
    app.clock.move(wait * 1000)
  }
  expect(waits[0]).toBeLessThanOrEqual(60)
  expect(waits[1]).toBeGreaterThan(60)
  expect(waits[1]).toBeLessThanOrEqual(15 * 60)
  expect(Math.max(...waits)).toBeGreaterThan(15 * 60)
  expect(await client('203.0.113.3').status(login, right)).toBe(200)

  for (const other of strangers(20)) for (let n = 0; n < 5; n++) await other.call(login, wrong)
  expect(await client('203.0.113.4').status(login, right)).toBe(429)
  expect(await known.status(login, right)).toBe(200)
  // Right passwords do not use it up.
  for (let n = 0; n < 20; n++) expect(await known.status(login, right)).toBe(200)
})

test('a device is known by a token of the server’s own in a cookie no script reads, and only where it signed in', async () => {
  const [device, email, other] = [client('203.0.113.2'), someEmail(), someEmail()]
  device.cookies.set('device', 'a-token-of-mine')
  await device.call(sendOtpOnEmail, { body: { email } })
  const answer = await device.call(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ name: 'device', httpOnly: true, sameSite: 'Strict', maxAge: 180 * 86_400 })
  const token = device.cookies.get('device') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const dump = await app.db.query<{ dump: string }>('select string_agg(d::text, $1) as dump from known_devices d', [''])
  expect(dump.rows[0]?.dump).not.toContain(token)

  app.clock.move(RESEND_AFTER_MS)
  await device.signIn(email)
  expect(device.cookies.get('device')).toBe(token)
  await device.signIn(other)
  expect(device.cookies.get('device')).not.toBe(token)
})

test('a device that is signed out from elsewhere is a stranger again', async () => {
  const [mine, lost, lostToo, email] = [
    client('203.0.113.2'),
    client('203.0.113.6'),
    client('203.0.113.7'),
    someEmail(),
  ]
  await lost.signIn(email)
  app.clock.move(RESEND_AFTER_MS)
  await lostToo.signIn(email)
  app.clock.move(RESEND_AFTER_MS)
  const token = await mine.signIn(email)
  const known = async () => {
    const { rowCount } = await app.db.query(
      `select from known_devices d join users u on u.id = d.user_id where u.email = $1`,
      [email],
    )
    return rowCount
  }
  expect(await known()).toBe(3)
  const { data } = await app.ask(listSessions, { token })
  const oldest = data.findLast(({ current }) => !current)?.id ?? ''
  await app.ask(revokeSession, { params: { id: oldest }, token })
  expect(await known()).toBe(2)
  await app.ask(revokeOtherSessions, { token })
  expect(await known()).toBe(1)
  await app.ask(revokeSession, { params: { id: 'current' }, token })
  expect(await known()).toBe(1)
})

test('a country’s SMS have an hour’s and a day’s budget, the last fifth for known devices; the log hears once', async () => {
  const [owner, phoneNumber] = [client('203.0.113.2'), somePhone()]
  await owner.call(getOtpOnPhone, { body: { phoneNumber } })
  const otp = await codeFor(app, phoneNumber)
  expect(await owner.status(loginPhoneWithOtp, { body: { phone: phoneNumber, otp } })).toBe(200)
  const sentToStrangers = async () => {
    const statuses: number[] = []
    for (let n = 1; n <= 50; n++)
      statuses.push(await client(`2001:db8:${n}::1`).status(getOtpOnPhone, { body: { phoneNumber: somePhone() } }))
    return statuses.filter((status) => status === 200).length
  }
  expect(await sentToStrangers()).toBe(31)
  expect(logged.match(/SMS budget nearly spent/g)).toHaveLength(1)
  expect(logged).toContain('"country":"IN","window":"hour","budget":40')
  expect(await owner.status(getOtpOnPhone, { body: { phoneNumber } })).toBe(200)
  expect(await client('203.0.113.9').status(sendOtpOnEmail, { body: { email: someEmail() } })).toBe(200)

  app.clock.move(HOUR_MS)
  // Of the day's 60, strangers may use 48, and 33 were sent.
  expect(await sentToStrangers()).toBe(15)
  expect(logged.match(/SMS budget nearly spent/g)).toHaveLength(2)
  expect(logged).not.toMatch(/\d{10}(?!\d)/)
  expect(await owner.status(getOtpOnPhone, { body: { phoneNumber } })).toBe(200)
})

test('each alarm of a budget comes once, whatever its size', () => {
  for (const budget of [1, 2, 7, 500, 3000]) {
    const alarms = Array.from({ length: budget }, (_, n) => alarmAt(n + 1, budget)).filter(Boolean)
    expect(alarms).toEqual(budget < 5 ? ['spent'] : ['nearly-spent', 'spent'])
  }
})
