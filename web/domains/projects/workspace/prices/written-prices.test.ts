import { expect, test } from 'vitest'
import { markets } from '../../../../../contract/markets.ts'
import type { PriceList } from '../../../../../contract/projects/prices.ts'
import { readPrices, writtenPrices } from './written-prices.ts'

const typing = { market: markets.in, locale: 'en-IN', unit: 'sqft' } as const
const list: PriceList = {
  unitTypes: [{ unitTypeId: 'a', basePrice: 80_00_000_00 }],
  floorRise: { amount: 25_000_00, fromFloor: 2 },
  preferredLocations: [{ code: 'PARK', label: 'Facing the park', amount: 2_00_000_00 }],
  parking: [{ code: 'CP', label: 'Covered parking', amount: 4_00_000_00 }],
  charges: [
    { label: 'Club membership', kind: 'fixed', amount: 1_50_000_00, isTaxed: true },
    { label: 'Maintenance', kind: 'share', amount: 125, isTaxed: false },
  ],
  taxShare: 500,
  registrationShare: 660,
}

test('a price list that is written and read again is the same', () => {
  expect(readPrices(writtenPrices(list, typing), typing).prices).toEqual(list)
})

test('what is charged by area is typed in the unit of the person and kept by the square metre', () => {
  const charges = [{ label: 'Development', kind: 'per-area' as const, amount: 26_909_78, isTaxed: true }]
  const written = writtenPrices({ ...list, charges }, typing)
  expect(written.charges[0]?.amount).toBe('2,500')
  expect(readPrices(written, typing).prices?.charges[0]?.amount).toBe(26_909_78)
})

test('sums, shares, codes and labels that are none are named by their control', () => {
  const written = writtenPrices(list, typing)
  const [park] = written.preferred
  const key = park?.key ?? ''
  const wrong = {
    ...written,
    base: { a: 'a lot', b: '' },
    floorRise: '-5',
    fromFloor: '',
    tax: '101',
    preferred: [{ key, code: '9x', label: 'P', amount: '' }],
    parking: [...written.parking, { key: 'again', code: 'cp', label: 'Another', amount: '1 lakh' }],
  }
  expect(readPrices(wrong, typing).problems).toEqual({
    'base.a': 'sum',
    floorRise: 'sum',
    fromFloor: 'floor',
    tax: 'share',
    [`preferred.${key}.label`]: 'label',
    [`preferred.${key}.code`]: 'code',
    [`preferred.${key}.amount`]: 'sum',
    'parking.again.code': 'code-twice',
  })
})
