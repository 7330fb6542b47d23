import { register } from '../contract/auth.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { codeSentTo, uniqueEmail, uniquePhone } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { newPerson } from './support/person.ts'
import { expect, intercept, open, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test.describe('A person signs in', () => {
  test('with a code by e-mail, and comes to where they wanted to go', async ({ page }) => {
    const email = uniqueEmail('meera')
    await open(page, '/login?way=email&returnurl=listing-map')
    // A pixel more than fits would show as a scrollbar beside the tabs.
    expect(await page.getByRole('tablist').evaluate((tabs) => tabs.scrollHeight - tabs.clientHeight)).toBe(0)
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const field = page.getByRole('textbox', { name: '6-digit code' })
    await expect(field).toBeFocused()
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()

    const remember = page.getByRole('checkbox', { name: 'Keep me signed in on this device' })
    await expect(remember).toBeChecked()
    const code = await codeSentTo(email)
    await field.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)))
    await expect(field).toHaveAccessibleDescription(/This is not the code we sent/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    // The wrong digits are selected: typing takes their place.
    await expect(field).toBeFocused()
    await page.keyboard.type(code)
    await expect(page).toHaveURL(/\/listing-map/)
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    expect(await kept('authToken')).toMatch(/^[\w-]{43}$/)
    expect(await kept('rememberMe')).toBe('yes')
    expect(JSON.parse((await kept('buyer')) ?? '')).toMatchObject({ email, roles: ['Buyer'] })

    await expect(page.getByText('Invalid OTP')).toBeHidden()

    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sign in' })).toBeHidden()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Profile' })).toBeVisible()
    await open(page, '/login')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Profile' })).toBeVisible()
    await expect(main.getByRole('tab')).toHaveCount(0)
    await main.getByRole('button', { name: 'Sign in as someone else' }).click()
    await expect(main.getByRole('tab')).toHaveCount(4)
    await main.getByRole('button', { name: 'Sign out' }).click()
    await expectToast(page, 'You are signed out.')
    expect(await kept('authToken')).toBeNull()
    expect(await kept('buyer')).toBeNull()
  })

  test('with a code that was tried too often, told to ask for another', async ({ page }) => {
    const phone = uniquePhone()
    await page.clock.install()
    await open(page, '/login?way=phone')
    // Without the country's code, as people write their own number.
    await page.getByRole('textbox', { name: 'Phone number' }).fill(phone.replace(/^\+91/, ''))
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const field = page.getByRole('textbox', { name: '6-digit code' })
    await expect(field).toBeFocused()
    const code = await codeSentTo(phone)
    for (let n = 1; n <= 5; n++) {
      const answer = page.waitForResponse('**/LoginPhonewithOTP')
      await field.fill(code.replace(/^./, (digit) => String((Number(digit) + n) % 10)))
      expect((await answer).status()).toBe(401)
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).not.toHaveAttribute('aria-busy')
    }
    await field.fill(code)
    await expect(field).toHaveAccessibleDescription(/Too many attempts. Request a new code./)
    await expect(page.getByRole('button', { name: /^Send again/ })).toBeFocused()
    await expect(page.getByText('Invalid OTP')).toBeHidden()
    await page.clock.runFor(31_000)
    await expect(page.getByRole('button', { name: /^Send again/ })).toBeEnabled()
    await intercept(page, '**/getOtpOnPhone', (route) =>
      route.fulfill({ json: { message: 'A code is on its way.', data: { resendAfterMs: 30_000 } } }),
    )
    await page.keyboard.press('Enter')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  })

  test('with a code that was read in another app, which threw the page away', async ({ page }) => {
    const phone = uniquePhone()
    await open(page, '/login')
    await page.getByRole('checkbox', { name: 'Keep me signed in on this device' }).uncheck()
    const number = page.getByRole('textbox', { name: 'Phone number' })
    await number.fill(phone)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const code = await codeSentTo(phone)
    const field = page.getByRole('textbox', { name: '6-digit code' })
    await expect(field).toBeFocused()
    await page.reload()
    await expect(field).toBeFocused()
    await expect(number).toHaveValue(phone)
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: 'Keep me signed in on this device' })).not.toBeChecked()

    // Asked for too soon, in a tab that knows nothing of it, the one before is still good.
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(field).toHaveAccessibleDescription(/You have already requested a code/)
    await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
    await field.fill(code)
    await expect(page).toHaveURL(/\/home$/)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(phone)
  })

  test('by making an account, told beside each field what is wrong', async ({ page }) => {
    await open(page, '/login?way=register')
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('Your name').fill('Meera Iyer')
    await field('E-mail address').fill(uniqueEmail('iyer'))
    await field('Password').fill('password1234')
    await field('Repeat the password').fill('password1234')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(field('Password')).toHaveAccessibleDescription(/too easy to guess/)
    await expect(field('Password')).toBeFocused()
    await field('Password').fill('a door of oak wood')
    await field('Repeat the password').fill('a door of oak wood')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('with an address that has an account already, led to the code', async ({ page, request }) => {
    const { user } = await newPerson(request)
    await open(page, '/login?way=register')
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await field('Your name').fill('Meera Iyer')
    await field('E-mail address').fill(user.email ?? '')
    await expect(field('Password')).toHaveAccessibleDescription(/You sign in with a code/)
    await field('Password').fill('a door of oak wood')
    await field('Repeat the password').fill('a door of oak wood')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect(field('E-mail address')).toHaveAccessibleDescription(/You cannot register with this address/)
    await expect(field('E-mail address')).toBeFocused()
    await page.getByRole('button', { name: 'Sign in with a code instead' }).click()
    await expect(page.getByRole('tab', { name: 'E-mail' })).toHaveAttribute('aria-selected', 'true')
    await expect(field('E-mail address')).toHaveValue(user.email ?? '')
  })

  test('elsewhere by a code, told that the password of the registration is gone, and sets a new one', async ({
    page,
    request,
  }) => {
    const [email, password] = [uniqueEmail('rekha'), 'a door of oak wood']
    await ask(request, register, { body: { fullname: 'Rekha Rao', email, password, repeatPassword: password } })
    await open(page, '/login?way=email')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(email))
    await expect(page).toHaveURL(/\/home$/)
    const told = page.getByRole('region', { name: 'Messages' })
    await expect(told.getByText(/^We removed the password this account was registered with/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectNothingOutside(page, [320, 390])
    await told.getByRole('link', { name: 'Set a new password' }).click()
    await expect(page).toHaveURL(/\/profile#sign-in$/)
    await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible()
  })

  test('as an agent, told in the form that this does not sign in', async ({ page }) => {
    await open(page, '/login?loginFor=agent')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(uniqueEmail('agent'))
    await page.getByLabel('Password').fill('a door of oak wood')
    await page.getByRole('button', { name: 'Sign in as an agent' }).click()
    await expect(page.getByRole('main').getByText(/^We could not sign you in/)).toBeFocused()
    await expect(page.getByText(/^We could not sign you in/)).toHaveCount(1)
  })

  test('in Hindi, and is told in Hindi what is wrong', async ({ page }) => {
    await open(page, '/login?way=register&language=hi')
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('input[name=fullname]')).toHaveAccessibleDescription('अपना नाम लिखें।')
    await expect(page.locator('input[name=email]')).toHaveAccessibleDescription(/जैसा ई-मेल पता लिखें/)
  })
})
