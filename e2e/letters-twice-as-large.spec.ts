import { expectNothingOutside } from './support/overflow.ts'
import { screenCalled, screenNames } from './support/screens.ts'
import { expect, open, test } from './support/test.ts'

// As the browser's own setting does it, so that what is measured in letters, breakpoints too, grows along.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] })
  },
})

test.describe('Nothing stands out of the window sideways where letters are twice as large', () => {
  for (const name of screenNames)
    test(name, async ({ page, market }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, (await screenCalled(name, market)).path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      await expectNothingOutside(page, [390, 768, 1440])
    })
})
