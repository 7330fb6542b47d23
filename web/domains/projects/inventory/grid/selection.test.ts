import { expect, test } from 'vitest'
import { clamped, isWithin, moved, rectangleOf, single } from './selection.ts'

const size = { rows: 100, columns: 5 }
const at = (row: number, column: number) => single({ row, column })
const press = (key: string, more: { shift?: boolean; control?: boolean } = {}) => ({
  key,
  shift: false,
  control: false,
  ...more,
})

test('arrows, pages and ends move the active cell within the grid', () => {
  expect(moved(at(0, 0), press('ArrowUp'), size, 10)).toEqual(at(0, 0))
  expect(moved(at(3, 2), press('ArrowDown'), size, 10)).toEqual(at(4, 2))
  expect(moved(at(3, 2), press('PageDown'), size, 10)).toEqual(at(13, 2))
  expect(moved(at(3, 2), press('End'), size, 10)).toEqual(at(3, 4))
  expect(moved(at(3, 2), press('End', { control: true }), size, 10)).toEqual(at(99, 4))
  expect(moved(at(3, 2), press('ArrowRight'), size, 10, true)).toEqual(at(3, 1))
  expect(moved(at(3, 2), press('x'), size, 10)).toBeUndefined()
})

test('Shift draws a range, Control and A take all', () => {
  const range = moved(
    moved(at(3, 2), press('ArrowDown', { shift: true }), size, 10) ?? at(0, 0),
    press('ArrowLeft', { shift: true }),
    size,
    10,
  )
  expect(range && rectangleOf(range)).toEqual({ top: 3, bottom: 4, start: 1, end: 2 })
  const all = moved(at(3, 2), press('a', { control: true }), size, 10)
  expect(all && rectangleOf(all)).toEqual({ top: 0, bottom: 99, start: 0, end: 4 })
  expect(isWithin({ top: 3, bottom: 4, start: 1, end: 2 }, { row: 4, column: 2 })).toBe(true)
  expect(clamped(at(7, 4), { rows: 3, columns: 2 })).toEqual(at(2, 1))
})
