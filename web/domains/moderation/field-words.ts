import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { materialFields } from '../../../contract/properties/moves.ts'

/** Names of the fields that a moderator sees before buyers do. */
const names: Record<(typeof materialFields)[number] | 'listPrice' | 'location', MessageDescriptor> = {
  intent: msg`Offered for`,
  category: msg`Category`,
  propertySubType: msg`Kind`,
  title: msg`Title`,
  publicRemarks: msg`Description`,
  bedroomsTotal: msg`Bedrooms`,
  livingArea: msg`Carpet area`,
  buildingAreaTotal: msg`Built-up area`,
  superBuiltUpArea: msg`Super built-up area`,
  leasableArea: msg`Leasable area`,
  lotSizeArea: msg`Plot`,
  ownership: msg`Ownership`,
  reraId: msg`RERA number`,
  place: msg`Place`,
  unparsedAddress: msg`Address`,
  longitude: msg`Longitude`,
  latitude: msg`Latitude`,
  location: msg`Point on the map`,
  disclosures: msg`Disclosures`,
  virtualTourURLUnbranded: msg`Virtual tour`,
  pictures: msg`Pictures`,
  listPrice: msg`Price`,
}

const known = (field: string): field is keyof typeof names => field in names

/** What a field is called; one without a name of its own keeps that of the contract. */
export const fieldName = (field: string, i18n: I18n) => (known(field) ? i18n._(names[field]) : field)
