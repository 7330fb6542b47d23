import { isComplete } from './support/market.ts'
import { sidewaysOf } from './support/overflow.ts'
import { expect, open, test } from './support/test.ts'
import type { Locator, Page } from './support/test.ts'

/** Sets every document to right-to-left before its first style applies. */
async function turnRound(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(/(<html[^>]*) dir="ltr"/, '$1 dir="rtl"')
    return await route.fulfill({ response, body })
  })
}

/** Distance of an element's text from both edges of its box, px. */
const marginsOf = (target: Locator) =>
  target.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const [box, lines] = [element.getBoundingClientRect(), [...words.getClientRects()]]
    return {
      left: Math.min(...lines.map(({ left }) => left)) - box.left,
      right: box.right - Math.max(...lines.map(({ right }) => right)),
    }
  })

test.describe('A page written from the right', () => {
  for (const width of [390, 1440])
    for (const name of ['home', "a home's page"])
      test(`${name}, ${width} px wide`, async ({ page, market }) => {
        await turnRound(page)
        await page.setViewportSize({ width, height: 900 })
        const address =
          name === 'home' ? '/' : `/listing-details-v1/${(await market.find(isComplete, { city: 'bengaluru' })).id}`
        await open(page, address)
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
        expect(await sidewaysOf(page)).toEqual([])

        const logo = await page.getByRole('banner').getByRole('link', { name: 'Lintel' }).boundingBox()
        expect((logo?.x ?? 0) + (logo?.width ?? 0) / 2).toBeGreaterThan(width * 0.6)
        const signIn = await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).boundingBox()
        expect(signIn?.x).toBeLessThan(width * 0.4)
        const { left, right } = await marginsOf(page.getByRole('heading', { level: 1 }))
        expect(right, 'the heading starts at the right edge').toBeLessThan(2)
        expect(left).toBeGreaterThanOrEqual(right)
      })
})
