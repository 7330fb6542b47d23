import { useLingui } from '@lingui/react/macro'
import { Rows2 } from 'lucide-react'
import type { Search } from '../../../../contract/search/search-address.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { AppliedFilters } from '../filters/applied-filters.tsx'
import { UnmetNote } from '../filters/unmet-note.tsx'
import { sortOf } from '../query/open/search-query.ts'
import { switchCardLayout, useCardLayout } from './card-layout.ts'
import { SortSelect } from './sort-select.tsx'
import { WhyHere } from './why-here.tsx'

interface ListNotesProps {
  view: 'grid' | 'list'
  search: Search
  names: PlaceNames
  /** Whether the list below is empty. */
  empty: boolean
  onChange: (search: Search) => void
}

/** Above a list: its applied filters, its order, and an explanation of the order. */
export function ListNotes({ view, search, names, empty, onChange }: ListNotesProps) {
  const { t } = useLingui()
  const small = useCardLayout() === 'small'
  return (
    <div className="grid gap-3 pb-2">
      <UnmetNote />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5 sm:gap-x-4">
        <div className="flex min-w-0 grow basis-full empty:hidden sm:basis-0">
          <AppliedFilters search={search} names={names} onChange={onChange} />
        </div>
        {!empty && (
          <>
            {view === 'grid' && (
              <IconButton
                label={t`Compact cards`}
                icon={<Rows2 aria-hidden />}
                aria-pressed={small}
                onClick={switchCardLayout}
                className="aria-pressed:bg-sunk sm:hidden"
              />
            )}
            <SortSelect search={search} onChange={onChange} className="max-w-40 sm:ms-auto sm:max-w-48" />
            <WhyHere sort={sortOf(search)} />
          </>
        )}
      </div>
    </div>
  )
}
