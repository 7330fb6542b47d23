import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { login } from '../contract/auth.ts'
import { violations } from './support/axe.ts'
import { expectNothingOutside } from './support/overflow.ts'
import { bringSession } from './support/person.ts'
import { signIn } from './support/outbox.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const Accounts = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }))
const folder = process.env['E2E_DATA_DIR'] ?? process.env['DATA_DIR'] ?? './data'

/** Signs the demonstration's agent in on the device. */
async function asAgent(page: Page): Promise<void> {
  const accounts = Accounts.parse(JSON.parse(readFileSync(path.join(folder, 'demo-accounts.json'), 'utf8')))
  const agent = accounts.find(({ role }) => role === 'Agent')
  const response = await page.request.post(`${login.path}?loginFor=agent`, {
    data: { email: agent?.email, password: agent?.password, remember: 'yes' },
  })
  const body: unknown = await response.json()
  const { data, token } = login.returns.parse(body)
  await bringSession(page, { user: data, token })
}

const rows = (page: Page) => page.locator('[data-listing]')
const more = (page: Page, n: number) =>
  rows(page)
    .nth(n)
    .getByRole('button', { name: /^More for/ })
const choose = async (page: Page, n: number, item: string | RegExp) => {
  await more(page, n).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test.describe('An agent keeps listings', () => {
  test('on a desk: finds, pauses, resumes, boosts, looks at figures, history, code and brochure', async ({ page }) => {
    await asAgent(page)
    await open(page, '/profile-listings?show=live')
    await expect(page.getByRole('heading', { level: 1, name: 'My listings' })).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    expect(await violations(page)).toEqual([])
    const plain = rows(page)
      .filter({ hasNotText: /Boosted until/ })
      .first()
    const reference = /[A-Z]{3}-\d+/.exec(await plain.innerText())?.[0] ?? ''
    await page.getByRole('searchbox', { name: 'Search your listings' }).fill(reference)
    await expect(page).toHaveURL(new RegExp(`text=${reference}`))
    await expect(rows(page)).toHaveCount(1)

    await choose(page, 0, 'Pause')
    await expect(toast(page, /^Paused/)).toBeVisible()
    await open(page, `/profile-listings?text=${reference}`)
    await rows(page).getByRole('button', { name: 'Resume' }).click()
    await expect(rows(page).getByText('Active', { exact: true })).toBeVisible()

    await choose(page, 0, 'Boost …')
    const boost = page.getByRole('dialog', { name: 'Boost this home' })
    await expect(boost.getByText(/boosts? (is|are) left of 5/)).toBeVisible()
    await boost.getByRole('button', { name: 'Boost for a week' }).click()
    await expect(rows(page).getByText(/^Boosted until/)).toBeVisible()

    await choose(page, 0, 'Figures')
    const figures = page.getByRole('dialog', { name: 'Figures' })
    await expect(figures.getByRole('img', { name: /^Views day by day/ })).toBeVisible()
    await figures.getByText('Day by day, as a table').click()
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
    await expect(page.getByRole('img', { name: /^QR code of the page of/ })).toBeVisible()
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

  test('on a phone: many at once with a way back, and one sold for a price', async ({ page, market }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await asAgent(page)
    await open(page, '/profile-listings?show=live&sort=newest&page=2')
    await expect(rows(page).first()).toBeVisible()
    await expectNothingOutside(page, [320, 390, 768, 1440])
    await page.setViewportSize({ width: 390, height: 844 })
    const ids = await rows(page).evaluateAll((all) =>
      all.slice(0, 2).map((row) => row.getAttribute('data-listing') ?? ''),
    )
    for (const n of [0, 1]) await rows(page).nth(n).getByRole('checkbox').check()
    const chosen = page.getByRole('region', { name: 'Chosen homes' })
    await expect(chosen.getByText('2 homes chosen')).toBeVisible()
    await chosen.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('2 paused.')).toBeVisible()
    expect((await market.home(ids[0] ?? '')).standardStatus).toBe('paused')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 homes are as they were.')).toBeVisible()
    await expect.poll(async () => (await market.home(ids[1] ?? '')).standardStatus).toBe('active')

    await rows(page).nth(0).getByRole('checkbox').check()
    await chosen.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw for good' }).click()
    await page.getByRole('button', { name: /^Stop/ }).click()
    await expect(page.getByText('1 home is as it was.')).toBeVisible()

    await rows(page).nth(0).getByRole('checkbox').check()
    await chosen.getByRole('button', { name: 'Close', exact: true }).click()
    const ask = page.getByRole('dialog', { name: 'Close this listing' })
    await ask.getByRole('textbox', { name: /it went for/ }).fill('a lot')
    await ask.getByRole('button', { name: /^Close as/ }).click()
    await expect(ask.getByText('Write a sum in figures, or leave it empty.')).toBeVisible()
    await ask.getByRole('textbox', { name: /it went for/ }).fill('88 lakh')
    expect(await violations(page)).toEqual([])
    await ask.getByRole('button', { name: /^Close as/ }).click()
    await expect(page.getByRole('button', { name: /^Stop/ })).toBeVisible()
    // Whoever leaves the list can stop it from where they are.
    await page.getByRole('link', { name: 'Import from a file' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Stop/ }).click()
    await expect(toast(page, 'Stopped. The homes are as they were.')).toBeVisible()

    await open(page, `/submit-listing/relist/${ids[0]}`)
    await expect(page.getByText('What you can do with it now:')).toBeVisible()
    await expect(page.getByRole('button', { name: 'List again' })).toHaveCount(0)

    await open(page, `/submit-listing/${ids[1]}`)
    await expect(page.getByText('Nothing yet. What do you want to change?')).toBeVisible()
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does it cost?')

    await open(page, `/submit-listing/close/${ids[0]}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Close this listing' })).toBeVisible()
    await page.getByRole('textbox', { name: /it went for/ }).fill('a lot')
    const close = page.getByRole('button', { name: /^Close as/ })
    await close.click()
    await expect(page.getByText('Write a sum in figures, or leave it empty.')).toBeVisible()
    await page.getByRole('textbox', { name: /it went for/ }).fill('1,25,00,000')
    await expect(page.getByText('₹ 1.25 Cr · ₹ 1,25,00,000')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await close.click()
    await expect(page.getByRole('status').filter({ hasText: /^Closed as (sold|rented)/ })).toBeVisible()
    await page.getByRole('link', { name: 'My listings' }).last().click()
    await page
      .getByRole('navigation', { name: 'Listings by state' })
      .getByRole('link', { name: /^Closed/ })
      .click()
    await expect(page.locator(`[data-listing="${ids[0]}"]`)).toContainText('₹ 1.25 Cr')
  })

  test('whoever has none is led to the first, and links that lead nowhere say so', async ({ page }) => {
    await signIn(page, 'profile-listings')
    await expect(page.getByRole('heading', { name: 'Post your first listing' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/confirm-listing?token=nobody.knows.it')
    await expect(page.getByRole('alert').getByText(/This link is not valid any more/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto('/submit-listing/fly/019b76da-d4fb-7ec8-a27c-76a9b3284fcc')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My listing')
    await page.goto('/submit-listing/pause/019b76da-d4fb-7ec8-a27c-76a9b3284fcc')
    await expect(page.getByRole('heading', { name: 'There is no such home among your listings' })).toBeVisible()
  })
})
