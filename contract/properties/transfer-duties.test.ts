import { describe, expect, test } from 'vitest'
import { transferCosts, type Buyer } from './transfer-duties.ts'

const LAKH = 100_000_00
const CRORE = 100 * LAKH

describe('What the state takes', () => {
  test.each<[string, string, number, Buyer, number]>([
    // Mumbai: 5 % and 1 % metro cess; registration is capped.
    ['Maharashtra', 'mumbai', CRORE, 'man', 6 * LAKH + 30_000_00],
    ['Maharashtra', 'mumbai', CRORE, 'woman', 5 * LAKH + 30_000_00],
    ['Maharashtra', 'pune', CRORE, 'man', 7 * LAKH + 30_000_00],
    ['Maharashtra', 'nashik', 20 * LAKH, 'man', 1.2 * LAKH + 20_000_00],
    // 5 % with 12 % of the duty on top, and 2 %.
    ['Karnataka', 'bengaluru', CRORE, 'man', 7.6 * LAKH],
    ['Karnataka', 'bengaluru', 40 * LAKH, 'man', 40_000_00 * 3 * 1.12 + 80_000_00],
    // One percent more above ₹ 25 lakh.
    ['Delhi', 'delhi', 25 * LAKH, 'man', 1.75 * LAKH],
    ['Delhi', 'delhi', 25 * LAKH, 'joint', 1.5 * LAKH],
    ['Delhi', 'delhi', CRORE, 'man', 8 * LAKH],
    ['Delhi', 'delhi', CRORE, 'joint', 7 * LAKH],
    ['Delhi', 'delhi', CRORE, 'woman', 6 * LAKH],
    ['Haryana', 'gurugram', 40 * LAKH, 'joint', 2.4 * LAKH + 20_000_00],
    ['Haryana', 'gurugram', CRORE, 'man', 7 * LAKH + 50_000_00],
    ['Haryana', 'gurugram', 2 * CRORE, 'woman', 10 * LAKH + 50_000_00],
    ['Uttar Pradesh', 'noida', CRORE, 'woman', 7 * LAKH],
    ['Uttar Pradesh', 'noida', 2 * CRORE, 'woman', 16 * LAKH],
    ['Tamil Nadu', 'chennai', 10 * LAKH, 'woman', 80_000_00],
    ['Tamil Nadu', 'chennai', CRORE, 'woman', 9 * LAKH],
    ['Telangana', 'hyderabad', CRORE, 'man', 7.5 * LAKH],
    ['Gujarat', 'ahmedabad', CRORE, 'man', 5.9 * LAKH],
    ['Gujarat', 'ahmedabad', CRORE, 'woman', 4.9 * LAKH],
    ['West Bengal', 'kolkata', CRORE, 'man', 7 * LAKH],
    ['West Bengal', 'kolkata', CRORE + 100, 'man', 8 * LAKH + 8],
    ['Rajasthan', 'jaipur', CRORE, 'man', 8.8 * LAKH],
    ['Rajasthan', 'jaipur', CRORE, 'woman', 7.5 * LAKH],
    ['Kerala', 'kochi', CRORE, 'man', 10 * LAKH],
  ])('in %s (%s) of %i from a %s is %i', (stateOrProvince, slug, price, buyer, expected) => {
    const costs = transferCosts(price, { market: 'in', stateOrProvince, city: { slug } }, buyer)
    expect(costs?.sum).toBe(expected)
    expect(costs?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(expected)
    expect(costs?.paidBy).toBe('buyer')
  })

  test.each([
    [500_000_00, 5_500_00 + 2_500_00],
    [1_525_000_00, 5_775_00 + 12_800_00 + 7_625_00],
    [4_000_000_00, 5_775_00 + 12_800_00 + 41_250_00 + 29_250_00 + 20_000_00],
  ])('in Washington goes by bands and is the seller’s to pay: of %i cents %i', (price, expected) => {
    const costs = transferCosts(
      price,
      { market: 'us', stateOrProvince: 'Washington', city: { slug: 'seattle' } },
      'man',
    )
    expect(costs).toMatchObject({ sum: expected, paidBy: 'seller', buyers: [] })
  })

  test('is told apart where the law asks less of a woman, and not said where it is not known', () => {
    const of = (stateOrProvince: string | undefined) =>
      transferCosts(CRORE, { market: 'in', stateOrProvince, city: { slug: 'x' } }, 'man')
    expect(of('Delhi')?.buyers).toEqual(['man', 'joint', 'woman'])
    expect(of('Rajasthan')?.buyers).toEqual(['man', 'woman'])
    expect(of('Kerala')?.buyers).toEqual([])
    expect(of('Atlantis')).toBeUndefined()
    expect(of(undefined)).toBeUndefined()
  })
})
