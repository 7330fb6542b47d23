import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { markets } from '../../../../contract/markets.ts'
import type { Place } from '../../../../contract/places.ts'
import { categoryFaq, faqJsonLd } from '../open/landing/category-faq.ts'
import { bandName, categoryIntro, categoryTitle, fullestBand, inSentence, neighbourTitle } from './category-words.ts'
import type { Category, SentenceFormats } from './category-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const say: SentenceFormats = {
  language: 'en',
  price: (amount) => `₹ ${amount}`,
  sum: (amount) => `₹ ${amount}`,
  perArea: (amount) => `₹ ${amount} / sq ft`,
  number: String,
  ago: () => 'yesterday',
}
const pune: Place = {
  kind: 'city',
  slug: 'pune',
  name: 'Pune',
  nameHindi: 'पुणे',
  within: [],
  location: [73.8, 18.5],
  propertiesCount: 90,
  medianPricePerArea: 100,
}
const page: Category = {
  catId: 'flats-for-sale-in-pune',
  market: 'in',
  filters: { intent: 'sale', propertySubType: 'apartment', city: 'pune' },
  intent: 'sale',
  propertySubType: 'apartment',
  city: pune,
  count: { count: 20, more: false },
  medianPrice: 60,
  lowestPrice: 30,
  highestPrice: 120,
  medianPricePerArea: 80,
  currency: 'INR',
  priceBands: [
    { from: 30, to: 60, count: 12 },
    { from: 60, to: 90, count: 7 },
    { from: 90, count: 1 },
  ],
  properties: [],
  neighbours: [{ catId: 'villas-for-sale-in-pune', count: 4, place: 'Pune', intent: 'sale', propertySubType: 'villa' }],
}
const intro = (change: Partial<Category>) => categoryIntro({ ...page, ...change }, i18n, say).join(' ')

describe('titles', () => {
  it('name the kind, the intent and the place, in the language of the page', () => {
    expect(categoryTitle(page, markets.in, i18n, 'en')).toBe('Apartments for sale in Pune')
    expect(categoryTitle(page, markets.in, i18n, 'hi')).toBe('Apartments for sale in पुणे')
    const [villas] = page.neighbours
    expect(villas && neighbourTitle(villas, page, markets.in, i18n)).toBe('Villas for sale in Pune')
  })
  it('lose their capital inside a sentence, abbreviations do not', () => {
    expect(inSentence('Apartments for sale')).toBe('apartments for sale')
    expect(inSentence('PG rooms')).toBe('PG rooms')
    expect(inSentence('3 BHK villas')).toBe('3 BHK villas')
  })
})

describe('the opening', () => {
  it('tells count, prices, the widest choice and the city', () => {
    expect(intro({})).toBe(
      '20 listings are live today. Prices start at ₹ 30, and half of the homes ask less than ₹ 60. ' +
        'The widest choice is under ₹ 60: 60% of them. Per unit of area, asking prices are 20% lower than in Pune overall.',
    )
  })
  it('changes with its figures', () => {
    expect(intro({ highestPrice: 900 })).toContain('The most expensive is ₹ 900')
    expect(intro({ highestPrice: 50 })).toContain('Prices here are close together')
    expect(intro({ count: { count: 10_000, more: true } })).toContain('More than 10000 listings')
    expect(intro({ count: { count: 1, more: false } })).toContain('1 listing is live today. Its asking price is ₹ 30.')
    expect(intro({ count: { count: 3, more: false } })).toContain('Asking prices: ₹ 30 to ₹ 120.')
    expect(intro({ medianPricePerArea: 130 })).toContain('30% higher than in Pune')
    expect(intro({ medianPricePerArea: 101 })).not.toContain('Per unit of area')
  })
  it('is one sentence where nothing is known but the count', () => {
    const { medianPrice: _m, lowestPrice: _l, highestPrice: _h, medianPricePerArea: _p, ...bare } = page
    expect(categoryIntro({ ...bare, priceBands: [] }, i18n, say)).toEqual(['20 listings are live today.'])
  })
})

it('bands are open at both ends', () => {
  expect(page.priceBands.map((band, index) => bandName(band, index === 0, i18n, say))).toEqual([
    'under ₹ 60',
    '₹ 60 to ₹ 90',
    '₹ 90 and more',
  ])
  expect(fullestBand(page)).toEqual({ band: page.priceBands[0], isFirst: true })
  expect(fullestBand({ ...page, priceBands: [] })).toBeUndefined()
})

describe('the questions', () => {
  it('are answered from the figures', () => {
    const asked = categoryFaq(page, 'Apartments for sale in Pune', markets.in, i18n, say)
    expect(asked.map(({ question }) => question)).toEqual([
      'How many apartments for sale in Pune are there?',
      'What do apartments for sale in Pune cost?',
      'What is the price per area of apartments for sale in Pune?',
      'Which budget offers the most choice?',
      'What else is available nearby?',
    ])
    expect(asked.at(-1)?.answer).toBe('Villas for sale in Pune (4).')
    expect(JSON.stringify(faqJsonLd(asked))).toContain('"acceptedAnswer":{"@type":"Answer","text":"20 today.')
  })
  it('are not asked without a figure', () => {
    expect(categoryFaq({ ...page, count: { count: 0, more: false } }, '', markets.in, i18n, say)).toEqual([])
  })
})
