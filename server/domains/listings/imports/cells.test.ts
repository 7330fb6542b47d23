import { expect, test } from 'vitest'
import { builtArea, money, number, type CellContext } from './cells.ts'

const context: CellContext = { market: 'in', unit: 'sqm', lotUnit: 'sqm' }

test.each([
  ['1250', 1250],
  ['1,250', 1250],
  ['12,34,567', 1_234_567],
  ['1,234,567.5', 1_234_567.5],
  ['₹ 85.50', 85.5],
])('%s is %d', (cell, value) => {
  expect(number(cell, context)).toBe(value)
})

test.each(['85,50', '450,50', '1.250,00', '12,34', '1,2345', '1,23,45', '1,234,56'])(
  '%s is refused instead of read as a hundred times as much',
  (cell) => {
    for (const read of [number, money, builtArea]) expect(() => read(cell, context)).toThrow('CELL_NOT_NUMBER')
  },
)
