import type { Locator, Page } from '@playwright/test'

/** The heart of a card or page. */
export const heart = (of: Page | Locator): Locator => of.getByRole('button', { name: 'Favourite' })
