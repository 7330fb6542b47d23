import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { controlClass, Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

interface StepperProps {
  name: string
  label: string
  /** Whose count it is, for the names of the buttons. */
  of: string
  hint: ReactNode
  /** As typed. */
  value: string
  max: number
  error: ReactNode
  onChange: (value: string) => void
}

/** Parses a whole number; undefined if it is none. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined

/** A number with buttons for one less and one more; the arrow keys do the same. */
export function Stepper({ name, label, of, hint, value, max, error, onChange }: StepperProps) {
  const { t } = useLingui()
  const count = wholeNumber(value)
  const step = (by: number) => onChange(String(Math.min(max, Math.max(0, (count ?? 0) + by))))
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex items-center gap-1">
          <IconButton
            label={t`One less for ${of}: ${label}`}
            icon={<Minus aria-hidden />}
            disabled={count === 0}
            onClick={() => step(-1)}
          />
          <input
            {...control}
            name={name}
            type="number"
            min={0}
            max={max}
            step={1}
            inputMode="numeric"
            value={value}
            onChange={({ target }) => onChange(target.value)}
            className={`${controlClass} figures w-24 text-center [appearance:textfield]`}
          />
          <IconButton
            label={t`One more for ${of}: ${label}`}
            icon={<Plus aria-hidden />}
            disabled={count !== undefined && count >= max}
            onClick={() => step(1)}
          />
        </div>
      )}
    </Field>
  )
}
