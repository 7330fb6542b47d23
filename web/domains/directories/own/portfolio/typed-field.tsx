import type { ReactNode } from 'react'
import type { Value } from '../../../../platform/draft/merge-fields.ts'
import { useTyped } from '../../../../platform/draft/use-typed.ts'
import { TextField } from '../../../../ui/field.tsx'

interface TypedFieldProps {
  label: ReactNode
  name: string
  hint?: ReactNode
  error: string | undefined
  value: Value
  read: (text: string) => Value
  show: (value: Value) => string
  /** `text` lets amounts be typed with words such as “lakh”. */
  inputMode?: 'numeric' | 'decimal' | 'text'
  onChange: (value: Value) => void
}

/** A text field for a value that is stored in another form than it is typed. */
export function TypedField({ value, read, show, inputMode = 'decimal', onChange, ...field }: TypedFieldProps) {
  const { text, type } = useTyped(value, read, show)
  return (
    <TextField
      {...field}
      inputMode={inputMode}
      autoComplete="off"
      value={text}
      onChange={({ target }) => type(target.value, onChange)}
    />
  )
}
