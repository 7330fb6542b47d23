import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 9]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
])('page %i of %i', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers)
})
