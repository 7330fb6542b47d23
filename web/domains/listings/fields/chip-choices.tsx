import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { classes } from '../../../ui/classes.ts'
import { fieldId } from '../draft/form-context.ts'

interface ChipChoicesProps {
  field: string
  legend: ReactNode
  options: readonly { value: string; label: ReactNode }[]
  chosen: readonly string[]
  /** Only one of them may be on. */
  single?: boolean
  error?: string | undefined
  hint?: ReactNode
  onToggle: (value: string) => void
}

/** Choices as chips that are pressed on and off. */
export function ChipChoices({ field, legend, options, chosen, single, error, hint, onToggle }: ChipChoicesProps) {
  return (
    <fieldset
      id={fieldId(field)}
      tabIndex={-1}
      aria-describedby={error ? `${fieldId(field)}-error` : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => {
          const on = chosen.includes(value)
          return (
            <label
              key={value}
              className={classes(
                'relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border px-3.5 text-small transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11',
                on
                  ? 'border-accent bg-accent-soft font-medium text-accent-strong'
                  : 'border-edge bg-surface hover:bg-sunk',
              )}
            >
              <input
                type={single ? 'radio' : 'checkbox'}
                name={fieldId(field)}
                className="sr-only"
                checked={on}
                onChange={() => onToggle(value)}
              />
              {on && <Check aria-hidden className="size-4" />}
              {label}
            </label>
          )
        })}
      </div>
      {hint && <p className="text-small text-faint">{hint}</p>}
      {error && (
        <p id={`${fieldId(field)}-error`} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** With one more or one less. */
export const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]
