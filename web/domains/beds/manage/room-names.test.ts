import { expect, test } from 'vitest'
import { nextRooms } from './room-names.ts'

test('new rooms are numbered after the last one', () => {
  expect(nextRooms([], 3)).toEqual(['1', '2', '3'])
  expect(nextRooms(['101', '104', '102'], 2)).toEqual(['105', '106'])
  expect(nextRooms(['Attic'], 1)).toEqual(['1'])
})
