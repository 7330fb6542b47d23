import { between, boxOf, centroid, distance, keepSide, meet, metresPerCell, signedArea } from './geometry.ts'
import type { Box, Point } from './geometry.ts'
import { mix } from './noise.ts'

/** A street on the plan; `size` is the hectares of the piece it divides, so larger values are main roads. */
export type Cut = { line: readonly [Point, Point]; size: number; seed: number }

/** A piece of a district that no street divides further, on the plan. */
export type Plot = { ring: Point[]; density: number; seed: number; use: 'houses' | 'park' }

type Look = {
  /** The requested part of the plan; everything outside is left out. */
  view: Box
  /** Pieces smaller than this many hectares are not divided, because their streets are too small to see at this zoom. */
  finest: number
  density: (x: number, y: number) => number
}

type Character = { block: number; sway: number; rows: boolean }

/**
 * Lays out the streets of a district by repeatedly dividing it across its longer side. Each piece has its own seed, so the streets are the
 * same for every view and zoom.
 */
export function layOut(ring: Point[], seed: number, look: Look): { cuts: Cut[]; plots: Plot[] } {
  const cuts: Cut[] = []
  const plots: Plot[] = []
  const [, middle] = centroid(ring)
  const hectares = metresPerCell(middle) ** 2 / 10_000
  const character = characterOf(seed)

  const divide = (piece: Point[], own: number, hint: number): void => {
    if (!meet(boxOf(piece), look.view)) return
    const size = signedArea(piece) * hectares
    const density = size > 6 ? closest(piece, look.density) : hint
    if (density < 0.1) return
    const block = character.block * (0.75 + 0.5 * part(own, 1)) * (1 + 5 * Math.max(0, 0.6 - density))
    const park = size > 1.4 && size < 9 && part(own, 2) < 0.035
    if (park || size < block || size < 0.3) {
      if (size > 0.05) plots.push({ ring: piece, density, seed: own, use: park ? 'park' : 'houses' })
      return
    }
    if (size < look.finest) return
    const [origin, along, length] = longerSide(piece)
    const pieces =
      character.rows && size < 16 ? Math.min(4, Math.max(2, Math.round((length * Math.sqrt(hectares) * 100) / 125))) : 2
    const sway = (part(own, 3) - 0.5) * 2 * (size > 60 ? 0.07 : character.sway)
    const turned: Point = [along[0] - along[1] * sway, along[1] + along[0] * sway]
    let rest = piece
    for (let at = 1; at < pieces; at++) {
      const wobble = (part(own, 3 + at) - 0.5) * (size > 60 ? 0.2 : pieces === 2 ? 0.3 : 0.12)
      const share = length * ((at + wobble) / pieces)
      const on: Point = [origin[0] + along[0] * share, origin[1] + along[1] * share]
      const line = across(rest, on, turned)
      if (!line) continue
      if (meet(boxOf(line), look.view)) cuts.push({ line, size, seed: mix(own, at, 6) })
      divide(keepSide(rest, on, [-turned[0], -turned[1]]), mix(own, at, 61), density)
      rest = keepSide(rest, on, turned)
    }
    divide(rest, mix(own, 0, 62), density)
  }

  const size = signedArea(ring) * hectares
  const { pieces, lines } = convexPieces(ring)
  for (const [at, line] of lines.entries()) {
    if (meet(boxOf(line), look.view)) cuts.push({ line, size, seed: mix(seed, at, 63) })
  }
  for (const [at, piece] of pieces.entries()) divide(piece, mix(seed, at, 64), 0)
  return { cuts, plots }
}

/** A number in [0, 1), different for each use of a seed. */
export function part(seed: number, use: number): number {
  return mix(seed, use, 65) / 4294967296
}

function characterOf(seed: number): Character {
  const kind = part(seed, 10)
  if (kind < 0.35) return { block: 1.5, sway: 0.02, rows: true }
  if (kind < 0.6) return { block: 2.2, sway: 0.05, rows: true }
  return { block: kind < 0.85 ? 1.7 : 2.8, sway: 0.2, rows: false }
}

function closest(ring: Point[], density: Look['density']): number {
  const [x, y] = centroid(ring)
  return ring.reduce((most, [px, py]) => Math.max(most, density((px + x) / 2, (py + y) / 2)), density(x, y))
}

/** Where the narrowest upright box around a convex ring starts along its longer side, that side's direction and length. */
export function longerSide(ring: readonly Point[]): readonly [origin: Point, along: Point, length: number] {
  let least = Infinity
  let best: readonly [Point, Point, number] = [[0, 0], [1, 0], 0]
  let [ax, ay] = ring.at(-1) ?? [0, 0]
  for (const [bx, by] of ring) {
    const long = Math.hypot(bx - ax, by - ay)
    const [ux, uy] = long === 0 ? [1, 0] : [(bx - ax) / long, (by - ay) / long]
    let [low, high, left, right] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const [x, y] of ring) {
      const s = (x - ax) * ux + (y - ay) * uy
      const t = (y - ay) * ux - (x - ax) * uy
      if (s < low) low = s
      if (s > high) high = s
      if (t < left) left = t
      if (t > right) right = t
    }
    const [wide, deep] = [high - low, right - left]
    if (long > 0 && wide * deep < least) {
      least = wide * deep
      const s = wide >= deep ? low : (low + high) / 2
      const t = wide >= deep ? (left + right) / 2 : left
      const origin: Point = [ax + s * ux - t * uy, ay + s * uy + t * ux]
      best = wide >= deep ? [origin, [ux, uy], wide] : [origin, [-uy, ux], deep]
    }
    ax = bx
    ay = by
  }
  return best
}

/** The segment of the line through `on`, perpendicular to `normal`, inside a convex ring. */
function across(ring: Point[], on: Point, normal: Point): readonly [Point, Point] | undefined {
  const ends: Point[] = []
  let a = ring.at(-1) ?? on
  let before = (a[0] - on[0]) * normal[0] + (a[1] - on[1]) * normal[1]
  for (const b of ring) {
    const here = (b[0] - on[0]) * normal[0] + (b[1] - on[1]) * normal[1]
    if (before >= 0 !== here >= 0) ends.push(between(a, b, before / (before - here)))
    a = b
    before = here
  }
  const [from, to] = ends
  return from && to ? [from, to] : undefined
}

/** Divides a clockwise ring at its inward corners until every piece is convex. */
function convexPieces(ring: Point[]): { pieces: Point[][]; lines: (readonly [Point, Point])[] } {
  for (const [at, corner] of ring.entries()) {
    const before = ring.at(at - 1)
    const after = ring[(at + 1) % ring.length]
    if (!before || !after) continue
    const [ax, ay] = direction(before, corner)
    const [bx, by] = direction(corner, after)
    if (ax * by - ay * bx > -0.02) continue
    const hit = firstHit(ring, at, [ax - bx, ay - by])
    if (!hit) continue
    const open = [...ring.slice(at), ...ring.slice(0, at)]
    const split = (hit.side - at + ring.length) % ring.length
    const first = convexPieces([...open.slice(0, split + 1), hit.at])
    const second = convexPieces([corner, hit.at, ...open.slice(split + 1)])
    return {
      pieces: [...first.pieces, ...second.pieces],
      lines: [[corner, hit.at], ...first.lines, ...second.lines],
    }
  }
  return { pieces: [ring], lines: [] }
}

function direction(a: Point, b: Point): Point {
  const length = distance(a, b) || 1
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
}

/** The first side a ray from a corner meets: `side` counts by its first corner. */
function firstHit(ring: Point[], corner: number, [dx, dy]: Point): { side: number; at: Point } | undefined {
  const from = ring[corner]
  let found: { side: number; at: Point } | undefined
  let nearest = Infinity
  for (const [side, a] of ring.entries()) {
    const b = ring[(side + 1) % ring.length]
    if (!from || !b || side === corner || (side + 1) % ring.length === corner) continue
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]]
    const cross = dx * ey - dy * ex
    if (cross === 0) continue
    const [fx, fy] = [a[0] - from[0], a[1] - from[1]]
    const along = (fx * ey - fy * ex) / cross
    const across = (fx * dy - fy * dx) / cross
    if (along > 1e-9 && across >= 0 && across <= 1 && along < nearest) {
      nearest = along
      found = { side, at: between(a, b, across) }
    }
  }
  return found
}
