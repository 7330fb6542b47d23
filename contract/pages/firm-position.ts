import type { Position } from '../values.ts'

const PAIR = /^(-?\d{1,3}(?:\.\d{1,10})?), ?(-?\d{1,2}(?:\.\d{1,10})?)$/
const [MAX_EAST, MAX_NORTH] = [180, 90]

/** Parses `longitude,latitude` in degrees; undefined if invalid or 0,0. */
export function positionOf(text: string): Position | undefined {
  const [, longitude, latitude] = PAIR.exec(text) ?? []
  if (longitude === undefined || latitude === undefined) return undefined
  const [lng, lat] = [Number(longitude), Number(latitude)]
  const isPlace = Math.abs(lng) <= MAX_EAST && Math.abs(lat) <= MAX_NORTH && (lng !== 0 || lat !== 0)
  return isPlace ? [lng, lat] : undefined
}
