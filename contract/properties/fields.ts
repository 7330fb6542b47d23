import * as z from 'zod/mini'
import { Amount, Area, CalendarDate, Currency, Frequency, Id, Language, Price } from '../values.ts'
import { MarketId } from '../markets.ts'
import { plainDigits } from '../text/plain-digits.ts'
import { contactIn } from '../text/contact.ts'
import { CustomValues } from './custom-fields.ts'
import { Property } from './property.ts'
import { personName } from '../text/person-name.ts'
import { withoutContact } from '../text/without-contact.ts'
import {
  Amenity,
  Category,
  DevelopmentStatus,
  DirectionFaces,
  RentPeriod,
  Furnished,
  Intent,
  ListerKind,
  ListingAgreement,
  LocationPrecision,
  Ownership,
  PropertyCondition,
  PropertySubType,
  StandardStatus,
  SyndicateTo,
  subTypesOf,
} from './vocabulary.ts'
import { code, type MessageCode } from '../messages/messages.ts'

const of = Property.shape
const percent = z.number().check(z.gte(0), z.lte(10))
const carpet = z
  .number(code('AREA_EXPECTED'))
  .check(z.gte(5, code('AREA_TOO_SMALL')), z.lte(100_000, code('AREA_TOO_LARGE')))

/**
 * A text for buyers without phone numbers, e-mail addresses and links; a text that is too long is not searched for
 * them.
 */
const remarks = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most, { abort: true }),
    z.refine((text) => contactIn(text) === undefined, code('CONTACT_IN_TEXT')),
    z.minLength(least),
  )

const currentYear = () => new Date().getUTCFullYear()

/** All facts of a home. The form, imports and the database apply the same rules. */
export const PropertyFields = z.object({
  market: MarketId,
  listingId: z.string().check(z.regex(/^[A-Z0-9-]{4,20}$/, code('REFERENCE_INVALID'))),
  universalPropertyId: of.universalPropertyId,
  intent: Intent,
  category: Category,
  propertySubType: PropertySubType,
  standardStatus: StandardStatus,
  title: remarks(10, 120),
  publicRemarks: remarks(50, 4000),
  privateRemarks: z.optional(z.string().check(z.maxLength(4000))),
  language: Language,
  listPrice: z.optional(Price),
  listPriceLow: z.optional(Price),
  originalListPrice: z.optional(Price),
  previousListPrice: z.optional(Price),
  priceChangeTimestamp: of.priceChangeTimestamp,
  currency: Currency,
  priceNegotiable: z.optional(z.boolean()),
  priceOnRequest: z.optional(z.boolean()),
  leaseAmountFrequency: z.optional(RentPeriod),
  securityDeposit: of.securityDeposit,
  associationFee: of.associationFee,
  associationFeeFrequency: z.optional(Frequency),
  brokerage: z.optional(z.object({ percent: z.optional(percent), amount: z.optional(Amount) })),
  taxAnnualAmount: of.taxAnnualAmount,
  taxYear: z.optional(z.int().check(z.gte(1900), z.lte(2200))),
  availabilityDate: z.optional(CalendarDate),
  leaseTermMin: of.leaseTermMin,
  leaseTermMax: of.leaseTermMax,
  lockInMonths: of.lockInMonths,
  noticeMonths: of.noticeMonths,
  rentIncludes: z.optional(withoutContact(of.rentIncludes)),
  tenantPays: z.optional(withoutContact(of.tenantPays)),
  bedroomsTotal: of.bedroomsTotal,
  bathroomsTotalInteger: of.bathroomsTotalInteger,
  balconies: of.balconies,
  roomsTotal: of.roomsTotal,
  rooms: z.optional(withoutContact(of.rooms)),
  livingArea: z.optional(carpet),
  livingAreaUnits: of.livingAreaUnits,
  livingAreaSource: of.livingAreaSource,
  buildingAreaTotal: of.buildingAreaTotal,
  buildingAreaUnits: of.buildingAreaUnits,
  buildingAreaSource: of.buildingAreaSource,
  leasableAreaUnits: of.leasableAreaUnits,
  superBuiltUpArea: of.superBuiltUpArea,
  leasableArea: of.leasableArea,
  lotSizeArea: z.optional(Area),
  lotSizeUnits: of.lotSizeUnits,
  lotSizeDimensions: withoutContact(of.lotSizeDimensions),
  frontageLength: z.optional(z.number().check(z.gt(0), z.lte(10_000))),
  roadWidth: z.optional(z.number().check(z.gte(1), z.lte(200))),
  entryLevel: z.optional(z.int().check(z.gte(-5), z.lte(200))),
  storiesTotal: z.optional(z.int().check(z.gte(1), z.lte(200))),
  stories: z.optional(z.int().check(z.gte(1), z.lte(6))),
  directionFaces: z.optional(DirectionFaces),
  furnished: z.optional(Furnished),
  inclusions: z.optional(withoutContact(of.inclusions)),
  exclusions: withoutContact(of.exclusions),
  coveredSpaces: of.coveredSpaces,
  openParkingSpaces: of.openParkingSpaces,
  parkingFeatures: z.optional(withoutContact(of.parkingFeatures)),
  propertyCondition: z.optional(PropertyCondition),
  yearBuilt: z.optional(
    z.int().check(
      z.gte(1800, code('YEAR_BUILT_TOO_EARLY')),
      z.refine((year) => year <= currentYear() + 10, code('YEAR_BUILT_AHEAD')),
    ),
  ),
  developmentStatus: z.optional(DevelopmentStatus),
  possessionDate: z.optional(CalendarDate),
  ownership: z.optional(Ownership),
  landLeaseYears: of.landLeaseYears,
  landLeaseExpirationDate: of.landLeaseExpirationDate,
  amenities: z.optional(z.array(Amenity)),
  securityFeatures: z.optional(withoutContact(of.securityFeatures)),
  view: z.optional(withoutContact(of.view)),
  flooring: z.optional(withoutContact(of.flooring)),
  waterSource: z.optional(withoutContact(of.waterSource)),
  electric: z.optional(withoutContact(of.electric)),
  utilities: z.optional(withoutContact(of.utilities)),
  petsAllowed: withoutContact(of.petsAllowed),
  accessibilityFeatures: z.optional(withoutContact(of.accessibilityFeatures)),
  energyRating: of.energyRating,
  unparsedAddress: z.optional(withoutContact(z.string().check(z.maxLength(250)))),
  unitNumber: z.optional(withoutContact(z.string().check(z.maxLength(30)))),
  streetNumber: z.optional(withoutContact(z.string().check(z.maxLength(30)))),
  streetName: z.optional(withoutContact(z.string().check(z.maxLength(120)))),
  subdivisionName: z.optional(withoutContact(z.string().check(z.maxLength(120)))),
  countyOrParish: z.optional(withoutContact(z.string().check(z.maxLength(120)))),
  stateOrProvince: z.optional(withoutContact(z.string().check(z.maxLength(120)))),
  postalCode: z.optional(z.pipe(z.string().check(z.maxLength(10)), z.transform(plainDigits))),
  country: z.string().check(z.length(2)),
  longitude: z.optional(
    z.number().check(z.gte(-180, code('LONGITUDE_INVALID')), z.lte(180, code('LONGITUDE_INVALID'))),
  ),
  latitude: z.optional(z.number().check(z.gte(-90, code('LATITUDE_INVALID')), z.lte(90, code('LATITUDE_INVALID')))),
  locationPrecision: LocationPrecision,
  geocodeConfidence: z.optional(z.number().check(z.gte(0), z.lte(1))),
  walkScore: of.walkScore,
  virtualTourURLUnbranded: z.optional(
    z.url({ protocol: /^https$/, error: code('HTTPS_REQUIRED') }).check(z.maxLength(8000)),
  ),
  tower: withoutContact(of.tower),
  buildingName: withoutContact(of.buildingName),
  builderName: withoutContact(of.builderName),
  builderModel: withoutContact(of.builderModel),
  reraId: z.optional(z.string().check(z.maxLength(60))),
  disclosures: z.optional(withoutContact(of.disclosures)),
  listerKind: ListerKind,
  listerName: personName(120),
  listingAgreement: z.optional(ListingAgreement),
  /** Another agent of the same market. */
  coListAgentKey: z.optional(Id),
  /** The source that other portals name. */
  attributionContact: z.optional(z.string().check(z.maxLength(250))),
  syndicateTo: z.optional(z.array(SyndicateTo)),
  internetEntireListingDisplayYN: z.optional(z.boolean()),
  internetAutomatedValuationDisplayYN: z.optional(z.boolean()),
  internetConsumerCommentYN: z.optional(z.boolean()),
  metaTitle: z.optional(remarks(10, 60)),
  metaDescription: z.optional(remarks(50, 160)),
  showingDays: z.optional(of.showingDays),
  showingAdvanceNotice: of.showingAdvanceNotice,
  showingInstructions: withoutContact(of.showingInstructions),
  showingHours: z.optional(
    of.showingHours.def.innerType.check(
      z.refine((hours) => hours.slice(0, 5) < hours.slice(6), code('VISITS_END_EARLY')),
    ),
  ),
  virtualVisits: z.optional(z.boolean()),
  /** False hides the lister's number from everyone. */
  phoneOnRequest: z.optional(z.boolean()),
  pg: of.pg,
  custom: z.optional(withoutContact(CustomValues)),
})

export const PERIODS_PER_MONTH = { day: 365 / 12, week: 365 / 12 / 7, month: 1, year: 1 / 12 }
const PAID_BY_PERIOD: string[] = ['rent', 'lease', 'pg']

type Fields = z.output<typeof PropertyFields>
interface Rule {
  path: (keyof Fields)[]
  error: MessageCode
  /** Must be true for an incomplete home if the fields it needs are missing. */
  holds: (home: { [Name in keyof Fields]?: Fields[Name] | undefined }) => boolean
}

/** Rules across fields, each with the field that reports the error. */
export const rulesOverFields: readonly Rule[] = [
  {
    path: ['listPrice'],
    error: 'PRICE_MISSING',
    holds: (p) => p.listPrice !== undefined || p.priceOnRequest === true,
  },
  {
    path: ['listPriceLow'],
    error: 'LOW_PRICE_ABOVE',
    holds: (p) => p.listPriceLow === undefined || p.listPrice === undefined || p.listPriceLow <= p.listPrice,
  },
  {
    path: ['buildingAreaTotal'],
    error: 'BUILT_UP_TOO_SMALL',
    holds: (p) =>
      p.buildingAreaTotal === undefined || p.livingArea === undefined || p.buildingAreaTotal >= p.livingArea,
  },
  {
    path: ['superBuiltUpArea'],
    error: 'SUPER_BUILT_UP_TOO_SMALL',
    holds: (p) => p.superBuiltUpArea === undefined || p.superBuiltUpArea >= (p.buildingAreaTotal ?? p.livingArea ?? 0),
  },
  {
    path: ['entryLevel'],
    error: 'FLOOR_ABOVE_TOP',
    holds: (p) => p.entryLevel === undefined || p.storiesTotal === undefined || p.entryLevel <= p.storiesTotal,
  },
  {
    path: ['leaseTermMax'],
    error: 'TERM_REVERSED',
    holds: (p) => p.leaseTermMin === undefined || p.leaseTermMax === undefined || p.leaseTermMin <= p.leaseTermMax,
  },
  {
    path: ['latitude'],
    error: 'POSITION_HALF',
    holds: (p) => (p.longitude === undefined) === (p.latitude === undefined),
  },
  {
    path: ['longitude'],
    error: 'POSITION_ZERO',
    holds: (p) => p.longitude !== 0 || p.latitude !== 0,
  },
  {
    path: ['leaseAmountFrequency'],
    error: 'RENT_PERIOD_MISPLACED',
    holds: (p) =>
      p.intent === undefined || PAID_BY_PERIOD.includes(p.intent) === (p.leaseAmountFrequency !== undefined),
  },
  {
    path: ['propertySubType'],
    error: 'SUB_TYPE_MISPLACED',
    holds: (p) =>
      p.category === undefined || p.propertySubType === undefined || subTypesOf[p.category].includes(p.propertySubType),
  },
  {
    path: ['securityDeposit'],
    error: 'DEPOSIT_TOO_LARGE',
    holds: ({ securityDeposit, listPrice, leaseAmountFrequency }) =>
      securityDeposit === undefined ||
      listPrice === undefined ||
      securityDeposit <= Math.ceil(listPrice * PERIODS_PER_MONTH[leaseAmountFrequency ?? 'month'] * 36),
  },
  {
    path: ['pg'],
    error: 'PG_ONLY',
    holds: (p) => p.pg === undefined || p.intent === undefined || p.intent === 'pg',
  },
]

export const PropertyInput = PropertyFields.check(
  ...rulesOverFields.map(({ path, error, holds }) => z.refine<Fields>(holds, { path, error })),
)
export type PropertyInput = z.output<typeof PropertyInput>
