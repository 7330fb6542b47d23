import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  AreaSource,
  LocationPrecision,
  Ownership,
  PropertyCondition,
  PropertySubType,
} from '../../../../contract/properties/vocabulary.ts'

type Names<Code extends string> = Record<Code, MessageDescriptor>

/** As a separate label. */
export const subTypeNames: Names<PropertySubType> = {
  apartment: msg`Apartment`,
  'builder-floor': msg`Builder floor`,
  house: msg`House`,
  villa: msg`Villa`,
  'row-house': msg`Row house`,
  penthouse: msg`Penthouse`,
  studio: msg`Studio`,
  farmhouse: msg`Farmhouse`,
  plot: msg`Plot`,
  'agricultural-land': msg`Agricultural land`,
  office: msg`Office`,
  shop: msg`Shop`,
  showroom: msg`Showroom`,
  warehouse: msg`Warehouse`,
  coworking: msg`Coworking`,
  'pg-room': msg`PG room`,
  bed: msg`Shared bed`,
}

export const ownershipNames: Names<Ownership> = {
  freehold: msg`Freehold`,
  leasehold: msg`Leasehold`,
  'co-operative': msg`Co-operative society`,
  'power-of-attorney': msg`Power of attorney`,
}

export const conditionNames: Names<PropertyCondition> = {
  'new-construction': msg`Newly built`,
  updated: msg`Renovated`,
  'well-kept': msg`Well maintained`,
  fixer: msg`Needs work`,
}

export const areaSourceNames: Names<AreaSource> = {
  owner: msg`according to the owner`,
  agent: msg`according to the agent`,
  builder: msg`according to the builder`,
  rera: msg`from the RERA register`,
  assessor: msg`from the tax record`,
  measured: msg`measured on site`,
}

export const precisionNames: Names<LocationPrecision> = {
  exact: msg`Exact location`,
  building: msg`Location of the building`,
  street: msg`Location of the street`,
  locality: msg`Location of the locality only`,
}
