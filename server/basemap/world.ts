import { cutLine, cutRing, grow, meet, WORLD } from './geometry.ts'
import type { Box, Point } from './geometry.ts'
import { readCountries, readEarth } from './natural-earth.ts'
import type { Detail, Earth } from './natural-earth.ts'
import { once } from '../platform/once.ts'
import { recent } from './recent.ts'

/** A stretch of border; disputed where the states on either side draw it differently. */
export type Border = { line: Point[]; disputed: boolean }

/** Land and borders of a part of the world; rings within rings are lakes, those within lakes islands. */
export type Region = { land: Point[][]; borders: Border[] }

/** Natural Earth, read when first asked for; nothing is kept but flat outlines and the regions looked at lately. */
export function openWorld() {
  const known = new Map<Detail, Earth>()
  const load = (detail: Detail) => {
    const world = known.get(detail) ?? readEarth(detail)
    known.set(detail, world)
    return world
  }
  const closeUp = recent(24, (column, row) => {
    const box: Box = [column * REGION, row * REGION, (column + 1) * REGION, (row + 1) * REGION]
    return cutOut(load('10m'), grow(box, 24))
  })

  return {
    /** Land and borders within the box, which has to fit a tile of this zoom and its surroundings. */
    region(zoom: number, box: Box): Region {
      if (zoom <= 2) return cutOut(load('110m'), box)
      if (zoom <= 6) return cutOut(load('50m'), box)
      const near = closeUp(Math.floor((box[0] + box[2]) / 2 / REGION), Math.floor((box[1] + box[3]) / 2 / REGION))
      return {
        land: near.land.map((ring) => cutRing(ring, box)).filter(({ length }) => length > 2),
        borders: near.borders.flatMap(({ line, disputed }) =>
          cutLine(line, box).map((part) => ({ line: part, disputed })),
        ),
      }
    },
    countries: once(readCountries),
  }
}

export type World = ReturnType<typeof openWorld>

const REGION = WORLD / 32

function cutOut(world: Earth, box: Box): Region {
  const land = world.land
    .filter((one) => meet(one.box, box))
    .map((one) => cutRing([...nearby(one.coordinates, box)], box))
    .filter(({ length }) => length > 2)
  const borders: Border[] = []
  for (const one of world.borders) {
    if (meet(one.box, box))
      for (const line of cutLine([...nearby(one.coordinates, box)], box)) borders.push({ line, disputed: one.disputed })
  }
  return { land, borders }
}

/** The points that matter for cutting to the box: inner ones of a run wholly beyond one side may go. */
function* nearby(flat: Float32Array, box: Box): Generator<Point> {
  let shared = 0
  let here = beyond(flat[0] ?? 0, flat[1] ?? 0, box)
  for (let at = 0; at < flat.length; at += 2) {
    const last = at + 2 >= flat.length
    const next = last ? 0 : beyond(flat[at + 2] ?? 0, flat[at + 3] ?? 0, box)
    if ((shared & here & next) === 0) {
      yield [flat[at] ?? 0, flat[at + 1] ?? 0]
      shared = here
    } else {
      shared &= here
    }
    here = next
  }
}

function beyond(x: number, y: number, [west, north, east, south]: Box): number {
  return (x < west ? 1 : 0) | (x > east ? 2 : 0) | (y < north ? 4 : 0) | (y > south ? 8 : 0)
}
