import { expect, test } from 'vitest'
import { readTableState, writeTableState } from './table-state.ts'

test('a table reads what it wrote into the address', () => {
  const state = { sort: 'credits', page: 3, hidden: ['taker', 'note'], filters: { state: 'disputed' } }
  expect(readTableState(writeTableState(state))).toEqual(state)
})

test('an address says nothing of what goes without saying, and nonsense is the first page', () => {
  const plain = { sort: undefined, page: 1, hidden: [], filters: { state: '' } }
  expect(writeTableState(plain).toString()).toBe('')
  expect(readTableState(new URLSearchParams('page=-4&hide=')).page).toBe(1)
  expect(readTableState(new URLSearchParams('page=x')).hidden).toEqual([])
})
