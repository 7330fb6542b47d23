import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOtpOnPhoneVerify, me, verifyOtp } from '../../../../contract/auth.ts'
import { closeAccount, confirmContact, removeContact } from '../../../../contract/account.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import {
  beginFactorCheck,
  beginFactorRecovery,
  listFactors,
  sendFactorRecoveryCode,
  stopFactorRecovery,
  stopFactorRecoveryByLink,
} from '../../../../contract/auth/second-factor.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { asPerson, codeFor, messagesTo, somePhone } from '../../../testing/person.ts'
import { confirmation, enrolled, signInAgain, withTotp, type Enrolled } from '../../../testing/second-factors.ts'
import { startApp, type AskInput, type TestApp } from '../../../testing/start-app.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const codeOf = async (endpoint: Endpoint, input: AskInput) => (await app.refusal(endpoint, input)).problem.code
const hourly = () => app.runJob(forgetOldJob, {})
const noticesTo = async (to: string) =>
  (await messagesTo(app, to)).filter(({ text }) => text.includes('will be removed'))
const isSignedIn = (token: string) =>
  app.ask(me, { token }).then(
    () => true,
    () => false,
  )

/** A person with both contacts and an authenticator app, and a session that owes it. */
async function whoLostIt(): Promise<Enrolled & { phone: string; owing: string }> {
  const person = await asPerson(app)
  const { token } = person
  const phone = somePhone()
  await app.ask(getOtpOnPhoneVerify, { body: { phoneNumber: phone }, token })
  await app.ask(verifyOtp, { body: { phone, otp: await codeFor(app, phone) }, token })
  await app.ask(confirmContact, {
    params: { ...person.params, contact: 'phone' },
    body: { value: phone, otp: await confirmation(app, person) },
    token,
  })
  const enrolledPerson = await withTotp(app, person)
  return { ...enrolledPerson, phone, owing: await signInAgain(app, person) }
}

async function codesTo({ email, phone, owing: token }: { email: string; phone: string; owing: string }) {
  app.clock.move(MINUTE_MS)
  for (const contact of ['email', 'phone']) await app.ask(sendFactorRecoveryCode, { body: { contact }, token })
  return { emailOtp: await codeFor(app, email), phoneOtp: await codeFor(app, phone) }
}

async function begin(person: Awaited<ReturnType<typeof whoLostIt>>): Promise<string> {
  const { data } = await app.ask(beginFactorRecovery, { body: await codesTo(person), token: person.owing })
  return data.endsAt
}

test('codes to both contacts and 72 hours with daily notices remove the factors and end all sessions', async () => {
  const person = await whoLostIt()
  const { owing: token, email, phone } = person
  expect((await app.ask(beginFactorCheck, { token })).data).toMatchObject({ hasTotp: true, isRecoverable: true })
  expect(Date.parse(await begin(person))).toBe(app.clock.now().getTime() + 72 * HOUR_MS)
  const count = async () => [(await noticesTo(email)).length, (await noticesTo(phone)).length]
  expect(await count()).toEqual([1, 1])
  await hourly()
  expect(await count()).toEqual([1, 1])
  for (const days of [2, 3]) {
    app.clock.move(DAY_MS)
    await hourly()
    expect(await count()).toEqual([days, days])
  }
  app.clock.move(DAY_MS - 2 * MINUTE_MS)
  await hourly()
  const again = await signInAgain(app, person)
  expect(await codeOf(listFactors, { token: again })).toBe('SECOND_FACTOR_REQUIRED')
  app.clock.move(2 * MINUTE_MS)
  await hourly()
  expect([await isSignedIn(again), await isSignedIn(token)]).toEqual([false, false])
  const fresh = await signInAgain(app, person)
  expect((await app.ask(listFactors, { token: fresh })).data).toEqual({ factors: [], recoveryCodesLeft: 0 })
  for (const to of [email, phone])
    expect((await messagesTo(app, to)).filter(({ text }) => text.includes('as asked 72 hours ago'))).toHaveLength(1)
})

test('one contact is not enough, and wrong codes begin nothing', async () => {
  const alone = await enrolled(app)
  const owing = await signInAgain(app, alone)
  expect(await codeOf(sendFactorRecoveryCode, { body: { contact: 'email' }, token: owing })).toBe(
    'FACTOR_RECOVERY_CLOSED',
  )
  expect(await codeOf(beginFactorRecovery, { body: { emailOtp: '123456', phoneOtp: '123456' }, token: owing })).toBe(
    'FACTOR_RECOVERY_CLOSED',
  )
  const person = await whoLostIt()
  const { emailOtp, phoneOtp } = await codesTo(person)
  const wrong = String((Number(phoneOtp) + 1) % 1_000_000).padStart(6, '0')
  const { owing: token } = person
  expect(await codeOf(beginFactorRecovery, { body: { emailOtp, phoneOtp: wrong }, token })).toBe('CODE_REFUSED')
  expect((await app.ask(beginFactorCheck, { token })).data.recoveryEndsAt).toBeUndefined()
  // The right code of the other contact is not used up.
  await app.ask(beginFactorRecovery, { body: { emailOtp, phoneOtp }, token })
  expect(await codeOf(beginFactorRecovery, { body: { emailOtp, phoneOtp }, token })).toBe('CODE_REFUSED')
})

test('two that begin at once are one recovery, with one notice to each contact', async () => {
  const person = await whoLostIt()
  const body = await codesTo(person)
  const ask = () => app.ask(beginFactorRecovery, { body, token: person.owing })
  const answers = await Promise.allSettled([ask(), ask()])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  expect(await noticesTo(person.phone)).toHaveLength(1)
  const { data } = await app.ask(listFactors, { token: person.token })
  expect(data.recoveryEndsAt).toBeDefined()
})

test('it is stopped by a session or by any notice’s link, once, and then nothing is removed', async () => {
  const [first, second] = [await whoLostIt(), await whoLostIt()]
  await begin(first)
  await app.ask(stopFactorRecovery, { token: first.token })
  expect(await codeOf(stopFactorRecovery, { token: first.token })).toBe('FACTOR_RECOVERY_NOT_FOUND')
  await begin(second)
  app.clock.move(DAY_MS)
  await hourly()
  const links = (await noticesTo(second.email)).map(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? '')
  expect([links.length, new Set(links).size]).toEqual([2, 1])
  expect(await codeOf(stopFactorRecoveryByLink, { body: { token: 'x'.repeat(43) } })).toBe('FACTOR_RECOVERY_NOT_FOUND')
  const stop = () => app.ask(stopFactorRecoveryByLink, { body: { token: links[0] ?? '' } })
  const answers = await Promise.allSettled([stop(), stop()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  app.clock.move(3 * DAY_MS)
  await hourly()
  for (const person of [first, second]) {
    const { rowCount } = await app.db.query(`select from second_factors where user_id = $1`, [person.user._id])
    expect(rowCount).toBe(1)
    for (const to of [person.email, person.phone])
      expect((await messagesTo(app, to)).filter(({ text }) => text.includes('was stopped'))).toHaveLength(1)
  }
})

const keepsFactor = async ({ user: { _id } }: Enrolled) =>
  (await app.db.query(`select from second_factors where user_id = $1`, [_id])).rowCount === 1

test('it is no way into an account that is locked, nor once it is unlocked', async () => {
  const person = await whoLostIt()
  await begin(person)
  const state = (to: string) => app.db.query(`update users set state = $2 where id = $1`, [person.user._id, to])
  await state('locked')
  app.clock.move(4 * DAY_MS)
  await hourly()
  await state('active')
  await hourly()
  expect(await keepsFactor(person)).toBe(true)
})

test('one that nobody was reminded of waits another day', async () => {
  const person = await whoLostIt()
  await begin(person)
  app.clock.move(4 * DAY_MS)
  await hourly()
  expect([await keepsFactor(person), (await noticesTo(person.phone)).length]).toEqual([true, 2])
  app.clock.move(DAY_MS)
  await hourly()
  expect(await keepsFactor(person)).toBe(false)
})

test('the owner is notified in the app, too, as the contacts may be stolen', async () => {
  const person = await whoLostIt()
  await begin(person)
  const { rows } = await app.db.query(
    `select from notifications where user_id = $1 and kind = 'security-notice' and params->>'event' = 'factor-recovery-waits'`,
    [person.user._id],
  )
  expect(rows).toHaveLength(1)
})

test('a change of contacts ends it', async () => {
  const person = await whoLostIt()
  await begin(person)
  const { token, params } = person
  await app.ask(removeContact, {
    params: { ...params, contact: 'phone' },
    body: { otp: await confirmation(app, person) },
    token,
  })
  expect((await app.ask(listFactors, { token })).data.recoveryEndsAt).toBeUndefined()
})

test('its codes are no others, and others are not its codes', async () => {
  const person = await whoLostIt()
  const { owing: token, phone } = person
  const { emailOtp, phoneOtp } = await codesTo(person)
  expect((await messagesTo(app, phone)).at(-1)?.text).toContain('REMOVE your second factor')
  const confirmed = { params: person.params, body: { otp: emailOtp }, token: person.token }
  expect(await codeOf(closeAccount, confirmed)).toBe('CONFIRMATION_REFUSED')
  const other = await confirmation(app, person)
  expect(await codeOf(beginFactorRecovery, { body: { emailOtp: other, phoneOtp }, token })).toBe('CODE_REFUSED')
  // Wrong codes of a thief who has the first factor are not counted against the owner.
  const wrong = String((Number(emailOtp) + 1) % 1_000_000).padStart(6, '0')
  for (let n = 0; n < 6; n += 1) await codeOf(beginFactorRecovery, { body: { emailOtp: wrong, phoneOtp }, token })
  await app.ask(closeAccount, { ...confirmed, body: { otp: other } })
})
