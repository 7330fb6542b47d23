import type { PropertyCard } from '../../../../contract/properties/property.ts'
import { getCity, listCities } from '../../../../contract/places.ts'
import type { Place } from '../../../../contract/places.ts'
import { markets } from '../../../../contract/markets.ts'
import type { Position } from '../../../../contract/values.ts'
import { query } from '../../../platform/query-client.ts'
import { boxAround, boxOf, joinBoxes } from '../../places/geometry.ts'
import type { Box } from '../../places/geometry.ts'
import type { HomeMapMode } from './home-map-props.ts'
import { boxOfArea, readArea } from '../map-area.ts'
import type { MapPosition } from '../map-area.ts'
import { listOf } from '../search-query.ts'
import type { Search } from '../search-query.ts'

/** The maps' default: a region. */
const DEFAULT_ZOOM = 8
const LOCALITY_METRES = 2500
const CITY_METRES = 15_000

export type MapStart = { box: Box } | MapPosition

export const citiesQuery = (search: Search) => query(listCities, { query: { market: search.market } })
export const cityQuery = (search: Search) =>
  query(getCity, { params: { slug: search.city ?? '' }, query: { market: search.market } })

/** Whether a search names a place, an area or a project: the map then opens there and the list needs no other limit. */
export const saysWhere = ({ city, locality, project, near, polygon, box, text }: Search) =>
  [city, locality, project, near, polygon, box, text].some((value) => value !== undefined)

/** The part of a search that says where, as one text: when it changes the map goes there. */
export const placeKey = ({ city, locality, project, near, polygon }: Search) =>
  [city, locality, project, near, polygon].map((value) => value ?? '').join('|')

export interface KnownPlaces {
  cities: readonly Place[] | undefined
  city: { box?: Box | undefined; location: Position; localities: readonly Place[] } | undefined
  homes: readonly PropertyCard[]
}

const extentOf = ({ box, location }: { box?: Box | undefined; location: Position }, metres: number) =>
  box ?? boxAround(location, metres)

/** Where the place a search names lies; undefined when it names none that is known. */
export function extentOfSearch(search: Search, { city, homes }: KnownPlaces): Box | undefined {
  const area = readArea(search)
  if (area && area.kind !== 'box') return boxOfArea(area)
  const slugs = listOf(search, 'locality')
  const localities = city?.localities.filter(({ slug }) => slugs.includes(slug)) ?? []
  if (localities.length) return localities.map((place) => extentOf(place, LOCALITY_METRES)).reduce(joinBoxes)
  if (city) return extentOf(city, CITY_METRES)
  const [lng, lat] = search.near?.split(',').map(Number) ?? []
  if (lng !== undefined && lat !== undefined) return boxAround([lng, lat], LOCALITY_METRES)
  if (area) return area.box
  return saysWhere(search) ? extentOfHomes(homes) : undefined
}

/** Where homes lie; undefined when that is said of none. */
export function extentOfHomes(homes: readonly PropertyCard[]): Box | undefined {
  const points = homes.flatMap(({ location }) => (location ? [location] : []))
  return points.length > 0 ? boxOf(points) : undefined
}

/** The region a map opens at when nothing says where: round the city with most homes. */
export function regionOf(search: Search, cities: readonly Place[] | undefined): MapPosition {
  const [busiest] = cities?.toSorted((a, b) => b.propertiesCount - a.propertiesCount) ?? []
  return { centre: busiest?.location ?? markets[search.market].center, zoom: DEFAULT_ZOOM }
}

/** Where a map of a search opens when the address does not say: beside a list where its homes lie. */
export function startOf(search: Search, known: KnownPlaces, mode: HomeMapMode): MapStart {
  const box = extentOfSearch(search, known) ?? (mode === 'beside' ? extentOfHomes(known.homes) : undefined)
  return box ? { box } : regionOf(search, known.cities)
}
