import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Pg } from '../../../../contract/properties/property.ts'
import type {
  DevelopmentStatus,
  DirectionFaces,
  Furnished,
  ListerKind,
  PropertySort,
  PropertySubType,
  StandardStatus,
} from '../../../../contract/properties/vocabulary.ts'

type Names<Code extends string> = Record<Code, MessageDescriptor>

/** In a sentence: "3 BHK apartment". */
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

/** Plural in a sentence: "3 BHK apartments in Pune". */
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

/** For whom a room or bed is. */
export const pgGenderNames: Names<Pg['gender']> = {
  any: msg`For anyone`,
  female: msg`For women`,
  male: msg`For men`,
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

export const statusNames: Names<StandardStatus> = {
  draft: msg`Draft`,
  pending_review: msg`In review`,
  active: msg`Active`,
  coming_soon: msg`On the market soon`,
  under_offer: msg`Under offer`,
  paused: msg`Paused`,
  sold: msg`Sold`,
  rented: msg`Rented`,
  expired: msg`Expired`,
  withdrawn: msg`Withdrawn`,
  rejected: msg`Rejected`,
}

export const sortNames: Names<PropertySort> = {
  recommended: msg`Recommended`,
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
