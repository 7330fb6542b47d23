import type { ComponentProps } from 'react'
import { CODE_DIGITS } from '../../../../contract/auth.ts'
import { plainDigits } from '../../../../contract/text/plain-digits.ts'
import { TextField } from '../../../ui/field.tsx'

interface CodeInputProps extends Omit<ComponentProps<typeof TextField>, 'inputMode' | 'autoComplete' | 'onChange'> {
  /** Called with the digits. */
  onCode: (code: string) => void
}

/** A field for a code of six digits, typed or pasted in whatever form. */
export const CodeInput = ({ onCode, ...field }: CodeInputProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="one-time-code"
    onChange={({ target }) => onCode(plainDigits(target.value).replaceAll(/\D/g, '').slice(0, CODE_DIGITS))}
  />
)
