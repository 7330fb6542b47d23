import { expect, test } from 'vitest'
import { nearMatches } from '../../../../contract/search/near-matches.ts'
import { all, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { answersOf, cardOf, idOf } from '../../../testing/search-market.ts'

const filters = () => Object.fromEntries(new URL(location.href).searchParams)
const ids = (section: HTMLElement) => all('article', undefined, section).map(({ dataset }) => dataset['home'])

test('homes whose place is withheld stand in a group of their own', async () => {
  const homes = [0, 1, 2].map((number) => cardOf(number, number === 1 ? { locationPrecision: 'locality' } : {}))
  await openApp('/listing-map?city=bengaluru', answersOf(homes))
  expect(ids(await one('section', 'Homes on the map'))).toEqual([0, 2].map(idOf))
  const withheld = await one('section', 'Location hidden')
  expect(ids(withheld)).toEqual([idOf(1)])
  expect(withheld.textContent).toContain('show only the locality, so they have no pin on the map')
})

test('a part of the map without homes says so and leads out of it, without homes that nearly match', async () => {
  const { asked } = await openApp('/listing-map?intent=rent&at=75.1,14.9,13', answersOf([]))
  await until(() => expect(texts('main h2')).toContain('No homes in this part of the map'))
  expect(
    texts('main')
      .join()
      .match(/No homes in this part of the map/g),
  ).toHaveLength(1)
  ;(await one('main button', 'Zoom out')).click()
  await until(() => expect(filters()['at']).toBe('75.1,14.9,11'))
  expect(asked.map(({ name }) => name)).not.toContain('nearMatches')
})

test('a part of the map that holds few is filled up from round it, and one that holds many is not', async () => {
  const box = '77.6,12.9,77.7,13'
  const { asked, goTo } = await openApp(`/listing-map?bedrooms=2&box=${box}&at=77.65,12.95,14`, [
    answer(nearMatches, () => ({ data: [{ ...cardOf(100), differs: 'box' as const }] })),
    ...answersOf([0, 2, 3, 6, 7, 10, 11, 14].map((number) => cardOf(number))),
  ])
  const section = await one('section[aria-labelledby="near-matches"]', 'Nearby')
  expect(texts('li > p', section)).toEqual(['Outside this part of the map'])
  const boxes = () => asked.filter(({ name }) => name === 'nearMatches').map(({ query }) => query['box'])
  expect(boxes()).toEqual([box])

  await goTo(`/listing-map?bedrooms=3&box=${box}&at=77.65,12.95,14`)
  await until(() => expect(texts('main p')).toContain('7 homes'))
  await until(() => expect(all('main article')).toHaveLength(7))
  expect(boxes()).toHaveLength(1)
})

test('a device that draws no map gets the places as links', async () => {
  await openApp('/listing-map?city=bengaluru&priceMax=100', answersOf([]))
  await one('section[aria-label="Map"] h2', 'The map cannot be shown on this device')
  ;(await one('section[aria-label="Map"] a', /^Koramangala5 homes$/)).click()
  await until(() => expect(filters()).toEqual({ city: 'bengaluru', locality: 'koramangala', priceMax: '100' }))
  await until(() => expect(texts('h1').join()).toMatch(/^Properties for sale in Koramangala, Bengaluru, under ₹\s?1$/))
})
