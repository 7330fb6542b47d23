import type { MarketId } from '../markets.ts'
import type { DraftFields, WrittenListing } from './drafts.ts'
import { marketRules } from './market-rules.ts'
import type { Category, Intent, PropertySubType } from '../properties/vocabulary.ts'

export type WrittenField = keyof WrittenListing

const listingSteps = ['intent', 'type', 'location', 'facts', 'price', 'photos', 'visits'] as const
export type ListingStep = (typeof listingSteps)[number]

/** What is listed, as far as it decides which fields apply. */
type Kind = 'home' | 'pg' | 'work' | 'land'

interface Asked {
  step: ListingStep
  kinds?: readonly Kind[]
  intents?: readonly Intent[]
  /** Where the field is required. */
  required?: readonly Kind[] | true
}

const built = ['home', 'pg', 'work'] as const
const RENTED = ['rent', 'lease', 'pg'] as const
const SOLD = ['sale', 'auction'] as const

/** Every field of the form, in order, and where it applies. */
const asked: Partial<Record<WrittenField, Asked>> = {
  market: { step: 'intent', required: true },
  intent: { step: 'intent', required: true },
  category: { step: 'type', required: true },
  propertySubType: { step: 'type', required: true },
  place: { step: 'location', required: true },
  longitude: { step: 'location' },
  latitude: { step: 'location' },
  locationPrecision: { step: 'location' },
  unparsedAddress: { step: 'location' },
  unitNumber: { step: 'location', kinds: built },
  streetNumber: { step: 'location' },
  streetName: { step: 'location' },
  subdivisionName: { step: 'location' },
  project: { step: 'location', kinds: ['home', 'work'] },
  buildingName: { step: 'location', kinds: built },
  tower: { step: 'location', kinds: ['home', 'pg', 'work'] },
  postalCode: { step: 'location' },
  title: { step: 'facts', required: true },
  publicRemarks: { step: 'facts', required: true },
  language: { step: 'facts' },
  bedroomsTotal: { step: 'facts', kinds: ['home'], required: ['home'] },
  bathroomsTotalInteger: { step: 'facts', kinds: built, required: ['home'] },
  balconies: { step: 'facts', kinds: ['home'] },
  pg: { step: 'facts', kinds: ['pg'], required: ['pg'] },
  livingArea: { step: 'facts', kinds: built, required: ['home'] },
  livingAreaUnits: { step: 'facts', kinds: built },
  livingAreaSource: { step: 'facts', kinds: built },
  leasableArea: { step: 'facts', kinds: ['work'] },
  leasableAreaUnits: { step: 'facts', kinds: ['work'] },
  buildingAreaTotal: { step: 'facts', kinds: ['home', 'work'] },
  buildingAreaUnits: { step: 'facts', kinds: ['home', 'work'] },
  buildingAreaSource: { step: 'facts', kinds: ['home', 'work'] },
  superBuiltUpArea: { step: 'facts', kinds: ['home', 'work'] },
  lotSizeArea: { step: 'facts', kinds: ['home', 'land'], required: ['land'] },
  lotSizeUnits: { step: 'facts', kinds: ['home', 'land'] },
  lotSizeDimensions: { step: 'facts', kinds: ['land'] },
  frontageLength: { step: 'facts', kinds: ['land', 'work'] },
  roadWidth: { step: 'facts', kinds: ['land', 'work'] },
  entryLevel: { step: 'facts', kinds: built },
  storiesTotal: { step: 'facts', kinds: built },
  stories: { step: 'facts', kinds: ['home'] },
  roomsTotal: { step: 'facts', kinds: ['home', 'work'] },
  rooms: { step: 'facts', kinds: ['home'] },
  directionFaces: { step: 'facts', kinds: ['home', 'land', 'work'] },
  furnished: { step: 'facts', kinds: built },
  inclusions: { step: 'facts', kinds: built },
  exclusions: { step: 'facts', kinds: built },
  coveredSpaces: { step: 'facts', kinds: built },
  openParkingSpaces: { step: 'facts', kinds: built },
  parkingFeatures: { step: 'facts', kinds: built },
  propertyCondition: { step: 'facts', kinds: built },
  developmentStatus: { step: 'facts', kinds: ['home', 'work'], intents: SOLD },
  possessionDate: { step: 'facts', kinds: ['home', 'work'], intents: SOLD },
  reraId: { step: 'facts', kinds: ['home', 'work', 'land'], intents: SOLD },
  builderName: { step: 'facts', kinds: ['home', 'work'], intents: SOLD },
  unitType: { step: 'facts', kinds: ['home', 'work'] },
  builderModel: { step: 'facts', kinds: ['home', 'work'], intents: SOLD },
  yearBuilt: { step: 'facts', kinds: built },
  ownership: { step: 'facts', kinds: ['home', 'work', 'land'], intents: SOLD },
  landLeaseYears: { step: 'facts', kinds: ['home', 'work', 'land'], intents: SOLD },
  landLeaseExpirationDate: { step: 'facts', kinds: ['home', 'work', 'land'], intents: SOLD },
  amenities: { step: 'facts', kinds: built },
  securityFeatures: { step: 'facts', kinds: built },
  view: { step: 'facts', kinds: ['home'] },
  flooring: { step: 'facts', kinds: ['home', 'work'] },
  waterSource: { step: 'facts' },
  electric: { step: 'facts' },
  utilities: { step: 'facts' },
  petsAllowed: { step: 'facts', kinds: ['home', 'pg'], intents: RENTED },
  accessibilityFeatures: { step: 'facts', kinds: built },
  energyRating: { step: 'facts', kinds: built },
  disclosures: { step: 'facts' },
  custom: { step: 'facts' },
  privateRemarks: { step: 'facts' },
  // `listPrice` is required by a rule instead, because the price may be on request.
  listPrice: { step: 'price' },
  listPriceLow: { step: 'price' },
  priceOnRequest: { step: 'price' },
  priceNegotiable: { step: 'price' },
  leaseAmountFrequency: { step: 'price', intents: RENTED, required: true },
  securityDeposit: { step: 'price', intents: RENTED },
  associationFee: { step: 'price', kinds: built },
  associationFeeFrequency: { step: 'price', kinds: built },
  brokerage: { step: 'price' },
  taxAnnualAmount: { step: 'price', intents: SOLD },
  taxYear: { step: 'price', intents: SOLD },
  leaseTermMin: { step: 'price', intents: RENTED },
  leaseTermMax: { step: 'price', intents: RENTED },
  lockInMonths: { step: 'price', intents: RENTED },
  noticeMonths: { step: 'price', intents: ['rent', 'lease'] },
  rentIncludes: { step: 'price', intents: RENTED },
  tenantPays: { step: 'price', intents: RENTED },
  pictures: { step: 'photos', required: true },
  video: { step: 'photos' },
  virtualTourURLUnbranded: { step: 'photos' },
  availabilityDate: { step: 'visits' },
  showingDays: { step: 'visits' },
  showingHours: { step: 'visits' },
  showingAdvanceNotice: { step: 'visits' },
  showingInstructions: { step: 'visits' },
  virtualVisits: { step: 'visits' },
  phoneOnRequest: { step: 'visits' },
  metaTitle: { step: 'visits' },
  metaDescription: { step: 'visits' },
  internetEntireListingDisplayYN: { step: 'visits' },
  internetAutomatedValuationDisplayYN: { step: 'visits', intents: SOLD },
  internetConsumerCommentYN: { step: 'visits' },
  listingAgreement: { step: 'visits' },
  coListAgentKey: { step: 'visits' },
  attributionContact: { step: 'visits' },
  syndicateTo: { step: 'visits' },
}

/** Whether a field is empty. */
export const isOpen = (value: unknown) => value === undefined || value === null || value === ''

/** Fields that another answer makes irrelevant. */
const moot: Partial<Record<WrittenField, (fields: DraftFields) => boolean>> = {
  possessionDate: ({ developmentStatus }) => developmentStatus === 'ready',
  buildingAreaSource: ({ buildingAreaTotal }) => isOpen(buildingAreaTotal),
  landLeaseExpirationDate: ({ ownership }) => ownership !== 'leasehold',
  landLeaseYears: ({ ownership }) => !isOpen(ownership) && ownership !== 'leasehold',
  associationFeeFrequency: ({ associationFee }) => isOpen(associationFee),
  taxYear: ({ taxAnnualAmount }) => isOpen(taxAnnualAmount),
  unitType: ({ project }) => isOpen(project),
  builderModel: ({ project, unitType }) => !isOpen(project) && !isOpen(unitType),
}
export const isMoot = (name: WrittenField, fields: DraftFields): boolean => moot[name]?.(fields) ?? false

/** Homes on one storey of many, which own no land. */
const STACKED: readonly PropertySubType[] = ['apartment', 'penthouse', 'studio']
const OF_LAND = new Set<WrittenField>(['lotSizeArea', 'lotSizeUnits'])

const LAND: readonly PropertySubType[] = ['plot', 'agricultural-land']

function kindOf(intent: Intent, category: Category, subType: PropertySubType | undefined): Kind {
  if (intent === 'pg') return 'pg'
  if (subType === 'farmhouse') return 'home'
  if (subType ? LAND.includes(subType) : category === 'land' || category === 'agricultural') return 'land'
  return category === 'residential' ? 'home' : 'work'
}

export interface AskedField {
  name: WrittenField
  step: ListingStep
  required: boolean
}

const isField = (name: string): name is WrittenField => name in asked

/**
 * The fields of a listing in this market, in the order of the steps. The sub-type decides too, once it is known: an
 * industrial plot has no floors, a warehouse has.
 */
export function fieldsOf(
  market: MarketId,
  intent: Intent,
  category: Category,
  propertySubType?: PropertySubType,
): AskedField[] {
  const kind = kindOf(intent, category, propertySubType)
  const { unasked } = marketRules[market]
  return Object.keys(asked)
    .filter(isField)
    .flatMap((name) => {
      const { step, kinds, intents, required } = asked[name] ?? { step: 'facts' }
      if (kinds?.includes(kind) === false || intents?.includes(intent) === false) return []
      if (unasked.includes(name)) return []
      if (propertySubType && STACKED.includes(propertySubType) && OF_LAND.has(name)) return []
      return [{ name, step, required: required === true || required?.includes(kind) === true }]
    })
}
