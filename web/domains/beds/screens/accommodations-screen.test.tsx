import { expect, test } from 'vitest'
import { listAnchors, type Anchor } from '../../../../contract/beds/anchors.ts'
import { searchProperties, countProperties } from '../../../../contract/search/search.ts'
import { one, texts, type, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { cardOf } from '../../../testing/search-market.ts'

const campus = (slug: string, name: string, homes?: number): Anchor => ({
  kind: 'campus',
  slug,
  name,
  city: { slug: 'bengaluru', name: 'Bengaluru' },
  location: [77.6, 12.97],
  ...(homes !== undefined && { homes }),
})
const campuses = [campus('garden-college', 'Garden City College'), campus('lake-institute', 'Lake Institute')]

/** The page, with one home 1.1 km east of every campus, or none. */
const openPage = (address: string, homes = [cardOf(1, { location: [77.61, 12.97] })]) =>
  openApp(address, [
    answer(listAnchors, ({ slug, text, near }) => ({
      data: near
        ? [campus('lake-institute', 'Lake Institute', 4)]
        : campuses.filter((one) => (slug ? one.slug === slug : one.name.includes(text ?? ''))),
    })),
    answer(searchProperties, () => ({ data: homes })),
    answer(countProperties, () => ({
      data: { count: homes.length, more: false },
      places: [{ slug: 'garden-college', name: 'Garden City College' }],
    })),
  ])

const PAGE = '/accomodations-for-students-and-professionals'

test('a campus found by its name opens the homes around it, the nearest first, with the way as an estimate', async () => {
  const { asked } = await openPage('/accommodations-for-students-and-professionals')
  expect(location.pathname).toBe(PAGE)
  type(await one('input[type="search"]', /Campus or office/), 'Garden')
  await until(() =>
    expect(texts('ul[aria-label="Campuses and offices"] a')).toEqual(['Garden City College · Bengaluru']),
  )
  ;(await one('a', /Garden City College/)).click()
  await one('h1', 'Rooms near Garden City College')
  await until(() => expect(document.querySelector('main')?.textContent).toContain('1.1 km · about 18 min on foot'))
  expect(asked.findLast(({ name }) => name === 'searchProperties')?.query).toMatchObject({
    intent: 'pg',
    point: 'garden-college',
    radius: '5000',
    sort: 'distance',
  })
})

test('where nothing is around a campus, the nearest others with homes are named', async () => {
  await openPage(`${PAGE}?point=garden-college&radius=1000`, [])
  await one('h2', 'Nearby, with homes around')
  await one('a', /Lake Institute.*4 homes/)
})
