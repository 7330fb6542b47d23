import { BLOCK } from './crossings.ts'
import { layOut, part } from './districts.ts'
import type { Cut, Plot } from './districts.ts'
import { between, cutLine, distance, distanceToStretch, grow, meet, metresPerCell, stretches } from './geometry.ts'
import type { Box, Point } from './geometry.ts'
import { BANK, HEDGE } from './ground.ts'
import type { Motorway } from './motorways.ts'
import { roadName, streetName } from './road-names.ts'
import type { Settlements } from './settlements.ts'
import type { Shore } from './shore.ts'
import type { Tags, Tile } from './tile.ts'
import { trim } from './trim.ts'
import { bend, unwarpBox } from './warp.ts'
import type { Web, WebBlock } from './web.ts'

const STEP = 0.05
const LONGEST_BRIDGE = 1600

/** Draws the motorways of a tile; bridges are left in, long ways over water are not. */
export function drawMotorways(tile: Tile, motorways: readonly Motorway[], dry: (point: Point) => boolean): void {
  const grain = tile.z < 9 ? 6 : 2
  for (const { line, box, name, name_hi } of motorways) {
    if (!meet(box, tile.view)) continue
    for (const run of trim(tile.z < 8 ? line : finer(line), dry, tile.z < 8 ? 4 : 16)) {
      tile.line('roads', tile.z < 8 ? { class: 'motorway' } : { class: 'motorway', name, name_hi }, run, grain)
    }
  }
}

/** Draws the roads and streets of a tile of zoom 10 or more and gives the plots between them. */
export function drawRoads(
  tile: Tile,
  web: Web,
  settlements: Settlements,
  shore: Shore,
  open: (point: Point) => boolean,
): Plot[] {
  const view = unwarpBox(tile.view)
  const blocks = blocksAround(grow(view, 3), web)
  const onThroughRoad = drawThroughRoads(tile, blocksAround(grow(view, BLOCK + 1), web), settlements, shore)
  if (tile.z < 11) return []
  const plain = shore.level('shore', grow(tile.view, 1.5))
  for (const { line, seed, key } of blocks.flatMap(({ roads }) => roads)) {
    if (onThroughRoad.has(key) || !meetLine(line, view)) continue
    const [a, b] = line
    const density = a && b ? settlements.density(...between(a, b, 0.5)) : 0
    if (density < 0.05 + 0.16 * part(seed, 50)) continue
    const kind = part(seed, 51) < 0.62 ? 'primary' : 'secondary'
    const tags: Tags = tile.z < 13 ? { class: kind } : { class: kind, ...roadName(seed, a) }
    for (const run of overWater(bend(line, STEP), shore, plain)) tile.line('roads', tags, run, 2)
  }
  if (tile.z < 12) return []
  const finest = tile.z === 12 ? 100 : tile.z === 13 ? 13 : 0
  const plots: Plot[] = []
  for (const { ring, seed } of blocks.flatMap(({ districts }) => districts())) {
    const laid = layOut(ring, seed, { view, finest, density: settlements.density })
    for (const cut of laid.cuts) drawStreet(tile, cut, open)
    plots.push(...laid.plots)
  }
  return plots
}

/** What keeps streets and houses off: water, large parks and motorways. */
export function openGround(tile: Tile, shore: Shore, motorways: readonly Motorway[]): (point: Point) => boolean {
  const around = grow(tile.view, 0.1)
  const [wet, green] = [shore.level('shore', around), shore.level('park', around)]
  const metres = metresPerCell(tile.box[1])
  const room = 34 / metres
  const close = motorways
    .filter(({ box }) => meet(box, around))
    .flatMap(({ line }) => cutLine(line, around).flatMap((run) => stretches(run)))
  return (point) => {
    if ((wet ?? shore.shore(point[0], point[1])) < BANK) return false
    if ((green ?? shore.park(point[0], point[1])) < HEDGE) return false
    return close.every(([a, b]) => distanceToStretch(point, a, b) > room)
  }
}

function drawThroughRoads(
  tile: Tile,
  blocks: readonly WebBlock[],
  settlements: Settlements,
  shore: Shore,
): Set<number> {
  const taken = new Set<number>()
  for (const { line, keys, seed } of blocks.flatMap(({ through }) => through())) {
    const built = line.map(([x, y]) => settlements.density(x, y))
    if (Math.max(...built) < 0.12) continue
    for (const key of keys) taken.add(key)
    const tags: Tags =
      tile.z < 12 ? { class: 'primary', through: 1 } : { class: 'primary', through: 1, ...roadName(seed, line[0]) }
    for (const run of overWater(bend(line, tile.z < 12 ? STEP * 3 : STEP), shore, undefined))
      tile.line('roads', tags, run, 2)
  }
  return taken
}

function drawStreet(tile: Tile, { line, size, seed }: Cut, open: (point: Point) => boolean): void {
  const [from, to] = line
  const main = size > 100
  const named = main ? tile.z >= 13 : tile.z >= 15 && distance(from, to) * metresPerCell(from[1]) > 140
  const kind: Tags = { class: main ? 'secondary' : 'street', ...(size > 14 || main ? {} : { small: 1 }) }
  const tags = named ? { ...kind, ...(main ? roadName(seed, from) : streetName(seed, from)) } : kind
  for (const run of trim(bend(line, STEP), open)) tile.line('roads', tags, run, 2)
}

/** A main road's stretches over land and bridges; one that ends in the water stops at the bank. */
function overWater(line: Point[], shore: Shore, plain: number | undefined): Point[][] {
  if (plain !== undefined) return plain > 0 ? [line] : []
  const [start, next] = line
  if (!start || !next) return []
  const step = distance(start, next) * metresPerCell(start[1])
  return trim(line, ([x, y]) => shore.shore(x, y) > BANK, Math.floor(LONGEST_BRIDGE / step))
}

function blocksAround(view: Box, web: Web): WebBlock[] {
  const found: WebBlock[] = []
  for (let row = Math.floor(view[1] / BLOCK); row <= Math.floor(view[3] / BLOCK); row++) {
    for (let column = Math.floor(view[0] / BLOCK); column <= Math.floor(view[2] / BLOCK); column++)
      found.push(web(column, row))
  }
  return found
}

function meetLine(line: readonly Point[], view: Box): boolean {
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  return meet([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], view)
}

function finer(line: readonly Point[]): Point[] {
  return stretches(line).flatMap(([a, b], at) =>
    (at === 0 ? [a] : []).concat([0.25, 0.5, 0.75, 1].map((t) => between(a, b, t))),
  )
}
