import {
  CODE_LIFE_MS,
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
  socialLogin,
  verifyOtp,
} from '../../../contract/auth.ts'
import type { User } from '../../../contract/users.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/pool.ts'
import { countTry, type Limit } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Client, Viewer } from '../../platform/http/viewer.ts'
import { codeMessage } from '../../platform/messages/code-message.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import { tellNews } from '../../platform/realtime/news.ts'
import {
  accountById,
  createAccount,
  hashPassword,
  isCommonPassword,
  splitName,
  verifyContact,
} from '../users/service.ts'
import { issueCode, spendCode, tryCode, type CodeFor } from './codes.ts'
import { newestDestination } from './confirmation.ts'
import { signInIdentity } from './identities.ts'
import type { Providers } from './providers.ts'
import { tellOwner } from './security-notice.ts'
import { deviceOf, revokeSession as endSession, sessionsOf, startSession } from './sessions.ts'
import { issueProof, signInAgent, signInProven, spendProof, type Proven, type Wish } from './sign-in.ts'

interface AuthOptions {
  database: Database
  clock: Clock
  messages: Messages
  providers: Providers
  /** The server's own key, for what must not be read from the database alone. */
  key: Buffer
  brand: string
  host: string
  /** Multiplies the limits by client; those by account stay. */
  rateLimitScale: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const destinationOf = (proven: Proven) => ('email' in proven ? proven.email : proven.phone)

/** Signing in and out, letter by letter as the specification has the calls. */
export function authRoutes({ serve }: Api, options: AuthOptions): void {
  const { database, clock, messages, providers, key, brand, host, rateLimitScale } = options

  const byClient = ({ address }: Client, what: string, most: number, windowMs: number): Limit => ({
    key: `${what}:client:${address()}`,
    most: most * rateLimitScale,
    windowMs,
  })
  const wish = (remember: 'yes' | 'no' | undefined, { userAgent, language }: Client): Wish => ({
    remember: remember === 'yes',
    device: deviceOf(userAgent),
    language: language(),
  })

  async function sendCode(proven: Proven, client: Client, viewer?: Viewer) {
    const now = clock.now()
    const destination = destinationOf(proven)
    await countTry(database, now, [
      { key: `code:to:${destination}`, most: 6, windowMs: HOUR_MS },
      byClient(client, 'code', 30, HOUR_MS),
    ])
    const language = (viewer && (await accountById(database, viewer.userId))?.user.language) ?? client.language()
    await database.transaction((db) =>
      issueCode(
        db,
        now,
        key,
        { purpose: viewer ? 'verify' : 'sign-in', destination, ...(viewer && { userId: viewer.userId }) },
        (code) =>
          messages.send(db, {
            ...codeMessage({
              channel: 'email' in proven ? 'email' : 'sms',
              to: destination,
              code,
              brand,
              host,
              language,
            }),
            goodUntil: new Date(now.getTime() + CODE_LIFE_MS).toISOString(),
          }),
      ),
    )
    return { message: 'A code is on its way.', data: { resendAfterMs: RESEND_AFTER_MS } }
  }

  async function countSignIn(who: string, client: Client): Promise<void> {
    await countTry(database, clock.now(), [
      { key: `sign-in:as:${who}`, most: 20, windowMs: 15 * MINUTE_MS },
      byClient(client, 'sign-in', 60, 15 * MINUTE_MS),
    ])
  }

  async function rightCode(sent: CodeFor, otp: string): Promise<string> {
    const code = await tryCode(database, clock.now(), key, sent, otp)
    if (code === undefined) throw new Refusal('CODE_REFUSED')
    return code
  }

  async function byCode(proven: Proven, otp: string, remember: 'yes' | 'no' | undefined, client: Client) {
    const now = clock.now()
    const destination = destinationOf(proven)
    await countSignIn(destination, client)
    const code = await rightCode({ purpose: 'sign-in', destination }, otp)
    const { user, token } = await signInProven(database, now, proven, wish(remember, client), (db) =>
      spendCode(db, now, code),
    )
    return { data: user, token }
  }

  serve(sendOtpOnEmail, ({ body, client }) => sendCode({ email: body.email }, client))
  serve(getOtpOnPhone, ({ body, client }) => sendCode({ phone: body.phoneNumber }, client))
  serve(sendOtpOnEmailVerify, ({ body, client, viewer }) => sendCode({ email: body.email }, client, viewer))
  serve(getOtpOnPhoneVerify, ({ body, client, viewer }) => sendCode({ phone: body.phoneNumber }, client, viewer))

  serve(loginWithOtp, ({ body, client }) => byCode({ email: body.email }, body.otp, body.remember, client))
  serve(loginPhoneWithOtp, ({ body, client }) => byCode({ phone: body.phone }, body.otp, body.remember, client))

  serve(login, async ({ query, body, client }) => {
    if ('password' in body) {
      if (query.loginFor !== 'agent')
        throw new Refusal('INVALID_INPUT', { fields: { phoneNo: ['Sign in with a phone number and its proof.'] } })
      await countSignIn(body.email, client)
      const { user, token } = await signInAgent(
        database,
        clock.now(),
        body.email,
        body.password,
        wish(body.remember, client),
      )
      return { data: user, token }
    }
    if (query.loginFor === 'agent')
      throw new Refusal('INVALID_INPUT', { fields: { email: ['Agents sign in with e-mail and password.'] } })
    const { phoneNo: phone, token: proof } = body
    await countSignIn(phone, client)
    const now = clock.now()
    const { user, token } = await signInProven(database, now, { phone }, wish(body.remember, client), (db) =>
      spendProof(db, now, phone, proof),
    )
    return { data: user, token }
  })

  serve(socialLogin, async ({ body, client }) => {
    const { facebook_id: facebookId, token: given, firstName, lastName } = body
    await countTry(database, clock.now(), [byClient(client, 'sign-in', 60, 15 * MINUTE_MS)])
    const vouched = facebookId ? await providers.facebook(given, facebookId) : await providers.google(given)
    const { user, token } = await signInIdentity(
      database,
      clock.now(),
      { ...vouched, firstName: vouched.firstName ?? firstName, lastName: vouched.lastName ?? lastName },
      wish(body.remember, client),
    )
    return { data: user, token }
  })

  serve(register, async ({ body, client }) => {
    await countTry(database, clock.now(), [byClient(client, 'register', 20, HOUR_MS)])
    if (isCommonPassword(body.password))
      throw new Refusal('INVALID_INPUT', {
        fields: { password: ['This password is among the first that are tried. Choose another.'] },
      })
    // Hashed before anybody is looked for, so that an address that is taken answers no sooner.
    const passwordHash = await hashPassword(body.password)
    return database.transaction(async (db) => {
      const now = clock.now()
      const account = await createAccount(db, now, {
        ...splitName(body.fullname),
        email: body.email,
        passwordHash,
        language: client.language(),
      })
      if (!account) throw new Refusal('REGISTRATION_REFUSED')
      const token = await startSession(db, now, { userId: account.user._id, ...wish(body.remember, client) })
      return { token, user: account.user }
    })
  })

  serve(
    verifyOtp,
    async ({ body, client, viewer }) => {
      const now = clock.now()
      if (viewer) {
        await countSignIn(viewer.userId, client)
        const destination = body.email ?? body.phone ?? (await newestDestination(database, viewer.userId))
        if (destination === undefined) throw new Refusal('CODE_REFUSED')
        const code = await rightCode({ purpose: 'verify', destination, userId: viewer.userId }, body.otp)
        const user = await database.transaction(async (db) => {
          await spendCode(db, now, code)
          return proveContact(db, viewer, destination)
        })
        return { message: 'Verified.', data: { user } }
      }
      const destination = body.phone ?? body.email
      if (!destination)
        throw new Refusal('INVALID_INPUT', { fields: { phone: ['Say which number or address the code was sent to.'] } })
      await countSignIn(destination, client)
      const code = await rightCode({ purpose: 'sign-in', destination }, body.otp)
      const proof = await database.transaction(async (db) => {
        await spendCode(db, now, code)
        return issueProof(db, now, destination)
      })
      return { message: 'Verified.', data: { proof } }
    },
    { knowsViewer: true },
  )

  /** Puts the contact in the place of the one before, which its owner is told of. */
  async function proveContact(db: Db, viewer: Viewer, destination: string): Promise<User> {
    const before = await accountById(db, viewer.userId)
    const account = await verifyContact(db, clock.now(), viewer.userId, destination)
    if (!before || !account) throw new Refusal('CONTACT_TAKEN')
    const contact = destination.includes('@') ? 'email' : 'phone'
    const isNew = before.user[contact] !== destination || !before.user[`${contact}Verified`]
    if (isNew) {
      await tellOwner(db, options, before.user, `${contact}-proven`)
      await tellNews(db, [viewer.userId], 'account-changed')
    }
    return account.user
  }

  serve(me, async ({ viewer }) => {
    const account = await accountById(database, viewer.userId)
    if (!account) throw new Refusal('NOT_SIGNED_IN')
    return { user: account.user }
  })
  serve(listSessions, async ({ viewer }) => ({ data: await sessionsOf(database, clock.now(), viewer) }))
  serve(revokeSession, async ({ params, viewer }) => {
    await endSession(database, clock.now(), viewer, params.id)
    return { message: 'Signed out there.' }
  })
}
