import type { MarketId } from '../../../../contract/markets.ts'
import { listCities } from '../../../../contract/places.ts'
import { listServices } from '../../../../contract/services/services.ts'
import type { Language } from '../../../../contract/values.ts'
import { query } from '../../../platform/api/query-client.ts'

export const servicesQuery = (market: MarketId, language: Language) =>
  query(listServices, { query: { market, language } })

export const citiesQuery = (market: MarketId) => query(listCities, { query: { market } })
