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
  key: Buffer
  /** Multiplies the limits per client, not those per account. */
  rateLimitScale: number
}

/** The device that signs in with a contact, if it is known to the account, and how limits count it. */
export async function visitorOf(
  { database, clock }: CodeTrier,
  contact: string,
  client: Client,
  which = { proven: true },
): Promise<{ device: Buffer | undefined; asker: Asker }> {
  const device = await knownDevice(database, clock.now(), client.token('device'), contact, which)
  const asker: Asker = device
    ? { by: 'owner', id: `device:${device.toString('base64url')}` }
    : { by: 'stranger', id: client.address() }
  return { device, asker }
}

/** Limits all sign-in attempts, as each is expensive; failed ones count against further limits. */
export const countSignIn = ({ database, clock, rateLimitScale }: CodeTrier, { id }: { id: string }) =>
  consumeRateLimit(database, clock.now(), [
    { key: `sign-in:client:${id}`, most: 60 * rateLimitScale, windowMs: 15 * MINUTE_MS },
  ])

/** Tries a code within the limits of signing in; returns its key if it is right. */
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
 * Tries the code that signing in sent to a contact, for a guest, within the limits of signing in. Returns its key for `spendCode` if it is
 * right.
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

/** Whether a guest's code was used a moment ago, so that a repeated request counts as the same. */
export async function guestCodeJustUsed(
  trier: CodeTrier,
  destination: string,
  otp: string,
  client: Client,
): Promise<boolean> {
  const { device } = await visitorOf(trier, destination, client)
  return wasJustUsed(trier.database, trier.clock.now(), trier.key, { purpose: 'sign-in', destination, device }, otp)
}
