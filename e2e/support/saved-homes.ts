import type { Locator, Page } from '@playwright/test'

/** A list in an order of its own: homes that other journeys publish meanwhile would stand before the newest ones. */
export const GRID = '/listing-grid?city=bengaluru&sort=price-high'

/** The heart of a card or page. */
export const heart = (of: Page | Locator): Locator => of.getByRole('button', { name: 'Favourite' })
