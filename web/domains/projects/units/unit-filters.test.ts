import { expect, test } from 'vitest'
import type { UnitMatrix } from '../../../../contract/projects/units.ts'
import { bandOf, countStates, filtersOf, gridOf, homesOf, matches, withFilters } from './unit-filters.ts'
import type { UnitFilters } from './unit-filters.ts'

const matrix: UnitMatrix = {
  towers: [
    { id: 'a', name: 'A', floors: 3 },
    { id: 'b', name: 'B', floors: 3 },
  ],
  unitTypes: [
    { id: 'k', name: '2 BHK', propertySubType: 'apartment', unitsTotal: 3, unitsFree: 2 },
    { id: 'l', name: '3 BHK', propertySubType: 'apartment', unitsTotal: 2, unitsFree: 1 },
  ],
  locations: { PARK: 'Facing the park' },
  units: {
    unitNumber: ['A-101', 'A-102', 'A-301', 'B-101', 'B-202'],
    tower: [0, 0, 0, 1, 1],
    entryLevel: [1, 1, 3, 1, 2],
    unitType: [0, 1, 0, 0, 1],
    state: [0, 3, 0, 1, 0],
    listPrice: [80, 120, 90, 80, 0],
    directionFaces: ['east', 'north', 'east', null, 'west'],
    locationCodes: [['PARK'], [], [], [], []],
  },
}
const homes = homesOf(matrix)

test('homes are put together from the columns; what is absent has no field', () => {
  expect(homes[0]).toEqual({
    unitNumber: 'A-101',
    tower: 0,
    entryLevel: 1,
    unitType: matrix.unitTypes[0],
    state: 'available',
    listPrice: 80,
    directionFaces: 'east',
    locationCodes: ['PARK'],
  })
  expect(homes[4]).not.toHaveProperty('listPrice')
  expect(homes[3]).not.toHaveProperty('directionFaces')
})

test.each<[UnitFilters, string[]]>([
  [{}, ['A-101', 'A-102', 'A-301', 'B-101', 'B-202']],
  [{ type: '3 BHK' }, ['A-102', 'B-202']],
  [{ isFree: true }, ['A-101', 'A-301', 'B-202']],
  [{ floors: 'high' }, ['A-301']],
  [{ facing: 'east' }, ['A-101', 'A-301']],
  [{ budget: 85 }, ['A-101']],
  [{ type: '2 BHK', facing: 'east', floors: 'low', isFree: true }, ['A-101']],
])('%j leaves %j', (filters, left) => {
  expect(homes.filter((home) => matches(home, filters, 3)).map(({ unitNumber }) => unitNumber)).toEqual(left)
})

test.each([
  [0, 3, 'low'],
  [1, 3, 'low'],
  [2, 3, 'middle'],
  [3, 3, 'high'],
  [0, 0, 'low'],
] as const)('floor %i of %i lies %s', (floor, floors, band) => expect(bandOf(floor, floors)).toBe(band))

test('filters stand in the address beside what else it says, and come back from it', () => {
  const all: UnitFilters = {
    tower: 'Lane 1',
    type: '2 BHK, type A',
    floors: 'middle',
    facing: 'north-east',
    isFree: true,
    budget: 9_000_000_00,
    isList: true,
  }
  const address = withFilters(new URLSearchParams('utm=x'), all)
  expect(filtersOf(address)).toEqual(all)
  expect(withFilters(address, {}).toString()).toBe('utm=x')
})

test.each(['floors=top', 'facing=up', 'budget=-3', 'budget=1e99', 'budget=x', 'free=yes', 'homes=grid'])(
  '%s is no filter',
  (text) => expect(filtersOf(new URLSearchParams(text))).toEqual({}),
)

test('columns are the ends of the numbers; a floor without one has a gap', () => {
  const { columns, rows } = gridOf(homes.filter(({ tower }) => tower === 0))
  expect(columns).toEqual(['01', '02'])
  expect(rows.map(({ entryLevel, homes: some }) => [entryLevel, some.map((home) => home?.unitNumber)])).toEqual([
    [3, ['A-301', undefined]],
    [1, ['A-101', 'A-102']],
  ])
})

test('columns are places where numbers do not end alike', () => {
  const odd = homes.slice(0, 3).map((home, at) => ({ ...home, unitNumber: `Villa ${at + 1}` }))
  expect(gridOf(odd).columns).toEqual(['1', '2'])
})

test('homes are counted by state', () => {
  expect(countStates(homes)).toEqual({ available: 3, held: 1, booked: 0, sold: 1, blocked: 0 })
})
