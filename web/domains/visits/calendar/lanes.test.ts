import { expect, test } from 'vitest'
import { hoursShown, inLanes } from './lanes.ts'

const span = (from: number, to: number) => ({ from, to })

test('what overlaps stands side by side, what follows takes the whole width', () => {
  const laned = inLanes([span(600, 660), span(630, 690), span(660, 720), span(720, 780)])
  expect(laned.map(({ item, lane, lanes }) => [item.from, lane, lanes])).toEqual([
    [600, 0, 2],
    [630, 1, 2],
    [660, 0, 2],
    [720, 0, 1],
  ])
})

test('the grid grows for what is early or late', () => {
  expect(hoursShown([])).toEqual([9, 19])
  expect(hoursShown([span(450, 495), span(1200, 1245)])).toEqual([7, 21])
})
