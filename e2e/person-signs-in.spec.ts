import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { unusedEmail } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

const folder = process.env['E2E_DATA_DIR'] ?? process.env['DATA_DIR'] ?? './data'

const Sent = z.object({ to: z.string(), code: z.string() })

/** The newest code that the server wrote for somebody. */
function codeFor(to: string): string | undefined {
  try {
    const lines = readFileSync(path.join(folder, 'outbox.ndjson'), 'utf8').trim().split('\n')
    return lines.map((line) => Sent.parse(JSON.parse(line))).findLast((message) => message.to === to)?.code
  } catch {
    return undefined
  }
}

async function codeSentTo(to: string): Promise<string> {
  await expect.poll(() => codeFor(to)).toMatch(/^\d{6}$/)
  return codeFor(to) ?? ''
}

test.describe('A person signs in', () => {
  test('with a code by e-mail, and comes to where they wanted to go', async ({ page }) => {
    const email = unusedEmail('meera')
    await open(page, '/login?way=email&returnurl=listing-map')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const field = page.getByRole('textbox', { name: 'Code of six digits' })
    await expect(field).toBeFocused()
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()

    const code = await codeSentTo(email)
    await field.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)))
    await expect(page.getByRole('alert').or(page.getByRole('status')).getByText('Invalid OTP')).toBeVisible()
    await field.fill('')
    await field.fill(code)
    await expect(page).toHaveURL(/\/listing-map/)
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    expect(await kept('authToken')).toMatch(/^[\w-]{43}$/)
    expect(await kept('rememberMe')).toBe('yes')
    expect(JSON.parse((await kept('buyer')) ?? '')).toMatchObject({ email, roles: ['Buyer'] })

    await page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    expect(await kept('authToken')).toBeNull()
    expect(await kept('buyer')).toBeNull()
  })

  test('by making an account, told beside each field what is wrong', async ({ page }) => {
    await open(page, '/login?way=register')
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('Your name').fill('Meera Iyer')
    await field('E-mail address').fill(unusedEmail('iyer'))
    await field('Password').fill('password1234')
    await field('Password again').fill('password1234')
    await page.getByRole('button', { name: 'Make an account' }).click()
    await expect(field('Password')).toHaveAccessibleDescription(/among the first that are tried/)
    await expect(field('Password')).toBeFocused()
    await field('Password').fill('a door of oak wood')
    await field('Password again').fill('a door of oak wood')
    await page.getByRole('button', { name: 'Make an account' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })
})
