import type { Locator, Page } from '@playwright/test'

/** The homes a page shows as cards, each by its heading's link; without those that a search nearly found. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .and(page.locator('article:not([aria-labelledby=near-matches] article)'))
    .filter({ has: page.getByRole('heading', { level: 3 }) })

/** The link of a home's card, the one the keyboard reaches. */
export const cardLink = (card: Locator): Locator => card.getByRole('heading', { level: 3 }).getByRole('link')

/** Ids of the homes shown as cards, in their order. */
export async function shownIds(page: Page): Promise<string[]> {
  // All at once: of a list that changes meanwhile, a link would be waited for that is gone.
  const addresses = await cardLink(cards(page)).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return addresses.map((address) => address?.split('/').at(-1) ?? '')
}

/** Where a page says how many homes it found; pins that stand for several say the like of theirs. */
export const foundHomes = (page: Page, count: number): Locator =>
  page.getByRole('paragraph').and(page.getByText(count === 1 ? '1 home' : `${count} homes`, { exact: true }))

/** What the address bar says, as filters. */
export const filtersIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
