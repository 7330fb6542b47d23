import * as z from 'zod/mini'
import { CheckedKind } from './verifications.ts'
import { AreaUnit, MarketId } from '../markets.ts'
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
  /** Firm behind the person. */
  office: z.optional(z.string()),
  /** Their number with all but its ends masked, where they have one to be asked for. */
  phone: z.optional(z.string()),
  /** Their own page, where they have one; an owner has none. Only on the page of a home. */
  profile: z.optional(z.object({ kind: z.enum(['agent', 'agency', 'builder']), slug: z.string() })),
  /** The last part of the address of the firm's page. */
  officeSlug: z.optional(z.string()),
})

/** What is told of a room or bed with service (PG), and of nothing else. */
export const Pg = z.object({
  /** Who may live there; lawful to say in some markets only. */
  gender: z._default(z.enum(['any', 'female', 'male']), 'any'),
  /** People in a room. */
  sharing: z.optional(z.int().check(z.gte(1), z.lte(6))),
  meals: z.optional(z.boolean()),
  /** When the gate closes, on the clock of the market. */
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

/** What a list shows of a home. A field that is absent was not given. */
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
  /** As near as the lister allows, never nearer. */
  location: z.optional(Position),
  locationPrecision: LocationPrecision,
  lister: Lister,
  reraId: z.optional(z.string()),
  photosCount: z.int(),
  /** The first five. */
  media: z.array(Picture),
  /** It stands for the homes of its plan in a project: how many are free of all, and what the dearest free one costs. */
  unitsOnOffer: z.optional(z.object({ free: z.int(), total: z.int(), priceTo: z.optional(Amount) })),
  onMarketTimestamp: Timestamp,
  lastConfirmedAt: Timestamp,
  /** It stands here because its lister boosted it. */
  boosted: z.optional(z.boolean()),
  /** What was checked and passed, and until when it counts; absent where nothing was. */
  checks: z.optional(z.array(z.object({ kind: CheckedKind, until: Timestamp }))),
})
export type PropertyCard = z.infer<typeof PropertyCard>

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

/** A home as its own page shows it. A field that is absent was not given. */
export const Property = z.extend(PropertyCard, {
  version: z.int(),
  /** Stands in `/listing-details-v1/{slug}`, which leads to the page; never changes. */
  slug: text(90),
  universalPropertyId: z.optional(text(128)),
  publicRemarks: z.string(),
  address: Address,
  media: z.array(Picture),
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
  /** The builder's name for the plan, of a project nobody keeps here. */
  builderModel: z.optional(text(120)),
  tower: z.optional(text(60)),
  disclosures: z.array(z.object({ code: text(40), text: z.optional(text(4000)) })),
  showingDays: z.array(text(10)),
  /** Hours before a visit. */
  showingAdvanceNotice: z.optional(count(72)),
  showingInstructions: z.optional(text(500)),
  /** `09:00-18:00`, on the clock of the market. */
  showingHours: z.optional(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, code('HOURS_INVALID'))),
  ),
  /** It can be looked at in a video call. */
  virtualVisits: z.optional(z.boolean()),
  /** Metres to the nearest of its kind. */
  distances: z.optional(z.array(z.object({ to: text(80), metres: count(100_000) }))),
  walkScore: z.optional(count(100)),
  /** The team of the agency that lists it. */
  listTeamName: z.optional(text(120)),
  /** Listed together with this agent. */
  coListAgentFullName: z.optional(z.string()),
  /** What search engines are told instead of what the page says by itself. */
  metaTitle: z.optional(text(60)),
  metaDescription: z.optional(text(160)),
  /** False, else absent: only whoever has the address finds the page. */
  internetEntireListingDisplayYN: z.optional(z.literal(false)),
  /** False, else absent: its price is compared with no other's. */
  internetAutomatedValuationDisplayYN: z.optional(z.literal(false)),
  freshness: z.object({
    state: z.enum(['fresh', 'due', 'stale', 'hidden']),
    lastConfirmedAt: Timestamp,
    nextDueAt: Timestamp,
  }),
  /** Whole days on the market, in this listing and with those whose place it took; under offer counts. */
  daysOnMarket: z.optional(z.int()),
  cumulativeDaysOnMarket: z.optional(z.int()),
  /** When it was last back after it had been off the market or under offer. */
  backOnMarketDate: z.optional(CalendarDate),
  /** When it leaves the market unless its lister confirms it before. */
  expirationDate: z.optional(CalendarDate),
  statusChangeTimestamp: z.optional(Timestamp),
  /** What a closed home went for and on what day, where its lister tells. */
  closePrice: z.optional(Amount),
  closeDate: z.optional(CalendarDate),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Property = z.infer<typeof Property>
