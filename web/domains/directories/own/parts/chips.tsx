import { Check } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../../../../ui/classes.ts'

interface ChipsProps {
  label: ReactNode
  name: string
  hint?: ReactNode
  error?: string | undefined
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Choices as chips that are pressed on and off. */
export function Chips({ label, name, hint, error, options, chosen, onChange }: ChipsProps) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-small font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => {
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
                type="checkbox"
                name={name}
                className="sr-only"
                checked={on}
                onChange={() => onChange(on ? chosen.filter((one) => one !== value) : [...chosen, value])}
              />
              {on && <Check aria-hidden className="size-4" />}
              {text}
            </label>
          )
        })}
      </div>
      {hint && <p className="text-small text-faint">{hint}</p>}
      {error && (
        <p id={id} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}
