import { readFileSync } from 'node:fs'
import { violations } from './support/axe.ts'
import { devices } from './support/devices.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession, demoAgent, newPerson } from './support/person.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const rows = (page: Page) => page.locator('[data-listing]')
const more = (page: Page, n: number) =>
  rows(page)
    .nth(n)
    .getByRole('button', { name: /^More for/ })
const choose = async (page: Page, n: number, item: string | RegExp) => {
  await more(page, n).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test.describe('An agent keeps listings', () => {
  // Serial, because both act as the same agent, who could not close what the other pauses.
  test.describe.configure({ mode: 'default' })

  test('on a desk: finds, pauses, resumes, boosts, looks at figures, history, code and brochure', async ({
    page,
    request,
  }) => {
    await bringSession(page, await demoAgent(request))
    await open(page, '/profile-listings?show=live')
    await expect(page.getByRole('heading', { level: 1, name: 'My listings' })).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    // Numbers stay with their words, and no line begins with a dot.
    expect(await rows(page).first().innerText()).toMatch(
      /\d\u00A0views?\u00A0· \d+\u00A0saves?\u00A0· \d+\u00A0enquir(y|ies)\u00A0· /,
    )
    const plain = rows(page)
      .filter({ hasNotText: /Boosted until/ })
      .first()
    const reference = /[A-Z]{3}-\d+/.exec(await plain.innerText())?.[0] ?? ''
    await page.getByRole('searchbox', { name: 'Search your listings' }).fill(reference)
    await expect(page).toHaveURL(new RegExp(`text=${reference}`))
    await expect(rows(page)).toHaveCount(1)

    await choose(page, 0, 'Pause')
    await expectToast(page, /: Paused/)
    await open(page, `/profile-listings?text=${reference}`)
    // The optimistic update is active at once; an open menu must not change when the answer arrives.
    const answered = Promise.withResolvers<void>()
    await page.route('**/moves', async (route) => {
      await answered.promise
      await route.continue()
    })
    await rows(page).getByRole('button', { name: 'Resume' }).click()
    await expect(rows(page).getByText('Active', { exact: true })).toBeVisible()
    await more(page, 0).click()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toHaveText('Boost …')
    answered.resolve()
    await expect(page.locator('[data-listing]:not([aria-busy])')).toHaveCount(1)
    await expect(items.first()).toHaveText('Boost …')
    await page.getByRole('menuitem', { name: 'Boost …' }).click()
    const boost = page.getByRole('dialog', { name: 'Boost this home' })
    await expect(boost.getByText(/of \d+ boosts left/)).toBeVisible()
    await boost.getByRole('button', { name: 'Boost for a week' }).click()
    await expect(rows(page).getByText(/^Boosted until/)).toBeVisible()

    await choose(page, 0, 'Figures')
    const figures = page.getByRole('dialog', { name: 'Figures' })
    await expect(figures.getByRole('img', { name: /^Views day by day/ })).toBeVisible()
    await figures.getByText('Daily figures').click()
    await expect(figures.getByRole('row')).toHaveCount(31)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(more(page, 0)).toBeFocused()

    await choose(page, 0, 'History')
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByText(/^Boosted until/).first()).toBeVisible()
    await expect(history.getByRole('listitem').filter({ hasText: 'Paused' }).first()).toContainText('You')
    await page.keyboard.press('Escape')

    await choose(page, 0, 'QR code')
    await expect(page.getByRole('img', { name: /^QR code for the page of/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    const file = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'Brochure (PDF)' }).click()
    const saved = await file
    expect(
      readFileSync(await saved.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('on a phone: many at once, with a way back', async ({ page, request, market }) => {
    await page.setViewportSize(devices.phone)
    await bringSession(page, await demoAgent(request))
    // Preloads the code, because closing can only be stopped within seconds.
    await open(page, '/import-listings')
    await open(page, '/profile-listings?show=live&sort=newest&page=2')
    // Excludes the home that the desktop journey boosted.
    const own = rows(page).filter({ hasNotText: /Boosted until|Your change is awaiting review/ })
    await expect(own.first()).toBeVisible()
    await expectNothingOutside(page, [320, 390, 768, 1440])
    await page.setViewportSize(devices.phone)
    const ids = await own.evaluateAll((all) => all.slice(0, 2).map((row) => row.getAttribute('data-listing') ?? ''))
    for (const n of [0, 1]) await own.nth(n).getByRole('checkbox').check()
    const chosen = page.getByRole('region', { name: 'Selected homes' })
    await expect(chosen.getByText('2 homes selected')).toBeVisible()
    await chosen.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('2 paused.')).toBeVisible()
    await expect.poll(async () => (await market.home(ids[0] ?? '')).standardStatus).toBe('paused')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 homes restored.')).toBeVisible()
    await expect.poll(async () => (await market.home(ids[1] ?? '')).standardStatus).toBe('active')

    await own.nth(0).getByRole('checkbox').check()
    await chosen.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw permanently' }).click()
    await page.getByRole('button', { name: /^Stop/ }).click()
    await expect(page.getByText('1 home restored.')).toBeVisible()

    await own.nth(0).getByRole('checkbox').check()
    await chosen.getByRole('button', { name: 'Close', exact: true }).click()
    const ask = page.getByRole('dialog', { name: 'Close this listing' })
    await ask.getByRole('textbox', { name: /^Final (price|rent)/ }).fill('a lot')
    await ask.getByRole('button', { name: /^Close as/ }).click()
    await expect(ask.getByText('Enter an amount in figures, or leave it empty.')).toBeVisible()
    await ask.getByRole('textbox', { name: /^Final (price|rent)/ }).fill('88 lakh')
    expect(await violations(page)).toEqual([])
    await ask.getByRole('button', { name: /^Close as/ }).click()
    await page.getByRole('button', { name: /^Stop/ }).waitFor()
    // A person who left the list can still stop it.
    await page.getByRole('link', { name: 'Import from a file' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Stop/ }).click()
    await expectToast(page, 'Stopped. The homes are as they were.')

    await open(page, `/submit-listing/relist/${ids[0]}`)
    await expect(page.getByText('What you can do now:')).toBeVisible()
    await expect(page.getByRole('button', { name: 'List again' })).toHaveCount(0)
    await open(page, `/submit-listing/renew/${ids[0]}`)
    await expect(page.getByText(/^It stays in matching searches/)).toBeVisible()

    await open(page, `/submit-listing/${ids[1]}`)
    await expect(page.getByText('Nothing yet. What do you want to change?')).toBeVisible()
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does it cost?')
  })

  test('whoever has none is led to the first, and links that lead nowhere say so', async ({ page, request }) => {
    await bringSession(page, await newPerson(request))
    await open(page, '/profile-listings')
    await expect(page.getByRole('heading', { name: 'Post your first listing' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/confirm-listing?token=nobody.knows.it')
    await expect(page.getByRole('alert').getByText(/This link is no longer valid/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/submit-listing/fly/019b76da-d4fb-7ec8-a27c-76a9b3284fcc')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My listing')
    await page.goto('/submit-listing/pause/019b76da-d4fb-7ec8-a27c-76a9b3284fcc')
    await expect(page.getByRole('heading', { name: 'This home is not among your listings' })).toBeVisible()
  })
})
