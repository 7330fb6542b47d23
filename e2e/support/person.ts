import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { getOtpOnPhoneVerify, login, loginWithOtp, register, sendOtpOnEmail, verifyOtp } from '../../contract/auth.ts'
import type { User } from '../../contract/users.ts'
import { ask } from './api.ts'
import { giveRole } from './database.ts'
import { codeSentTo, folder, uniqueEmail, uniquePhone } from './outbox.ts'

/** Somebody with an account and a session. */
export interface Person {
  user: User
  token: string
}

/** Makes an account of its own, a buyer's, so that tests do not meet each other. */
export async function newPerson(request: APIRequestContext, fullname = 'Meera Iyer'): Promise<Person> {
  const password = 'a door of oak wood'
  return await ask(request, register, {
    body: { fullname, email: uniqueEmail('person'), password, repeatPassword: password },
  })
}

/** Somebody whose e-mail address is proven, so that e-mails go there. */
export async function newReader(request: APIRequestContext): Promise<Person> {
  const email = uniqueEmail('reader')
  await ask(request, sendOtpOnEmail, { body: { email } })
  const { data: user, token } = await ask(request, loginWithOtp, { body: { email, otp: await codeSentTo(email) } })
  return { user, token }
}

/** Somebody who may list a home: the phone number is proven. What they list waits for a moderator. */
export const newOwner = async (request: APIRequestContext, fullname?: string): Promise<Person> =>
  provePhone(request, await newPerson(request, fullname))

/** Proves a phone number of somebody, who may list homes then. */
export async function provePhone(request: APIRequestContext, { user, token }: Person): Promise<Person> {
  const phone = uniquePhone()
  await ask(request, getOtpOnPhoneVerify, { body: { phoneNumber: phone }, token })
  const proof = await ask(request, verifyOtp, { body: { otp: await codeSentTo(phone), phone }, token })
  return { user: proof.data.user ?? user, token }
}

/** Made in the database, as those who run a market do. */
export async function newModerator(request: APIRequestContext): Promise<Person> {
  const { user, token } = await newPerson(request, 'Joseph Kurian')
  await giveRole(user._id, 'Moderator')
  return { user: { ...user, roles: ['Moderator'] }, token }
}

const Accounts = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }))

/** The agent of the demonstration market. */
export async function demoAgent(request: APIRequestContext): Promise<Person> {
  const accounts = Accounts.parse(JSON.parse(readFileSync(path.join(folder, 'demo-accounts.json'), 'utf8')))
  const { email, password } = accounts.find(({ role }) => role === 'Agent') ?? {}
  const { data: user, token } = await ask(request, login, { query: { loginFor: 'agent' }, body: { email, password } })
  return { user, token }
}

/** Leaves a session on the device, as signing in does; the next page that is opened finds it. */
export async function bringSession(page: Page, { user, token }: Person, more: Record<string, string> = {}) {
  const kept = { buyer: JSON.stringify(user), authToken: token, rememberMe: 'yes', ...more }
  await page.goto('/favicon.svg')
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, kept)
}

/** What the device keeps under a name. */
export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
