import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import type { FieldWords } from './field.tsx'

interface RangeProps extends FieldWords, Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> {
  /** The value in words, shown beside the label and read by screen readers: "12 km". */
  said: string
}

/** A value between two ends, moved by hand or by arrow keys. */
export function Range({ label, hint, error, labelHidden = false, className, said, ...input }: RangeProps) {
  return (
    <Field
      label={
        <span className="flex justify-between gap-3">
          {label} <span className="figures text-soft">{said}</span>
        </span>
      }
      hint={hint}
      error={error}
      labelHidden={labelHidden}
      className={className}
    >
      {(control) => <input type="range" className="h-11 w-full" aria-valuetext={said} {...input} {...control} />}
    </Field>
  )
}
