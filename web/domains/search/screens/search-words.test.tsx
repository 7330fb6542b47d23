import { expect, test } from 'vitest'
import type { Suggestion } from '../../../../contract/search/search.ts'
import { suggest } from '../../../../contract/search/search.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { sampleHome } from '../../properties/facts/sample-home.ts'
import { all, one, submit, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { forgetSearches } from '../box/recent-searches.ts'
import { answersOf, cardOf, idOf } from '../../../testing/search-market.ts'

const suggestions: Record<string, Suggestion[]> = {
  bengaluru: [
    { kind: 'city', label: 'Bengaluru', filters: { city: 'bengaluru' }, isMeant: true, count: 9 },
    {
      kind: 'locality',
      label: 'Whitefield',
      detail: 'Bengaluru',
      filters: { city: 'bengaluru', locality: 'whitefield' },
    },
  ],
  'white field': [
    {
      kind: 'locality',
      label: 'Whitefield',
      detail: 'Bengaluru',
      filters: { city: 'bengaluru', locality: 'whitefield' },
      isMeant: true,
    },
  ],
  'blr-7': [{ kind: 'property', label: 'BLR-7', detail: 'Home number 7', propertyId: idOf(7) }],
  '3 bhk for rent in bengaluru under 60000': [
    {
      kind: 'sentence',
      label: '3 bhk for rent in bengaluru under 60000',
      filters: { intent: 'rent', city: 'bengaluru', bedrooms: '3', priceMax: '6000000' },
    },
  ],
  '2 bhk in pune without parking': [
    {
      kind: 'sentence',
      label: '2 bhk in pune without parking',
      filters: { intent: 'sale', city: 'pune', bedrooms: '2' },
      unmet: 'without parking',
    },
  ],
}
const popularIn = (city: string | undefined): Suggestion[] => [
  { kind: 'locality', label: `Popular in ${city}`, filters: { city: 'bengaluru', locality: 'whitefield' } },
]
const answers = [
  ...answersOf(Array.from({ length: 12 }, (_, number) => cardOf(number))),
  answer(suggest, ({ text, city }) => ({
    data: text === undefined ? popularIn(city) : (suggestions[text.toLowerCase()] ?? []),
  })),
  answer(getProperty, (_query, { id = '' }) => ({ data: sampleHome({ id }) })),
]

const filters = () => Object.fromEntries(new URL(location.href).searchParams)
const field = () => one('input[role="combobox"]')
const heading = () => texts('h1').join()

async function say(words: string): Promise<void> {
  type(await field(), words)
  submit(await field())
}

test('what could not be searched for is said until it is read, also after a reload', async () => {
  const { reload } = await openApp('/listing-grid?city=mumbai', answers)
  await say('2 bhk in pune without parking')
  await until(() => expect(filters()).toEqual({ intent: 'sale', city: 'pune', bedrooms: '2' }))
  await until(() => expect(heading()).toBe('2 BHK homes for sale in Pune'))
  const note = () =>
    texts('[role="status"]').filter((text) => text.startsWith('We couldn’t search for “without parking”.'))
  await until(() => expect(note()).toHaveLength(1))
  await reload()
  await until(() => expect(note()).toHaveLength(1))
  ;(await one('button', 'Dismiss')).click()
  await until(() => expect(note()).toEqual([]))
})

test('a sentence said over a list or the map is searched for there', async () => {
  const { goTo } = await openApp('/listing-grid', answers)
  for (const view of ['/listing-map', '/listing-list']) {
    await goTo(`${view}?city=mumbai&bedrooms=2`)
    await say('3 bhk for rent in bengaluru under 60000')
    await until(() => expect(location.pathname).toBe(view))
    await until(() =>
      expect(filters()).toEqual({ intent: 'rent', city: 'bengaluru', bedrooms: '3', priceMax: '6000000' }),
    )
  }
})

test('a place that is suggested leads to its homes', async () => {
  await openApp('/listing-grid?city=mumbai', answers)
  type(await field(), 'Bengaluru')
  ;(await one('[role="group"] [role="option"]', /^Whitefield/)).click()
  await until(() => expect(filters()).toEqual({ city: 'bengaluru', locality: 'whitefield' }))
  await until(() => expect(heading()).toBe('Properties for sale in Whitefield, Bengaluru'))
})

test('Enter at once leads from a place to its homes, and from a reference to the home', async () => {
  await openApp('/listing-grid?city=mumbai', answers)
  await say('white field')
  await until(() => expect(heading()).toBe('Properties for sale in Whitefield, Bengaluru'))
  type(await field(), 'blr-7')
  await until(() => expect(all('[role="option"]')[0]?.textContent).toContain('BLR-7'))
  submit(await field())
  await until(() => expect(location.pathname).toBe(`/listing-details-v1/${idOf(7)}`))
})

test('before anything is typed the field suggests what the device knows and popular places, and forgets on demand', async () => {
  forgetSearches()
  const { goTo, asked } = await openApp('/listing-grid?city=mumbai', answers)
  const untyped = () => asked.filter(({ name, query }) => name === 'suggest' && query['text'] === undefined)
  const groups = () => all('[role="group"]').flatMap((group) => group.getAttribute('aria-label') ?? [])
  await until(() => expect(heading()).toContain('Mumbai'))
  expect(untyped()).toEqual([])
  ;(await field()).focus()
  await until(() => expect(texts('[role="option"]')).toEqual(['Popular in mumbai']))
  ;(await field()).blur()
  await until(() => expect(texts('[role="option"]')).toEqual([]))
  ;(await field()).focus()
  await until(() => expect(texts('[role="option"]')).toEqual(['Popular in mumbai']))
  expect(untyped()).toHaveLength(1)
  ;(await one('[role="option"]')).click()
  await until(() => expect(filters()).toEqual({ city: 'bengaluru', locality: 'whitefield' }))
  await goTo(`/listing-details-v1/${idOf(7)}`)
  await until(() => expect(all('h1')).toHaveLength(1))
  await goTo('/listing-grid?city=mumbai')
  await until(() => expect(heading()).toContain('Mumbai'))
  ;(await field()).focus()
  await until(() => expect(groups()).toEqual(['Recent searches', 'Recently viewed', 'Popular places']))
  ;(await one('button', 'Clear recent searches')).click()
  await until(() => expect(groups()).toEqual(['Recently viewed', 'Popular places']))
  ;(await one('button', 'Clear recently viewed')).click()
  await until(() => expect(groups()).toEqual(['Popular places']))
})
