import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MAX_HOMES_CHANGED, adminHomes } from '../../../../contract/admin/homes.ts'
import { errorText } from '../../../platform/api/error-text.ts'
import { callOf } from '../../../platform/api/query-client.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useSelection } from '../../../ui/table/selection.ts'
import type { Outcome } from './change-outcome.tsx'
import { HomeActions } from './home-actions.tsx'
import { HomeFilters } from './home-filters.tsx'
import { HomeTable } from './home-table.tsx'
import { SavedViews } from './saved-views.tsx'
import { useHomeFilters, type HomeListState } from './use-home-filters.ts'

function useHomes({ values, sort }: HomeListState) {
  const filters = { ...values, sort }
  const first: { cursor?: string } = {}
  return useInfiniteQuery({
    queryKey: [adminHomes.name, filters],
    queryFn: ({ client, pageParam, signal }) =>
      callOf(client)(
        adminHomes,
        { query: { ...filters, reported: filters.reported && 'true', ...pageParam } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: ({ next }) => (next === undefined ? undefined : { cursor: next }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

interface HomesListProps {
  /** What the last change did. */
  outcome: ReactNode
  onChanged: (outcome: Outcome) => void
}

/** Homes of every state, and what can be done with many of them at once. */
export function HomesList({ outcome, onChanged }: HomesListProps) {
  const { i18n } = useLingui()
  const { list, counts } = useHomeFilters()
  const read = useHomes(list)
  const homes = read.data?.pages.flatMap(({ data }) => data)
  const selection = useSelection(homes ?? [], ({ home }) => home.id, MAX_HOMES_CHANGED)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <HomeFilters list={list} counts={counts} />
      <SavedViews section="homes" list={list} />
      <ListFrame
        list={list}
        read={{
          data: homes && { data: homes },
          problem: read.error ? errorText(read.error, i18n) : undefined,
          isFetching: read.isFetching,
          refetch: read.refetch,
        }}
      >
        {(rows) => <HomeTable homes={rows} selection={selection} isStale={read.isPlaceholderData} />}
      </ListFrame>
      <MoreButton list={read}>
        <Trans>Show more homes</Trans>
      </MoreButton>
      <div className="card-table-foot">
        {outcome}
        <HomeActions homes={selection.selected} onChanged={onChanged} onClear={selection.clear} />
      </div>
    </div>
  )
}
