import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useParams, type LoaderFunctionArgs } from 'react-router'
import type { MarketReport } from '../../../../contract/market-report/market-report.ts'
import { markets } from '../../../../contract/markets.ts'
import { paths } from '../../../../contract/paths.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { configContext, i18nContext, notFound, queryClientContext } from '../../../platform/route-context.ts'
import { Segmented } from '../../../ui/choice.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { localName } from '../../places/open/place-names.ts'
import { csvPath, datasetJsonLd } from '../dataset-json-ld.ts'
import { figuresIn, monthsUpTo, reportFormat, unitOf, type ReportFormat } from '../months.ts'
import { KeyFigures } from '../parts/key-figures.tsx'
import { Method } from '../parts/method.tsx'
import { PlacesTable } from '../parts/places-table.tsx'
import { ReportControls } from '../parts/report-controls.tsx'
import { useReportFormat } from '../parts/use-report-format.ts'
import { readAddress, reportQuery, reportSearch } from '../report-query.ts'
import { headline, placeWords, reportTitle } from '../report-words.ts'
import { TooFew } from '../parts/too-few.tsx'
import { MonthTable } from '../parts/month-table.tsx'
import { Charts } from '../parts/charts.tsx'

/** The address of a place's report, without month and kind of home. */
const pathOf = (report: Pick<MarketReport, 'place' | 'city' | 'intent' | 'kind'>) =>
  paths.marketReport((report.city ?? report.place).slug, report.city && report.place.slug, reportSearch(report))

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const config = context.get(configContext)
  const market = markets[config.marketId]
  const search = new URL(request.url).searchParams
  const address = readAddress(search)
  const { city = '', locality } = params
  let report: MarketReport
  try {
    report = (
      await context.get(queryClientContext).ensureQueryData(reportQuery(market.id, { city, locality }, address))
    ).data
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) throw notFound()
    throw error
  }
  const { place, city: within, month } = report
  const where = placeWords(place, within, i18n)
  const title = reportTitle(report, where, i18n)
  const language = i18n.locale === 'hi' ? 'hi' : 'en'
  const format = reportFormat(market, language, unitOf(market, report.kind))
  const newest = figuresIn(report.months, month)
  const median = newest?.pricePerArea === undefined ? undefined : format.perArea(newest.pricePerArea)
  const description = [
    headline(report, i18n),
    median && i18n._(msg`Median: ${median}.`),
    i18n._(
      msg`Asking prices, supply, days on the market and price cuts in ${where}, month by month, with the method and the data.`,
    ),
  ]
    .filter(Boolean)
    .join(' ')
  const path = pathOf(report)
  return {
    head: {
      title: month === undefined ? title : `${title}, ${format.month(month, 'long')}`,
      description,
      canonical: path,
      parents: [
        { name: i18n._(msg`Market report`), path: paths.marketReport(undefined, undefined, reportSearch(report)) },
        ...(within
          ? [{ name: localName(within, i18n), path: paths.marketReport(within.slug, undefined, reportSearch(report)) }]
          : []),
      ],
      ...(report.months.length === 0
        ? { robots: 'noindex,follow' }
        : { jsonLd: [datasetJsonLd(report, { name: title, description, path, where }, i18n, config)] }),
    },
  }
}

export function Component() {
  const { city = '', locality } = useParams()
  const { i18n } = useLingui()
  const { marketId } = useConfig()
  const [params] = useRequestedParams()
  const address = readAddress(params)
  const report = useSuspenseQuery(reportQuery(marketId, { city, locality }, address)).data.data
  const format = useReportFormat(report.kind)
  const { place, city: within, month } = report
  const figures = figuresIn(report.months, month)
  return (
    <div className="page grid grid-cols-1 gap-10 py-8 md:gap-14">
      <header className="grid gap-6">
        <div className="grid max-w-prose gap-3">
          <h1 className="text-headline">{reportTitle(report, placeWords(place, within, i18n), i18n)}</h1>
          {figures && month !== undefined && (
            <p className="text-lead">
              {headline(report, i18n) ?? <Trans>Too few properties a year earlier to compare.</Trans>}{' '}
              <span className="text-soft">
                <Trans>Figures of {format.month(month, 'long')}.</Trans>
              </span>
            </p>
          )}
        </div>
        <ReportControls report={report} format={format} />
      </header>
      {figures && month !== undefined ? (
        <Figures report={report} month={month} format={format} />
      ) : (
        <TooFew report={report} />
      )}
      <OtherPlaces report={report} format={format} />
      <Method
        covers={
          figures && {
            from: format.month(report.months[0]?.month ?? figures.month, 'long'),
            to: format.month(report.months.at(-1)?.month ?? figures.month, 'long'),
            homes: format.number(report.months.at(-1)?.homes ?? 0),
          }
        }
      />
    </div>
  )
}

const isTable = (search: URLSearchParams) => search.get('view') === 'table'

interface FiguresProps {
  report: MarketReport
  month: string
  format: ReportFormat
}

function Figures({ report, month, format }: FiguresProps) {
  const { t, i18n } = useLingui()
  const config = useConfig()
  const [params, setParams] = useRequestedParams()
  const view = isTable(params) ? 'table' : 'charts'
  const cityName = report.city && localName(report.city, i18n)
  const shown = {
    report,
    axis: monthsUpTo(report.months.at(-1)?.month ?? month),
    placeName: localName(report.place, i18n),
    cityName,
    format,
  }
  return (
    <>
      <KeyFigures report={report} month={month} cityName={cityName} format={format} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Segmented
          label={t`Charts or table`}
          value={view}
          options={[
            { value: 'charts', label: t`Charts` },
            { value: 'table', label: t`Table` },
          ]}
          onChange={(next) =>
            setParams(
              (before) => {
                if (next === 'table') before.set('view', next)
                else before.delete('view')
                return before
              },
              { replace: true, preventScrollReset: true },
            )
          }
        />
        <a
          href={`${config.apiBaseUrl}${csvPath(report, config)}`}
          download
          className="inline-flex min-h-11 items-center gap-2 font-medium underline"
        >
          <Download aria-hidden className="size-5" />
          <Trans>Download CSV</Trans>
        </a>
      </div>
      {view === 'table' ? <MonthTable report={report} format={format} /> : <Charts {...shown} />}
    </>
  )
}

function OtherPlaces({ report, format }: { report: MarketReport; format: ReportFormat }) {
  const { t, i18n } = useLingui()
  const { places, place, city, intent, month } = report
  if (places.length === 0 || month === undefined) return null
  const cityName = localName(city ?? place, i18n)
  const monthName = format.month(month, 'long')
  return (
    <section aria-labelledby="places" className="grid gap-4">
      <div>
        <h2 id="places" className="text-title">
          {city ? <Trans>Other localities of {cityName}</Trans> : <Trans>Localities of {cityName}</Trans>}
        </h2>
        <p className="text-small text-soft">
          <Plural value={places.length} one="# locality" other="# localities" /> · {monthName}
        </p>
      </div>
      <PlacesTable
        caption={t`Localities of ${cityName}, ${monthName}`}
        placeHead={t`Locality`}
        places={places}
        isRent={intent === 'rent'}
        pathOf={(one) => paths.marketReport((city ?? place).slug, one.slug, reportSearch(report))}
        format={format}
      />
    </section>
  )
}
