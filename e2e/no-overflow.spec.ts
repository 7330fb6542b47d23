import { expectNothingOutside } from './support/overflow.ts'
import { screenCalled, screenNames } from './support/screens.ts'
import { open, test } from './support/test.ts'

test.describe('Nothing stands out of the window sideways', () => {
  for (const name of screenNames)
    test(`${name}, from a small phone to a desk`, async ({ page, market }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, (await screenCalled(name, market)).path)
      await expectNothingOutside(page, [320, 390, 768, 1440])
    })
})
