import type { Position } from '../../../../../contract/values.ts'
import { boxAround, boxOf, circleRing, cornersOf } from '../../../places/open/geometry.ts'
import type { Box } from '../../../places/open/geometry.ts'
import { searchTable } from '../../../../../contract/search/filter-table.ts'
import { isLawful, readBox, readPolygon, readPosition } from '../search-rules.ts'

/** What a search on the map is limited to: the part of the map last searched, a drawn outline, or a round of `radius` metres. */
export type SearchArea =
  | { kind: 'box'; box: Box }
  | { kind: 'outline'; ring: Position[] }
  | { kind: 'round'; centre: Position; radius: number }

/** Where a map stands. */
export interface MapPosition {
  centre: Position
  zoom: number
}

/** The words of the address bar that say an area; they are the contract's. */
const areaFields = ['box', 'polygon', 'near', 'radius'] as const
type AreaFields = Partial<Record<(typeof areaFields)[number], string | undefined>>

/** Metres offered for a round. */
export const radiusSteps = [500, 1000, 1500, 2000, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000, 30_000, 50_000]
export const FIRST_RADIUS = 2000

/** The area that some address-bar fields say; undefined when they say none, or none that holds. A drawn area comes before a box. */
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

/** An area as address-bar fields; the fields of the other kinds are absent. */
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

/** `77.5946,12.9716`: longitude and latitude to about a metre. */
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

/** The smallest box round an area. */
export const boxOfArea = (area: SearchArea): Box =>
  area.kind === 'box' ? area.box : area.kind === 'round' ? boxAround(area.centre, area.radius) : boxOf(area.ring)

const MIN_ZOOM = 2
export const MAX_ZOOM = 18

/** Reads `at=lng,lat,zoom`; undefined when it is not a place on the map. */
export function readAt(text: string | null | undefined): MapPosition | undefined {
  const match = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?),(\d{1,2}(?:\.\d+)?)$/.exec(text ?? '')
  if (!match) return undefined
  const [lng, lat, zoom] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (Math.abs(lng) > 180 || Math.abs(lat) > 85 || (lng === 0 && lat === 0)) return undefined
  return { centre: [lng, lat], zoom: Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM) }
}

/** `at` of the address bar. */
export const writeAt = ({ centre, zoom }: MapPosition) => `${writePosition(centre)},${plain(zoom, 2)}`

/** What a person did to the map. */
export interface MapMove {
  /** Where it stands now. */
  at: MapPosition
  /** What the search is limited to now; absent where it stays as it was, null where it is limited no longer. */
  area?: SearchArea | null
}

type AreaPatch = { [Field in (typeof areaFields)[number]]: string | undefined } & {
  city?: undefined
  locality?: undefined
}

/** What to change in a search so that it is limited to an area, in place of any other area, city or locality. */
export function areaPatch(area: SearchArea | null): AreaPatch {
  const none = { box: undefined, polygon: undefined, near: undefined, radius: undefined }
  return area ? { ...none, ...writeArea(area), city: undefined, locality: undefined } : none
}
