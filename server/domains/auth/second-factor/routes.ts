import { RESEND_AFTER_MS } from '../../../../contract/auth.ts'
import { message } from '../../../../contract/messages/messages.ts'
import {
  addPasskey,
  addTotp,
  beginFactorCheck,
  beginFactorRecovery,
  beginPasskey,
  beginTotp,
  listFactors,
  MAX_FACTORS,
  proveFactor,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  sendFactorRecoveryCode,
  stopFactorRecovery,
  stopFactorRecoveryByLink,
} from '../../../../contract/auth/second-factor.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../contract/time.ts'
import type { User } from '../../../../contract/users.ts'
import type { EndpointRequest } from '../../../../contract/endpoint.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { consumeRateLimit, giveBack } from '../../../platform/http/limits.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Api } from '../../../platform/http/serve.ts'
import type { Client, Viewer } from '../../../platform/http/viewer.ts'
import { seal } from '../../../platform/messages/sealed.ts'
import { say } from '../../../platform/words.ts'
import { accountById, type Account } from '../../users/service.ts'
import { sendCode, type CodeSender } from '../code-sending.ts'
import { countSignIn, tryCounted } from '../code-trying.ts'
import { codeRefused, spendCode } from '../codes.ts'
import { confirmPerson, type Confirmation } from '../confirmation.ts'
import { smsCountry } from '../phone-numbers.ts'
import { notifyOwner, ownersContact } from '../security-notice.ts'
import { limitsOf, type Asker } from '../sign-in-limits.ts'
import { issueChallenge, spendChallenge } from './challenges.ts'
import {
  addFactor,
  countFactors,
  noteProven,
  readFactors,
  removeFactor as remove,
  renameFactor as rename,
  renewRecoveryCodes as renew,
} from './factors.ts'
import { passkeyCreation, passkeyRequest, provePasskey, verifiedPasskey, type PasskeySite } from './passkeys.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { beginRecovery, recoveryContacts, stopRecovery, stopRecoveryByLink } from './recovery.ts'
import { newTotp, periodOf, proveTotp } from './totp.ts'

export interface SecondFactorOptions extends CodeSender {
  brand: string
  /** The site's address, where the deployment configures one. */
  site: string | undefined
}

/** Confirmations before the first factor. */
const TRIES = { most: 10, windowMs: 15 * MINUTE_MS }
/** Links that stop a recovery, by client. */
const STOPS = { most: 30, windowMs: HOUR_MS }

/** Second factors: adding, proving and losing them. */
export function secondFactorRoutes({ serve }: Api, options: SecondFactorOptions): void {
  const { database, clock, key, sms, rateLimitScale, brand } = options

  const siteOf = (client: Client): PasskeySite => {
    const origin = options.site ?? client.origin()
    if (origin === undefined) throw new Refusal('MALFORMED_REQUEST')
    return { origin: new URL(origin).origin, name: brand }
  }
  async function accountOf({ userId }: Viewer): Promise<Account> {
    const account = await accountById(database, userId)
    if (!account) throw new Refusal('NOT_SIGNED_IN')
    return account
  }

  /** The account that is about to add a factor; the first one is confirmed, so that a stolen session cannot lock the owner out. */
  async function adding(viewer: Viewer, given: Confirmation): Promise<User> {
    const now = clock.now()
    const account = await accountOf(viewer)
    const count = await countFactors(database, viewer.userId)
    if (count >= MAX_FACTORS) throw new Refusal('TOO_MANY_FACTORS')
    if (count === 0) {
      // Anyone who proves an address that the account only claims takes it over, without a factor.
      if (ownersContact(account.user) === undefined) throw new Refusal('FACTOR_CONTACT_REQUIRED')
      await consumeRateLimit(database, now, [{ key: `confirm:as:${viewer.userId}`, ...TRIES }])
      await confirmPerson(database, now, key, account, given)
    }
    return account.user
  }

  serve(listFactors, async ({ viewer }) => ({ data: await readFactors(database, viewer.userId) }))

  serve(beginTotp, async ({ body, viewer }) => {
    const { email, phone, firstName } = await adding(viewer, body)
    const { secret, uri } = newTotp(brand, email ?? phone ?? firstName)
    const ask = { sessionId: viewer.sessionId, purpose: 'add-totp', text: secret } as const
    await issueChallenge(database, clock.now(), key, ask)
    return { data: { secret, uri } }
  })
  serve(addTotp, ({ body: { name, code }, viewer }) =>
    database.transaction(async (db) => {
      const now = clock.now()
      const secret = await spendChallenge(db, now, key, { sessionId: viewer.sessionId, purpose: 'add-totp' })
      if (secret === undefined) throw new Refusal('FACTOR_CHALLENGE_OVER')
      const lastPeriod = periodOf(secret, code, now)
      if (lastPeriod === undefined) throw wrongFactor('code')
      return addFactor(db, now, options, viewer, { kind: 'totp', name, sealedSecret: seal(key, secret), lastPeriod })
    }),
  )

  serve(beginPasskey, async ({ body, viewer, client }) => {
    const data = await passkeyCreation(database, siteOf(client), await adding(viewer, body))
    const ask = { sessionId: viewer.sessionId, purpose: 'add-passkey', text: data.challenge } as const
    await issueChallenge(database, clock.now(), key, ask)
    return { data }
  })
  serve(addPasskey, ({ body: { name, passkey }, viewer, client }) =>
    database.transaction(async (db) => {
      const now = clock.now()
      const challenge = await spendChallenge(db, now, key, { sessionId: viewer.sessionId, purpose: 'add-passkey' })
      if (challenge === undefined) throw new Refusal('FACTOR_CHALLENGE_OVER')
      const columns = await verifiedPasskey(siteOf(client), challenge, passkey)
      if (!columns) throw new Refusal('FACTOR_REFUSED')
      return addFactor(db, now, options, viewer, { kind: 'passkey', name, ...columns })
    }),
  )

  serve(renameFactor, ({ params: { id }, body: { name }, viewer }) =>
    database.transaction((db) => rename(db, clock.now(), options, viewer, { id, name })),
  )
  serve(removeFactor, ({ params: { id }, viewer }) =>
    database.transaction((db) => remove(db, clock.now(), options, viewer, id)),
  )
  serve(renewRecoveryCodes, ({ viewer }) => database.transaction((db) => renew(db, clock.now(), options, viewer)))

  serve(beginFactorCheck, async ({ viewer, client }) => {
    const { user } = await accountOf(viewer)
    const passkey = await passkeyRequest(database, siteOf(client), user._id)
    if (passkey) {
      const ask = { sessionId: viewer.sessionId, purpose: 'check', text: passkey.challenge } as const
      await issueChallenge(database, clock.now(), key, ask)
    }
    const { factors, recoveryCodesLeft, recoveryEndsAt } = await readFactors(database, user._id)
    return {
      data: {
        ...(passkey && { passkey }),
        hasTotp: factors.some(({ kind }) => kind === 'totp'),
        hasRecoveryCodes: recoveryCodesLeft > 0,
        isRecoverable: factors.length > 0 && recoveryContacts(user) !== undefined,
        ...(recoveryEndsAt !== undefined && { recoveryEndsAt }),
      },
    }
  })

  type Proof = EndpointRequest<typeof proveFactor>['body']

  async function isRight(db: Db, now: Date, { userId, sessionId }: Viewer, proof: Proof, client: Client) {
    if ('totp' in proof) return proveTotp(db, now, key, userId, proof.totp)
    if ('recoveryCode' in proof) return spendRecoveryCode(db, now, key, userId, proof.recoveryCode)
    const challenge = await spendChallenge(db, now, key, { sessionId, purpose: 'check' })
    if (challenge === undefined) return false
    return provePasskey(db, now, siteOf(client), { userId, challenge, passkey: proof.passkey })
  }

  serve(proveFactor, async ({ body, viewer, client }) => {
    const now = clock.now()
    // A device that only signed in is a stranger: anyone with the first factor can have many.
    const asker: Asker =
      viewer.secondFactor && !viewer.secondFactor.owes
        ? { by: 'owner', id: `session:${viewer.sessionId}` }
        : { by: 'stranger', id: client.address() }
    await countSignIn(options, asker)
    // Counted before it is compared; signatures cannot be guessed.
    const limits = 'passkey' in body ? [] : limitsOf('wrong-factor', viewer.userId, asker, rateLimitScale)
    if (limits.length) await consumeRateLimit(database, now, limits)
    const { user } = await accountOf(viewer)
    await database.transaction(async (db) => {
      if (!(await isRight(db, now, viewer, body, client))) throw wrongFactor(Object.keys(body)[0])
      await noteProven(db, now, viewer.sessionId)
      if ('recoveryCode' in body) await notifyOwner(db, now, options, user, 'recovery-code-used')
    })
    if (limits.length) await giveBack(database, now, limits)
    return { message: say(client.language(), message('FACTOR_PROVEN')) }
  })

  async function recoverable(viewer: Viewer) {
    const { user } = await accountOf(viewer)
    const contacts = recoveryContacts(user)
    if (!contacts || (await countFactors(database, user._id)) === 0) throw new Refusal('FACTOR_RECOVERY_CLOSED')
    return { user, contacts }
  }
  const codeForOf = (userId: string, destination: string) => ({ purpose: 'recovery', destination, userId }) as const
  /** Counted apart, so that a thief of the first factor uses up no other codes of the owner. */
  const recoverer = (userId: string): Asker => ({ by: 'owner', id: `recovery:${userId}` })

  serve(sendFactorRecoveryCode, async ({ body: { contact }, viewer, client }) => {
    const { user, contacts } = await recoverable(viewer)
    await sendCode(options, {
      codeFor: codeForOf(user._id, contacts[contact]),
      asker: recoverer(user._id),
      country: contact === 'phone' ? smsCountry(contacts.phone, sms.countries) : undefined,
      language: user.language,
    })
    return { message: say(client.language(), message('CODE_SENT')), data: { resendAfterMs: RESEND_AFTER_MS } }
  })
  serve(beginFactorRecovery, async ({ body: { emailOtp, phoneOtp }, viewer }) => {
    const { user, contacts } = await recoverable(viewer)
    const codes: string[] = []
    for (const [destination, otp] of [[contacts.email, emailOtp] as const, [contacts.phone, phoneOtp] as const]) {
      const code = await tryCounted(options, codeForOf(user._id, destination), otp, recoverer(user._id))
      if (code === undefined) throw codeRefused()
      codes.push(code)
    }
    const endsAt = await database.transaction(async (db) => {
      for (const code of codes) await spendCode(db, clock.now(), code)
      return beginRecovery(db, clock.now(), options, user._id)
    })
    return { data: { endsAt: endsAt.toISOString() } }
  })
  serve(stopFactorRecovery, async ({ viewer, client }) => {
    await database.transaction((db) => stopRecovery(db, clock.now(), options, viewer.userId))
    return { message: say(client.language(), message('FACTOR_RECOVERY_STOPPED')) }
  })
  serve(stopFactorRecoveryByLink, async ({ body: { token }, client }) => {
    const now = clock.now()
    await consumeRateLimit(database, now, [
      { key: `stop-recovery:client:${client.address()}`, most: STOPS.most * rateLimitScale, windowMs: STOPS.windowMs },
    ])
    await database.transaction((db) => stopRecoveryByLink(db, now, options, token))
    return { message: say(client.language(), message('FACTOR_RECOVERY_STOPPED')) }
  })
}

/** The refusal of a proof, at its field. */
const wrongFactor = (field = 'passkey') =>
  new Refusal('FACTOR_REFUSED', { fields: { [field]: [message('FACTOR_REFUSED')] } })
