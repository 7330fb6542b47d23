import { marketReport, marketReportCities, type ReportIntent } from '../../../contract/market-report/market-report.ts'
import type { MarketId } from '../../../contract/markets.ts'
import { propertySubTypes, type PropertySubType } from '../../../contract/properties/vocabulary.ts'
import { query } from '../../platform/api/query-client.ts'

/** What the address of a report asks for. */
export interface ReportAddress {
  intent: ReportIntent
  kind?: PropertySubType
  /** `YYYY-MM`. */
  month?: string
}

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/

/** Reads it, without what no report has. */
export function readAddress(search: URLSearchParams): ReportAddress {
  const kind = propertySubTypes.find((one) => one === search.get('kind'))
  const month = search.get('month')
  return {
    intent: search.get('intent') === 'rent' ? 'rent' : 'sale',
    ...(kind && { kind }),
    ...(month !== null && MONTH.test(month) && { month }),
  }
}

/** The address of an intent: sale needs none. */
export const intentSearch = (intent: ReportIntent) => (intent === 'rent' ? { intent } : {})

export const citiesQuery = (market: MarketId, intent: ReportIntent) =>
  query(marketReportCities, { query: { market, intent } })

interface Place {
  city: string
  locality?: string | undefined
}

export const reportQuery = (market: MarketId, { city, locality }: Place, address: ReportAddress) =>
  query(marketReport, { params: { city }, query: { market, ...address, ...(locality !== undefined && { locality }) } })
