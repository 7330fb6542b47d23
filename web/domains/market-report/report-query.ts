import {
  isCommercial,
  marketReport,
  marketReportCities,
  type ReportIntent,
} from '../../../contract/market-report/market-report.ts'
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

/** What the address of a report is for: an intent, where sale needs none, and a commercial kind; kinds of homes share one. */
export const reportSearch = ({
  intent,
  kind,
}: Pick<ReportAddress, 'intent'> & { kind?: PropertySubType | undefined }) => ({
  ...(intent === 'rent' && { intent }),
  ...(isCommercial(kind) && { kind }),
})

export const citiesQuery = (market: MarketId, { intent, kind }: ReportAddress) =>
  query(marketReportCities, { query: { market, intent, ...(kind && isCommercial(kind) && { kind }) } })

interface Place {
  city: string
  locality?: string | undefined
}

export const reportQuery = (market: MarketId, { city, locality }: Place, address: ReportAddress) =>
  query(marketReport, { params: { city }, query: { market, ...address, ...(locality !== undefined && { locality }) } })
