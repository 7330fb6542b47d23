import { marketReport, marketReportCities, exportMarketReport } from '../../../contract/market-report/market-report.ts'
import type { MarketId } from '../../../contract/markets.ts'
import type { Db } from '../../platform/db/pool.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { RawJson, type Api } from '../../platform/http/serve.ts'
import type { Places } from '../places/service.ts'
import { readCities, readReport } from './report.ts'
import { reportCsv } from './report-csv.ts'

export function marketReportRoutes({ serve }: Api, { db, places }: { db: Db; places: Places }): void {
  const cached = { microCached: true }
  const named = async (market: MarketId, citySlug: string, localitySlug: string | undefined) => {
    const gazetteer = await places.gazetteer()
    const city = gazetteer.city(market, citySlug)
    const locality = localitySlug === undefined ? undefined : gazetteer.locality(market, localitySlug, city)
    if (!city || (localitySlug !== undefined && !locality)) throw new Refusal('PLACE_NOT_FOUND')
    return { gazetteer, city, locality }
  }
  serve(
    marketReportCities,
    async ({ query }) => ({ data: await readCities(db, await places.gazetteer(), query) }),
    cached,
  )
  serve(
    marketReport,
    async ({ params, query }) => ({
      data: await readReport(db, await named(query.market, params.city, query.locality), query),
    }),
    cached,
  )
  serve(exportMarketReport, async ({ params, query }) => {
    const { city, locality } = await named(query.market, params.city, query.locality)
    return new RawJson(await reportCsv(db, city, locality, query.intent))
  })
}
