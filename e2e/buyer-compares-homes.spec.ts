import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { cards, shownIds } from './support/homes.ts'
import { readHtml } from './support/html.ts'
import { isComplete } from './support/market.ts'
import { expect, fetchPage, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

// Sorted by price, because homes published by other journeys would come first by date.
const GRID = '/listing-grid?city=bengaluru&category=residential&sort=price-high'

const compareOn = (page: Page, n: number) => cards(page).nth(n).getByRole('button', { name: 'Compare', exact: true })
const bar = (page: Page) => page.getByRole('complementary', { name: 'Homes to compare' })
const heads = (page: Page) => page.getByRole('columnheader').getByRole('link')
const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}( \\(the same\\))?$`) }) })
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('compareTray'))

async function put(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await compareOn(page, n).click()
  await expect(bar(page).getByRole('link', { name: `Compare ${count}` })).toBeVisible()
}

test.describe('A buyer compares homes', () => {
  test('fills the comparison from a list, in step with another tab, and sees what differs', async ({
    page,
    context,
    market,
  }) => {
    await open(page, GRID)
    const ids = await shownIds(page)
    await put(page, 2)
    await page.reload()
    const other = await context.newPage()
    await open(other, GRID)
    await expect(bar(other).getByRole('link', { name: 'Compare 2' })).toBeVisible()
    await compareOn(other, 2).click()
    // Background tabs are throttled.
    await page.bringToFront()
    await bar(page).getByRole('link', { name: 'Compare 3' }).click()
    await expect(page).toHaveURL(`/compare-listings?ids=${ids.slice(0, 3).join(',')}`)
    await expect(heads(page)).toHaveCount(3)
    await expect(row(page, 'Locality').getByRole('cell')).toHaveCount(3)
    const prices = await Promise.all(ids.slice(0, 3).map(async (id) => (await market.home(id)).listPrice ?? Infinity))
    const lowest = prices.filter((price) => price === Math.min(...prices))
    await expect(row(page, 'Price').getByText('Lowest')).toHaveCount(lowest.length)

    const all = await page.getByRole('rowheader').count()
    await page.getByRole('checkbox', { name: 'Show only differences' }).check()
    await expect(page.getByRole('rowheader', { name: '(the same)' })).toHaveCount(0)
    expect(await page.getByRole('rowheader').count()).toBeLessThan(all)

    const title = (await heads(page).nth(1).textContent()) ?? ''
    await page.getByRole('button', { name: `Move left: ${title}` }).click()
    await expect(heads(page).first()).toHaveText(title)
    await page.getByRole('button', { name: `Remove: ${title}` }).click()
    await expect(heads(page)).toHaveCount(2)
    // The focused toast stays until it is pressed, however late the other tab is notified.
    await page.getByRole('button', { name: 'Undo' }).focus()
    await expect(bar(other).getByRole('link', { name: 'Compare 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(heads(page).first()).toHaveText(title)
    await expect(page).toHaveURL(`/compare-listings?ids=${ids[1]},${ids[0]},${ids[2]}`)

    await other.bringToFront()
    for (const n of [3, 4, 5]) await compareOn(other, n).click()
    await compareOn(other, 6).click()
    const dialog = other.getByRole('dialog', { name: 'You are already comparing 6 homes' })
    await dialog
      .getByRole('button', { name: /^Replace / })
      .first()
      .click()
    await expect(compareOn(other, 6)).toHaveAttribute('aria-pressed', 'true')
    await expect(heads(page)).toHaveCount(6)
    expect(await violations(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('on a phone, opens a link without losing the own homes, and adds by reference', async ({ page, market }) => {
    await page.setViewportSize(devices.phone)
    const [one, other, third] = (await market.search({ city: 'bengaluru', limit: 50 })).filter(isComplete)
    const mine = await market.find(isComplete, { city: 'pune' })
    if (!one || !other || !third) throw new Error('Bengaluru has too few homes.')
    await open(page, `/listing-details-v1/${mine.id}`)
    await page.getByRole('button', { name: 'Compare', exact: true }).first().click()
    await expect(bar(page)).toBeVisible()

    await open(page, `/compare-listings?ids=${one.id},${other.listingId}`)
    await expect(page.getByText('You opened a shared comparison')).toBeVisible()
    await expect(heads(page)).toHaveCount(2)
    const boxes = await Promise.all([0, 1].map((n) => heads(page).nth(n).boundingBox()))
    for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(devices.phone.width)

    // The page scrolls, and the sticky heads stay below its header.
    await row(page, 'Confirmed').scrollIntoViewIfNeeded()
    await expect(heads(page).first()).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(devices.phone.height)
    const head = page.getByRole('rowgroup').filter({ has: heads(page) })
    await expect(head).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    const { y = 0, height = 999 } = (await head.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(200)

    const reference = page.getByRole('textbox', { name: 'Add a home by its reference' })
    await reference.fill('NO-99999')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('No home found with the reference NO-99999.')).toBeVisible()
    await reference.fill(third.listingId.toLowerCase())
    await reference.press('Enter')
    await expect(heads(page)).toHaveCount(3)
    await expect(heads(page).last()).toBeInViewport()
    await row(page, 'Locality')
      .getByRole('cell')
      .last()
      .evaluate((cell) => cell.scrollIntoView({ inline: 'end' }))
    await expect(heads(page).last()).toBeInViewport()
    expect(await kept(page)).toBe(JSON.stringify([mine.id]))
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Use as my comparison' }).click()
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    expect(await kept(page)).toBe(JSON.stringify([one.id, other.id, third.id]))
    await page.getByRole('button', { name: 'Remove all' }).click()
    await expect(page.getByRole('heading', { name: 'No homes to compare yet' })).toBeVisible()
    await expect(page).toHaveURL('/compare-listings')
    // The first home's page was viewed.
    const add = page.getByRole('button', { name: `Add ${mine.title}` })
    const picture = await page.getByRole('listitem').filter({ has: add }).getByRole('img').boundingBox()
    expect(picture?.width).toBeLessThan(70)
    await add.click()
    await expect(heads(page)).toHaveText([mine.title])
  })

  test('two homes have a page of their own, without a script too', async ({ page, market, request, baseURL }) => {
    const [one, other] = (await market.search({ city: 'bengaluru', limit: 50 })).filter(isComplete)
    if (!one || !other) throw new Error('Bengaluru has too few homes.')
    const path = `/compare-properties/${one.id}/${other.id}`
    const [first, second] = [one.id, other.id].toSorted()
    for (const address of [path, `/compare-properties/${other.listingId.toLowerCase()}/${one.id}`]) {
      const { status, html } = await fetchPage(request, address)
      const read = readHtml(html)
      expect(status).toBe(200)
      expect(read.canonical).toBe(`${baseURL}/compare-properties/${first}/${second}`)
      expect(read.meta('robots')).toContain('index,follow')
      expect(read.title).toMatch(/ or .* \| Lintel$/)
      expect(read.jsonLd).toContainEqual(expect.objectContaining({ '@type': 'ItemList', numberOfItems: 2 }))
      for (const { title } of [one, other]) expect(read.text).toContain(title.replaceAll(/\s+/g, ' '))
      expect(read.text).toContain('Carpet area')
    }
    expect((await fetchPage(request, '/compare-properties/NO-99999/what')).status).toBe(404)
    const twice = await request.get(`/compare-properties/${one.id}/${one.listingId}`, { maxRedirects: 0 })
    expect([twice.status(), twice.headers()['location']]).toEqual([302, `/listing-details-v1/${one.id}`])
    const alone = await fetchPage(request, `/compare-properties/${one.id}/NO-99999`)
    expect([alone.status, readHtml(alone.html).meta('robots')]).toEqual([200, 'noindex,follow'])

    await open(page, path)
    await expect(heads(page)).toHaveCount(2)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Add a third home' }).first().click()
    await expect(page).toHaveURL(`/compare-listings?ids=${one.id},${other.id}`)
    await open(page, `/compare-properties/${one.id}/NO-99999`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only one of the two can be shown')
    await expect(page.getByRole('region', { name: 'Similar homes' })).toBeVisible()
  })
})
