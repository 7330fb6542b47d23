import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/chip.tsx'
import { classes } from '../../../ui/classes.ts'
import type { PlaceNames } from '../../properties/place-names.ts'
import { useFilterWords } from '../query/filter-words.ts'
import { withoutFilters } from '../query/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

interface AppliedFiltersProps {
  search: Search
  names: PlaceNames
  onChange: (search: Search) => void
}

/** What narrows the list, each taken off with one press; on a phone they scroll in one line. */
export function AppliedFilters({ search, names, onChange }: AppliedFiltersProps) {
  const { t } = useLingui()
  const { applied } = useFilterWords(names)
  const filters = applied(search)
  if (filters.length === 0) return null
  return (
    <ul
      aria-label={t`Active filters`}
      className={classes(
        'flex min-w-0 grow basis-0 items-center gap-2 *:shrink-0 sm:flex-wrap',
        'max-sm:-m-1 max-sm:overflow-x-auto max-sm:mask-r-from-[calc(100%-0.75rem)] max-sm:p-1 max-sm:pe-3 max-sm:[scrollbar-width:none]',
        'rtl:max-sm:mask-r-from-100% rtl:max-sm:mask-l-from-[calc(100%-0.75rem)]',
      )}
    >
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
