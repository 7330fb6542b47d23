import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { describeSearch } from './describe-search.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

test.each([
  ['us', '3', '3-bedroom houses for rent in Seattle'],
  ['us', '2,3', '2-bedroom or 3-bedroom houses for rent in Seattle'],
  ['us', '5', '5+ bedroom houses for rent in Seattle'],
  ['in', '2,3', '2 or 3 BHK houses for rent in Seattle'],
] as const)('the heading of a search in %s for %s bedrooms', (market, bedrooms, heading) => {
  const search = { market, intent: 'rent', bedrooms, propertySubType: 'house', city: 'seattle' } as const
  expect(describeSearch(search, i18n, { seattle: 'Seattle' })).toBe(heading)
})
