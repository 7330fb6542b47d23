import { useLingui } from '@lingui/react/macro'
import type { ChangeEvent, ReactNode } from 'react'
import { controlClass, Field } from '../../../../ui/field.tsx'

interface ConsentNoteProps {
  value: string
  error: ReactNode
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

/** How and when people agreed to be contacted; required for every manual lead. */
export function ConsentNote({ value, error, onChange }: ConsentNoteProps) {
  const { t } = useLingui()
  return (
    <Field
      label={t`How and when did they agree to be contacted?`}
      hint={t`For example: “Called on 12 May and asked to be called back.” It is kept as proof of consent.`}
      error={error}
    >
      {(control) => (
        <textarea
          name="consentNote"
          rows={2}
          maxLength={500}
          value={value}
          onChange={onChange}
          className={controlClass}
          {...control}
        />
      )}
    </Field>
  )
}
