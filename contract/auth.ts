import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { honeypot } from './abuse/honeypot.ts'
import { Id, Timestamp } from './values.ts'
import { FullName } from './text/person-name.ts'
import { Email, Phone, User } from './users.ts'
import { code } from './messages/messages.ts'

export const CODE_DIGITS = 6
export const CODE_LIFE_MS = 10 * 60_000
export const CODE_TRIES = 5
export const RESEND_AFTER_MS = 30_000
const PASSWORD_LENGTH = { least: 10, most: 128 }

export const Code = z.string().check(z.trim(), z.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), code('CODE_INVALID')))
const Secret = z.string().check(z.minLength(1, code('TOKEN_MISSING')), z.maxLength(4096))
export const Password = z.string().check(z.maxLength(PASSWORD_LENGTH.most))
export const NewPassword = z.string().check(z.minLength(PASSWORD_LENGTH.least), z.maxLength(PASSWORD_LENGTH.most))
const Remember = z.optional(z.enum(['yes', 'no']))

/** What every sign-in answers: the user and the token of a new session. */
const SignedIn = z.object({ data: User, token: z.string() })
/** The answer to a sign-in by code, which proves a contact. */
const ProvenIn = z.extend(SignedIn, {
  /** The account had been registered with a password before the contact was proven, so the password was removed. */
  passwordRemoved: z.optional(z.literal(true)),
})
/** The contact is unconfirmed for an account, or was one's until recently: it can neither sign in nor register. */
const NOT_THIS_CONTACT = { UNCONFIRMED_CONTACT: 409, FORMER_CONTACT: 409 } as const
const Sent = z.object({ message: z.string(), data: z.object({ resendAfterMs: z.int() }) })

export const login = endpoint({
  name: 'login',
  summary: 'Signs in with a proven phone number; `loginFor=agent` with an agent’s e-mail and password.',
  method: 'POST',
  path: '/mobile/auth/login',
  who: 'public',
  query: z.object({ loginFor: z.optional(z.literal('agent')) }),
  body: z.union([
    z.object({ phoneNo: Phone, token: Secret, remember: Remember }),
    z.object({ email: Email, password: Password, remember: Remember }),
  ]),
  returns: ProvenIn,
  errors: { SIGN_IN_REFUSED: 401, ...NOT_THIS_CONTACT },
})

export const register = endpoint({
  name: 'register',
  summary: 'Makes an account with e-mail and password and signs in.',
  method: 'POST',
  path: '/api/auth/register',
  who: 'public',
  status: 201,
  body: z
    .object({
      fullname: FullName,
      email: Email,
      password: NewPassword,
      repeatPassword: z.string(),
      remember: Remember,
      ...honeypot,
    })
    .check(
      z.refine(({ password, repeatPassword }) => password === repeatPassword, {
        error: code('PASSWORDS_DIFFER'),
        path: ['repeatPassword'],
      }),
    ),
  returns: z.object({ token: z.string(), user: User }),
  errors: { REGISTRATION_REFUSED: 409 },
})

export const me = endpoint({
  name: 'me',
  summary: 'The signed-in account.',
  method: 'GET',
  path: '/api/auth/me',
  who: 'member',
  secondFactor: 'exempt',
  returns: z.object({ user: User }),
  errors: {},
})

export const sendOtpOnEmail = endpoint({
  name: 'sendOtpOnEmail',
  summary: 'Sends a one-time code to sign in with by e-mail; the answer never says whether an account exists.',
  method: 'POST',
  path: '/mobile/auth/sendOtpOnEmail',
  who: 'public',
  body: z.object({ email: Email }),
  returns: Sent,
  errors: {},
})
export const getOtpOnPhone = endpoint({
  name: 'getOtpOnPhone',
  summary: 'Sends a one-time code to sign in with by SMS; the answer never says whether an account exists.',
  method: 'POST',
  path: '/mobile/auth/getOtpOnPhone',
  who: 'public',
  body: z.object({ phoneNumber: Phone }),
  returns: Sent,
  errors: {},
})
export const sendOtpOnEmailVerify = endpoint({
  name: 'sendOtpOnEmailVerify',
  summary: 'Sends a code that proves an e-mail address of the signed-in account.',
  method: 'POST',
  path: '/mobile/auth/sendOtpOnEmailVerify',
  who: 'member',
  secondFactor: 'adds',
  body: z.object({ email: Email }),
  returns: Sent,
  errors: {},
})
export const getOtpOnPhoneVerify = endpoint({
  name: 'getOtpOnPhoneVerify',
  summary: 'Sends a code that proves a phone number of the signed-in account.',
  method: 'POST',
  path: '/mobile/auth/getOtpOnPhoneVerify',
  who: 'member',
  secondFactor: 'adds',
  body: z.object({ phoneNumber: Phone }),
  returns: Sent,
  errors: {},
})

export const verifyOtp = endpoint({
  name: 'verifyOtp',
  summary:
    'Proves the address or number a code was sent to: of the signed-in account, or before sign-in with `phone` or `email`, which answers a proof to sign in with.',
  method: 'POST',
  path: '/mobile/auth/verify-otp',
  who: 'public',
  secondFactor: 'fresh',
  body: z.object({ otp: Code, phone: z.optional(Phone), email: z.optional(Email) }),
  returns: z.object({ message: z.string(), data: z.object({ proof: z.optional(z.string()), user: z.optional(User) }) }),
  errors: { CODE_REFUSED: 401, CODE_TRIED_OUT: 401, CONTACT_TAKEN: 409 },
})

export const loginWithOtp = endpoint({
  name: 'loginWithOtp',
  summary: 'Signs in with the code sent to an e-mail address; the first time makes the account.',
  method: 'POST',
  path: '/mobile/auth/LoginwithOTP',
  who: 'public',
  body: z.object({ email: Email, otp: Code, remember: Remember }),
  returns: ProvenIn,
  errors: { CODE_REFUSED: 401, CODE_TRIED_OUT: 401, ...NOT_THIS_CONTACT, SIGN_IN_REFUSED: 401 },
})

export const loginPhoneWithOtp = endpoint({
  name: 'loginPhoneWithOtp',
  summary: 'Signs in with the code sent to a phone number; the first time makes the account.',
  method: 'POST',
  path: '/mobile/auth/LoginPhonewithOTP',
  who: 'public',
  body: z.object({ phone: Phone, otp: Code, remember: Remember }),
  returns: ProvenIn,
  errors: { CODE_REFUSED: 401, CODE_TRIED_OUT: 401, ...NOT_THIS_CONTACT, SIGN_IN_REFUSED: 401 },
})

/** Profile data of the provider, unverified; the name is used only if the token has none. */
const Claimed = z.optional(z.nullable(z.string().check(z.maxLength(254))))

export const socialLogin = endpoint({
  name: 'socialLogin',
  summary:
    'Signs in with what Google (an ID token) or, where `facebook_id` is given, Facebook (an access token) answered; the first time makes the account.',
  method: 'POST',
  path: '/mobile/auth/sociallogin',
  who: 'public',
  body: z.object({
    facebook_id: Claimed,
    phoneNo: Claimed,
    email: Claimed,
    firstName: Claimed,
    lastName: Claimed,
    token: Secret,
    remember: Remember,
  }),
  returns: SignedIn,
  errors: {
    PROVIDER_REFUSED: 401,
    SIGN_IN_REFUSED: 401,
    PROVIDER_NOT_OFFERED: 403,
    ADDRESS_NOT_PROVEN: 409,
    ...NOT_THIS_CONTACT,
  },
})

/** One device on which the account is signed in. */
export const Session = z.object({
  id: Id,
  /** The name that the device reports. */
  device: z.string(),
  /** The network it signed in from, without its last part; older sessions have none. */
  network: z.optional(z.string()),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** When it ends if it is not used; use moves it, to 90 days after the sign-in at most, or 12 hours for staff. */
  expiresAt: Timestamp,
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'The devices the account is signed in on.',
  method: 'GET',
  path: '/api/auth/sessions',
  who: 'member',
  impersonation: 'refused',
  returns: z.object({ data: z.array(Session) }),
  errors: {},
})

export const revokeSession = endpoint({
  name: 'revokeSession',
  summary: 'Signs one device out; `current` is the one that asks.',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  who: 'member',
  secondFactor: 'exempt',
  params: z.object({ id: z.union([Id, z.literal('current')]) }),
  returns: z.object({ message: z.string() }),
  errors: { SESSION_NOT_FOUND: 404 },
})

export const endImpersonation = endpoint({
  name: 'endImpersonation',
  summary: 'Ends the session in which an administrator is logged in as a person; in another it changes nothing.',
  method: 'DELETE',
  path: '/api/auth/impersonation',
  who: 'member',
  impersonation: 'allowed',
  returns: z.object({ message: z.string() }),
  errors: {},
})
