import { codeSentTo, uniqueEmail } from './support/outbox.ts'
import { expect, open, test } from './support/test.ts'

test.describe('A person signs in', () => {
  test('with a code by e-mail, and comes to where they wanted to go', async ({ page }) => {
    const email = uniqueEmail('meera')
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
    await field('E-mail address').fill(uniqueEmail('iyer'))
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
