import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode
  /** Shown at the end of the line: a count, a price. */
  aside?: ReactNode
}

function Tick({ kind, children, aside, ...input }: CheckProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:opacity-50">
      <input type={kind} className="size-5 shrink-0" {...input} />
      <span className="grow">{children}</span>
      {aside !== undefined && <span className="figures text-small text-faint">{aside}</span>}
    </label>
  )
}

export const Checkbox = (props: CheckProps) => <Tick kind="checkbox" {...props} />
/** @public */
export const Radio = (props: CheckProps) => <Tick kind="radio" {...props} />

interface Option<Value extends string> {
  value: Value
  label: ReactNode
}

interface SegmentedProps<Value extends string> {
  /** Label for screen readers. */
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  className?: string
}

/** A radio group that looks like a single segmented control. */
export function Segmented<Value extends string>({ label, value, options, onChange, className }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset
      className={classes('inline-flex w-fit max-w-full min-w-0 flex-wrap rounded-control bg-sunk p-1', className)}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'grid min-h-9 cursor-pointer place-items-center rounded-control px-3 text-small font-medium whitespace-nowrap',
            'border transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11',
            option.value === value
              ? 'border-line bg-surface text-ink shadow-raised'
              : 'border-transparent text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}

interface ChoicesProps {
  /** Legend of the group. */
  legend: ReactNode
  error?: ReactNode
  children: ReactNode
}

/** A group of checkboxes or radio buttons with an error. */
export function Choices({ legend, error, children }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="text-small font-medium">{legend}</legend>
      {error && (
        <p id={id} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
