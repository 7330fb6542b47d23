import { expect, test } from 'vitest'
import { costOfRent, loanPrice } from './page-parts.ts'
import { sampleHome } from '../facts/sample-home.ts'

test('shops and land are reckoned with no loan of a home', () => {
  expect(loanPrice(sampleHome({ category: 'commercial', propertySubType: 'shop' }))).toBeUndefined()
  expect(loanPrice(sampleHome({ category: 'land', propertySubType: 'plot' }))).toBeUndefined()
})

test('what cannot be had costs nobody anything a month', () => {
  const rented = { intent: 'rent', leaseAmountFrequency: 'month', listPrice: 40_000_00 } as const
  expect(loanPrice(sampleHome())).toBe(sampleHome().listPrice)
  expect(costOfRent(sampleHome(rented))?.monthly).toBeGreaterThan(0)
  for (const standardStatus of ['sold', 'rented', 'expired', 'paused'] as const) {
    expect(loanPrice(sampleHome({ standardStatus }))).toBeUndefined()
    expect(costOfRent(sampleHome({ ...rented, standardStatus }))).toBeUndefined()
  }
})
