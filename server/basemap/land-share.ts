import { sides } from './geometry.ts'
import type { Box, Point } from './geometry.ts'

/**
 * The share of land around each knot of a grid of `steps` by `steps` over a box: (steps + 1)² numbers from 0 to 1. Scans three lines per
 * knot; rings may be nested (a lake in the land, an island in the lake).
 */
export function landShare(rings: readonly (readonly Point[])[], box: Box, steps: number): Float32Array {
  const width = steps + 1
  const step = (box[2] - box[0]) / steps
  const [left, top] = [box[0] - step / 2, box[1] - step / 2]
  const lines: number[][] = Array.from({ length: width * 3 }, () => [])
  for (const ring of rings) {
    for (const [a, b] of sides(ring)) {
      const [above, below] = a[1] < b[1] ? [a, b] : [b, a]
      const first = Math.max(0, Math.ceil(((above[1] - top) / step) * 3 - 0.5))
      const last = Math.min(width * 3 - 1, Math.ceil(((below[1] - top) / step) * 3 - 0.5) - 1)
      const slope = (below[0] - above[0]) / (below[1] - above[1])
      for (let line = first; line <= last; line++) {
        const y = top + ((line + 0.5) / 3) * step
        lines[line]?.push((above[0] + (y - above[1]) * slope - left) / step)
      }
    }
  }
  const shares = new Float32Array(width * width)
  for (const [line, crossings] of lines.entries()) {
    crossings.sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const from = Math.max(0, crossings[at] ?? 0)
      const to = Math.min(width, crossings[at + 1] ?? 0)
      for (let column = Math.floor(from); column < to; column++) {
        const knot = Math.floor(line / 3) * width + column
        shares[knot] = (shares[knot] ?? 0) + (Math.min(to, column + 1) - Math.max(from, column)) / 3
      }
    }
  }
  return shares
}
