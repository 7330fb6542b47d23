import { readFileSync } from 'node:fs'
import { mergeFavourites, updateFavourite } from '../contract/favourites.ts'
import { ask } from './support/api.ts'
import { cardLink, cards, GRID, heart, shownIds } from './support/homes.ts'
import { enterByEmail } from './support/outbox.ts'
import { bringSession, newPerson } from './support/person.ts'
import { isComplete } from './support/market.ts'
import { expect, intercept, open, retryUntilShown, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const BOARD = '/profile-fav-listings'

const titleOf = (card: Locator) =>
  card.getByRole('heading', { level: 3 }).locator('[title]').last().getAttribute('title')
const filled = (of: Page | Locator) => of.getByRole('button', { name: 'Favourite', pressed: true })
const board = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })

/** Saves the first homes of the list; returns their titles, last saved first. */
async function save(page: Page, count: number): Promise<string[]> {
  const titles: string[] = []
  for (let n = 0; n < count; n++) {
    await heart(cards(page).nth(n)).click()
    await expect(filled(cards(page).nth(n))).toBeVisible()
    titles.unshift((await titleOf(cards(page).nth(n))) ?? '')
  }
  return titles
}

test.describe('A buyer keeps favourites', () => {
  test('saves two as a guest, signs in, and finds them', async ({ page }) => {
    await open(page, GRID)
    const titles = await save(page, 2)
    await expectToast(page, 'Saved on this device. View saved homes')
    expect(new URL(page.url()).pathname).toBe('/listing-grid')
    await page.reload()
    await expect(filled(cards(page))).toHaveCount(2)

    await open(page, '/login?way=email&returnurl=profile-fav-listings')
    await expect(
      page.getByRole('heading', {
        name: '2 homes saved on this device will be added to your account when you sign in',
      }),
    ).toBeVisible()
    await enterByEmail(page)
    await expect(page).toHaveURL(BOARD)
    await expectToast(page, '2 homes saved on this device were added to your saved homes.')
    await expect(board(page)).toHaveCount(2)
    expect(await Promise.all([0, 1].map((n) => titleOf(board(page).nth(n))))).toEqual(titles)
    expect(await page.evaluate(() => localStorage.getItem('savedHomes'))).toBeNull()

    await open(page, GRID)
    await expect(filled(cards(page))).toHaveCount(2)
    await heart(cards(page).first()).click()
    await expectToast(page, 'Removed from your saved homes. Tap the heart to restore it with its note.')
    await expect(filled(cards(page))).toHaveCount(1)
  })

  test('a guest without a network saves on the device', async ({ page, context }) => {
    await open(page, GRID)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await save(page, 1)
    await context.setOffline(false)
    await page.reload()
    await expect(filled(cards(page))).toHaveCount(1)
  })

  test('what the server refuses is taken back and said', async ({ page, request }) => {
    await bringSession(page, await newPerson(request))
    await open(page, GRID)
    await intercept(page, '**/mobile/property/fav?*', (route) =>
      route.fulfill({ status: 404, json: { code: 'PROPERTY_NOT_FOUND', message: 'There is no such home.' } }),
    )
    await heart(cards(page).first()).click()
    await expectToast(page, 'error: There is no such home.')
    await expect(filled(cards(page))).toHaveCount(0)
  })

  test('a press twice in a hurry saves once', async ({ page, request }) => {
    await bringSession(page, await newPerson(request))
    await open(page, GRID)
    await heart(cards(page).first()).hover()
    await page.mouse.down({ clickCount: 1 })
    await page.mouse.up({ clickCount: 1 })
    // The server answers before the button is released.
    await expectToast(page, 'Saved.')
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await expect(filled(cards(page))).toHaveCount(1)
    await page.reload()
    await expect(filled(cards(page))).toHaveCount(1)
  })

  test("saves from a home's own page, by keyboard", async ({ page, request, market }) => {
    await bringSession(page, await newPerson(request))
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    await open(page, `/listing-details-v1/${id}`)
    await heart(page.getByRole('main')).first().press('Enter')
    await expect(filled(page.getByRole('main'))).toBeVisible()
    await expectToast(page, 'Saved.')
  })

  test('notes, sorts into collections, rules out and takes back', async ({ page, request }) => {
    await bringSession(page, await newPerson(request))
    await open(page, GRID)
    const [second = '', first = ''] = await save(page, 2)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Saved homes' }).click()
    await expect(board(page)).toHaveCount(2)

    await page.getByRole('button', { name: `Add a note on ${first}` }).click()
    await page.getByRole('textbox', { name: `Note on ${first}` }).fill('Near the school')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Near the school')).toBeVisible()
    await expect(page.getByRole('button', { name: `Change the note on ${first}` })).toBeFocused()

    await page.getByLabel(`Collection for ${first}`).selectOption('New collection …')
    const dialog = page.getByRole('dialog', { name: 'New collection' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Family')
    await dialog.getByRole('button', { name: 'Create' }).click()
    const collections = page.getByRole('navigation', { name: 'Collections' })
    await collections.getByRole('link', { name: 'Family 1' }).click()
    await expect(page).toHaveURL(`${BOARD}?collection=Family`)
    await expect(board(page)).toHaveCount(1)
    await expect(board(page).getByText('Near the school')).toBeVisible()
    await collections.getByRole('button', { name: 'Rename Family' }).click()
    const rename = page.getByRole('dialog', { name: 'Rename the collection' })
    await rename.getByRole('textbox', { name: 'Name' }).fill('Near work')
    await rename.getByRole('button', { name: 'Rename' }).click()
    await expect(page).toHaveURL(`${BOARD}?collection=Near+work`)
    await collections.getByRole('button', { name: 'Delete Near work' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(BOARD)
    await expect(board(page)).toHaveCount(2)

    await page
      .getByRole('group', { name: `Interest in ${second}` })
      .getByText('Maybe')
      .click()
    await expect(page.getByRole('radio', { name: 'Maybe', checked: true })).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Maybe only')
    await expect(page).toHaveURL(`${BOARD}?state=maybe`)
    await expect(board(page)).toHaveCount(1)
    await page.reload()
    await expect(board(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Favourites and maybes')

    await heart(board(page).filter({ hasText: 'Near the school' })).click()
    await expect(page.getByText(`Removed: ${first}`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(board(page).filter({ hasText: 'Near the school' })).toBeVisible()
    await expect(board(page)).toHaveCount(2)

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export (CSV)' }).click()
    const saved = await file
    expect(saved.suggestedFilename()).toMatch(/^saved-homes-\d{4}-\d\d-\d\d\.csv$/)
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text.startsWith('\uFEFFReference,Title')).toBe(true)
    expect(text).toContain('Near the school')

    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await open(page, GRID)
    await expect(cards(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(filled(cards(page))).toHaveCount(0)
  })

  test('a note is saved when the person turns elsewhere or leaves, and said to be kept where the line fails', async ({
    page,
    request,
  }) => {
    await bringSession(page, await newPerson(request))
    await open(page, GRID)
    const [name = ''] = await save(page, 1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Saved homes' }).click()
    await page.getByRole('button', { name: `Add a note on ${name}` }).click()
    const note = page.getByRole('textbox', { name: `Note on ${name}` })
    await note.fill('Ask about the lift')
    await note.blur()
    await expect(board(page).getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(board(page).getByText('Ask about the lift')).toBeVisible()

    // Leaves by a link while the text field has the focus.
    await page.getByRole('button', { name: `Change the note on ${name}` }).click()
    await note.fill('The lift works')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.goBack()
    await saved
    await open(page, BOARD)
    await expect(board(page).getByText('The lift works')).toBeVisible()

    await intercept(page, '**/api/favourites/*', (route) =>
      route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
    )
    await page.getByRole('button', { name: `Change the note on ${name}` }).click()
    await note.fill('Quiet street')
    await note.blur()
    await expect(board(page).getByText('Not synced yet: saved on this device.')).toBeVisible()
  })

  test('tags a home, finds it by its tags, and takes back what left the list', async ({ page, request }) => {
    await bringSession(page, await newPerson(request))
    await open(page, GRID)
    const [second = '', first = ''] = await save(page, 2)
    await page.goto(BOARD)
    const button = (title: string) => page.getByRole('button', { name: `Add tags to ${title}` })
    const field = (title: string) => page.getByRole('combobox', { name: `Tags for ${title}` })
    const tagsOf = (title: string) => page.getByRole('list', { name: `Tags of ${title}` }).getByRole('listitem')

    await button(first).press('Enter')
    await expect(field(first)).toBeFocused()
    await field(first).fill('x')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A tag has 2 to 40 characters.')).toBeVisible()
    await field(first).fill('Near metro, quiet')
    await page.keyboard.press('Enter')
    await expect(tagsOf(first)).toHaveText(['Near metro', 'quiet'])
    await expect(field(first)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(button(first)).toBeFocused()

    await button(second).click()
    await field(second).fill('near METRO')
    await page.keyboard.press('Enter')
    await expect(tagsOf(second)).toHaveText(['Near metro'])

    const bar = page.getByRole('group', { name: 'Tags', exact: true })
    await bar.getByText('Near metro').click()
    await expect(page).toHaveURL(`${BOARD}?tags=Near+metro`)
    await expect(page.getByText('2 homes', { exact: true })).toBeVisible()
    await bar.getByText('quiet').click()
    await expect(page).toHaveURL(`${BOARD}?tags=Near+metro%2Cquiet`)
    await expect(board(page)).toHaveCount(1)
    await page.reload()
    await expect(bar.getByRole('checkbox', { checked: true })).toHaveCount(2)
    await expect(board(page)).toHaveCount(1)

    await page.getByRole('button', { name: `Remove the tag “quiet” from ${first}` }).click()
    await expect(page.getByText(`No longer in this list: ${first}`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(tagsOf(first)).toHaveText(['Near metro', 'quiet'])
    await expect(tagsOf(first).first().getByRole('button')).toBeFocused()

    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export (CSV)' }).click()
    const text = readFileSync(await (await file).path(), 'utf8')
    expect(text).toContain('"Near metro, quiet"')
    expect(text).not.toContain(second)
  })

  test('sees ten a page, goes on below or by number, and finds the place again', async ({ page, request, market }) => {
    const person = await newPerson(request)
    const { token } = person
    const ids = (await market.search({ city: 'bengaluru', limit: 50 }))
      .filter(isComplete)
      .slice(0, 23)
      .map(({ id }) => id)
    await ask(request, mergeFavourites, { body: { propertyIds: ids }, token })
    for (const propertyId of ids.slice(0, 11))
      await ask(request, updateFavourite, { params: { propertyId }, body: { version: 1, tags: ['metro'] }, token })
    await bringSession(page, person)
    await open(page, BOARD)
    const count = page.getByRole('main').locator('[aria-live]').filter({ hasText: 'homes' })
    await expect(count).toHaveText('23 homes · showing 1 to 10')
    expect(await shownIds(page)).toEqual(ids.slice(0, 10))

    const pages = page.getByRole('navigation', { name: 'Pages' })
    const more = pages.getByRole('button', { name: 'Load 10 more' })
    await more.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await more.click()
    await expect(count).toHaveText('23 homes · showing 1 to 20')
    await expect(page).toHaveURL(`${BOARD}?page=2&from=1`)
    expect(await page.evaluate(() => scrollY)).toBe(place)
    expect(await shownIds(page)).toEqual(ids.slice(0, 20))
    await page.reload()
    await expect(count).toHaveText('23 homes · showing 1 to 20')

    await cardLink(cards(page).nth(15)).click()
    await expect(page).toHaveURL(/listing-details/)
    await page.goBack()
    await expect(count).toHaveText('23 homes · showing 1 to 20')

    await pages.getByRole('link', { name: 'Page 3' }).click()
    await expect(page).toHaveURL(`${BOARD}?page=3`)
    await expect(count).toHaveText('23 homes · showing 21 to 23')
    expect(await shownIds(page)).toEqual(ids.slice(20))
    await page.goBack()
    await expect(count).toHaveText('23 homes · showing 1 to 20')
    await pages.getByRole('link', { name: 'Page 1', exact: true }).click()
    await expect(count).toHaveText('23 homes · showing 1 to 10')

    // A page that fails to load leaves the list unchanged, and can be retried.
    await intercept(page, '**/api/favourites?*cursor=*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('group', { name: 'Tags', exact: true }).getByText('metro').click()
    await expect(count).toHaveText('11 homes · showing 1 to 10')
    await pages.getByRole('button', { name: 'Load 1 more' }).click()
    await expectToast(page, 'error: The server is not responding.')
    await expect(count).toHaveText('11 homes · showing 1 to 10')
    await page.unroute('**/api/favourites?*cursor=*')
    await pages.getByRole('button', { name: 'Load 1 more' }).click()
    await expect(count).toHaveText('11 homes')
    await expect(page).toHaveURL(`${BOARD}?tags=metro&page=2&from=1`)
  })

  test('nobody is led to sign in, and an empty board shows what was looked at', async ({ page, request, market }) => {
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    await open(page, `/listing-details-v1/${id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull()
    await bringSession(page, await newPerson(request))
    await open(page, BOARD)
    await expect(page.getByRole('heading', { name: 'No homes saved yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
  })

  test('a board that cannot be read says so and is read again', async ({ page, request }) => {
    await bringSession(page, await newPerson(request))
    await open(page, GRID)
    await save(page, 1)
    let isAway = true
    // Decided per call, because a removed route may still catch the next one.
    await page.route('**/api/favourites?*', (route) =>
      isAway ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await page.goto(BOARD)
    await expect(page.getByRole('alert').getByText('Your saved homes could not be loaded')).toBeVisible()
    isAway = false
    await retryUntilShown(page, board(page))
    await expect(board(page)).toHaveCount(1)
  })
})
