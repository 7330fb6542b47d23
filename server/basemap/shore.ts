import { distance, distanceToStretch, grow, inBox, meet, metresPerCell, within } from './geometry.ts'
import type { Box, Point } from './geometry.ts'
import { landShare } from './land-share.ts'
import { lakes, parks, rivers } from './landmarks.ts'
import { noise } from './noise.ts'
import { recent } from './recent.ts'
import type { Settlements } from './settlements.ts'
import { FAR, ovalFeature, riverFeature, villageTanks } from './waters.ts'
import type { Feature } from './waters.ts'
import type { World } from './world.ts'

type Sheet = { shore: Float32Array | number; park: Float32Array | number }

const SIZE = 8
const STEPS = 128
const HALO = 6
const WIDTH = STEPS + 1 + 2 * HALO

/**
 * Signed distances from water and from a large park, in metres, as smooth fields: positive on dry land or outside, negative in the water or
 * park, limited to about 500. Cached in sheets of 8 by 8 cells with a knot about every 150 m.
 */
export function openShore(world: World, settlements: Settlements) {
  const wet: Feature[] = [...rivers.map(riverFeature), ...lakes.map((lake, at) => ovalFeature(lake, at))]
  const green = parks.map((park, at) => ovalFeature(park, at + 100))

  const sheetAt = recent(40, (column, row): Sheet => {
    const box: Box = [column * SIZE, row * SIZE, (column + 1) * SIZE, (row + 1) * SIZE]
    const around = grow(box, (SIZE / STEPS) * (HALO + 2))
    const coast = coastField(world, settlements, box, around)
    const metres = metresPerCell(box[1] + SIZE / 2)
    const tanks = settlements.reaches(around) ? villageTanks(box, settlements) : []
    const waters = [...wet.filter((one) => meet(one.near, around)), ...tanks]
    const woods = green.filter((one) => meet(one.near, around))
    return { shore: lowest(coast, waters, box, around, metres), park: lowest(FAR, woods, box, around, metres) }
  })

  const at = (kind: 'shore' | 'park', x: number, y: number): number => {
    const column = Math.floor(x / SIZE)
    const row = Math.floor(y / SIZE)
    const sheet = sheetAt(column, row)[kind]
    return typeof sheet === 'number'
      ? sheet
      : smooth(sheet, (x / SIZE - column) * STEPS + HALO, (y / SIZE - row) * STEPS + HALO)
  }

  /** The value of the field in the whole box, if it is constant there. */
  const level = (kind: 'shore' | 'park', box: Box): number | undefined => {
    const values = new Set<number | undefined>()
    for (let row = Math.floor(box[1] / SIZE); row <= Math.floor(box[3] / SIZE); row++) {
      for (let column = Math.floor(box[0] / SIZE); column <= Math.floor(box[2] / SIZE); column++) {
        const sheet = sheetAt(column, row)[kind]
        values.add(typeof sheet === 'number' ? sheet : undefined)
      }
    }
    const [only] = values
    return values.size === 1 ? only : undefined
  }

  return {
    shore: (x: number, y: number) => at('shore', x, y),
    park: (x: number, y: number) => at('park', x, y),
    level,
  }
}

export type Shore = ReturnType<typeof openShore>

/** Cubic B-spline through the knots: no kinks, and it rounds what is smaller than a knot. */
function smooth(sheet: Float32Array, x: number, y: number): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const [a, b, c, d] = weights(x - i)
  const [e, f, g, h] = weights(y - j)
  const row = (at: number) =>
    a * (sheet[at] ?? 0) + b * (sheet[at + 1] ?? 0) + c * (sheet[at + 2] ?? 0) + d * (sheet[at + 3] ?? 0)
  const first = (j - 1) * WIDTH + i - 1
  return e * row(first) + f * row(first + WIDTH) + g * row(first + 2 * WIDTH) + h * row(first + 3 * WIDTH)
}

function weights(t: number): readonly [number, number, number, number] {
  const u = 1 - t
  return [(u * u * u) / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * u * u * u - 6 * u * u + 4) / 6, (t * t * t) / 6]
}

/** Distance to the coast of Natural Earth, from the share of land around each knot. */
function coastField(world: World, settlements: Settlements, box: Box, around: Box): Float32Array | number {
  const rings = world.region(11, grow(around, 4.5)).land
  const covered = landShare(rings, grow(box, (SIZE / STEPS) * HALO), WIDTH - 1)
  const first = covered[0] ?? 0
  const flat = (first < 0.001 || first > 0.999) && covered.every((share) => Math.abs(share - first) < 0.001)
  const offshore = flat && first > 0.5 ? [] : strandedTowns(settlements, rings, around)
  if (flat && offshore.length === 0) return first > 0.5 ? FAR : -FAR
  const knot = (SIZE / STEPS) * metresPerCell(box[1])
  const field = blur(blur(covered)).map((share) => {
    const limited = Math.min(0.998, Math.max(0.002, share))
    return Math.max(-FAR, Math.min(FAR, Math.log(limited / (1 - limited)) * 0.64 * knot))
  })
  const metres = metresPerCell(box[1] + SIZE / 2)
  eachKnot(box, ([x, y], at) => {
    const value = field[at] ?? 0
    if (Math.abs(value) < FAR) field[at] = value + 90 * noise(x * 1.6, y * 1.6, 32) + 45 * noise(x * 4.5, y * 4.5, 33)
  })
  for (const [from, to, room] of offshore) {
    eachKnot(box, (point, at) => {
      const away = room - distanceToStretch(point, from, to) * metres + 160 * noise(point[0] * 5, point[1] * 5, 31)
      field[at] = Math.min(FAR, Math.max(field[at] ?? 0, away))
    })
  }
  return field
}

/** Towns that the coarse coastline leaves in the water, each with the nearest town on land; land is added between them. */
function strandedTowns(settlements: Settlements, rings: Point[][], around: Box): (readonly [Point, Point, number])[] {
  const ashore = (point: Point) => rings.reduce((inside, ring) => inside !== within(point, ring), false)
  const dry = settlements.inside(grow(around, 4)).filter((town) => ashore(town.at))
  const wet = settlements.inside(grow(around, 1.5)).filter((town) => !dry.includes(town))
  return wet.map((town) => {
    const [nearest] = dry.toSorted((a, b) => distance(a.at, town.at) - distance(b.at, town.at))
    const close = nearest && distance(nearest.at, town.at) < 2.5
    return [town.at, close ? nearest.at : town.at, town.kind === 'city' ? 1400 : 750]
  })
}

function blur(field: Float32Array): Float32Array {
  const across = new Float32Array(field.length)
  for (let at = 0; at < field.length; at++) {
    const here = field[at] ?? 0
    across[at] = ((field[at - 1] ?? here) + here + (field[at + 1] ?? here)) / 3
  }
  const both = new Float32Array(field.length)
  for (let at = 0; at < field.length; at++) {
    const here = across[at] ?? 0
    both[at] = ((across[at - WIDTH] ?? here) + here + (across[at + WIDTH] ?? here)) / 3
  }
  return both
}

function eachKnot(box: Box, visit: (point: Point, at: number) => void): void {
  for (let at = 0; at < WIDTH * WIDTH; at++) {
    const column = (at % WIDTH) - HALO
    const row = Math.floor(at / WIDTH) - HALO
    visit([box[0] + (column * SIZE) / STEPS, box[1] + (row * SIZE) / STEPS], at)
  }
}

function lowest(
  base: Float32Array | number,
  features: Feature[],
  box: Box,
  around: Box,
  metres: number,
): Float32Array | number {
  if (features.length === 0) return base
  const field = typeof base === 'number' ? new Float32Array(WIDTH * WIDTH).fill(base) : base
  const felt = features.map((one) => ({ near: one.near, away: one.around(around) }))
  eachKnot(box, (point, at) => {
    for (const { near, away } of felt) {
      if (inBox(point, near)) field[at] = Math.max(-FAR, Math.min(field[at] ?? FAR, away(point, metres)))
    }
  })
  return field
}
