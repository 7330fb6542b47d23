import { readCustomFilter } from '../../../../contract/search/custom-filter.ts'
import { MAX_POLYGON_POINTS } from '../../../../contract/search/filter-table.ts'
import type { FilterKind } from '../../../../contract/search/filter-table.ts'
import type { Position } from '../../../../contract/values.ts'
import type { Box } from '../../places/open/geometry.ts'

const DECIMAL = /^-?\d+(\.\d+)?$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const within = (value: number, least: number, most: number) => value >= least && value <= most
const isDay = (text: string) => {
  const time = Date.parse(text)
  return time === time && new Date(time).toJSON().startsWith(text)
}
const partsOf = (text: string) => text.split(',').filter(Boolean)
const isSlug = (text: string) => text.length <= 80 && SLUG.test(text)

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
 * Whether the contract's schema of a filter lets a text pass, without the schema: they would weigh 9 KB on every list.
 * A test holds the two together.
 */
export function isLawful(filter: FilterKind, text: string): boolean {
  switch (filter.kind) {
    case 'one':
      return filter.of.includes(text)
    case 'list':
      return text.length <= 1000 && partsOf(text).every((part) => filter.of.includes(part))
    case 'slug':
      return isSlug(text)
    case 'slugs':
      return text.length <= 1000 && new Set(partsOf(text)).size <= 20 && partsOf(text).every(isSlug)
    case 'flag':
      return ['1', '0', 'true', 'false'].includes(text)
    case 'text':
      return within(text.trim().length, 1, 200) && !text.includes('\0')
    case 'date':
      return /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && isDay(text)
    case 'whole':
      return /^-?\d{1,15}$/.test(text) && within(Number(text), filter.least, filter.most)
    case 'decimal':
      return text.length <= 20 && DECIMAL.test(text) && within(Number(text), filter.least, filter.most)
    case 'figures':
      return /^\d(,\d){0,5}$/.test(text) && text.split(',').every((part) => Number(part) <= filter.most)
    case 'box':
      return readBox(text) !== undefined
    case 'polygon':
      return readPolygon(text) !== undefined
    case 'position':
      return readPosition(text) !== undefined
    case 'custom':
      return readCustomFilter(text) !== undefined
  }
}
