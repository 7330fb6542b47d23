import type { PlaceNames } from '../../properties/open/place-names.ts'
import { AppliedFilters } from '../filters/applied-filters.tsx'
import type { Search } from '../../../../contract/search/search-address.ts'
import { UnmetNote } from '../filters/unmet-note.tsx'
import { sortOf } from '../query/open/search-query.ts'
import { SortSelect } from './sort-select.tsx'
import { WhyHere } from './why-here.tsx'

interface ListNotesProps {
  search: Search
  names: PlaceNames
  /** Whether the list below is empty. */
  empty: boolean
  onChange: (search: Search) => void
}

/** Above a list: its applied filters, its order, and an explanation of the order. */
export function ListNotes({ search, names, empty, onChange }: ListNotesProps) {
  return (
    <div className="grid gap-3 pb-2">
      <UnmetNote />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 sm:gap-x-4">
        <AppliedFilters search={search} names={names} onChange={onChange} />
        {!empty && (
          <>
            <SortSelect search={search} onChange={onChange} className="ms-auto max-w-40 sm:max-w-48" />
            <WhyHere sort={sortOf(search)} />
          </>
        )}
      </div>
    </div>
  )
}
