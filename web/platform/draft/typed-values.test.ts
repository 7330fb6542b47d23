import { expect, test } from 'vitest'
import { markets } from '../../../contract/markets.ts'
import { readArea, readMoney, readNumber, showArea, showMoney } from './typed-values.ts'

test.each([
  ['85,00,000', 85_00_000_00],
  ['₹ 85 lakh', 85_00_000_00],
  ['1.25 cr', 1_25_00_000_00],
  ['7.9 cr', 7_90_00_000_00],
  ['88 lakh', 88_00_000_00],
  ['1.25 करोड़', 1_25_00_000_00],
  ['८५ लाख', 85_00_000_00],
  ['1.25 करोड', 1_25_00_000_00],
  ['1 crore 20 lakh', 1_20_00_000_00],
  ['Rs. 85,00,000/-', 85_00_000_00],
  ['42k', 42_000_00],
  ['85 lacs', 85_00_000_00],
  ['2 cr 50 lacs', 2_50_00_000_00],
  ['$450,000', 450_000_00],
  ['', null],
  ['about a crore', 'about a crore'],
  ['-5', '-5'],
  ['1 crore 20', '1 crore 20'],
])('the sum %j is kept as %j', (text, kept) => {
  expect(readMoney(text, markets.in)).toBe(kept)
})

test('an area comes back as it was typed, whatever unit', () => {
  for (const [text, unit] of [
    ['1025', 'sqft'],
    ['113.5', 'sqyd'],
    ['95.25', 'sqm'],
    ['0.25', 'acre'],
  ] as const)
    expect(showArea(readArea(text, unit), unit)).toBe(text)
  expect(readArea('1,025', 'sqft')).toBe(95.23)
  expect(readArea('१,०२५', 'sqft')).toBe(95.23)
})

test('what is no number stands as it was typed, for the rules to speak of', () => {
  expect(['12x', '2,5', '1,200', '३', ' '].map(readNumber)).toEqual(['12x', 2.5, 1200, 3, null])
  expect(showMoney(readMoney('12,34,567', markets.in), 'en-IN')).toBe('12,34,567')
})
