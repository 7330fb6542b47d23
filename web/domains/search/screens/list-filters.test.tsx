import { expect, test, vi } from 'vitest'
import { nearMatches } from '../../../../contract/search/near-matches.ts'
import { all, choose, one, texts, type, until } from '../../../testing/dom.ts'
import { PATIENCE_MS } from '../open/list/search-loader.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { answersOf, cardOf, idOf } from '../../../testing/search-market.ts'

const market = answersOf(Array.from({ length: 40 }, (_, number) => cardOf(number)))
const open = (address: string) => openApp(address, market)

const filters = () => Object.fromEntries(new URL(location.href).searchParams)
const chips = () => texts('ul[aria-label="Active filters"] li')
const heading = () => texts('h1').join()
const shown = () => all('main article').map(({ dataset }) => dataset['home'])
const first = Array.from({ length: 10 }, (_, number) => idOf(number))
/** The first of the homes with so many bedrooms, in their order or from the cheapest on. */
const withRooms = (rooms: 2 | 3, order: 'recommended' | 'price-low' = 'recommended') => {
  const all = Array.from({ length: 40 }, (_, number) => number).filter((number) => (number % 4 < 2 ? 2 : 3) === rooms)
  return (order === 'recommended' ? all : all.toReversed()).slice(0, 10).map(idOf)
}
const drawer = () => one('[role="dialog"]', 'Filters')

async function openDrawer(): Promise<HTMLElement> {
  ;(await one('main button', /^Filters/)).click()
  return await drawer()
}

test('the drawer counts what is set, the list follows when asked to, and each chip takes its filter off', async () => {
  const { asked } = await open('/listing-grid?city=bengaluru')
  await until(() => expect(shown()).toEqual(first))
  const sheet = await openDrawer()
  ;(await one('input', /^3 BHK/, sheet)).click()
  ;(await one('input', /^Lift/, sheet)).click()
  expect(filters()).toEqual({ city: 'bengaluru' })
  ;(await one('button', 'Show 20 homes', sheet)).click()
  await until(() => expect(filters()).toEqual({ city: 'bengaluru', bedrooms: '3', amenities: 'lift' }))
  await until(() => expect(all('[role="dialog"]')).toEqual([]))
  await until(() => expect(chips()).toEqual(['Bengaluru', '3 BHK', 'Lift', 'Clear all']))
  expect(asked).toContainEqual({
    name: 'countProperties',
    query: { intent: 'sale', market: 'in', city: 'bengaluru', bedrooms: '3', amenities: 'lift' },
  })
  await until(() => expect(shown()).toEqual(withRooms(3)))
  expect(heading()).toBe('3 BHK homes for sale in Bengaluru')

  ;(await one('button', 'Remove filter: Lift')).click()
  await until(() => expect(location.search).toBe('?city=bengaluru&bedrooms=3'))
  await until(() => expect(chips()).toEqual(['Bengaluru', '3 BHK', 'Clear all']))
})

test('an address holds all that a list was filtered to: whoever opens it sees the same', async () => {
  await open('/listing-grid?city=bengaluru&bedrooms=3')
  expect(heading()).toBe('3 BHK homes for sale in Bengaluru')
  await until(() => expect(chips()).toEqual(['Bengaluru', '3 BHK', 'Clear all']))
  await until(() => expect(shown()).toEqual(withRooms(3)))
  ;(await one('button', 'Clear all')).click()
  await until(() => expect(filters()).toEqual({}))
  await until(() => expect(chips()).toEqual([]))
})

test('a bed is looked for by whom it is for and how many share it', async () => {
  const { asked } = await open('/listing-grid?intent=pg')
  const sheet = await openDrawer()
  ;(await one('input[type="radio"]', 'For women', sheet)).click()
  choose(await one('select', 'People in the room', sheet), 'Shared by two')
  ;(await one('button', /^Show \d/, sheet)).click()
  const meant = { intent: 'pg', pgGender: 'female', pgSharing: '2' }
  await until(() => expect(filters()).toEqual(meant))
  await until(() => expect(chips()).toEqual(['For women', 'Shared by two', 'Clear all']))
  await until(() =>
    expect(asked).toContainEqual({
      name: 'searchProperties',
      query: { ...meant, market: 'in', sort: 'recommended', page: '1' },
    }),
  )
})

test('the terms in the bar count at once, and Back takes all of one filter back', async () => {
  await open('/listing-grid?intent=rent&city=bengaluru')
  const before = { intent: 'rent', city: 'bengaluru' }
  ;(await one('main button', 'BHK')).click()
  const sizes = await one('[role="dialog"]', 'BHK')
  ;(await one('input', /^3 BHK20$/, sizes)).click()
  await until(() => expect(filters()).toEqual({ ...before, bedrooms: '3' }))
  ;(await one('input', /^2 BHK/, sizes)).click()
  await until(() => expect(filters()).toEqual({ ...before, bedrooms: '2,3' }))
  await one('main button', '2 BHK, 3 BHK')
  history.back()
  await until(() => expect(filters()).toEqual(before))
  await until(() => expect(chips()).toEqual(['Bengaluru', 'Clear all']))
  ;(await one('main button', 'More')).click()
  const more = await one('[role="dialog"]', 'More')
  ;(await one('input', 'No brokerage', more)).click()
  ;(await one('input', 'Pets allowed', more)).click()
  type(await one('input', 'Move in by', more), '2099-01-31')
  await until(() =>
    expect(filters()).toEqual({ ...before, availableBy: '2099-01-31', petsAllowed: '1', noBrokerage: '1' }),
  )
  await until(() =>
    expect(chips()).toEqual(['Bengaluru', 'Move in by 31 Jan 2099', 'Pets allowed', 'No brokerage', 'Clear all']),
  )
})

test('filters pressed before their homes come build on each other', async () => {
  const held = Promise.withResolvers<void>()
  let isHeld = false
  const slow = market.map(({ endpoint, give }) => ({
    endpoint,
    give: async (...of: Parameters<typeof give>) => {
      if (isHeld && endpoint.name !== 'propertyFacets') await held.promise
      return await give(...of)
    },
  }))
  await openApp('/listing-grid?city=bengaluru&bedrooms=3&amenities=lift', slow)
  await until(() => expect(chips()).toEqual(['Bengaluru', '3 BHK', 'Lift', 'Clear all']))
  // The navigation waits as long as the answers do.
  const begin = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => (ms === PATIENCE_MS ? 0 : begin(work, ms)))
  isHeld = true
  ;(await one('button', 'Remove filter: Lift')).click()
  await until(() => expect(chips()).toEqual(['Bengaluru', '3 BHK', 'Clear all']))
  choose(await one('select', 'Sort by'), 'Price: low to high')
  await until(() =>
    expect(all('select').map((field) => field instanceof HTMLSelectElement && field.value)).toEqual(['price-low']),
  )
  ;(await one('button', 'Remove filter: 3 BHK')).click()
  await until(() => expect(chips()).toEqual(['Bengaluru', 'Clear all']))
  expect(filters()).toEqual({ city: 'bengaluru', bedrooms: '3', amenities: 'lift' })
  held.resolve()
  await until(() => expect(filters()).toEqual({ city: 'bengaluru', sort: 'price-low' }))
})

test('a place without homes is called by its name all the same', async () => {
  await open('/listing-grid?city=bengaluru&locality=hsr-layout&bedrooms=5&priceMax=10000000')
  await until(() => expect(heading()).toMatch(/^5\+ BHK homes for sale in HSR Layout, Bengaluru, under ₹\s1\sL$/))
  await until(() => expect(chips()).toContain('HSR Layout'))
  await until(() => expect(texts('nav[aria-label="Breadcrumb"]').join()).toContain('HSR Layout'))
})

test('few homes are followed by those that nearly match, each saying in what it differs', async () => {
  const near = [
    { ...cardOf(100), differs: 'locality' as const },
    { ...cardOf(101, { listPrice: 1_10_00_000_00 }), differs: 'price' as const },
    { ...cardOf(102), differs: 'box' as const },
  ]
  const { asked } = await openApp('/listing-grid?city=bengaluru&locality=whitefield&priceMax=1050000000', [
    answer(nearMatches, () => ({ data: near })),
    ...answersOf([1, 3].map((number) => cardOf(number))),
  ])
  const section = await one('section[aria-labelledby="near-matches"]', 'Close matches')
  expect(all('article', undefined, section).map(({ dataset }) => dataset['home'])).toEqual([100, 101, 102].map(idOf))
  expect(texts('li > p', section)).toEqual([
    'In Koramangala, Bengaluru',
    '₹ 5 L above your budget',
    'Outside this part of the map',
  ])
  expect(texts('main p')).toContain('2 homes')
  expect(asked.filter(({ name }) => name === 'nearMatches')).toHaveLength(1)
})

test('the same homes stand as cards, as rows and on the map, and many ask for none that nearly match', async () => {
  const { asked } = await open('/listing-grid?city=bengaluru&bedrooms=2&sort=price-low')
  for (const [view, path] of [
    ['List', '/listing-list'],
    ['Map', '/listing-map'],
    ['Grid', '/listing-grid'],
  ] as const) {
    await until(() => expect(all('nav[aria-label="View"] a', view)).not.toEqual([]))
    all('nav[aria-label="View"] a', view)[0]?.click()
    await until(() => expect(location.pathname).toBe(path))
    expect(filters()).toEqual({ city: 'bengaluru', bedrooms: '2', sort: 'price-low' })
    await until(() => expect(heading()).toBe('2 BHK homes for sale in Bengaluru'))
    await until(() => expect(texts('main p')).toContain('20 homes'))
    await until(() => expect(shown()).toEqual(withRooms(2, 'price-low')))
  }
  expect(asked.filter(({ name }) => name === 'nearMatches')).toEqual([])
})
