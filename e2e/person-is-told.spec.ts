import type { Browser } from '@playwright/test'
import { exportAccount } from '../contract/account.ts'
import { saveNotificationPrefs } from '../contract/notification-prefs.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { homeOnMarket } from './support/listings.ts'
import { mailedTo } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newModerator, newReader, provePhone } from './support/person.ts'
import type { Person } from './support/person.ts'
import { expect, open, openLive, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const onPhone = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const told = (page: Page) => page.getByRole('main').getByRole('article')

/** A person's phone with a realtime connection. */
async function phoneOf(browser: Browser, person: Person, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: devices.phone })
  await bringSession(page, person)
  await openLive(page, address)
  return page
}

/** A lister who reads e-mails and has no quiet hours. */
async function newLister(request: Parameters<typeof newReader>[0]): Promise<Person> {
  const lister = await provePhone(request, await newReader(request))
  const params = { id: lister.user._id }
  await ask(request, saveNotificationPrefs, { params, body: { quietHours: null }, token: lister.token })
  return lister
}

test.describe('A person is told', () => {
  test('on all devices at once, reads it on one, and it is read on the others', async ({ page, browser, request }) => {
    const lister = await newLister(request)
    const phone = await phoneOf(browser, lister, '/notifications')
    await expect(phone.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
    expect(await violations(phone)).toEqual([])
    await bringSession(page, lister)
    await open(page, '/property')
    await expect(bell(page)).toHaveAccessibleName('Notifications')

    const home = await homeOnMarket(request, {}, lister)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(page.getByText('1 new notification', { exact: true })).toBeAttached()
    await expect(onPhone(phone)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(told(phone)).toHaveCount(1)
    await expect(phone.getByRole('region', { name: 'Today' }).getByText(home.word).first()).toBeVisible()
    await expect(phone.getByText('1 unread', { exact: true })).toBeVisible()

    await bell(page).click()
    await expect(panel(page).getByRole('article')).toContainText('Unread:')
    expect(await violations(page)).toEqual([])
    await panel(page)
      .getByRole('button', { name: /^Mark as read/ })
      .click()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(onPhone(phone)).toHaveAccessibleName('Notifications')
    await expect(phone.getByText('All read')).toBeVisible()
    await phone.getByRole('button', { name: /^Mark as unread/ }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')

    await ask(request, exportAccount, { params: { id: lister.user._id }, token: lister.token })
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await expect(told(phone)).toHaveCount(2)
    await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
    await expect(phone.getByText('All read')).toBeVisible()
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await phone.close()
  })

  test('and led to what it is about; what is sent is chosen one tap away', async ({ page, browser, request }) => {
    const lister = await newLister(request)
    const home = await homeOnMarket(request, {}, lister)
    const phone = await phoneOf(browser, lister, '/listing-grid?city=pune')
    await onPhone(phone).click()
    await expect(phone).toHaveURL('/notifications')
    await expectNothingOutside(phone, [320, 390, 768, 1440])
    await phone.setViewportSize(devices.phone)
    await told(phone)
      .getByRole('link', { name: new RegExp(home.word) })
      .click()
    await expect(phone).not.toHaveURL('/notifications')
    await expect(onPhone(phone)).toHaveAccessibleName('Notifications')
    await phone.goBack()
    await expect(told(phone)).not.toContainText('Unread:')

    await bringSession(page, lister)
    await open(page, '/property')
    await bell(page).click()
    await panel(page).getByRole('link', { name: 'Notification settings' }).click()
    await expect(page).toHaveURL('/profile#notifications')
    await expect(panel(page)).toBeHidden()
    const byMail = page.getByRole('checkbox', { name: 'My listings: E-mail' })
    await expect(byMail).toBeChecked()

    await open(phone, await mailedTo(lister.user.email ?? '', /\/stop-emails\?token=\S+/))
    await expect(phone.getByText('We e-mail you about “My listings”.')).toBeVisible()
    expect(await violations(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Stop these e-mails' }).click()
    await expect(phone.getByText('Stopped. We no longer e-mail you about “My listings”.')).toBeVisible()
    await expect(byMail).not.toBeChecked()
    await phone.getByRole('button', { name: 'Undo' }).click()
    await expect(byMail).toBeChecked()
    await phone.close()
  })

  test('and the back office sees what became of it, and how each kind looks', async ({ page, request }) => {
    const lister = await newLister(request)
    await homeOnMarket(request, {}, lister)
    await bringSession(page, await newModerator(request))
    await mailedTo(lister.user.email ?? '', /\/stop-emails\?token=\S+/)
    await open(page, '/admin/messages')
    await page.getByRole('combobox', { name: 'Channel' }).selectOption({ label: 'E-mail' })
    await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Sent' })
    await expect(page).toHaveURL('/admin/messages?channel=email&state=sent')
    const sent = page.getByRole('row').filter({ hasText: 'Listing approved' }).first()
    await expect(sent).toContainText('Sent')

    await sent.getByRole('link', { name: 'Listing approved' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previews')
    const letter = page.frameLocator('iframe')
    await expect(letter.getByText('See your listing')).toBeVisible()
    const ground = () => letter.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await page.getByRole('main').getByText('Light', { exact: true }).click()
    const light = await ground()
    await page.getByRole('main').getByText('Dark', { exact: true }).click()
    await expect.poll(ground).not.toBe(light)
    await page.getByRole('main').getByText('Phone', { exact: true }).click()
    await expect.poll(() => letter.locator('body').evaluate(() => innerWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('main').getByText('हिन्दी', { exact: true }).click()
    await expect(page.getByRole('article')).toHaveAttribute('aria-labelledby', 'kind-listing-approved')
    await expect(letter.getByText('See your listing')).toBeHidden()
  })
})
