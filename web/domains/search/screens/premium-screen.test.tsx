import { expect, test } from 'vitest'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { getPage, type SitePage } from '../../../../contract/pages/pages.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { boostedProperties, searchProperties } from '../../../../contract/search/search.ts'
import { all, one, texts } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { cardOf } from '../../../testing/search-market.ts'

const page: SitePage = {
  slug: 'premium',
  market: 'in',
  language: 'en',
  version: 1,
  effectiveAt: '2026-05-01T00:00:00.000Z',
  title: 'Premium',
  description: 'What a boost does',
  blocks: [],
  versions: [],
  firm: {},
}

const open = (boosted: PropertyCard[], freeMode: boolean) =>
  openApp('/premium', [
    answer(getPage, () => ({ data: page })),
    answer(boostedProperties, () => ({ data: boosted })),
    answer(searchProperties, () => ({ data: [cardOf(2)] })),
    answer(listPackages, () => ({ data: [], freeMode, refundDays: 7 })),
  ])

test('where boosts are sold, boosted homes are marked as paid, and a lister is led to the plans', async () => {
  const { asked } = await open([cardOf(1, { boosted: true })], false)
  await one('h2', 'Boosted homes')
  expect(texts('main article li')).toContain('Boosted')
  expect(document.querySelector('main')?.textContent).toContain('Paid')
  expect((await one('a', 'See plans and boosts')).getAttribute('href')).toBe('/agent-packages')
  expect((await one('a', 'Boost one of your listings')).getAttribute('href')).toBe('/profile-listings')
  // The newest homes are asked for only if none is boosted.
  expect(asked.map(({ name }) => name)).not.toContain('searchProperties')
})

test('in free mode nobody paid, and nothing leads to a shop', async () => {
  await open([cardOf(1, { boosted: true })], true)
  await one('h2', 'Boosted homes')
  expect(document.querySelector('main')?.textContent).toContain('Nobody paid for these places.')
  expect(document.querySelector('main')?.textContent).not.toContain('Paid')
  expect(all('a', 'See plans and boosts')).toEqual([])
  await one('a', 'Boost one of your listings')
})

test('without boosted homes it shows the newest, and says that nobody paid', async () => {
  await open([], false)
  await one('h2', 'Newest homes for sale')
  expect(document.querySelector('main')?.textContent).toContain('nobody paid for their places')
  expect(document.querySelector('main')?.textContent).not.toContain('Paid')
  expect(texts('main article article')).toHaveLength(1)
})
