import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { recoveryEnds } from './support/database.ts'
import { codeSentTo, mailedTo } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { addApp, factors, newAgent, prompt, signInAgent } from './support/second-factor.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

/** An agent who lost the app begins the recovery with codes to both contacts. */
async function loseAndBegin(page: Page, request: APIRequestContext, baseURL: string | undefined) {
  const agent = await newAgent(request)
  const { email, phone } = agent
  await addApp(request, agent)
  await signInAgent(page, email, baseURL)
  const dialog = prompt(page)
  await dialog.getByRole('button', { name: 'I have none of these any more' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send a code by e-mail' }).click()
  await dialog.getByLabel('Code sent to your e-mail').fill(await codeSentTo(email))
  await dialog.getByRole('button', { name: 'Send a code by SMS' }).click()
  await dialog.getByLabel('Code sent to your phone').fill(await codeSentTo(phone, 2))
  await dialog.getByRole('button', { name: 'Begin the recovery' }).click()
  await expect(dialog.getByText(/Your second factor will be removed on/)).toBeVisible()
  return agent
}

test('A person who lost everything recovers the account after 72 hours', async ({ page, request, baseURL }) => {
  const { user, email, phone } = await loseAndBegin(page, request, baseURL)
  for (const contact of [email, phone]) await mailedTo(contact, /72 hours/)
  await recoveryEnds(user._id)
  for (const contact of [email, phone]) await mailedTo(contact, /was removed, as asked 72 hours ago/)
  await page.evaluate(() => localStorage.clear())
  await signInAgent(page, email, baseURL)
  await expect(factors(page).getByRole('button', { name: 'Add a second factor' })).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('The link in a notice stops a recovery, without signing in', async ({ page, request, baseURL, browser }) => {
  const { email } = await loseAndBegin(page, request, baseURL)
  const address = await mailedTo(email, /\/stop-factor-recovery\?token=[\w-]+/)
  const other = await (await browser.newContext()).newPage()
  await open(other, address)
  await expectAccessible(other)
  await expectNothingOutside(other, [390, 768])
  await other.getByRole('button', { name: 'Stop the recovery' }).click()
  await expect(other.getByText('It is stopped. Your second factor stays.')).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: 'Stop the recovery' }).click()
  await expect(other.getByText('No recovery is under way.')).toBeVisible()
  await other.context().close()

  await page.evaluate(() => localStorage.clear())
  await signInAgent(page, email, baseURL)
  await expect(prompt(page).getByLabel('Code from your authenticator app')).toBeVisible()
})
