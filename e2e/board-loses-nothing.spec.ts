import { toggleFavourite } from '../contract/favourites.ts'
import { expectStill, flashesOf, watchFlashes } from './support/flash.ts'
import { cards, heart } from './support/homes.ts'
import { isComplete } from './support/market.ts'
import { bringSession, newPerson } from './support/person.ts'
import { expect, intercept, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const BOARD = '/profile-fav-listings'
const titleOf = async (page: Page, n: number) =>
  (await cards(page).nth(n).locator('h3 [title]').last().getAttribute('title')) ?? ''
const titles = async (page: Page) => [await titleOf(page, 0), await titleOf(page, 1)]

test.describe('The board of saved homes loses nothing', () => {
  test.beforeEach(async ({ page, request, market }) => {
    const { user, token } = await newPerson(request)
    await bringSession(page, { user, token })
    const [first, second] = (await market.search({ city: 'bengaluru', limit: 50 })).filter(isComplete)
    for (const { id } of [first, second].flatMap((home) => home ?? [])) {
      const answer = await request.post(toggleFavourite.path, {
        params: { user: user._id, property: id },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.status()).toBe(200)
    }
    await open(page, BOARD)
    await expect(cards(page)).toHaveCount(2)
  })

  test('a home that is ruled out leaves a way back where it stood, by keyboard too', async ({ page }) => {
    const [title = ''] = await titles(page)
    const sure = page.getByRole('group', { name: `Interest in ${title}` })
    await sure.getByText('Maybe').click()
    await expect(sure.getByRole('radio', { name: 'Maybe' })).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(`Ruled out: ${title}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sure.getByRole('radio', { name: 'Maybe' })).toBeChecked()
    await expect(sure.getByRole('radio', { name: 'Maybe' })).toBeFocused()
    expect((await titles(page))[0]).toBe(title)

    await sure.getByText('No', { exact: true }).click()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.getByRole('combobox', { name: 'Show' }).focus()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Ruled out')
    await expect(page.getByRole('combobox', { name: 'Show' })).toBeFocused()
    await expect(cards(page)).toHaveCount(1)
    await sure.getByText('Favourite').click()
    await expect(page.getByText(`No longer in this list: ${title}`)).toBeVisible()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Favourites and maybes')
    await expect(cards(page)).toHaveCount(2)
  })

  test('a home that could not be ruled out stays', async ({ page }) => {
    const [title = ''] = await titles(page)
    await intercept(page, '**/api/favourites/*-*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.' } }),
    )
    const sure = page.getByRole('group', { name: `Interest in ${title}` })
    await sure.getByText('No', { exact: true }).click()
    await expectToast(page, 'error: Not now.')
    await expect(sure.getByRole('radio', { name: 'Favourite' })).toBeChecked()
    await expect(sure.getByRole('radio', { name: 'Favourite' })).toBeFocused()
  })

  test('a home taken off and brought back has the focus at its heart, and none can be hidden here', async ({
    page,
  }) => {
    await expect(page.getByRole('button', { name: 'Hide this home' })).toHaveCount(0)
    // Taken back before the server has heard of it, which is the order it must hear of the two in.
    const hurried = Promise.withResolvers<undefined>()
    await intercept(page, '**/mobile/property/fav?*', async (route) => {
      await hurried.promise
      await route.continue()
    })
    await heart(cards(page).first()).click()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    hurried.resolve(undefined)
    await expect(cards(page)).toHaveCount(2)
    await expect(heart(cards(page).first())).toBeFocused()
    await page.reload()
    await expect(cards(page)).toHaveCount(2)

    await heart(cards(page).first()).click()
    await expectToast(page, 'Removed from your saved homes. Tap the heart to restore it with its note.')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(cards(page)).toHaveCount(2)
    await expect(heart(cards(page).first())).toBeFocused()
  })

  test('collections give the focus back, say what moves, and stay open when that fails', async ({ page }) => {
    const [first = '', second = ''] = await titles(page)
    const choice = (title: string) => page.getByLabel(`Collection for ${title}`)
    const dialog = page.getByRole('dialog', { name: 'New collection' })
    const button = page.getByRole('button', { name: 'New collection' })
    await button.press('Enter')
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()

    await choice(first).focus()
    await choice(first).selectOption('New collection …')
    await dialog.getByRole('textbox').fill('Family')
    await page.keyboard.press('Enter')
    await expect(choice(first)).toHaveValue('Family')
    await expect(choice(first)).toBeFocused()
    await expect(page.getByText('“Family” will be deleted, because this is its only home.')).toBeVisible()

    await button.press('Enter')
    await dialog.getByRole('textbox').fill('Near work')
    await dialog.getByRole('checkbox', { name: second }).check()
    await expect(dialog.getByText('It will move from')).toBeHidden()
    await dialog.getByRole('checkbox', { name: first }).check()
    await expect(dialog.getByText('It will move from “Family”.')).toBeVisible()
    await expect(dialog.getByText('Empty collections that will be deleted: “Family”.')).toBeVisible()
    await intercept(page, '**/api/favourites/*-*', (route) =>
      route.fulfill({ status: 503, json: { message: 'Not now.' } }),
    )
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByRole('alert').getByText('Not now.')).toBeVisible()
    await page.unroute('**/api/favourites/*-*')
    await dialog.getByRole('button', { name: 'Create' }).click()
    const collections = page.getByRole('navigation', { name: 'Collections' })
    await expect(collections.getByRole('link', { name: 'Near work 2' })).toBeVisible()
    await expect(collections.getByRole('link', { name: /^Family/ })).toHaveCount(0)
    await expect(button).toBeFocused()

    await collections.getByRole('button', { name: 'Rename Near work' }).press('Enter')
    await page.getByRole('dialog').getByRole('textbox').fill('Near the office')
    await page.keyboard.press('Enter')
    await expect(collections.getByRole('link', { name: 'Near the office 2' })).toBeFocused()
    await choice(first).selectOption('No collection')
    await expect(page.getByText(`No longer in this list: ${first}`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(choice(first)).toBeFocused()
    await expect(choice(first)).toHaveValue('Near the office')
  })

  test('what was written in a note is not thrown away by Escape', async ({ page }) => {
    const [title = ''] = await titles(page)
    const button = page.getByRole('button', { name: `Add a note on ${title}` })
    await button.click()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await button.click()
    await page.getByRole('textbox', { name: `Note on ${title}` }).fill('Near the school')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: `Note on ${title}` })).toHaveValue('Near the school')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(button).toBeFocused()
  })
})

test.describe('Nothing is seen to jump', () => {
  for (const width of [390, 1440]) {
    test(`on a board without homes, ${width} px wide`, async ({ page, request }) => {
      await page.setViewportSize({ width, height: 900 })
      await bringSession(page, await newPerson(request))
      await watchFlashes(page)
      await open(page, BOARD)
      await expect(page.getByRole('heading', { name: 'No homes saved yet' })).toBeVisible()
      expectStill(await flashesOf(page), `${width} px wide`)
    })

    test(`at the way in with homes saved on the device, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/listing-grid?city=bengaluru')
      await heart(cards(page).first()).click()
      await expect(heart(cards(page).first())).toHaveAttribute('aria-pressed', 'true')
      await watchFlashes(page)
      await open(page, '/login')
      await expect(
        page.getByRole('heading', {
          name: '1 home saved on this device will be added to your account when you sign in',
        }),
      ).toBeVisible()
      expectStill(await flashesOf(page), `${width} px wide`)
    })
  }
})
