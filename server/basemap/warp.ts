import { between, boxOf, distance, grow } from './geometry.ts'
import type { Box, Point } from './geometry.ts'
import { noisePair } from './noise.ts'

/**
 * Towns are laid out with straight lines and then bent by this smooth field: lines that meet on the plan meet on the map, and tiles need no
 * knowledge of their neighbours.
 */
export function warp([x, y]: Point): Point {
  const [wideX, wideY] = noisePair(x / 7, y / 7, 21)
  const [midX, midY] = noisePair(x / 1.7, y / 1.7, 22)
  const [nearX, nearY] = noisePair(x / 0.34, y / 0.34, 23)
  return [x + 0.42 * wideX + 0.085 * midX + 0.009 * nearX, y + 0.42 * wideY + 0.085 * midY + 0.009 * nearY]
}

/** The spot of the plan that the field moves to the given one. */
function unwarp(to: Point): Point {
  let guess = to
  for (let round = 0; round < 6; round++) {
    const [x, y] = warp(guess)
    guess = [guess[0] + to[0] - x, guess[1] + to[1] - y]
  }
  return guess
}

/** The part of the plan that can show in a box of the map. */
export function unwarpBox(box: Box): Box {
  const [west, north, east, south] = box
  const rim: Point[] = []
  for (const t of [0, 0.25, 0.5, 0.75, 1]) {
    rim.push(
      unwarp(between([west, north], [east, north], t)),
      unwarp(between([west, south], [east, south], t)),
      unwarp(between([west, north], [west, south], t)),
      unwarp(between([east, north], [east, south], t)),
    )
  }
  return grow(boxOf(rim), Math.min(0.06, (east - west) * 0.1))
}

/** A line of the plan on the map, with a knot at least every `step` cells. */
export function bend(line: readonly Point[], step: number): Point[] {
  const bent: Point[] = []
  let previous: Point | undefined
  for (const point of line) {
    if (previous) {
      const pieces = Math.max(1, Math.ceil(distance(previous, point) / step))
      for (let piece = 1; piece < pieces; piece++) bent.push(warp(between(previous, point, piece / pieces)))
    }
    bent.push(warp(point))
    previous = point
  }
  return bent
}
