import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useRequestedParams } from '../../ui/requested-params.ts'
import { CASES_PER_PAGE } from '../../../contract/moderation.ts'
import { useStore } from '../../platform/storage/store.ts'
import { errorText } from '../../platform/api/error-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { classes } from '../../ui/classes.ts'
import { CaseView } from './case-view.tsx'
import { heldDecisions, NONE } from '../properties/open/held-decisions.ts'
import { queueAddress, queueQuery, readQueueSearch } from './open/moderation-data.ts'
import { QueueFilters, QueueKinds } from './queue-filters.tsx'
import { QueueList } from './queue-list.tsx'
import { SINGLE_KEYS, useKeys } from './use-keys.ts'

/** The moderation queue, and the open case beside it. */
export function ModerationSection() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [params] = useRequestedParams()
  const search = readQueueSearch(params)
  const queue = useQuery({ ...queueQuery(search), placeholderData: keepPreviousData })
  const opened = useRef<HTMLDivElement>(null)
  const held = useStore(heldDecisions, NONE)
  const items = queue.data?.data.filter(({ id }) => !held.includes(id)) ?? []
  const at = items.findIndex(({ id }) => id === search.home)
  const pages = Math.ceil((queue.data?.total ?? 0) / CASES_PER_PAGE)

  const open = (home: string | undefined) =>
    void navigate(queueAddress({ ...search, home }), { replace: true, state: { keepScroll: true } })
  const step = (by: number) => {
    const item = items[at < 0 ? 0 : at + by]
    if (item) open(item.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })

  // Moves the focus to the head of the opened case.
  const shown = search.home
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    opened.current?.scrollIntoView({ block: 'start' })
    opened.current?.focus({ preventScroll: true })
  }, [shown])

  if (queue.error)
    return (
      <ErrorCard
        title={<Trans>The queue could not be loaded</Trans>}
        busy={queue.isFetching}
        onRetry={() => void queue.refetch()}
      >
        {errorText(queue.error, i18n)}
      </ErrorCard>
    )
  const isFiltered = Boolean(search.city ?? search.lister ?? search.risk)
  return (
    <div {...SINGLE_KEYS} className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={classes('grid grid-cols-[minmax(0,1fr)] content-start gap-4', shown && 'max-xl:hidden')}>
        <QueueKinds search={search} counts={queue.data?.counts} />
        <QueueFilters key={search.kind} search={search} cities={queue.data?.cities ?? []} />
        {!queue.data && <ListSkeleton />}
        {queue.data && items.length === 0 && (
          <EmptyState
            icon={<Inbox aria-hidden />}
            title={isFiltered ? <Trans>No results with these filters</Trans> : <Trans>Nothing is waiting</Trans>}
            actions={
              isFiltered && (
                <LinkButton to={queueAddress({ kind: search.kind, page: 1 })}>
                  <Trans>Show all</Trans>
                </LinkButton>
              )
            }
          >
            {!isFiltered && <Trans>All cases of this type are decided. New cases appear here automatically.</Trans>}
          </EmptyState>
        )}
        <QueueList items={items} search={search} />
        <Pagination
          page={search.page}
          pages={pages}
          to={(page) => queueAddress({ ...search, page, home: undefined })}
        />
      </div>
      <div
        ref={opened}
        tabIndex={-1}
        role="region"
        aria-label={t`The open case`}
        className={classes('min-w-0 scroll-mt-20 outline-none', !shown && 'max-xl:hidden')}
      >
        {shown ? (
          <>
            <LinkButton
              look="quiet"
              size="small"
              className="mb-3 -ms-[12px] xl:hidden"
              icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
              to={queueAddress({ ...search, home: undefined })}
            >
              <Trans>Back to the queue</Trans>
            </LinkButton>
            <CaseView
              key={shown}
              id={shown}
              onNext={items[at + 1] && (() => step(1))}
              onPrevious={at > 0 ? () => step(-1) : undefined}
              onDecided={() => open((items[at + 1] ?? items[at - 1])?.id)}
            />
          </>
        ) : (
          items.length > 0 && (
            <EmptyState title={<Trans>Choose a case</Trans>}>
              <Trans>
                When the queue or a case has the focus, J and K move down and up. In a case, A approves and R rejects.
              </Trans>
            </EmptyState>
          )
        )}
      </div>
    </div>
  )
}

const ListSkeleton = () => (
  <div className="grid gap-3">
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-24" />
    ))}
  </div>
)
