import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { MarketId } from '../../../../contract/markets.ts'
import { headline } from './home-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const place = { slug: 'queen-anne', name: 'Queen Anne' }
const city = { slug: 'seattle', name: 'Seattle' }

const titleOf = (market: MarketId, bedroomsTotal: number) =>
  headline({ market, bedroomsTotal, propertySubType: 'house', intent: 'sale', locality: place, city }, i18n)

test.each([
  ['us', 5, '5-bedroom house for sale in Queen Anne, Seattle'],
  ['us', 1, '1-bedroom house for sale in Queen Anne, Seattle'],
  ['us', 0, 'Studio house for sale in Queen Anne, Seattle'],
  ['in', 5, '5 BHK house for sale in Queen Anne, Seattle'],
] as const)('the title of a home in %s with %i bedrooms', (market, bedrooms, title) => {
  expect(titleOf(market, bedrooms)).toBe(title)
})
