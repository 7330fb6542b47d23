import { expect } from '@playwright/test'
import type { APIRequestContext } from '@playwright/test'
import type { Endpoint, EndpointOutput } from '../../contract/endpoint.ts'
import { getCity } from '../../contract/places.ts'
import {
  categoryPage,
  countProperties,
  getProperty,
  mapProperties,
  searchProperties,
  suggest,
} from '../../contract/properties/index.ts'
import type { PropertyCard } from '../../contract/properties/index.ts'

type Query = Record<string, string | number>
const MOST_A_PAGE = 50

/** What the API answers, read by the contract's own schemas. */
export function openMarket(request: APIRequestContext) {
  async function ask<E extends Endpoint>(
    endpoint: E,
    params: Record<string, string>,
    query: Query = {},
  ): Promise<EndpointOutput<E>> {
    const path = Object.entries(params).reduce(
      (said, [name, value]) => said.replace(`{${name}}`, encodeURIComponent(value)),
      endpoint.path,
    )
    const response = await request.get(path, { params: query })
    expect(response.status(), `${endpoint.name} ${path} ${JSON.stringify(query)}`).toBe(200)
    const body: unknown = await response.json()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by that very schema
    return endpoint.returns.parse(body) as EndpointOutput<E>
  }

  const search = async (query: Query = {}) => (await ask(searchProperties, {}, query)).data

  /** The first home of a search, looked for page by page, that is as wanted. */
  async function find(wanted: (home: PropertyCard) => boolean, query: Query = {}): Promise<PropertyCard> {
    for (let page = 1; page <= 10; page++) {
      const homes = await search({ ...query, limit: MOST_A_PAGE, page })
      const found = homes.find(wanted)
      if (found) return found
      if (homes.length < MOST_A_PAGE) break
    }
    throw new Error(`No home in the market is as this test needs it: ${wanted.toString()}`)
  }

  return {
    search,
    find,
    count: async (query: Query = {}) => (await ask(countProperties, {}, query)).data,
    home: async (id: string) => (await ask(getProperty, { id })).data,
    map: async (query: Query) => (await ask(mapProperties, {}, query)).data,
    city: async (slug: string) => (await ask(getCity, { slug })).data,
    category: async (catId: string) => (await ask(categoryPage, { catId })).data,
    suggestions: async (text: string) => (await ask(suggest, {}, { text })).data,
  }
}

export type Market = ReturnType<typeof openMarket>

/** A home with all a page can show: photographs, a price, a point on the map. */
export const isComplete = (home: PropertyCard) =>
  home.photosCount > 3 &&
  home.listPrice !== undefined &&
  home.location !== undefined &&
  home.standardStatus === 'active' &&
  home.bedroomsTotal !== undefined &&
  home.language === 'en'
