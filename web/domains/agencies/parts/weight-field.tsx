import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../../ui/field.tsx'

/** Parses a weight; undefined if it is invalid. */
export const weightOf = (text: string): number | undefined => {
  const typed = text.trim()
  return /^\d{1,3}$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined
}

interface WeightFieldProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A member's share of leads relative to the others, 0 to 100. */
export function WeightField({ value, error, onChange }: WeightFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="leadWeight"
      label={t`Lead weight`}
      hint={t`0 to 100. It counts when leads are routed by weight.`}
      inputMode="numeric"
      maxLength={3}
      value={value}
      error={error ?? (weightOf(value) === undefined ? t`Enter a whole number from 0 to 100.` : undefined)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
