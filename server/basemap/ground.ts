import { build } from './buildings.ts'
import { areasAbove, linesAt, sampleField } from './contour.ts'
import { part } from './districts.ts'
import type { Plot } from './districts.ts'
import { centroid, inset, metresPerCell } from './geometry.ts'
import type { Point } from './geometry.ts'
import type { Settlements } from './settlements.ts'
import type { Shore } from './shore.ts'
import type { Tile } from './tile.ts'
import { trim } from './trim.ts'
import { bend, warp } from './warp.ts'

/** Metres that streets keep from water and from large parks: the room for a road along them. */
export const BANK = 75
export const HEDGE = 14

/** Seas, rivers, lakes and large parks from zoom 10 on, and the roads along their rims in town; false when all is water. */
export function drawShore(tile: Tile, shore: Shore, settlements: Settlements): boolean {
  const { box, steps } = tile.grid(tile.z <= 11 ? 128 : 64)
  const grain = tile.z <= 12 ? 4 : 3
  const calm = shore.level('shore', box)
  if (calm !== undefined && calm < 0) {
    tile.area('water', { kind: 'sea' }, [
      [
        [box[0], box[1]],
        [box[2], box[1]],
        [box[2], box[3]],
        [box[0], box[3]],
      ],
    ])
    return false
  }
  const inTown = ([x, y]: Point) => settlements.density(x, y) > 0.3
  if (calm === undefined) {
    const depths = sampleField(box, steps, (x, y) => -shore.shore(x, y))
    for (const rings of areasAbove(depths, 0)) tile.area('water', { kind: 'water' }, rings, grain)
    if (tile.z >= 12) {
      for (const line of linesAt(depths, -BANK)) {
        for (const front of trim(line, inTown))
          tile.line('roads', { class: tile.z < 14 ? 'street' : 'secondary' }, front, grain)
      }
    }
  }
  if (shore.level('park', box) === undefined) {
    const parks = sampleField(box, steps, (x, y) => -shore.park(x, y))
    for (const rings of areasAbove(parks, 0)) tile.area('landuse', { kind: 'park' }, rings, grain)
    if (tile.z >= 13) {
      const ashore = ([x, y]: Point) => shore.shore(x, y) > BANK && inTown([x, y])
      for (const line of linesAt(parks, -HEDGE)) {
        for (const lane of trim(line, ashore)) tile.line('roads', { class: 'street' }, lane, grain)
      }
    }
  }
  return true
}

/** Parks, grounds and, from zoom 15 on, the buildings of the plots that `open` ground carries. */
export function drawPlots(tile: Tile, plots: readonly Plot[], open: (point: Point) => boolean): void {
  for (const plot of plots) {
    const metres = metresPerCell(plot.ring[0]?.[1] ?? 0)
    const middle = warp(centroid(plot.ring))
    if (!open(middle)) continue
    const use = plot.use === 'park' ? 'park' : part(plot.seed, 40) < 0.05 ? 'grounds' : undefined
    if (use) {
      const rings = [bend(close(inset(plot.ring, 9 / metres)), 0.06).slice(1)]
      if (rings[0]?.every(open)) tile.area('landuse', { kind: use }, rings, 2)
    }
    if (tile.z < 15 || plot.use === 'park') continue
    for (const { ring, height } of build(plot, tile.z < 16)) {
      const standing = ring.map(warp)
      if (standing.every(open)) tile.area('buildings', { height }, [standing], 2)
    }
  }
}

function close(ring: readonly Point[]): Point[] {
  const last = ring.at(-1)
  return last ? [last, ...ring] : []
}
