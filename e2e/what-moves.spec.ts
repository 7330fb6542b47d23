import { cards, cardLink } from './support/homes.ts'
import { expect, open, test } from './support/test.ts'
import type { Page } from './support/test.ts'

/** Records the elements that each view transition moves. */
const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const keep = async (ready: Promise<void>) => {
      await ready
      const names = document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []))
      document.documentElement.dataset['moved'] = names.filter((name) => name.includes('group')).join(' ')
    }
    document.startViewTransition = (update) => {
      const transition = start(update)
      void keep(transition.ready)
      return transition
    }
  })
const moved = (page: Page) => page.locator('html[data-moved]')

test.describe('What moves', () => {
  test.describe('for who minds no motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    test('is the photograph of the card that becomes a page, and a home that finds another place in the list', async ({
      page,
    }) => {
      await watchMoves(page)
      // Few enough that most are on the first page in any order.
      await open(page, '/listing-grid?city=pune&bedrooms=3&lister=owner&sort=price-low')
      const sort = page.getByRole('combobox', { name: 'Sort by' })
      // Loads both orders first, because a list that shows skeletons moves nothing.
      await sort.selectOption('recommended')
      await expect(page).not.toHaveURL(/sort=/)
      await expect(cards(page).first()).toBeVisible()
      await sort.selectOption('price-low')
      await expect(page).toHaveURL(/sort=price-low/)
      // Besides the page's head and the list's tools, which stay.
      await expect(moved(page)).toHaveAttribute('data-moved', /(\S+match-element\S+ ?){4}/)

      await cardLink(cards(page).first()).click()
      await expect(page).toHaveURL(/listing-details-v1/)
      await expect(moved(page)).toHaveAttribute('data-moved', /\(home\)/)
    })
  })

  test('is nothing where motion is not wanted', async ({ page }) => {
    await watchMoves(page)
    await open(page, '/listing-grid?city=pune')
    await cardLink(cards(page).first()).click()
    await expect(page).toHaveURL(/listing-details-v1/)
    await expect(moved(page)).toHaveAttribute('data-moved', '')
  })
})
