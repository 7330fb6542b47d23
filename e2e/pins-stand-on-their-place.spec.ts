import { isComplete } from './support/market.ts'
import { expect, open, test } from './support/test.ts'
import type { Locator } from './support/test.ts'

/** How far the middle of a pin's foot is from the middle of its map, px to the right and down. */
async function offMiddle(pin: Locator, map: Locator): Promise<[right: number, down: number]> {
  const [foot, frame] = [await pin.boundingBox(), await map.boundingBox()]
  if (!foot || !frame) throw new Error('It is not on the screen.')
  return [foot.x + foot.width / 2 - (frame.x + frame.width / 2), foot.y + foot.height - (frame.y + frame.height / 2)]
}

/** A pin may end a little above its place, where its point is drawn by a shape that has no box. */
function expectOnPlace([right, down]: [number, number]): void {
  expect(Math.abs(right)).toBeLessThan(3)
  expect(down).toBeLessThan(3)
  expect(down).toBeGreaterThan(-10)
}

test.describe('A pin stands on its place', () => {
  test('on the map of homes', async ({ page, market }) => {
    const home = await market.find(
      (other) => isComplete(other) && other.locationPrecision === 'building' && !other.project,
      { city: 'bengaluru' },
    )
    await open(page, `/listing-map?at=${home.location?.join(',')},17`)
    const map = page.getByRole('region', { name: 'Map', exact: true })
    const pin = map.locator(`[data-spot="${home.id}"]`)
    await expect(pin).toBeVisible()
    expectOnPlace(await offMiddle(pin, map.locator('canvas')))
  })

  test('on the map where a place is picked', async ({ page }) => {
    await open(page, '/google')
    const map = page.getByRole('region', { name: /^Map\. Arrow keys/ })
    await expect(map).toBeVisible()
    expectOnPlace(await offMiddle(page.locator('svg[viewBox="0 0 32 42"]'), map))
  })
})
