import type { Route } from '@playwright/test'
import { googleMapsStandIn } from './support/google-maps.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

const KEY = 'a-key-of-nobody'
const PICKER = '/google?return=%2Flisting-grid%3Fbedrooms%3D2'

const isGoogle = (url: URL) => url.hostname.endsWith('googleapis.com')
const ownMap = (page: Page) => page.getByRole('region', { name: /Arrow keys move it under the pin/ })
const search = (page: Page) => page.getByRole('combobox', { name: 'City or locality' })
const address = (page: Page) => page.getByRole('textbox', { name: 'Address' })
const sureness = (page: Page) => page.getByRole('meter', { name: 'Address accuracy' })
const use = (page: Page) => page.getByRole('button', { name: 'Use this place' })
const answer = (page: Page) => new URL(page.url()).searchParams

/** The page as a server with a key would send it. */
const giveKey = (page: Page) =>
  page.route(
    (url) => url.pathname === '/google',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const body = html.replace('id="config">{', `id="config">{"mapsKey":"${KEY}",`)
      expect(body).not.toBe(html)
      // Nor would that page forbid Google's scripts; what it forbids is tested beside its headers on the server.
      const { 'content-security-policy': _, ...headers } = response.headers()
      await route.fulfill({ response, headers, body })
    },
  )

const sendScript = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body })

const faults: [string, (route: Route) => Promise<void>][] = [
  ['cannot be reached', (route) => route.abort()],
  ['answers what nobody can use', sendScript('google.maps.importLibrary = async () => ({}); google.maps.__ib__()')],
  ['never starts', sendScript('')],
]

const standIn = (page: Page) =>
  page.route(isGoogle, sendScript(`(${googleMapsStandIn.toString()})();google.maps.__ib__()`))

async function takeOwnPlace(page: Page): Promise<void> {
  await search(page).fill('koramangala')
  await page
    .getByRole('option', { name: /Koramangala/ })
    .first()
    .click()
  await expect(address(page)).toHaveValue(/Koramangala/)
  await use(page).click()
  await expect(page).toHaveURL(/\/listing-grid\?/)
  expect(answer(page).get('address')).toContain('Koramangala')
  expect(answer(page).get('point')).toMatch(/^77\.\d+,12\.\d+$/)
  expect(answer(page).get('bedrooms')).toBe('2')
}

test.describe('The place picker with a key for Google Maps', () => {
  for (const [fault, answerGoogle] of faults)
    test(`shows its own map and search where Google ${fault}`, async ({ page }) => {
      await giveKey(page)
      await page.route(isGoogle, answerGoogle)
      await page.clock.install()
      const asked = page.waitForRequest((request) => isGoogle(new URL(request.url())))
      await open(page, PICKER)
      await asked
      // As long as Google is waited for.
      await page.clock.fastForward(8000)
      await expect(ownMap(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await takeOwnPlace(page)
    })

  test('asks Google with the key and the places library, and takes a place Google suggests', async ({ page }) => {
    await giveKey(page)
    await standIn(page)
    const asked = page.waitForRequest((request) => isGoogle(new URL(request.url())))
    await open(page, PICKER)
    const { searchParams } = new URL((await asked).url())
    expect(searchParams.get('key')).toBe(KEY)
    expect(searchParams.get('libraries')?.split(',')).toContain('places')
    await expect(address(page)).toHaveValue(/^House at /)

    await search(page).fill('museum')
    const ofGoogle = page.getByRole('group', { name: 'Google Maps' })
    await expect(ofGoogle.getByRole('option')).toHaveText(/Museum of Doors/)
    await search(page).press('ArrowUp')
    await expect(ofGoogle.getByRole('option', { selected: true })).toBeVisible()
    await search(page).press('Enter')
    await expect(address(page)).toHaveValue('Kasturba Road, Bengaluru 560001')
    await expect(sureness(page)).toHaveAttribute('aria-valuenow', '95')
    await use(page).click()
    await expect(page).toHaveURL(/\/listing-grid\?/)
    expect(Object.fromEntries(answer(page))).toMatchObject({
      point: '77.59290,12.97630',
      address: 'Kasturba Road, Bengaluru 560001',
      confidence: '0.95',
      city: 'bengaluru',
      bedrooms: '2',
    })
    await expect(ownMap(page)).toHaveCount(0)
  })

  test('takes the point that is pressed, with the address Google gives it', async ({ page }) => {
    await giveKey(page)
    await standIn(page)
    await open(page, `${PICKER}&point=77.6,12.97`)
    await expect(address(page)).toHaveValue('House at 77.6000')
    const map = page.getByRole('region', { name: 'Map', exact: true })
    const box = await map.boundingBox()
    if (!box) throw new Error('The map is not on the screen.')
    await map.click({ position: { x: box.width / 2 + 100, y: box.height / 2 } })
    await expect(address(page)).toHaveValue('House at 77.6010')
    await expect(sureness(page)).toHaveAttribute('aria-valuenow', '80')
    await use(page).click()
    await expect(page).toHaveURL(/\/listing-grid\?/)
    expect(answer(page).get('point')).toBe('77.60100,12.97000')
    expect(answer(page).get('confidence')).toBe('0.80')
  })

  test('goes on with its own map at the same point when Google refuses the key later', async ({ page }) => {
    await giveKey(page)
    await standIn(page)
    await open(page, `${PICKER}&point=77.6,12.97`)
    await expect(address(page)).toHaveValue('House at 77.6000')
    await page.evaluate(() => window.gm_authFailure?.())
    await expect(ownMap(page)).toBeVisible()
    await expect(address(page)).not.toHaveValue(/House at/)
    await use(page).click()
    await expect(page).toHaveURL(/point=77\.60000%2C12\.97000/)
  })

  test('asks nothing of Google without a key', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (isGoogle(new URL(request.url())) || request.url().includes('google-picker-map')) asked.push(request.url())
    })
    await open(page, PICKER)
    await expect(ownMap(page)).toBeVisible()
    await takeOwnPlace(page)
    expect(asked).toEqual([])
  })
})
