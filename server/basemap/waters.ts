import { boxOf, distanceToStretch, grow, meet, metresPerCell, project, stretches } from './geometry.ts'
import type { Box, Point } from './geometry.ts'
import type { River } from './landmarks.ts'
import { hash, noise, noisePair } from './noise.ts'
import type { Settlements } from './settlements.ts'

/** Metres from a spot to the rim of a water or park, below 0 within it. */
export type Away = (point: Point, metresPerCell: number) => number

/** A water or a park: where it can be felt, and the distance to its rim for a part of the map. */
export type Feature = { near: Box; around: (part: Box) => Away }

/** Longer distances, in metres, are not distinguished. */
export const FAR = 500

/** Where a river runs, without the bends that the map adds. */
function bedOf({ course }: River): Point[] {
  return roundOff(roundOff(course.map(([lng, lat]) => project(lng, lat))))
}

function meander([x, y]: Point): Point {
  const [east, south] = noisePair(x * 1.1, y * 1.1, 38)
  return [0.1 * east, 0.1 * south]
}

/** The middle of a river as the map shows it, to within a few metres. */
export function midstream(river: River): Point[] {
  return bedOf(river).map((point) => {
    const [east, south] = meander(point)
    return [point[0] - east, point[1] - south]
  })
}

/** A river as what it is to the land beside it. */
export function riverFeature(river: River, salt: number): Feature {
  const bed = bedOf(river)
  const all = stretches(bed)
  const around = (part: Box): Away => {
    const legs = all.filter((leg) => meet(grow(boxOf(leg), 0.6), part))
    return (point, metres) => {
      if (legs.every((leg) => distanceToStretch(point, ...leg) > 0.6)) return FAR
      const [east, south] = meander(point)
      const bent: Point = [point[0] + east, point[1] + south]
      const nearest = legs.reduce((least, leg) => Math.min(least, distanceToStretch(bent, ...leg)), Infinity)
      const wide = (river.width / 2) * (1 + 0.25 * noise(point[0] / 2, point[1] / 2, salt))
      return nearest * metres - wide - ROUNDING
    }
  }
  return { near: grow(boxOf(bed), 0.6), around }
}

// What smoothing over knots takes off a narrow valley.
const ROUNDING = 45

function roundOff(line: Point[]): Point[] {
  const [first] = line
  const last = line.at(-1)
  if (!first || !last) return line
  const cut = stretches(line).flatMap(([a, b]): Point[] => [
    [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
    [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
  ])
  return [first, ...cut, last]
}

type Blob = { lng: number; lat: number; long: number; broad: number; turn: number }

/** A lake or park as an uneven oval. */
export function ovalFeature({ lng, lat, ...shape }: Blob, salt: number): Feature {
  return blobFeature(project(lng, lat), shape, salt)
}

function blobFeature(at: Point, { long, broad, turn }: Omit<Blob, 'lng' | 'lat'>, salt: number): Feature {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const room = (long * 1.5 + FAR) / metresPerCell(at[1])
  return {
    near: grow([at[0], at[1], at[0], at[1]], room),
    around:
      () =>
      ([x, y], metres) => {
        const [dx, dy] = [(x - at[0]) * metres, (y - at[1]) * metres]
        const out = Math.hypot((dx * cos + dy * sin) / long, (dy * cos - dx * sin) / broad)
        const size = 700 / broad
        const ragged = 0.22 * noise((x * size + salt * 7) * 2.2, y * size * 2.2, salt) + 0.1 * noise(x * 9, y * 9, salt)
        return (out - 1 + ragged) * broad
      },
  }
}

/** Invented ponds, about one in every six squares of 2 by 2 cells with houses. */
export function villageTanks(box: Box, settlements: Settlements): Feature[] {
  const found: Feature[] = []
  for (let row = Math.floor(box[1] / 2) - 1; row <= Math.floor(box[3] / 2) + 1; row++) {
    for (let column = Math.floor(box[0] / 2) - 1; column <= Math.floor(box[2] / 2) + 1; column++) {
      if (hash(column, row, 41) > 0.16) continue
      const at: Point = [(column + hash(column, row, 42)) * 2, (row + hash(column, row, 43)) * 2]
      const houses = settlements.density(at[0], at[1])
      if (houses < 0.04 || houses > 0.85) continue
      const long = 180 + 330 * hash(column, row, 44)
      const shape = { long, broad: long * (0.5 + 0.4 * hash(column, row, 45)), turn: 180 * hash(column, row, 46) }
      found.push(blobFeature(at, shape, column + row))
    }
  }
  return found
}
