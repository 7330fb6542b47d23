import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TrendingDown } from 'lucide-react'
import { propertyHistory } from '../../../../contract/properties/properties.ts'
import type { Property } from '../../../../contract/properties/property.ts'
import { useConfig } from '../../../platform/config.ts'
import { query } from '../../../platform/api/query-client.ts'
import { useFormat } from '../../../platform/use-format.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PriceChart } from './price-chart.tsx'
import { happeningWords, pricesIn } from './history-words.ts'

/** What became of a home's price and status since it was listed, as a line and in words, newest first. */
export function PriceHistory({ home }: { home: Property }) {
  const { i18n, t } = useLingui()
  const format = useFormat(home)
  const now = useConfig().now
  const { data, isError, isFetching, refetch } = useQuery(query(propertyHistory, { params: { id: home.id } }))
  if (isError)
    return (
      <ErrorCard
        title={t`The price and listing history could not be loaded`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-40 w-full" />
  const past = data.data
  const closed = past.findLast(({ kind }) => kind === 'closed')
  const prices = pricesIn(past)
  const moved = new Set(prices.map(({ price }) => price)).size > 1
  const listed = past.find(({ kind }) => kind === 'listed')
  const since = listed && format.date(listed.at, 'long')
  return (
    <div className="grid gap-6">
      {moved ? (
        <PriceChart prices={prices} until={closed?.at ?? now} currency={home.currency} />
      ) : (
        since &&
        home.listPrice !== undefined && (
          <p className="text-soft">
            {home.leaseAmountFrequency ? (
              <Trans>The rent has not changed since it was listed on {since}.</Trans>
            ) : (
              <Trans>The price has not changed since it was listed on {since}.</Trans>
            )}
          </p>
        )
      )}
      <ol className="grid">
        {past
          .map((happening, n) => ({ happening, key: n, words: happeningWords(past, n, { i18n, format, home }) }))
          .toReversed()
          .map(({ happening, key, words }) => (
            <li
              key={key}
              className="grid gap-x-4 border-s-2 border-line py-2 ps-4 sm:grid-cols-[minmax(11rem,1fr)_2.4fr]"
            >
              <time dateTime={happening.at} className="figures text-soft">
                {format.date(happening.closeDate ?? happening.at)}
              </time>
              <p>
                <span className="flex items-center gap-2 font-medium">
                  {words.said}
                  {words.fell && <TrendingDown aria-hidden className="size-5 text-verified" />}
                </span>
                {words.note && <span className="block text-small text-soft">{words.note}</span>}
              </p>
            </li>
          ))}
      </ol>
    </div>
  )
}
