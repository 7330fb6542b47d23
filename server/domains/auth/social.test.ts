import { createServer, type RequestListener, type Server } from 'node:http'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  getOtpOnPhone,
  loginPhoneWithOtp,
  loginWithOtp,
  me,
  register,
  sendOtpOnEmail,
  sendOtpOnEmailVerify,
  socialLogin,
  verifyOtp,
} from '../../../contract/auth.ts'
import { listFactors } from '../../../contract/auth/second-factor.ts'
import { NAMELESS } from '../../../contract/users.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { codeFor, somePhone } from '../../testing/person.ts'

const CLIENT_ID = '1234-door.apps.example'
const FACEBOOK = { FACEBOOK_APP_ID: '42', FACEBOOK_APP_SECRET: 'the0secret' }
const ISSUER = 'https://accounts.google.com'

const google = new OAuth2Server()
/** The next response of the fake Facebook; by default the caller waits. */
let answerFacebook: RequestListener = () => undefined
const facebook = createServer((request, response) => answerFacebook(request, response))
let asked: URL[] = []
let app: TestApp

const portOf = (server: Server) => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  await google.issuer.keys.generate('RS256', { kid: 'today' })
  await google.issuer.keys.generate('ES256', { kid: 'elliptic' })
  await google.start(0, '127.0.0.1')
  await new Promise<void>((resolve) => {
    facebook.listen(0, '127.0.0.1', resolve)
  })
  app = await startApp(undefined, {
    environment: { GOOGLE_CLIENT_ID: CLIENT_ID, ...FACEBOOK },
    providers: {
      googleKeys: `http://127.0.0.1:${google.address().port}/jwks`,
      facebookGraph: `http://127.0.0.1:${portOf(facebook)}`,
      patienceMs: 3000,
    },
  })
})
afterAll(async () => {
  await app.close()
  facebook.closeAllConnections()
  facebook.close()
  await google.stop()
})
beforeEach(() => {
  asked = []
})

let last = 0
const someone = () => {
  last += 1
  return { sub: `sub-${last}`, email: `social${last}@example.test`, email_verified: true, given_name: 'Meera' }
}
const seconds = () => Math.floor(app.clock.now().getTime() / 1000)

/** An ID token signed by the fake Google, with the given claims. */
const idToken = (claims: Record<string, unknown>, kid = 'today') =>
  google.issuer.buildToken({
    kid,
    scopesOrTransform: (_header, payload) => {
      const now = { nbf: undefined, iat: seconds(), exp: seconds() + 3600 }
      Object.assign(payload, { iss: ISSUER, aud: CLIENT_ID, ...now }, claims)
    },
  })
const signIn = async (claims: Record<string, unknown>, body: object = {}) =>
  app.ask(socialLogin, { body: { token: await idToken(claims), ...body } })

/** Sets Facebook's two responses about an access token. */
function facebookSays(profile: object, debugged: object = {}): void {
  answerFacebook = (request, response) => {
    const url = new URL(request.url ?? '', 'http://facebook.test')
    asked.push(url)
    const data = { app_id: FACEBOOK.FACEBOOK_APP_ID, is_valid: true, user_id: '77', ...debugged }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(url.pathname === '/debug_token' ? { data } : profile))
  }
}

async function account(email: string): Promise<{ userId: string; token: string }> {
  await app.ask(sendOtpOnEmail, { body: { email } })
  const { data, token } = await app.ask(loginWithOtp, { body: { email, otp: await codeFor(app, email) } })
  return { userId: data._id, token }
}

test('an ID token of Google makes a Buyer the first time and signs in the same one afterwards', async () => {
  const person = someone()
  const { data, token } = await signIn({ ...person, family_name: 'Iyer' })
  expect(data).toMatchObject({ firstName: 'Meera', lastName: 'Iyer', email: person.email, emailVerified: true })
  expect(data.roles).toEqual(['Buyer'])
  expect((await app.ask(me, { token })).user).toEqual(data)
  const again = await signIn({ ...person, email: 'another@example.test' })
  expect(again.data).toEqual(data)
})

test('one new identity on two devices at once is one account', async () => {
  const person = someone()
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(person)))
  expect(new Set(answers.map(({ data }) => data._id)).size).toBe(1)
})

test('a proven address that has a proven account is linked to it', async () => {
  const person = someone()
  const { userId } = await account(person.email)
  expect((await signIn({ ...person, email: person.email.toUpperCase() })).data._id).toBe(userId)
})

test('a provider proves the first factor alone', async () => {
  const person = someone()
  const { userId } = await account(person.email)
  await app.db.query(
    `insert into second_factors (id, user_id, kind, name, created_at, sealed_secret, last_period) values ($1, $1, 'totp', 'App', now(), 'x', 0)`,
    [userId],
  )
  const { token } = await signIn(person)
  const { problem } = await app.refusal(listFactors, { token })
  expect(problem.code).toBe('SECOND_FACTOR_REQUIRED')
})

test('an account that only claims the address is not linked, until its owner proves it', async () => {
  const person = someone()
  const password = 'a door of oak wood'
  const { user } = await app.ask(register, {
    body: { fullname: 'Not Me', email: person.email, password, repeatPassword: password },
  })
  const token = await idToken(person)
  const { status, problem } = await app.refusal(socialLogin, { body: { token } })
  expect([status, problem.code]).toEqual([409, 'ADDRESS_NOT_PROVEN'])
  expect(problem.message).toContain('Sign in once with a code')
  await account(person.email)
  expect((await app.ask(socialLogin, { body: { token } })).data._id).toBe(user._id)
})

test('an address that was added to an account lately links nothing to it, nor makes another account', async () => {
  const phoneNumber = somePhone()
  await app.ask(getOtpOnPhone, { body: { phoneNumber } })
  const otp = await codeFor(app, phoneNumber)
  const { token } = await app.ask(loginPhoneWithOtp, { body: { phone: phoneNumber, otp } })
  const [beside, instead] = [someone(), someone()]
  for (const { email } of [beside, instead]) {
    await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
    await app.ask(verifyOtp, { body: { email, otp: await codeFor(app, email) }, token })
    const { status, problem } = await app.refusal(socialLogin, {
      body: { token: await idToken(email === beside.email ? beside : instead) },
    })
    expect([status, problem.code]).toEqual([409, 'UNCONFIRMED_CONTACT'])
  }
  // The replaced address signs in nowhere.
  const { problem } = await app.refusal(socialLogin, { body: { token: await idToken(beside) } })
  expect(problem.code).toBe('FORMER_CONTACT')
})

test('an address that Google has not verified proves nothing', async () => {
  const person = someone()
  const { userId } = await account(person.email)
  for (const email_verified of [false, 'true', undefined]) {
    const { data } = await signIn({ ...person, sub: `${person.sub}-${email_verified}`, email_verified })
    expect(data._id).not.toBe(userId)
    expect(data.email).toBeUndefined()
  }
})

test('what the body claims is not believed', async () => {
  const [victim, person] = [someone(), someone()]
  const { userId } = await account(victim.email)
  const { data } = await signIn(person, { email: victim.email, phoneNo: '+919812345678', firstName: 'Someone Else' })
  expect(data._id).not.toBe(userId)
  expect(data).toMatchObject({ email: person.email, firstName: 'Meera' })
  expect(data.phone).toBeUndefined()
})

test('a name the token lacks may be the one the browser says', async () => {
  const { given_name: _, ...person } = someone()
  const { data } = await signIn(person, { firstName: '  Rani  ', lastName: null })
  expect(data).toMatchObject({ firstName: 'Rani', lastName: '' })
})

test('a name that says how to reach somebody is no name', async () => {
  const { given_name: _, ...person } = someone()
  const { data } = await signIn(person, { firstName: 'Call 98450 12345', lastName: 'www.home.example' })
  expect(data).toMatchObject({ firstName: NAMELESS, lastName: '' })
})

test('a closed account is not signed in', async () => {
  const person = someone()
  const { data } = await signIn(person)
  await app.db.query(`update users set state = 'locked' where id = $1`, [data._id])
  const { problem } = await app.refusal(socialLogin, { body: { token: await idToken(person) } })
  expect(problem.code).toBe('SIGN_IN_REFUSED')
})

const tampered = (token: string, part: number) =>
  token
    .split('.')
    .map((text, at) => (at === part ? text.replace(/^.{3}/, (start) => start.split('').toReversed().join('')) : text))
    .join('.')

const bad: [string, () => Promise<string> | string][] = [
  ['for another app', () => idToken({ ...someone(), aud: 'another.apps.example' })],
  ['of another issuer', () => idToken({ ...someone(), iss: 'https://accounts.goggle.com' })],
  ['that is over', () => idToken({ ...someone(), iat: seconds() - 7200, exp: seconds() - 3600 })],
  ['of tomorrow', () => idToken({ ...someone(), nbf: seconds() + 86_400 })],
  ['without an end', () => idToken({ ...someone(), exp: undefined })],
  ['without a subject', () => idToken({ ...someone(), sub: undefined })],
  ['with an empty subject', () => idToken({ ...someone(), sub: '' })],
  ['of another algorithm', () => idToken(someone(), 'elliptic')],
  [
    'signed by nobody',
    () =>
      new UnsecuredJWT(someone())
        .setIssuer(ISSUER)
        .setAudience(CLIENT_ID)
        .setIssuedAt()
        .setExpirationTime('1h')
        .encode(),
  ],
  [
    'signed with another key',
    async () => {
      const { privateKey } = await generateKeyPair('RS256')
      return new SignJWT({ ...someone(), iss: ISSUER, aud: CLIENT_ID, iat: seconds(), exp: seconds() + 3600 })
        .setProtectedHeader({ alg: 'RS256', kid: 'today' })
        .sign(privateKey)
    },
  ],
  [
    'signed with our client id as a shared secret',
    () =>
      new SignJWT({ ...someone(), iss: ISSUER, aud: CLIENT_ID, iat: seconds(), exp: seconds() + 3600 })
        .setProtectedHeader({ alg: 'HS256', kid: 'today' })
        .sign(new TextEncoder().encode(CLIENT_ID.repeat(3))),
  ],
  ['whose claims were changed', async () => tampered(await idToken(someone()), 1)],
  ['whose signature was cut off', async () => (await idToken(someone())).replace(/[^.]+$/, '')],
  ['that is none', () => 'a.b.c'],
]
test.each(bad)('a token %s is refused and makes nobody', async (_, make) => {
  const count = async () => (await app.db.query('select from users')).rowCount
  const before = await count()
  const { status, problem } = await app.refusal(socialLogin, { body: { token: await make() } })
  expect([status, problem.code]).toEqual([401, 'PROVIDER_REFUSED'])
  expect(await count()).toBe(before)
})

test('Facebook vouches for a person of our app, asked with our secret', async () => {
  facebookSays({ id: '77', first_name: 'Arvind', last_name: 'Shetty', email: 'arvind@example.test' })
  const body = { facebook_id: '77', token: 'of-arvind' }
  const { data } = await app.ask(socialLogin, { body })
  expect(data).toMatchObject({ firstName: 'Arvind', lastName: 'Shetty', email: 'arvind@example.test' })
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/debug_token', '/me'])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    input_token: 'of-arvind',
    access_token: '42|the0secret',
  })
  facebookSays({ id: '77' })
  expect((await app.ask(socialLogin, { body })).data).toEqual(data)
})

test('the same id at another provider is another person', async () => {
  facebookSays({ id: '77' })
  const facebook77 = await app.ask(socialLogin, { body: { facebook_id: '77', token: 'of-arvind' } })
  const google77 = await signIn({ sub: '77' })
  expect(google77.data._id).not.toBe(facebook77.data._id)
})

test.each<[string, string, object, object]>([
  ['of another app', '77', { id: '77' }, { app_id: '43' }],
  ['that is not valid', '77', { id: '77' }, { is_valid: false }],
  ['of another person', '78', { id: '77' }, {}],
  ['of a page', '77', { id: '77' }, { user_id: undefined }],
  ['whose profile is another’s', '77', { id: '78' }, {}],
  ['whose profile is refused', '77', { error: { code: 190, message: 'Expired' } }, {}],
])('an access token %s is refused', async (_, facebook_id, profile, debugged) => {
  facebookSays(profile, debugged)
  const { status, problem } = await app.refusal(socialLogin, { body: { facebook_id, token: 'x' } })
  expect([status, problem.code]).toEqual([401, 'PROVIDER_REFUSED'])
})

test.each<[string, RequestListener]>([
  ['is out of order', (_request, response) => response.writeHead(503).end()],
  ['asks for patience', (_request, response) => response.end('{"error":{"code":2,"is_transient":true}}')],
  ['answers no JSON', (_request, response) => response.end('<html>')],
  ['hangs up', (request) => request.socket.destroy()],
])('a provider that %s is away, not the person refused', async (_, answer) => {
  answerFacebook = answer
  const { status, problem, retryAfter } = await app.refusal(socialLogin, { body: { facebook_id: '77', token: 'x' } })
  expect([status, problem.code, retryAfter]).toEqual([503, 'UNAVAILABLE', 5])
})

test('a provider that sends us elsewhere is away, so that our secret goes nowhere else', async () => {
  const paths: string[] = []
  answerFacebook = (request, response) => {
    paths.push(new URL(request.url ?? '', 'http://facebook.test').pathname)
    response.writeHead(307, { location: '/elsewhere' }).end()
  }
  const { status } = await app.refusal(socialLogin, { body: { facebook_id: '77', token: 'x' } })
  expect([status, paths]).toEqual([503, ['/debug_token']])
})

test('a provider that does not answer in time is away', async () => {
  answerFacebook = () => undefined
  const { status } = await app.refusal(socialLogin, { body: { facebook_id: '77', token: 'x' } })
  expect(status).toBe(503)
})

test('where Google’s keys cannot be had, nobody is refused for it', async () => {
  const alone = await startApp(undefined, {
    environment: { GOOGLE_CLIENT_ID: CLIENT_ID },
    providers: { googleKeys: 'http://127.0.0.1:9/jwks', facebookGraph: 'http://127.0.0.1:9', patienceMs: 500 },
  })
  const { status, problem } = await alone.refusal(socialLogin, { body: { token: await idToken(someone()) } })
  expect([status, problem.code]).toEqual([503, 'UNAVAILABLE'])
  await alone.close()
})

test('a provider this deployment is not registered with is not offered', async () => {
  const alone = await startApp()
  for (const facebook_id of ['77', null]) {
    const { status, problem } = await alone.refusal(socialLogin, { body: { facebook_id, token: 'x' } })
    expect([status, problem.code]).toEqual([403, 'PROVIDER_NOT_OFFERED'])
  }
  await alone.close()
})
