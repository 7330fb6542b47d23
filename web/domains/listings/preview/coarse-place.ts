import type { LocationPrecision } from '../../../../contract/properties/vocabulary.ts'
import type { Position } from '../../../../contract/values.ts'

/** Sizes in degrees of the cells to which the database rounds a public location. */
const cells: Record<LocationPrecision, number> = { exact: 0, building: 0.0002, street: 0.002, locality: 0.02 }

/** The point as buyers see it. */
export function coarsePlace([longitude, latitude]: Position, precision: LocationPrecision): Position {
  const size = cells[precision]
  const middle = (degrees: number) => (size === 0 ? degrees : (Math.floor(degrees / size) + 0.5) * size)
  return [middle(longitude), middle(latitude)]
}
