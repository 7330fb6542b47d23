import { infiniteQueryOptions } from '@tanstack/react-query'
import { homesOfAllCountries, listCountries } from '../../../contract/abroad/countries.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Currency } from '../../../contract/values.ts'
import { searchProperties } from '../../../contract/search/search.ts'
import { callOf, query } from '../../platform/api/query-client.ts'

const NEWEST = '9'

export const countriesQuery = query(listCountries, {})

export const newestQuery = (market: MarketId) => query(searchProperties, { query: { market, limit: NEWEST } })

export interface PriceList {
  currency: Currency
  sort: 'price-low' | 'price-high'
  priceMax?: string
}

/** The homes of every country by their converted price, a page at a time. */
export const pricesQuery = (asked: PriceList) =>
  infiniteQueryOptions({
    queryKey: [homesOfAllCountries.name, asked],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(homesOfAllCountries, { query: { ...asked, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
