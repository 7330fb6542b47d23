import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../contract/values.ts'
import { circleRing, metresBetween } from '../../places/open/geometry.ts'
import { simplifyLine } from './simplify.ts'

describe('simplifyLine', () => {
  it('keeps corners and drops what lies on the way', () => {
    const line: Position[] = [
      [77, 12],
      [77.01, 12],
      [77.02, 12],
      [77.03, 12],
      [77.03, 12.02],
    ]
    expect(simplifyLine(line, 100)).toEqual([
      [77, 12],
      [77.03, 12],
      [77.03, 12.02],
    ])
  })
  it('never gives more points than asked for, and keeps the shape', () => {
    const centre: Position = [77.6, 12.97]
    const drawn = circleRing(centre, 3000, 900)
    const simple = simplifyLine(drawn, 100)
    expect(simple.length).toBeLessThanOrEqual(100)
    expect(simple.length).toBeGreaterThan(40)
    for (const point of simple) expect(metresBetween(centre, point)).toBeCloseTo(3000, 0)
  })
  it('leaves out points drawn twice', () => {
    expect(
      simplifyLine(
        [
          [77, 12],
          [77, 12],
          [78, 13],
        ],
        10,
      ),
    ).toEqual([
      [77, 12],
      [78, 13],
    ])
  })
  it('leaves nothing of nothing', () => {
    expect(simplifyLine([], 10)).toEqual([])
  })
})
