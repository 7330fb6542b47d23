import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import type { PlaceNames } from './describe-search.ts'
import { useFilterWords } from './filter-words.ts'
import { appliedGroups, withoutFilters } from './search-query.ts'
import type { Search } from './search-query.ts'

interface AppliedFiltersProps {
  search: Search
  names: PlaceNames
  onChange: (search: Search) => void
}

/** What narrows the list, each taken off with one press. */
export function AppliedFilters({ search, names, onChange }: AppliedFiltersProps) {
  const { t } = useLingui()
  const { applied } = useFilterWords(names)
  const filters = applied(search, appliedGroups(search))
  if (filters.length === 0) return null
  return (
    <ul aria-label={t`Filters that are on`} className="flex flex-wrap items-center gap-2">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <RemovableChip removeLabel={t`Remove filter: ${label}`} onRemove={() => onChange(without)}>
            <span className="max-w-64 truncate">{label}</span>
          </RemovableChip>
        </li>
      ))}
      <li>
        <Button look="quiet" size="small" onClick={() => onChange(withoutFilters(search))}>
          <Trans>Clear all</Trans>
        </Button>
      </li>
    </ul>
  )
}
