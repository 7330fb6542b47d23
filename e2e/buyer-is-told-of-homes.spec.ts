import { saveNotificationPrefs } from '../contract/notification-prefs.ts'
import { saveSearch } from '../contract/saved-searches.ts'
import { ask } from './support/api.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { homeOnMarket } from './support/listings.ts'
import { mailedTo, uniqueEmail } from './support/outbox.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, newPerson, newReader } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const SEARCHES = '/saved-searches'

const dialog = (page: Page) => page.getByRole('dialog')
const searches = (page: Page) =>
  page
    .getByRole('main')
    .locator('article')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

/** The lister reduces the price by a tenth in the form. */
async function cutPrice(page: Page, id: string): Promise<void> {
  await open(page, `/submit-listing/${id}?step=price`)
  const price = page.getByRole('textbox', { name: /^Price/ })
  const before = Number((await price.inputValue()).replaceAll(/\D/g, ''))
  await price.fill(String(Math.round(before * 0.9)))
  await open(page, `/submit-listing/${id}?step=preview`)
  await expect(page.getByText(/ will see: .* 10% less\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your changes are live')
}

test.describe('A buyer is told of homes', () => {
  for (const [device, viewport] of Object.entries(devices))
    test(`on a ${device}: saves what the map shows, hears of the price that its lister cut, and ends the e-mails by their link`, async ({
      page,
      request,
      browser,
    }) => {
      // A number of bedrooms that other tests' homes do not have.
      const bedrooms = device === 'phone' ? 4 : 5
      const home = await homeOnMarket(request, { bedroomsTotal: bedrooms })
      const buyer = await newReader(request)
      // Without quiet hours, so that alerts are sent at any time.
      const params = { id: buyer.user._id }
      await ask(request, saveNotificationPrefs, { params, body: { quietHours: null }, token: buyer.token })
      await page.setViewportSize(viewport)
      await bringSession(page, buyer)
      await open(page, `/listing-map?bedrooms=${bedrooms}&box=77.6000,12.9200,77.6400,12.9600`)
      await page.getByRole('button', { name: 'Save this search' }).click()
      await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(/homes for sale on the map of/)
      await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Round the lake')
      expect(await violations(page)).toEqual([])
      await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
      await expectToast(page, 'Saved. We’ll alert you to new homes.')

      await open(page, '/')
      const lister = await browser.newPage({ viewport: device === 'phone' ? devices.desk : devices.phone })
      await bringSession(lister, home.owner)
      await cutPrice(lister, home.id)
      await lister.close()
      await expect(
        page.getByRole('heading', { name: '1 new home for your searches since your last visit' }),
      ).toBeVisible()
      await page.getByRole('link', { name: 'View them' }).click()
      await expect(searches(page).getByText('1 new match', { exact: true })).toBeVisible()
      await expect(searches(page).getByText(/^(More than )?[\d,]+ homes? now$/)).toBeVisible()
      await expect(searches(page).getByText('Price cut', { exact: true })).toBeVisible()
      await expect(searches(page).getByText(home.word)).toBeVisible()
      expect(await violations(page)).toEqual([])

      await mailedTo(buyer.user.email ?? '', new RegExp(home.word))
      await open(page, await mailedTo(buyer.user.email ?? '', /\/alerts\/stop\?token=\S+/))
      await page.getByRole('button', { name: 'Stop these e-mails' }).click()
      await expect(page.getByText('These e-mails have been stopped: Round the lake.')).toBeVisible()
      await open(page, SEARCHES)
      await expect(searches(page).getByText('In-app: Immediately', { exact: true })).toBeVisible()
    })

  test('keeps a search once, changes it, lets it rest, and brings back what was deleted', async ({ page, request }) => {
    const buyer = await newPerson(request)
    const area = '77.6000,12.9200,77.6400,12.9600'
    await page.setViewportSize(devices.phone)
    await bringSession(page, buyer)
    await ask(request, saveSearch, {
      body: { name: 'Round the lake', view: 'map', query: `bedrooms=3&box=${area}` },
      token: buyer.token,
    })
    await open(page, `/listing-map?bedrooms=3&box=${area}`)
    await page.getByRole('button', { name: 'Save this search' }).click()
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog(page).getByText('You have already saved this search, as “Round the lake”.')).toBeVisible()
    await open(page, SEARCHES)
    await expect(searches(page)).toHaveCount(1)
    await expectNothingOutside(page, [320, 390, 768, 1440])
    await page.setViewportSize(devices.phone)

    await page.getByRole('button', { name: 'Edit Round the lake' }).click()
    const name = dialog(page).getByRole('textbox', { name: 'Name' })
    await name.fill('')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(name).toHaveAccessibleDescription('Enter a name.')
    await expect(name).toBeFocused()
    await name.fill('By the lake')
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
    await expectToast(page, 'Updated. We’ll alert you to homes that match the new filters.')
    await open(page, SEARCHES)
    await expect(searches(page).getByText(/^3 or 4 BHK homes for sale on the map of/)).toBeVisible()
    await page.getByRole('button', { name: 'Pause By the lake' }).click()
    await dialog(page).getByRole('radio', { name: 'Too many messages' }).check()
    await dialog(page).getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(searches(page).getByText('Paused', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Resume By the lake' }).click()
    await expect(searches(page).getByText('Paused', { exact: true })).toBeHidden()

    await page.getByRole('button', { name: 'Delete By the lake' }).click()
    await expect(page.getByText('Deleted: By the lake')).toBeVisible()
    await page.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('link', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/\/listing-map\?.*bedrooms=3(%2C|,)4/)
  })

  test('without an account confirms an address first and manages by link', async ({ page }) => {
    const email = uniqueEmail('guest')
    await open(page, '/listing-grid?city=bengaluru&bedrooms=4')
    await page.getByRole('button', { name: 'Save this search' }).click()
    await dialog(page).getByRole('button', { name: 'E-mail me new homes' }).click()
    await expect(dialog(page).getByText('Enter an e-mail address like name@example.com.')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'E-mail' }).fill(email)
    expect(await violations(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'E-mail me new homes' }).click()
    await expect(dialog(page).getByText(`We have sent a link to ${email}.`)).toBeVisible()

    await open(page, await mailedTo(email, /\/alerts\/confirm\?token=\S+/))
    await page.getByRole('button', { name: 'Yes, e-mail me these homes' }).click()
    await expect(page.getByText('Confirmed. You’ll get alerts for: 4 BHK homes for sale in Bengaluru.')).toBeVisible()
    await page.getByRole('link', { name: 'Change or stop these e-mails' }).click()
    await expect(page.getByRole('link', { name: 'See the homes' })).toHaveAttribute(
      'href',
      /listing-grid\?.*bedrooms=4/,
    )
    await page.getByRole('combobox', { name: 'Notify me' }).selectOption({ label: 'Once a week' })
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No alerts left. We won’t send anything to this address.')).toBeVisible()
  })
})
