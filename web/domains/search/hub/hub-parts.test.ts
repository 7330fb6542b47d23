import { expect, it } from 'vitest'
import { partsOf } from './hub-parts.ts'

it('sorts the kinds into parts, intents into columns, and adds up what stands together', () => {
  const parts = partsOf([
    { category: 'residential', propertySubType: 'apartment', intent: 'rent', count: 2, lowestPrice: 50 },
    { category: 'residential', propertySubType: 'apartment', intent: 'sale', count: 5, lowestPrice: 900 },
    { category: 'residential', propertySubType: 'villa', intent: 'sale', count: 9 },
    { category: 'residential', propertySubType: 'bed', intent: 'pg', count: 4, lowestPrice: 7 },
    { category: 'industrial', propertySubType: 'plot', intent: 'sale', count: 1, lowestPrice: 300 },
    { category: 'land', propertySubType: 'plot', intent: 'sale', count: 3, lowestPrice: 100 },
    { category: 'agricultural', propertySubType: 'farmhouse', intent: 'sale', count: 1, lowestPrice: 80 },
  ])
  expect(parts.map(({ part, count, intents }) => [part, count, intents])).toEqual([
    ['residential', 16, ['sale', 'rent']],
    ['commercial', 1, ['sale']],
    ['land', 4, ['sale']],
    ['pg', 4, ['pg']],
  ])
  expect(parts[0]?.kinds).toEqual([
    { propertySubType: 'villa', count: 9, offers: { sale: { count: 9 } } },
    { propertySubType: 'apartment', count: 7, offers: { rent: { count: 2, from: 50 }, sale: { count: 5, from: 900 } } },
  ])
})

it('says nothing of an empty market', () => expect(partsOf([])).toEqual([]))
