import * as z from 'zod/mini'

/** The closed vocabularies of a listing; names follow the RESO Data Dictionary where it has the field. */
export const intents = ['sale', 'rent', 'lease', 'pg', 'auction'] as const
export const Intent = z.enum(intents)
export type Intent = z.infer<typeof Intent>

export const categories = ['residential', 'commercial', 'land', 'agricultural', 'industrial'] as const
export const Category = z.enum(categories)
export type Category = z.infer<typeof Category>

export const propertySubTypes = [
  'apartment',
  'builder-floor',
  'house',
  'villa',
  'row-house',
  'penthouse',
  'studio',
  'farmhouse',
  'plot',
  'agricultural-land',
  'office',
  'shop',
  'showroom',
  'warehouse',
  'coworking',
  'pg-room',
  'bed',
] as const
export const PropertySubType = z.enum(propertySubTypes)
export type PropertySubType = z.infer<typeof PropertySubType>

/** Sub-types by category; other combinations are refused. */
export const subTypesOf: Record<Category, PropertySubType[]> = {
  residential: [
    'apartment',
    'builder-floor',
    'house',
    'villa',
    'row-house',
    'penthouse',
    'studio',
    'farmhouse',
    'pg-room',
    'bed',
  ],
  commercial: ['office', 'shop', 'showroom', 'coworking'],
  land: ['plot'],
  agricultural: ['agricultural-land', 'farmhouse'],
  industrial: ['warehouse', 'plot'],
}

export const StandardStatus = z.enum([
  'draft',
  'pending_review',
  'active',
  'coming_soon',
  'under_offer',
  'paused',
  'sold',
  'rented',
  'expired',
  'withdrawn',
  'rejected',
])
export type StandardStatus = z.infer<typeof StandardStatus>

export const furnishings = ['furnished', 'partial', 'unfurnished', 'negotiable'] as const
export const Furnished = z.enum(furnishings)
export type Furnished = z.infer<typeof Furnished>

export const developmentStatuses = ['ready', 'under-construction', 'launch'] as const
export const DevelopmentStatus = z.enum(developmentStatuses)
export type DevelopmentStatus = z.infer<typeof DevelopmentStatus>

/** Append only: a direction's index is its bit in the search index. */
export const directions = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const
export const DirectionFaces = z.enum(directions)
export type DirectionFaces = z.infer<typeof DirectionFaces>

/** Period of a rent; fees may have other periods. */
export const RentPeriod = z.enum(['day', 'week', 'month', 'year'])
export type RentPeriod = z.infer<typeof RentPeriod>

/** Labels from A to G, or stars. */
export const EnergyRating = z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G', '1', '2', '3', '4', '5'])

export const LocationPrecision = z.enum(['exact', 'building', 'street', 'locality'])
export type LocationPrecision = z.infer<typeof LocationPrecision>

export const listerKinds = ['owner', 'agent', 'builder', 'agency'] as const
export const ListerKind = z.enum(listerKinds)
export type ListerKind = z.infer<typeof ListerKind>

export const Ownership = z.enum(['freehold', 'leasehold', 'co-operative', 'power-of-attorney'])
export type Ownership = z.infer<typeof Ownership>

export const AreaSource = z.enum(['owner', 'agent', 'builder', 'rera', 'assessor', 'measured'])
export type AreaSource = z.infer<typeof AreaSource>

/** Genders that a room or bed can be limited to. */
export const pgGenders = ['female', 'male'] as const
/** Largest sharing value of the search; it means this many or more. */
export const PG_SHARING_AND_MORE = 3

/** Condition of a home; `developmentStatus` describes buildings that are not finished. */
export const PropertyCondition = z.enum(['new-construction', 'updated', 'well-kept', 'fixer'])
export type PropertyCondition = z.infer<typeof PropertyCondition>

/** The lister's agreement with the owner: exclusive, exclusive except for the owner, or open to several agents. */
export const ListingAgreement = z.enum(['exclusive-right', 'exclusive-agency', 'open'])
export type ListingAgreement = z.infer<typeof ListingAgreement>

/** Feed formats in which a listing may be syndicated to other portals. */
export const SyndicateTo = z.enum(['kyero', 'rightmove', 'reaxml', 'openimmo', 'zillow', 'meta', 'idealista', 'reso'])

/** Amenity codes. Append only: a code's index is its bit in the search index. */
export const amenities = [
  'lift',
  'power-backup',
  'security',
  'cctv',
  'parking',
  'visitor-parking',
  'gym',
  'swimming-pool',
  'clubhouse',
  'garden',
  'play-area',
  'sports-court',
  'jogging-track',
  'intercom',
  'rainwater-harvesting',
  'solar',
  'ev-charging',
  'piped-gas',
  'water-softener',
  'waste-disposal',
  'fire-safety',
  'wheelchair-access',
  'air-conditioning',
  'wifi',
  'meals',
  'laundry',
  'housekeeping',
  'pet-friendly',
  'servant-room',
  'store-room',
  'terrace',
  'waterfront',
] as const
export const Amenity = z.enum(amenities)
export type Amenity = z.infer<typeof Amenity>

export const propertySorts = [
  'recommended',
  'newest',
  'price-low',
  'price-high',
  'price-per-area-low',
  'price-per-area-high',
  'area-large',
  'area-small',
  'relevance',
  'distance',
] as const
export const PropertySort = z.enum(propertySorts)
export type PropertySort = z.infer<typeof PropertySort>
