import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { isOffered } from '../facts/home-head.ts'
import { rentCost } from '../facts/monthly-cost.ts'

/** The parts of a home's page that can be gone to, and their names. */
export const partNames = {
  about: msg`In the lister's words`,
  facts: msg`Facts`,
  amenities: msg`Amenities`,
  cost: msg`Monthly cost`,
  past: msg`Price and listing history`,
  known: msg`What we know, and who checked it`,
  place: msg`Where it is`,
  similar: msg`Similar homes`,
} as const satisfies Record<string, MessageDescriptor>

export type PartId = keyof typeof partNames

/**
 * What a loan would be taken on, minor units: the price of a home that is for sale, where it is told. Shops and land
 * have none: the terms and duties known here are those of homes.
 */
export const loanPrice = (home: Property) =>
  home.leaseAmountFrequency === undefined && home.category === 'residential' && isOffered(home)
    ? home.listPrice
    : undefined

/** What a home costs its tenant; undefined for a home for sale, and where it cannot be had. */
export const costOfRent = (home: Property) =>
  home.leaseAmountFrequency !== undefined && isOffered(home) ? rentCost(home) : undefined

/** The parts this home's page has, in their order. */
export function partsOf(home: Property): PartId[] {
  const hasCost = costOfRent(home) !== undefined || loanPrice(home) !== undefined
  const all: [PartId, boolean][] = [
    ['about', true],
    ['facts', true],
    ['amenities', home.amenities.length > 0],
    ['cost', hasCost],
    ['past', true],
    ['known', true],
    ['place', true],
    ['similar', true],
  ]
  return all.flatMap(([id, there]) => (there ? [id] : []))
}
