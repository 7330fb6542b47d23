import { codeSentTo, uniqueEmail } from './outbox.ts'
import { expect } from './test.ts'
import type { Page } from './test.ts'

/** Sends a page's enquiry form as a guest with an e-mail address proven by a code. */
export async function sendEnquiry(page: Page, name: string): Promise<void> {
  const email = uniqueEmail('visitor')
  await page.getByLabel('Your message').fill('I want to sell my flat.')
  await page.getByLabel('Your name').fill(name)
  await page.getByText('E-mail', { exact: true }).click()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill(await codeSentTo(email))
  await page.getByRole('checkbox', { name: /agree|shared/i }).check()
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/thankyou\//)
}
