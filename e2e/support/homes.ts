import type { Locator, Page } from '@playwright/test'

/** Sorted by price, because homes published by other journeys would come first by date. */
export const GRID = '/listing-grid?city=bengaluru&sort=price-high'

/** The favourite button of a card or page. */
export const heart = (of: Page | Locator): Locator => of.getByRole('button', { name: 'Favourite' })

/** A page's cards, without near matches. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .and(page.locator('article:not([aria-labelledby=near-matches] article)'))
    .filter({ has: page.getByRole('heading', { level: 3 }) })

/** The card's link that the keyboard reaches. */
export const cardLink = (card: Locator): Locator => card.getByRole('heading', { level: 3 }).getByRole('link')

/** Ids of the homes shown as cards, in their order. */
export async function shownIds(page: Page): Promise<string[]> {
  // In one call, because a list that changes meanwhile would leave a locator waiting.
  const addresses = await cardLink(cards(page)).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => address?.split('/').at(-1) ?? '')
}

/** The page's result count; pins of several homes have similar texts. */
export const foundHomes = (page: Page, count: number): Locator =>
  page.getByRole('paragraph').and(page.getByText(count === 1 ? '1 home' : `${count} homes`, { exact: true }))

/** The filters in the address. */
export const filtersIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
