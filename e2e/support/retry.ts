import { expect } from './test.ts'
import type { Locator } from './test.ts'

/** Presses Retry until `shown` appears; a user event may refetch first and so remove the button. */
export const retryUntilShown = (scope: { getByRole: Locator['getByRole'] }, shown: Locator): Promise<void> =>
  expect(async () => {
    const retry = scope.getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass()
