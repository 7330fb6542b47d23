import { expect, test } from 'vitest'
import { compareWithMedian } from './comparison.ts'

test.each([
  [100, 100, { kind: 'same' }],
  [105, 100, { kind: 'same' }],
  [95, 100, { kind: 'same' }],
  [106, 100, { kind: 'more', percent: 6 }],
  [94, 100, { kind: 'less', percent: 6 }],
  [40, 100, { kind: 'less', percent: 60 }],
  [199, 100, { kind: 'more', percent: 99 }],
  [200, 100, { kind: 'times', times: 2 }],
  [236, 100, { kind: 'times', times: 2.4 }],
])('%i against a median of %i', (amount, median, standing) => {
  expect(compareWithMedian(amount, median)).toEqual(standing)
})

test('says nothing where there is nothing to compare with', () => {
  expect(compareWithMedian(100, 0)).toBeUndefined()
  expect(compareWithMedian(0, 100)).toBeUndefined()
})
