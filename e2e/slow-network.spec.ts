import type { Page, Request } from '@playwright/test'
import { cardLink, cards } from './support/homes.ts'
import { bringSession, demoAgent } from './support/person.ts'
import { expect, open, test } from './support/test.ts'

/** Slow 4G: ms, and bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.emulateNetworkConditions', slow4G)
}

/** Notes from now on, in order, which reads are asked for and when a file of code has arrived. */
function logOf(page: Page): string[] {
  const log: string[] = []
  const code = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) log.push(pathname)
    if (request.resourceType() === 'script') code.add(request)
  })
  // Scripts that the page asked for before do not count.
  page.on('requestfinished', (request) => {
    if (code.has(request)) log.push('code')
  })
  return log
}

/** A press without a pointer that rested on the link before. */
const press = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click())

test.describe('On a slow network', () => {
  test('a home is asked for with the press, and the results are there at once on the way back', async ({ page }) => {
    await open(page, '/listing-grid?city=bengaluru')
    const address = (await cardLink(cards(page).first()).getAttribute('href')) ?? ''
    await slowDown(page)
    const log = logOf(page)
    await press(page, address)
    await expect(page.locator('article h1')).toBeVisible()
    const home = log.indexOf(`/api/properties/${address.split('/').at(-1)}`)
    expect(home).toBeGreaterThanOrEqual(0)
    expect(log.indexOf('code')).toBeGreaterThan(home)

    const before = log.length
    await page.goBack()
    await expect(cardLink(cards(page).first())).toBeVisible()
    expect(log.slice(before).filter((entry) => entry === '/api/properties')).toEqual([])
  })

  test('a touched home needs nothing more when it is opened', async ({ page }) => {
    await open(page, '/listing-grid?city=bengaluru')
    const address = (await cardLink(cards(page).first()).getAttribute('href')) ?? ''
    const id = address.split('/').at(-1)
    await slowDown(page)
    const log = logOf(page)
    await page.locator(`a[href="${address}"]`).first().dispatchEvent('touchstart')
    await expect.poll(() => log).toContain(`/api/properties/${id}`)
    await page.waitForLoadState('networkidle')
    const before = log.length
    await press(page, address)
    await expect(page.locator('article h1')).toBeVisible()
    expect(log.slice(before)).not.toContain(`/api/properties/${id}`)
  })

  test('results are asked for with the press', async ({ page }) => {
    await open(page, '/')
    const link = page.locator('a[href^="/listing-grid?"]').first()
    const address = (await link.getAttribute('href')) ?? ''
    await slowDown(page)
    const log = logOf(page)
    await press(page, address)
    await expect(page).toHaveURL(address)
    await expect(cardLink(cards(page).first())).toBeVisible()
    expect(log.filter((entry) => entry === '/api/properties')).toHaveLength(1)
  })

  test('the desk is asked for with the press, once', async ({ page, request }) => {
    await bringSession(page, await demoAgent(request))
    await open(page, '/faq')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.locator('a[href="/dashboard"]').first()).toBeVisible()
    await slowDown(page)
    const log = logOf(page)
    await press(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()
    expect(log.filter((entry) => entry === '/api/dashboard')).toHaveLength(1)
    expect(log.indexOf('code')).toBeGreaterThan(log.indexOf('/api/dashboard'))
  })
})
