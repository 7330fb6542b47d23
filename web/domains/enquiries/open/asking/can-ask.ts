import type { Property } from '../../../../../contract/properties/property.ts'

/** Whether somebody can still be asked about a home: what is sold, let or off the market has nobody to ask. */
export const canAsk = ({ standardStatus: status }: Pick<Property, 'standardStatus'>): boolean =>
  status === 'active' || status === 'coming_soon' || status === 'under_offer'
