import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import type { LoaderFunctionArgs } from 'react-router'
import { commercialKinds, isCommercial, type PlaceMonth } from '../../../../contract/market-report/market-report.ts'
import { paths } from '../../../../contract/paths.ts'
import { useConfig } from '../../../platform/config.ts'
import type { ScreenData } from '../../../platform/head.ts'
import { devicePosition, isKnown, type DevicePosition } from '../../../platform/position/location.ts'
import { configContext, i18nContext, queryClientContext } from '../../../platform/route-context.ts'
import { useStore } from '../../../platform/storage/store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { subTypeNames } from '../../properties/open/fact-lists.ts'
import { localName } from '../../places/open/place-names.ts'
import { Method } from '../parts/method.tsx'
import { PlacesTable } from '../parts/places-table.tsx'
import { KindSelect, ReportChoices } from '../parts/report-controls.tsx'
import { useReportFormat } from '../parts/use-report-format.ts'
import { citiesQuery, readAddress, reportSearch } from '../report-query.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ScreenData> {
  const i18n = context.get(i18nContext)
  const { marketId } = context.get(configContext)
  const address = readAddress(new URL(request.url).searchParams)
  await context.get(queryClientContext).ensureQueryData(citiesQuery(marketId, address))
  return {
    head: {
      title: [
        ...(isCommercial(address.kind) && address.kind ? [i18n._(subTypeNames[address.kind])] : []),
        address.intent === 'rent'
          ? i18n._(msg`Rents by city: market report`)
          : i18n._(msg`Property prices by city: market report`),
      ].join(': '),
      description: i18n._(
        msg`Asking prices, supply, days on the market and price cuts of every city and locality, month by month, with the method and the data.`,
      ),
      canonical: paths.marketReport(undefined, undefined, reportSearch(address)),
    },
  }
}

const rendered: DevicePosition = [0, 0]

/** The cities with a report; the one nearest to a known position is offered first. */
export function Component() {
  const { t, i18n } = useLingui()
  const { marketId } = useConfig()
  const [params] = useRequestedParams()
  const address = readAddress(params)
  const { intent, kind } = address
  const cities = useSuspenseQuery(citiesQuery(marketId, address)).data.data
  const position = useStore(devicePosition, rendered)
  const format = useReportFormat(kind)
  const pathOf = ({ slug }: PlaceMonth['place']) => paths.marketReport(slug, undefined, reportSearch(address))
  const nearest = isKnown(position) ? nearestOf(cities, position) : undefined
  const month = cities[0]?.figures.month
  return (
    <div className="page grid grid-cols-1 gap-10 py-8">
      <header className="grid gap-6">
        <div className="grid max-w-prose gap-3">
          <h1 className="text-headline">
            <Trans>Market report</Trans>
          </h1>
          <p className="text-lead text-soft">
            <Trans>Asking prices, supply and time on the market: choose a city.</Trans>
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-4">
          <ReportChoices />
          {isCommercial(kind) && <KindSelect kinds={commercialKinds} />}
          {nearest && (
            <LinkButton to={pathOf(nearest.place)}>
              <Trans>Nearest to you: {localName(nearest.place, i18n)}</Trans>
            </LinkButton>
          )}
        </div>
      </header>
      {month === undefined ? (
        <EmptyState
          icon={<ChartLine aria-hidden />}
          title={<Trans>Too few for a report yet</Trans>}
          actions={
            <LinkButton to={paths.grid({ intent })}>
              <Trans>See homes</Trans>
            </LinkButton>
          }
        >
          <Trans>A city’s report appears here once enough properties were on the market at the end of a month.</Trans>
        </EmptyState>
      ) : (
        <section aria-labelledby="cities" className="grid gap-4">
          <h2 id="cities" className="text-title">
            <Trans>Cities, {format.month(month, 'long')}</Trans>
          </h2>
          <PlacesTable
            caption={t`Cities`}
            placeHead={t`City`}
            places={cities}
            isRent={intent === 'rent'}
            pathOf={pathOf}
            format={format}
          />
        </section>
      )}
      <Method />
    </div>
  )
}

/** Nearest by squared degrees, with degrees of longitude as short as they are at the position. */
function nearestOf(cities: readonly PlaceMonth[], [longitude, latitude]: DevicePosition): PlaceMonth | undefined {
  const narrow = Math.cos((latitude * Math.PI) / 180)
  const apart = ({ place: { location } }: PlaceMonth) =>
    ((location[0] - longitude) * narrow) ** 2 + (location[1] - latitude) ** 2
  return cities.toSorted((a, b) => apart(a) - apart(b))[0]
}
