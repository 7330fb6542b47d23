import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Property } from '../../../../contract/properties/property.ts'
import { isOffered } from '../open/facts/home-head.ts'
import { rentCost } from '../open/facts/monthly-cost.ts'

/** The sections of a home's page: anchors and names. */
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
 * The price a loan is calculated for, in minor units: of a residential home for sale. The known terms and duties do
 * not cover shops and land.
 */
export const loanPrice = (home: Property) =>
  home.leaseAmountFrequency === undefined && home.category === 'residential' && isOffered(home)
    ? home.listPrice
    : undefined

/** The cost for a tenant; undefined for homes for sale or no longer available. */
export const costOfRent = (home: Property) =>
  home.leaseAmountFrequency !== undefined && isOffered(home) ? rentCost(home) : undefined
