/** What a locality mostly has. */
export type LocalityKind = 'apartment' | 'villa' | 'plot' | 'builder-floor' | 'office' | 'shop' | 'warehouse' | 'pg'

export type Locality = {
  /** Unique within its city. */
  slug: string
  name: string
  nameHi: string
  /** Short names, older names and common misspellings. */
  aliases: readonly string[]
  /** Degrees, WGS 84. */
  lng: number
  lat: number
  /** Six-digit postal code. */
  pin: string
  /** Within its city: 1 the most expensive, 5 the least. */
  tier: 1 | 2 | 3 | 4 | 5
  /** Rupees per m² of carpet area, an ordinary flat for sale. */
  salePerM2: number
  /** Rupees per m² of carpet area a month, an ordinary flat to let. */
  rentPerM2: number
  /** Rupees per m² of plot. */
  landPerM2: number
  /** Metres around the point without water; 800 if absent. */
  reach?: number
  kinds: readonly LocalityKind[]
  /** Two to four nearby landmarks that people use in directions. */
  landmarks: readonly string[]
}

/** The registration number format of a state's real estate authority for projects and agents. */
export type ReraFormat = {
  authority: string
  /** Source of a regular expression. */
  projectPattern: string
  /** See `reraId`. The digits are chosen from ranges not issued so far. */
  projectTemplate: string
  agentPattern: string
  agentTemplate: string
}

export type City = {
  slug: string
  name: string
  nameHi: string
  aliases: readonly string[]
  state: string
  stateHi: string
  district: string
  /** Degrees, WGS 84: the city centre. */
  lng: number
  lat: number
  /** Municipal area, census of 2011. */
  population: number
  /** First digits shared by nearly all postal codes. */
  pinPrefix: string
  rera: ReraFormat
  /** Roughly around the built-up area: `[lng, lat]`, not closed. */
  outline: readonly (readonly [number, number])[]
  localities: readonly Locality[]
}

export type Builder = {
  slug: string
  name: string
  legalName: string
  since: number
  citySlugs: readonly string[]
  /** One or two plain sentences. */
  about: string
}

/** Amenity codes, the same as in listings. */
export type Amenity =
  | 'lift'
  | 'power-backup'
  | 'security'
  | 'cctv'
  | 'parking'
  | 'visitor-parking'
  | 'gym'
  | 'swimming-pool'
  | 'clubhouse'
  | 'garden'
  | 'play-area'
  | 'sports-court'
  | 'jogging-track'
  | 'intercom'
  | 'rainwater-harvesting'
  | 'solar'
  | 'ev-charging'
  | 'piped-gas'
  | 'water-softener'
  | 'waste-disposal'
  | 'fire-safety'
  | 'wheelchair-access'
  | 'air-conditioning'
  | 'wifi'
  | 'meals'
  | 'laundry'
  | 'housekeeping'
  | 'pet-friendly'
  | 'servant-room'
  | 'store-room'
  | 'terrace'
  | 'waterfront'

export type Possession = 'ready' | 'under-construction' | 'launch'

export type Project = {
  /** Unique in the market. */
  slug: string
  name: string
  builderSlug: string
  citySlug: string
  localitySlug: string
  lng: number
  lat: number
  launchYear: number
  possession: Possession
  /** Year of possession. */
  possessionYear: number
  towers: number
  /** Floors above ground. */
  storeys: number
  units: number
  amenities: readonly Amenity[]
}

export type Person = { firstName: string; lastName: string }

export type Agency = { slug: string; name: string; citySlug: string; since: number }

export type Intent = 'sale' | 'rent' | 'lease' | 'pg' | 'auction'

export type SubType =
  | 'apartment'
  | 'builder-floor'
  | 'house'
  | 'villa'
  | 'row-house'
  | 'penthouse'
  | 'studio'
  | 'farmhouse'
  | 'plot'
  | 'agricultural-land'
  | 'office'
  | 'shop'
  | 'showroom'
  | 'warehouse'
  | 'coworking'
  | 'pg-room'
  | 'bed'

export type Facing = 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'

/** The known facts of a listing when its text is written; absent facts are not mentioned. */
export type ListingFacts = {
  intent: Intent
  subType: SubType
  bedrooms?: number | undefined
  bathrooms?: number | undefined
  balconies?: number | undefined
  carpetM2?: number | undefined
  plotM2?: number | undefined
  /** Metres. */
  frontageM?: number | undefined
  roadWidthM?: number | undefined
  /** 0 is the ground floor. */
  floor?: number | undefined
  storeys?: number | undefined
  facing?: Facing | undefined
  furnishing?: 'furnished' | 'partial' | 'unfurnished' | 'negotiable' | undefined
  possession?: Possession | undefined
  /** Year of possession, if it is not ready. */
  possessionYear?: number | undefined
  yearBuilt?: number | undefined
  locality: string
  /** Devanagari; without it the text is never Hindi. */
  localityHi?: string | undefined
  city: string
  citySlug: string
  project?: string | undefined
  landmarks: readonly string[]
  amenities: readonly Amenity[]
  parking?: { covered: number; open: number } | undefined
  negotiable?: boolean | undefined
  /** `YYYY-MM-DD`. */
  availableFrom?: string | undefined
  tenantPreference?: 'anyone' | 'company' | 'long-stay' | undefined
  listedBy?: 'owner' | 'agent' | 'builder' | 'agency' | undefined
  /** Desks, for offices and coworking. */
  seats?: number | undefined
  pg?:
    | {
        gender: 'any' | 'female' | 'male'
        sharing: number
        meals: boolean
        attachedBath: boolean
        gateTime?: string | undefined
        beds?: { total: number } | undefined
      }
    | undefined
  /** Months. */
  shortestStay?: number | undefined
}
