import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import type { PlaceNames } from '../../places/open/place-names.ts'
import { useFilterWords } from '../query/filter-words.ts'
import { withoutFilters } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

interface AppliedFiltersProps {
  search: Search
  names: PlaceNames
  onChange: (search: Search) => void
}

/** What narrows the search. */
export function AppliedFilters({ search, names, onChange }: AppliedFiltersProps) {
  const { applied } = useFilterWords(names)
  const filters = applied(search).map(({ key, label, without }) => ({ key, label, onRemove: () => onChange(without) }))
  return <FilterChips filters={filters} onClear={() => onChange(withoutFilters(search))} />
}
