import { useLingui } from '@lingui/react'
import { useLingui as useWords } from '@lingui/react/macro'
import { SelectField } from '../../../ui/field.tsx'
import { sortNames } from '../../properties/open/home-words.ts'
import { changeSearch, sortOf, sortsFor } from '../query/open/search-query.ts'
import type { Search } from '../../../../contract/search/search-address.ts'

interface SortSelectProps {
  search: Search
  onChange: (search: Search) => void
  className?: string
}

/** Chooses the order of a list. */
export function SortSelect({ search, onChange, className }: SortSelectProps) {
  const { i18n } = useLingui()
  const { t } = useWords()
  return (
    <SelectField
      label={t`Sort by`}
      labelHidden
      className={className}
      value={sortOf(search)}
      onChange={({ currentTarget }) => onChange(changeSearch(search, { sort: currentTarget.value }))}
    >
      {sortsFor(search).map((sort) => (
        <option key={sort} value={sort}>
          {i18n._(sortNames[sort])}
        </option>
      ))}
    </SelectField>
  )
}
