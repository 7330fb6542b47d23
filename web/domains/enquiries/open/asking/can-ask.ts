import type { Property } from '../../../../../contract/properties/property.ts'

/** Whether enquiries about a home are possible: not for closed homes or those off the market. */
export const canAsk = ({ standardStatus: status }: Pick<Property, 'standardStatus'>): boolean =>
  status === 'active' || status === 'coming_soon' || status === 'under_offer'
