import type { ListingFacts } from '../types.ts'
import { wordsOf } from './cities.ts'

const THIS_YEAR = 2026
/** Carpet area per bedroom above which rooms are large. */
const ROOMY_M2 = 40

/** The template conditions that are true for a listing described by this speaker. */
export function conditionsOf(facts: ListingFacts, person: 'we' | 'i', speaker: string): Set<string> {
  const { floor, storeys, yearBuilt, parking, facing = '', bedrooms } = facts
  const ready = (facts.possession ?? 'ready') === 'ready'
  const age = yearBuilt === undefined ? undefined : THIS_YEAR - yearBuilt
  const house = ['house', 'villa', 'row-house', 'farmhouse'].includes(facts.subType)
  const flat = ['apartment', 'builder-floor', 'penthouse', 'studio'].includes(facts.subType)
  const cars = (parking?.covered ?? 0) + (parking?.open ?? 0)
  const all: Record<string, boolean> = {
    [facts.subType]: true,
    [facts.intent === 'lease' ? 'rent' : facts.intent]: true,
    sale: facts.intent === 'sale' || facts.intent === 'auction',
    [facts.possession ?? 'ready']: true,
    building: facts.possession === 'under-construction',
    [speaker]: true,
    [person]: true,
    house,
    flat,
    living: house || flat || facts.pg !== undefined,
    old: age !== undefined && age >= 20,
    mature: ready && age !== undefined && age >= 6,
    fresh: ready && age !== undefined && age <= 2,
    ground: floor === 0,
    low: floor !== undefined && floor >= 0 && floor <= 3,
    mid: floor !== undefined && floor >= 4 && floor <= 9,
    high: floor !== undefined && floor >= 10,
    top: floor !== undefined && floor === storeys && floor > 1,
    corner: facing.includes('-'),
    eastish: facing.includes('east'),
    westish: facing.includes('west'),
    northish: facing === 'north',
    southish: facing === 'south',
    [facts.furnishing ?? 'plain']: true,
    small: bedrooms !== undefined && bedrooms <= 1,
    roomy: (facts.carpetM2 ?? 0) >= ROOMY_M2 * Math.max(1, bedrooms ?? 0),
    beds2: (bedrooms ?? 0) >= 2,
    beds3: (bedrooms ?? 0) >= 3,
    baths2: (facts.bathrooms ?? 0) >= 2,
    balcony: (facts.balconies ?? 0) > 0,
    balcony1: facts.balconies === 1,
    balcony2: (facts.balconies ?? 0) >= 2,
    negotiable: facts.negotiable === true,
    [`${speaker === 'owner' ? 'owner' : 'agent'}-${facts.intent === 'lease' ? 'rent' : facts.intent}`]: true,
    covered: parking?.covered === 1,
    covered2: parking?.covered === 2,
    openonly: parking !== undefined && parking.covered === 0 && parking.open > 0,
    nocar: parking !== undefined && cars === 0,
    coast: wordsOf(facts.citySlug).coast,
    [facts.tenantPreference ?? 'anyone']: true,
    anygender: facts.pg?.gender === 'any',
    femalepg: facts.pg?.gender === 'female',
    malepg: facts.pg?.gender === 'male',
    meals: facts.pg?.meals === true,
    project: facts.project !== undefined,
  }
  const held = new Set(Object.keys(all).filter((name) => all[name]))
  for (const amenity of facts.amenities) if (amenity !== 'meals') held.add(amenity)
  return held
}
