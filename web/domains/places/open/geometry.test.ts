import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../contract/values.ts'
import {
  boxAround,
  boxOf,
  circleRing,
  isInside,
  joinBoxes,
  metresBetween,
  metresPerPixel,
  project,
  sharedBox,
  unproject,
  viewBox,
} from './geometry.ts'
import type { Box } from './geometry.ts'

const bengaluru: Position = [77.5946, 12.9716]
const mysuru: Position = [76.6394, 12.2958]

describe('project', () => {
  it('puts the middle of the world in the middle and comes back', () => {
    expect(project([0, 0], 0)).toEqual([256, 256])
    const [lng, lat] = unproject(project(bengaluru, 11.4), 11.4)
    expect(lng).toBeCloseTo(bengaluru[0], 9)
    expect(lat).toBeCloseTo(bengaluru[1], 9)
  })
})

describe('viewBox', () => {
  it('is the window at that zoom', () => {
    const [west, south, east, north] = viewBox(bengaluru, 8, 512, 512)
    expect(east - west).toBeCloseTo(360 / 256, 9)
    expect((west + east) / 2).toBeCloseTo(bengaluru[0], 9)
    expect(south).toBeLessThan(bengaluru[1])
    expect(north).toBeGreaterThan(bengaluru[1])
  })
  it('stays in the world', () => {
    const [west, , east] = viewBox(bengaluru, 0, 2000, 800)
    expect([west, east]).toEqual([-180, 180])
  })
})

describe('boxes', () => {
  const a: Box = [0, 0, 2, 2]
  it('join and share', () => {
    expect(joinBoxes(a, [1, 1, 3, 4])).toEqual([0, 0, 3, 4])
    expect(sharedBox(a, [1, 1, 3, 4])).toEqual([1, 1, 2, 2])
    expect(sharedBox(a, [2, 0, 3, 1])).toBeUndefined()
    expect(
      boxOf([
        [1, 5],
        [3, 2],
      ]),
    ).toEqual([1, 2, 3, 5])
    expect(isInside([2, 2], a)).toBe(true)
    expect(isInside([2.1, 2], a)).toBe(false)
  })
})

describe('metresBetween', () => {
  it('knows the way from Bengaluru to Mysuru', () => {
    expect(metresBetween(bengaluru, mysuru) / 1000).toBeCloseTo(128, -0.5)
    expect(metresBetween(bengaluru, bengaluru)).toBe(0)
  })
})

describe('circleRing', () => {
  it('stays at its distance all the way round, far north too', () => {
    for (const centre of [bengaluru, [25.7, 66.5] satisfies Position]) {
      const ring = circleRing(centre, 2000)
      expect(ring).toHaveLength(64)
      for (const point of ring) expect(metresBetween(centre, point)).toBeCloseTo(2000, 3)
    }
  })
  it('fits into the box round it', () => {
    const box = boxAround(bengaluru, 2000)
    for (const point of circleRing(bengaluru, 1999)) expect(isInside(point, box)).toBe(true)
  })
})

it('metresPerPixel halves with each zoom', () => {
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_184, 0)
  expect(metresPerPixel(0, 5)).toBeCloseTo(metresPerPixel(0, 4) / 2, 9)
})
