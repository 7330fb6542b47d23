import { expect, test } from 'vitest'
import { publishableCells } from './hide-small.ts'

const CITY = 1
const cell = (placeId: number, homes: number, kind: string | null = null, bedrooms: number | null = null) => ({
  placeId,
  kind,
  bedrooms,
  homes,
})
const shown = (cells: ReturnType<typeof cell>[]) =>
  [...publishableCells(cells, CITY, 5)].map(({ placeId, kind, homes }) => `${placeId} ${kind ?? 'all'} ${homes}`)

test.each([
  [
    'enough in each place, and enough elsewhere',
    [cell(CITY, 20), cell(2, 8), cell(3, 7)],
    ['1 all 20', '2 all 8', '3 all 7'],
  ],
  [
    'every home of the city in a published locality',
    [cell(CITY, 15), cell(2, 8), cell(3, 7)],
    ['1 all 15', '2 all 8', '3 all 7'],
  ],
  ['too few in a locality', [cell(CITY, 14), cell(2, 10), cell(3, 4)], ['1 all 14']],
  [
    'too few outside the localities: the smallest is hidden too',
    [cell(CITY, 25), cell(2, 12), cell(3, 9)],
    ['1 all 25', '2 all 12'],
  ],
  [
    'hidden homes that are enough together',
    [cell(CITY, 18), cell(2, 10), cell(3, 4), cell(4, 4)],
    ['1 all 18', '2 all 10'],
  ],
  ['a city with too few', [cell(CITY, 4), cell(2, 4)], []],
])('%s', (_, cells, expected) => {
  expect(shown(cells)).toEqual(expected)
})

test('the kinds of a hidden place are hidden, and each kind is subtracted by itself', () => {
  const cells = [
    cell(CITY, 30),
    cell(2, 14),
    cell(3, 13),
    cell(CITY, 20, 'apartment'),
    cell(2, 8, 'apartment'),
    cell(3, 7, 'apartment'),
    cell(CITY, 12, 'plot'),
    cell(3, 12, 'plot'),
  ]
  // Three homes lie outside both localities, so locality 3 and its apartments are hidden, but not its land, which is no dwelling.
  expect(shown(cells)).toEqual(['1 all 30', '2 all 14', '1 apartment 20', '2 apartment 8', '1 plot 12', '3 plot 12'])
})
