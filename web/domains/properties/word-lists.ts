import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  Amenity,
  AreaSource,
  Category,
  DevelopmentStatus,
  DirectionFaces,
  Furnished,
  Intent,
  ListerKind,
  LocationPrecision,
  Ownership,
  PropertySort,
  PropertySubType,
  StandardStatus,
} from '../../../contract/properties/words.ts'

type Names<Code extends string> = Record<Code, MessageDescriptor>

/** What a person does: the tabs of the search. */
export const intentNames: Names<Intent> = {
  sale: msg`Buy`,
  rent: msg`Rent`,
  lease: msg`Lease`,
  pg: msg`PG`,
  auction: msg`Auction`,
}

export const categoryNames: Names<Category> = {
  residential: msg`Residential`,
  commercial: msg`Commercial`,
  land: msg`Land`,
  agricultural: msg`Agricultural`,
  industrial: msg`Industrial`,
}

/** As a label of its own. */
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

/** Inside a line: "3 BHK apartment". */
export const subTypeNouns: Names<PropertySubType> = {
  apartment: msg`apartment`,
  'builder-floor': msg`builder floor`,
  house: msg`house`,
  villa: msg`villa`,
  'row-house': msg`row house`,
  penthouse: msg`penthouse`,
  studio: msg`studio apartment`,
  farmhouse: msg`farmhouse`,
  plot: msg`plot`,
  'agricultural-land': msg`agricultural land`,
  office: msg`office`,
  shop: msg`shop`,
  showroom: msg`showroom`,
  warehouse: msg`warehouse`,
  coworking: msg`coworking space`,
  'pg-room': msg`PG room`,
  bed: msg`bed in a shared room`,
}

/** Many of a kind: "3 BHK apartments in Pune". */
export const subTypePlurals: Names<PropertySubType> = {
  apartment: msg`apartments`,
  'builder-floor': msg`builder floors`,
  house: msg`houses`,
  villa: msg`villas`,
  'row-house': msg`row houses`,
  penthouse: msg`penthouses`,
  studio: msg`studio apartments`,
  farmhouse: msg`farmhouses`,
  plot: msg`plots`,
  'agricultural-land': msg`agricultural land`,
  office: msg`offices`,
  shop: msg`shops`,
  showroom: msg`showrooms`,
  warehouse: msg`warehouses`,
  coworking: msg`coworking spaces`,
  'pg-room': msg`PG rooms`,
  bed: msg`beds in shared rooms`,
}

export const furnishedNames: Names<Furnished> = {
  furnished: msg`Furnished`,
  partial: msg`Semi-furnished`,
  unfurnished: msg`Unfurnished`,
  negotiable: msg`Furnishing negotiable`,
}

export const developmentNames: Names<DevelopmentStatus> = {
  ready: msg`Ready to move`,
  'under-construction': msg`Under construction`,
  launch: msg`New launch`,
}

export const directionNames: Names<DirectionFaces> = {
  north: msg`North`,
  'north-east': msg`North-east`,
  east: msg`East`,
  'south-east': msg`South-east`,
  south: msg`South`,
  'south-west': msg`South-west`,
  west: msg`West`,
  'north-west': msg`North-west`,
}

export const listerNames: Names<ListerKind> = {
  owner: msg`Owner`,
  agent: msg`Agent`,
  builder: msg`Builder`,
  agency: msg`Agency`,
}

export const ownershipNames: Names<Ownership> = {
  freehold: msg`Freehold`,
  leasehold: msg`Leasehold`,
  'co-operative': msg`Co-operative society`,
  'power-of-attorney': msg`Power of attorney`,
}

export const areaSourceNames: Names<AreaSource> = {
  owner: msg`as the owner says`,
  agent: msg`as the agent says`,
  builder: msg`as the builder says`,
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

export const statusNames: Names<StandardStatus> = {
  draft: msg`Draft`,
  pending_review: msg`In review`,
  active: msg`Active`,
  coming_soon: msg`Coming soon`,
  under_offer: msg`Under offer`,
  paused: msg`Paused`,
  sold: msg`Sold`,
  rented: msg`Rented`,
  expired: msg`Expired`,
  withdrawn: msg`Withdrawn`,
  rejected: msg`Rejected`,
}

export const sortNames: Names<PropertySort> = {
  newest: msg`Newest first`,
  'price-low': msg`Price: low to high`,
  'price-high': msg`Price: high to low`,
  'price-per-area-low': msg`Price per area: low to high`,
  'price-per-area-high': msg`Price per area: high to low`,
  'area-large': msg`Largest first`,
  'area-small': msg`Smallest first`,
  relevance: msg`Best match`,
  distance: msg`Nearest first`,
}

export const amenityNames: Names<Amenity> = {
  lift: msg`Lift`,
  'power-backup': msg`Power backup`,
  security: msg`Security guard`,
  cctv: msg`CCTV`,
  parking: msg`Parking`,
  'visitor-parking': msg`Visitor parking`,
  gym: msg`Gym`,
  'swimming-pool': msg`Swimming pool`,
  clubhouse: msg`Clubhouse`,
  garden: msg`Garden`,
  'play-area': msg`Children's play area`,
  'sports-court': msg`Sports court`,
  'jogging-track': msg`Jogging track`,
  intercom: msg`Intercom`,
  'rainwater-harvesting': msg`Rainwater harvesting`,
  solar: msg`Solar power`,
  'ev-charging': msg`EV charging`,
  'piped-gas': msg`Piped gas`,
  'water-softener': msg`Water softener`,
  'waste-disposal': msg`Waste disposal`,
  'fire-safety': msg`Fire safety`,
  'wheelchair-access': msg`Wheelchair access`,
  'air-conditioning': msg`Air conditioning`,
  wifi: msg`Wi-Fi`,
  meals: msg`Meals`,
  laundry: msg`Laundry`,
  housekeeping: msg`Housekeeping`,
  'pet-friendly': msg`Pet friendly`,
  'servant-room': msg`Servant room`,
  'store-room': msg`Store room`,
  terrace: msg`Terrace`,
  waterfront: msg`Waterfront`,
}
