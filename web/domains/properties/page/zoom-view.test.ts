import { expect, test } from 'vitest'
import { FITTED, movedBy, zoomedTo } from './zoom-view.ts'

const size = { picture: { width: 400, height: 300 }, room: { width: 400, height: 800 } }

test('what is pinched stays under the fingers', () => {
  const view = zoomedTo(FITTED, 3, { x: 100, y: 0 }, size)
  expect(view).toEqual({ scale: 3, x: -200, y: 0 })
  const closer = zoomedTo(view, 4, { x: 100, y: 0 }, size)
  expect(closer.x).toBeCloseTo(-300)
})

test('a picture is not moved out of its room, and is fitted again at its own size', () => {
  const view = zoomedTo(FITTED, 2, { x: 0, y: 0 }, size)
  expect(movedBy(view, { x: 1000, y: 1000 }, size)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(zoomedTo(view, 0.5, { x: 50, y: 50 }, size)).toEqual(FITTED)
  expect(zoomedTo(view, 50, { x: 0, y: 0 }, size).scale).toBe(5)
})
