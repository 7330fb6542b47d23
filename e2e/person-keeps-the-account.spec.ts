import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryView, violations } from './support/axe.ts'
import { codeSentTo, mailedTo, uniqueEmail, uniquePhone } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newOwner, newReader } from './support/person.ts'
import { expect, open, retryUntilShown, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const PASSWORD = 'a door of oak wood'

/** Signs in with the `count`th code sent to the contact, and opens the profile. */
async function enterProfile(page: Page, way: 'email' | 'phone', to: string, count = 1): Promise<void> {
  await open(page, `/login?way=${way}&returnurl=profile`)
  await page.getByRole('textbox', { name: way === 'email' ? 'E-mail address' : 'Phone number' }).fill(to)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(to, count))
  await expect(page).toHaveURL(/\/profile/)
}

/** The profile of a new person who signed in by e-mail. */
async function openProfile(page: Page, request: APIRequestContext): Promise<void> {
  await bringSession(page, await newReader(request))
  await open(page, '/profile')
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('authToken'))

test.describe('A person keeps the account', () => {
  test('name, contacts, choices, devices, password, own data, and its end', async ({
    page,
    context,
    browser,
    request,
  }) => {
    const [email, phone] = [uniqueEmail('meera'), uniquePhone()]
    await enterProfile(page, 'email', email)

    const personal = part(page, 'Personal data')
    const save = personal.getByRole('button', { name: 'Save the name' })
    await expect(save).toBeDisabled()
    await personal.getByLabel('First name').fill(' ')
    await save.click()
    await expect(personal.getByLabel('First name')).toHaveAccessibleDescription('Enter a name.')
    await expect(personal.getByLabel('First name')).toBeFocused()
    await personal.getByLabel('First name').fill('Meera Rani')
    await personal.getByLabel('Last name').fill('Iyer')
    await save.click()
    await expect(personal.getByText('Saved')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Rani Iyer')

    const noSms = part(page, 'Notifications').getByText('No verified phone number, so nothing can be sent by SMS.')
    await expect(noSms).toBeVisible()
    const contacts = part(page, 'Contacts')
    await expect(contacts.getByRole('button', { name: 'Remove the e-mail address' })).toBeHidden()
    await contacts.getByRole('button', { name: 'Add a phone number' }).click()
    await expect(contacts.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
    await contacts.getByRole('textbox', { name: 'Phone number' }).fill(phone)
    await contacts.getByRole('button', { name: 'Send me a code' }).click()
    await contacts.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(phone))
    await expect(contacts.getByRole('listitem').filter({ hasText: phone }).getByText('Verified')).toBeVisible()
    await contacts.getByRole('button', { name: 'Not now' }).click()
    await expect(contacts.getByText('New: it can confirm important changes from')).toBeVisible()
    await expect(contacts.getByRole('button', { name: 'Remove the e-mail address' })).toBeHidden()
    await expect(noSms).toBeHidden()

    // Notification settings.
    const choices = part(page, 'Notifications')
    await choices.getByRole('checkbox', { name: 'Visits: SMS' }).uncheck()
    await choices.getByRole('checkbox', { name: 'Updates and offers: E-mail' }).check()
    await choices.getByLabel('From').fill('21:30')
    await expect(choices.getByText('Saved', { exact: true })).toBeVisible()
    await open(page, '/profile#notifications')
    await expect(choices.getByRole('checkbox', { name: 'Visits: SMS' })).not.toBeChecked()
    await expect(choices.getByRole('checkbox', { name: 'Updates and offers: E-mail' })).toBeChecked()
    await expect(choices.getByLabel('From')).toHaveValue('21:30')
    await expect(choices.getByRole('heading')).toBeInViewport()

    // Another device is signed out from here.
    const other = await (await browser.newContext()).newPage()
    await enterProfile(other, 'phone', phone, 2)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Meera Rani Iyer')
    await page.reload()
    const devices = part(page, 'Devices')
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await other.reload()
    await expect.poll(() => token(other)).toBeNull()
    await other.context().close()

    // A password, confirmed by a code. The session has a new token then, in all tabs, and the old one is of no use.
    const tab = await context.newPage()
    await open(tab, '/profile')
    const stolen = await token(page)
    const ways = part(page, 'Ways to sign in')
    await ways.getByRole('button', { name: 'Set a password' }).click()
    await expect(ways.getByLabel('New password')).toBeFocused()
    await ways.getByLabel('New password').fill('password1234')
    await ways.getByRole('button', { name: 'Send me a code' }).click()
    await ways.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(email, 2))
    await ways.getByRole('button', { name: 'Save the password' }).click()
    await expect(ways.getByLabel('New password')).toHaveAccessibleDescription(/too easy to guess/)
    await ways.getByLabel('New password').fill(PASSWORD)
    await ways.getByRole('button', { name: 'Save the password' }).click()
    await expect(ways.getByRole('button', { name: 'Change the password' })).toBeVisible()
    expect(await token(tab)).not.toBe(stolen)
    const tried = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${stolen}` } })
    expect(tried.status()).toBe(401)
    await expect(part(tab, 'Ways to sign in').getByRole('button', { name: 'Change the password' })).toBeVisible()
    await part(tab, 'Personal data').getByLabel('Last name').fill('Rao')
    await part(tab, 'Personal data').getByRole('button', { name: 'Save the name' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Rani Rao')
    await expect(page.getByRole('dialog')).toBeHidden()
    await tab.close()

    // The password confirms the new contact too, and the removal of the old one.
    await contacts.getByRole('button', { name: 'Confirm now' }).click()
    await contacts.getByLabel('Current password').fill(PASSWORD)
    await contacts.getByRole('button', { name: 'Confirm it' }).click()
    await expect(contacts.getByText('New: it can confirm important changes from')).toBeHidden()
    await contacts.getByRole('button', { name: 'Remove the e-mail address' }).click()
    await contacts.getByLabel('Current password').fill('a door of pine')
    await contacts.getByRole('button', { name: 'Remove it' }).click()
    await expect(contacts.getByLabel('Current password')).toHaveAccessibleDescription('That password is wrong.')
    await contacts.getByRole('button', { name: 'Cancel' }).click()
    await expect(contacts.getByText(email)).toBeVisible()

    // The data export as a file.
    const data = part(page, 'Your data')
    const download = page.waitForEvent('download')
    await data.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^lintel-\d{4}-\d{2}-\d{2}\.json$/)
    const kept = readFileSync(await file.path(), 'utf8')
    expect(JSON.parse(kept)).toMatchObject({ account: { email, phone, lastName: 'Rao' }, hasPassword: true })

    // Closing the account.
    await data.getByRole('button', { name: 'Close my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close your account?' })
    await dialog.getByLabel('Current password').fill('a door of pine')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close it permanently' }).click()
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('That password is wrong.')
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await dialog.getByLabel('Current password').fill(PASSWORD)
    await dialog.getByLabel('Current password').press('Enter')
    await expect(page).toHaveURL(/\/thank-you\?for=account-closed$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed')
    await expect.poll(() => token(page)).toBeNull()
  })

  test('a new address waits beside the old one until it is confirmed, and the old one takes it back', async ({
    page,
    request,
    browser,
  }) => {
    const owner = await newReader(request)
    const [old, next] = [owner.user.email ?? '', uniqueEmail('next')]
    await bringSession(page, owner)
    await open(page, '/profile')
    const contacts = part(page, 'Contacts')
    await contacts.getByRole('button', { name: 'Change the e-mail address' }).click()
    await contacts.getByRole('textbox', { name: 'E-mail address' }).fill(next)
    await contacts.getByRole('button', { name: 'Send me a code' }).click()
    await contacts.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(next))
    await contacts.getByRole('button', { name: 'Not now' }).click()
    await expect(contacts.getByText(`${next} will replace it on`)).toBeVisible()
    await expect(contacts.getByText(old, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNothingOutside(page, [320, 390, 768, 1440])

    // A code to the old address confirms the new one.
    await contacts.getByRole('button', { name: 'Confirm now' }).click()
    await contacts.getByRole('button', { name: 'Send me a code' }).click()
    await contacts.getByRole('textbox', { name: '6-digit code' }).fill(await codeSentTo(old, 2))
    await contacts.getByRole('button', { name: 'Confirm it' }).click()
    await expect(contacts.getByText(next, { exact: true })).toBeVisible()
    await expect(contacts.getByText(old)).toBeHidden()

    // The old address is notified, and undoes the change without signing in.
    const link = await mailedTo(old, /has replaced this one[^]*(\/undo-contact-change\?token=[\w-]+)/)
    const other = await (await browser.newContext()).newPage()
    await open(other, link)
    await other.getByRole('button', { name: 'Undo the change' }).click()
    await expect(other.getByRole('status').getByText('The change is undone.')).toBeVisible()
    await expect(other.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /way=email/)
    await other.reload()
    await other.getByRole('button', { name: 'Undo the change' }).click()
    await expect(other.getByRole('alert')).toContainText('This link is no longer valid.')
    await other.context().close()
    await page.reload()
    await expect.poll(() => token(page)).toBeNull()
  })

  test('the language goes along to every device, wherever on the page it was chosen', async ({
    page,
    request,
    browser,
  }) => {
    const owner = await newOwner(request)
    await bringSession(page, owner)
    await open(page, '/listing-grid')
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    expect((await kept).status()).toBe(200)

    const other = await (await browser.newContext()).newPage()
    await enterProfile(other, 'phone', owner.user.phone ?? '', 2)
    await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(other).toHaveTitle(/[\u0900-\u097f]/)
    await other.reload()
    await expect(other.locator('html')).toHaveAttribute('lang', 'hi')
    await other.context().close()
  })

  test('the market of the profile opens on every device, a link into another leads there, and it goes with the person', async ({
    page,
    request,
    browser,
  }) => {
    const owner = await newOwner(request)
    await bringSession(page, owner)
    await open(page, '/profile')
    const choice = part(page, 'Language, market and units').getByRole('group', {
      name: 'Where you’re looking for homes',
    })
    await expect(choice.getByRole('radio', { name: 'India' })).toBeChecked()
    await choice.getByText('United States').click()
    await expect(part(page, 'Language, market and units').getByText('Saved', { exact: true })).toBeVisible()
    await expect(choice.getByRole('radio', { name: 'United States' })).toBeChecked()

    // Immediately, without a reload: that market has no shared homes.
    const sections = page.getByRole('banner').getByRole('navigation')
    await expect(sections.getByRole('link', { name: 'PG', exact: true })).toHaveCount(0)
    await sections.getByRole('link', { name: 'Buy', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties for sale in United States')

    // Another device: the server renders the new market, and nothing changes on hydration.
    const other = await (await browser.newContext()).newPage()
    const faults: string[] = []
    other.on('pageerror', ({ message }) => faults.push(message))
    other.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    await enterProfile(other, 'phone', owner.user.phone ?? '', 2)
    const rendered = await (await other.goto('/'))?.text()
    expect(rendered).toContain('Austin')
    await takenOver(other)
    await expect(
      other
        .getByRole('main')
        .getByRole('link', { name: /^Austin/ })
        .first(),
    ).toBeVisible()
    for (const link of ['/listing-grid?market=in&city=pune', '/listing-grid?city=pune']) {
      await open(other, link)
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Properties for sale in Pune')
      await expect(other.getByRole('article').first()).toBeVisible()
    }
    await open(other, '/listing/cat/homes-for-sale-in-pune')
    await expect(other.getByRole('link', { name: /^See all/ }).first()).toHaveAttribute('href', /market=in/)
    expect(faults).toEqual([])

    // Switching back to India here updates the other device by itself.
    await open(other, '/listing-grid')
    await open(page, '/profile')
    await choice.getByText('India').click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Properties for sale in India')

    // The market belongs to the account.
    await choice.getByText('United States').click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Properties for sale in United States')
    await other.getByRole('button', { name: /^Account of/ }).click()
    await other.getByRole('button', { name: 'Sign out' }).click()
    await expect(other).toHaveURL(/\/login/)
    await expect(other.getByRole('banner').getByRole('link', { name: 'PG', exact: true })).toBeVisible()
    expect((await other.context().cookies()).map(({ name }) => name)).not.toContain('market')
    await other.context().close()
  })

  test('the device at hand is signed out from the list too', async ({ page, request }) => {
    await openProfile(page, request)
    await part(page, 'Devices').getByRole('button', { name: 'Sign out this device' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => token(page)).toBeNull()
  })

  test('a place picked on the map is shown first, and kept when the person says so', async ({ page, request }) => {
    await openProfile(page, request)
    const place = part(page, 'Your place')
    await expect(place.getByText('None saved.')).toBeVisible()
    await place.getByRole('link', { name: 'Pick it on the map' }).click()
    await page.getByRole('button', { name: 'Use this place' }).click()
    await expect(page).toHaveURL(/\/profile\?.*point=/)
    await expect(place.getByText('Selected, not saved yet')).toBeVisible()
    await place.getByRole('button', { name: 'Save this place' }).click()
    await expect(page).toHaveURL(/\/profile#place$/)
    await expect(place.getByText('Saved', { exact: true })).toBeVisible()
    await place.getByRole('button', { name: 'Remove the place' }).click()
    await expect(place.getByText('None saved.')).toBeVisible()
  })

  test('is read by everybody: on a desk and a phone, light and dark', async ({ page, request }) => {
    await openProfile(page, request)
    await expect(part(page, 'Notifications').getByRole('checkbox').first()).toBeVisible()
    await part(page, 'Ways to sign in').getByRole('button', { name: 'Set a password' }).click()
    await part(page, 'Contacts').getByRole('button', { name: 'Add a phone number' }).click()
    await expect(part(page, 'Contacts').getByRole('textbox', { name: 'Phone number' })).toBeVisible()
    await expectAccessibleInEveryView(page)
    await page.getByRole('button', { name: 'Cancel' }).first().click()
    await expect(part(page, 'Contacts').getByRole('button', { name: 'Add a phone number' })).toBeFocused()
    await expectNothingOutside(page, [320, 390, 768, 1440])
  })

  test('what cannot be loaded is said, and tried again', async ({ page, request }) => {
    await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 500, json: { message: 'Broken.' } }))
    await openProfile(page, request)
    const devices = part(page, 'Devices')
    await expect(devices.getByRole('alert')).toContainText('Your devices could not be loaded')
    await page.unroute('**/api/auth/sessions')
    await retryUntilShown(devices, devices.getByText('This device'))
  })
})
