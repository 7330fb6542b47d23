import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Property } from '../../../../contract/properties/property.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { localName } from '../../places/open/place-names.ts'
import { compareWithMedian } from './comparison.ts'
import type { Standing } from './comparison.ts'
import { placeContextQuery } from './place-context.ts'

/** Prices per area nearby, and how this home compares, in words and as bars. */
export function LocalityPrices({ home }: { home: Property }) {
  const { i18n, t } = useLingui()
  const { pricePerArea } = useFormat(home)
  const { data, isPending, isError, isFetching, refetch } = useQuery(placeContextQuery(home))
  if (isPending) return <Skeleton className="h-40 w-full" />
  if (isError) {
    return <ErrorCard title={t`Prices nearby could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
  }
  const { locality, city } = data
  const median = locality ?? city
  if (median === undefined) return null
  const own = home.pricePerArea
  const standing = own === undefined ? undefined : compareWithMedian(own, median)
  const place = locality === undefined ? localName(home.city, i18n) : localName(home.locality, i18n)
  const figure = pricePerArea(median, home.currency)
  const bars = [
    ...(own === undefined ? [] : [{ name: t`This home`, amount: own, fill: 'bg-accent' }]),
    ...(locality === undefined ? [] : [{ name: localName(home.locality, i18n), amount: locality, fill: 'bg-edge' }]),
    ...(city === undefined || home.city.slug === home.locality.slug
      ? []
      : [{ name: localName(home.city, i18n), amount: city, fill: 'bg-edge' }]),
  ]
  const largest = Math.max(...bars.map(({ amount }) => amount))
  return (
    <div className="grid gap-4">
      <p className="max-w-prose">
        <Trans>
          Half of the homes for sale in {place} ask less than {figure}, half ask more.
        </Trans>{' '}
        {standing && <strong className="font-semibold">{standingWords(standing)}</strong>}
      </p>
      <dl className="figures grid gap-2.5">
        {bars.map(({ name, amount, fill }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
            <dt className="truncate text-soft">{name}</dt>
            <dd className="font-medium">{pricePerArea(amount, home.currency)}</dd>
            <dd aria-hidden className="col-span-2 mt-1 h-2 rounded-full bg-sunk">
              <span
                className={classes('block h-full rounded-full', fill)}
                style={{ inlineSize: `${(amount / largest) * 100}%` }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-faint">
        <Trans>
          Asking prices by carpet area of the homes listed here today, of every kind and age; not a valuation.
        </Trans>
      </p>
    </div>
  )
}

function standingWords(standing: Standing): ReactNode {
  if (standing.kind === 'same') return <Trans>This home is priced close to the median.</Trans>
  if (standing.kind === 'times') {
    const { times } = standing
    return <Trans>This home is priced at {times} times the median.</Trans>
  }
  const { percent } = standing
  return standing.kind === 'less' ? (
    <Trans>This home is priced {percent}% below the median.</Trans>
  ) : (
    <Trans>This home is priced {percent}% above the median.</Trans>
  )
}
