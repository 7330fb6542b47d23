import { describe, expect, test } from 'vitest'
import { markets } from '../../contract/markets.ts'
import { formatArea, formatMoney, formatMoneyTiny, formatPricePerArea, formatRent } from '../../contract/format.ts'
import { formatFor } from './use-format.ts'

const RUPEE = 100
const LAKH = 1e5 * RUPEE
const CRORE = 1e7 * RUPEE
/** Spaces inside a figure never break a line; here they are written plainly. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money', () => {
  test.each([
    [1.25 * CRORE, '₹ 1.25 Cr', '₹ 1,25,00,000'],
    [12 * CRORE, '₹ 12 Cr', '₹ 12,00,00,000'],
    [12_345 * CRORE, '₹ 12,345 Cr', '₹ 1,23,45,00,00,000'],
    [85 * LAKH, '₹ 85 L', '₹ 85,00,000'],
    [85.5 * LAKH, '₹ 85.5 L', '₹ 85,50,000'],
    [99.99 * LAKH, '₹ 1 Cr', '₹ 99,99,000'],
    [1.75 * LAKH, '₹ 1.75 L', '₹ 1,75,000'],
    [9.999 * LAKH, '₹ 10 L', '₹ 9,99,900'],
    [1 * LAKH, '₹ 1 L', '₹ 1,00,000'],
    [42_000 * RUPEE, '₹ 42,000', '₹ 42,000'],
    [99_999 * RUPEE, '₹ 99,999', '₹ 99,999'],
    [0, '₹ 0', '₹ 0'],
  ])('%d paise', (amount, short, exact) => {
    const said = formatMoney(amount, 'INR', 'en')
    expect(plain(said.short)).toBe(short)
    expect(plain(said.exact)).toBe(exact)
  })

  test('dollars stay exact below a million', () => {
    expect(formatMoney(45_000_000, 'USD', 'en').short).toBe('$450,000')
    expect(formatMoney(125_000_000, 'USD', 'en').short).toBe('$1.25M')
  })

  test('Hindi says lakh and crore in Hindi, with Latin digits', () => {
    expect(plain(formatMoney(1.25 * CRORE, 'INR', 'hi').short)).toBe('₹ 1.25 करोड़')
    expect(plain(formatMoney(85 * LAKH, 'INR', 'hi').short)).toBe('₹ 85 लाख')
  })

  test('a rent names its month', () => {
    expect(plain(formatRent(42_000 * RUPEE, 'INR', 'month', 'en').short)).toBe('₹ 42,000 per month')
  })

  test('pins take the shortest telling', () => {
    expect(plain(formatMoneyTiny(42_000 * RUPEE, 'INR', 'en'))).toBe('₹ 42K')
    expect(plain(formatMoneyTiny(99_960 * RUPEE, 'INR', 'en'))).toBe('₹ 1 L')
    expect(plain(formatMoneyTiny(900 * RUPEE, 'INR', 'en'))).toBe('₹ 900')
    expect(formatMoneyTiny(45_000_000, 'USD', 'en')).toBe('$450K')
  })
})

describe('areas', () => {
  test.each([
    ['sqft', '1,450 sq ft'],
    ['sqm', '135 sq m'],
    ['sqyd', '161 sq yd'],
  ] as const)('in %s', (unit, said) => {
    expect(plain(formatArea(134.709408, unit, markets.in, 'en'))).toBe(said)
  })

  test('small areas and acres keep two decimals', () => {
    expect(plain(formatArea(8_093.7128, 'acre', markets.in, 'en'))).toBe('2 acres')
    expect(plain(formatArea(6_070.28, 'acre', markets.in, 'en'))).toBe('1.5 acres')
  })

  test('a price per area follows the unit', () => {
    expect(plain(formatPricePerArea(91_493.2 * RUPEE, 'INR', 'sqft', 'en'))).toBe('₹ 8,500 / sq ft')
  })
})

test('a day is the same day everywhere, a time falls on the day of the market', () => {
  const { date } = formatFor(markets.us, 'en', 'sqft', 0)
  expect([date('2026-12-08'), date('2026-12-08T03:00:00Z')]).toEqual(['Dec 8, 2026', 'Dec 7, 2026'])
})
