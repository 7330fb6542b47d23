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
  /** Where the homes of the search lie; undefined where there are none. */
  homes: Box | undefined
}

const extentOf = ({ box, location }: { box?: Box | undefined; location: Position }, metres: number) =>
  box ?? boxAround(location, metres)

/** What a search itself says of where it looks: its area, or round its point. */
export function extentSaid(search: Search): Box | undefined {
  const area = readArea(search)
  if (area) return boxOfArea(area)
  const [lng, lat] = search.near?.split(',').map(Number) ?? []
  return lng !== undefined && lat !== undefined ? boxAround([lng, lat], LOCALITY_METRES) : undefined
}

/** What a map of a search shows: the area it says, else all its homes, else the place it names. */
export function extentOfSearch(search: Search, { city, homes }: KnownPlaces): Box | undefined {
  const known = extentSaid(search) ?? homes
  if (known) return known
  const slugs = listOf(search, 'locality')
  const localities = city?.localities.filter(({ slug }) => slugs.includes(slug)) ?? []
  if (localities.length) return localities.map((place) => extentOf(place, LOCALITY_METRES)).reduce(joinBoxes)
  return city && extentOf(city, CITY_METRES)
}

/** The whole Mercator world at a zoom whose cells are fine enough to tell where homes lie. */
const EVERYWHERE = { box: '-180,-85,180,85', zoom: '5' }
export const homesEverywhereQuery = (search: Search) =>
  query(mapProperties, { query: { ...filtersOf(search), ...EVERYWHERE } })

/** The smallest box round what a map view answers; undefined when it holds nothing. */
export function extentOfHomes({ clusters, homes, withheld }: Omit<MapData, 'more' | 'currency'>): Box | undefined {
  const points = homes.map(({ location }) => location)
  const boxes = [...[...clusters, ...withheld].map(({ box }) => box), ...(points.length ? [boxOf(points)] : [])]
  return boxes.length ? boxes.reduce(joinBoxes) : undefined
}

/** The region a map opens at when nothing says where: round the city with most homes. */
function regionOf(search: Search, cities: readonly Place[] | undefined): MapPosition {
  const [busiest] = cities?.toSorted((a, b) => b.propertiesCount - a.propertiesCount) ?? []
  return { centre: busiest?.location ?? markets[search.market].center, zoom: DEFAULT_ZOOM }
}

/** Where a map of a search opens when the address does not say. */
export function startOf(search: Search, known: KnownPlaces): MapStart {
  const box = extentOfSearch(search, known)
  return box ? { box } : regionOf(search, known.cities)
}
