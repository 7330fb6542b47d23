import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

/** Classes of a text control; `aria-invalid` makes its border red. */
export const controlClass =
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3 py-2 text-body text-ink placeholder:text-faint ' +
  'aria-invalid:border-wrong disabled:opacity-60'

export interface FieldWords {
  label: ReactNode
  /** Help shown before any error. */
  hint?: ReactNode
  error?: ReactNode
  /** Visually hides the label if the context makes it clear. */
  labelHidden?: boolean
  className?: string | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldWords {
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, hint and error below, linked for screen readers. */
export function Field({ label, hint, error, labelHidden = false, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-small font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-small font-medium text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'className' | 'id'>

/** A single-line text field with its label. */
export function TextField({ label, hint, error, labelHidden, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false} className={className}>
      {(control) => <input className={controlClass} {...input} {...control} />}
    </Field>
  )
}

type AreaFieldProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onChange'> & { onText: (text: string) => void }

/** A multi-line text field with its label. */
export function AreaField({ label, hint, error, labelHidden, className, onText, ...area }: AreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false} className={className}>
      {(control) => (
        <textarea className={controlClass} {...area} onChange={({ target }) => onText(target.value)} {...control} />
      )}
    </Field>
  )
}

/** A native select that looks the same in every browser when closed; `className` must leave room for its arrow. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={classes('appearance-none text-ellipsis', className)} {...select} />
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 fill-none stroke-current stroke-2"
      >
        <path d="m6 9 6 6 6-6" />
      </svg>
    </span>
  )
}

type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, 'className' | 'id'>

/** A native select with its label. */
export function SelectField({ label, hint, error, labelHidden, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false} className={className}>
      {(control) => (
        <Select className={classes(controlClass, 'pe-10')} {...select} {...control}>
          {children}
        </Select>
      )}
    </Field>
  )
}
