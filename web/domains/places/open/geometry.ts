import type { Position } from '../../../../contract/values.ts'

/** `[west, south, east, north]` in degrees. */
export type Box = [west: number, south: number, east: number, north: number]

/** Pixels of the flat world at a zoom, from its north-west corner. */
export type Pixel = [x: number, y: number]

/** Size of a map tile on the screen, px. */
const TILE = 512

const EARTH_METRES = 6_371_008.8
const RADIAN = Math.PI / 180
const METRES_PER_DEGREE = EARTH_METRES * RADIAN
/** Latitude at which the square Mercator world ends, degrees. */
const MAX_LATITUDE = 85.0511

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The pixel of a position at a zoom. */
export function project([lng, lat]: Position, zoom: number): Pixel {
  const world = TILE * 2 ** zoom
  const radians = clamp(lat, -MAX_LATITUDE, MAX_LATITUDE) * RADIAN
  const north = Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI
  return [((lng + 180) / 360) * world, ((1 - north) / 2) * world]
}

/** The position of a pixel at a zoom. */
export function unproject([x, y]: Pixel, zoom: number): Position {
  const world = TILE * 2 ** zoom
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) / RADIAN
  return [(x / world) * 360 - 180, lat]
}

/** The box that a window of `width` by `height` px shows around `centre`. */
export function viewBox(centre: Position, zoom: number, width: number, height: number): Box {
  const [x, y] = project(centre, zoom)
  const [west, north] = unproject([x - width / 2, y - height / 2], zoom)
  const [east, south] = unproject([x + width / 2, y + height / 2], zoom)
  return [Math.max(west, -180), south, Math.min(east, 180), north]
}

/** The bounding box of points. */
export function boxOf(points: readonly Position[]): Box {
  const lngs = points.map(([lng]) => lng)
  const lats = points.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** The bounding box of two boxes. */
export const joinBoxes = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
]

/** The intersection of two boxes; undefined if it is empty. */
export function sharedBox(a: Box, b: Box): Box | undefined {
  const shared: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
  return shared[0] < shared[2] && shared[1] < shared[3] ? shared : undefined
}

export const isInside = ([lng, lat]: Position, [west, south, east, north]: Box) =>
  lng >= west && lng <= east && lat >= south && lat <= north

/** The corners of a box as an open ring. */
export const cornersOf = ([west, south, east, north]: Box): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
]

/** Great-circle distance of two positions in metres. */
export function metresBetween([lng1, lat1]: Position, [lng2, lat2]: Position): number {
  const h =
    Math.sin(((lat2 - lat1) * RADIAN) / 2) ** 2 +
    Math.cos(lat1 * RADIAN) * Math.cos(lat2 * RADIAN) * Math.sin(((lng2 - lng1) * RADIAN) / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A circle of `metres` around a position as an open ring of `steps` points. */
export function circleRing(centre: Position, metres: number, steps = 64): Position[] {
  const [lng, lat] = centre
  const reach = metres / EARTH_METRES
  const sinLat = Math.sin(lat * RADIAN)
  const cosLat = Math.cos(lat * RADIAN)
  return Array.from({ length: steps }, (_, step) => {
    const bearing = (2 * Math.PI * step) / steps
    const sinTo = sinLat * Math.cos(reach) + cosLat * Math.sin(reach) * Math.cos(bearing)
    const east = Math.atan2(Math.sin(bearing) * Math.sin(reach) * cosLat, Math.cos(reach) - sinLat * sinTo)
    return [lng + east / RADIAN, Math.asin(clamp(sinTo, -1, 1)) / RADIAN]
  })
}

/** The bounding box of everything within `metres` of a position. */
export function boxAround([lng, lat]: Position, metres: number): Box {
  const high = metres / METRES_PER_DEGREE
  const wide = high / Math.max(0.01, Math.cos(Math.min(89, Math.abs(lat) + high) * RADIAN))
  return [lng - wide, lat - high, lng + wide, lat + high]
}

/** Metres per pixel at a latitude and zoom. */
export const metresPerPixel = (lat: number, zoom: number) =>
  (2 * Math.PI * EARTH_METRES * Math.cos(lat * RADIAN)) / (TILE * 2 ** zoom)
