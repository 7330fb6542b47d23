import { sendOtpOnEmailVerify } from '../../contract/auth.ts'
import {
  addPasskey,
  addTotp,
  beginFactorCheck,
  beginPasskey,
  beginTotp,
  proveFactor,
} from '../../contract/auth/second-factor.ts'
import { MINUTE_MS } from '../../contract/time.ts'
import { makeAuthenticator, totpAt } from '../domains/auth/second-factor/factory.ts'
import { asPerson, codeFor, type Person } from './person.ts'
import type { TestApp } from './start-app.ts'

/** A code sent to the person's address, which confirms a change. */
export async function confirmation(app: TestApp, { email, token }: Pick<Person, 'email' | 'token'>): Promise<string> {
  app.clock.move(MINUTE_MS)
  await app.ask(sendOtpOnEmailVerify, { body: { email }, token })
  return codeFor(app, email)
}

export interface Enrolled extends Person {
  secret: string
  recoveryCodes: string[]
}

/** Adds an authenticator app as the first factor of a person. */
export async function withTotp(app: TestApp, person: Person): Promise<Enrolled> {
  const { token } = person
  const { data } = await app.ask(beginTotp, { body: { otp: await confirmation(app, person) }, token })
  const body = { name: 'Phone', code: totpAt(data.secret, app.clock.now()) }
  const { recoveryCodes = [] } = await app.ask(addTotp, { body, token })
  return { ...person, secret: data.secret, recoveryCodes }
}

/** A new person with an authenticator app. */
export const enrolled = async (app: TestApp) => withTotp(app, await asPerson(app))

/** Another session of the person, which owes the second factor. */
export async function signInAgain(app: TestApp, { email }: Person): Promise<string> {
  app.clock.move(MINUTE_MS)
  return (await asPerson(app, email)).token
}

/** Proves the factor with the code that the app shows a minute later. */
export async function proveByTotp(app: TestApp, { secret }: Enrolled, token: string): Promise<void> {
  app.clock.move(MINUTE_MS)
  await app.ask(proveFactor, { body: { totp: totpAt(secret, app.clock.now()) }, token })
}

/** Adds a passkey to an account; the first factor is confirmed by a code. */
export async function withPasskey(app: TestApp, { token }: Pick<Person, 'token'>, otp?: string) {
  const authenticator = makeAuthenticator()
  const { data } = await app.ask(beginPasskey, { body: { ...(otp !== undefined && { otp }) }, token })
  const body = { name: 'Laptop', passkey: authenticator.create(data.challenge) }
  const added = await app.ask(addPasskey, { body, token })
  return { authenticator, ...added }
}

/** The challenge that a session's passkey has to sign. */
export const challengeOf = async (app: TestApp, token: string) =>
  (await app.ask(beginFactorCheck, { token })).data.passkey?.challenge ?? ''
