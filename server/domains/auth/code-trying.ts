import { MINUTE_MS } from '../../../contract/time.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/pool.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import type { Client } from '../../platform/http/viewer.ts'
import { tryCode, wasJustUsed, type CodeFor } from './codes.ts'
import { knownDevice } from './known-devices.ts'
import { limitsOf, type Asker } from './sign-in-limits.ts'

export interface CodeTrier {
  database: Database
  clock: Clock
  /** The server's own key. */
  key: Buffer
  /** Multiplies the limits by client; those by account stay. */
  rateLimitScale: number
}

/** Who signs in to the account of a contact: a device that did before, else a stranger. */
export async function visitorOf(
  { database, clock }: CodeTrier,
  contact: string,
  client: Client,
  which = { proven: true },
): Promise<{ device: Buffer | undefined; asker: Asker }> {
  const device = await knownDevice(database, clock.now(), client.device(), contact, which)
  const asker: Asker = device
    ? { by: 'owner', id: `device:${device.toString('base64url')}` }
    : { by: 'stranger', id: client.address() }
  return { device, asker }
}

/** Any sign-in is work, and is counted for whoever comes; what is wrong counts further. */
export const countSignIn = ({ database, clock, rateLimitScale }: CodeTrier, { id }: { id: string }) =>
  consumeRateLimit(database, clock.now(), [
    { key: `sign-in:client:${id}`, most: 60 * rateLimitScale, windowMs: 15 * MINUTE_MS },
  ])

/** Tries a code within the limits of signing in; answers its key where it is right. */
export async function tryCounted(
  trier: CodeTrier,
  codeFor: CodeFor,
  otp: string,
  asker: Asker,
): Promise<string | undefined> {
  await countSignIn(trier, asker)
  const limits = limitsOf('wrong-code', codeFor.destination, asker, trier.rateLimitScale)
  return tryCode(trier.database, trier.clock.now(), trier.key, codeFor, otp, limits)
}

/**
 * Tries the code that the calls of signing in sent to a contact, of somebody who is not signed in. Answers its key where
 * it is right, for `spendCode`; it counts as signing in does.
 */
export async function tryGuestCode(
  trier: CodeTrier,
  destination: string,
  otp: string,
  client: Client,
): Promise<string | undefined> {
  const { device, asker } = await visitorOf(trier, destination, client)
  return tryCounted(trier, { purpose: 'sign-in', destination, device }, otp, asker)
}

/** Whether what a guest gives is the code that they used a moment ago: what is sent twice at once is one. */
export async function guestCodeJustUsed(
  trier: CodeTrier,
  destination: string,
  otp: string,
  client: Client,
): Promise<boolean> {
  const { device } = await visitorOf(trier, destination, client)
  return wasJustUsed(trier.database, trier.clock.now(), trier.key, { purpose: 'sign-in', destination, device }, otp)
}
