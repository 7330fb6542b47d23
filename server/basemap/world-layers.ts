import { sampleField, areasAbove } from './contour.ts'
import { grow, project, within } from './geometry.ts'
import type { Point } from './geometry.ts'
import { countryNames } from './country-names.ts'
import { landShare } from './land-share.ts'
import { lakes, parks, rivers, seas } from './landmarks.ts'
import { once } from '../platform/once.ts'
import type { Settlements, Town } from './settlements.ts'
import { midstream } from './waters.ts'
import { DEEPEST_ZOOM } from './tile.ts'
import type { Tile } from './tile.ts'
import type { World } from './world.ts'

/** Seas and the footprint of towns below zoom 10, from Natural Earth; gives the rings of the land. */
export function drawWorld(tile: Tile, world: World, settlements: Settlements): Point[][] {
  const { box, steps } = tile.grid(256)
  const { land } = world.region(tile.z, grow(box, (box[2] - box[0]) / steps))
  const sea = landShare(land, box, steps).map((share) => SHORE - share)
  for (const rings of areasAbove({ box, steps, heights: Float64Array.from(sea) }, 0))
    tile.area('water', { kind: 'sea' }, rings, 8)
  if (tile.z >= 6 && settlements.reaches(tile.view)) drawFootprint(tile, settlements, 64)
  return land
}

// Below a half, so that small islands stay.
const SHORE = 0.42

/** The ground that houses cover, as one soft area. */
export function drawFootprint(tile: Tile, settlements: Settlements, knots: number): void {
  const { box, steps } = tile.grid(knots)
  const field = sampleField(box, steps, tile.z < 10 ? settlements.measure : settlements.density)
  for (const rings of areasAbove(field, 0.16)) tile.area('landuse', { kind: 'built' }, rings, 4)
}

/** Borders between countries, those drawn differently by the states concerned marked as such. */
export function drawBorders(tile: Tile, world: World): void {
  const grain = tile.z < 7 ? 6 : 3
  for (const { line, disputed } of world.region(tile.z, tile.view).borders) {
    tile.line('boundaries', { kind: 'country', disputed: disputed ? 1 : 0 }, line, grain)
  }
}

/** The middles of the rivers, as lines: drawn as such from afar and named along from zoom 10 on. */
export function drawRivers(tile: Tile): void {
  for (const [at, line] of courses().entries()) {
    const river = rivers[at]
    if (!river) continue
    const name = tile.z < 10 ? {} : { name: river.name, name_hi: river.nameHi }
    tile.line('water', { kind: 'river', width: river.width, ...name }, line, 4)
  }
}

const courses = once(() => rivers.map(midstream))

/** Whether a spot lies within the rings of the land. */
export function ashore(spot: Point, land: readonly Point[][]): boolean {
  return land.reduce((inside, ring) => inside !== within(spot, ring), false)
}

/** Names of countries, seas, settlements, and from zoom 10 on of lakes and parks. */
export function drawNames(tile: Tile, world: World, settlements: Settlements): void {
  const { z } = tile
  if (z <= 6) {
    for (const sea of seas) {
      if (sea.rank <= z)
        tile.dot(
          'places',
          { class: 'sea', name: sea.name, name_hi: sea.nameHi, rank: sea.rank },
          project(sea.lng, sea.lat),
        )
    }
    for (const [at, country] of world.countries().entries()) {
      const rank = at < 10 ? 1 : at < 35 ? 2 : at < 80 ? 3 : at < 140 ? 4 : 5
      if (z >= rank) tile.dot('places', { class: 'country', ...countryNames(country.name), rank }, country.at)
    }
  }
  for (const town of settlements.inside(tile.box)) {
    const rank = rankOf(town)
    if (z >= Math.min(rank, LOCALITIES_FROM))
      tile.dot('places', { class: town.kind, name: town.name, name_hi: town.nameHi, rank }, town.at)
  }
  if (z < 10) return
  for (const [kind, ovals] of [
    ['water', lakes],
    ['park', parks],
  ] as const) {
    for (const { name, nameHi, lng, lat, long } of ovals) {
      const rank = long > 2500 ? 10 : long > 800 ? 12 : 13
      if (z >= rank) tile.dot('places', { class: kind, name, name_hi: nameHi, rank }, project(lng, lat))
    }
  }
}

/** Steps of the lattice on which names are repeated, a cell; and how many of them lie between two at each zoom. */
const LATTICE = 16
const repeats = [
  { zoom: 15, every: 8 },
  { zoom: 16, every: 4 },
  { zoom: 17, every: 2 },
  { zoom: 18, every: 1 },
]
/** Cells beyond which no locality is the nearest: no reach of one is longer. */
const FARTHEST = 1.5

/**
 * From zoom 15 on the name of the nearest locality again and again, so that every view says where it is. The deepest
 * tiles are enlarged, so they hold the names of the zooms beyond them.
 */
export function drawNamesWithin(tile: Tile, settlements: Settlements, isLand: (spot: Point) => boolean): void {
  const { z, box } = tile
  if (z < 15) return
  const around = settlements.inside(grow(box, FARTHEST)).filter(({ kind }) => kind === 'locality')
  const ranks = repeats.filter(({ zoom }) => (z < DEEPEST_ZOOM ? zoom === z : zoom >= z))
  for (let row = Math.ceil(box[1] * LATTICE); row < box[3] * LATTICE; row++) {
    for (let column = Math.ceil(box[0] * LATTICE); column < box[2] * LATTICE; column++) {
      const rank = ranks.find(({ every }) => row % every === 0 && column % every === 0)
      if (!rank) continue
      const spot: Point = [column / LATTICE, row / LATTICE]
      const away = ({ at }: Town) => Math.hypot(at[0] - spot[0], at[1] - spot[1])
      const [nearest] = around.toSorted((a, b) => away(a) - away(b))
      if (!nearest || away(nearest) > nearest.reach || away(nearest) < rank.every / LATTICE || !isLand(spot)) continue
      const { name, nameHi } = nearest
      tile.dot('places', { class: 'within', name, name_hi: nameHi, rank: rank.zoom }, spot)
    }
  }
}

/** The zoom from which localities are named, the main ones first: a whole city is seen. */
const LOCALITIES_FROM = 9

/** Which names come first where there is no room for all, and the zoom from which a city is named. */
function rankOf({ kind, population, main }: Town): number {
  if (kind === 'locality') return LOCALITIES_FROM + (main ? 0 : 1)
  const limits = [4_000_000, 1_500_000, 800_000, 300_000, 100_000, 30_000]
  const at = limits.findIndex((limit) => population >= limit)
  return at < 0 ? 9 : 3 + at
}
