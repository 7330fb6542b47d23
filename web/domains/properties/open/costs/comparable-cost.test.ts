import { expect, test } from 'vitest'
import { isLikeCost, monthlyCost } from './comparable-cost.ts'
import { sampleHome } from '../../facts/sample-home.ts'

const cost = (changes: Parameters<typeof sampleHome>[0]) => monthlyCost(sampleHome(changes))

test('a home for sale costs its instalment, maintenance and a twelfth of the tax', () => {
  // ₹ 75 lakh over 240 months at 8 %: ₹ 62,733.01, as calculators of banks confirm.
  expect(
    cost({
      listPrice: 1_00_00_000_00,
      associationFee: 12_000_00,
      associationFeeFrequency: 'quarter',
      taxAnnualAmount: 24_000_00,
    }),
  ).toEqual({ kind: 'sale', base: 62_733_01, maintenance: 4_000_00, tax: 2_000_00, total: 68_733_01 })
})

test('a rented home costs rent and maintenance, whatever its owner pays in tax', () => {
  expect(
    cost({
      intent: 'rent',
      listPrice: 30_000_00,
      leaseAmountFrequency: 'month',
      associationFee: 2_500_00,
      associationFeeFrequency: 'month',
      taxAnnualAmount: 24_000_00,
    }),
  ).toEqual({ kind: 'rent', base: 30_000_00, maintenance: 2_500_00, tax: undefined, total: 32_500_00 })
})

test('nothing is reckoned where the price is not told, or for shops for sale', () => {
  expect(cost({ listPrice: undefined, priceOnRequest: true })).toBeUndefined()
  expect(cost({ category: 'commercial', propertySubType: 'shop' })).toBeUndefined()
})

test('totals of other parts are not alike', () => {
  const [whole, bare] = [cost({ associationFee: 2_500_00, taxAnnualAmount: 1 }), cost({ taxAnnualAmount: undefined })]
  expect(whole && bare && isLikeCost(whole, bare)).toBe(false)
  expect(whole && isLikeCost(whole, whole)).toBe(true)
})
