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

/** North edge of tile row `y`: the inverse of `tile_y`. */
const tileLat = (y: number, z: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI

/** The outermost columns and rows of cells that a box touches. */
export const cellsIn = ([west, south, east, north]: Box, z: number) => ({
  west: tileX(west, z),
  north: tileY(north, z),
  east: tileX(east, z),
  south: tileY(south, z),
})

/** The southernmost row of cells that a box touches, and the latitudes, northward, at which each further row begins. */
export function rowsOf(box: Box, z: number): { southernmost: number; edges: number[] } {
  const { north, south } = cellsIn(box, z)
  return { southernmost: south, edges: Array.from({ length: south - north }, (_, n) => tileLat(south - n, z)) }
}

const CELL_LEVELS = [14, 11, 8] as const
export type CellLevel = (typeof CELL_LEVELS)[number]
const MAX_CELLS = 30

/** The finest cells of the index that cover a box in at most 30 pieces; `undefined` for a box wider than that. */
export function cellCover(box: Box): { level: CellLevel; cells: number[] } | undefined {
  for (const level of CELL_LEVELS) {
    const { west, north, east, south } = cellsIn(box, level)
    if ((east - west + 1) * (south - north + 1) > MAX_CELLS) continue
    const cells: number[] = []
    for (let y = north; y <= south; y++) for (let x = west; x <= east; x++) cells.push((y << level) | x)
    return { level, cells }
  }
  return undefined
}
