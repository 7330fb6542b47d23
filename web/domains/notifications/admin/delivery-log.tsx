import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useRequestedParams } from '../../../ui/requested-params.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { deliveriesQuery, deliveryAddress, hasOlder, readDeliverySearch } from './delivery-data.ts'
import { DeliveryFilters } from './delivery-filters.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { LastDay } from './last-day.tsx'

/** Messages on their way to people, and what became of them. */
export function DeliveryLog() {
  const { i18n } = useLingui()
  const [params] = useRequestedParams()
  const search = readDeliverySearch(params)
  const log = useQuery({ ...deliveriesQuery(search), placeholderData: keepPreviousData })
  if (log.error)
    return (
      <ErrorCard
        title={<Trans>The messages could not be loaded</Trans>}
        busy={log.isFetching}
        onRetry={() => void log.refetch()}
      >
        {errorText(log.error, i18n)}
      </ErrorCard>
    )
  if (!log.data)
    return (
      <div className="grid gap-5">
        <Skeleton className="h-28" />
        <Skeleton className="h-16" />
        <Skeleton className="h-80" />
      </div>
    )
  const { data, more, lastDay } = log.data
  const { page } = search
  const isFiltered = search.state !== undefined || search.channel !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <LastDay counts={lastDay} />
      <DeliveryFilters search={search} />
      {data.length === 0 ? (
        <EmptyState
          icon={<Send aria-hidden />}
          title={isFiltered ? <Trans>No messages with these filters</Trans> : <Trans>No messages yet</Trans>}
          actions={
            isFiltered && (
              <LinkButton to={deliveryAddress({ page: 1 })}>
                <Trans>Show all</Trans>
              </LinkButton>
            )
          }
        >
          {!isFiltered && <Trans>Each e-mail, SMS and push notification is listed here, without its text.</Trans>}
        </EmptyState>
      ) : (
        <DeliveryList deliveries={data} />
      )}
      {(page > 1 || more) && (
        <div className="flex justify-between gap-3">
          {page > 1 ? (
            <LinkButton to={deliveryAddress({ ...search, page: page - 1 })}>
              <Trans>Newer</Trans>
            </LinkButton>
          ) : (
            <span />
          )}
          {hasOlder(search, more) && (
            <LinkButton to={deliveryAddress({ ...search, page: page + 1 })}>
              <Trans>Older</Trans>
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}
