import type { Point } from './geometry.ts'
import { hash } from './noise.ts'

/** Cells along a block. */
export const BLOCK = 4

/** Crossings are numbered row by row: row * ROW + column. */
export const ROW = 32768
/** How much of the ground between two crossings has to be free of others: 1 would join more of them, 2 hardly any. */
const LENS = 1.3

/** A crossing of the web with the numbers of those it is joined to. */
export type Crossing = { at: Point; others: number[] }

/** Gives the crossing of a number, if there is one. */
export type Find = (crossing: number) => Crossing | undefined

/** The crossing of a cell; one cell in eight has none. */
export function crossingAt(column: number, row: number): Point | undefined {
  if (hash(column, row, 1) < 0.12) return undefined
  return [column + 0.13 + 0.74 * hash(column, row, 2), row + 0.13 + 0.74 * hash(column, row, 3)]
}

/** Column and row of a crossing's number. */
export function cellOf(crossing: number): Point {
  return [crossing % ROW, Math.floor(crossing / ROW)]
}

/** The crossings of a block with their links. */
export function joinCrossings(column: number, row: number): Map<number, Crossing> {
  const spots = new Map<number, Point>()
  for (let y = row * BLOCK - 2; y < row * BLOCK + BLOCK + 2; y++) {
    for (let x = column * BLOCK - 2; x < column * BLOCK + BLOCK + 2; x++) {
      const at = crossingAt(x, y)
      if (at) spots.set(y * ROW + x, at)
    }
  }
  const joined = new Map<number, Crossing>()
  for (const [from, at] of spots) {
    const [x, y] = cellOf(from)
    if (Math.floor(x / BLOCK) !== column || Math.floor(y / BLOCK) !== row) continue
    const around: (readonly [number, Point])[] = []
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const other = from + dy * ROW + dx
        const spot = other === from ? undefined : spots.get(other)
        if (spot) around.push([other, spot])
      }
    }
    const others = around.filter(([, spot]) => sharesFreeGround(at, spot, around)).map(([other]) => other)
    joined.set(from, { at, others })
  }
  return joined
}

// No farther than this, or a crossing between them might lie outside the surroundings looked at.
const LONGEST = 2.2

function sharesFreeGround([ax, ay]: Point, [bx, by]: Point, around: readonly (readonly [number, Point])[]): boolean {
  const apart = (ax - bx) ** 2 + (ay - by) ** 2
  if (apart > LONGEST ** 2) return false
  const half = LENS / 2
  const room = apart * half * half * 0.999999
  const [nearX, nearY] = [ax + (bx - ax) * half, ay + (by - ay) * half]
  const [farX, farY] = [bx + (ax - bx) * half, by + (ay - by) * half]
  for (const [, [x, y]] of around) {
    if (x === bx && y === by) continue
    if ((x - nearX) ** 2 + (y - nearY) ** 2 < room && (x - farX) ** 2 + (y - farY) ** 2 < room) return false
  }
  return true
}
