import * as z from 'zod/mini'

/** The closed vocabularies of a listing. Names follow the RESO Data Dictionary where it has the field. */
export const Intent = z.enum(['sale', 'rent', 'lease', 'pg', 'auction'])
export type Intent = z.infer<typeof Intent>

export const Category = z.enum(['residential', 'commercial', 'land', 'agricultural', 'industrial'])
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

export const Furnished = z.enum(['furnished', 'partial', 'unfurnished', 'negotiable'])
export type Furnished = z.infer<typeof Furnished>

export const DevelopmentStatus = z.enum(['ready', 'under-construction', 'launch'])
export type DevelopmentStatus = z.infer<typeof DevelopmentStatus>

export const DirectionFaces = z.enum([
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
])
export type DirectionFaces = z.infer<typeof DirectionFaces>

export const Frequency = z.enum(['day', 'week', 'month', 'quarter', 'year', 'one-time', 'per-area'])
export type Frequency = z.infer<typeof Frequency>

export const LocationPrecision = z.enum(['exact', 'building', 'street', 'locality'])
export type LocationPrecision = z.infer<typeof LocationPrecision>

export const ListerKind = z.enum(['owner', 'agent', 'builder', 'agency'])
export type ListerKind = z.infer<typeof ListerKind>

export const Ownership = z.enum(['freehold', 'leasehold', 'co-operative', 'power-of-attorney'])
export type Ownership = z.infer<typeof Ownership>

export const AreaSource = z.enum(['owner', 'agent', 'builder', 'rera', 'assessor', 'measured'])
export type AreaSource = z.infer<typeof AreaSource>

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

export const PropertySort = z.enum([
  'newest',
  'price-low',
  'price-high',
  'price-per-area-low',
  'price-per-area-high',
  'area-large',
  'area-small',
  'relevance',
  'distance',
])
export type PropertySort = z.infer<typeof PropertySort>
