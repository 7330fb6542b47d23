import type { Locator, Page } from '@playwright/test'

/** Sorted by price, because homes published by other journeys would come first by date. */
export const GRID = '/listing-grid?city=bengaluru&sort=price-high'

/** The favourite button of a card or page. */
export const heart = (of: Page | Locator): Locator => of.getByRole('button', { name: 'Favourite' })
