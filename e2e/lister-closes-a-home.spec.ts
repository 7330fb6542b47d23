import { DAY_MS } from '../contract/time.ts'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { cards, heart } from './support/homes.ts'
import { homeOnMarket } from './support/listings.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

test.describe('A lister closes a home', () => {
  test('from a phone, as sold: its page says so at a desk, searches and saved homes let it go', async ({
    page,
    request,
    market,
    browser,
  }) => {
    const { id, word, owner } = await homeOnMarket(request)
    const buyer = await browser.newPage({ viewport: devices.desk })
    await bringSession(buyer, await newPerson(request))
    await expect.poll(() => market.search({ text: word })).toHaveLength(1)
    await open(buyer, `/listing-grid?text=${word}`)
    await heart(cards(buyer)).click()
    await expect(heart(cards(buyer))).toHaveAttribute('aria-pressed', 'true')

    await page.setViewportSize(devices.phone)
    await bringSession(page, owner)
    await open(page, `/submit-listing/close/${id}`)
    await expect(page.getByRole('heading', { name: 'Close this listing' })).toBeVisible()
    const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
    await page.getByLabel('Sold on').fill(yesterday)
    const price = page.getByRole('textbox', { name: /^Final (price|rent)/ })
    await price.fill('a lot')
    await page.getByRole('button', { name: 'Close as sold' }).click()
    await expect(page.getByText('Enter an amount in figures, or leave it empty.')).toBeVisible()
    await price.fill('1,25,00,000')
    await expect(page.getByText(/₹\s1\.25\sCr/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Close as sold' }).click()
    await expect(page.getByText(/^Closed as sold/)).toBeVisible()
    await open(page, '/profile-listings?show=closed')
    await expect(page.locator(`[data-listing="${id}"]`)).toContainText('₹ 1.25 Cr')

    await open(buyer, `/listing-details-v1/${id}`)
    const day = Number(yesterday.slice(-2))
    await expect(buyer.getByText(new RegExp(`It was sold on ${day} .*, for ₹\\s1\\.25\\sCr\\.`))).toBeVisible()
    await buyer.locator('#similar').scrollIntoViewIfNeeded()
    await expect(buyer.locator('#similar').getByRole('article').first()).toBeVisible()
    await expect.poll(() => market.search({ text: word })).toEqual([])
    await open(buyer, `/listing-grid?text=${word}`)
    await expect(cards(buyer)).toHaveCount(0)
    await open(buyer, '/profile-fav-listings')
    const gone = buyer.getByRole('region', { name: 'No longer available' }).getByRole('listitem')
    await expect(gone).toContainText(word)
    await expect(gone.getByText('Sold', { exact: true })).toBeVisible()
    await buyer.close()
  })
})
