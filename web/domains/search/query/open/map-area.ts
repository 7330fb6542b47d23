import type { Position } from '../../../../../contract/values.ts'
import { boxAround, boxOf, circleRing, cornersOf } from '../../../places/open/geometry.ts'
import type { Box } from '../../../places/open/geometry.ts'
import { searchTable } from '../../../../../contract/search/filter-table.ts'
import { isLawful, readBox, readPolygon, readPosition } from '../search-rules.ts'

/** The area of a search on the map: the box searched last, a drawn outline, or a circle of `radius` metres. */
export type SearchArea =
  | { kind: 'box'; box: Box }
  | { kind: 'outline'; ring: Position[] }
  | { kind: 'round'; centre: Position; radius: number }

/** Centre and zoom of a map. */
export interface MapPosition {
  centre: Position
  zoom: number
}

/** The filters of an area, as named in the contract. */
const areaFields = ['box', 'polygon', 'near', 'radius'] as const
type AreaFields = Partial<Record<(typeof areaFields)[number], string | undefined>>

/** Radii to choose from, in metres. */
export const radiusSteps = [500, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000]
export const FIRST_RADIUS = 2000

/**
 * Parses the area of some filters; undefined if there is none or it is invalid. A drawn area takes precedence over a
 * box.
 */
export function readArea({ box, polygon, near, radius }: AreaFields): SearchArea | undefined {
  const ring = polygon === undefined ? undefined : readPolygon(polygon)
  if (ring) return { kind: 'outline', ring }
  const centre = near === undefined ? undefined : readPosition(near)
  if (centre && radius !== undefined && isLawful(searchTable.radius, radius)) {
    return { kind: 'round', centre, radius: Number(radius) }
  }
  const edges = box === undefined ? undefined : readBox(box)
  return edges && { kind: 'box', box: edges }
}

/** The filters of an area; those of other kinds are absent. */
export function writeArea(area: SearchArea): AreaFields {
  switch (area.kind) {
    case 'box':
      return { box: area.box.map((edge) => plain(edge, 5)).join(',') }
    case 'outline':
      return { polygon: area.ring.map(writePosition).join(';') }
    case 'round':
      return { near: writePosition(area.centre), radius: String(Math.round(area.radius)) }
  }
}

/** A decimal without an exponent and without trailing zeros. */
const plain = (value: number, digits: number) => String(Number(value.toFixed(digits)))

/** `77.5946,12.9716`: longitude and latitude, to about a metre. */
const writePosition = ([lng, lat]: Position) => `${plain(lng, 5)},${plain(lat, 5)}`

/** The corners of an area, not closed. */
export function ringOf(area: SearchArea): Position[] {
  switch (area.kind) {
    case 'box':
      return cornersOf(area.box)
    case 'outline':
      return area.ring
    case 'round':
      return circleRing(area.centre, area.radius)
  }
}

/** The bounding box of an area. */
export const boxOfArea = (area: SearchArea): Box =>
  area.kind === 'box' ? area.box : area.kind === 'round' ? boxAround(area.centre, area.radius) : boxOf(area.ring)

const MIN_ZOOM = 2
export const MAX_ZOOM = 18

/** Parses `at=lng,lat,zoom`; undefined if it is invalid. */
export function readAt(text: string | null | undefined): MapPosition | undefined {
  const match = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/.exec(text ?? '')
  if (!match) return undefined
  const [lng, lat, zoom] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (Math.abs(lng) > 180 || Math.abs(lat) > 85 || (lng === 0 && lat === 0)) return undefined
  return { centre: [lng, lat], zoom: Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM) }
}

/** Formats `at` for the address. */
export const writeAt = ({ centre, zoom }: MapPosition) => `${writePosition(centre)},${plain(zoom, 2)}`

/** A movement of the map by the person. */
export interface MapMove {
  /** The new position. */
  at: MapPosition
  /** The new area of the search; absent if unchanged, null if removed. */
  area?: SearchArea | null
}

type AreaPatch = { [Field in (typeof areaFields)[number]]: string | undefined } & {
  city?: undefined
  locality?: undefined
}

/** The change of a search that limits it to an area, instead of another area, city or locality. */
export function areaPatch(area: SearchArea | null): AreaPatch {
  const none = { box: undefined, polygon: undefined, near: undefined, point: undefined, radius: undefined }
  return area ? { ...none, ...writeArea(area), city: undefined, locality: undefined } : none
}
