import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { propertyEstimate } from '../../../../contract/properties/estimate.ts'
import type { Estimate } from '../../../../contract/properties/estimate.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { localName } from '../open/place-names.ts'
import { PriceTrendChart } from './price-trend-chart.tsx'

/** What homes like it ask, as a range with this one in it, and how prices round it went. */
export function HomeEstimate({ home }: { home: Property }) {
  const { t } = useLingui()
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    query(propertyEstimate, { params: { id: home.id } }),
  )
  if (isPending) return <Skeleton className="h-36 w-full" />
  if (isError) {
    return <ErrorCard title={t`The range could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  }
  const { estimate, trend } = data.data
  return (
    <div className="mt-8 grid gap-8">
      {estimate ? (
        <Range home={home} estimate={estimate} />
      ) : (
        <p className="text-soft">
          <Trans>There are too few similar homes nearby to show asking prices.</Trans>
        </p>
      )}
      {trend && <PriceTrendChart home={home} trend={trend} />}
      {trend && (
        <Link
          to={paths.marketReport(
            home.city.slug,
            trend.around === 'locality' ? home.locality.slug : undefined,
            home.intent === 'rent' ? { intent: home.intent } : {},
          )}
          className="-mt-4 justify-self-start underline print:hidden"
        >
          <Trans>Market report: supply, kinds and bedrooms</Trans>
        </Link>
      )}
    </div>
  )
}

/** Beyond the range a little room, so that its ends are seen as ends. */
const ROOM = 0.12

function Range({ home, estimate }: { home: Property; estimate: Estimate }) {
  const { i18n } = useLingui()
  const { money, rent, unitName } = useFormat()
  const { low, middle, high, homes, around } = estimate
  const { listPrice: own, currency, leaseAmountFrequency: per } = home
  const said = (amount: number) => (per ? rent(amount, per, currency).short : money(amount, currency).short)
  const [from, to] = [Math.min(low, own ?? low), Math.max(high, own ?? high)]
  const room = (to - from) * ROOM
  const at = (amount: number) => `${((amount - from + room) / (to - from + 2 * room)) * 100}%`
  const place = localName(around === 'city' ? home.city : home.locality, i18n)
  const [least, most, half] = [money(low, currency).short, said(high), said(middle)]
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">
        <Trans>
          Similar homes: {least} to {most}
        </Trans>
      </h3>
      <div aria-hidden className="relative mt-7 h-3 rounded-full bg-sunk">
        <span
          className="absolute inset-y-0 rounded-full bg-edge"
          style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
        />
        <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ insetInlineStart: at(middle) }} />
        {own !== undefined && (
          <span className="absolute -top-6 flex w-0 flex-col items-center" style={{ insetInlineStart: at(own) }}>
            <span className="text-small font-medium whitespace-nowrap">{said(own)}</span>
            <span className="mt-0.5 size-4 rounded-full border-3 border-surface bg-accent" />
          </span>
        )}
      </div>
      <p className="max-w-prose">
        <Trans>
          Eight in ten of the {homes} similar homes in {place} have asking prices in this range. Half ask less than{' '}
          {half}.
        </Trans>{' '}
        {own !== undefined && (
          <strong className="font-semibold">
            {own < low ? (
              <Trans>This home is priced below nine in ten of them.</Trans>
            ) : own > high ? (
              <Trans>This home is priced above nine in ten of them.</Trans>
            ) : (
              <Trans>This home is priced within the range.</Trans>
            )}
          </strong>
        )}
      </p>
      <p className="text-small text-faint">
        <Trans>
          Based on asking prices per {unitName}, not on sale prices. Floor, view and condition are not considered.
        </Trans>
      </p>
    </div>
  )
}
