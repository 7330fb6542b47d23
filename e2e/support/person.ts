import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { getOtpOnPhoneVerify, login, loginWithOtp, register, sendOtpOnEmail, verifyOtp } from '../../contract/auth.ts'
import { updateUser, type User } from '../../contract/users.ts'
import { ask, newest } from './api.ts'
import { giveRole } from './database.ts'
import { codeSentTo, folder, uniqueEmail, uniquePhone } from './outbox.ts'

/** A person with an account and a session. */
export interface Person {
  user: User
  token: string
}

/** Registers a new buyer, so that tests do not interfere. */
export async function newPerson(request: APIRequestContext, fullname = 'Meera Iyer'): Promise<Person> {
  const password = 'a door of oak wood'
  return await ask(request, register, {
    body: { fullname, email: uniqueEmail('person'), password, repeatPassword: password },
  })
}

/** A person with a proven e-mail address, who said a first name. */
export async function newReader(request: APIRequestContext): Promise<Person> {
  const email = uniqueEmail('reader')
  await ask(request, sendOtpOnEmail, { body: { email } })
  const { data, token } = await ask(request, loginWithOtp, { body: { email, otp: await codeSentTo(email) } })
  const named = await ask(request, updateUser, { params: { id: data._id }, body: { firstName: 'Reader' }, token })
  return { user: named.data, token }
}

/** A person with a proven phone number, who may list homes. Their listings wait for a moderator. */
export const newOwner = async (request: APIRequestContext, fullname?: string): Promise<Person> =>
  provePhone(request, await newPerson(request, fullname))

/** Proves a phone number, which permits listing homes. */
export async function provePhone(request: APIRequestContext, { user, token }: Person): Promise<Person> {
  const phone = uniquePhone()
  await ask(request, getOtpOnPhoneVerify, { body: { phoneNumber: phone }, token })
  const proof = await ask(request, verifyOtp, { body: { otp: await codeSentTo(phone), phone }, token })
  return { user: proof.data.user ?? user, token }
}

/** The role is set in the database, as an operator would. */
async function newStaff(request: APIRequestContext, role: 'Moderator' | 'Admin', name: string): Promise<Person> {
  const { user, token } = await newPerson(request, name)
  await giveRole(user._id, role)
  return { user: { ...user, roles: [role] }, token }
}
export const newModerator = (request: APIRequestContext) => newStaff(request, 'Moderator', 'Joseph Kurian')
export const newAdmin = (request: APIRequestContext, name: string) => newStaff(request, 'Admin', name)

const Accounts = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }))

/** The demo market's agent. */
export async function demoAgent(request: APIRequestContext): Promise<Person> {
  const accounts = Accounts.parse(JSON.parse(readFileSync(path.join(folder, 'demo-accounts.json'), 'utf8')))
  const { email, password } = accounts.find(({ role }) => role === 'Agent') ?? {}
  const { data: user, token } = await ask(request, login, { query: { loginFor: 'agent' }, body: { email, password } })
  return { user, token }
}

/** Stores a session on the device, as signing in does, for the next page. */
export async function bringSession(page: Page, { user, token }: Person, more: Record<string, string> = {}) {
  const kept = { buyer: JSON.stringify(user), authToken: newest(token), rememberMe: 'yes', ...more }
  await page.goto('/favicon.svg')
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
  }, kept)
}

/** Reads a value from localStorage. */
export const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
