import { listFormat } from '../../../../contract/intl.ts'
import { markets, type MarketId } from '../../../../contract/markets.ts'
import type { Amenity, Intent, PropertySubType } from '../../../../contract/properties/vocabulary.ts'
import { BEDROOMS_AND_MORE } from '../../../../contract/search/filter-table.ts'
import type { ResolvedFilters } from '../../search/service.ts'

/** What somebody looks for, its places as keys. */
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
  /** None means all of the city, or what was drawn. */
  localityIds: number[]
  polygon?: [number, number][] | undefined
}

/** The search that finds homes for it; an area that was drawn may reach beyond the city. */
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

/** What a requirement is called: "2 or 3 BHK apartment in Indiranagar, Bengaluru". */
export function titleOf({ market, propertySubType, bedrooms, cityName, localityNames }: Named): string {
  const list = (items: string[]) => listFormat('en', { type: 'disjunction' }).format(items)
  const word = markets[market].bedroomWord === 'bhk' ? 'BHK' : 'bed'
  const rooms = bedrooms.toSorted((a, b) => a - b).map((n) => (n === BEDROOMS_AND_MORE ? `${n}+` : String(n)))
  const kinds = propertySubType.map((kind) => kind.replace(/^pg-/, 'PG ').replaceAll('-', ' '))
  const kind = kinds.length && kinds.length <= MAX_KINDS ? list(kinds) : 'home'
  const places = localityNames.length <= MAX_LOCALITIES ? localityNames : []
  const head = [rooms.length ? `${list(rooms)} ${word}` : '', kind].filter(Boolean).join(' ')
  return `${head.charAt(0).toUpperCase()}${head.slice(1)} in ${[...places, cityName].join(', ')}`.slice(0, TITLE_LENGTH)
}
