import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { memberPaths } from '../../../../contract/member-paths.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorCard } from '../../../ui/error-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { OpenHouseRow } from '../open-houses/open-house-row.tsx'
import { inOrder } from '../visit/in-order.ts'
import { visitsAddress } from '../visit/visits-search.ts'
import type { VisitSide, VisitsSearch } from '../visit/visits-search.ts'
import { visitsQuery } from '../visit/visits-data.ts'
import { StateLinks } from './state-links.tsx'
import { VisitRow } from '../visit/visit-row.tsx'
import { RowsSkeleton } from '../visit/visits-skeleton.tsx'

interface VisitListProps {
  person: string
  as: VisitSide
  search: VisitsSearch
}

/** The visits and open houses of one side: those to come, those that wait for an answer, and those that are over. */
export function VisitList({ person, as, search }: VisitListProps) {
  const { i18n } = useLingui()
  const list = useInfiniteQuery({ ...visitsQuery(person, as, search.state), placeholderData: keepPreviousData })
  const pages = list.data?.pages ?? []
  const ascending = pages.map(({ data, openHouses }) => inOrder(data, openHouses))
  const entries = ascending.flatMap((page) => (search.state === 'past' ? page.toReversed() : page))
  const { total = 0, totalOpenHouses = 0 } = pages[0] ?? {}
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <StateLinks person={person} as={as} search={search} />
      {list.error && !list.data ? (
        <ErrorCard
          title={<Trans>Your visits could not be loaded</Trans>}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {errorText(list.error, i18n)}
        </ErrorCard>
      ) : list.data ? (
        <div className={classes('transition-opacity', list.isPlaceholderData && 'opacity-60')}>
          <p role="status" className="min-h-5 text-small text-soft">
            {total > 0 && <Plural value={total} one="# visit" other="# visits" />}
            {total > 0 && totalOpenHouses > 0 && ' · '}
            {totalOpenHouses > 0 && <Plural value={totalOpenHouses} one="# open house" other="# open houses" />}
          </p>
          {entries.length > 0 ? (
            <ul className="grid grid-cols-[minmax(0,1fr)]">
              {entries.map(({ id, visit, house }) =>
                visit ? (
                  <VisitRow key={id} visit={visit} to={visitsAddress({ ...search, visit: id })} />
                ) : (
                  <OpenHouseRow key={id} house={house} />
                ),
              )}
            </ul>
          ) : (
            <NoVisits as={as} search={search} />
          )}
          <MoreButton list={list} className="mt-4 justify-self-start">
            <Trans>Show more</Trans>
          </MoreButton>
        </div>
      ) : (
        <RowsSkeleton />
      )}
    </div>
  )
}

function NoVisits({ as, search }: { as: VisitSide; search: VisitsSearch }) {
  const icon = <CalendarDays aria-hidden />
  if (search.state === 'due')
    return (
      <EmptyState icon={icon} title={<Trans>Nothing needs your attention</Trans>}>
        {as === 'host' ? (
          <Trans>Requests you need to answer and past visits to complete appear here.</Trans>
        ) : (
          <Trans>New times from hosts and visits to rate appear here.</Trans>
        )}
      </EmptyState>
    )
  if (search.state === 'past') return <EmptyState icon={icon} title={<Trans>No past visits</Trans>} />
  if (as === 'host')
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No upcoming visits</Trans>}
        actions={
          <>
            <LinkButton look="primary" to={visitsAddress({ ...search, as: 'hours' })}>
              <Trans>Set visiting hours</Trans>
            </LinkButton>
            <LinkButton to={memberPaths.listings()}>
              <Trans>My listings</Trans>
            </LinkButton>
          </>
        }
      >
        <Trans>Buyers and tenants book visits on the pages of your homes, at the hours you set.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No upcoming visits</Trans>}
      actions={
        <>
          <LinkButton look="primary" to={paths.favourites()}>
            <Trans>Book from a saved home</Trans>
          </LinkButton>
          <LinkButton to={paths.grid()}>
            <Trans>Search homes</Trans>
          </LinkButton>
        </>
      }
    >
      <Trans>Open a home you like and press “Book a visit”. Your visits appear here.</Trans>
    </EmptyState>
  )
}
