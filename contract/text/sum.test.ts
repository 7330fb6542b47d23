import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatMoneyTiny } from '../format.ts'
import { markets } from '../markets.ts'
import { readSum } from './sum.ts'

test.each([
  ['85 lacs', 85e5],
  ['75 lks', 75e5],
  ['75lkh', 75e5],
  ['2 Crs', 2e7],
  ['2 cr.', 2e7],
  ['2 cr 50 lacs', 2.5e7],
  ['2 Crore, 50 Lakhs', 2.5e7],
  ['1 karod 20 lakh 5 hazar', 1_20_05_000],
  ['Rs. 85,00,000/- only', 85e5],
  ['INR 85 lakh only', 85e5],
  ['1.2 million', 1.2e6],
  ['85 00 000', 85e5],
  ['२ करोड़ ५० लाख', 2.5e7],
])('%j is ₹ %d in India', (text, units) => expect(readSum(text, markets.in)).toBe(units * 100))

test.each([
  ['450k', 450e3],
  ['$1.2 million', 1.2e6],
  ['1.2M', 1.2e6],
  ['US$ 1 million 250 thousand', 1.25e6],
  ['1.5bn', 1.5e9],
])('%j is $ %d in the United States', (text, units) => expect(readSum(text, markets.us)).toBe(units * 100))

test.each(['', '₹', 'about a crore', '1 crore 20', '20 lakh 1 crore', '2 cr 2 cr', '85,50', '1.2.3', '-5', '5 houses'])(
  '%j is no sum',
  (text) => expect(readSum(text, markets.in)).toBeUndefined(),
)

test('a market has its own words of size', () => {
  expect(['2 cr', '75 lakh', '5 l'].map((text) => readSum(text, markets.us))).toEqual([undefined, undefined, undefined])
  expect(readSum('2b', markets.in)).toBeUndefined()
})

test('every sum is read from the way it is written on a screen', () => {
  const market = fc.constantFrom(markets.in, markets.us)
  const amount = fc.oneof(
    fc.integer({ min: 100, max: 1e12 }),
    fc.integer({ min: 1, max: 1e5 }).map((n) => n * 1e5),
  )
  fc.assert(
    fc.property(market, fc.constantFrom('en' as const, 'hi' as const), amount, (of, language, minor) => {
      const { short, exact } = formatMoney(minor, of.currency, language)
      expect(readSum(exact, of)).toBe(Math.round(minor / 100) * 100)
      for (const text of [short, formatMoneyTiny(minor, of.currency, language)]) {
        const read = readSum(text, of)
        // A short one leaves out at most a twentieth of what it names.
        expect(Math.abs((read ?? Number.NaN) - minor), text).toBeLessThanOrEqual(Math.max(50, minor / 20))
      }
      expect(formatMoney(readSum(short, of) ?? Number.NaN, of.currency, language).short).toBe(short)
    }),
    { numRuns: 2000 },
  )
})
