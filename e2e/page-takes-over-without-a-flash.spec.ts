import { flashesOf, watchFlashes } from './support/flash.ts'
import { screenCalled, screenNames } from './support/screens.ts'
import { expect, open, test } from './support/test.ts'

const MOST_SHIFT = 0.02
const windows = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

test.describe('The app takes the painted page over without a flash', () => {
  for (const [device, viewport] of Object.entries(windows))
    for (const name of screenNames)
      test(`${name}, on a ${device}`, async ({ page, market }) => {
        const faults: string[] = []
        page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
        page.on('pageerror', (error) => faults.push(String(error)))
        const screen = await screenCalled(name, market)
        await page.setViewportSize(viewport)
        await watchFlashes(page)
        await open(page, screen.path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading)
        const { gone, shift, shifted } = await flashesOf(page)
        expect(gone, 'painted and taken away again').toEqual([])
        // The browser itself reports that a document was answered with 404.
        expect(faults.filter((fault) => !/status of 404/.test(fault))).toEqual([])
        expect(shift, `cumulative layout shift: ${shifted.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT)
      })
})
