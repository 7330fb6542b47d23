import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Amenity, Category, Intent } from '../../../../contract/properties/vocabulary.ts'

type Names<Code extends string> = Record<Code, MessageDescriptor>

/** What a person does: the tabs of the search. */
export const intentNames: Names<Intent> = {
  sale: msg`Buy`,
  rent: msg`Rent`,
  lease: msg`Lease`,
  pg: msg`PG`,
  auction: msg`Auction`,
}

/** How many people share it, from one on. */
export const pgSharingNames = [msg`A private room`, msg`Shared by two`, msg`Shared by three or more`] as const

/** When the gate of a PG closes. */
export const pgGateNames = { late: msg`Open until 10 pm or later`, none: msg`No closing time stated` } as const

export const categoryNames: Names<Category> = {
  residential: msg`Residential`,
  commercial: msg`Commercial`,
  land: msg`Land`,
  agricultural: msg`Agricultural`,
  industrial: msg`Industrial`,
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
