import { SelectField } from '../field.tsx'
import type { Option } from './filters.ts'

interface FilterSelectProps {
  label: string
  /** Name of no choice. */
  any: string
  value: string | undefined
  options: readonly Option[]
  onChange: (value: string) => void
}

/** One value a table is narrowed by. */
export const FilterSelect = ({ label, any, value, options, onChange }: FilterSelectProps) => (
  <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
    <option value="">{any}</option>
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.name}
      </option>
    ))}
  </SelectField>
)
