import type { Position } from '../../../../../contract/values.ts'
import { project } from '../../../places/open/geometry.ts'

/** Places in order of priority, without those closer than the given px to an earlier one at a zoom. */
export function spacedOut<Place extends { location: Position }>(
  places: readonly Place[],
  zoom: number,
  [width, height]: readonly [number, number],
): Place[] {
  const shown: { place: Place; at: readonly [number, number] }[] = []
  for (const place of places) {
    const at = project(place.location, zoom)
    const isFree = shown.every(({ at: [x, y] }) => Math.abs(x - at[0]) >= width || Math.abs(y - at[1]) >= height)
    if (isFree) shown.push({ place, at })
  }
  return shown.map(({ place }) => place)
}
