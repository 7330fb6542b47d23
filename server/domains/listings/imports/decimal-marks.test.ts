import { expect, test } from 'vitest'
import { money, number, type CellContext } from './cells.ts'
import { decimalMarks, withPoint } from './decimal-marks.ts'

const context: CellContext = { market: 'in', unit: 'sqm', lotUnit: 'sqm' }
/** The cells of a column as numbers; null where they are refused. */
function read(cells: string[], others: string[] = [], reader = number) {
  const mark =
    decimalMarks(
      new Map([
        ['column', cells],
        ['other', others],
      ]),
    ).get('column') ?? 'point'
  return [
    mark,
    ...cells.map((cell) => {
      const plain = withPoint(cell, mark)
      try {
        return plain === undefined ? null : reader(plain, context)
      } catch {
        return null
      }
    }),
  ]
}

test.each([
  [
    ['85,50', '450,50'],
    ['comma', 85.5, 450.5],
  ],
  [
    ['1.250,00', '980', '1.100'],
    ['comma', 1250, 980, 1100],
  ],
  [
    ['1.250.000', '85.000'],
    ['comma', 1_250_000, 85_000],
  ],
  [
    ['1 250,00', '98,5'],
    ['comma', 1250, 98.5],
  ],
  [
    ['85,00,000', '1,250'],
    ['point', 8_500_000, 1250],
  ],
  [
    ['1,250.50', '980'],
    ['point', 1250.5, 980],
  ],
  [
    ['77.6412', '12.971'],
    ['point', 77.6412, 12.971],
  ],
  [
    ['1,250', '85,000'],
    ['point', 1250, 85_000],
  ],
  [
    ['₹ 1,250', '$980'],
    ['point', 1250, 980],
  ],
])('the column %j is read as %j', (cells, values) => {
  expect(read(cells)).toEqual(values)
})

test.each([
  // One slip among figures grouped by commas: those stay what they are.
  [
    ['85,00,000', '85,50', '1,250'],
    ['point', 8_500_000, null, 1250],
  ],
  [
    ['1.250,00', '85.5', '1.100'],
    ['comma', 1250, null, 1100],
  ],
  [
    ['85,5', '85.5', '1,250'],
    ['unclear', null, 85.5, null],
  ],
  [
    ['1,250.00', '1.250,00', '1,250'],
    ['unclear', 1250, null, null],
  ],
  [
    ['85,5', '1.25,0', '1.2.3'],
    ['comma', 85.5, null, null],
  ],
])('of the column %j what can be meant either way is refused: %j', (cells, values) => {
  expect(read(cells)).toEqual(values)
})

test('in a file with decimal commas, figures that show no mark are refused instead of read a thousandfold', () => {
  expect(read(['1.250', '980'], ['85,50'])).toEqual(['unclear', null, 980])
  expect(read(['1.250', '980'], ['85.50'])).toEqual(['point', 1.25, 980])
})

test('sums in words follow the mark of their column', () => {
  expect(read(['85,50 lakh', '1,5 crore'], [], money)).toEqual(['comma', 85_50_000_00, 1_50_00_000_00])
  expect(read(['85,00,000', '1,5 crore'], [], money)).toEqual(['point', 85_00_000_00, null])
  expect(read(['85.5 lakh', '9 lakh'], [], money)).toEqual(['point', 85_50_000_00, 9_00_000_00])
})
