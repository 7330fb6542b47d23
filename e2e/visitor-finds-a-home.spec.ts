import { devices } from './support/devices.ts'
import { violations } from './support/axe.ts'
import { isComplete } from './support/market.ts'
import { cardLink, cards, filtersIn, foundHomes, shownIds } from './support/homes.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const searchField = (page: Page) => page.getByRole('combobox', { name: /place, project, person/i })
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

// Narrower than where a map stands beside the list: the map has its own journeys.
test.use({ viewport: { width: 1000, height: 900 } })

test.describe('A visitor finds a home', () => {
  test('says a sentence and chooses what it means with the keyboard', async ({ page, market }) => {
    await open(page, '/')
    await searchField(page).fill('2 bhk in koramangala under 3 cr')
    const understood = page.getByRole('group', { name: 'What you wrote' }).getByRole('option')
    await expect(understood).toHaveText(/2 BHK homes for sale in Koramangala, Bengaluru, under ₹\s3\sCr/)
    await searchField(page).press('ArrowDown')
    await expect(understood).toHaveAttribute('aria-selected', 'true')
    await expect(searchField(page)).toBeFocused()
    await searchField(page).press('Enter')

    await expect(page).toHaveURL(/\/listing-grid\?/)
    const meant = { intent: 'sale', city: 'bengaluru', locality: 'koramangala', bedrooms: '2', priceMax: '3000000000' }
    expect(filtersIn(page)).toEqual(meant)
    await expect(heading(page)).toHaveText('2 BHK homes for sale in Koramangala, Bengaluru')
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'Bengaluru',
      'Koramangala',
      /Under ₹\s3\sCr/,
      '2 BHK',
      'Clear all',
    ])
    const { count } = await market.count(meant)
    await expect(foundHomes(page, count)).toBeVisible()
    const ids = (await market.search(meant)).map(({ id }) => id)
    await expect.poll(() => shownIds(page)).toEqual(ids)
  })

  test('presses what is rendered before the app is there, and is answered when it comes', async ({ page }) => {
    const pressed = Promise.withResolvers<void>()
    let first = true
    await page.route('**/assets/*.js', async (route) => {
      // The first is what fetches the app.
      if (!first) await pressed.promise
      first = false
      await route.continue()
    })
    await page.goto('/listing-grid?city=bengaluru')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    pressed.resolve()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  })

  test('asks beside the filters why the order is so; on a phone they keep to one line', async ({ page }) => {
    await page.setViewportSize(devices.phone)
    await open(page, '/listing-grid?intent=sale&city=bengaluru&bedrooms=2,3&priceMax=2000000000')
    const tops = chips(page).evaluate((list) => [...list.children].map((chip) => chip.getBoundingClientRect().top))
    expect(new Set(await tops).size).toBe(1)
    const why = page.locator('summary', { hasText: 'How results are sorted' })
    await expect(why).toBeInViewport({ ratio: 1 })
    const before = await why.boundingBox()
    await why.click()
    const reason = page.getByText(/Most recently published first/)
    await expect(reason).toBeInViewport({ ratio: 1 })
    expect(await why.boundingBox()).toEqual(before)
    await why.click()
    await expect(reason).toBeHidden()
  })

  test('reads the name of a place where no home is found too', async ({ page }) => {
    await open(page, '/listing-grid?city=bengaluru&locality=hsr-layout&bedrooms=5&priceMax=10000000')
    await expect(heading(page)).toHaveText('5+ BHK homes for sale in HSR Layout, Bengaluru')
    await expect(chips(page).getByRole('listitem').filter({ hasText: 'HSR Layout' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('HSR Layout')
  })

  test('is told what could not be searched for, until it is read', async ({ page }) => {
    await open(page, '/')
    await searchField(page).fill('2 bhk in pune without parking')
    await searchField(page).press('Enter')
    await expect(heading(page)).toHaveText('2 BHK homes for sale in Pune')
    expect(filtersIn(page)).toEqual({ intent: 'sale', city: 'pune', bedrooms: '2' })
    const note = page.getByRole('status').filter({ hasText: 'We couldn’t search for “without parking”.' })
    await expect(note).toBeVisible()
    await page.reload()
    await expect(note).toBeVisible()
    await note.getByRole('button', { name: 'Dismiss' }).click()
    await expect(note).toBeHidden()
  })

  test('says a sentence on the map and in the list, and stays there', async ({ page }) => {
    for (const view of ['/listing-map', '/listing-list']) {
      await open(page, `${view}?city=mumbai&bedrooms=2`)
      await searchField(page).fill('3 bhk for rent in bengaluru under 60000')
      await searchField(page).press('Enter')
      await expect(page).toHaveURL(new RegExp(`${view}\\?`))
      await expect
        .poll(() => filtersIn(page))
        .toEqual({ intent: 'rent', city: 'bengaluru', bedrooms: '3', priceMax: '6000000' })
    }
  })

  test('presses a place that is suggested over the filters', async ({ page }) => {
    await page.setViewportSize(devices.phone)
    await open(page, '/listing-grid?city=mumbai')
    await searchField(page).fill('Bengaluru')
    const suggested = page.getByRole('group', { name: 'Places' }).getByRole('option')
    await expect(suggested.first()).toContainText('Bengaluru')
    await suggested.nth(1).click()
    await expect.poll(() => filtersIn(page)['locality']).toBeTruthy()
  })

  test('looks for a bed by whom it is for and how many share it', async ({ page, market }) => {
    await open(page, '/listing-grid?intent=pg')
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await filters.getByRole('radio', { name: 'For women' }).check({ force: true })
    await filters.getByRole('combobox', { name: 'People in the room' }).selectOption('Shared by two')
    await filters.getByRole('button', { name: /^Show \d/ }).click()
    const meant = { intent: 'pg', pgGender: 'female', pgSharing: '2' }
    await expect.poll(() => filtersIn(page)).toEqual(meant)
    await expect(chips(page).getByRole('listitem')).toHaveText(['For women', 'Shared by two', 'Clear all'])
    const ids = (await market.search(meant)).map(({ id }) => id)
    await expect.poll(() => shownIds(page)).toEqual(ids)
  })

  test('presses Enter at once, and goes from a place to its homes', async ({ page }) => {
    await open(page, '/')
    await searchField(page).fill('Whitefield')
    await searchField(page).press('Enter')
    await expect(heading(page)).toHaveText(/for sale in Whitefield, Bengaluru/)
  })

  test('is led to the home whose reference it is', async ({ page, market }) => {
    const { id, listingId } = await market.find(isComplete, { city: 'bengaluru' })
    await open(page, '/')
    await searchField(page).fill(listingId.toLowerCase())
    await expect(page.getByRole('option').first()).toContainText(listingId)
    await searchField(page).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${id}$`))
  })

  test('filters in the drawer, takes a filter off again and shares what is left', async ({
    page,
    market,
    browser,
    baseURL,
  }) => {
    await open(page, '/listing-grid?city=bengaluru')
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    // Other journeys publish three bedrooms here.
    await drawer.getByText('2 BHK', { exact: false }).first().click()
    await drawer.getByRole('checkbox', { name: /^Lift/ }).check()
    const both = await market.count({ city: 'bengaluru', bedrooms: '2', amenities: 'lift' })
    await drawer.getByRole('button', { name: `Show ${both.count} homes` }).click()
    await expect(drawer).toBeHidden()

    await expect(chips(page).getByRole('listitem')).toHaveText(['Bengaluru', '2 BHK', 'Lift', 'Clear all'])
    expect(filtersIn(page)).toEqual({ city: 'bengaluru', bedrooms: '2', amenities: 'lift' })
    await chips(page).getByRole('button', { name: 'Remove filter: Lift' }).click()
    await expect(page).toHaveURL(/city=bengaluru&bedrooms=2$/)
    const left = await market.count({ city: 'bengaluru', bedrooms: '2' })
    await expect(foundHomes(page, left.count)).toBeVisible()

    const friend = await browser.newContext(baseURL ? { baseURL } : {})
    const friendsPage = await friend.newPage()
    await friendsPage.goto(page.url())
    await expect(heading(friendsPage)).toHaveText(await heading(page).innerText())
    const theirs = await shownIds(friendsPage)
    await expect.poll(() => shownIds(page)).toEqual(theirs)
    await friend.close()
  })

  test('sets size and terms in the bar: the list follows at once, Back takes all of a filter back', async ({
    page,
    market,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/listing-grid?intent=rent&city=bengaluru')
    const size = page.getByRole('button', { name: 'BHK' })
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

    await page.getByRole('button', { name: 'More', exact: true }).click()
    const more = page.getByRole('dialog', { name: 'More' })
    await more.getByLabel('No brokerage').check()
    await more.getByLabel('Pets allowed').check()
    await more.getByLabel('Move in by').fill('2099-01-31')
    const meant = { intent: 'rent', city: 'bengaluru', availableBy: '2099-01-31', petsAllowed: '1', noBrokerage: '1' }
    await expect.poll(() => filtersIn(page)).toEqual(meant)
    await page.keyboard.press('Escape')
    await expect(chips(page).getByRole('listitem')).toHaveText([
      'Bengaluru',
      'Move in by 31 Jan 2099',
      'Pets allowed',
      'No brokerage',
      'Clear all',
    ])
    const ids = (await market.search(meant)).map(({ id }) => id)
    await expect.poll(() => shownIds(page)).toEqual(ids)
  })

  test('finds few, and is shown homes that nearly match, each saying in what it differs', async ({ page, market }) => {
    const { filters, found } = await market.findFew('jaipur')
    await open(page, `/listing-grid?${new URLSearchParams(filters)}`)
    await expect(foundHomes(page, found.length)).toBeVisible()
    const near = page.getByRole('region', { name: /^(Nearby|Close matches)$/ })
    await expect(near.getByRole('article').first()).toBeVisible()
    const shown = await near.getByRole('article').evaluateAll((homes) => homes.map((home) => home.dataset['home']))
    expect(shown.filter((id) => found.includes(id ?? ''))).toEqual([])
    await expect(near.getByText(/^In .+, Jaipur$/).first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    await open(page, '/listing-grid?city=bengaluru')
    await expect(near).toHaveCount(0)
  })

  test('sees the first home at once on a phone', async ({ page }) => {
    await page.setViewportSize(devices.phone)
    await open(page, '/listing-grid?city=bengaluru')
    expect((await cards(page).first().boundingBox())?.y).toBeLessThan(330)
  })

  test('goes through the list: another order, a page by its number, more below', async ({ page, market }) => {
    await open(page, '/listing-grid?city=bengaluru')
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
    await expect(page).toHaveURL(/sort=price-low/)
    const cheapest = { city: 'bengaluru', sort: 'price-low' }
    const idsOn = async (number: number) => (await market.search({ ...cheapest, page: number })).map(({ id }) => id)
    await expect.poll(() => shownIds(page)).toEqual(await idsOn(1))

    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => shownIds(page)).toEqual(await idsOn(2))

    await pages.getByRole('button', { name: 'Load 10 more' }).click()
    await expect.poll(() => shownIds(page)).toEqual([...(await idsOn(2)), ...(await idsOn(3))])
    await page.reload()
    await expect.poll(() => shownIds(page)).toEqual([...(await idsOn(2)), ...(await idsOn(3))])
  })

  test('opens a home, looks at the next one and comes back to the same place of the list', async ({ page }) => {
    await open(page, '/listing-grid?intent=rent&city=bengaluru&page=2')
    await page.getByRole('button', { name: 'Load 10 more' }).click()
    await expect(cards(page)).toHaveCount(20)
    const list = page.url()
    const ids = await shownIds(page)
    const card = cards(page).nth(14)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)

    await cardLink(card).click()
    await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${ids[14]}$`))
    await expect(heading(page)).toBeFocused()
    const results = page.getByRole('navigation', { name: 'Results' })
    await expect(results).toContainText(/25 of \d/)
    // On a telephone there is room for it too.
    await page.setViewportSize({ width: 320, height: 844 })
    await results.getByRole('link', { name: 'Next home' }).click({ trial: true })
    await page.setViewportSize({ width: 1000, height: 900 })
    await results.getByRole('link', { name: 'Next home' }).click()
    await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${ids[15]}$`))
    await results.getByRole('link', { name: 'Back to results' }).click()

    await expect(page).toHaveURL(list)
    await expect.poll(() => shownIds(page)).toEqual(ids)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
    await expect(cardLink(cards(page).nth(15))).toBeFocused()
  })

  test('goes on to the next home past the end of the page it came from, and before its start', async ({ page }) => {
    await open(page, '/listing-grid?intent=rent&city=bengaluru&page=2')
    const ids = await shownIds(page)
    await cardLink(cards(page).last()).click()
    const results = page.getByRole('navigation', { name: 'Results' })
    await expect(results).toContainText(/20 of \d/)
    await results.getByRole('link', { name: 'Next home' }).click()
    await expect(results).toContainText(/21 of \d/)
    expect(ids).not.toContain(new URL(page.url()).pathname.split('/').at(-1))
    await results.getByRole('link', { name: 'Back to results' }).click()
    await expect.poll(() => shownIds(page)).toEqual(ids)

    await cardLink(cards(page).first()).click()
    await expect(results).toContainText(/11 of \d/)
    await results.getByRole('link', { name: 'Previous home' }).click()
    await expect(results).toContainText(/10 of \d/)
    expect(ids).not.toContain(new URL(page.url()).pathname.split('/').at(-1))
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

  test('goes back to the list without a line, and is told what the next home waits for', async ({ page, context }) => {
    await open(page, '/listing-grid?intent=rent&city=bengaluru')
    const ids = await shownIds(page)
    const card = cards(page).nth(5)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await cardLink(card).click()
    const next = page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Next home' })
    await expect(next).toBeVisible()
    await context.setOffline(true)
    await page.goBack()
    await expect.poll(() => shownIds(page)).toEqual(ids)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

    await page.goForward()
    await next.click()
    await expect(page.getByText('The page will load when you are back online.')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${ids[6]}$`))
  })

  for (const button of ['Filters', 'Save this search'])
    test(`presses “${button}” while the line is gone, and has what it opens once it is back`, async ({
      page,
      context,
    }) => {
      await open(page, '/listing-grid?city=bengaluru')
      await context.setOffline(true)
      await page.getByRole('button', { name: button }).click()
      await expect(heading(page)).toHaveText('Properties for sale in Bengaluru')
      await context.setOffline(false)
      await expect(page.getByRole('dialog', { name: button })).toBeVisible()
    })

  test.describe('on a phone', () => {
    test.use({ viewport: devices.phone, hasTouch: true, isMobile: true })

    test('closes the filters with Back and stays on the page', async ({ page }) => {
      // No browser without a phone under it has a Back that asks: what it would ask is kept, to be asked here.
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
      await open(page, '/listing-grid?city=bengaluru')
      await page.getByRole('button', { name: 'Filters' }).click()
      const filters = page.getByRole('dialog', { name: 'Filters' })
      await expect(filters).toBeVisible()
      await page.evaluate('pressBack()')
      await expect(filters).toBeHidden()
      expect(filtersIn(page)).toEqual({ city: 'bengaluru' })

      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(filters).toBeVisible()
      await page.goBack()
      await expect(filters).toBeHidden()
      expect(filtersIn(page)).toEqual({ city: 'bengaluru' })

      await page.getByRole('button', { name: 'Filters' }).click()
      await filters.getByText('3 BHK', { exact: false }).first().click()
      await filters.getByRole('button', { name: /^Show \d+ homes?$/ }).click()
      await expect(page).toHaveURL(/bedrooms=3/)
      await page.goBack()
      await expect(page).not.toHaveURL(/bedrooms/)
      await expect(filters).toBeHidden()
      await expect(heading(page)).toHaveText('Properties for sale in Bengaluru')
    })

    test('closes the photographs with Back and stays at the home', async ({ page, market }) => {
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
      await expect(page).toHaveURL('about:blank')
    })
  })

  test('looks at the same homes as cards, as rows and on the map', async ({ page, market }) => {
    // Other journeys publish three bedrooms here.
    const wanted = { city: 'bengaluru', bedrooms: '2', sort: 'price-low' }
    const { count } = await market.count({ city: 'bengaluru', bedrooms: '2' })
    await open(page, '/listing-grid?city=bengaluru&bedrooms=2&sort=price-low')
    const view = (name: string) =>
      page.getByRole('navigation', { name: 'View' }).filter({ visible: true }).getByRole('link', { name })
    for (const [name, address] of [
      ['List', /\/listing-list\?/],
      ['Map', /\/listing-map\?/],
      ['Grid', /\/listing-grid\?/],
    ] as const) {
      await view(name).click()
      await expect(page).toHaveURL(address)
      const { at: _at, ...filters } = filtersIn(page)
      expect(filters).toEqual(wanted)
      await expect(heading(page)).toHaveText('2 BHK homes for sale in Bengaluru')
      await expect(foundHomes(page, count)).toBeVisible()
    }
  })
})
