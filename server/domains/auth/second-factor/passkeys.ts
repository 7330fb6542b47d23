import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { EndpointOutput } from '../../../../contract/endpoint.ts'
import type {
  beginFactorCheck,
  beginPasskey,
  NewPasskey,
  SignedPasskey,
} from '../../../../contract/auth/second-factor.ts'
import { NAMELESS, type User } from '../../../../contract/users.ts'
import type { Db } from '../../../platform/db/pool.ts'

/** Where passkeys are made and used; the browser refuses them anywhere else. */
export interface PasskeySite {
  /** Of the page. */
  origin: string
  name: string
}

/** COSE algorithms: ES256 and RS256. */
const ALGORITHMS = [-7, -257]
const TIMEOUT_MS = 5 * 60_000

const domainOf = ({ origin }: PasskeySite) => new URL(origin).hostname

interface KnownPasskey {
  id: string
  transports: string[]
}

async function passkeysOf(db: Db, userId: string): Promise<KnownPasskey[]> {
  const { rows } = await db.query<KnownPasskey>(
    `select credential_id as id, transports from second_factors where user_id = $1 and kind = 'passkey' order by created_at, id`,
    [userId],
  )
  return rows
}

const descriptor = ({ id, transports }: KnownPasskey) => ({ id, transports, type: 'public-key' as const })

/** What the browser needs to make a passkey, with its challenge. */
export async function passkeyCreation(
  db: Db,
  site: PasskeySite,
  { _id: userId, email, phone, firstName }: User,
): Promise<EndpointOutput<typeof beginPasskey>['data']> {
  const known = await passkeysOf(db, userId)
  const userName = email ?? phone ?? firstName
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: domainOf(site),
    userName,
    userID: new Uint8Array(Buffer.from(userId)),
    userDisplayName: firstName === NAMELESS ? userName : firstName,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    rp: { id: domainOf(site), name: site.name },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  }
}

/** The columns of a passkey that the browser made for this challenge; undefined if it is not one. */
export async function verifiedPasskey(site: PasskeySite, challenge: string, passkey: NewPasskey) {
  const { transports, ...response } = passkey.response
  // The library throws on whatever does not fit.
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: domainOf(site),
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] }
}

/** What the browser needs to sign with a passkey of the account, with its challenge; undefined without one. */
export async function passkeyRequest(
  db: Db,
  site: PasskeySite,
  userId: string,
): Promise<EndpointOutput<typeof beginFactorCheck>['data']['passkey']> {
  const known = await passkeysOf(db, userId)
  if (!known.length) return undefined
  const { challenge } = await generateAuthenticationOptions({ rpID: domainOf(site) })
  return {
    challenge,
    timeout: TIMEOUT_MS,
    rpId: domainOf(site),
    allowCredentials: known.map(descriptor),
    userVerification: 'preferred',
  }
}

/** Whether a passkey of the account signed this challenge; a copy whose counter lags behind is refused. */
export async function provePasskey(
  db: Db,
  now: Date,
  site: PasskeySite,
  { userId, challenge, passkey }: { userId: string; challenge: string; passkey: SignedPasskey },
): Promise<boolean> {
  const { rows } = await db.query<{ id: string; publicKey: Buffer; counter: string; transports: string[] }>(
    `select id, public_key as "publicKey", counter, transports from second_factors where user_id = $1 and credential_id = $2 for update`,
    [userId, passkey.id],
  )
  const [known] = rows
  if (!known) return false
  const { userHandle, ...response } = passkey.response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...passkey,
      response: { ...response, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: domainOf(site),
    requireUserVerification: false,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(known.publicKey),
      counter: Number(known.counter),
      transports: known.transports,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return false
  await db.query(`update second_factors set counter = $2, last_used_at = $3 where id = $1`, [
    known.id,
    verified.authenticationInfo.newCounter,
    now,
  ])
  return true
}
