import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { User } from '../contract/users.ts'
import { expectAccessible } from './support/axe.ts'
import { giveRole } from './support/database.ts'
import { newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const PASSWORD = 'a door of oak wood'

/** An agent, who signs in by password without waiting for codes. */
async function newAgent(request: APIRequestContext): Promise<User> {
  const { user } = await newPerson(request, 'Farah Khan')
  await giveRole(user._id, 'Agent')
  return user
}

/** Passkeys need a domain name. */
function onLocalhost(baseURL: string | undefined, path: string): string {
  const address = new URL(path, baseURL)
  address.hostname = 'localhost'
  return address.href
}

async function signIn(page: Page, { email = '' }: User, baseURL: string | undefined): Promise<void> {
  await open(page, onLocalhost(baseURL, '/login?loginFor=agent&returnurl=profile'))
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in as an agent' }).click()
  await expect(page).toHaveURL(/\/profile/)
}
const forgetDevice = (page: Page) => page.evaluate(() => localStorage.clear())
const section = (page: Page) => page.getByRole('region', { name: 'Second factor', exact: true })
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

/** The code that the app shows a little later, because the present one may have been used. */
const nextCode = (secret: string, later = 30_000) => new TOTP({ secret }).generate({ timestamp: Date.now() + later })

test('A person adds a passkey and an app, signs in with each, and with a recovery code', async ({
  page,
  request,
  baseURL,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const user = await newAgent(request)
  await signIn(page, user, baseURL)

  await section(page).getByRole('button', { name: 'Add a second factor' }).click()
  await section(page).getByLabel('Current password').fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  const codes = section(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await expectAccessible(page)
  const done = section(page).getByRole('button', { name: 'Done' })
  await expect(done).toBeDisabled()
  await section(page).getByLabel('I have stored my recovery codes').check()
  await done.click()
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Passkey' })).toBeVisible()

  await section(page).getByRole('button', { name: 'Add another one' }).click()
  await section(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(section(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = await section(page).locator('code').innerText()
  await section(page).getByLabel('Code from your authenticator app').fill(nextCode(secret, 0))
  await section(page).getByRole('button', { name: 'Add the app' }).click()
  await expect(section(page).getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible()

  await forgetDevice(page)
  await signIn(page, user, baseURL)
  await expectAccessible(page)
  await prompt(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(prompt(page)).toBeHidden()
  await expect(section(page).getByRole('listitem')).toHaveCount(2)

  await forgetDevice(page)
  await signIn(page, user, baseURL)
  const code = prompt(page).getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await prompt(page).getByRole('button', { name: 'Confirm' }).first().click()
  await expect(code).toHaveAccessibleDescription(/This does not confirm it/)
  await code.fill(nextCode(secret))
  await prompt(page).getByRole('button', { name: 'Confirm' }).first().click()
  await expect(prompt(page)).toBeHidden()
  await expect(section(page).getByRole('listitem')).toHaveCount(2)

  await forgetDevice(page)
  await signIn(page, user, baseURL)
  await prompt(page).getByText('Use a recovery code').click()
  await prompt(page).getByLabel('Recovery code').fill(recoveryCode)
  await prompt(page).getByRole('button', { name: 'Confirm' }).last().click()
  await expect(prompt(page)).toBeHidden()
  await expect(section(page).getByRole('button', { name: 'New recovery codes (9 left)' })).toBeVisible()
})

test('A person who gives up is signed out', async ({ page, request, baseURL }) => {
  const user = await newAgent(request)
  await signIn(page, user, baseURL)
  await section(page).getByRole('button', { name: 'Add a second factor' }).click()
  await section(page).getByLabel('Current password').fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  const secret = await section(page).locator('code').innerText()
  await section(page).getByLabel('Code from your authenticator app').fill(nextCode(secret, 0))
  await section(page).getByRole('button', { name: 'Add the app' }).click()
  await expect(section(page).getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await forgetDevice(page)
  await signIn(page, user, baseURL)
  await prompt(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(prompt(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})
