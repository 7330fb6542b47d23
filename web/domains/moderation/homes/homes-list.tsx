import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MAX_HOMES_CHANGED, adminHomes } from '../../../../contract/admin/homes.ts'
import { useGrowingList } from '../../../platform/api/use-growing-list.ts'
import { MoreButton } from '../../../ui/lists/more-button.tsx'
import { ListFrame } from '../../../ui/table/list-frame.tsx'
import { useSelection } from '../../../ui/table/selection.ts'
import { SavedViews } from '../../users/open/saved-views.tsx'
import type { Outcome } from './change-outcome.tsx'
import { HomeActions } from './home-actions.tsx'
import { HomeFilters } from './home-filters.tsx'
import { HomeTable } from './home-table.tsx'
import { useHomeFilters } from './use-home-filters.ts'

interface HomesListProps {
  /** What the last change did. */
  outcome: ReactNode
  onChanged: (outcome: Outcome) => void
}

/** Homes of every state, and what can be done with many of them at once. */
export function HomesList({ outcome, onChanged }: HomesListProps) {
  const { list, counts } = useHomeFilters()
  const filters = { ...list.values, sort: list.sort }
  const {
    rows: homes,
    read,
    more,
  } = useGrowingList([adminHomes.name, filters], ({ call, page, signal }) =>
    call(adminHomes, { query: { ...filters, reported: filters.reported && 'true', ...page } }, { signal }),
  )
  const selection = useSelection(homes, ({ home }) => home.id, MAX_HOMES_CHANGED)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <HomeFilters list={list} counts={counts} />
      <SavedViews section="homes" list={list} />
      <ListFrame list={list} read={read}>
        {(rows) => <HomeTable homes={rows} selection={selection} isStale={more.isPlaceholderData} />}
      </ListFrame>
      <MoreButton list={more}>
        <Trans>Show more homes</Trans>
      </MoreButton>
      <div className="card-table-foot">
        {outcome}
        <HomeActions homes={selection.selected} onChanged={onChanged} onClear={selection.clear} />
      </div>
    </div>
  )
}
