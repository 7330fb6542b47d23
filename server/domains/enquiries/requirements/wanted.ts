import { listFormat } from '../../../../contract/intl.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import type { Amenity, Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filter-table.ts'
import type { ResolvedFilters } from '../../search/service.ts'

/** A requirement's criteria, with the ids of its places. */
export interface Wanted {
  market: MarketId
  intent: Intent
  propertySubType: PropertySubType[]
  budgetMin?: number | undefined
  budgetMax?: number | undefined
  bedrooms: number[]
  must: Amenity[]
  nice: Amenity[]
  never: Amenity[]
  cityId: number
  /** Empty for the whole city, or a drawn area. */
  localityIds: number[]
  polygon?: [number, number][] | undefined
}

/** The search filters that find homes for it; a drawn area may reach beyond the city. */
export const filtersOf = (wanted: Wanted, now: Date): ResolvedFilters => ({
  market: wanted.market,
  intent: wanted.intent,
  propertySubType: wanted.propertySubType,
  priceMin: wanted.budgetMin,
  priceMax: wanted.budgetMax,
  bedrooms: wanted.bedrooms,
  amenities: wanted.must,
  never: wanted.never,
  now,
  ...(wanted.polygon
    ? { polygon: wanted.polygon }
    : { cityId: wanted.cityId, ...(wanted.localityIds.length && { localityIds: wanted.localityIds }) }),
})

interface Named {
  market: MarketId
  propertySubType: PropertySubType[]
  bedrooms: number[]
  cityName: string
  localityNames: string[]
}

const MAX_KINDS = 2
const MAX_LOCALITIES = 2
const TITLE_LENGTH = 200

/** The title of a requirement, such as "2 or 3 BHK apartment in Indiranagar, Bengaluru". */
export function titleOf({ market, propertySubType, bedrooms, cityName, localityNames }: Named): string {
  const list = (items: string[]) => listFormat('en', { type: 'disjunction' }).format(items)
  const inBhk = markets[market].bedroomWord === 'bhk'
  const figures = bedrooms.toSorted((a, b) => a - b).map((n) => (n === BEDROOMS_AND_MORE ? `${n}+` : String(n)))
  const rooms = inBhk
    ? `${list(figures)} BHK`
    : list(figures.map((figure) => (figure.endsWith('+') ? `${figure} bedroom` : `${figure}-bedroom`)))
  const kinds = propertySubType.map((kind) => kind.replace(/^pg-/, 'PG ').replaceAll('-', ' '))
  const kind = kinds.length && kinds.length <= MAX_KINDS ? list(kinds) : 'home'
  const places = localityNames.length <= MAX_LOCALITIES ? localityNames : []
  const head = [figures.length ? rooms : '', kind].filter(Boolean).join(' ')
  return `${head.charAt(0).toUpperCase()}${head.slice(1)} in ${[...places, cityName].join(', ')}`.slice(0, TITLE_LENGTH)
}
