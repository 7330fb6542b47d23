import { sidewaysOf } from './support/overflow.ts'
import { screenCalled, screenNames } from './support/screens.ts'
import { expect, open, test } from './support/test.ts'

/** Window widths by size of letters: twice as large on the smallest phone is more than its window has room for a word. */
const sizes = { '100%': [320, 390, 768, 1440], '200%': [390, 768, 1440] }

test.describe('Nothing stands out of the window sideways', () => {
  for (const name of screenNames)
    test(`${name}, from a small phone to a desk, and with letters twice as large`, async ({ page, market }) => {
      const screen = await screenCalled(name, market)
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, screen.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading)
      await page.waitForLoadState('networkidle')
      for (const [size, widths] of Object.entries(sizes)) {
        await page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          await expect
            .soft(async () => expect(await sidewaysOf(page), `${width} px wide, letters at ${size}`).toEqual([]))
            .toPass({ timeout: 2000 })
        }
      }
    })
})
