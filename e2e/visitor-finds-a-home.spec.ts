import { devices } from './support/devices.ts'
import { violations } from './support/axe.ts'
import { isComplete } from './support/market.ts'
import { cardLink, cards, filtersIn, foundHomes, shownIds } from './support/homes.ts'
import { expect, open, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const searchField = (page: Page) => page.getByRole('combobox', { name: /place, project, person/i })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Narrower than the layout with a map beside the list; the map has separate journeys.
test.use({ viewport: { width: 1000, height: 900 } })

test.describe('A visitor finds a home', () => {
  test('says a sentence with the keyboard, and narrows what it finds in the drawer', async ({ page, market }) => {
    await open(page, '/')
    await searchField(page).fill('2 bhk in hebbal under 3 cr')
    const understood = page.getByRole('group', { name: 'What you wrote' }).getByRole('option')
    await expect(understood).toHaveText(/2 BHK homes for sale in Hebbal, Bengaluru, under ₹\s3\sCr/)
    await searchField(page).press('ArrowDown')
    await expect(understood).toHaveAttribute('aria-selected', 'true')
    await expect(searchField(page)).toBeFocused()
    await searchField(page).press('Enter')

    await expect(page).toHaveURL(/\/listing-grid\?/)
    const meant = { intent: 'sale', city: 'bengaluru', locality: 'hebbal', bedrooms: '2', priceMax: '3000000000' }
    expect(filtersIn(page)).toEqual(meant)
    await expect(heading(page)).toHaveText(/^2 BHK homes for sale in Hebbal, Bengaluru, under ₹\s3\sCr$/)
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'Bengaluru',
      'Hebbal',
      /Under ₹\s3\sCr/,
      '2 BHK',
      'Clear all',
    ])
    const { count } = await market.count(meant)
    await expect(foundHomes(page, count)).toBeVisible()
    const ids = (await market.search(meant)).map(({ id }) => id)
    await expect.poll(() => shownIds(page)).toEqual(ids)

    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByRole('checkbox', { name: /^Lift/ }).check()
    // Changing a filter drops the default intent from the address.
    const { intent: _intent, ...said } = meant
    const narrowed = { ...said, amenities: 'lift' }
    const { count: fewer } = await market.count(narrowed)
    await drawer.getByRole('button', { name: fewer === 1 ? 'Show 1 home' : `Show ${fewer} homes` }).click()
    await expect(drawer).toBeHidden()
    await expect.poll(() => filtersIn(page)).toEqual(narrowed)
    await expect(foundHomes(page, fewer)).toBeVisible()
    await chips(page).getByRole('button', { name: 'Remove filter: Lift' }).click()
    await expect.poll(() => filtersIn(page)).toEqual(said)
    await expect(foundHomes(page, count)).toBeVisible()
    await expect.poll(() => shownIds(page)).toEqual(ids)
  })

  test('presses what is rendered before its code is there or while the line is gone, and has it when it comes', async ({
    page,
    context,
  }) => {
    const pressed = Promise.withResolvers<void>()
    let first = true
    await page.route('**/assets/*.js', async (route) => {
      // The first one loads the app.
      if (!first) await pressed.promise
      first = false
      await route.continue()
    })
    await page.goto('/listing-grid?city=bengaluru')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    pressed.resolve()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expect(filters).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(heading(page)).toHaveText('Properties for sale in Bengaluru')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Save this search' })).toBeVisible()
  })

  test('sets the size in the bar: list and map follow at once, Back takes all of a filter back', async ({
    page,
    market,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/listing-grid?intent=rent&city=bengaluru')
    const size = page.getByRole('button', { name: 'BHK', exact: true })
    await size.focus()
    await page.keyboard.press('Enter')
    const sizes = page.getByRole('dialog', { name: 'BHK' })
    const data = await market.facets({ intent: 'rent', city: 'bengaluru' })
    const threes = data.bedrooms.find(({ value }) => value === '3')?.count ?? 0
    await sizes.getByRole('checkbox', { name: `3 BHK ${threes}` }).check({ force: true })
    await expect(page).toHaveURL(/bedrooms=3$/)
    await expect(foundHomes(page, threes)).toBeVisible()
    await sizes.getByRole('checkbox', { name: '2 BHK' }).check({ force: true })
    await expect(page).toHaveURL(/bedrooms=2%2C3$/)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(sizes).toBeHidden()
    await expect(page.getByRole('button', { name: '2 BHK, 3 BHK', exact: true })).toBeFocused()
    await page.goBack()
    await expect.poll(() => filtersIn(page)).toEqual({ intent: 'rent', city: 'bengaluru' })

    const inKochi = await market.search({ city: 'kochi', intent: 'sale', limit: 50 })
    const exact = ({ listPrice, livingArea }: (typeof inKochi)[number]) => ({
      intent: 'sale',
      priceMin: `${listPrice}`,
      priceMax: `${listPrice}`,
      areaMin: `${livingArea}`,
      areaMax: `${livingArea}`,
    })
    const found = await Promise.all(
      inKochi.filter(isComplete).map(async (home) => ({ home, same: await market.search(exact(home)) })),
    )
    const alone = found.find(({ home, same }) => same.length === 1 && home.locationPrecision === 'building')
    if (!alone) throw new Error('No home in Kochi has a price and an area of its own.')
    const map = page.getByRole('region', { name: 'Map', exact: true })
    const pin = map.locator(`[data-spot="${alone.home.id}"]`)
    await open(page, `/listing-grid?${new URLSearchParams(exact(alone.home))}`)
    await expect(pin).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(map.getByRole('list', { name: 'Homes on the map' }).getByRole('button').nth(4)).toBeVisible()
    await page.goBack()
    await expect(pin).toBeVisible()
  })

  test('goes through the list and its homes and comes back to the same place, also without a line', async ({
    page,
    context,
    market,
  }) => {
    await open(page, '/listing-grid?intent=rent&city=bengaluru')
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
    await expect(page).toHaveURL(/sort=price-low/)
    const cheapest = { intent: 'rent', city: 'bengaluru', sort: 'price-low' }
    const idsOn = async (number: number) => (await market.search({ ...cheapest, page: number })).map(({ id }) => id)
    await expect.poll(() => shownIds(page)).toEqual(await idsOn(1))
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    const [second, third] = [await idsOn(2), await idsOn(3)]
    await expect.poll(() => shownIds(page)).toEqual(second)
    await pages.getByRole('button', { name: 'Load 10 more' }).click()
    const ids = [...second, ...third]
    await expect.poll(() => shownIds(page)).toEqual(ids)
    await page.reload()
    await takenOver(page)
    await expect.poll(() => shownIds(page)).toEqual(ids)

    const list = page.url()
    const card = cards(page).nth(14)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await cardLink(card).click()
    await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${ids[14]}$`))
    await expect(heading(page)).toBeFocused()
    const results = page.getByRole('navigation', { name: 'Results' })
    const next = results.getByRole('link', { name: 'Next home' })
    await expect(results).toContainText(/25 of \d/)
    // A phone has room for it too.
    await page.setViewportSize({ width: 320, height: 844 })
    await next.click({ trial: true })
    await page.setViewportSize({ width: 1000, height: 900 })
    await next.click()
    await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${ids[15]}$`))
    await results.getByRole('link', { name: 'Back to results' }).click()
    await expect(page).toHaveURL(list)
    await expect.poll(() => shownIds(page)).toEqual(ids)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await expect(cardLink(cards(page).nth(15))).toBeFocused()

    // Homes above are already cached.
    const further = cards(page).nth(17)
    await further.scrollIntoViewIfNeeded()
    const lower = await page.evaluate(() => scrollY)
    await cardLink(further).click()
    await expect(next).toBeVisible()
    await context.setOffline(true)
    await page.goBack()
    await expect.poll(() => shownIds(page)).toEqual(ids)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(lower)
    await page.goForward()
    await next.click()
    await expect(page.getByText('The page will load when you are back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${ids[18]}$`))
  })

  test('is led on from a plan of a project as from a home', async ({ page, market }) => {
    const query = { city: 'bengaluru', developmentStatus: 'under-construction' }
    const plan = await market.find(({ unitsOnOffer }) => unitsOnOffer !== undefined, query)
    await open(page, `/listing-grid?${new URLSearchParams(query)}&text=${encodeURIComponent(plan.project?.name ?? '')}`)
    const ids = await shownIds(page)
    const at = ids.indexOf(plan.id)
    await cardLink(cards(page).nth(at)).click()
    await expect(page).toHaveURL(`/project/${plan.project?.slug}?plan=${plan.id}`)
    const results = page.getByRole('navigation', { name: 'Results' })
    await expect(results).toContainText(`${at + 1} of `)
    await results.getByRole('link', { name: 'Back to results' }).click()
    await expect.poll(() => shownIds(page)).toEqual(ids)
    await expect(cardLink(cards(page).nth(at))).toBeFocused()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: devices.phone, hasTouch: true, isMobile: true })

    test('sees the first home at once, chooses over what stands below, and steps back out of what covers the page', async ({
      page,
      market,
    }) => {
      // Only a phone has a Back gesture that asks a CloseWatcher, so its request is recorded and triggered here.
      await page.addInitScript(() => {
        const Watcher = CloseWatcher
        Object.assign(window, {
          CloseWatcher: class extends Watcher {
            constructor() {
              super()
              Object.assign(window, { pressBack: () => this.requestClose() })
            }
          },
        })
      })
      await open(page, '/listing-grid?city=bengaluru&bedrooms=2&amenities=lift&priceMax=2000000000')
      const asked = { city: 'bengaluru', bedrooms: '2', amenities: 'lift', priceMax: '2000000000' }
      expect((await cards(page).first().boundingBox())?.y).toBeLessThan(390)
      const tops = chips(page).evaluate((list) => [...list.children].map((chip) => chip.getBoundingClientRect().top))
      expect(new Set(await tops).size).toBe(1)
      const why = page.locator('summary', { hasText: 'How results are sorted' })
      await expect(why).toBeInViewport({ ratio: 1 })
      const before = await why.boundingBox()
      await why.click()
      const reason = page.getByText(/The newest homes come first/)
      await expect(reason).toBeInViewport({ ratio: 1 })
      expect(await why.boundingBox()).toEqual(before)
      await why.click()
      await expect(reason).toBeHidden()

      await page.getByRole('button', { name: 'Filters' }).click()
      const filters = page.getByRole('dialog', { name: 'Filters' })
      await expect(filters).toBeVisible()
      await page.evaluate('pressBack()')
      await expect(filters).toBeHidden()
      expect(filtersIn(page)).toEqual(asked)
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(filters).toBeVisible()
      await page.goBack()
      await expect(filters).toBeHidden()
      expect(filtersIn(page)).toEqual(asked)
      await page.getByRole('button', { name: 'Filters' }).click()
      await filters.getByText('4 BHK', { exact: false }).first().click()
      await filters.getByRole('button', { name: /^Show \d+ homes?$/ }).click()
      await expect.poll(() => filtersIn(page)).toEqual({ ...asked, bedrooms: '2,4' })
      await page.goBack()
      await expect.poll(() => filtersIn(page)).toEqual(asked)
      await expect(filters).toBeHidden()
      await expect(heading(page)).toHaveText(/^2 BHK homes for sale in Bengaluru, under/)

      await searchField(page).fill('Mumbai')
      const suggested = page.getByRole('group', { name: 'Places' }).getByRole('option')
      await expect(suggested.first()).toContainText('Mumbai')
      await suggested.nth(1).click()
      await expect.poll(() => filtersIn(page)['locality']).toBeTruthy()
      const list = page.url()

      const { id } = await market.find(isComplete, { city: 'bengaluru' })
      await open(page, `/listing-details-v1/${id}`)
      const photographs = page.getByRole('dialog', { name: 'Photos' })
      const opener = page.getByRole('button', { name: /^All \d+ pictures$/ })
      for (const close of [
        () => page.goBack(),
        () => photographs.getByRole('button', { name: 'Close' }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await opener.click()
        await expect(photographs).toBeVisible()
        await close()
        await expect(photographs).toBeHidden()
        await expect(opener).toBeFocused()
        await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${id}$`))
      }
      await page.goBack()
      await expect(page).toHaveURL(list)
    })
  })
})
