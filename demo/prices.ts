import type { Intent, PropertySubType } from '../contract/properties/vocabulary.ts'
import type { Random } from './market/random.ts'
import type { Locality } from './market/types.ts'
import type { Shape } from './shapes.ts'
import { between } from './random.ts'

const THIS_YEAR = 2026

/** The price per m² of a kind relative to an ordinary flat of the locality. */
const againstFlat: Partial<Record<PropertySubType, number>> = {
  apartment: 1,
  'builder-floor': 0.92,
  penthouse: 1.18,
  studio: 1.08,
  office: 1.05,
  shop: 1.7,
  showroom: 1.5,
  warehouse: 0.32,
  coworking: 1.4,
}
/** Cost of building a house, rupees per m² of built-up area. */
const BUILDING_PER_M2 = 24_000

/** The asking price or rent in paise, rounded to a usual amount. */
export function priceOf(
  subType: PropertySubType,
  intent: Intent,
  locality: Locality,
  shape: Shape,
  random: Random,
): number {
  const spread = between(random, 0.88, 1.13)
  const monthly = intent !== 'sale' && intent !== 'auction'
  const rupees = (monthly ? rent(subType, locality, shape) : sale(subType, locality, shape)) * spread
  return asAsked(rupees, monthly) * 100
}

function sale(subType: PropertySubType, locality: Locality, shape: Shape): number {
  const age = shape.yearBuilt ? Math.max(0.72, 1 - (THIS_YEAR - shape.yearBuilt) * 0.009) : 0.97
  const height = 1 + Math.min(0.1, (shape.floor ?? 0) * 0.004)
  if (subType === 'agricultural-land') return (shape.plot ?? 4000) * locality.landPerM2 * 0.045
  if (subType === 'plot') return (shape.plot ?? 100) * locality.landPerM2
  if (subType === 'farmhouse')
    return (shape.plot ?? 1000) * locality.landPerM2 * 0.16 + (shape.builtUp ?? 150) * BUILDING_PER_M2 * age
  if (shape.plot) return shape.plot * locality.landPerM2 * 0.9 + (shape.builtUp ?? 150) * BUILDING_PER_M2 * age
  const furnished = shape.furnished === 'furnished' ? 1.04 : 1
  return (shape.carpet ?? 60) * locality.salePerM2 * (againstFlat[subType] ?? 1) * age * height * furnished
}

function rent(subType: PropertySubType, locality: Locality, shape: Shape): number {
  if (shape.pg) {
    const room = Math.min(34_000, Math.max(9_000, locality.rentPerM2 * 26)) / shape.pg.sharing ** 0.62
    return room * (shape.pg.meals ? 1.18 : 0.95) * (shape.amenities.includes('air-conditioning') ? 1.12 : 1)
  }
  const furnished = { furnished: 1.24, partial: 1.06, unfurnished: 0.94, negotiable: 1 }[
    shape.furnished ?? 'unfurnished'
  ]
  // Large homes cost less per m² than small ones.
  const size = shape.carpet ?? 60
  const large = size > 110 ? (110 + (size - 110) * 0.6) / size : 1
  const house = shape.plot ? 0.92 : 1
  return size * locality.rentPerM2 * (againstFlat[subType] ?? 1) * furnished * large * house
}

function asAsked(rupees: number, monthly: boolean): number {
  const step = monthly
    ? rupees < 25_000
      ? 500
      : rupees < 100_000
        ? 1000
        : 5000
    : rupees < 5e6
      ? 50_000
      : rupees < 2e7
        ? 100_000
        : rupees < 1e8
          ? 500_000
          : 2_500_000
  return Math.max(step, Math.round(rupees / step) * step)
}
