import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CLOCK, dateTimeFormat } from '../../../../contract/intl.ts'
import { markets } from '../../../../contract/markets.ts'
import { listingHistory, type ListingChange } from '../../../../contract/listings/my-listings.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { dayParts } from '../../../../contract/format.ts'
import { useFormat, useLanguage } from '../../../platform/use-format.ts'
import { useMarket } from '../../../platform/use-market.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { changeText } from './history-words.ts'

/** Everything that happened to a home, newest first: who did what, and how it was before. */
export default function HistoryView({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [listingHistory.name, id],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(listingHistory, { params: { id }, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
    staleTime: 0,
  })
  if (error)
    return (
      <ErrorCard title={t`The history could not be loaded`} busy={isFetching} onRetry={() => void refetch()}>
        <Trans>Try again in a moment.</Trans>
      </ErrorCard>
    )
  if (!data) return <Skeleton className="h-52" />
  const changes = data.pages.flatMap((page) => page.data)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-5">
      {changes.length === 0 && (
        <p className="text-soft">
          <Trans>Nothing has changed since this home was listed.</Trans>
        </p>
      )}
      <ol className="grid w-full gap-4">
        {changes.map((change, at) => (
          <Change key={`${change.at} ${at}`} change={change} />
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          <Trans>Show earlier</Trans>
        </Button>
      )}
    </div>
  )
}

function Change({ change }: { change: ListingChange }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const market = useMarket()
  const { timeZone, locale } = markets[market.id]
  const when = dateTimeFormat(locale[useLanguage()], {
    ...dayParts,
    ...CLOCK,
    timeZone,
  })
  const { what, from, to, reasons } = changeText(change, i18n, format)
  const known: Record<string, string> = {
    you: t`You`,
    moderator: t`A moderator`,
    clock: t`Automatic`,
    team: t`Your team`,
  }
  return (
    <li className="grid gap-0.5 border-s-2 border-line ps-4">
      <p className="text-small text-faint">
        <time dateTime={change.at}>{when.format(new Date(change.at))}</time> · {known[change.by] ?? change.by}
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{what}</span>
        {from !== undefined && to !== undefined && (
          <>
            <span className="text-soft">
              <span className="sr-only">{t`before:`} </span>
              <s className="no-underline">{from}</s>
            </span>
            <span aria-hidden className="text-faint rtl:-scale-x-100">
              →
            </span>
            <span>
              <span className="sr-only">{t`now:`} </span>
              {to}
            </span>
          </>
        )}
      </p>
      {reasons.length > 0 && <p className="text-small text-soft">{reasons.join(' ')}</p>}
    </li>
  )
}
