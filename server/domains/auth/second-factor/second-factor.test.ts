import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeAccount, exportAccount } from '../../../../contract/account.ts'
import { listSessions, me, revokeSession, verifyOtp } from '../../../../contract/auth.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { endpoints } from '../../../../contract/index.ts'
import { beginImpersonation } from '../../../../contract/people/impersonation.ts'
import { setPersonRole } from '../../../../contract/people/people.ts'
import { roles } from '../../../../contract/roles.ts'
import {
  addPasskey,
  addTotp,
  beginFactorCheck,
  beginPasskey,
  beginTotp,
  listFactors,
  proveFactor,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
} from '../../../../contract/auth/second-factor.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/time.ts'
import { REALTIME_PATH } from '../../../../contract/user-events.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { forgetOldJob } from '../../../platform/jobs/clean-ups.ts'
import { asPerson, messagesTo, type Person } from '../../../testing/person.ts'
import {
  challengeOf,
  confirmation,
  enrolled,
  proveByTotp,
  signInAgain,
  withPasskey,
  withTotp,
} from '../../../testing/second-factors.ts'
import { startApp, type AskInput, type TestApp } from '../../../testing/start-app.ts'
import { liveTokens } from '../sessions.ts'
import { makeAuthenticator, totpAt } from './factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const all: Endpoint[] = Object.values(endpoints)
const codeOf = async (endpoint: Endpoint, input: AskInput) => (await app.refusal(endpoint, input)).problem.code
/** Whether a call, which may succeed, asks for the second factor again. */
const isStale = async (endpoint: Endpoint, input: AskInput) =>
  (await app.call(endpoint, input)).body.includes('SECOND_FACTOR_STALE')
const isSignedIn = (token: string) =>
  app.ask(me, { token }).then(
    () => true,
    () => false,
  )
const noticesTo = async ({ email }: Person, part: string) =>
  (await messagesTo(app, email)).filter(({ text }) => text.includes(part)).length
const now = () => app.clock.now()

/** Valid as an address, so that only the border refuses. */
const params = {
  ...Object.fromEntries(
    all.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x'])),
  ),
  id: uuidv7(),
}
const anyCall = (endpoint: Endpoint, token: string) => ({ params, ...(endpoint.body && { body: {} }), token })

/** A person with every role, so that nothing but the second factor refuses. */
async function anyone(): Promise<Person> {
  const person = await asPerson(app)
  await app.db.query(`update users set roles = $2::role[] where id = $1`, [person.user._id, [...roles]])
  return person
}

describe('The first factor', () => {
  test('is confirmed, brings recovery codes and signs out all other devices', async () => {
    const person = await asPerson(app)
    const other = await signInAgain(app, person)
    const { secret, recoveryCodes } = await withTotp(app, person)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await isSignedIn(other)).toBe(false)
    const { data } = await app.ask(listFactors, { token: person.token })
    expect(data).toMatchObject({ factors: [{ kind: 'totp', name: 'Phone' }], recoveryCodesLeft: 10 })
    expect(await noticesTo(person, 'A second factor was added')).toBe(1)
    const { rows } = await app.db.query(`select * from second_factors`)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('is not added by a session alone, with a wrong code, or after ten minutes', async () => {
    const { token, ...person } = await asPerson(app)
    expect(await codeOf(beginTotp, { body: {}, token })).toBe('CONFIRMATION_REFUSED')
    expect(await codeOf(beginPasskey, { body: { otp: '000000' }, token })).toBe('CONFIRMATION_REFUSED')
    expect(await codeOf(addTotp, { body: { name: 'App', code: '123456' }, token })).toBe('FACTOR_CHALLENGE_OVER')
    const otp = await confirmation(app, { ...person, token })
    const { data } = await app.ask(beginTotp, { body: { otp }, token })
    const wrong = totpAt(data.secret, new Date(now().getTime() + DAY_MS))
    expect(await codeOf(addTotp, { body: { name: 'App', code: wrong }, token })).toBe('FACTOR_REFUSED')
    const right = () => ({ body: { name: 'App', code: totpAt(data.secret, now()) }, token })
    app.clock.move(11 * MINUTE_MS)
    expect(await codeOf(addTotp, right())).toBe('FACTOR_CHALLENGE_OVER')
    const { data: ofNone } = await app.ask(listFactors, { token })
    expect(ofNone).toEqual({ factors: [], recoveryCodesLeft: 0 })
  })

  test('of two that are added at once, one brings the codes', async () => {
    const person = await asPerson(app)
    const { token } = person
    const { data } = await app.ask(beginTotp, { body: { otp: await confirmation(app, person) }, token })
    const add = () => app.ask(addTotp, { body: { name: 'App', code: totpAt(data.secret, now()) }, token })
    const answers = await Promise.allSettled([add(), add()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('needs a proven contact, because anyone who proves a claimed one takes the account over', async () => {
    const email = `claimed${Date.now()}@example.test`
    const password = 'a door of oak wood'
    const { token } = await app.ask(endpoints.register, {
      body: { fullname: 'Claims It', email, password, repeatPassword: password },
    })
    for (const begin of [beginTotp, beginPasskey])
      expect(await codeOf(begin, { body: { currentPassword: password }, token })).toBe('FACTOR_CONTACT_REQUIRED')
  })
})

describe('A session that owes the second factor', () => {
  test('calls nothing but what is exempt', async () => {
    const person = await anyone()
    await withTotp(app, person)
    const token = await signInAgain(app, person)
    const guarded = all.filter(({ who, secondFactor }) => who !== 'public' && secondFactor !== 'exempt')
    const open = []
    for (const endpoint of guarded)
      if ((await codeOf(endpoint, anyCall(endpoint, token))) !== 'SECOND_FACTOR_REQUIRED') open.push(endpoint.name)
    expect(open).toEqual([])
    expect((await app.ask(me, { token })).user._id).toBe(person.user._id)
    expect(
      all
        .filter(({ secondFactor }) => secondFactor === 'exempt')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([
      'beginFactorCheck',
      'beginFactorRecovery',
      'me',
      'proveFactor',
      'revokeSession',
      'sendFactorRecoveryCode',
      'stopFactorRecovery',
    ])
  })

  test('is nobody to public calls, and proves no contact', async () => {
    const person = await enrolled(app)
    const token = await signInAgain(app, person)
    expect(await codeOf(verifyOtp, { body: { otp: '123456', email: person.email }, token })).toBe(
      'SECOND_FACTOR_REQUIRED',
    )
    await app.ask(endpoints.sendOtpOnEmail, { body: { email: `x${person.email}` }, token })
  })

  test('signs out itself alone', async () => {
    const person = await enrolled(app)
    const token = await signInAgain(app, person)
    const { data } = await app.ask(listSessions, { token: person.token })
    const own = data.find(({ current }) => current)
    const others = { params: { id: own?.id ?? '' }, token }
    expect(await codeOf(revokeSession, others)).toBe('SECOND_FACTOR_REQUIRED')
    await app.ask(revokeSession, { params: { id: 'current' }, token })
    expect([await isSignedIn(token), await isSignedIn(person.token)]).toEqual([false, true])
  })

  test('opens no socket, and an open one is cut', async () => {
    const person = await enrolled(app)
    const token = await signInAgain(app, person)
    const address = await app.app.http.listen({ port: 0, host: '127.0.0.1' })
    const socket = io(address, { path: REALTIME_PATH, auth: { token }, reconnection: false, transports: ['websocket'] })
    const refused = await new Promise<string>((resolve) =>
      socket.once('connect_error', ({ message }) => resolve(message)),
    )
    socket.disconnect()
    expect(refused).toBe('SECOND_FACTOR_REQUIRED')
    const proven = app.newest(person.token)
    expect([...(await liveTokens(app.db, now(), [proven, token]))]).toEqual([proven])
  })

  test('is refused wholly once the account is locked', async () => {
    const person = await enrolled(app)
    const token = await signInAgain(app, person)
    await app.db.query(`update users set state = 'locked' where id = $1`, [person.user._id])
    const proof = { body: { totp: totpAt(person.secret, now()) }, token }
    expect(await codeOf(proveFactor, proof)).toBe('NOT_SIGNED_IN')
  })
})

describe('A code of the app', () => {
  test('proves the factor once, also of two at once', async () => {
    const person = await enrolled(app)
    const token = await signInAgain(app, person)
    const proof = { body: { totp: totpAt(person.secret, now()) }, token }
    const answers = await Promise.allSettled([app.ask(proveFactor, proof), app.ask(proveFactor, proof)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const replay = { ...proof, token: await signInAgain(app, person) }
    expect(await codeOf(proveFactor, replay)).toBe('FACTOR_REFUSED')
    expect((await app.ask(listFactors, { token })).data.factors).toHaveLength(1)
  })

  test('is right a period before and after, and not two', async () => {
    const person = await enrolled(app)
    const token = await signInAgain(app, person)
    const shownAt = (ms: number) => ({ body: { totp: totpAt(person.secret, new Date(now().getTime() + ms)) }, token })
    expect(await codeOf(proveFactor, shownAt(-60_000))).toBe('FACTOR_REFUSED')
    expect(await codeOf(proveFactor, shownAt(60_000))).toBe('FACTOR_REFUSED')
    await app.ask(proveFactor, shownAt(30_000))
    // An older one than the last used is refused, though its period is not over.
    expect(await codeOf(proveFactor, shownAt(0))).toBe('FACTOR_REFUSED')
  })

  test('of another person does not fit', async () => {
    const [person, other] = [await enrolled(app), await enrolled(app)]
    const token = await signInAgain(app, person)
    expect(await codeOf(proveFactor, { body: { totp: totpAt(other.secret, now()) }, token })).toBe('FACTOR_REFUSED')
    expect(await codeOf(proveFactor, { body: { recoveryCode: other.recoveryCodes[0] }, token })).toBe('FACTOR_REFUSED')
  })

  test('works again if the transaction that it was used in was lost', async () => {
    const person = await enrolled(app)
    const token = await signInAgain(app, person)
    const proof = { body: { totp: totpAt(person.secret, now()) }, token }
    await app.db
      .query(`create function lose() returns trigger language plpgsql as $$ begin raise exception 'lost'; end $$;
      create trigger lose before update of second_factor_at on sessions for each row execute function lose()`)
    expect(await codeOf(proveFactor, proof)).toBe('INTERNAL_ERROR')
    await app.db.query(`drop function lose() cascade`)
    await app.ask(proveFactor, proof)
  })

  test('is tried twenty times a day by strangers, and the owner’s own session goes on', async () => {
    const person = await enrolled(app)
    const token = await signInAgain(app, person)
    const wrong = { body: { totp: totpAt(person.secret, new Date(now().getTime() + DAY_MS)) }, token }
    for (let n = 0; n < 20; n += 1) expect(await codeOf(proveFactor, wrong)).toBe('FACTOR_REFUSED')
    expect(await codeOf(proveFactor, wrong)).toBe('TOO_MANY_REQUESTS')
    const again = { ...wrong, token: await signInAgain(app, person) }
    expect(await codeOf(proveFactor, again)).toBe('TOO_MANY_REQUESTS')
    await proveByTotp(app, person, person.token)
  })
})

test('wrong codes from one address are few', async () => {
  const unscaled = await startApp(undefined, { environment: { RATE_LIMIT_SCALE: '1' } })
  const person = await enrolled(unscaled)
  const token = await signInAgain(unscaled, person)
  const codes = []
  for (let n = 0; n < 6; n += 1)
    codes.push((await unscaled.refusal(proveFactor, { body: { recoveryCode: `WRONG-${n}` }, token })).problem.code)
  await unscaled.close()
  expect(codes).toEqual([...Array<string>(5).fill('FACTOR_REFUSED'), 'TOO_MANY_REQUESTS'])
})

describe('A passkey', () => {
  test('proves the factor once for each challenge', async () => {
    const person = await asPerson(app)
    const { authenticator, recoveryCodes, data } = await withPasskey(app, person, await confirmation(app, person))
    expect(recoveryCodes).toHaveLength(10)
    expect(data.factors).toMatchObject([{ kind: 'passkey', name: 'Laptop' }])
    const token = await signInAgain(app, person)
    const proof = { body: { passkey: authenticator.sign(await challengeOf(app, token)) }, token }
    const answers = await Promise.allSettled([app.ask(proveFactor, proof), app.ask(proveFactor, proof)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await codeOf(proveFactor, proof)).toBe('FACTOR_REFUSED')
    await app.ask(listFactors, { token })
  })

  test('is refused with the challenge of another session, an old one, from another site, with another key or an old counter', async () => {
    const person = await asPerson(app)
    const { authenticator } = await withPasskey(app, person, await confirmation(app, person))
    const [token, other] = [await signInAgain(app, person), await signInAgain(app, person)]
    const refused = async (passkey: unknown) => codeOf(proveFactor, { body: { passkey }, token })
    await challengeOf(app, token)
    expect(await refused(authenticator.sign(await challengeOf(app, other)))).toBe('FACTOR_REFUSED')
    const thief = makeAuthenticator()
    expect(await refused(thief.sign(await challengeOf(app, token)))).toBe('FACTOR_REFUSED')
    const { id, rawId } = authenticator.sign('')
    expect(await refused({ ...thief.sign(await challengeOf(app, token)), id, rawId })).toBe('FACTOR_REFUSED')
    const elsewhere = makeAuthenticator('http://evil.example')
    expect(await refused({ ...elsewhere.sign(await challengeOf(app, token)), id, rawId })).toBe('FACTOR_REFUSED')
    const old = authenticator.sign(await challengeOf(app, token))
    app.clock.move(11 * MINUTE_MS)
    expect(await refused(old)).toBe('FACTOR_REFUSED')
    await app.ask(proveFactor, { body: { passkey: authenticator.sign(await challengeOf(app, token), 9) }, token })
    expect(await refused(authenticator.sign(await challengeOf(app, token), 9))).toBe('FACTOR_REFUSED')
  })

  test('belongs to one account, is added with its own challenge, and asks for the second factor again', async () => {
    const [person, other] = [await asPerson(app), await asPerson(app)]
    const { authenticator } = await withPasskey(app, person, await confirmation(app, person))
    const { token } = other
    const { data } = await app.ask(beginPasskey, { body: { otp: await confirmation(app, other) }, token })
    const add = (challenge: string, one = authenticator) => ({
      body: { name: 'Theirs', passkey: one.create(challenge) },
      token,
    })
    expect(await codeOf(addPasskey, add('b3RoZXI', makeAuthenticator()))).toBe('FACTOR_REFUSED')
    expect(await codeOf(addPasskey, add(data.challenge))).toBe('FACTOR_REFUSED')
    await app.ask(addPasskey, add(data.challenge, makeAuthenticator()))
    app.clock.move(11 * MINUTE_MS)
    expect(await codeOf(beginPasskey, { body: {}, token })).toBe('SECOND_FACTOR_STALE')
  })
})

describe('A recovery code', () => {
  test('proves the factor once, however it is typed, and the owner is notified', async () => {
    const person = await enrolled(app)
    const [code = '', second] = person.recoveryCodes
    const [token, other] = [await signInAgain(app, person), await signInAgain(app, person)]
    const proof = (to: string) => ({ body: { recoveryCode: ` ${code.toLowerCase().replace('-', ' ')}` }, token: to })
    const answers = await Promise.allSettled([app.ask(proveFactor, proof(token)), app.ask(proveFactor, proof(other))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await noticesTo(person, 'A recovery code was used')).toBe(1)
    const { data } = await app.ask(listFactors, { token: person.token })
    expect(data.recoveryCodesLeft).toBe(9)
    await proveByTotp(app, person, person.token)
    const renewed = await app.ask(renewRecoveryCodes, { token: person.token })
    expect(renewed.recoveryCodes).toHaveLength(10)
    const late = { body: { recoveryCode: second }, token: await signInAgain(app, person) }
    expect(await codeOf(proveFactor, late)).toBe('FACTOR_REFUSED')
  })
})

describe('Grave changes', () => {
  test('ask for the second factor again after ten minutes', async () => {
    const person = await withTotp(app, await anyone())
    const { token } = person
    const grave = all.filter(({ secondFactor }) => secondFactor === 'fresh' || secondFactor === 'adds')
    const stale = async () => {
      const refused = []
      for (const endpoint of grave) if (await isStale(endpoint, anyCall(endpoint, token))) refused.push(endpoint.name)
      return refused
    }
    expect(await stale()).toEqual([])
    app.clock.move(10 * MINUTE_MS)
    expect(await stale()).toEqual(grave.map(({ name }) => name))
    await app.ask(me, { token })
    await proveByTotp(app, person, token)
    expect(await stale()).toEqual([])
  })

  test('of people without one are as before', async () => {
    const person = await asPerson(app)
    const { data } = await app.ask(listSessions, { token: person.token })
    expect(data).toHaveLength(1)
    await app.ask(exportAccount, { params: person.params, token: person.token })
  })
})

describe('Factors', () => {
  test('are renamed and removed by their owner alone; the last one takes the rest along', async () => {
    const [person, other] = [await enrolled(app), await enrolled(app)]
    const { data } = await app.ask(listFactors, { token: person.token })
    const [{ id } = { id: '' }] = data.factors
    for (const endpoint of [renameFactor, removeFactor]) {
      const asked = { params: { id }, ...('body' in endpoint && { body: { name: 'Mine' } }), token: other.token }
      expect(await codeOf(endpoint, asked)).toBe('FACTOR_NOT_FOUND')
    }
    const renamed = await app.ask(renameFactor, { params: { id }, body: { name: 'Old phone' }, token: person.token })
    expect(renamed.data.factors).toMatchObject([{ name: 'Old phone' }])
    const owing = await signInAgain(app, person)
    const removed = await app.ask(removeFactor, { params: { id }, token: person.token })
    expect(removed.data).toEqual({ factors: [], recoveryCodesLeft: 0 })
    expect(await isSignedIn(owing)).toBe(false)
    expect(await noticesTo(person, 'A second factor was removed')).toBe(1)
  })

  test('are exported without their secrets and erased with the account', async () => {
    const person = await enrolled(app)
    const { params, token, secret } = person
    const { kept } = await app.ask(exportAccount, { params, token })
    expect(kept['secondFactors']).toMatchObject([{ kind: 'totp', name: 'Phone' }])
    expect([kept['recoveryCodes']?.length, JSON.stringify(kept).includes(secret)]).toEqual([10, false])
    await app.ask(closeAccount, { params, body: { otp: await confirmation(app, person) }, token })
    for (const table of ['second_factors', 'recovery_codes'])
      expect((await app.db.query(`select from ${table} where user_id = $1`, [person.user._id])).rowCount).toBe(0)
  })
})

describe('Staff', () => {
  test('have seven days from the day they got the right, with a notice; accounts of the demonstration are excepted', async () => {
    const hourly = () => app.runJob(forgetOldJob, {})
    const [moderator, demo, buyer] = [await asPerson(app), await asPerson(app), await asPerson(app)]
    const safe = await enrolled(app)
    await app.db.query(`update users set roles = '{Moderator}', is_demo = id = $2 where id = any($1::uuid[])`, [
      [moderator.user._id, demo.user._id, safe.user._id],
      demo.user._id,
    ])
    await hourly()
    await hourly()
    expect(await noticesTo(moderator, 'Your role needs a second factor from 8 ')).toBe(1)
    expect(await noticesTo(safe, 'Your role needs a second factor')).toBe(0)
    app.clock.move(7 * DAY_MS - 1)
    const tokenOf = (person: Person) => signInAgain(app, person)
    const early = await app.ask(listFactors, { token: await tokenOf(buyer) })
    expect(early.data.requiredBy).toBeUndefined()
    app.clock.move(1)
    const late = await tokenOf(moderator)
    expect(await codeOf(listFactors, { token: late })).toBe('SECOND_FACTOR_REQUIRED')
    for (const free of [demo, buyer]) await app.ask(listFactors, { token: await tokenOf(free) })
    await app.db.query(`update users set roles = '{Buyer}' where id = $1`, [moderator.user._id])
    await hourly()
    await app.ask(listFactors, { token: late })
  })

  test('who have no factor when their week is over add one before anything else', async () => {
    const person = await anyone()
    const { token } = person
    await app.db.query(`update users set second_factor_by = $2 where id = $1`, [person.user._id, now()])
    expect(await codeOf(listFactors, { token })).toBe('SECOND_FACTOR_REQUIRED')
    expect(await codeOf(endpoints.adminPeople, { token })).toBe('SECOND_FACTOR_REQUIRED')
    expect((await app.ask(me, { token })).user._id).toBe(person.user._id)
    await withTotp(app, person)
    await app.ask(endpoints.adminPeople, { token })
    expect((await app.ask(listFactors, { token })).data.requiredBy).toBeDefined()
  })

  test('log in as a person without the person’s factor, and neither prove nor add one', async () => {
    const admin = await withTotp(app, await anyone())
    const person = await enrolled(app)
    const asked = {
      params: { id: person.user._id },
      body: { reason: 'fault-report', note: 'The board stays empty.' },
    } as const
    const owing = await signInAgain(app, admin)
    expect(await codeOf(beginImpersonation, { ...asked, token: owing })).toBe('SECOND_FACTOR_REQUIRED')
    app.clock.move(10 * MINUTE_MS)
    expect(await codeOf(beginImpersonation, { ...asked, token: admin.token })).toBe('SECOND_FACTOR_STALE')
    const role = { params: { id: person.user._id, role: 'Moderator' }, body: {}, token: admin.token }
    expect(await codeOf(setPersonRole, role)).toBe('SECOND_FACTOR_STALE')
    await proveByTotp(app, admin, admin.token)
    const { data } = await app.ask(beginImpersonation, { ...asked, token: admin.token })
    const { token } = data
    await app.ask(me, { token })
    const proof = { body: { totp: totpAt(person.secret, now()) }, token }
    for (const [endpoint, input] of [
      [listFactors, { token }],
      [beginTotp, { body: {}, token }],
      [beginFactorCheck, { token }],
      [proveFactor, proof],
      [renewRecoveryCodes, { token }],
    ] as const)
      expect(await codeOf(endpoint, input)).toBe('IMPERSONATION_READ_ONLY')
  })
})
