import { expect, test } from 'vitest'
import { listPackages } from '../../../../contract/billing/packages.ts'
import { getPage, type SitePage } from '../../../../contract/pages/pages.ts'
import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { boostedProjects, type ProjectCardData } from '../../../../contract/projects/archive.ts'
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

const project: ProjectCardData = {
  slug: 'heron-court',
  name: 'Heron Court',
  locality: { slug: 'koramangala', name: 'Koramangala' },
  city: { slug: 'bengaluru', name: 'Bengaluru' },
  location: [77.62, 12.93],
  stage: 'under-construction',
  delayMonths: 0,
  bedrooms: [2, 3],
  unitTypes: [],
  unitsFree: 4,
  unitsTotal: 16,
  boosted: true,
}

const open = (boosted: PropertyCard[], freeMode: boolean, projects: ProjectCardData[] = []) =>
  openApp('/premium', [
    answer(getPage, () => ({ data: page })),
    answer(boostedProperties, () => ({ data: boosted })),
    answer(boostedProjects, () => ({ data: projects })),
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

test('boosted projects have a section of their own, marked as paid, also if no home is boosted', async () => {
  await open([], false, [project])
  await one('h2', 'Boosted projects')
  const section = [...document.querySelectorAll('main section')].find((part) => part.querySelector('#projects'))
  expect(section?.textContent).toContain('Paid')
  expect(section?.querySelector('article')?.textContent).toContain('Boosted')
  expect(section?.querySelector('article a')?.getAttribute('href')).toBe('/project/heron-court')
  await one('h2', 'Newest homes for sale')
  expect((await one('a', 'Boost one of your projects')).getAttribute('href')).toBe('/builder-project')
})

test('in free mode nobody paid, and nothing leads to a shop', async () => {
  await open([cardOf(1, { boosted: true })], true, [project])
  await one('h2', 'Boosted homes')
  await one('h2', 'Boosted projects')
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
