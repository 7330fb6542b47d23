import { expect, test } from 'vitest'
import { getProperty } from '../../../../contract/properties/properties.ts'
import { sampleHome } from '../../properties/facts/sample-home.ts'
import { all, choose, one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { answersOf, cardOf, idOf } from '../../../testing/search-market.ts'

const answers = [
  ...answersOf(Array.from({ length: 33 }, (_, number) => cardOf(number))),
  answer(getProperty, (_query, { id = '' }) => ({ data: sampleHome({ id }) })),
]
const place = (words: string) => until(() => expect(texts('nav[aria-label="Results"] span')).toContain(words))
const homeShown = (number: number) => until(() => expect(location.pathname).toBe(`/listing-details-v1/${idOf(number)}`))
const openCard = async (number: number) =>
  (await one(`main article h3 a[href="/listing-details-v1/${idOf(number)}"]`)).click()
const shown = () => all('main article').map(({ dataset }) => dataset['home'])
/** Ids of ten homes, each one step on from the one before. */
const ten = (first: number, step: 1 | -1) => Array.from({ length: 10 }, (_, at) => idOf(first + step * at))

test('the way from home to home goes on past the end of a page and before its start, and back to the list', async () => {
  await openApp('/listing-grid?intent=rent&city=bengaluru&page=2', answers)
  await openCard(19)
  await homeShown(19)
  await place('20 of 33')
  ;(await one('a', 'Next home')).click()
  await homeShown(20)
  await place('21 of 33')
  ;(await one('nav[aria-label="Results"] a', /^Back to results/)).click()
  await until(() => expect(location.search).toBe('?intent=rent&city=bengaluru&page=2'))
  await until(() => expect(shown()).toEqual(ten(10, 1)))

  await openCard(10)
  await place('11 of 33')
  ;(await one('a', 'Previous home')).click()
  await homeShown(9)
  await place('10 of 33')
})

test('a list goes on in another order, by number and below, and comes back whole after a reload', async () => {
  const { asked, reload } = await openApp('/listing-grid?city=bengaluru', answers)
  choose(await one('select', 'Sort by'), 'Price: low to high')
  await until(() => expect(location.search).toBe('?city=bengaluru&sort=price-low'))
  await until(() => expect(shown()).toEqual(ten(32, -1)))
  ;(await one('nav[aria-label="Pages"] a', 'Page 2')).click()
  await until(() => expect(location.search).toBe('?city=bengaluru&sort=price-low&page=2'))
  await until(() => expect(shown()).toEqual(ten(22, -1)))

  ;(await one('nav[aria-label="Pages"] button', 'Load 10 more')).click()
  const both = [...ten(22, -1), ...ten(12, -1)]
  await until(() => expect(shown()).toEqual(both))
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'price-low', cursor: '20' })
  expect(location.search).toBe('?city=bengaluru&sort=price-low&page=3&from=2')
  await reload()
  await until(() => expect(shown()).toEqual(both))
})

test('a page beyond the end of a list leads to its last one', async () => {
  await openApp('/listing-grid?city=bengaluru&page=50', answers)
  await one('main h2', 'There are only 4 pages')
  ;(await one('main a', 'Go to the last page')).click()
  await until(() => expect(location.search).toBe('?city=bengaluru&page=4'))
  await until(() => expect(shown()).toEqual([30, 31, 32].map(idOf)))
  expect(texts('h2')).not.toContain('There are only 4 pages')
})
