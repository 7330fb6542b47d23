import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PropertyFilters, PropertySearchQuery } from '../../../../contract/search/filters.ts'
import { amenities, propertySorts, propertySubTypes } from '../../../../contract/properties/vocabulary.ts'
import { searchTable } from '../../../../contract/search/filter-table.ts'
import { keysOf } from '../../../../contract/keys-of.ts'
import { isLawful, readBox, readPolygon, readPosition } from './search-rules.ts'

const { cursor: _cursor, limit: _limit, ...shape } = PropertySearchQuery.shape

const degrees = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.double({ noNaN: true, min: -200, max: 200 }))
const number = fc.oneof(degrees, fc.integer(), fc.integer({ min: -10, max: 400 }), fc.constant(1e12), fc.constant(1e7))
const joined = (part: fc.Arbitrary<unknown>, sign: string, maxLength: number) =>
  fc.array(part, { maxLength }).map((parts) => parts.join(sign))
const pair = fc.tuple(degrees, degrees).map((both) => both.join(','))
/** Texts near what the filters take, right and wrong. */
const text = fc.oneof(
  number.map(String),
  joined(number, ',', 6),
  joined(fc.integer({ min: 0, max: 7 }), ',', 8),
  joined(pair, ';', 5),
  joined(fc.constantFrom(...propertySubTypes, ...amenities, 'ready', 'owner', 'furnished', 'land', ''), ',', 4),
  fc.constantFrom(...propertySorts, 'in', 'us', 'sale', 'pg', 'true', '1', '0', 'no', '-0', '007', '1.', '0,0', ','),
  fc.stringMatching(/^(0000|2\d{3})-(0\d|1[0-3])-[0-3]\d$/),
  fc.stringMatching(/^[a-z0-9-]{1,90}$/),
  joined(fc.stringMatching(/^[a-c-]{1,3}$/), ',', 25),
  fc.string({ maxLength: 220 }),
)

test('a search has the names of the contract, in its order', () => {
  expect(keysOf(searchTable)).toEqual(keysOf(shape))
})

test('the rules let pass what the contract lets pass, and nothing else', () => {
  for (const name of keysOf(searchTable)) {
    const schema = shape[name]
    fc.assert(
      fc.property(text, (value) => {
        if (value.trim() !== '')
          expect(isLawful(searchTable[name], value), `${name}=${value}`).toBe(z.safeParse(schema, value).success)
      }),
      { numRuns: 400 },
    )
  }
})

test('places are read as the contract reads them', () => {
  const { near, box, polygon } = PropertyFilters.shape
  fc.assert(
    fc.property(text, (value) => {
      expect(readPosition(value)).toEqual(z.safeParse(near, value).data)
      expect(readBox(value)).toEqual(z.safeParse(box, value).data)
      expect(readPolygon(value)).toEqual(z.safeParse(polygon, value).data)
    }),
  )
})
