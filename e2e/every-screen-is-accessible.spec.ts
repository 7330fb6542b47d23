import { expectAccessible } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { cards, heart } from './support/homes.ts'
import { isComplete } from './support/market.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

test.describe('What opens on a screen is accessible', () => {
  test('favourites, with homes and without', async ({ page, request }) => {
    await bringSession(page, await newPerson(request))
    await open(page, '/profile-fav-listings')
    await expect(page.getByRole('heading', { name: 'No homes saved yet' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/listing-grid?city=bengaluru')
    for (const card of [cards(page).nth(0), cards(page).nth(1)]) {
      await heart(card).click()
      await expect(heart(card)).toHaveAttribute('aria-pressed', 'true')
    }
    await page.goto('/profile-fav-listings')
    await page
      .getByRole('button', { name: /^Add a note/ })
      .first()
      .click()
    await expectAccessible(page)
    await heart(cards(page).nth(1)).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'New collection' }).click()
    await expect(page.getByRole('dialog', { name: 'New collection' })).toBeVisible()
    await expectAccessible(page)
  })

  test('with the filters open', async ({ page }) => {
    await page.setViewportSize(devices.phone)
    await open(page, '/listing-grid?city=bengaluru')
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await expect(drawer.getByRole('button', { name: /^Show \d+ homes$/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('with suggestions open', async ({ page }) => {
    await open(page, '/')
    await page.getByRole('combobox').first().fill('2 bhk in whitefield')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
  })

  test('with the photographs open', async ({ page, market }) => {
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    await open(page, `/listing-details-v1/${id}`)
    await page.getByRole('button', { name: /^All \d+ pictures$/ }).click()
    await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
    await expectAccessible(page)
  })

  test('with a card open on the map', async ({ page, market }) => {
    const homes = await market.search({ city: 'bengaluru', limit: 50 })
    const around = homes
      .filter((home) => isComplete(home) && home.locationPrecision === 'building')
      .map(async ({ location: [lng, lat] = [0, 0] }) => {
        const box = [lng - 0.003, lat - 0.003, lng + 0.003, lat + 0.003].map((edge) => edge.toFixed(5)).join(',')
        return { at: `${lng},${lat}`, count: (await market.count({ box })).count }
      })
    // Half of a neighbour's price under the card would be too small to press.
    const alone = (await Promise.all(around)).find(({ count }) => count === 1)
    if (!alone) throw new Error('No home in Bengaluru stands alone.')
    await page.setViewportSize(devices.phone)
    await open(page, `/listing-map?city=bengaluru&at=${alone.at},18`)
    await page.getByRole('list', { name: 'Homes on the map' }).getByRole('button').first().press('Enter')
    await expect(page.getByRole('dialog', { name: 'On the map' }).getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
  })
})
