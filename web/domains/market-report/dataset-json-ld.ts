import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { exportMarketReport, type MarketReport } from '../../../contract/market-report/market-report.ts'
import { withSearch } from '../../../contract/paths.ts'
import type { SiteConfig } from '../../../contract/site-config.ts'

interface DatasetWords {
  name: string
  description: string
  /** Canonical path of the report. */
  path: string
  where: string
}

/** The address of a report's figures as CSV. */
export const csvPath = ({ place, city, intent }: MarketReport, { marketId }: Pick<SiteConfig, 'marketId'>) =>
  withSearch(exportMarketReport.path.replace('{city}', (city ?? place).slug), {
    market: marketId,
    intent,
    ...(city && { locality: place.slug }),
  })

/** The report as search engines for data read it. */
export function datasetJsonLd(report: MarketReport, words: DatasetWords, i18n: I18n, config: SiteConfig): object {
  const { place, months } = report
  const { mainSiteUrl, brandName, apiBaseUrl } = config
  const [longitude, latitude] = place.location
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: words.name,
    description: words.description,
    url: `${mainSiteUrl}${words.path}`,
    creator: { '@type': 'Organization', name: brandName, url: mainSiteUrl },
    isAccessibleForFree: true,
    temporalCoverage: `${first}/${last}`,
    spatialCoverage: {
      '@type': 'Place',
      name: words.where,
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
    },
    variableMeasured: [
      i18n._(msg`Median asking price by area`),
      i18n._(msg`Properties on the market`),
      i18n._(msg`Median days on the market`),
      i18n._(msg`Share of properties with a price cut`),
    ],
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'text/csv',
      contentUrl: `${apiBaseUrl || mainSiteUrl}${csvPath(report, config)}`,
    },
  }
}
