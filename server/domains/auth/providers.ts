import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** An account at a provider, as the provider itself describes it. */
export interface ProviderAccount {
  provider: 'google' | 'facebook'
  /** Its stable id, which is never reused. */
  subject: string
  /** An address the provider has verified. */
  email: string | undefined
  firstName: string | undefined
  lastName: string | undefined
}

/** Addresses and timeout, in ms, of the providers; tests pass their own. */
export interface ProviderAddresses {
  googleKeys: string
  facebookGraph: string
  patienceMs: number
}

export interface Providers {
  /** The account of a Google ID token. Throws PROVIDER_REFUSED unless Google issued it for this site. */
  google(idToken: string): Promise<ProviderAccount>
  /** The account of a Facebook access token. Throws PROVIDER_REFUSED for tokens of other apps or of users other than `userId`. */
  facebook(accessToken: string, userId: string): Promise<ProviderAccount>
}

const published: ProviderAddresses = {
  googleKeys: 'https://www.googleapis.com/oauth2/v3/certs',
  facebookGraph: 'https://graph.facebook.com/v23.0',
  patienceMs: 5000,
}
const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
/** Tolerates differences between the clocks. */
const CLOCK_SKEW_SECONDS = 30

const GoogleClaims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
})

const Debugged = z.object({
  data: z.object({ app_id: z.string(), user_id: z.string(), is_valid: z.literal(true) }),
})
const Profile = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
})
const Fault = z.object({ error: z.object({ is_transient: z.optional(z.boolean()) }) })

const away = () => new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 })
const refused = () => new Refusal('PROVIDER_REFUSED')

/** The configured providers; others are refused as not offered. */
export function openProviders(
  { GOOGLE_CLIENT_ID, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }: Config,
  clock: Clock,
  { googleKeys, facebookGraph, patienceMs }: ProviderAddresses = published,
): Providers {
  /** Calls a provider; a timeout or server error counts as unavailable. The address contains secrets and is never reported. */
  async function askProvider(url: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patienceMs) }).catch(
      () => {
        throw away()
      },
    )
    if (response.status >= 500 || response.status === 429) throw away()
    return response
  }
  const keys = createRemoteJWKSet(new URL(googleKeys), { [customFetch]: askProvider })

  async function google(idToken: string): Promise<ProviderAccount> {
    if (GOOGLE_CLIENT_ID === undefined) throw new Refusal('PROVIDER_NOT_OFFERED')
    const { payload } = await jwtVerify(idToken, keys, {
      audience: GOOGLE_CLIENT_ID,
      issuer: GOOGLE_ISSUERS,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: clock.now(),
    }).catch((error: unknown) => {
      if (error instanceof Refusal) throw error
      if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) throw away()
      if (error instanceof errors.JOSEError && error.code !== errors.JOSEError.code) throw refused()
      throw away()
    })
    const claims = GoogleClaims.safeParse(payload)
    if (!claims.success) throw refused()
    const { sub, email, email_verified: isVerified, given_name: firstName, family_name: lastName } = claims.data
    return { provider: 'google', subject: sub, email: isVerified === true ? email : undefined, firstName, lastName }
  }

  async function graph<Shape extends z.ZodMiniType>(path: string, query: Record<string, string>, shape: Shape) {
    const response = await askProvider(`${facebookGraph}/${path}?${new URLSearchParams(query)}`)
    const body: unknown = await response.json().catch(() => {
      throw away()
    })
    if (Fault.safeParse(body).data?.error.is_transient === true) throw away()
    const answer = shape.safeParse(body)
    if (!response.ok || !answer.success) throw refused()
    return answer.data
  }

  async function facebook(accessToken: string, userId: string): Promise<ProviderAccount> {
    if (FACEBOOK_APP_ID === undefined || FACEBOOK_APP_SECRET === undefined) throw new Refusal('PROVIDER_NOT_OFFERED')
    const app = `${FACEBOOK_APP_ID}|${FACEBOOK_APP_SECRET}`
    const { data } = await graph('debug_token', { input_token: accessToken, access_token: app }, Debugged)
    if (data.app_id !== FACEBOOK_APP_ID || data.user_id !== userId) throw refused()
    const proof = createHmac('sha256', FACEBOOK_APP_SECRET).update(accessToken).digest('hex')
    const profile = await graph(
      'me',
      { fields: 'id,first_name,last_name,email', access_token: accessToken, appsecret_proof: proof },
      Profile,
    )
    if (profile.id !== userId) throw refused()
    return {
      provider: 'facebook',
      subject: profile.id,
      // Facebook returns an address only after its owner has confirmed it.
      email: profile.email,
      firstName: profile.first_name,
      lastName: profile.last_name,
    }
  }
  return { google, facebook }
}
