import { saveNotificationPrefs } from '../contract/notification-prefs.ts'
import { User } from '../contract/users.ts'
import { violations } from './support/axe.ts'
import { cutPrice, knowsDatabase } from './support/database.ts'
import { mailedTo, signIn, uniqueEmail } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { kept } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const SEARCHES = '/saved-searches'
const phone = { width: 390, height: 844 }

const dialog = (page: Page) => page.getByRole('dialog')
const searches = (page: Page) =>
  page
    .getByRole('main')
    .locator('article')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

test.describe('A buyer is told of homes', () => {
  test.skip(!knowsDatabase(), 'needs the database of the server, in which a price falls')

  test('saves what the map shows, hears of a price cut, and ends the e-mails by their link', async ({
    page,
    request,
    market,
  }) => {
    const [home] = await market.search({ city: 'bengaluru', priceMin: 1, bedrooms: 3, limit: 1 })
    const [lng, lat] = home?.location ?? [77.6, 12.97]
    const area = [lng - 0.02, lat - 0.02, lng + 0.02, lat + 0.02].map((degrees) => degrees.toFixed(4)).join(',')
    await page.setViewportSize(phone)
    await signIn(page, `listing-map?bedrooms=3&box=${area}`)
    const user = User.parse(JSON.parse((await kept(page, 'buyer')) ?? ''))
    // Told at whatever hour this runs.
    await request.put(saveNotificationPrefs.path.replace('{id}', user._id), {
      headers: { authorization: `Bearer ${await kept(page, 'authToken')}` },
      data: { quietHours: null },
    })

    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(/3 BHK homes for sale on the map of/)
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Round the lake')
    expect(await violations(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved. We tell you of new homes.')).toBeVisible()
    await page.getByRole('button', { name: 'Save this search' }).click()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByText('You have saved this very search already, as “Round the lake”.')).toBeVisible()

    await open(page, '/')
    await cutPrice(home?.id ?? '')
    await expect(
      page.getByRole('heading', { name: '1 new home for your searches since your last visit' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'See them' }).click()
    await expect(searches(page).getByText('1 new match', { exact: true })).toBeVisible()
    await expect(searches(page).getByText(/^(More than )?[\d,]+ homes? now$/)).toBeVisible()
    await expect(searches(page).getByText('Price cut', { exact: true }).first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await expectNothingOutside(page, [320, 390, 768, 1440])
    await page.setViewportSize(phone)

    await page.getByRole('button', { name: 'Edit Round the lake' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('By the lake')
    await dialog(page).getByRole('combobox', { name: 'SMS' }).selectOption({ label: 'Once a day' })
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'By the lake' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit By the lake' }).click()
    await dialog(page).getByRole('link', { name: 'Change the filters' }).click()
    await expect(page).toHaveURL(/\/listing-map\?.*bedrooms=3/)
    await open(page, `/listing-map?bedrooms=3,4&box=${area}`)
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(dialog(page).getByRole('radio', { name: 'Update “By the lake”' })).toBeChecked()
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('By the lake')
    expect(await violations(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Update', exact: true }).click()
    await expect(page.getByText('Updated. We tell you of homes by the new filters.')).toBeVisible()
    await open(page, SEARCHES)
    await expect(searches(page).getByText(/^3 or 4 BHK homes for sale on the map of/)).toBeVisible()
    await page.getByRole('button', { name: 'Pause By the lake' }).click()
    await dialog(page).getByRole('radio', { name: 'Too many messages' }).check()
    await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(searches(page).getByText('Paused', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Wake By the lake' }).click()
    await expect(searches(page).getByText('Paused', { exact: true })).toBeHidden()

    await page.getByRole('button', { name: 'Delete By the lake' }).click()
    await expect(page.getByText('Deleted: By the lake')).toBeVisible()
    await page.getByRole('button', { name: 'Bring back' }).click()
    await page.getByRole('link', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/\/listing-map\?.*bedrooms=3(%2C|,)4/)

    const stop = await mailedTo(user.email ?? '', /\/alerts\/stop\?token=\S+/)
    await open(page, stop)
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await expect(page.getByText('These e-mails have ended: By the lake.')).toBeVisible()
    await open(page, SEARCHES)
    await expect(searches(page).getByText('In-app: At once · SMS: Once a day')).toBeVisible()
  })

  test('without an account confirms an address first and manages by link', async ({ page }) => {
    const email = uniqueEmail('guest')
    await open(page, '/listing-grid?city=bengaluru&bedrooms=4')
    await page.getByRole('button', { name: 'Save this search' }).click()
    await dialog(page).getByRole('button', { name: 'E-mail me new homes' }).click()
    await expect(dialog(page).getByText('Write an e-mail address like name@example.com.')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'E-mail' }).fill(email)
    expect(await violations(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'E-mail me new homes' }).click()
    await expect(dialog(page).getByText(`A link is on its way to ${email}.`)).toBeVisible()

    await open(page, await mailedTo(email, /\/alerts\/confirm\?token=\S+/))
    await page.getByRole('button', { name: 'Yes, e-mail me these homes' }).click()
    await expect(page.getByText('Confirmed. We tell you of: 4 BHK homes for sale in Bengaluru.')).toBeVisible()
    await page.getByRole('link', { name: 'Change or end these e-mails' }).click()
    await expect(page.getByRole('link', { name: 'See the homes' })).toHaveAttribute(
      'href',
      /listing-grid\?.*bedrooms=4/,
    )
    await page.getByRole('combobox', { name: 'Tell me' }).selectOption({ label: 'Once a week' })
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Wake' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Nothing is left: we send nothing to this address.')).toBeVisible()
  })
})
