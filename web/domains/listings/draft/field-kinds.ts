import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WrittenField } from '../../../../contract/listings/listing-fields.ts'
import type { ListingAgreement } from '../../../../contract/properties/vocabulary.ts'
import { areaSourceNames, conditionNames, ownershipNames } from '../../properties/open/fact-lists.ts'
import { amenityNames } from '../../properties/open/filter-lists.ts'
import { developmentNames, directionNames, furnishedNames } from '../../properties/open/word-lists.ts'

type Names = Record<string, MessageDescriptor>

/** How a field is edited; fields missing here have a special control. */
export type FieldKind =
  | { kind: 'number'; least?: number; most: number; decimals?: boolean }
  /** A small number, counted with buttons or typed. */
  | { kind: 'count'; most: number }
  | { kind: 'area' | 'land' | 'money' | 'date' }
  /** `on`: checked by default. */
  | { kind: 'flag'; on?: true }
  | { kind: 'text'; most: number; rows?: number }
  | { kind: 'one' | 'many'; names: Names }
  /** Free words, the most common ones as checkboxes. */
  | { kind: 'words'; words: readonly string[] }

const per: Names = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
  year: msg`Year`,
}
const energy: Names = {
  A: msg`A`,
  B: msg`B`,
  C: msg`C`,
  D: msg`D`,
  E: msg`E`,
  F: msg`F`,
  G: msg`G`,
  1: msg`1 star`,
  2: msg`2 stars`,
  3: msg`3 stars`,
  4: msg`4 stars`,
  5: msg`5 stars`,
}
const agreements: Record<ListingAgreement, MessageDescriptor> = {
  'exclusive-right': msg`Only I sell or rent it out`,
  'exclusive-agency': msg`Only the owner and I`,
  open: msg`Others list it too`,
}
const fixtures = [
  'light fittings',
  'ceiling fans',
  'modular kitchen',
  'chimney and hob',
  'geysers',
  'wardrobes',
  'beds with mattresses',
  'sofa',
  'dining table',
  'refrigerator',
  'washing machine',
  'air conditioners',
  'microwave',
  'television',
  'curtains',
  'study desk',
]

export const fieldKinds: Partial<Record<WrittenField, FieldKind>> = {
  unparsedAddress: { kind: 'text', most: 250, rows: 2 },
  unitNumber: { kind: 'text', most: 30 },
  streetNumber: { kind: 'text', most: 30 },
  streetName: { kind: 'text', most: 120 },
  subdivisionName: { kind: 'text', most: 120 },
  buildingName: { kind: 'text', most: 120 },
  tower: { kind: 'text', most: 60 },
  postalCode: { kind: 'text', most: 10 },
  title: { kind: 'text', most: 120 },
  publicRemarks: { kind: 'text', most: 4000, rows: 9 },
  privateRemarks: { kind: 'text', most: 4000, rows: 4 },
  language: { kind: 'one', names: { en: msg`English`, hi: msg`Hindi` } },
  bedroomsTotal: { kind: 'count', most: 20 },
  bathroomsTotalInteger: { kind: 'count', most: 20 },
  balconies: { kind: 'count', most: 10 },
  roomsTotal: { kind: 'number', most: 40 },
  livingArea: { kind: 'area' },
  livingAreaSource: { kind: 'one', names: areaSourceNames },
  buildingAreaTotal: { kind: 'area' },
  buildingAreaSource: { kind: 'one', names: areaSourceNames },
  superBuiltUpArea: { kind: 'area' },
  leasableArea: { kind: 'area' },
  lotSizeArea: { kind: 'land' },
  lotSizeDimensions: { kind: 'text', most: 40 },
  frontageLength: { kind: 'number', most: 10_000, decimals: true },
  roadWidth: { kind: 'number', least: 1, most: 200, decimals: true },
  entryLevel: { kind: 'number', least: -5, most: 200 },
  storiesTotal: { kind: 'number', least: 1, most: 200 },
  stories: { kind: 'number', least: 1, most: 6 },
  directionFaces: { kind: 'one', names: directionNames },
  furnished: { kind: 'one', names: furnishedNames },
  inclusions: { kind: 'words', words: fixtures },
  exclusions: { kind: 'text', most: 500, rows: 2 },
  coveredSpaces: { kind: 'count', most: 20 },
  openParkingSpaces: { kind: 'count', most: 20 },
  parkingFeatures: { kind: 'words', words: ['basement', 'stilt', 'garage', 'stacked by machine', 'charging point'] },
  propertyCondition: { kind: 'one', names: conditionNames },
  yearBuilt: { kind: 'number', least: 1800, most: 2200 },
  developmentStatus: { kind: 'one', names: developmentNames },
  possessionDate: { kind: 'date' },
  ownership: { kind: 'one', names: ownershipNames },
  landLeaseYears: { kind: 'number', most: 999 },
  landLeaseExpirationDate: { kind: 'date' },
  amenities: { kind: 'many', names: amenityNames },
  securityFeatures: { kind: 'words', words: ['guard at the gate', 'cameras'] },
  view: { kind: 'words', words: ['garden', 'street', 'courtyard', 'open sky', 'hills', 'city', 'lake', 'sea'] },
  flooring: {
    kind: 'words',
    words: ['vitrified tiles', 'granite', 'marble', 'wood in the bedrooms', 'kota stone', 'trimix concrete'],
  },
  waterSource: { kind: 'words', words: ['municipal', 'borewell', 'tanker on call', 'open well'] },
  electric: {
    kind: 'words',
    words: [
      'full backup',
      'backup for lights',
      'inverter',
      'no backup',
      'commercial meter',
      'three-phase line',
      'line at the plot',
    ],
  },
  utilities: { kind: 'words', words: ['gas', 'wifi', 'water'] },
  petsAllowed: { kind: 'words', words: ['cats', 'dogs'] },
  accessibilityFeatures: {
    kind: 'words',
    words: ['step-free entrance', 'wide doors', 'lift to the floor', 'grab bars'],
  },
  energyRating: { kind: 'one', names: energy },
  virtualTourURLUnbranded: { kind: 'text', most: 8000 },
  builderName: { kind: 'text', most: 120 },
  builderModel: { kind: 'text', most: 120 },
  reraId: { kind: 'text', most: 60 },
  listPrice: { kind: 'money' },
  listPriceLow: { kind: 'money' },
  priceNegotiable: { kind: 'flag' },
  priceOnRequest: { kind: 'flag' },
  leaseAmountFrequency: { kind: 'one', names: per },
  securityDeposit: { kind: 'money' },
  associationFee: { kind: 'money' },
  associationFeeFrequency: {
    kind: 'one',
    names: { ...per, quarter: msg`Quarter`, 'one-time': msg`Once`, 'per-area': msg`Area` },
  },
  taxAnnualAmount: { kind: 'money' },
  taxYear: { kind: 'number', least: 1900, most: 2200 },
  availabilityDate: { kind: 'date' },
  leaseTermMin: { kind: 'number', most: 120 },
  leaseTermMax: { kind: 'number', most: 120 },
  lockInMonths: { kind: 'number', most: 36 },
  noticeMonths: { kind: 'number', most: 6 },
  rentIncludes: {
    kind: 'words',
    words: ['water', 'electricity', 'gas', 'wifi', 'maintenance', 'meals', 'housekeeping'],
  },
  tenantPays: { kind: 'words', words: ['water', 'electricity', 'gas', 'wifi', 'maintenance'] },
  showingAdvanceNotice: { kind: 'number', most: 72 },
  showingInstructions: { kind: 'text', most: 500, rows: 3 },
  virtualVisits: { kind: 'flag' },
  phoneOnRequest: { kind: 'flag', on: true },
  internetEntireListingDisplayYN: { kind: 'flag', on: true },
  internetAutomatedValuationDisplayYN: { kind: 'flag', on: true },
  listingAgreement: { kind: 'one', names: agreements },
  metaTitle: { kind: 'text', most: 60 },
  metaDescription: { kind: 'text', most: 160, rows: 3 },
}
