import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { confirmContact } from '../../contract/account.ts'
import { addTotp, beginTotp } from '../../contract/auth/second-factor.ts'
import { ask } from './api.ts'
import { giveRole, proveEmail } from './database.ts'
import { newPerson, provePhone, type Person } from './person.ts'
import { open } from './test.ts'
import type { Page } from './test.ts'

export const PASSWORD = 'a door of oak wood'

interface Agent extends Person {
  email: string
  phone: string
}

/** An agent with both contacts, who signs in by password without waiting for codes. */
export async function newAgent(request: APIRequestContext): Promise<Agent> {
  const person = await newPerson(request, 'Farah Khan')
  const { _id: id, email = '' } = person.user
  await giveRole(id, 'Agent')
  await proveEmail(id)
  const { user, token } = await provePhone(request, person)
  const value = user.phone ?? ''
  const params = { id, contact: 'phone' }
  await ask(request, confirmContact, { params, body: { value, currentPassword: PASSWORD }, token })
  return { user, token, email, phone: value }
}

/** Adds an authenticator app; returns its secret. */
export async function addApp(request: APIRequestContext, { token }: Person): Promise<string> {
  const { data } = await ask(request, beginTotp, { body: { currentPassword: PASSWORD }, token })
  await ask(request, addTotp, { body: { name: 'Phone', code: codeOfApp(data.secret) }, token })
  return data.secret
}

/** The code that an app shows at a later time; the present one may have been used. */
export const codeOfApp = (secret: string, later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later })
export const nextCodeOfApp = (secret: string) => codeOfApp(secret, 30_000)

/** Passkeys need a domain name. */
function onLocalhost(baseURL: string | undefined, path: string): string {
  const address = new URL(path, baseURL)
  address.hostname = 'localhost'
  return address.href
}

/** Signs an agent in by password, and opens the profile. */
export async function signInAgent(page: Page, email: string, baseURL: string | undefined): Promise<void> {
  await open(page, onLocalhost(baseURL, '/login?loginFor=agent&returnurl=profile'))
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in as an agent' }).click()
  await expect(page).toHaveURL(/\/profile/)
}

/** The section of the profile. */
export const factors = (page: Page) => page.getByRole('region', { name: 'Second factor', exact: true })
/** What asks for the second factor. */
export const prompt = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })
