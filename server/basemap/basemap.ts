import { drawPlots, drawShore } from './ground.ts'
import { grow } from './geometry.ts'
import type { Point } from './geometry.ts'
import { planMotorways } from './motorways.ts'
import { once } from '../platform/once.ts'
import { drawMotorways, drawRoads, openGround } from './roads.ts'
import { openSettlements } from './settlements.ts'
import type { Settlement } from './settlements.ts'
import { openShore } from './shore.ts'
import { DEEPEST_ZOOM, openTile } from './tile.ts'
import { openWeb } from './web.ts'
import {
  ashore,
  drawBorders,
  drawFootprint,
  drawNames,
  drawNamesWithin,
  drawRivers,
  drawWorld,
} from './world-layers.ts'
import { openWorld } from './world.ts'

export type { Settlement } from './settlements.ts'

/**
 * A map of the world that needs neither a key nor a network: Natural Earth for coasts and borders, and around the given
 * settlements an invented web of streets, the same one at every call.
 */
export function createBasemap({ settlements: list }: { settlements: readonly Settlement[] }) {
  const settlements = openSettlements(list)
  const world = openWorld()
  const shore = openShore(world, settlements)
  const web = openWeb(settlements)
  const motorways = once(() => {
    const inland = (spot: Point) => ashore(spot, world.region(6, grow([...spot, ...spot], 1)).land)
    return planMotorways(settlements.towns, inland)
  })

  /** The tile's Mapbox Vector Tile bytes, not compressed; null for a tile that does not exist. */
  function drawTile(z: number, x: number, y: number): Uint8Array | null {
    const side = 2 ** z
    if (![z, x, y].every(Number.isInteger) || z < 0 || z > DEEPEST_ZOOM || x < 0 || y < 0 || x >= side || y >= side)
      return null
    const tile = openTile(z, x, y)
    if (z < 10) {
      const land = drawWorld(tile, world, settlements)
      if (z >= 5) drawMotorways(tile, motorways(), (spot) => ashore(spot, land))
    } else if (drawShore(tile, shore, settlements)) {
      drawMotorways(tile, motorways(), ([px, py]) => shore.shore(px, py) > 20)
      if (settlements.reaches(tile.view)) {
        if (z < 15) drawFootprint(tile, settlements, 48)
        const open = openGround(tile, shore, z >= 13 ? motorways() : [])
        const plots = drawRoads(tile, web, settlements, shore, open)
        if (z >= 13) drawPlots(tile, plots, open)
      }
    }
    if (z >= 7) drawRivers(tile)
    if (z >= 1) drawBorders(tile, world)
    drawNames(tile, world, settlements)
    drawNamesWithin(tile, settlements, ([px, py]) => shore.shore(px, py) > 20)
    return tile.bytes()
  }

  return { drawTile }
}
