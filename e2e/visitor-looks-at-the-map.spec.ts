import { devices } from './support/devices.ts'
import { isComplete } from './support/market.ts'
import { cardLink, cards, filtersIn, foundHomes, shownIds } from './support/homes.ts'
import { violations } from './support/axe.ts'
import { expect, open, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'

const map = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const canvas = (page: Page) => map(page).getByRole('region', { name: /Map of homes/ })
const spots = (page: Page) => map(page).getByRole('list', { name: 'Homes on the map' }).getByRole('button')
const clusters = (page: Page) => spots(page).and(page.getByTitle('Zoom in'))
const withheldGroups = (page: Page) => spots(page).filter({ hasText: 'exact location hidden' })
const zoomIn = (address: string) => Number(new URL(address).searchParams.get('at')?.split(',')[2])
const near = (page: Page) => page.getByRole('region', { name: /^(Nearby|Close matches)$/ })
/** Number of homes in the map's pins and groups. */
async function homesOnMap(page: Page): Promise<number> {
  const said = [
    ...(await spots(page).locator('.sr-only').allTextContents()),
    ...(await withheldGroups(page).locator('span:first-child').allTextContents()),
  ]
  return said.reduce((sum, words) => sum + Number(/^(\d+) homes?\b/.exec(words)?.[1] ?? 1), 0)
}
const followsMap = (page: Page) => map(page).getByRole('checkbox', { name: 'Search as I move' })

async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags the map with the mouse. */
async function drag(page: Page, x: number, y: number): Promise<void> {
  const from = await middle(canvas(page))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + x / 2, from.y + y / 2, { steps: 4 })
  await page.mouse.move(from.x + x, from.y + y, { steps: 4 })
  await page.mouse.up()
}

test.use({ viewport: { width: 1100, height: 720 } })

test.describe('A visitor looks at the map', () => {
  test('finds every home of a search, comes nearer through a cluster, and sees the new list from its start', async ({
    page,
    market,
  }) => {
    await open(page, '/listing-map?bedrooms=2')
    const { count } = await market.count({ bedrooms: '2' })
    await expect(foundHomes(page, count)).toBeVisible()
    await expect.poll(() => homesOnMap(page)).toBe(count)

    for (const [width, row] of [
      [1440, 2],
      [1920, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const inFirstRow = async () => {
        const tops = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      }
      await expect.poll(inFirstRow).toBe(row)
    }
    await page.setViewportSize({ width: 1100, height: 720 })

    await expect(clusters(page).first()).toHaveAccessibleName(/^\d+ homes? (from )?₹/)
    const several = spots(page).and(page.getByRole('button', { name: /^\d+ homes (?!in )/ }))
    await cards(page).nth(8).scrollIntoViewIfNeeded()
    const ids = await shownIds(page)
    const counts = await several.evaluateAll((all) => all.map(({ textContent }) => Number.parseInt(textContent, 10)))
    await several.nth(counts.indexOf(Math.min(...counts))).press('Enter')
    await expect.poll(() => zoomIn(page.url())).toBeGreaterThan(5)
    await expect.poll(() => shownIds(page)).not.toEqual(ids)
    await expect(cards(page).first()).toBeInViewport()
    await expect(map(page)).toBeInViewport({ ratio: 0.9 })

    const nearer = zoomIn(page.url())
    await map(page).getByRole('button', { name: 'Zoom in', exact: true }).click()
    await expect.poll(() => zoomIn(page.url())).toBeGreaterThan(nearer)
    await canvas(page).press('-')
    await expect.poll(() => zoomIn(page.url())).toBe(nearer)
  })

  test('finds a pin by its card and a card by its pin, looks at the home behind it and opens its page', async ({
    page,
    market,
  }) => {
    // Homes of a project share a pin.
    const home = await market.find(
      (other) => isComplete(other) && other.locationPrecision === 'building' && !other.project,
      { city: 'bengaluru', intent: 'rent' },
    )
    await open(page, `/listing-map?intent=rent&at=${home.location?.join(',')},17`)
    const card = cards(page).filter({ has: page.locator(`a[href$="${home.id}"]`) })
    const pin = map(page).locator(`[data-spot="${home.id}"]`)
    const litPins = map(page).locator('li[data-lit]')
    const litCards = () =>
      cards(page).evaluateAll((all) => all.filter((one) => getComputedStyle(one).outlineStyle !== 'none').length)
    await expect(pin).toHaveAccessibleName(/₹/)
    await expect(litPins).toHaveCount(0)
    await card.hover()
    await expect(litPins).toHaveCount(1)
    await expect(litPins.getByRole('button')).toHaveAttribute('data-spot', home.id)
    await page.mouse.move(2, 2)
    await expect(litPins).toHaveCount(0)
    await cardLink(card).focus()
    await expect(litPins).toHaveCount(1)
    await cardLink(card).blur()

    expect(await litCards()).toBe(0)
    const alone = spots(page).and(page.getByRole('button', { name: /^(?!\d+ homes?\b)/ }))
    const onTop = await alone.evaluateAll((pins) =>
      pins.findIndex((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    await alone.nth(onTop).hover()
    await expect.poll(litCards).toBe(1)
    await page.mouse.move(2, 2)
    await expect.poll(litCards).toBe(0)
    await alone.nth(onTop).focus()
    await expect.poll(litCards).toBe(1)

    await pin.press('Enter')
    const popup = page.getByRole('dialog', { name: 'On the map' })
    const link = cardLink(popup.getByRole('article'))
    await expect(link).toBeFocused()
    await expect(link).toContainText(home.title)
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(pin).toBeFocused()
    await pin.press('Enter')
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/listing-details-v1/${home.id}$`))
  })

  test('searches where the map goes, comes back to it from the list, and then searches only when told to', async ({
    page,
    market,
  }) => {
    await open(page, '/listing-map?intent=rent&bedrooms=2&at=77.62,12.95,12')
    await expect(spots(page).first()).toBeVisible()
    await expect(followsMap(page)).toBeChecked()
    await drag(page, -120, 60)
    await expect(page).toHaveURL(/[?&]box=/)
    const there = page.url()
    const { box = '' } = filtersIn(page)
    // The address changes before the homes of the new area have loaded.
    const found = await market.search({ intent: 'rent', bedrooms: '2', box })
    await expect.poll(async () => new Set(await shownIds(page))).toEqual(new Set(found.map(({ id }) => id)))
    const ids = await shownIds(page)
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
    await expect(page).toHaveURL(/\/listing-list\?/)
    expect(filtersIn(page)).toMatchObject({ intent: 'rent', bedrooms: '2', box })
    await page.goBack()
    await expect(page).toHaveURL(there)
    await expect(spots(page).first()).toBeVisible()
    await expect.poll(() => shownIds(page)).toEqual(ids)
    expect(page.url()).toBe(there)

    await followsMap(page).uncheck()
    await drag(page, 150, 90)
    const here = map(page).getByRole('button', { name: 'Search this area' })
    await expect(here).toBeVisible()
    expect(filtersIn(page)['box']).toBe(box)
    expect(await shownIds(page)).toEqual(ids)
    await here.click()
    await expect(here).toBeHidden()
    await expect.poll(() => filtersIn(page)['box']).not.toBe(box)
    await expect.poll(() => shownIds(page)).not.toEqual(ids)
  })

  test('goes to another place and back, and the map comes along both ways', async ({ page }) => {
    const centre = () => filtersIn(page)['at']?.split(',').map(Number) ?? []
    await open(page, '/listing-map?city=bengaluru')
    await expect(spots(page).first()).toBeVisible()
    await drag(page, -60, 30)
    await expect(page).toHaveURL(/[?&]box=/)
    const there = page.url()
    const [lng = 0, lat = 0] = centre()
    const field = page.getByRole('search').getByRole('combobox')
    await field.fill('Chennai')
    const chennai = page.getByRole('option', { name: /^Chennai/ }).first()
    await chennai.click()
    await expect(page).toHaveURL(/[?&]city=chennai/)
    await expect(spots(page).first()).toBeVisible()
    await drag(page, -60, 30)
    await expect(page).toHaveURL(/[?&]box=/)
    expect(Math.abs((centre()[0] ?? 0) - lng)).toBeGreaterThan(1)
    await page.goBack()
    await expect(page).toHaveURL(there)
    await drag(page, 6, 0)
    await expect(page).not.toHaveURL(there)
    expect(Math.abs((centre()[0] ?? 0) - lng)).toBeLessThan(0.1)
    expect(Math.abs((centre()[1] ?? 0) - lat)).toBeLessThan(0.1)
  })

  test('draws an area, shares it, erases it, and sets one corner by corner with the keyboard alone', async ({
    page,
    market,
    browser,
    baseURL,
  }) => {
    await open(page, '/listing-map?intent=rent&at=77.62,12.95,12')
    await expect(spots(page).first()).toBeVisible()
    await map(page).getByRole('button', { name: 'Choose an area' }).click()
    await map(page).getByRole('button', { name: 'Draw freehand' }).click()
    await expect(map(page).getByText(/Draw around the area/)).toBeVisible()
    const { x, y } = await middle(canvas(page))
    await page.mouse.move(x - 160, y - 120)
    await page.mouse.down()
    for (const [right, down] of [
      [160, -120],
      [170, 130],
      [-150, 140],
      [-160, -110],
    ] as const)
      await page.mouse.move(x + right, y + down, { steps: 5 })
    await page.mouse.up()

    await expect(page).toHaveURL(/polygon=/)
    const { polygon = '' } = filtersIn(page)
    const inside = { intent: 'rent', polygon }
    const { count } = await market.count(inside)
    expect(count).toBeGreaterThan(0)
    await expect(foundHomes(page, count)).toBeVisible()
    const ids = (await market.search(inside)).map(({ id }) => id)
    await expect.poll(async () => (await shownIds(page)).toSorted()).toEqual(ids.toSorted())

    const friend = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 1100, height: 720 } })
    const friendsPage = await friend.newPage()
    await open(friendsPage, page.url())
    await expect(foundHomes(friendsPage, count)).toBeVisible()
    await expect(map(friendsPage).getByRole('button', { name: 'Erase the area' })).toBeVisible()
    expect(friendsPage.url()).toBe(page.url())
    await friend.close()

    await map(page).getByRole('button', { name: 'Erase the area' }).click()
    await expect(page).not.toHaveURL(/polygon=/)

    await map(page).getByRole('button', { name: 'Choose an area' }).press('Enter')
    await map(page).getByRole('button', { name: 'Place corners one by one' }).press('Enter')
    await canvas(page).focus()
    for (const way of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press('Enter')
      await page.keyboard.press(way)
    }
    await expect(map(page).getByText('3 corners placed')).toBeVisible()
    await map(page).getByRole('button', { name: 'Search here' }).press('Enter')
    await expect(page).toHaveURL(/polygon=/)
  })

  test('opens the homes whose place is withheld from their area, and goes back', async ({ page, market }) => {
    const home = await market.find(
      ({ locationPrecision, standardStatus }) => locationPrecision === 'locality' && standardStatus === 'active',
      { city: 'bengaluru' },
    )
    const { slug, name } = home.locality
    const place = { city: 'bengaluru', locality: slug }
    await open(page, `/listing-map?${new URLSearchParams(place)}`)
    const called = new RegExp(`^\\d+ homes? in ${name} exact location hidden$`)
    const group = map(page).getByRole('button', { name: called })
    await expect(group).not.toHaveAttribute('title')
    await expect(map(page).locator(`[data-spot="${home.id}"]`)).toHaveCount(0)
    await group.press('Enter')
    const panel = page.getByRole('dialog', { name: new RegExp(`homes? in ${name}$`) })
    const ofHome = panel.locator(`a[href$="${home.id}"]:not([tabindex])`)
    await expect(ofHome).toBeVisible()
    await expect(cardLink(panel.getByRole('article').first())).toBeFocused()
    await expect(panel.getByText('The exact location is not shown')).toBeVisible()
    expect(filtersIn(page)['withheld']).toBe(`bengaluru/${slug}`)
    expect(await violations(page)).toEqual([])
    const said = Number.parseInt(await group.innerText(), 10)
    await expect(panel.getByRole('article')).toHaveCount(said)
    const shared = page.url()

    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(group).toBeFocused()
    expect(filtersIn(page)).toEqual(place)
    await group.press('Enter')
    await expect(ofHome).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
    expect(filtersIn(page)).toEqual(place)

    await page.setViewportSize(devices.phone)
    await open(page, shared)
    await expect(ofHome).toBeVisible()
    await expect(panel).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    expect(filtersIn(page)).toEqual(place)
    const box = await group.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })

  test('finds few, and is shown homes that nearly match, with a mark of their own on the map', async ({
    page,
    market,
  }) => {
    const { filters, found } = await market.findFew('jaipur')
    await open(page, `/listing-map?${new URLSearchParams(filters)}`)
    await expect(foundHomes(page, found.length)).toBeVisible()
    await expect.poll(() => homesOnMap(page)).toBe(found.length)
    await expect(near(page).getByRole('article').first()).toBeVisible()
    const shown = await near(page)
      .getByRole('article')
      .evaluateAll((homes) => homes.map((home) => home.dataset['home']))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((id) => found.includes(id ?? ''))).toEqual([])
    const differences = near(page).getByText(/^In .+, Jaipur$/)
    await expect(differences.first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    await followsMap(page).uncheck()
    const marks = map(page).getByRole('button', { name: /^Close match: / })
    for (let zooms = 0; zooms < 4; zooms++)
      await map(page).getByRole('button', { name: 'Zoom out', exact: true }).click()
    await expect(marks.first()).toBeVisible()
    const mark = marks.first()
    const id = await mark.getAttribute('data-spot')
    expect(found).not.toContain(id)
    await mark.focus()
    const lit = near(page).locator(`[data-home="${id}"]`)
    await expect.poll(() => lit.evaluate((card) => getComputedStyle(card).outlineStyle)).not.toBe('none')
    await mark.press('Enter')
    const popup = page.getByRole('dialog', { name: 'Close match' })
    await expect(cardLink(popup.getByRole('article'))).toBeFocused()
    await expect(foundHomes(page, found.length)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(mark).toBeFocused()
  })

  test('sees on a phone where to search and prices without their ground, and nothing where nothing is', async ({
    page,
  }) => {
    await page.setViewportSize(devices.phone)
    await page.route('**/tiles/**', (route) => route.abort())
    await open(page, '/listing-map?city=bengaluru')
    await expect(spots(page).first()).toBeVisible()
    await expect(cards(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const field = page.getByRole('search').getByRole('combobox')
    await expect(field).toBeInViewport({ ratio: 1 })
    await field.fill('Chennai')
    await page
      .getByRole('option', { name: /^Chennai/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/listing-map\?.*city=chennai/)
    await expect(field).toHaveValue('Chennai')
    await expect(field).toBeInViewport({ ratio: 1 })

    await page.unroute('**/tiles/**')
    const ground = Promise.withResolvers<void>()
    await page.route('**/tiles/**', async (route) => {
      await ground.promise
      await route.continue()
    })
    await open(page, '/listing-map?intent=rent&at=75.1,14.9,13')
    const waiting = map(page).locator('.animate-breathe')
    await expect(waiting).toBeVisible()
    ground.resolve()
    await expect(waiting).toHaveCount(0)
    await expect(map(page).getByRole('status').filter({ hasText: 'No homes in this part of the map' })).toBeInViewport()
    await page.setViewportSize({ width: 1100, height: 720 })
    const words = page.getByText(/^No homes in this part of the map/)
    await expect(words.filter({ visible: true })).toHaveCount(1)
    await expect(near(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Zoom out' }).last().click()
    await expect.poll(() => zoomIn(page.url())).toBeLessThan(13)
  })
})
