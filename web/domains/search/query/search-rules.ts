import { marketIds } from '../../../../contract/markets.ts'
import { BEDROOMS_AND_MORE, MAX_PAGE, MAX_POLYGON_POINTS } from '../../../../contract/search/filters.ts'
import type { PropertySearchInput } from '../../../../contract/search/filters.ts'
import {
  PG_SHARING_AND_MORE,
  amenities,
  categories,
  developmentStatuses,
  furnishings,
  intents,
  listerKinds,
  pgGenders,
  propertySorts,
  propertySubTypes,
} from '../../../../contract/properties/vocabulary.ts'
import type { Position } from '../../../../contract/values.ts'
import type { Box } from '../../places/geometry.ts'

type Rule = (text: string) => boolean

const DECIMAL = /^-?\d+(\.\d+)?$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const within = (value: number, least: number, most: number) => value >= least && value <= most
const partsOf = (text: string) => text.split(',').filter(Boolean)
const oneOf =
  (values: readonly string[]): Rule =>
  (text) =>
    values.includes(text)
const listOf =
  (values: readonly string[]): Rule =>
  (text) =>
    text.length <= 1000 && partsOf(text).every((part) => values.includes(part))
const whole =
  (least: number, most: number): Rule =>
  (text) =>
    /^-?\d{1,15}$/.test(text) && within(Number(text), least, most)
const isArea: Rule = (text) => text.length <= 20 && DECIMAL.test(text) && within(Number(text), 0, 1e7)
const isSlug: Rule = (text) => text.length <= 80 && SLUG.test(text)
const areSlugs: Rule = (text) =>
  text.length <= 1000 && new Set(partsOf(text)).size <= 20 && partsOf(text).every((part) => isSlug(part))
const isAmount = whole(0, 1e12)
const isFloor = whole(-5, 200)

const numbersOf = (text: string): number[] =>
  text.split(',').map((part) => (DECIMAL.test(part) ? Number(part) : Number.NaN))

/** `longitude,latitude` in degrees; 0,0 is no place. */
export function readPosition(text: string): Position | undefined {
  const [lng = Number.NaN, lat = Number.NaN, ...more] = numbersOf(text)
  const isPlace = more.length === 0 && within(lng, -180, 180) && within(lat, -90, 90) && (lng !== 0 || lat !== 0)
  return isPlace ? [lng, lat] : undefined
}

/** `west,south,east,north` in degrees. */
export function readBox(text: string): Box | undefined {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = numbersOf(text)
  const lies = within(west, -180, 180) && within(east, -180, 180) && within(south, -90, 90) && within(north, -90, 90)
  return more.length === 0 && lies && west < east && south < north ? [west, south, east, north] : undefined
}

/** Corners as `lng,lat;lng,lat;…`. */
export function readPolygon(text: string): Position[] | undefined {
  if (text.length > 6000) return undefined
  const corners = text.split(';').map(readPosition)
  const ring = corners.filter((corner) => corner !== undefined)
  const lies = ring.length === corners.length && ring.length <= MAX_POLYGON_POINTS
  return lies && new Set(ring.map(String)).size >= 3 ? ring : undefined
}

/**
 * What the contract's schemas let pass in a search's address, said once more without them: they would weigh 9 KB on
 * every list. A test holds the two together.
 */
export const searchRules = {
  market: oneOf(marketIds),
  intent: oneOf(intents),
  category: listOf(categories),
  propertySubType: listOf(propertySubTypes),
  city: isSlug,
  locality: areSlugs,
  project: isSlug,
  priceMin: isAmount,
  priceMax: isAmount,
  areaMin: isArea,
  areaMax: isArea,
  bedrooms: (text) => /^\d(,\d){0,5}$/.test(text) && text.split(',').every((part) => Number(part) <= BEDROOMS_AND_MORE),
  bathroomsMin: whole(0, 20),
  furnished: listOf(furnishings),
  developmentStatus: listOf(developmentStatuses),
  ageMax: whole(0, 200),
  floorMin: isFloor,
  floorMax: isFloor,
  amenities: listOf(amenities),
  lister: listOf(listerKinds),
  pgGender: oneOf(pgGenders),
  pgSharing: whole(1, PG_SHARING_AND_MORE),
  listedWithin: whole(1, 365),
  photosOnly: oneOf(['1', '0', 'true', 'false']),
  text: (text) => within(text.trim().length, 1, 200) && !text.includes('\0'),
  box: (text) => readBox(text) !== undefined,
  polygon: (text) => readPolygon(text) !== undefined,
  near: (text) => readPosition(text) !== undefined,
  radius: whole(50, 100_000),
  sort: oneOf(propertySorts),
  page: whole(1, MAX_PAGE),
} satisfies Record<keyof Omit<PropertySearchInput, 'cursor' | 'limit'>, Rule>
