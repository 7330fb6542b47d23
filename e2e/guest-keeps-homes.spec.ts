import { savedOnDevice } from '../contract/favourites.ts'
import { expectAccessible } from './support/axe.ts'
import { cards, GRID, heart, shownIds } from './support/homes.ts'
import { readHtml } from './support/html.ts'
import { isComplete } from './support/market.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, fetchPage, intercept, open, retryUntilShown, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const SAVED = '/saved'
const count = (page: Page, text: string) => page.getByRole('main').getByText(text)

/** Saves the first homes of a list; returns their ids, last saved first. */
async function save(page: Page, many: number): Promise<string[]> {
  await open(page, GRID)
  for (let n = 0; n < many; n++) await heart(cards(page).nth(n)).click()
  await expectToast(page, 'Saved on this device. View saved homes')
  return (await shownIds(page)).slice(0, many).toReversed()
}

test.describe('A guest finds what was saved', () => {
  test('under an address that says nothing to search engines and shows nothing it cannot know', async ({ request }) => {
    const { html } = await fetchPage(request, SAVED)
    const page = readHtml(html)
    expect(page.meta('robots')).toBe('noindex,follow')
    expect(html).toContain('Saved homes | Lintel')
    expect(html).not.toContain('No homes saved yet')
  })

  test('sees them in their order, removes one and brings it back, compares, and is offered to sign in', async ({
    page,
  }) => {
    const ids = await save(page, 3)
    await page.getByRole('banner').getByRole('link', { name: 'Saved homes' }).click()
    await expect(page).toHaveURL(SAVED)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved homes')
    await expect(count(page, '3 homes saved on this device')).toBeVisible()
    expect(await shownIds(page)).toEqual(ids)
    await expectAccessible(page)

    await heart(cards(page).nth(1)).click()
    await expect(page.getByText(/^Removed: /)).toBeVisible()
    await expect(count(page, '2 homes saved on this device')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(count(page, '3 homes saved on this device')).toBeVisible()
    await page.reload()
    await expect(count(page, '3 homes saved on this device')).toBeVisible()
    expect(await shownIds(page)).toEqual(ids)

    await expect(page.getByRole('link', { name: 'Compare homes' }).first()).toHaveAttribute(
      'href',
      `/compare-listings?ids=${ids.join()}`,
    )
    await page.getByRole('link', { name: 'Sign in to keep them' }).click()
    await expect(page).toHaveURL('/login?returnurl=profile-fav-listings')
  })

  test('is told what changed: a price, and homes that are gone', async ({ page, market }) => {
    const [one, other] = (await market.search({ city: 'bengaluru', limit: 50 })).filter(isComplete)
    const gone = '019b76da-d4fb-7ec8-a27c-76a9b3284fcc'
    await open(page, GRID)
    await page.evaluate(
      (kept) => localStorage.setItem('savedHomes', JSON.stringify(kept)),
      [{ id: one?.id, priceAtSave: (one?.listPrice ?? 0) + 10_000_000, currency: one?.currency }, other?.id, gone],
    )
    await intercept(page, '**/api/favourites/on-device?*', async (route) => {
      const answer = await route.fetch()
      const [first, second] = savedOnDevice.returns.parse(await answer.json()).data
      await route.fulfill({ json: { data: [first, { ...second, gone: 'sold' }] } })
    })
    await open(page, SAVED)
    await expect(page.getByText(/less than when you saved it/)).toBeVisible()
    const over = page.getByRole('region', { name: 'No longer available' })
    await expect(over.getByRole('listitem')).toHaveCount(2)
    await expect(over.getByText('Sold')).toBeVisible()
    await over.getByRole('button', { name: 'Remove: A home that was deleted' }).click()
    await expect(over.getByText('Removed: A home that was deleted')).toBeVisible()
    await page.unroute('**/api/favourites/on-device?*')
    await page.reload()
    await expect(over).toBeHidden()
    await expect(cards(page)).toHaveCount(2)
  })

  test('hands the list on as a link, whose reader can save it', async ({ page, browser, request }) => {
    const ids = await save(page, 2)
    const shared = `${SAVED}?homes=${ids.join()}`
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const reader = await context.newPage()
    await open(reader, shared)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Shared homes')
    await expect(count(reader, '2 homes')).toBeVisible()
    expect(await shownIds(reader)).toEqual(ids)
    await reader.getByRole('button', { name: 'Save all on this device' }).click()
    await expect(reader.getByRole('button', { name: 'Favourite', pressed: true })).toHaveCount(2)
    await reader.getByRole('link', { name: 'Your saved homes' }).click()
    await expect(reader).toHaveURL(SAVED)
    expect(await shownIds(reader)).toEqual(ids)

    // A person with an account and without local homes saves them to the account.
    await bringSession(reader, await newPerson(request), { savedHomes: '[]' })
    await open(reader, shared)
    await reader.getByRole('button', { name: 'Save all', exact: true }).click()
    await expectToast(reader, 'Saved to your account.')
    await open(reader, SAVED)
    await expect(reader).toHaveURL('/profile-fav-listings')
    await expect(cards(reader)).toHaveCount(2)
    await context.close()
  })

  test('with nothing saved is shown how, what was viewed, and the search', async ({ page, market }) => {
    const home = await market.find(isComplete, { city: 'bengaluru' })
    await open(page, `/listing-details-v1/${home.id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull()
    await open(page, SAVED)
    await expect(page.getByRole('heading', { name: 'No homes saved yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Search homes' })).toBeVisible()
  })

  test('a list that cannot be read says so and is read again', async ({ page }) => {
    await save(page, 1)
    await intercept(page, '**/api/favourites/on-device?*', (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto(SAVED)
    await expect(page.getByRole('alert').getByText('These homes could not be loaded')).toBeVisible()
    await page.unroute('**/api/favourites/on-device?*')
    await retryUntilShown(page, cards(page))
    await expect(cards(page)).toHaveCount(1)
  })
})
