import { expect, test } from 'vitest'
import type { ContestHome } from '../../../../contract/contests/contests.ts'
import { createI18n } from '../../../platform/language.ts'
import { bandOf, shareTextOf } from './share-text.ts'

const home = (position: number, errorPct?: number): ContestHome => ({
  position,
  propertySubType: 'apartment',
  facts: [],
  factsTotal: 6,
  passed: errorPct === undefined,
  closePrice: 71_23_456_00,
  ...(errorPct !== undefined && { result: { value: 70_00_000_00, errorPct, score: 50, ms: 1000 } }),
})
const homes = [home(1, 5), home(2, -15), home(3, 16), home(4, 31), home(5)]

test('the bands of errors, either way', () => {
  expect(homes.map(bandOf)).toEqual(['exact', 'close', 'near', 'far', 'none'])
})

test('what is shared has squares, a sentence and no price', async () => {
  const i18n = await createI18n('en', { siteMarketId: 'in' })
  const shared = { round: { homes }, score: 72, city: 'Pune', day: '28 Nov 2026', address: 'https://lintel.test/x' }
  expect(shareTextOf(shared, i18n).split('\n')).toEqual([
    'Guess the right price, Pune, 28 Nov 2026: 72 of 100',
    '\u{1F7E9}\u{1F7E8}\u{1F7E7}\u{1F7E5}\u{2B1C}',
    'home 1 within 5%, home 2 within 15%, home 3 within 30%, home 4 more than 30% off, home 5 no guess',
    'https://lintel.test/x',
  ])
})
