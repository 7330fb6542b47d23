import { mapProperties } from '../../../../contract/search/search.ts'
import { getCity, listCities } from '../../../../contract/places.ts'
import type { Place } from '../../../../contract/places.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'
import { boxAround, boxOf, joinBoxes } from '../../places/open/geometry.ts'
import type { Box } from '../../places/open/geometry.ts'
import { boxOfArea, readArea } from '../query/open/map-area.ts'
import type { MapPosition } from '../query/open/map-area.ts'
import type { MapData } from './spots.ts'
import { filtersOf, listOf } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

/** Zoom of a region, the default. */
const DEFAULT_ZOOM = 8
const LOCALITY_METRES = 2500
const CITY_METRES = 15_000

export type MapStart = { box: Box } | MapPosition

export const citiesQuery = (search: Search) => query(listCities, { query: { market: search.market } })
export const cityQuery = (search: Search) =>
  query(getCity, { params: { slug: search.city ?? '' }, query: { market: search.market } })

/** Whether a search names a place, an area or a project: the map then opens there, and the list needs no box. */
export const saysWhere = ({ city, locality, project, near, point, polygon, box, text }: Search) =>
  [city, locality, project, near, point, polygon, box, text].some((value) => value !== undefined)

/** The place of a search as one text; the map moves when it changes. */
export const placeKey = ({ city, locality, project, near, point, polygon }: Search) =>
  [city, locality, project, near, point, polygon].map((value) => value ?? '').join('|')

export interface KnownPlaces {
  cities: readonly Place[] | undefined
  city: { box?: Box | undefined; location: Position; localities: readonly Place[] } | undefined
  /** Bounding box of the search's homes; undefined if there are none. */
  homes: Box | undefined
}

const extentOf = ({ box, location }: { box?: Box | undefined; location: Position }, metres: number) =>
  box ?? boxAround(location, metres)

/** The bounding box that a search names: its area, or the surroundings of its point. */
export function extentSaid(search: Search): Box | undefined {
  const area = readArea(search)
  if (area) return boxOfArea(area)
  const [lng, lat] = search.near?.split(',').map(Number) ?? []
  return lng !== undefined && lat !== undefined ? boxAround([lng, lat], LOCALITY_METRES) : undefined
}

/** The bounding box for a search: its area, else all its homes, else its place. */
export function extentOfSearch(search: Search, { city, homes }: KnownPlaces): Box | undefined {
  const known = extentSaid(search) ?? homes
  if (known) return known
  const slugs = listOf(search, 'locality')
  const localities = city?.localities.filter(({ slug }) => slugs.includes(slug)) ?? []
  if (localities.length) return localities.map((place) => extentOf(place, LOCALITY_METRES)).reduce(joinBoxes)
  return city && extentOf(city, CITY_METRES)
}

/** The whole Mercator world, at a zoom with cells fine enough to locate homes. */
const EVERYWHERE = { box: '-180,-85,180,85', zoom: '5' }
export const homesEverywhereQuery = (search: Search) =>
  query(mapProperties, { query: { ...filtersOf(search), ...EVERYWHERE } })

/** The bounding box of a map view's answer; undefined if it is empty. */
export function extentOfHomes({ clusters, homes, withheld }: Omit<MapData, 'more' | 'currency'>): Box | undefined {
  const points = homes.map(({ location }) => location)
  const boxes = [...[...clusters, ...withheld].map(({ box }) => box), ...(points.length ? [boxOf(points)] : [])]
  return boxes.length ? boxes.reduce(joinBoxes) : undefined
}

/** Where a map opens without any place: around the city with most homes. */
function regionOf(search: Search, cities: readonly Place[] | undefined): MapPosition {
  const [busiest] = cities?.toSorted((a, b) => b.propertiesCount - a.propertiesCount) ?? []
  return { centre: busiest?.location ?? markets[search.market].center, zoom: DEFAULT_ZOOM }
}

/** Where a map opens if the address does not have its position. */
export function startOf(search: Search, known: KnownPlaces): MapStart {
  const box = extentOfSearch(search, known)
  return box ? { box } : regionOf(search, known.cities)
}
