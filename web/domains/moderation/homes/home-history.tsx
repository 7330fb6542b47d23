import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { adminHomeHistory } from '../../../../contract/admin/homes.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ChangeRow, HistoryRow } from '../../listings/open/history/change-row.tsx'
import { AuditEntryText } from '../audit-entries.tsx'
import { auditActionText } from '../messages.ts'

/** Every change of a home and every action of staff, newest first. */
export function HomeHistory({ id }: { id: string }) {
  const { i18n } = useLingui()
  const read = useInfiniteQuery({
    queryKey: [adminHomeHistory.name, id],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(adminHomeHistory, { params: { id }, query: { page: String(pageParam) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ more }, pages) => (more ? pages.length + 1 : undefined),
    staleTime: 0,
  })
  if (read.error)
    return (
      <ErrorCard
        title={<Trans>The history could not be loaded</Trans>}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      >
        {errorText(read.error, i18n)}
      </ErrorCard>
    )
  if (!read.data) return <Skeleton className="h-52" />
  return (
    <>
      <ol className="grid gap-4">
        {read.data.pages
          .flatMap(({ data }) => data)
          .map(({ change, entry }, at) =>
            entry ? (
              <HistoryRow key={`entry ${entry.id}`} at={entry.at} by={entry.by}>
                <p className="font-medium">{auditActionText(entry.action, i18n)}</p>
                <AuditEntryText entry={entry} />
              </HistoryRow>
            ) : (
              change && <ChangeRow key={`${change.at} ${at}`} change={change} />
            ),
          )}
      </ol>
      <MoreButton list={read} className="justify-self-start">
        <Trans>Show earlier</Trans>
      </MoreButton>
    </>
  )
}
