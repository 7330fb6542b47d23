import { inset, keepSide, metresPerCell, signedArea } from './geometry.ts'
import type { Point } from './geometry.ts'
import { longerSide, part } from './districts.ts'
import type { Plot } from './districts.ts'
import { mix } from './noise.ts'

/** A building on the plan; height in metres. */
export type Building = { ring: readonly Point[]; height: number }

/** Divides a plot into lots and sets a house on most of them; seen `coarse`, neighbours are one. */
export function build({ ring, density, seed }: Plot, coarse: boolean): Building[] {
  const metres = metresPerCell(ring[0]?.[1] ?? 0)
  const ground = inset(ring, 8 / metres)
  if (ground.length < 3) return []
  const towers = part(seed, 20) < 0.12 + 0.25 * density
  const lot = (towers ? 2600 : 480 + 900 * part(seed, 21) ** 2) * (coarse ? 3.8 : 1)
  const houses: Building[] = []
  const divide = (piece: readonly Point[], own: number): void => {
    const size = signedArea(piece) * metres * metres
    if (size < 90) return
    if (size > lot * (0.8 + 0.6 * part(own, 1))) {
      const [origin, along, length] = longerSide(piece)
      const share = length * (0.42 + 0.16 * part(own, 2))
      const on: Point = [origin[0] + along[0] * share, origin[1] + along[1] * share]
      divide(keepSide(piece, on, along), mix(own, 1, 66))
      divide(keepSide(piece, on, [-along[0], -along[1]]), mix(own, 2, 66))
      return
    }
    if (part(own, 3) < 0.42 - 0.36 * density) return
    const house = inset(piece, (towers ? 9 : 1.8 + 2.2 * part(own, 4)) / metres)
    if (house.length >= 3 && signedArea(house) * metres * metres > 60)
      houses.push({ ring: house, height: heightOf(own, density, towers) })
  }
  divide(ground, seed)
  return houses
}

function heightOf(seed: number, density: number, towers: boolean): number {
  const floors = towers ? 8 + 22 * density * part(seed, 5) : 1 + Math.floor(5 * density * part(seed, 5) + part(seed, 6))
  return Math.round(floors) * 3
}
