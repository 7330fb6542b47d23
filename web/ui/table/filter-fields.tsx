import { useLingui } from '@lingui/react'
import { Checkbox } from '../choice.tsx'
import { SearchField } from './search-field.tsx'
import { FilterSelect } from './filter-select.tsx'
import type { ListState } from './list-state.ts'

interface FilterFieldsProps {
  list: Pick<ListState, 'filters' | 'values' | 'setFilter'>
  /** How many rows each option of a choice finds, by filter and value. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> | undefined
}

/** The declared filters of a list as fields. */
export function FilterFields({ list, counts = {} }: FilterFieldsProps) {
  const { i18n } = useLingui()
  const { filters, values, setFilter } = list
  return Object.entries(filters).map(([name, filter]) => {
    const { kind, label } = filter
    const value = values[name] ?? ''
    const change = (next: string) => setFilter(name, next)
    if (kind === 'search')
      return (
        <SearchField key={name} label={label} name={name} maxLength={filter.maxLength} value={value} onText={change} />
      )
    if (kind === 'flag')
      return (
        <Checkbox key={name} checked={value !== ''} onChange={({ target }) => change(target.checked ? '1' : '')}>
          {label}
        </Checkbox>
      )
    const counted = counts[name]
    const options = counted
      ? filter.options.map((one) => ({ ...one, name: `${one.name} (${i18n.number(counted[one.value] ?? 0)})` }))
      : filter.options
    return <FilterSelect key={name} label={label} any={filter.any} value={value} options={options} onChange={change} />
  })
}
