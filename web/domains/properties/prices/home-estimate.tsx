import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { crowdEstimate, type Crowd } from '../../../../contract/contests/contests.ts'
import { paths } from '../../../../contract/paths.ts'
import { propertyEstimate, type Estimate } from '../../../../contract/properties/estimate.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { localName } from '../../places/open/place-names.ts'
import { PriceTrendChart } from './price-trend-chart.tsx'
import { OnlyWith, useFeature } from '../../../platform/settings/market-settings.ts'

/** What similar homes ask, what players guessed for it if it was in a round of the contest, and how prices around it moved. */
export function HomeEstimate({ home }: { home: Property }) {
  const { t } = useLingui()
  const params = { id: home.id }
  const playsContest = useFeature('contest')
  const { data, isPending, isError, isFetching, refetch } = useQuery(query(propertyEstimate, { params }))
  const players = useQuery({
    ...query(crowdEstimate, { params }),
    enabled: playsContest && home.standardStatus === 'sold',
  })
  if (isPending || players.isLoading) return <Skeleton className="h-36 w-full" />
  if (isError) {
    return <ErrorCard title={t`The range could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  }
  const { estimate, trend } = data.data
  return (
    <div className="mt-8 grid gap-8">
      <Ranges home={home} estimate={estimate} crowd={playsContest ? players.data?.data.crowd : undefined} />
      {trend && <PriceTrendChart home={home} trend={trend} />}
      {trend && (
        <OnlyWith feature="market-report">
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
        </OnlyWith>
      )}
    </div>
  )
}

/** Space beyond the amounts, so that the ends of a range are visible. */
const ROOM = 0.12

interface RangesProps {
  home: Property
  estimate: Estimate | undefined
  crowd: Crowd | undefined
}

/** The estimates of a home on one scale: similar homes, then the players of the contest. */
function Ranges({ home, estimate, crowd }: RangesProps) {
  const { money, rent } = useFormat()
  const { currency, leaseAmountFrequency: per, closePrice, listPrice } = home
  const own = closePrice ?? listPrice
  const amounts = [estimate?.low, estimate?.high, crowd?.low, crowd?.high, own].filter((amount) => amount !== undefined)
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)]
  const room = (to - from) * ROOM || 1
  const scale: Scale = {
    at: (amount) => `${((amount - from + room) / (to - from + 2 * room)) * 100}%`,
    format: (amount) => (per ? rent(amount, per, currency).short : money(amount, currency).short),
    own,
  }
  return (
    <div className="divide-y divide-line rounded-card border border-line *:p-5">
      {estimate ? (
        <SimilarHomes home={home} estimate={estimate} scale={scale} />
      ) : (
        <p className="text-soft">
          <Trans>There are too few similar homes nearby to show asking prices.</Trans>
        </p>
      )}
      {crowd && <Players home={home} crowd={crowd} scale={scale} />}
    </div>
  )
}

function SimilarHomes({ home, estimate, scale }: { home: Property; estimate: Estimate; scale: Scale }) {
  const { i18n } = useLingui()
  const { money, unitName } = useFormat(home)
  const { low, middle, high, homes, around } = estimate
  const { listPrice: asked } = home
  const place = localName(around === 'city' ? home.city : home.locality, i18n)
  const [least, most, half] = [money(low, home.currency).short, scale.format(high), scale.format(middle)]
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">
        <Trans>
          Similar homes: {least} to {most}
        </Trans>
      </h3>
      <Bar low={low} middle={middle} high={high} scale={scale} />
      <p className="max-w-prose">
        <Trans>
          Eight in ten of the {homes} similar homes in {place} have asking prices in this range. Half ask less than{' '}
          {half}.
        </Trans>{' '}
        {asked !== undefined && home.closePrice === undefined && (
          <strong className="font-semibold">
            {asked < low ? (
              <Trans>This home is priced below nine in ten of them.</Trans>
            ) : asked > high ? (
              <Trans>This home is priced above nine in ten of them.</Trans>
            ) : (
              <Trans>This home is priced within the range.</Trans>
            )}
          </strong>
        )}
      </p>
      <Method to={`${paths.disclaimer}#accuracy`} link={<Trans>How accurate estimates are</Trans>}>
        <Trans>
          Based on asking prices per {unitName}, not on sale prices. Floor, view and condition are not considered.
        </Trans>
      </Method>
    </div>
  )
}

function Players({ home, crowd, scale }: { home: Property; crowd: Crowd; scale: Scale }) {
  const { money } = useFormat()
  const { low, median, high, guesses } = crowd
  const [least, most, half] = [money(low, home.currency).short, scale.format(high), scale.format(median)]
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">
        <Trans>
          Players’ guesses: {least} to {most}
        </Trans>
      </h3>
      <Bar low={low} middle={median} high={high} scale={scale} />
      <p className="max-w-prose">
        <Plural
          value={guesses}
          one="# player guessed the price in a round."
          other="# players guessed the price in a round."
        />{' '}
        <Trans>Half of the guesses are in this range; the median is {half}.</Trans>
      </p>
      <Method
        to={`${paths.contest({ city: home.city.slug })}#method`}
        link={<Trans>How the players’ estimate works</Trans>}
      >
        <Trans>Players saw one photo and a few facts, not the home or its asking price.</Trans>
      </Method>
    </div>
  )
}

function Method({ to, link, children }: { to: string; link: ReactNode; children: ReactNode }) {
  return (
    <p className="text-small text-soft">
      {children}{' '}
      <Link to={to} className="underline print:hidden">
        {link}
      </Link>
    </p>
  )
}

interface Scale {
  /** The position of an amount. */
  at: (amount: number) => string
  format: (amount: number) => string
  /** What this home sold for, else asks. */
  own: number | undefined
}

function Bar({ low, middle, high, scale }: { low: number; middle: number; high: number; scale: Scale }) {
  const { at, format, own } = scale
  return (
    <div aria-hidden className="relative mt-7 h-3 rounded-full bg-sunk">
      <span
        className="absolute inset-y-0 rounded-full bg-edge"
        style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
      />
      <span className="absolute inset-y-0 w-0.5 bg-ink" style={{ insetInlineStart: at(middle) }} />
      {own !== undefined && (
        <span className="absolute -top-6 flex w-0 flex-col items-center" style={{ insetInlineStart: at(own) }}>
          <span className="text-small font-medium whitespace-nowrap">{format(own)}</span>
          <span className="mt-0.5 size-4 rounded-full border-3 border-surface bg-accent" />
        </span>
      )}
    </div>
  )
}
