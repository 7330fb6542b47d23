import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft, MessageCircleQuestion } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { QUERIES_PER_PAGE } from '../../../../contract/enquiries/queries.ts'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Pagination } from '../../../ui/table/pagination.tsx'
import { QueryStates } from './queries-nav.tsx'
import { QueryRowsSkeleton } from './queries-skeleton.tsx'
import { queriesAddress, queriesQuery } from '../open/my-enquiries/query-data.ts'
import type { QueriesSearch, RenderReview } from '../open/my-enquiries/query-data.ts'
import { QueryList } from './query-list.tsx'
import { QueryView } from './query-view.tsx'

interface QueriesBoardProps {
  person: string
  search: QueriesSearch
  renderReview: RenderReview
}

/** A person's enquiries and the open one: beside the list on wide screens, instead of it on phones. */
export function QueriesBoard({ person, search, renderReview }: QueriesBoardProps) {
  const { t, i18n } = useLingui()
  const list = useQuery({ ...queriesQuery(person, search), placeholderData: keepPreviousData })
  const opened = useRef<HTMLDivElement>(null)
  const items = list.data?.data ?? []
  const total = list.data?.total ?? 0
  const pages = Math.ceil(total / QUERIES_PER_PAGE)
  const shown = search.query

  // Moves the focus to the head of the opened enquiry.
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    if (shown === undefined) return
    opened.current?.scrollIntoView({ block: 'start' })
    opened.current?.focus({ preventScroll: true })
  }, [shown])

  if (list.error && !list.data)
    return (
      <div className="page">
        <ErrorCard
          title={<Trans>Your enquiries could not be loaded</Trans>}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {errorText(list.error, i18n)}
        </ErrorCard>
      </div>
    )
  if (list.data && total === 0 && search.state === undefined && !shown) return <NothingAsked />
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-[26rem_minmax(0,1fr)]">
      <div className={classes('grid grid-cols-[minmax(0,1fr)] content-start gap-4', shown && 'max-lg:hidden')}>
        <QueryStates search={search} />
        <p role="status" className="min-h-5 text-small text-soft">
          {list.data && <Plural value={total} _0="No enquiries" one="# enquiry" other="# enquiries" />}
        </p>
        {!list.data && <QueryRowsSkeleton />}
        {list.data && items.length === 0 && (
          <EmptyState
            title={<Trans>No enquiries with this filter</Trans>}
            actions={
              <LinkButton to={queriesAddress({ view: 'enquiries', page: 1 })}>
                <Trans>Show all</Trans>
              </LinkButton>
            }
          />
        )}
        <QueryList items={items} search={search} />
        <Pagination
          page={search.page}
          pages={pages}
          to={(page) => queriesAddress({ ...search, page, query: undefined })}
        />
      </div>
      <div
        ref={opened}
        tabIndex={-1}
        role="region"
        aria-label={t`The open enquiry`}
        className={classes('min-w-0 scroll-mt-20 outline-none', !shown && 'max-lg:hidden')}
      >
        {shown ? (
          <>
            <LinkButton
              look="quiet"
              size="small"
              className="mb-3 -ms-[12px] lg:hidden"
              icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
              to={queriesAddress({ ...search, query: undefined })}
            >
              <Trans>Back to my enquiries</Trans>
            </LinkButton>
            <QueryView key={shown} person={person} id={shown} renderReview={renderReview} />
          </>
        ) : (
          items.length > 0 && (
            <EmptyState title={<Trans>Choose an enquiry</Trans>}>
              <Trans>Its messages and who can see your contact appear here.</Trans>
            </EmptyState>
          )
        )}
      </div>
    </div>
  )
}

const NothingAsked = () => (
  <EmptyState
    icon={<MessageCircleQuestion aria-hidden />}
    title={<Trans>You have not asked about a home yet</Trans>}
    actions={
      <>
        <LinkButton look="primary" to={paths.grid()}>
          <Trans>Search homes</Trans>
        </LinkButton>
        <LinkButton to={paths.postRequirement()}>
          <Trans>Post a requirement</Trans>
        </LinkButton>
      </>
    }
  >
    <Trans>Send an enquiry from any home’s page. Your enquiries and the replies appear here.</Trans>
  </EmptyState>
)
