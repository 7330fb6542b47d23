import { SelectField } from '../field.tsx'

interface FilterSelectProps {
  label: string
  /** What stands for no choice. */
  any: string
  value: string | undefined
  options: readonly { value: string; name: string }[]
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
