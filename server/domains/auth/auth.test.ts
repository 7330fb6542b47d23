import { HOUR_MS } from '../../../contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSignInMethods } from '../../../contract/account.ts'
import {
  CODE_LIFE_MS,
  CODE_TRIES,
  RESEND_AFTER_MS,
  getOtpOnPhone,
  getOtpOnPhoneVerify,
  listSessions,
  login,
  loginPhoneWithOtp,
  loginWithOtp,
  me,
  register,
  revokeSession,
  sendOtpOnEmail,
  sendOtpOnEmailVerify,
  verifyOtp,
} from '../../../contract/auth.ts'
import { updateUser } from '../../../contract/users.ts'
import { codeFor, messagesTo, someEmail, somePhone } from '../../testing/person.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { addUser, hashPassword } from '../users/service.ts'
import { deviceOf } from './sessions.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { forgetOldJob } from '../../platform/jobs/clean-ups.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function signIn(email = someEmail(), remember: 'yes' | 'no' = 'no') {
  await app.ask(sendOtpOnEmail, { body: { email } })
  const otp = await codeFor(app, email)
  const { data, token } = await app.ask(loginWithOtp, { body: { email, otp, remember } })
  return { user: data, token, email, otp }
}

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36 Edg/150.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  ['curl/8', 'Unknown browser'],
])('%s is %s to its owner', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

const wrongOf = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

test('a code sent by e-mail signs in, and the first time makes a Buyer', async () => {
  const { user, token, email } = await signIn()
  expect(user).toMatchObject({ email, roles: ['Buyer'], emailVerified: true })
  expect((await app.ask(me, { token })).user).toEqual(user)
  app.clock.move(RESEND_AFTER_MS)
  expect((await signIn(email)).user._id).toBe(user._id)
})

test('a code sent to a phone signs in', async () => {
  const phone = somePhone()
  await app.ask(getOtpOnPhone, { body: { phoneNumber: phone } })
  const { data } = await app.ask(loginPhoneWithOtp, { body: { phone, otp: await codeFor(app, phone) } })
  expect(data).toMatchObject({ phone, phoneVerified: true })
})

test('a proof of a phone number signs in, once, and for that number alone', async () => {
  const [phone, other] = [somePhone(), somePhone()]
  await app.ask(getOtpOnPhone, { body: { phoneNumber: phone } })
  const { data } = await app.ask(verifyOtp, { body: { phone, otp: await codeFor(app, phone) } })
  const proof = data.proof ?? ''
  expect((await app.refusal(login, { body: { phoneNo: other, token: proof } })).problem.code).toBe('SIGN_IN_REFUSED')
  await app.ask(login, { body: { phoneNo: phone, token: proof } })
  expect((await app.refusal(login, { body: { phoneNo: phone, token: proof } })).problem.code).toBe('SIGN_IN_REFUSED')
})

test('a code is right once, also when two devices use it at once', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  const body = { email, otp: await codeFor(app, email) }
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.post('/mobile/auth/LoginwithOTP', body)))
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
})

test('a code may be tried five times, also all at once', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  const otp = await codeFor(app, email)
  await Promise.all([1, 2, 3, 4, 5].map(() => app.post('/mobile/auth/LoginwithOTP', { email, otp: wrongOf(otp) })))
  const { status, problem } = await app.refusal(loginWithOtp, { body: { email, otp } })
  expect([status, problem.code, problem.message]).toEqual([
    401,
    'CODE_TRIED_OUT',
    'Too many attempts. Request a new code.',
  ])
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmail, { body: { email } })
  await app.ask(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
})

test('a code that is wrong, too old, or was never sent is refused alike, with an account or without', async () => {
  const { email, otp } = await signIn()
  const wrong = await app.refusal(loginWithOtp, { body: { email, otp } })
  expect([wrong.status, wrong.problem.code, wrong.problem.message]).toEqual([401, 'CODE_REFUSED', 'Invalid OTP'])
  for (let n = 0; n < 6; n++) {
    const never = await app.refusal(loginWithOtp, { body: { email: someEmail(), otp: '123456' } })
    expect(never.problem.code).toBe('CODE_REFUSED')
  }
  const stranger = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email: stranger } })
  const body = { email: stranger, otp: wrongOf(await codeFor(app, stranger)) }
  for (let n = 0; n < 5; n++) expect((await app.refusal(verifyOtp, { body })).problem.code).toBe('CODE_REFUSED')
  expect((await app.refusal(verifyOtp, { body })).problem.code).toBe('CODE_TRIED_OUT')
  app.clock.move(CODE_LIFE_MS)
  expect((await app.refusal(verifyOtp, { body })).problem.code).toBe('CODE_REFUSED')
})

test('the code of an earlier message is recognised, and costs no try', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  const first = await codeFor(app, email)
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmail, { body: { email } })
  const second = await codeFor(app, email)
  if (first === second) return
  for (let n = 0; n < 2 * CODE_TRIES; n++) {
    const { status, problem } = await app.refusal(loginWithOtp, { body: { email, otp: first } })
    expect([status, problem.code, problem.message]).toEqual([401, 'CODE_REFUSED', 'Invalid OTP'])
    expect(problem.errors).toEqual({
      otp: ['We sent a newer code after this one. Enter the code of the latest message.'],
    })
  }
  const wrong = await app.refusal(loginWithOtp, { body: { email, otp: first === '000000' ? '111111' : '000000' } })
  expect(wrong.problem.errors).toEqual({ otp: ['This is not the code we sent. Check it, or ask for another.'] })
  await app.ask(loginWithOtp, { body: { email, otp: second } })
  // Another account's code is just wrong.
  const other = await app.refusal(loginWithOtp, { body: { email: someEmail(), otp: first } })
  expect(other.problem.errors).toEqual({ otp: ['This is not the code we sent. Check it, or ask for another.'] })
})

test('a code ends after ten minutes, and with the next one', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  const first = await codeFor(app, email)
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmail, { body: { email } })
  const second = await codeFor(app, email)
  if (first !== second) await app.refusal(loginWithOtp, { body: { email, otp: first } })
  app.clock.move(CODE_LIFE_MS)
  await app.refusal(loginWithOtp, { body: { email, otp: second } })
})

test('a code is sent again after thirty seconds, not before', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  const { status, retryAfter, problem } = await app.refusal(sendOtpOnEmail, { body: { email } })
  expect(status).toBe(429)
  expect(problem.message).toBe('Too many requests. Try again in 30 s.')
  expect(retryAfter).toBe(30)
})

test('asking for a code tells nobody whether there is an account', async () => {
  const { email } = await signIn()
  app.clock.move(HOUR_MS)
  const known = await app.post('/mobile/auth/sendOtpOnEmail', { email })
  const unknown = await app.post('/mobile/auth/sendOtpOnEmail', { email: someEmail() })
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
})

test('what is kept of codes and tokens is of no use to who reads the database', async () => {
  const { token, otp } = await signIn()
  const { rows } = await app.db.query<{ dump: string }>(
    `select string_agg(t::text, ' ') as dump from (select to_jsonb(s) as t from sessions s union all select to_jsonb(c) from one_time_codes c
     union all select to_jsonb(j) from graphile_worker.jobs j) x`,
  )
  expect(rows[0]?.dump).not.toContain(token)
  expect(rows[0]?.dump).not.toContain(`"${otp}"`)
})

test('registering makes an account and signs in; an address that is taken is refused', async () => {
  const body = {
    fullname: 'Meera Rani Iyer',
    email: someEmail(),
    password: 'a door of oak wood',
    repeatPassword: 'a door of oak wood',
  }
  const { user, token } = await app.ask(register, { body })
  expect(user).toMatchObject({ firstName: 'Meera', lastName: 'Rani Iyer', emailVerified: false })
  expect((await app.ask(me, { token })).user).toEqual(user)
  expect((await app.refusal(register, { body })).status).toBe(409)
})

test('who makes an account while reading in Hindi is written to in Hindi, from the first code on', async () => {
  const email = someEmail()
  const inHindi = { cookie: 'language=hi' }
  await app.post(sendOtpOnEmail.path, { email }, inHindi)
  const [code] = await messagesTo(app, email)
  expect(code?.text).toMatch(/[\u0900-\u097f]/)
  const answer = await app.post(loginWithOtp.path, { email, otp: code?.code }, inHindi)
  expect(answer.json()).toMatchObject({ data: { language: 'hi' } })
  const body = {
    fullname: 'Meera Iyer',
    email: someEmail(),
    password: 'a door of oak',
    repeatPassword: 'a door of oak',
  }
  expect((await app.post(register.path, body, inHindi)).json()).toMatchObject({ user: { language: 'hi' } })
})

test.each([
  ['short', 'short', 'password'],
  ['password1234', 'password1234', 'password'],
  ['qwertyuiop', 'qwertyuiop', 'password'],
  ['1234567890', '1234567890', 'password'],
  ['a door of oak wood', 'a door of pine', 'repeatPassword'],
])('registering with the passwords %s and %s is refused at %s', async (password, repeatPassword, field) => {
  const { status, problem } = await app.refusal(register, {
    body: { fullname: 'A B', email: someEmail(), password, repeatPassword },
  })
  expect(status).toBe(422)
  expect(Object.keys(problem.errors ?? {})).toEqual([field])
})

test('who proves an address takes over the account that only claimed it', async () => {
  const email = someEmail()
  const password = 'a door of oak wood'
  const squatter = await app.ask(register, { body: { fullname: 'Not Me', email, password, repeatPassword: password } })
  const owner = await signIn(email)
  expect(owner.user._id).toBe(squatter.user._id)
  expect((await app.refusal(me, { token: squatter.token })).status).toBe(401)
})

test('the password of a registration goes when its address is proven elsewhere, which is told then, once', async () => {
  const [email, password] = [someEmail(), 'a door of oak wood']
  const { token } = await app.ask(register, { body: { fullname: 'Meera', email, password, repeatPassword: password } })
  const hasPassword = async (of: string) => (await app.ask(listSignInMethods, { token: of })).data.hasPassword
  expect(await hasPassword(token)).toBe(true)
  await app.ask(sendOtpOnEmail, { body: { email } })
  const answer = await app.ask(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
  expect(answer.passwordRemoved).toBe(true)
  expect(await hasPassword(answer.token)).toBe(false)
  const told = (await messagesTo(app, email)).filter(({ text }) => text.includes('password'))
  expect(told.map(({ text }) => /We removed the password.+set a new one/s.test(text))).toEqual([true])
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmail, { body: { email } })
  const next = await app.ask(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
  expect(next).not.toHaveProperty('passwordRemoved')

  // A password stays if its own account verified the contact.
  const own = someEmail()
  const kept = await app.ask(register, { body: { fullname: 'Asha', email: own, password, repeatPassword: password } })
  await app.ask(sendOtpOnEmailVerify, { body: { email: own }, token: kept.token })
  await app.ask(verifyOtp, { body: { email: own, otp: await codeFor(app, own) }, token: kept.token })
  await app.ask(sendOtpOnEmail, { body: { email: own } })
  const again = await app.ask(loginWithOtp, { body: { email: own, otp: await codeFor(app, own) } })
  expect([again.passwordRemoved, await hasPassword(again.token)]).toEqual([undefined, true])
})

test('who has proven the number of an account keeps it when somebody else proves the address it claimed', async () => {
  const [email, phone] = [someEmail(), somePhone()]
  const password = 'a door of oak wood'
  const squatter = await app.ask(register, { body: { fullname: 'Not Me', email, password, repeatPassword: password } })
  await app.ask(getOtpOnPhoneVerify, { body: { phoneNumber: phone }, token: squatter.token })
  await app.ask(verifyOtp, { body: { otp: await codeFor(app, phone) }, token: squatter.token })

  const owner = await signIn(email)
  expect(owner.user._id).not.toBe(squatter.user._id)
  const { user } = await app.ask(me, { token: squatter.token })
  expect(user).toMatchObject({ _id: squatter.user._id, phoneVerified: true })
  expect(user).not.toHaveProperty('email')
})

test('an agent signs in by password; others and wrong passwords are refused alike', async () => {
  const password = 'a door of oak wood'
  const passwordHash = await hashPassword(password)
  const [agent, buyer] = [someEmail(), someEmail()]
  for (const [email, role] of [
    [agent, 'Agent'],
    [buyer, 'Buyer'],
  ] as const)
    await addUser(app.db, {
      id: uuidv7(),
      firstName: 'A',
      lastName: 'B',
      email,
      phone: somePhone(),
      roles: [role],
      passwordHash,
    })
  const query = { loginFor: 'agent' as const }
  const { data } = await app.ask(login, { query, body: { email: agent, password, remember: 'no' } })
  expect(data.roles).toEqual(['Agent'])
  const refused = [
    await app.refusal(login, { query, body: { email: agent, password: 'wrong' } }),
    await app.refusal(login, { query, body: { email: buyer, password } }),
    await app.refusal(login, { query, body: { email: someEmail(), password } }),
  ]
  expect(new Set(refused.map(({ status, problem }) => `${status} ${problem.code} ${problem.message}`)).size).toBe(1)
})

test('a session ends after twelve hours without use, or thirty days where it is remembered', async () => {
  const email = someEmail()
  await app.ask(sendOtpOnEmail, { body: { email } })
  const short = (await app.ask(loginWithOtp, { body: { email, otp: await codeFor(app, email), remember: 'no' } })).token
  app.clock.move(11 * HOUR_MS)
  await app.ask(me, { token: short })
  app.clock.move(11 * HOUR_MS)
  await app.ask(me, { token: short })
  app.clock.move(12 * HOUR_MS)
  expect((await app.refusal(me, { token: short })).status).toBe(401)
  const long = (await signIn(someEmail(), 'yes')).token
  app.clock.move(29 * 24 * HOUR_MS)
  await app.ask(me, { token: long })
})

test('devices are listed, and signed out one by one, by their owner alone', async () => {
  const first = await signIn()
  app.clock.move(HOUR_MS)
  const second = await signIn(first.email)
  const stranger = await signIn()
  const { data } = await app.ask(listSessions, { token: second.token })
  expect(data.map(({ current }) => current)).toEqual([true, false])
  const old = data[1]?.id ?? ''
  expect((await app.refusal(revokeSession, { params: { id: old }, token: stranger.token })).status).toBe(404)
  await app.ask(revokeSession, { params: { id: old }, token: second.token })
  expect((await app.refusal(me, { token: first.token })).status).toBe(401)
  await app.ask(revokeSession, { params: { id: 'current' }, token: second.token })
  expect((await app.refusal(me, { token: second.token })).status).toBe(401)
})

test('an account is changed by its owner alone', async () => {
  const [own, other] = [await signIn(), await signIn()]
  const lastSeen = { type: 'Point' as const, coordinates: [77.6, 12.97] as [number, number] }
  const params = { id: own.user._id }
  expect((await app.refusal(updateUser, { params, body: { lastSeen } })).status).toBe(401)
  expect((await app.refusal(updateUser, { params, body: { lastSeen }, token: other.token })).status).toBe(403)
  expect((await app.ask(updateUser, { params, body: { lastSeen }, token: own.token })).data).toEqual({
    ...own.user,
    lastSeen,
  })
})

test('the signed-in account proves another address', async () => {
  const { token } = await signIn()
  const email = someEmail()
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
  const { data } = await app.ask(verifyOtp, { body: { otp: await codeFor(app, email) }, token })
  expect(data.user).toMatchObject({ emailVerified: true, unconfirmedContacts: [{ contact: 'email', value: email }] })
})

test('a code that was right stays good where what it was for is refused', async () => {
  const [own, other] = [await signIn(), await signIn()]
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmailVerify, { body: { email: other.email }, token: own.token })
  const body = { otp: await codeFor(app, other.email) }
  expect((await app.refusal(verifyOtp, { body, token: own.token })).problem.code).toBe('CONTACT_TAKEN')
  await app.db.query('delete from users where id = $1', [other.user._id])
  const { data } = await app.ask(verifyOtp, { body, token: own.token })
  expect(data.user?.unconfirmedContacts).toMatchObject([{ value: other.email }])
})

test('of the two ways to log in, the one that was nearly given is told field by field', async () => {
  const errors = async (body: object) => Object.keys((await app.refusal(login, { body })).problem.errors ?? {})
  expect(await errors({ email: 'nobody', password: 'x' })).toEqual(['email'])
  expect(await errors({ phoneNo: 'seven', token: 'x' })).toEqual(['phoneNo'])
})

test('a call that names JSON and sends nothing is read as one without a body', async () => {
  const { token } = await signIn()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await app.app.http.inject({ method: 'DELETE', url: '/api/auth/sessions/current', headers })
  expect(answer.statusCode).toBe(200)
  const empty = await app.app.http.inject({ method: 'POST', url: '/mobile/auth/sendOtpOnEmail', headers })
  expect(empty.statusCode).toBe(422)
})

test('a text with a NUL is refused before the database is asked', async () => {
  const [email, password] = [someEmail(), 'a door of\0oak wood']
  const { status, problem } = await app.refusal(register, {
    body: { fullname: 'Asha Rao', email, password, repeatPassword: password },
  })
  expect([status, problem.code]).toEqual([400, 'MALFORMED_REQUEST'])
})

test('a changing call that brings the anti-forgery cookie must bring its value too', async () => {
  const body = { email: someEmail() }
  const cookie = { cookie: 'XSRF-TOKEN=abc' }
  expect((await app.post('/mobile/auth/sendOtpOnEmail', body, cookie)).statusCode).toBe(403)
  expect((await app.post('/mobile/auth/sendOtpOnEmail', body, { ...cookie, 'x-xsrf-token': 'abc' })).statusCode).toBe(
    200,
  )
})

test.each(['XSRF-TOKEN=%', 'XSRF-TOKEN=%ZZ', 'XSRF-TOKEN='])('a foreign cookie %s keeps nobody out', async (cookie) => {
  const answer = await app.post('/mobile/auth/sendOtpOnEmail', { email: someEmail() }, { cookie })
  expect(answer.statusCode).toBe(200)
})

test('what is over is forgotten, what still counts is not', async () => {
  const old = await signIn()
  app.clock.move(31 * 24 * HOUR_MS)
  app.clock.move(31 * 24 * HOUR_MS)
  const { token } = await signIn()
  await app.runJob(forgetOldJob, {})
  const { rows } = await app.db.query<{ codes: number; sessions: number }>(
    `select (select count(*) from one_time_codes) as codes, (select count(*) from sessions where user_id = $1) as sessions`,
    [old.user._id],
  )
  expect(rows[0]).toEqual({ codes: 1, sessions: 0 })
  await app.ask(me, { token })
})
