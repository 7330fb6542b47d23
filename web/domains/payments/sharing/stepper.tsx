import type { ReactNode } from 'react'
import { controlClass, Field } from '../../../ui/field.tsx'
import { StepButtons } from '../../../ui/step-buttons.tsx'

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
export const Stepper = ({ name, label, of, hint, value, max, error, onChange }: StepperProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <StepButtons
        of={`${label}, ${of}`}
        count={wholeNumber(value)}
        most={max}
        onCount={(count) => onChange(String(count))}
      >
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
      </StepButtons>
    )}
  </Field>
)
