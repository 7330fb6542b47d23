import { useLingui } from '@lingui/react/macro'
import { UNIT_REASON_LENGTH } from '../../../../../contract/projects/inventory.ts'
import { controlClass, Field } from '../../../../ui/field.tsx'

const MIN_REASON = 3
export const saysWhy = (reason: string) => reason.trim().length >= MIN_REASON

interface ReasonFieldProps {
  label: string
  hint: string
  /** It is required, and the form was sent without it. */
  isMissing: boolean
  value: string
  onChange: (reason: string) => void
}

/** The reason of a move, shown in the homes' history. */
export function ReasonField({ label, hint, isMissing, value, onChange }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={label} hint={hint} error={isMissing && t`Say why, in a few words.`}>
      {(field) => (
        <textarea
          {...field}
          className={controlClass}
          rows={2}
          maxLength={UNIT_REASON_LENGTH}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
