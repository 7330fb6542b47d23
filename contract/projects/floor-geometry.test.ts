import { expect, test } from 'vitest'
import type { UnitPlan } from './facts.ts'
import { openingsOf, scaleStep, wallsOf } from './floor-geometry.ts'

/** A living room in the west, east of it a bedroom in the north, a bathroom in the south, a balcony before the living room. */
const plan: UnitPlan = {
  width: 8,
  depth: 7.5,
  rooms: [
    { kind: 'living', x: 0, y: 0, width: 4.5, depth: 6 },
    { kind: 'bedroom', x: 4.5, y: 0, width: 3.5, depth: 4 },
    { kind: 'bathroom', x: 4.5, y: 4, width: 3.5, depth: 2 },
    { kind: 'balcony', x: 0, y: 6, width: 4.5, depth: 1.5 },
  ],
}

const length = (walls: readonly { from: number; to: number }[]) =>
  walls.reduce((sum, { from, to }) => sum + to - from, 0)

test('outer walls go round the home without its balcony, inner ones between rooms', () => {
  const { outer, inner } = wallsOf(plan)
  expect(length(outer)).toBeCloseTo(2 * (8 + 6))
  expect(length(inner)).toBeCloseTo(6 + 3.5)
})

test('every room can be entered, windows lie in outer walls, the balcony is reached through glass', () => {
  const openings = openingsOf(plan)
  const of = (kind: string) => openings.filter((one) => one.kind === kind)
  expect(of('door').map(({ along, at }) => [along, at])).toEqual([
    ['y', 4.5],
    ['y', 4.5],
  ])
  expect(of('slide').map(({ along, at }) => [along, at])).toEqual([['x', 6]])
  expect(of('entrance')).toHaveLength(1)
  const { outer } = wallsOf(plan)
  for (const { along, at, from, to } of [...of('window'), ...of('entrance')])
    expect(
      outer.some((wall) => wall.along === along && wall.at === at && wall.from <= from && wall.to >= to),
      `${along} ${at} ${from}`,
    ).toBe(true)
})

test('openings of one wall do not lie on each other', () => {
  const openings = openingsOf(plan)
  for (const [at, one] of openings.entries())
    for (const other of openings.slice(at + 1))
      if (one.along === other.along && Math.abs(one.at - other.at) < 0.05)
        expect(Math.min(one.to, other.to) - Math.max(one.from, other.from)).toBeLessThan(0.01)
})

test('a second bathroom beside a bedroom opens to that bedroom', () => {
  const rooms: UnitPlan['rooms'] = [
    { kind: 'living', x: 0, y: 0, width: 4, depth: 6 },
    { kind: 'bathroom', x: 4, y: 0, width: 2, depth: 2 },
    { kind: 'bedroom', x: 4, y: 2, width: 4, depth: 4 },
    { kind: 'bathroom', x: 6, y: 0, width: 2, depth: 2 },
  ]
  const doors = openingsOf({ width: 8, depth: 6, rooms }).filter(({ kind }) => kind === 'door')
  expect(doors.map(({ along, at, from }) => `${along} ${at} ${from > 5.9 ? 'east' : 'west'}`).toSorted()).toEqual([
    'x 2 east',
    'y 4 west',
    'y 4 west',
  ])
})

test.each([
  [11, 1, 2],
  [11, 0.3048, 1.524],
  [60, 1, 10],
  [6, 1, 1],
])('a drawing of %d m in units of %d m has steps of %d m', (width, unit, step) =>
  expect(scaleStep(width, unit)).toBeCloseTo(step),
)
