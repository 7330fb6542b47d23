import { expectAccessible } from './support/axe.ts'
import {
  addApp,
  codeOfApp,
  factors,
  newAgent,
  nextCodeOfApp,
  PASSWORD,
  prompt,
  signInAgent,
} from './support/second-factor.ts'
import { expect, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const forgetDevice = (page: Page) => page.evaluate(() => localStorage.clear())

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
  const { email } = await newAgent(request)
  const section = factors(page)
  await signInAgent(page, email, baseURL)

  await section.getByRole('button', { name: 'Add a second factor' }).click()
  await section.getByLabel('Current password').fill(PASSWORD)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await expectAccessible(page)

  // Paper shows the codes alone.
  await page.emulateMedia({ media: 'print' })
  expect((await codes.first().boundingBox())?.width).toBeGreaterThan(100)
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(section.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: null })

  const done = section.getByRole('button', { name: 'Done' })
  await expect(done).toBeDisabled()
  await section.getByLabel('I have stored my recovery codes').check()
  await done.click()
  await expect(section.getByRole('listitem').filter({ hasText: 'Passkey' })).toBeVisible()

  await section.getByRole('button', { name: 'Add another one' }).click()
  await section.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const secret = await section.locator('code').innerText()
  await section.getByLabel('Code from your authenticator app').fill(codeOfApp(secret))
  await section.getByRole('button', { name: 'Add the app' }).click()
  await expect(section.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible()

  await section.getByRole('button', { name: 'Rename Authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename Authenticator app' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Old phone')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('listitem').filter({ hasText: 'Old phone' })).toBeVisible()

  await forgetDevice(page)
  await signInAgent(page, email, baseURL)
  await expectAccessible(page)
  await expect(prompt(page).getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toBeHidden()
  await expect(section.getByRole('listitem')).toHaveCount(2)

  await forgetDevice(page)
  await signInAgent(page, email, baseURL)
  const code = prompt(page).getByLabel('Code from your authenticator app')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This does not confirm it/)
  await code.fill(nextCodeOfApp(secret))
  await prompt(page).getByRole('button', { name: 'Confirm' }).first().click()
  await expect(prompt(page)).toBeHidden()
  await expect(section.getByRole('listitem')).toHaveCount(2)

  await forgetDevice(page)
  await signInAgent(page, email, baseURL)
  await prompt(page).getByText('Use a recovery code').click()
  await prompt(page).getByLabel('Recovery code').fill(recoveryCode)
  await prompt(page).getByRole('button', { name: 'Confirm' }).last().click()
  await expect(prompt(page)).toBeHidden()
  await expect(section.getByRole('button', { name: 'New recovery codes (9 left)' })).toBeVisible()
})

test('A person who gives up is signed out, and one who looks away is asked again', async ({
  page,
  request,
  baseURL,
}) => {
  const agent = await newAgent(request)
  await addApp(request, agent)
  await signInAgent(page, agent.email, baseURL)
  await expect(prompt(page).getByLabel('Code from your authenticator app')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(prompt(page)).toBeHidden()
  await page.reload()
  await prompt(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(prompt(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
})
