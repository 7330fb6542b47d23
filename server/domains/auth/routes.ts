import type { EndpointOutput, EndpointRequest } from '../../../contract/endpoint.ts'
import { HOUR_MS } from '../../../contract/time.ts'
import {
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
import { consumeRateLimit, giveBack } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Client, Viewer } from '../../platform/http/viewer.ts'
import { say } from '../../platform/words.ts'
import { accountById, createAccount, guessableBecause, hashPassword, splitName } from '../users/service.ts'
import { sendCode, type CodeSender } from './code-sending.ts'
import { countSignIn, tryCounted, tryGuestCode, visitorOf } from './code-trying.ts'
import { codeRefused, spendCode, type CodeFor } from './codes.ts'
import { isEstablished, newestDestination } from './confirmation.ts'
import { proveContact } from './contact-changes.ts'
import { signInIdentity } from './identities.ts'
import { DEVICE_LIFE_MS, rememberDevice } from './known-devices.ts'
import { notifyOfSignIn } from './new-sign-in.ts'
import { normalPhone, smsCountry } from './phone-numbers.ts'
import type { Providers } from './providers.ts'
import { newToken } from './secrets.ts'
import { deviceOf, revokeSession as endSession, sessionsOf, startSession } from './sessions.ts'
import { limitsOf, type Asker } from './sign-in-limits.ts'
import {
  destinationOf,
  issueProof,
  signInAgent,
  signInProven,
  spendProof,
  type Proven,
  type ProvenIn,
  type SignedIn,
  type Preferences,
} from './sign-in.ts'
import { message } from '../../../contract/messages/messages.ts'

interface AuthOptions extends CodeSender {
  providers: Providers
  brand: string
}

/** Rolls a registration back that is only pretended. */
class Undone extends Error {
  readonly answer: EndpointOutput<typeof register>
  constructor(answer: EndpointOutput<typeof register>) {
    super('Undone')
    this.answer = answer
  }
}

/** Signing in and out; docs/client-contract.md fixes these calls exactly. */
export function authRoutes({ serve }: Api, options: AuthOptions): void {
  const { database, clock, providers, key, sms, market, rateLimitScale } = options

  const wish = (remember: 'yes' | 'no' | undefined, { userAgent, language, network }: Client): Preferences => ({
    remember: remember === 'yes',
    device: deviceOf(userAgent),
    network: network(),
    language: language(),
  })

  const phoneOf = (written: string) => normalPhone(written, market)
  const contactOf = (body: { email?: string | undefined; phone?: string | undefined }) =>
    body.phone === undefined ? body.email : phoneOf(body.phone)

  /** Who verifies a contact of an account: a stranger unless the contact is established. */
  const prover = (contact: string, client: Client, user: User): Asker =>
    isEstablished(user, contact) ? { by: 'owner', id: `user:${user._id}` } : { by: 'stranger', id: client.address() }
  async function accountOf({ userId }: Viewer): Promise<User> {
    const account = await accountById(database, userId)
    if (!account) throw new Refusal('NOT_SIGNED_IN')
    return account.user
  }

  const countryOf = (proven: Proven) => ('phone' in proven ? smsCountry(proven.phone, sms.countries) : undefined)

  const codeSent = (client: Client) => ({
    message: say(client.language(), message('CODE_SENT')),
    data: { resendAfterMs: RESEND_AFTER_MS },
  })

  async function sendSignInCode(proven: Proven, client: Client) {
    const [destination, country] = [destinationOf(proven), countryOf(proven)]
    const { device, asker } = await visitorOf(options, destination, client)
    const codeFor = { purpose: 'sign-in', destination, device } as const
    await sendCode(options, { codeFor, asker, country, language: client.language() })
    return codeSent(client)
  }
  async function sendVerifyCode(proven: Proven, client: Client, viewer: Viewer) {
    const [destination, country] = [destinationOf(proven), countryOf(proven)]
    const user = await accountOf(viewer)
    const codeFor = { purpose: 'verify', destination, userId: user._id } as const
    const asker = prover(destination, client, user)
    await sendCode(options, { codeFor, asker, country, language: user.language })
    return codeSent(client)
  }

  async function rightCode(codeFor: CodeFor, otp: string, asker: Asker): Promise<string> {
    return right(await tryCounted(options, codeFor, otp, asker))
  }

  /** Remembers the device of a sign-in, and notifies the owner of a new one. */
  async function enter({ user, token }: SignedIn, client: Client): Promise<SignedIn> {
    const [now, brought] = [clock.now(), client.token('device')]
    const given = { userId: user._id, sessionToken: token }
    const device = await database.transaction(async (db) => {
      const remembered = await rememberDevice(db, now, given, brought)
      if (remembered !== brought) await notifyOfSignIn(db, now, given)
      return remembered
    })
    client.keepToken('device', device, DEVICE_LIFE_MS)
    return { user, token }
  }

  async function entered(signedIn: ProvenIn, client: Client) {
    const { user, token } = await enter(signedIn, client)
    return { data: user, token, ...(signedIn.passwordRemoved && { passwordRemoved: true as const }) }
  }

  async function byCode(proven: Proven, otp: string, remember: 'yes' | 'no' | undefined, client: Client) {
    const now = clock.now()
    const code = right(await tryGuestCode(options, destinationOf(proven), otp, client))
    return entered(
      await signInProven(options, now, proven, wish(remember, client), (db) => spendCode(db, now, code)),
      client,
    )
  }

  serve(sendOtpOnEmail, ({ body, client }) => sendSignInCode({ email: body.email }, client))
  serve(getOtpOnPhone, ({ body, client }) => sendSignInCode({ phone: phoneOf(body.phoneNumber) }, client))
  serve(sendOtpOnEmailVerify, ({ body, client, viewer }) => sendVerifyCode({ email: body.email }, client, viewer))
  serve(getOtpOnPhoneVerify, ({ body, client, viewer }) =>
    sendVerifyCode({ phone: phoneOf(body.phoneNumber) }, client, viewer),
  )

  serve(loginWithOtp, ({ body, client }) => byCode({ email: body.email }, body.otp, body.remember, client))
  serve(loginPhoneWithOtp, ({ body, client }) =>
    byCode({ phone: phoneOf(body.phone) }, body.otp, body.remember, client),
  )

  serve(login, async ({ query, body, client }) => {
    if ('password' in body) {
      if (query.loginFor !== 'agent')
        throw new Refusal('INVALID_INPUT', { fields: { phoneNo: [message('PROOF_REQUIRED')] } })
      const { user, token } = await byPassword(body.email, body.password, body.remember, client)
      return { data: user, token }
    }
    if (query.loginFor === 'agent')
      throw new Refusal('INVALID_INPUT', { fields: { email: [message('AGENT_PASSWORD_REQUIRED')] } })
    const phone = phoneOf(body.phoneNo)
    await countSignIn(options, (await visitorOf(options, phone, client)).asker)
    const now = clock.now()
    return entered(
      await signInProven(options, now, { phone }, wish(body.remember, client), (db) =>
        spendProof(db, now, phone, body.token),
      ),
      client,
    )
  })

  async function byPassword(email: string, password: string, remember: 'yes' | 'no' | undefined, client: Client) {
    const now = clock.now()
    const { asker } = await visitorOf(options, email, client, { proven: false })
    await countSignIn(options, asker)
    const limits = limitsOf('wrong-password', email, asker, rateLimitScale)
    await consumeRateLimit(database, now, limits)
    const signedIn = await signInAgent(database, now, email, password, wish(remember, client))
    await giveBack(database, now, limits)
    return enter(signedIn, client)
  }

  serve(socialLogin, async ({ body, client }) => {
    const { facebook_id: facebookId, token: given, firstName, lastName } = body
    await countSignIn(options, { id: client.address() })
    const vouched = facebookId ? await providers.facebook(given, facebookId) : await providers.google(given)
    const signedIn = await signInIdentity(
      database,
      clock.now(),
      key,
      { ...vouched, firstName: vouched.firstName ?? firstName, lastName: vouched.lastName ?? lastName },
      wish(body.remember, client),
    )
    const { user, token } = await enter(signedIn, client)
    return { data: user, token }
  })

  /** Makes an account and signs in; undoes both if it is only pretended, and throws what it would have answered. */
  const signUp = async (
    { fullname, email, password, remember }: EndpointRequest<typeof register>['body'],
    client: Client,
    isPretended = false,
  ) => {
    const why = await guessableBecause(password, { names: [fullname], contacts: [email], brand: options.brand })
    if (why) throw new Refusal('INVALID_INPUT', { fields: { password: [message(why)] } })
    // Hashes before looking for the account, so that the time to answer does not reveal a taken address.
    const passwordHash = await hashPassword(password)
    return database.transaction(async (db) => {
      const now = clock.now()
      const names = splitName(fullname)
      const account = await createAccount(db, now, { ...names, email, passwordHash, language: client.language() })
      if (!account) throw new Refusal('REGISTRATION_REFUSED')
      const token = await startSession(db, now, { userId: account.user._id, ...wish(remember, client) })
      const answer = { token, user: account.user }
      if (isPretended) throw new Undone(answer)
      return answer
    })
  }
  serve(
    register,
    async ({ body, client }) => {
      await consumeRateLimit(database, clock.now(), [
        { key: `register:client:${client.address()}`, most: 20 * rateLimitScale, windowMs: HOUR_MS },
      ])
      return enter(await signUp(body, client), client)
    },
    {
      pretend: ({ body, client }) =>
        signUp(body, client, true).catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error
          client.keepToken('device', newToken().token, DEVICE_LIFE_MS)
          return error.answer
        }),
    },
  )

  serve(
    verifyOtp,
    async ({ body, client, viewer }) => {
      const now = clock.now()
      if (viewer) {
        const destination = contactOf(body) ?? (await newestDestination(database, viewer.userId))
        if (destination === undefined) throw codeRefused()
        const asker = prover(destination, client, await accountOf(viewer))
        const code = await rightCode({ purpose: 'verify', destination, userId: viewer.userId }, body.otp, asker)
        const user = await database.transaction(async (db) => {
          await spendCode(db, now, code)
          return proveContact(db, now, options, viewer.userId, destination)
        })
        return { message: say(client.language(), message('VERIFIED')), data: { user } }
      }
      const destination = contactOf(body)
      if (!destination) throw new Refusal('INVALID_INPUT', { fields: { phone: [message('CODE_TARGET_MISSING')] } })
      const code = right(await tryGuestCode(options, destination, body.otp, client))
      const proof = await database.transaction(async (db) => {
        await spendCode(db, now, code)
        return issueProof(db, now, destination)
      })
      return { message: say(client.language(), message('VERIFIED')), data: { proof } }
    },
    { knowsViewer: true },
  )

  serve(me, async ({ viewer }) => {
    const account = await accountById(database, viewer.userId)
    if (!account) throw new Refusal('NOT_SIGNED_IN')
    return { user: account.user }
  })
  serve(listSessions, async ({ viewer }) => ({ data: await sessionsOf(database, clock.now(), viewer) }))
  serve(revokeSession, async ({ params, viewer, client }) => {
    if (viewer.secondFactor?.owes && params.id !== 'current') throw new Refusal('SECOND_FACTOR_REQUIRED')
    await endSession(database, clock.now(), viewer, params.id)
    return { message: say(client.language(), message('DEVICE_SIGNED_OUT')) }
  })
}

function right(code: string | undefined): string {
  if (code === undefined) throw codeRefused()
  return code
}
