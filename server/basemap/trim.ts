import { between } from './geometry.ts'
import type { Point } from './geometry.ts'

/**
 * The stretches of a line that run over open ground. A gap of at most `bridge` knots with ground on both sides stays in: a
 * bridge. Ends are found to a sixteenth of a knot's step.
 */
export function trim(line: readonly Point[], open: (point: Point) => boolean, bridge = 0): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  let gap: Point[] = []
  let previous: Point | undefined
  const finish = () => {
    const dry = part.at(-1)
    const [wet] = gap
    if (dry && wet) part.push(bank(dry, wet, open))
    if (part.length > 1) parts.push(part)
  }
  for (const point of line) {
    if (!open(point)) gap.push(point)
    else {
      if (part.length > 0 && gap.length <= bridge) part.push(...gap)
      else if (part.length === 0 || gap.length > 0) {
        finish()
        part = previous ? [bank(point, previous, open)] : []
      }
      part.push(point)
      gap = []
    }
    previous = point
  }
  finish()
  return parts
}

function bank(dry: Point, wet: Point, open: (point: Point) => boolean): Point {
  let [near, far] = [dry, wet]
  for (let round = 0; round < 4; round++) {
    const middle = between(near, far, 0.5)
    if (open(middle)) near = middle
    else far = middle
  }
  return near
}
