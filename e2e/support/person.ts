import { expect } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { register } from '../../contract/auth.ts'
import type { User } from '../../contract/users.ts'
import { uniqueEmail } from './outbox.ts'

/** Somebody with an account and a session. */
export interface Person {
  user: User
  token: string
}

/** Makes an account of its own, a buyer's, so that tests do not meet each other. */
export async function newPerson(request: APIRequestContext, fullname = 'Meera Iyer'): Promise<Person> {
  const password = 'a door of oak wood'
  const email = uniqueEmail('person')
  const response = await request.post(register.path, { data: { fullname, email, password, repeatPassword: password } })
  expect(response.status()).toBe(register.status)
  const body: unknown = await response.json()
  return register.returns.parse(body)
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
