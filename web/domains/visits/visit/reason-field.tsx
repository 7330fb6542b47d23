import { useLingui } from '@lingui/react/macro'
import { VISIT_REASON_LENGTH } from '../../../../contract/visits/visits.ts'
import { Field, controlClass } from '../../../ui/field.tsx'

/** A reason has as many letters at least. */
const LEAST = 3
export const isReason = (text: string) => text.trim().length >= LEAST

interface ReasonFieldProps {
  label: string
  value: string
  error: string | undefined
  onText: (text: string) => void
}

/** Why something is cancelled or declined: the other side reads it. */
export function ReasonField({ label, value, error, onText }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <Field label={label} hint={t`The other side reads it.`} error={error}>
      {(control) => (
        <textarea
          className={controlClass}
          name="reason"
          rows={3}
          maxLength={VISIT_REASON_LENGTH}
          value={value}
          onChange={({ target }) => onText(target.value)}
          {...control}
        />
      )}
    </Field>
  )
}
