import { expect, onTestFinished, test } from 'vitest'
import { crowdEstimate, type Crowd } from '../../../../contract/contests/contests.ts'
import { propertyEstimate } from '../../../../contract/properties/estimate.ts'
import { getProperty } from '../../../../contract/properties/properties.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { one, texts, until } from '../../../testing/dom.ts'
import { answer, openApp } from '../../../testing/open-app.tsx'
import { sampleHome } from '../facts/sample-home.ts'
import { printing } from '../page/printing.ts'

const LAKH = 1_00_000_00
const { id } = sampleHome({})
const estimate = { low: 80 * LAKH, middle: 95 * LAKH, high: 120 * LAKH, homes: 31, around: 'locality' } as const
const crowd: Crowd = { guesses: 12, low: 70 * LAKH, median: 90 * LAKH, high: 110 * LAKH }

/** Opens the page of a home for sale, of which players guessed the price; answers the names of the calls so far. */
async function openHome(more: Partial<Property>, given?: Crowd) {
  const home = sampleHome({ intent: 'sale', category: 'residential', listPrice: 99 * LAKH, ...more })
  const { asked } = await openApp(`/listing-details-v1/${id}`, [
    answer(getProperty, () => ({ data: home })),
    answer(propertyEstimate, () => ({ data: { estimate } })),
    answer(crowdEstimate, () => ({ data: { ...(given && { crowd: given }) } })),
  ])
  // Prints the page, because nothing scrolls here.
  printing.set(true)
  onTestFinished(() => printing.set(false))
  await one('#prices h3', /^Similar homes/)
  return () => asked.map(({ name }) => name)
}

test('a sold home shows what players guessed beside the estimate, each with its method', async () => {
  await openHome({ standardStatus: 'sold', closePrice: 92 * LAKH }, crowd)
  await until(() => expect(texts('#prices h3').join()).toMatch(/Similar homes: .*80.*Players’ guesses: .*70/s))
  expect(texts('#prices').join()).toMatch(/12 players guessed.*the median is ₹\s90/s)
  expect((await one('#prices a', 'How accurate estimates are')).getAttribute('href')).toBe('/disclaimer#accuracy')
  expect((await one('#prices a', 'How the players’ estimate works')).getAttribute('href')).toContain('#method')
  expect(texts('#prices').join()).not.toContain('This home is priced')
})

test('without enough guesses in a closed round there is the estimate alone', async () => {
  const calls = await openHome({ standardStatus: 'sold', closePrice: 92 * LAKH })
  await until(() => expect(calls()).toContain('crowdEstimate'))
  expect(texts('#prices h3').join()).not.toContain('Players')
})

test('nobody asks for guesses of a home that is for sale', async () => {
  const calls = await openHome({ standardStatus: 'active' }, crowd)
  expect(texts('#prices').join()).toContain('This home is priced within the range.')
  expect(calls()).not.toContain('crowdEstimate')
})
