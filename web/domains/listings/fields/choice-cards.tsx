import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

interface ChoiceCardsProps<Value extends string> {
  id: string
  name: string
  legend: ReactNode
  legendHidden?: boolean
  value: string | undefined
  options: readonly { value: Value; label: ReactNode; about?: ReactNode }[]
  onChoose: (value: Value) => void
}

/** A few large choices, one of them on. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { id, name, legend, legendHidden = false, value, options, onChoose } = props
  return (
    <fieldset id={id} tabIndex={-1} className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-small font-medium'}>{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-3">
        {options.map((option) => {
          const on = option.value === value
          return (
            <label
              key={option.value}
              className={classes(
                'flex min-h-14 cursor-pointer items-center gap-3 rounded-card border px-4 py-3 transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                on ? 'border-accent bg-accent-soft' : 'border-edge bg-surface hover:bg-sunk',
              )}
            >
              <input
                type="radio"
                name={name}
                className="size-5 shrink-0"
                checked={on}
                onChange={() => onChoose(option.value)}
              />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium">{option.label}</span>
                {option.about && <span className="text-small text-soft">{option.about}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
