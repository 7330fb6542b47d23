import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { chipRow } from './chip-row.ts'

interface ChipChoicesProps {
  legend: ReactNode
  name: string
  /** Where a form goes to the choices as a whole. */
  id?: string
  options: readonly { value: string; label: ReactNode }[]
  chosen: readonly string[]
  /** Only one of them may be on. */
  single?: boolean
  /** On a phone they scroll in one line. */
  inOneRow?: boolean
  error?: string | undefined
  hint?: ReactNode
  onToggle: (value: string) => void
}

/** Choices as chips that are pressed on and off. */
export function ChipChoices({
  legend,
  name,
  id,
  options,
  chosen,
  single,
  inOneRow,
  error,
  hint,
  onToggle,
}: ChipChoicesProps) {
  const errorId = useId()
  return (
    <fieldset
      {...(id !== undefined && { id, tabIndex: -1 })}
      aria-describedby={error ? errorId : undefined}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-2 text-small font-medium">{legend}</legend>
      <div className={inOneRow ? chipRow : 'flex flex-wrap gap-2'}>
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
                name={name}
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
        <p id={errorId} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}
