import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listingHistory } from '../../../../contract/listings/my-listings.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChangeRow } from '../open/history/change-row.tsx'

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
          <ChangeRow key={`${change.at} ${at}`} change={change} />
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
