import type { Position } from '../../../../contract/values.ts'
import { project } from '../../places/open/geometry.ts'
import type { Pixel } from '../../places/open/geometry.ts'

/** Deep enough that a pixel of its world is under a metre. */
const FINE_ZOOM = 18

/** Squared distance of a pixel from the stretch between two others. */
function squaredDistance([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2
}

/**
 * How much each point of a line matters: the squared distance (px) at which Douglas and Peucker's method would leave it
 * out, never more than that of the point it depends on. The ends always stay.
 */
function weights(pixels: readonly Pixel[]): number[] {
  const weight = pixels.map(() => 0)
  const open: [from: number, to: number, limit: number][] = [[0, pixels.length - 1, Infinity]]
  weight[0] = Infinity
  weight[pixels.length - 1] = Infinity
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, limit] = part
    const [start, end] = [pixels[from], pixels[to]]
    if (!start || !end || to - from < 2) continue
    let farthest = from + 1
    let most = -1
    for (let at = from + 1; at < to; at += 1) {
      const pixel = pixels[at]
      const distance = pixel ? squaredDistance(pixel, start, end) : 0
      if (distance > most) [farthest, most] = [at, distance]
    }
    const worth = Math.min(most, limit)
    weight[farthest] = worth
    open.push([from, farthest, worth], [farthest, to, worth])
  }
  return weight
}

/** A drawn line with at most `most` points: those that hold its shape best, in their order; points on a straight stretch go first. */
export function simplifyLine(points: readonly Position[], most: number): Position[] {
  const distinct = points.filter(([lng, lat], at) => {
    const before = points[at - 1]
    return !before || before[0] !== lng || before[1] !== lat
  })
  if (distinct.length <= 2) return distinct
  const weight = weights(distinct.map((point) => project(point, FINE_ZOOM)))
  const floor = weight.toSorted((a, b) => b - a)[most] ?? 0
  const kept = distinct.filter((_, at) => (weight[at] ?? 0) > Math.max(floor, 0.01))
  return kept.slice(0, most)
}
