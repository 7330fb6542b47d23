import type { ComponentProps } from 'react'
import { Field, controlClass } from '../../../ui/field.tsx'
import type { FieldWords } from '../../../ui/field.tsx'

type AreaFieldProps = FieldWords &
  Omit<ComponentProps<'textarea'>, 'className' | 'id' | 'onChange'> & { onText: (text: string) => void }

/** Several lines of text with their label. */
export function AreaField({ label, hint, error, labelHidden, className, onText, ...area }: AreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} labelHidden={labelHidden ?? false} className={className}>
      {(control) => (
        <textarea className={controlClass} {...area} {...control} onChange={({ target }) => onText(target.value)} />
      )}
    </Field>
  )
}
