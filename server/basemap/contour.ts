import { between, signedArea, within } from './geometry.ts'
import type { Box, Point } from './geometry.ts'

/** Heights on a square grid over a box: (steps + 1)² of them, row by row. */
export type Field = { box: Box; steps: number; heights: Float64Array }

/** Takes the height of a field at each knot of a grid. */
export function sampleField(box: Box, steps: number, height: (x: number, y: number) => number): Field {
  const heights = new Float64Array((steps + 1) ** 2)
  let at = 0
  for (let row = 0; row <= steps; row++) {
    const y = box[1] + ((box[3] - box[1]) * row) / steps
    for (let column = 0; column <= steps; column++) {
      heights[at++] = height(box[0] + ((box[2] - box[0]) * column) / steps, y)
    }
  }
  return { box, steps, heights }
}

/** The land above `level`, as polygons: a clockwise shell each, followed by its holes. */
export function areasAbove(field: Field, level: number): Point[][][] {
  const shells: Point[][][] = []
  const holes: Point[][] = []
  for (const line of trace(walled(field, level), level)) {
    const ring = straighten(line)
    if (ring.length < 3) continue
    if (signedArea(ring) > 0) shells.push([ring])
    else holes.push(ring)
  }
  for (const hole of holes) {
    const [corner] = hole
    if (corner) shells.find(([shell = []]) => within(corner, shell))?.push(hole)
  }
  return shells
}

/** The lines at `level`. */
export function linesAt(field: Field, level: number): Point[][] {
  return trace({ ...field, at: placeOf(field) }, level)
}

type Placed = Field & { at: (column: number, row: number) => Point }

function placeOf({ box, steps }: Field): (column: number, row: number) => Point {
  const width = (box[2] - box[0]) / steps
  const height = (box[3] - box[1]) / steps
  return (column, row) => [box[0] + width * column, box[1] + height * row]
}

/** The field with a ring of very low knots laid upon its rim, so that every line closes along the rim. */
function walled(field: Field, level: number): Placed {
  const inner = field.steps + 1
  const steps = field.steps + 2
  const heights = new Float64Array((steps + 1) ** 2).fill(level - 1e9)
  for (let row = 0; row < inner; row++) {
    heights.set(field.heights.subarray(row * inner, (row + 1) * inner), (row + 1) * (steps + 1) + 1)
  }
  const place = placeOf(field)
  const limit = (at: number) => Math.min(field.steps, Math.max(0, at - 1))
  return { box: field.box, steps, heights, at: (column, row) => place(limit(column), limit(row)) }
}

// Sides of a grid square: 0 top, 1 right, 2 bottom, 3 left. Each pair runs with the high land on its right.
const RUNS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
]

function trace({ steps, heights, at }: Placed, level: number): Point[][] {
  const width = steps + 1
  const onwards = new Map<number, number>()
  const arrivals = new Set<number>()
  const high = (knot: number) => ((heights[knot] ?? 0) > level ? 1 : 0)
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const knot = row * width + column
      const kind = high(knot) | (high(knot + 1) << 1) | (high(knot + width + 1) << 2) | (high(knot + width) << 3)
      if (kind === 0 || kind === 15) continue
      const edges = [knot * 2, (knot + 1) * 2 + 1, (knot + width) * 2, knot * 2 + 1] as const
      for (const [from, to] of RUNS[kind] ?? []) {
        const [start, end] = [edges[from] ?? 0, edges[to] ?? 0]
        onwards.set(start, end)
        arrivals.add(end)
      }
    }
  }
  const crossing = (edge: number): Point => {
    const knot = edge >> 1
    const other = edge & 1 ? knot + width : knot + 1
    const [low, top] = [heights[knot] ?? 0, heights[other] ?? 0]
    const from = at(knot % width, Math.floor(knot / width))
    return between(from, at(other % width, Math.floor(other / width)), (level - low) / (top - low))
  }
  const lines: Point[][] = []
  const walk = (start: number) => {
    const line = [crossing(start)]
    for (let edge = onwards.get(start), last = start; edge !== undefined; edge = onwards.get(edge)) {
      onwards.delete(last)
      line.push(crossing(edge))
      last = edge
    }
    lines.push(line)
  }
  for (const start of onwards.keys()) if (!arrivals.has(start)) walk(start)
  for (const start of onwards.keys()) walk(start)
  return lines
}

/** Removes repeated knots and those in the middle of a straight run from a ring. */
function straighten(line: readonly Point[]): Point[] {
  const knots = line.filter(([x, y], at) => x !== line[at - 1]?.[0] || y !== line[at - 1]?.[1]).slice(1)
  const ring: Point[] = []
  for (const [at, point] of knots.entries()) {
    const before = ring.at(-1) ?? knots.at(-1)
    const after = knots[(at + 1) % knots.length]
    if (!before || !after) continue
    const cross = (point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0])
    if (Math.abs(cross) > 1e-12) ring.push(point)
  }
  return ring
}
