import type { APIRequestContext } from '@playwright/test'
import type { Endpoint } from '../../contract/endpoint.ts'
import { getCity } from '../../contract/places.ts'
import { propertyEstimate } from '../../contract/properties/estimate.ts'
import {
  categoryPage,
  countProperties,
  mapProperties,
  propertyFacets,
  searchProperties,
  suggest,
} from '../../contract/search/search.ts'
import { nearMatches } from '../../contract/search/near-matches.ts'
import { getProperty } from '../../contract/properties/properties.ts'
import type { PropertyCard } from '../../contract/properties/property.ts'
import { ask } from './api.ts'

type Query = Record<string, string | number>
const MAX_PER_PAGE = 50

/** The API's answers, parsed by the contract's schemas. */
export function openMarket(request: APIRequestContext) {
  const get = <E extends Endpoint>(endpoint: E, params: Record<string, string>, query: Query = {}) =>
    ask(request, endpoint, { params, query })

  /** A page of homes in the order of the screens. */
  const search = async (query: Query = {}) => (await get(searchProperties, {}, { sort: 'recommended', ...query })).data

  /** The first home of a search that matches, page by page. */
  async function find(wanted: (home: PropertyCard) => boolean, query: Query = {}): Promise<PropertyCard> {
    for (let page = 1; page <= 10; page++) {
      const homes = await search({ ...query, limit: MAX_PER_PAGE, page })
      const found = homes.find(wanted)
      if (found) return found
      if (homes.length < MAX_PER_PAGE) break
    }
    throw new Error(`No home in the market is as this test needs it: ${wanted.toString()}`)
  }

  /**
   * The filters of a locality with few homes of three bedrooms for sale and near matches in the city, and the ids of
   * those homes.
   */
  async function findFew(city: string): Promise<{ filters: Record<string, string>; found: string[] }> {
    const homes = await search({ city, intent: 'sale', bedrooms: '3', limit: MAX_PER_PAGE })
    for (const locality of new Set(homes.map((home) => home.locality.slug))) {
      const filters = { city, locality, intent: 'sale', bedrooms: '3' }
      const found = (await search(filters)).map(({ id }) => id)
      const { data: near } = await get(nearMatches, {}, filters)
      const elsewhere = near.filter(
        ({ differs, locationPrecision }) => differs === 'locality' && locationPrecision !== 'locality',
      )
      if (found.length < 6 && elsewhere.length > 0) return { filters, found }
    }
    throw new Error(`No locality of ${city} has few homes and others near it.`)
  }

  return {
    search,
    find,
    findFew,
    count: async (query: Query = {}) => (await get(countProperties, {}, query)).data,
    facets: async (query: Query = {}) => (await get(propertyFacets, {}, query)).data,
    home: async (id: string) => (await get(getProperty, { id })).data,
    estimate: async (id: string) => (await get(propertyEstimate, { id })).data,
    nearMatches: async (query: Query) => get(nearMatches, {}, query),
    map: async (query: Query) => (await get(mapProperties, {}, query)).data,
    city: async (slug: string) => (await get(getCity, { slug })).data,
    category: async (catId: string) => (await get(categoryPage, { catId })).data,
    suggestions: async (text: string) => (await get(suggest, {}, { text })).data,
  }
}

export type Market = ReturnType<typeof openMarket>

/** Whether a home has its own page, photos, a price and a point on the map. */
export const isComplete = (home: PropertyCard) =>
  home.unitsOnOffer === undefined &&
  home.photosCount > 3 &&
  home.listPrice !== undefined &&
  home.location !== undefined &&
  home.standardStatus === 'active' &&
  home.bedroomsTotal !== undefined &&
  home.language === 'en'
