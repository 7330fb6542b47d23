import * as z from 'zod/mini'

/** The closed vocabularies of a listing. Names follow the RESO Data Dictionary where it has the field. */
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

/** Which kinds belong to which category; a listing outside this table is refused. */
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

/** The order is fixed for ever: a direction's place is its bit in the search index. */
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

/** What a rent is paid for; a fee may be paid otherwise too. */
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

/** Whom a room or bed may be for alone. */
export const pgGenders = ['female', 'male'] as const
/** With how many it is shared at most that searches tell apart: this many, or more. */
export const PG_SHARING_AND_MORE = 3

/** In what state a home is; a building that is not there yet is told by its development. */
export const PropertyCondition = z.enum(['new-construction', 'updated', 'well-kept', 'fixer'])
export type PropertyCondition = z.infer<typeof PropertyCondition>

/** What a lister agreed with the owner: alone to sell or let it, alone but for the owner, or as one of several. */
export const ListingAgreement = z.enum(['exclusive-right', 'exclusive-agency', 'open'])
export type ListingAgreement = z.infer<typeof ListingAgreement>

/** Forms in which a listing may be handed on to other portals. */
export const SyndicateTo = z.enum(['kyero', 'rightmove', 'reaxml', 'openimmo', 'zillow', 'meta', 'idealista', 'reso'])

/** Amenity codes. The order is fixed for ever: a code's place is its bit in the search index. New codes go to the end. */
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
