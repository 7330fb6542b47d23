/** x, y in cells: the world is 16384 by 16384 of them, one per tile of zoom 14, x to the east, y to the south. */
export type Point = readonly [x: number, y: number]

/** west, north, east, south, in cells. */
export type Box = readonly [west: number, north: number, east: number, south: number]

export const WORLD = 16384
const EQUATOR_METRES = 40075016.686

/** Degrees to cells (web Mercator; latitudes beyond the square world are limited to its edge). */
export function project(lng: number, lat: number): Point {
  const limited = Math.min(85.0511287798, Math.max(-85.0511287798, lat))
  const sin = Math.sin((limited * Math.PI) / 180)
  return [(lng / 360 + 0.5) * WORLD, (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * WORLD]
}

/** Metres on the ground that one cell spans at height y. */
export function metresPerCell(y: number): number {
  return EQUATOR_METRES / WORLD / Math.cosh(Math.PI * (1 - (2 * y) / WORLD))
}

export function grow(box: Box, by: number): Box {
  return [box[0] - by, box[1] - by, box[2] + by, box[3] + by]
}

export function meet(a: Box, b: Box): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
}

export function inBox([x, y]: Point, box: Box): boolean {
  return x >= box[0] && x < box[2] && y >= box[1] && y < box[3]
}

export function boxOf(points: Iterable<Point>): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    if (x < west) west = x
    if (x > east) east = x
    if (y < north) north = y
    if (y > south) south = y
  }
  return [west, north, east, south]
}

export function between([ax, ay]: Point, [bx, by]: Point, t: number): Point {
  return [ax + (bx - ax) * t, ay + (by - ay) * t]
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay)
}

/** Distance from a point to the segment a-b. */
export function distanceToStretch([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax
  const dy = by - ay
  const along = dx * dx + dy * dy
  const t = along === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / along))
  return Math.hypot(px - ax - dx * t, py - ay - dy * t)
}

/** The sides of a ring, each as its two ends. */
export function sides(ring: readonly Point[]): (readonly [Point, Point])[] {
  const found: (readonly [Point, Point])[] = []
  let previous = ring.at(-1)
  for (const point of ring) {
    if (previous) found.push([previous, point])
    previous = point
  }
  return found
}

/** The segments of a line, each as its two ends. */
export function stretches(line: readonly Point[]): (readonly [Point, Point])[] {
  return sides(line).slice(1)
}

/** Area of a ring in square cells, positive when it runs clockwise as seen on the map. */
export function signedArea(ring: readonly Point[]): number {
  let twice = 0
  let previous = ring.at(-1)
  for (const point of ring) {
    if (previous) twice += previous[0] * point[1] - point[0] * previous[1]
    previous = point
  }
  return twice / 2
}

export function centroid(ring: readonly Point[]): Point {
  const [ox, oy] = ring[0] ?? [0, 0]
  let [x, y, twice] = [0, 0, 0]
  let [ax, ay] = ring.at(-1) ?? [0, 0]
  for (const [bx, by] of ring) {
    const cross = (ax - ox) * (by - oy) - (bx - ox) * (ay - oy)
    x += (ax + bx - 2 * ox) * cross
    y += (ay + by - 2 * oy) * cross
    twice += cross
    ax = bx
    ay = by
  }
  return twice === 0 ? [ox, oy] : [ox + x / (3 * twice), oy + y / (3 * twice)]
}

/** Whether the point is inside the ring (even-odd rule). */
export function within([px, py]: Point, ring: readonly Point[]): boolean {
  let inside = false
  let [ax, ay] = ring.at(-1) ?? [0, 0]
  for (const [bx, by] of ring) {
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside
    ax = bx
    ay = by
  }
  return inside
}

/** The part of a convex ring on the side of the line through `on` towards which `normal` points. */
export function keepSide(ring: readonly Point[], on: Point, normal: Point): Point[] {
  const kept: Point[] = []
  let previous = ring.at(-1) ?? on
  let before = (previous[0] - on[0]) * normal[0] + (previous[1] - on[1]) * normal[1]
  for (const point of ring) {
    const here = (point[0] - on[0]) * normal[0] + (point[1] - on[1]) * normal[1]
    if (here >= 0 !== before >= 0) kept.push(between(previous, point, before / (before - here)))
    if (here >= 0) kept.push(point)
    previous = point
    before = here
  }
  return kept
}

/** A convex clockwise ring with every side moved inwards; empty when nothing is left. */
export function inset(ring: readonly Point[], by: number): readonly Point[] {
  let kept: readonly Point[] = ring
  let next = ring.at(-1) ?? [0, 0]
  for (const b of ring) {
    const a = next
    next = b
    const length = distance(a, b)
    if (length === 0) continue
    const normal: Point = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
    kept = keepSide(kept, [a[0] + normal[0] * by, a[1] + normal[1] * by], normal)
    if (kept.length < 3) return []
  }
  return kept
}

/** A ring cut to a box; where it leaves the box it runs along the rim. */
export function cutRing(ring: readonly Point[], [west, north, east, south]: Box): Point[] {
  let kept = keepSide(ring, [west, north], [1, 0])
  kept = keepSide(kept, [west, north], [0, 1])
  kept = keepSide(kept, [east, south], [-1, 0])
  return keepSide(kept, [east, south], [0, -1])
}

/** The parts of a line inside a box. */
export function cutLine(line: readonly Point[], box: Box): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  let previous: Point | undefined
  for (const point of line) {
    const span = previous && cutStretch(previous, point, box)
    if (previous && span) {
      const [from, to] = span
      if (from > 0 || part.length === 0) {
        if (part.length > 1) parts.push(part)
        part = [between(previous, point, from)]
      }
      part.push(to === 1 ? point : between(previous, point, to))
    }
    previous = point
  }
  if (part.length > 1) parts.push(part)
  return parts
}

function cutStretch(
  [ax, ay]: Point,
  [bx, by]: Point,
  [west, north, east, south]: Box,
): readonly [number, number] | undefined {
  let from = 0
  let to = 1
  const dx = bx - ax
  const dy = by - ay
  for (const [step, room] of [
    [-dx, ax - west],
    [dx, east - ax],
    [-dy, ay - north],
    [dy, south - ay],
  ] as const) {
    if (step === 0 && room < 0) return undefined
    if (step < 0) from = Math.max(from, room / step)
    if (step > 0) to = Math.min(to, room / step)
  }
  return from < to ? [from, to] : undefined
}
