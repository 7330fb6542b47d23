import { expect, test } from 'vitest'
import { DETOUR, estimateWay } from './way.ts'

test.each([
  // 800 m are 1040 m of streets: 13 minutes at 80 m a minute, 4 at 300.
  [800, 13, 4],
  [0, 1, 1],
  [5000, 82, 22],
])('%i m in a straight line are %i minutes on foot and %i by ride', (metres, walk, ride) => {
  expect(DETOUR).toBe(1.3)
  expect(estimateWay(metres)).toEqual({ walk, ride })
})
