import { devices } from './support/devices.ts'
import { cardLink, cards } from './support/homes.ts'
import { isComplete } from './support/market.ts'
import { expect, fetchPage, intercept, open, takenOver, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const overlay = (page: Page) => page.getByRole('status', { name: 'Loading page' })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const footer = (page: Page) => page.getByRole('contentinfo')

/** Stops the page's clock; it then only moves by `page.clock.runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
}

// Narrower than the layout with a map beside the list.
test.use({ viewport: { width: 1000, height: 800 } })

test.describe('Round every page', () => {
  test('an overlay stands from the start of a navigation until 500 ms after its end', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await expect(overlay(page)).toBeHidden()
    const answered = Promise.withResolvers<undefined>()
    await intercept(page, '**/api/properties?*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.clock.runFor(3000)
    await stopClock(page)
    await main(page).getByRole('link', { name: 'Rent' }).click()
    await expect(overlay(page)).toBeVisible()
    await page.clock.runFor(300)
    await expect(overlay(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')

    answered.resolve(undefined)
    await expect(heading(page)).toHaveText('Properties for rent in India')
    await page.clock.runFor(499)
    await expect(overlay(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(overlay(page)).toBeHidden()
  })

  test('a new page begins at its top, and 400 ms after a step back the old place is there again', async ({ page }) => {
    await page.clock.install()
    await open(page, '/listing-grid?city=bengaluru')
    await cardLink(cards(page).nth(6)).scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(300)
    await cardLink(cards(page).nth(6)).click()
    await expect(page).toHaveURL(/listing-details/)
    await expect(heading(page)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await stopClock(page)
    await page.goBack()
    await expect(page).toHaveURL(/listing-grid/)
    await expect(cards(page)).toHaveCount(10)
    await page.clock.runFor(399)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.clock.runFor(1)
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })

  test('a plain link into a page leads to that part of it', async ({ page }) => {
    await page.clock.install()
    await open(page, '/property')
    const link = page.getByRole('main').locator('a[href^="#"]').last()
    const part = page.locator((await link.getAttribute('href')) ?? '')
    await expect(part).not.toBeInViewport()
    await link.click()
    await expect(part).toBeInViewport()
    // Going back would have restored the old position by now.
    await page.clock.runFor(500)
    await expect(part).toBeInViewport()
  })

  test('a page that is moved on to has its title and its page class', async ({ page }) => {
    await open(page, '/')
    await expect(page).toHaveTitle('Homepage | Lintel')
    await main(page).getByRole('link', { name: 'Buy' }).click()
    await expect(page).toHaveTitle('Properties for sale in India | Lintel')
    await expect(page.locator('body')).toHaveClass('page-listing-grid')
    await footer(page).getByRole('link', { name: 'By property type' }).click()
    await expect(page.locator('body')).toHaveClass('page-property')
    await page.goBack()
    await expect(page).toHaveTitle('Properties for sale in India | Lintel')
    await expect(page.locator('body')).toHaveClass('page-listing-grid')
  })

  test('the theme is chosen once and is there from the first paint of the next visit', async ({ page, context }) => {
    const groundOf = (shown: Page) => shown.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await open(page, '/')
    const light = await groundOf(page)
    const theme = (shown: Page, name: string) => footer(shown).getByRole('radio', { name })
    await footer(page).getByText('Dark', { exact: true }).click()

    const next = await context.newPage()
    const rendered = await next.goto('/listing-grid')
    expect(await rendered?.text()).toMatch(/<html[^>]* data-theme="dark"/)
    await expect(theme(next, 'Dark')).toBeChecked()
    const dark = await groundOf(next)
    expect(dark).not.toBe(light)
    await expect.poll(() => groundOf(page)).toBe(dark)
    await takenOver(next)
    await footer(next).getByText('Auto', { exact: true }).click()
    await expect.poll(() => groundOf(next)).toBe(light)
  })

  test('the language is switched in the footer or the header, at once and for good', async ({ page }) => {
    // Other journeys publish nothing there.
    await open(page, '/listing-grid?city=pune')
    const first = await cards(page).first().getByRole('heading').textContent()
    await footer(page).getByRole('button', { name: 'हिन्दी' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(heading(page)).toHaveText(/में बिक्री के लिए/)
    await expect(page).toHaveTitle(/में बिक्री के लिए.* \| Lintel/)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(heading(page)).toHaveText(/में बिक्री के लिए/)
    await takenOver(page)
    await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '')
  })

  test('an unknown address leads to the error page, which says what was tried and what comes near it', async ({
    page,
    request,
  }) => {
    expect((await fetchPage(request, '/koramangla-flats?x=1')).status).toBe(404)
    await open(page, '/koramangla-flats?x=1')
    await expect(page).toHaveURL('/error?path=%2Fkoramangla-flats%3Fx%3D1')
    await expect(heading(page)).toHaveText('We can’t find this page')
    await expect(page.getByRole('main')).toContainText('/koramangla-flats?x=1')
    await page
      .getByRole('region', { name: 'Did you mean' })
      .getByRole('link', { name: /Koramangala/ })
      .click()
    await expect(heading(page)).toHaveText(/Koramangala, Bengaluru/)

    await open(page, '/listing-grd?city=pune')
    await expect(page.getByRole('region', { name: 'Did you mean' }).getByRole('listitem')).toHaveText([
      'Homes for sale in Pune',
      /^Pune/,
    ])

    await open(page, '/listing-grd?city=pune&language=hi')
    const meant = page.getByRole('region', { name: 'क्या आप यह ढूँढ रहे थे' }).getByRole('listitem')
    await expect(meant).toHaveText([/पुणे/, /^पुणे/])
  })

  test('the keyboard skips to the content, and the focus goes to the heading of a new page', async ({ page }) => {
    await open(page, '/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await main(page).getByRole('link', { name: 'PG' }).press('Enter')
    await expect(page).toHaveURL(/intent=pg/)
    await expect(heading(page)).toBeFocused()
  })

  test('a page that cannot be had without a line says so, and comes with the line', async ({ page, context }) => {
    await open(page, '/')
    await context.setOffline(true)
    await main(page).getByRole('link', { name: 'Rent' }).click()
    await expect(page.getByRole('alert').getByText('This page could not be loaded')).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page)).toHaveText('Properties for rent in India')
    await expect(cards(page).first()).toBeVisible()
  })

  test('the header of the narrowest phone stands in one line, in Hindi too', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const language of ['en', 'hi']) {
      await open(page, `/?language=${language}`)
      const header = await page.getByRole('banner').boundingBox()
      expect.soft(header?.height, language).toBeLessThan(64)
    }
  })

  test('the menu of a phone opens, leads on and closes', async ({ page }) => {
    await page.setViewportSize(devices.phone)
    await open(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Commercial' }).click()
    await expect(page).toHaveURL(/category=commercial/)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Post' }).click()
    await expect(page).toHaveURL(/\/login\?returnurl=submit-listing$/)
  })
})

test.describe('A message', () => {
  test('asks for the location where it was refused, and stays until it is dismissed', async ({ page, context }) => {
    await context.grantPermissions([])
    await page.clock.install()
    for (const [address, button] of [
      ['/google', 'Use my position'],
      ['/', 'Use my position'],
    ] as const) {
      await open(page, address)
      await page.getByRole('main').getByRole('button', { name: button }).click()
      const notice = messages(page).getByText('Please Allow to Access Location', { exact: true })
      await expect(notice).toBeVisible()
      await expect(messages(page).getByRole('img', { name: 'Information' })).toBeVisible()
      await page.clock.runFor(120_000)
      await expect(notice).toBeVisible()
      await messages(page).getByRole('button', { name: 'Dismiss' }).click()
      await expect(notice).toBeHidden()
    }
  })

  test('stays 2 s, and 4 s when something went wrong', async ({ page, context, market }) => {
    const { id } = await market.find(isComplete, { city: 'bengaluru' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await open(page, `/listing-details-v1/${id}`)
    const share = async () => {
      await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
    }
    const done = messages(page).getByText('Link copied', { exact: true })
    // Loads the toast's code first, so that the timed toast appears at once.
    await share()
    await expect(done).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.clock.runFor(2000)
    await expect(done).toBeHidden()
    await stopClock(page)
    await share()
    await expect(done).toBeVisible()
    await page.mouse.move(2, 500)
    await page.clock.runFor(1999)
    await expect(done).toBeVisible()
    await page.clock.runFor(1)
    await expect(done).toBeHidden()

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('Refused.'))
      document.execCommand = () => false
    })
    await share()
    const failed = messages(page).getByRole('alert')
    await expect(failed).toContainText('The link could not be copied')
    await page.mouse.move(2, 500)
    await page.clock.runFor(3999)
    await expect(failed).toBeVisible()
    await page.clock.runFor(1)
    await expect(failed).toBeHidden()
  })
})
