import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../../../../contract/search/search.ts'
import { meantBy, optionsOf } from './search-options.ts'

const sentence: Suggestion = {
  kind: 'sentence',
  label: '3 bhk in pune',
  filters: { intent: 'sale', bedrooms: '3', city: 'pune' },
}
const pune: Suggestion = {
  kind: 'city',
  label: 'Pune',
  detail: 'Maharashtra',
  filters: { intent: 'sale', city: 'pune' },
  count: 9,
}
const camp: Suggestion = {
  kind: 'locality',
  label: 'Camp',
  detail: 'Pune, Maharashtra',
  filters: { city: 'pune', locality: 'camp' },
}
const home: Suggestion = { kind: 'property', label: 'LTN-1234', detail: 'A home', propertyId: 'abc' }

describe('optionsOf', () => {
  it('groups in a fixed order and offers the words themselves last', () => {
    const options = optionsOf('pune', [home, pune], {})
    expect(options.map(({ group }) => group)).toEqual(['property', 'place', 'text'])
    expect(options.map(({ to }) => to)).toEqual([
      '/listing-details-v1/abc',
      '/listing-grid?intent=sale&city=pune',
      '/listing-grid?text=pune',
    ])
  })
  it('leaves the words out where they were understood', () => {
    expect(optionsOf('3 bhk in pune', [sentence, pune], {}).map(({ group }) => group)).toEqual(['sentence', 'place'])
  })
  it('keeps what the form says', () => {
    expect(optionsOf('pune', [pune], { intent: 'sale', priceMax: '100' })[0]?.to).toBe(
      '/listing-grid?intent=sale&priceMax=100&city=pune',
    )
  })
})

describe('meantBy', () => {
  const meant = (text: string, ...suggestions: Suggestion[]) => meantBy(text, suggestions, { intent: 'sale' }).to
  it('takes the sentence first', () => {
    expect(meant('3 bhk in pune', pune, sentence)).toBe('/listing-grid?intent=sale&bedrooms=3&city=pune')
  })
  it.each(['PUNE', ' pune ', 'Pune, Maharashtra'])('takes a place called exactly so: %s', (text) => {
    expect(meant(text, pune)).toBe('/listing-grid?intent=sale&city=pune')
  })
  it('takes a locality said with its city', () => {
    expect(meant('camp pune', pune, camp)).toBe('/listing-grid?intent=sale&city=pune&locality=camp')
  })
  it('opens a home by its reference', () => {
    expect(meant('ltn-1234', home)).toBe('/listing-details-v1/abc')
  })
  it('searches for the words where nothing is called so', () => {
    expect(meant('pun', pune)).toBe('/listing-grid?intent=sale&text=pun')
  })
})
