import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closeAccount,
  exportAccount,
  listSignInMethods,
  removeContact,
  revokeOtherSessions,
  setPassword,
  unlinkIdentity,
} from '../../../contract/account.ts'
import {
  getOtpOnPhoneVerify,
  listSessions,
  login,
  me,
  register,
  RESEND_AFTER_MS,
  sendOtpOnEmailVerify,
  verifyOtp,
} from '../../../contract/auth.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { startDraft } from '../../../contract/listings/drafts.ts'
import { maskAddress } from '../../platform/messages/message-line.ts'
import { asPerson, codeFor, messagesTo, someEmail, somePhone, type Person } from '../../testing/person.ts'
import { requestOf, startApp, waitingForLocks, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp(undefined, { environment: { LOG_FORMAT: 'text' } })
})
afterAll(() => app.close())

const password = 'a door of oak wood'

async function provePhone({ token }: Person, phone = somePhone()): Promise<string> {
  await app.ask(getOtpOnPhoneVerify, { body: { phoneNumber: phone }, token })
  await app.ask(verifyOtp, { body: { otp: await codeFor(app, phone) }, token })
  return phone
}

/** A fresh code to the proven e-mail address. */
async function freshCode({ token, email }: Person): Promise<string> {
  app.clock.move(RESEND_AFTER_MS)
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
  return codeFor(app, email)
}

const link = (person: Person, provider: string) =>
  app.db.query(`insert into identities (provider, subject, user_id, created_at) values ($1, $2, $3, now())`, [
    provider,
    `${provider}-${person.user._id}`,
    person.user._id,
  ])

const newsOf = async (to: string) => (await messagesTo(app, to)).filter(({ code }) => code === undefined)

/** The notices of a closed account, which are printed and kept nowhere, since this was last asked. */
async function closingsPrinted(): Promise<string[]> {
  await app.work()
  return app.said.splice(0).filter((line) => !line.endsWith('(outbox.ndjson)'))
}

/** All that the database holds of an account, to see that a refusal changed nothing. */
async function stateOf({ user }: Person): Promise<unknown> {
  const { rows } = await app.db.query(
    `select to_jsonb(u) as account, (select json_agg(i) from identities i where i.user_id = u.id) as identities,
       (select count(*) from sessions s where s.user_id = u.id and s.revoked_at is null) as sessions from users u where id = $1`,
    [user._id],
  )
  return rows[0]
}

const writes: [Endpoint, Record<string, string>, unknown][] = [
  [unlinkIdentity, { provider: 'google' }, undefined],
  [setPassword, {}, { newPassword: 'a roof of red tiles', otp: '000000' }],
  [revokeOtherSessions, {}, undefined],
  [removeContact, { contact: 'phone' }, undefined],
  [closeAccount, {}, { otp: '000000' }],
]
test.each(writes.map(([endpoint, more, body]) => [endpoint.name, endpoint, more, body] as const))(
  '%s changes nothing for nobody and for somebody else',
  async (_name, endpoint, more, body) => {
    const [person, other] = [await asPerson(app), await asPerson(app)]
    await provePhone(person)
    await link(person, 'google')
    const before = await stateOf(person)
    const params = { ...person.params, ...more }
    expect((await app.refusal(endpoint, { params, body })).problem.code).toBe('NOT_SIGNED_IN')
    // What names no account acts on the caller's own.
    if (endpoint.path.includes('{id}'))
      expect((await app.refusal(endpoint, { params, body, token: other.token })).problem.code).toBe('NOT_ALLOWED')
    else if (endpoint === revokeOtherSessions) await app.ask(revokeOtherSessions, { token: other.token })
    else await app.refusal(endpoint, { params, body, token: other.token })
    expect(await stateOf(person)).toEqual(before)
  },
)

test('proving the same contact again is no news', async () => {
  const person = await asPerson(app)
  await app.ask(verifyOtp, { body: { otp: await freshCode(person) }, token: person.token })
  expect(await newsOf(person.email)).toEqual([])
})

test('a contact that another account has is not taken', async () => {
  const [person, other] = [await asPerson(app), await asPerson(app)]
  const otp = await (async () => {
    app.clock.move(RESEND_AFTER_MS)
    await app.ask(sendOtpOnEmailVerify, { body: { email: other.email }, token: person.token })
    return codeFor(app, other.email)
  })()
  const { problem } = await app.refusal(verifyOtp, { body: { email: other.email, otp }, token: person.token })
  expect(problem.code).toBe('CONTACT_TAKEN')
  expect((await app.ask(me, { token: person.token })).user).toEqual(person.user)
})

test('an unproven contact alone keeps nothing from being the last', async () => {
  const body = { fullname: 'A B', email: someEmail(), password, repeatPassword: password }
  const { user, token } = await app.ask(register, { body })
  const refused = await app.refusal(removeContact, { params: { id: user._id, contact: 'email' }, token })
  expect(refused.problem.code).toBe('LAST_CONTACT')
})

test('every other device is signed out, twice like once', async () => {
  const first = await asPerson(app)
  app.clock.move(RESEND_AFTER_MS)
  const second = await asPerson(app, first.email)
  const stranger = await asPerson(app)
  expect((await app.ask(revokeOtherSessions, { token: second.token })).data.revoked).toBe(1)
  expect((await app.ask(revokeOtherSessions, { token: second.token })).data.revoked).toBe(0)
  expect((await app.refusal(me, { token: first.token })).status).toBe(401)
  expect((await app.ask(listSessions, { token: second.token })).data).toHaveLength(1)
  await app.ask(me, { token: stranger.token })
})

test('a password is set by a fresh code and changed by the one before, which ends all other sessions', async () => {
  const old = await asPerson(app)
  app.clock.move(RESEND_AFTER_MS)
  const person = await asPerson(app, old.email)
  const { token } = person
  const set = (body: object) => ({ body, token })
  expect((await app.ask(listSignInMethods, { token })).data).toEqual({ hasPassword: false, identities: [] })

  const unconfirmed = await app.refusal(setPassword, set({ newPassword: password }))
  expect([unconfirmed.status, unconfirmed.problem.code]).toEqual([403, 'CONFIRMATION_REFUSED'])
  const otp = await freshCode(person)
  const common = await app.refusal(setPassword, set({ newPassword: 'password1234', otp }))
  expect(Object.keys(common.problem.errors ?? {})).toEqual(['newPassword'])
  await app.ask(setPassword, set({ newPassword: password, otp }))
  expect((await app.refusal(me, { token: old.token })).status).toBe(401)
  expect((await app.refusal(setPassword, set({ newPassword: 'a roof of red tiles', otp }))).status).toBe(403)

  const wrong = { newPassword: 'a roof of red tiles', currentPassword: 'a door of pine' }
  expect(Object.keys((await app.refusal(setPassword, set(wrong))).problem.errors ?? {})).toEqual(['currentPassword'])
  await app.ask(setPassword, set({ newPassword: 'a roof of red tiles', currentPassword: password }))
  expect((await app.ask(listSignInMethods, { token })).data.hasPassword).toBe(true)
  expect(await newsOf(person.email)).toHaveLength(2)
})

test('who signs in by a password while it is changed is signed out with all others', async () => {
  const person = await asPerson(app)
  const { token, email } = person
  await app.db.query(`update users set roles = '{Agent}' where id = $1`, [person.user._id])
  await app.ask(setPassword, { token, body: { newPassword: password, otp: await freshCode(person) } })
  const body = { newPassword: 'a roof of red tiles', currentPassword: password }
  let isAnswered = false
  const { change, signIn } = await app.db.transaction(async (db) => {
    // Holds the change up before its end.
    await db.query(`lock table news in exclusive mode`)
    const changing = app.ask(setPassword, { token, body })
    await expect.poll(() => waitingForLocks(app)).toBe(1)
    const signingIn = app.app.http
      .inject(requestOf(login, { query: { loginFor: 'agent' }, body: { email, password, remember: 'no' } }))
      .finally(() => (isAnswered = true))
    await expect.poll(async () => isAnswered || (await waitingForLocks(app)) === 2).toBe(true)
    return { change: changing, signIn: signingIn }
  })
  await change
  await signIn
  expect((await app.ask(listSessions, { token })).data).toHaveLength(1)
})

test('a code sent to a contact that is not proven confirms nothing', async () => {
  const person = await asPerson(app)
  const email = someEmail()
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token: person.token })
  const body = { newPassword: password, otp: await codeFor(app, email) }
  expect((await app.refusal(setPassword, { body, token: person.token })).status).toBe(403)
})

test('a code that confirms may be tried five times', async () => {
  const person = await asPerson(app)
  const otp = await freshCode(person)
  const body = { newPassword: password, otp: otp.replace(/^./, (digit) => String((Number(digit) + 1) % 10)) }
  for (let n = 0; n < 5; n++) expect((await app.refusal(setPassword, { body, token: person.token })).status).toBe(403)
  const { status, problem } = await app.refusal(setPassword, { body: { ...body, otp }, token: person.token })
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([401, 'CODE_TRIED_OUT', ['otp']])
})

test('a confirmation may be tried ten times in a quarter of an hour', async () => {
  const { token } = await asPerson(app)
  const body = { newPassword: password, currentPassword: 'a guess of mine' }
  for (let n = 0; n < 10; n++) expect((await app.refusal(setPassword, { body, token })).status).toBe(403)
  expect((await app.refusal(setPassword, { body, token })).status).toBe(429)
})

test('a linked account is taken away, the last way in stays', async () => {
  const person = await asPerson(app)
  const { token } = person
  await link(person, 'google')
  await link(person, 'facebook')
  const unlink = (provider: string) => ({ params: { provider }, token })
  await app.ask(unlinkIdentity, unlink('google'))
  expect((await app.refusal(unlinkIdentity, unlink('google'))).problem.code).toBe('IDENTITY_NOT_FOUND')
  expect(await newsOf(person.email)).toHaveLength(1)
  await app.db.query(`update users set email = null, email_verified_at = null where id = $1`, [person.user._id])
  expect((await app.refusal(unlinkIdentity, unlink('facebook'))).problem.code).toBe('LAST_WAY_IN')
})

test('a closed account keeps no personal data, its address is free, and the owner is told once', async () => {
  const person = await asPerson(app)
  const phone = await provePhone(person)
  await link(person, 'google')
  const input = { params: person.params, token: person.token, body: { otp: await freshCode(person) } }
  await app.ask(closeAccount, input)
  expect((await app.refusal(closeAccount, input)).status).toBe(401)
  expect((await app.refusal(me, { token: person.token })).status).toBe(401)

  const { rows } = await app.db.query<{ dump: string }>(
    `select string_agg(t::text, ' ') as dump from (select to_jsonb(u) as t from users u union all select to_jsonb(s) from sessions s
     union all select to_jsonb(c) from one_time_codes c union all select to_jsonb(i) from identities i) x where t::text like '%' || $1 || '%'`,
    [person.user._id],
  )
  expect(rows[0]?.dump).toContain('"closed"')
  for (const gone of [person.email, phone, person.user.firstName, 'google'])
    expect(rows[0]?.dump).not.toContain(`"${gone}"`)
  expect(await closingsPrinted()).toEqual([expect.stringContaining(`E-mail to ${maskAddress(person.email)}: `)])
  expect(await messagesTo(app, person.email)).toEqual([])

  app.clock.move(RESEND_AFTER_MS)
  const next = await asPerson(app, person.email)
  expect(next.user._id).not.toBe(person.user._id)
  await provePhone(next, phone)
})

test('two that close an account at once close it once', async () => {
  const person = await asPerson(app)
  await app.ask(setPassword, {
    body: { newPassword: password, otp: await freshCode(person) },
    token: person.token,
  })
  const close = () =>
    app.app.http.inject({
      method: 'DELETE',
      url: `/api/users/${person.user._id}`,
      headers: { authorization: `Bearer ${app.newest(person.token)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: password }),
    })
  const answers = await Promise.all([close(), close(), close()])
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
  expect(await closingsPrinted()).toHaveLength(1)
  expect(await messagesTo(app, person.email)).toEqual([])
})

test('a call that is under way while the account is closed writes nothing for it', async () => {
  const person = await asPerson(app)
  const { token, params } = person
  const body = { otp: await freshCode(person) }
  const calls = await app.db.transaction(async (db) => {
    // Holds the closing up before its end.
    await db.query(`lock table news in exclusive mode`)
    const closing = app.ask(closeAccount, { params, token, body })
    await expect.poll(() => waitingForLocks(app)).toBe(1)
    const drafting = app.refusal(startDraft, { body: { fields: { title: 'Written too late' } }, token })
    await expect.poll(() => waitingForLocks(app)).toBe(2)
    return { closing, drafting }
  })
  await calls.closing
  expect((await calls.drafting).problem.code).toBe('NOT_SIGNED_IN')
  const { rowCount } = await app.db.query(`select from listing_drafts where user_id = $1`, [person.user._id])
  expect(rowCount).toBe(0)
})

test('the database refuses a closed account that keeps something of its own or anything elsewhere', async () => {
  const { user } = await asPerson(app)
  const close = (more = '') =>
    app.db.query(
      `update users set state = 'closed', closed_at = now(), first_name = 'Closed', last_name = null, email = null, email_verified_at = null ${more}
       where id = $1`,
      [user._id],
    )
  await expect(close(`, market = 'us'`)).rejects.toThrow(/closed_is_empty/)
  await expect(close()).rejects.toThrow(/left something in sessions/)
  await app.db.query(`delete from sessions where user_id = $1`, [user._id])
  await expect(close()).rejects.toThrow(/left something in known_devices/)
})

test('an account is not closed without its confirmation', async () => {
  const person = await asPerson(app)
  const before = await stateOf(person)
  for (const body of [{}, { otp: '000000' }, { currentPassword: '' }])
    expect((await app.refusal(closeAccount, { params: person.params, token: person.token, body })).status).toBe(403)
  expect(await stateOf(person)).toEqual(before)
  await app.ask(exportAccount, { params: person.params, token: person.token })
})
