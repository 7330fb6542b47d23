import * as z from 'zod/mini'
import { CustomValues } from './custom-fields.ts'
import { CheckedKind } from './verifications.ts'
import { AreaUnit, MarketId } from '../markets.ts'
import { NearbyPoint } from '../places/points-of-interest.ts'
import { Amount, Area, CalendarDate, Currency, Frequency, Id, Language, Position, Slug, Timestamp } from '../values.ts'
import {
  Amenity,
  AreaSource,
  Category,
  DevelopmentStatus,
  DirectionFaces,
  EnergyRating,
  RentPeriod,
  Furnished,
  Intent,
  ListerKind,
  LocationPrecision,
  Ownership,
  PropertyCondition,
  PropertySubType,
  StandardStatus,
} from './vocabulary.ts'
import { code } from '../messages/messages.ts'
import { Picture } from '../uploads.ts'

const count = (most: number) => z.int().check(z.gte(0), z.lte(most))
const text = (most: number) => z.string().check(z.maxLength(most))
export const PlaceName = z.object({ slug: Slug, name: z.string(), nameHindi: z.optional(z.string()) })
export type PlaceName = z.infer<typeof PlaceName>

export const Lister = z.object({
  kind: ListerKind,
  name: z.string(),
  /** Name of the firm. */
  office: z.optional(z.string()),
  /** Their masked number; absent if they cannot be asked for one. */
  phone: z.optional(z.string()),
  /** Their profile page, if they have one; owners have none. Only on the page of a home. */
  profile: z.optional(z.object({ kind: z.enum(['agent', 'agency', 'builder']), slug: z.string() })),
  /** Slug of the firm's page. */
  officeSlug: z.optional(z.string()),
})

/** Facts that only a paying-guest room or bed (PG) has. */
export const Pg = z.object({
  /** Who may live there; some markets forbid the distinction. */
  gender: z._default(z.enum(['any', 'female', 'male']), 'any'),
  /** People per room. */
  sharing: z.optional(z.int().check(z.gte(1), z.lte(6))),
  meals: z.optional(z.boolean()),
  /** When the gate closes, in the market's time zone. */
  gateTime: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, code('TIME_INVALID')))),
  attachedBath: z.optional(z.boolean()),
  beds: z.optional(
    z.object({ total: z.int().check(z.gte(1), z.lte(999)), free: count(999) }).check(
      z.refine(({ total, free }) => free <= total, {
        path: ['free'],
        error: code('BEDS_FREE_TOO_MANY'),
      }),
    ),
  ),
  noticeDays: z.optional(count(90)),
})
export type Pg = z.infer<typeof Pg>

/** A home in lists. Absent fields were not given. */
export const PropertyCard = z.object({
  id: Id,
  listingId: z.string(),
  market: MarketId,
  intent: Intent,
  category: Category,
  propertySubType: PropertySubType,
  standardStatus: StandardStatus,
  title: z.string(),
  language: Language,
  listPrice: z.optional(Amount),
  currency: Currency,
  priceOnRequest: z.boolean(),
  priceNegotiable: z.boolean(),
  leaseAmountFrequency: z.optional(RentPeriod),
  previousListPrice: z.optional(Amount),
  /** Minor units per m². */
  pricePerArea: z.optional(Amount),
  associationFee: z.optional(Amount),
  associationFeeFrequency: z.optional(Frequency),
  securityDeposit: z.optional(Amount),
  bedroomsTotal: z.optional(count(20)),
  bathroomsTotalInteger: z.optional(count(20)),
  /** Carpet area, m². */
  livingArea: z.optional(Area),
  /** Super built-up area, m². */
  superBuiltUpArea: z.optional(Area),
  /** Plot, m². */
  lotSizeArea: z.optional(Area),
  leasableArea: z.optional(Area),
  entryLevel: z.optional(z.int()),
  storiesTotal: z.optional(z.int()),
  directionFaces: z.optional(DirectionFaces),
  furnished: z.optional(Furnished),
  developmentStatus: z.optional(DevelopmentStatus),
  possessionDate: z.optional(CalendarDate),
  availabilityDate: z.optional(CalendarDate),
  yearBuilt: z.optional(z.int()),
  pg: z.optional(Pg),
  locality: PlaceName,
  city: PlaceName,
  project: z.optional(PlaceName),
  /** As precise as the lister allows. */
  location: z.optional(Position),
  locationPrecision: LocationPrecision,
  lister: Lister,
  reraId: z.optional(z.string()),
  photosCount: z.int(),
  /** At most five. */
  media: z.array(Picture),
  /** Only in lists. */
  hasVideo: z.optional(z.boolean()),
  /**
   * For a home that represents a plan of a project: available homes, all homes, and the price of the most expensive
   * available one.
   */
  unitsOnOffer: z.optional(z.object({ free: z.int(), total: z.int(), priceTo: z.optional(Amount) })),
  onMarketTimestamp: Timestamp,
  lastConfirmedAt: Timestamp,
  /** Whether its position in the list is a boost. */
  boosted: z.optional(z.boolean()),
  /** Passed checks and their last valid day; absent if there are none. */
  checks: z.optional(z.array(z.object({ kind: CheckedKind, until: Timestamp }))),
})
export type PropertyCard = z.infer<typeof PropertyCard>

/** The video of a home: its file is `url`, which answers ranges. */
export const HomeVideo = z.object({
  url: z.string(),
  type: z.enum(['video/mp4', 'video/webm']),
  seconds: z.number(),
  /** Shown until it is played. */
  poster: z.omit(Picture, { alt: true, altHindi: true, imageOf: true, mediaAlteration: true }),
  /** WebVTT. */
  captions: z.optional(z.object({ url: z.string(), language: Language })),
})
export type HomeVideo = z.infer<typeof HomeVideo>

export const Room = z.object({
  roomType: text(40),
  /** Metres. */
  length: z.optional(z.number().check(z.gt(0), z.lte(100))),
  width: z.optional(z.number().check(z.gt(0), z.lte(100))),
  area: z.optional(Area),
  level: z.optional(z.int()),
  features: z.optional(z.array(text(60))),
})
export type Room = z.infer<typeof Room>

export const Address = z.object({
  unparsedAddress: z.optional(text(250)),
  unitNumber: z.optional(text(30)),
  streetNumber: z.optional(text(30)),
  streetName: z.optional(text(120)),
  subdivisionName: z.optional(text(120)),
  locality: PlaceName,
  city: PlaceName,
  countyOrParish: z.optional(text(120)),
  stateOrProvince: z.optional(text(120)),
  stateOrProvinceHindi: z.optional(text(120)),
  postalCode: z.optional(text(10)),
  country: z.string().check(z.length(2)),
})

/** A home on its page. Absent fields were not given. */
export const Property = z.extend(PropertyCard, {
  version: z.int(),
  /** Never changes; part of `/listing-details-v1/{slug}`, which leads to the page. */
  slug: text(90),
  universalPropertyId: z.optional(text(128)),
  publicRemarks: z.string(),
  address: Address,
  media: z.array(Picture),
  video: z.optional(HomeVideo),
  virtualTourURLUnbranded: z.optional(z.url().check(z.maxLength(8000))),
  listPriceLow: z.optional(Amount),
  originalListPrice: z.optional(Amount),
  priceChangeTimestamp: z.optional(Timestamp),
  /** Percent of the price, or an amount. */
  brokerage: z.optional(z.object({ percent: z.optional(z.number()), amount: z.optional(Amount) })),
  taxAnnualAmount: z.optional(Amount),
  taxYear: z.optional(z.int()),
  /** Months. */
  leaseTermMin: z.optional(count(120)),
  leaseTermMax: z.optional(count(120)),
  lockInMonths: z.optional(count(36)),
  noticeMonths: z.optional(count(6)),
  rentIncludes: z.array(text(40)),
  tenantPays: z.array(text(40)),
  balconies: z.optional(count(10)),
  roomsTotal: z.optional(count(40)),
  rooms: z.array(Room),
  livingAreaUnits: z.optional(AreaUnit),
  livingAreaSource: z.optional(AreaSource),
  buildingAreaTotal: z.optional(Area),
  buildingAreaUnits: z.optional(AreaUnit),
  buildingAreaSource: z.optional(AreaSource),
  leasableAreaUnits: z.optional(AreaUnit),
  lotSizeUnits: z.optional(AreaUnit),
  lotSizeDimensions: z.optional(text(40)),
  /** Metres. */
  frontageLength: z.optional(z.number()),
  roadWidth: z.optional(z.number()),
  stories: z.optional(count(6)),
  inclusions: z.array(text(60)),
  exclusions: z.optional(text(500)),
  coveredSpaces: z.optional(count(20)),
  openParkingSpaces: z.optional(count(20)),
  /** Covered and open together. */
  parkingTotal: z.optional(count(40)),
  parkingFeatures: z.array(text(40)),
  propertyCondition: z.optional(PropertyCondition),
  ownership: z.optional(Ownership),
  /** Years left of a lease of the land. */
  landLeaseYears: z.optional(count(999)),
  /** The last day of a lease of the land. */
  landLeaseExpirationDate: z.optional(CalendarDate),
  amenities: z.array(Amenity),
  securityFeatures: z.array(text(40)),
  view: z.array(text(40)),
  flooring: z.array(text(40)),
  waterSource: z.array(text(40)),
  electric: z.array(text(40)),
  utilities: z.array(text(40)),
  petsAllowed: z.optional(z.array(text(40))),
  accessibilityFeatures: z.array(text(40)),
  energyRating: z.optional(EnergyRating),
  buildingName: z.optional(text(120)),
  builderName: z.optional(text(120)),
  /** Its plan among those of the project, by name. */
  unitType: z.optional(text(120)),
  /** The builder's name for the plan, for a project that is not on this site. */
  builderModel: z.optional(text(120)),
  tower: z.optional(text(60)),
  disclosures: z.array(z.object({ code: text(40), text: z.optional(text(4000)) })),
  showingDays: z.array(text(10)),
  /** Hours before a visit. */
  showingAdvanceNotice: z.optional(count(72)),
  showingInstructions: z.optional(text(500)),
  /** `09:00-18:00`, in the market's time zone. */
  showingHours: z.optional(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, code('HOURS_INVALID'))),
  ),
  /** Whether visits by video call are possible. */
  virtualVisits: z.optional(z.boolean()),
  /** The nearest points of each kind, by kind and distance. */
  nearby: z.optional(z.array(NearbyPoint)),
  walkScore: z.optional(count(100)),
  listTeamName: z.optional(text(120)),
  /** Name of the co-listing agent. */
  coListAgentFullName: z.optional(z.string()),
  /** Title and description for search engines instead of the generated ones. */
  metaTitle: z.optional(text(60)),
  metaDescription: z.optional(text(160)),
  /** False or absent; false makes the page findable only by its address. */
  internetEntireListingDisplayYN: z.optional(z.literal(false)),
  /** False or absent; false excludes its price from comparisons. */
  internetAutomatedValuationDisplayYN: z.optional(z.literal(false)),
  freshness: z.object({
    state: z.enum(['fresh', 'due', 'stale', 'hidden']),
    lastConfirmedAt: Timestamp,
    nextDueAt: Timestamp,
  }),
  /** Whole days on the market, of this listing and including the listings it replaced; days under offer count. */
  daysOnMarket: z.optional(z.int()),
  cumulativeDaysOnMarket: z.optional(z.int()),
  /** When it last returned to the market, or from an offer. */
  backOnMarketDate: z.optional(CalendarDate),
  /** When it leaves the market unless the lister confirms it. */
  expirationDate: z.optional(CalendarDate),
  statusChangeTimestamp: z.optional(Timestamp),
  /** Closing price and day, if the lister discloses them. */
  closePrice: z.optional(Amount),
  closeDate: z.optional(CalendarDate),
  /** Values of the operator's own fields, by key. */
  custom: z.optional(CustomValues),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Property = z.infer<typeof Property>
