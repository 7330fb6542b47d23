import type { PropertyFilterQuery } from '../../../contract/search/filters.ts'

/** `[west, south, east, north]` in degrees. */
export type Box = [number, number, number, number]
type Position = readonly [number, number]

/** Metres a degree of latitude spans on the sphere of `metres_between`. */
const METRES_PER_DEGREE = (6371008.8 * Math.PI) / 180

/** The smallest box that holds everything within `metres` of a point, kept inside the Mercator world. */
export function boxAround([lng, lat]: Position, metres: number): Box {
  const dLat = metres / METRES_PER_DEGREE
  const dLng = Math.min(360, dLat / Math.max(0.01, Math.cos((Math.min(89, Math.abs(lat) + dLat) * Math.PI) / 180)))
  return [Math.max(-180, lng - dLng), Math.max(-90, lat - dLat), Math.min(180, lng + dLng), Math.min(90, lat + dLat)]
}

export function boxOf(points: readonly Position[]): Box {
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** The box that all geographic filters of a search share; `null` when they exclude each other. */
export function searchBox(
  filters: Pick<PropertyFilterQuery, 'box' | 'polygon' | 'near' | 'radius'>,
): Box | null | undefined {
  const boxes: Box[] = []
  if (filters.box) boxes.push(filters.box)
  if (filters.polygon) boxes.push(boxOf(filters.polygon))
  if (filters.near && filters.radius) boxes.push(boxAround(filters.near, filters.radius))
  if (!boxes.length) return undefined
  const [west, south, east, north] = boxes.reduce((a, b) => [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ])
  return west <= east && south <= north ? [west, south, east, north] : null
}

const tileX = (lng: number, z: number) => clampTile(Math.floor(((lng + 180) / 360) * 2 ** z), z)
const tileY = (lat: number, z: number) => {
  const radians = (Math.min(85.05, Math.max(-85.05, lat)) * Math.PI) / 180
  return clampTile(Math.floor(((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * 2 ** z), z)
}
const clampTile = (n: number, z: number) => Math.min(Math.max(n, 0), 2 ** z - 1)

/** West edge of tile column `x`, north edge of row `y`: the inverse of `tile_x` and `tile_y`. */
const tileLng = (x: number, z: number) => (x / 2 ** z) * 360 - 180
const tileLat = (y: number, z: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI

/** The southernmost row of cells that a box touches, and the latitudes, northward, at which each further row begins. */
export function rowsOf([, south, , north]: Box, z: number): { southernmost: number; edges: number[] } {
  const [first, last] = [tileY(north, z), tileY(south, z)]
  return { southernmost: last, edges: Array.from({ length: last - first }, (_, n) => tileLat(last - n, z)) }
}

/** `[west, south, east, north]` of one cell, `y * 2 ** z + x`: from level 17 on more than 32 bits hold. */
export function cellBox(cell: number, z: number): Box {
  // Kept in 32 bits, those of the south at level 16 are below nothing.
  const whole = cell < 0 ? cell + 2 ** 32 : cell
  const x = whole % 2 ** z
  const y = Math.floor(whole / 2 ** z)
  return [tileLng(x, z), tileLat(y + 1, z), tileLng(x + 1, z), tileLat(y, z)]
}

const CELL_LEVELS = [14, 11, 8] as const
export type CellLevel = (typeof CELL_LEVELS)[number]
const MAX_CELLS = 30

/** The finest cells of the index that cover a box in at most 30 pieces; `undefined` for a box wider than that. */
export function cellCover(box: Box): { level: CellLevel; cells: number[] } | undefined {
  for (const level of CELL_LEVELS) {
    const [x0, x1] = [tileX(box[0], level), tileX(box[2], level)]
    const [y0, y1] = [tileY(box[3], level), tileY(box[1], level)]
    if ((x1 - x0 + 1) * (y1 - y0 + 1) > MAX_CELLS) continue
    const cells: number[] = []
    for (let y = y0; y <= y1; y++) for (let x = x0; x <= x1; x++) cells.push((y << level) | x)
    return { level, cells }
  }
  return undefined
}
