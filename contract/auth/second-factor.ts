import * as z from 'zod/mini'
import { Code, Password } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { code } from '../messages/messages.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { Contact } from '../users.ts'
import { Id, Timestamp } from '../values.ts'

/** How long a proof of the second factor counts for calls that ask for it again. */
export const FACTOR_FRESH_MS = 10 * MINUTE_MS
/** How long people whose rights need a second factor have to add one. */
export const FACTOR_GRACE_MS = 7 * DAY_MS
/** How long a recovery waits, with notices to all contacts. */
export const FACTOR_RECOVERY_MS = 72 * HOUR_MS
/** Factors of one account. */
export const MAX_FACTORS = 10
export const RECOVERY_CODES = 10

/** Refusals of a proof. */
const NOT_PROVEN = { FACTOR_REFUSED: 403 } as const
/** Refusals of adding a factor. The first one needs an established contact, and is confirmed by the password or a code sent there. */
const NOT_ADDED = { FACTOR_CHALLENGE_OVER: 409, TOO_MANY_FACTORS: 409 } as const
const NOT_CONFIRMED = {
  CONFIRMATION_REFUSED: 403,
  FACTOR_CONTACT_REQUIRED: 409,
  CODE_TRIED_OUT: 401,
  CODE_REFUSED: 403,
  TOO_MANY_FACTORS: 409,
} as const

export const FactorName = z.string().check(z.trim(), z.minLength(1, code('FACTOR_NAME_REQUIRED')), z.maxLength(60))
/** Adding the first factor is confirmed like other changes of how to sign in. */
const Confirmed = z.object({ currentPassword: z.optional(Password), otp: z.optional(Code) })

const Base64Url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(16_384))
const Transport = z.string().check(z.regex(/^[a-z-]{1,20}$/))
const Transports = z.array(Transport).check(z.maxLength(10))
const Credential = { id: Base64Url, rawId: Base64Url, type: z.literal('public-key') }

/** The browser's answer when it made a passkey. */
export const NewPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(Transports),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>
/** The browser's answer when it signed with a passkey. */
export const SignedPasskey = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
})
export type SignedPasskey = z.infer<typeof SignedPasskey>

const KnownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})
const Preference = z.enum(['required', 'preferred', 'discouraged'])

/** What the browser needs to make a passkey. */
const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownPasskey),
  authenticatorSelection: z.object({ residentKey: Preference, userVerification: Preference }),
})
/** What the browser needs to sign with a passkey. */
const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(KnownPasskey),
  userVerification: Preference,
})

export const Factor = z.object({
  id: Id,
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.optional(Timestamp),
})
export type Factor = z.infer<typeof Factor>

export const Factors = z.object({
  /** Oldest first. */
  factors: z.array(Factor),
  recoveryCodesLeft: z.int(),
  /** By when the account must have one. */
  requiredBy: z.optional(Timestamp),
  /** When a recovery removes them. */
  recoveryEndsAt: z.optional(Timestamp),
})
export type Factors = z.infer<typeof Factors>

const Changed = z.object({
  data: Factors,
  /** Shown once: those that come with the first factor, or new ones. */
  recoveryCodes: z.optional(z.array(z.string())),
})

export const listFactors = endpoint({
  name: 'listFactors',
  summary: 'The second factors of the account, and how many recovery codes are left.',
  method: 'GET',
  path: '/api/auth/factors',
  who: 'member',
  impersonation: 'refused',
  returns: z.object({ data: Factors }),
  errors: {},
})

export const beginTotp = endpoint({
  name: 'beginTotp',
  summary:
    'Makes the secret of an authenticator app, which counts once a code from it came back within ten minutes. The first factor is confirmed by the password or a code sent to an established contact.',
  method: 'POST',
  path: '/api/auth/factors/totp',
  who: 'member',
  secondFactor: 'adds',
  body: Confirmed,
  returns: z.object({ data: z.object({ uri: z.string(), secret: z.string() }) }),
  errors: NOT_CONFIRMED,
})

export const addTotp = endpoint({
  name: 'addTotp',
  summary:
    'Adds the authenticator app whose secret was just made. With the first factor come recovery codes, and all other devices are signed out.',
  method: 'POST',
  path: '/api/auth/factors/totp/confirmation',
  who: 'member',
  secondFactor: 'adds',
  renewsToken: true,
  status: 201,
  body: z.object({ name: FactorName, code: Code }),
  returns: Changed,
  errors: { ...NOT_PROVEN, ...NOT_ADDED },
})

export const beginPasskey = endpoint({
  name: 'beginPasskey',
  summary:
    'Answers what the browser needs to make a passkey. The first factor is confirmed by the password or a code sent to an established contact.',
  method: 'POST',
  path: '/api/auth/factors/passkeys',
  who: 'member',
  secondFactor: 'adds',
  body: Confirmed,
  returns: z.object({ data: PasskeyCreation }),
  errors: NOT_CONFIRMED,
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  summary:
    'Adds the passkey that the browser made. With the first factor come recovery codes, and all other devices are signed out.',
  method: 'POST',
  path: '/api/auth/factors/passkeys/confirmation',
  who: 'member',
  secondFactor: 'adds',
  renewsToken: true,
  status: 201,
  body: z.object({ name: FactorName, passkey: NewPasskey }),
  returns: Changed,
  errors: { ...NOT_PROVEN, ...NOT_ADDED },
})

export const renameFactor = endpoint({
  name: 'renameFactor',
  summary: 'Renames a second factor.',
  method: 'PUT',
  path: '/api/auth/factors/{id}',
  who: 'member',
  params: z.object({ id: Id }),
  body: z.object({ name: FactorName }),
  returns: Changed,
  errors: { FACTOR_NOT_FOUND: 404 },
})

export const removeFactor = endpoint({
  name: 'removeFactor',
  summary: 'Removes a second factor; with the last one go the recovery codes, and all other devices are signed out.',
  method: 'DELETE',
  path: '/api/auth/factors/{id}',
  who: 'member',
  secondFactor: 'fresh',
  renewsToken: true,
  params: z.object({ id: Id }),
  returns: Changed,
  errors: { FACTOR_NOT_FOUND: 404 },
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Makes ten new recovery codes, which replace the ones before.',
  method: 'POST',
  path: '/api/auth/factors/recovery-codes',
  who: 'member',
  secondFactor: 'fresh',
  renewsToken: true,
  returns: Changed,
  errors: { FACTOR_NOT_FOUND: 404 },
})

export const beginFactorCheck = endpoint({
  name: 'beginFactorCheck',
  summary: 'How the session can prove the second factor: the request for a passkey, and what else the account has.',
  method: 'POST',
  path: '/api/auth/factors/checks',
  who: 'member',
  secondFactor: 'exempt',
  returns: z.object({
    data: z.object({
      passkey: z.optional(PasskeyRequest),
      hasTotp: z.boolean(),
      hasRecoveryCodes: z.boolean(),
      /** Whether two contacts can recover the account. */
      isRecoverable: z.boolean(),
      recoveryEndsAt: z.optional(Timestamp),
    }),
  }),
  errors: {},
})

export const proveFactor = endpoint({
  name: 'proveFactor',
  summary:
    'Proves the second factor for this session: by a passkey, a code of the authenticator app, or a recovery code, each once.',
  method: 'POST',
  path: '/api/auth/factors/proofs',
  who: 'member',
  secondFactor: 'exempt',
  renewsToken: true,
  body: z.union([
    z.strictObject({ passkey: SignedPasskey }),
    z.strictObject({ totp: Code }),
    z.strictObject({ recoveryCode: z.string().check(z.maxLength(40)) }),
  ]),
  returns: z.object({ message: z.string() }),
  errors: NOT_PROVEN,
})

export const sendFactorRecoveryCode = endpoint({
  name: 'sendFactorRecoveryCode',
  summary: 'Sends a code to the account’s e-mail address or phone number, to recover it without its second factor.',
  method: 'POST',
  path: '/api/auth/factors/recovery/codes',
  who: 'member',
  secondFactor: 'exempt',
  body: z.object({ contact: Contact }),
  returns: z.object({ message: z.string(), data: z.object({ resendAfterMs: z.int() }) }),
  errors: { FACTOR_RECOVERY_CLOSED: 409 },
})

export const beginFactorRecovery = endpoint({
  name: 'beginFactorRecovery',
  summary:
    'Begins to recover the account with codes sent to both contacts: after 72 hours all second factors are removed. All contacts are notified at the start, daily and at the end, with a link that stops it.',
  method: 'POST',
  path: '/api/auth/factors/recovery',
  who: 'member',
  secondFactor: 'exempt',
  body: z.object({ emailOtp: Code, phoneOtp: Code }),
  returns: z.object({ data: z.object({ endsAt: Timestamp }) }),
  errors: { FACTOR_RECOVERY_CLOSED: 409, CODE_REFUSED: 401, CODE_TRIED_OUT: 401 },
})

export const stopFactorRecovery = endpoint({
  name: 'stopFactorRecovery',
  summary: 'Stops the recovery of the account; also in a session that owes the second factor.',
  method: 'DELETE',
  path: '/api/auth/factors/recovery',
  who: 'member',
  secondFactor: 'exempt',
  returns: z.object({ message: z.string() }),
  errors: { FACTOR_RECOVERY_NOT_FOUND: 404 },
})

export const stopFactorRecoveryByLink = endpoint({
  name: 'stopFactorRecoveryByLink',
  summary: 'Stops the recovery of an account by the link in the notices about it.',
  method: 'POST',
  path: '/api/auth/stop-factor-recovery',
  who: 'public',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  returns: z.object({ message: z.string() }),
  errors: { FACTOR_RECOVERY_NOT_FOUND: 404 },
})
