import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { isOffered } from '../open/facts/home-head.ts'
import { rentCost } from '../open/facts/monthly-cost.ts'

/** The parts of a home's page by their anchors, and their names. */
export const partNames = {
  about: msg`Description`,
  facts: msg`All facts`,
  amenities: msg`Amenities`,
  cost: msg`Monthly cost`,
  terms: msg`Money and terms`,
  history: msg`Price and listing history`,
  verification: msg`Verification`,
  registration: msg`Project and registration`,
  prices: msg`Prices nearby`,
  visits: msg`Visits`,
  location: msg`Location`,
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
