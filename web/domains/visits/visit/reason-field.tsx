import { useLingui } from '@lingui/react/macro'
import { VISIT_REASON_LENGTH } from '../../../../contract/visits/visit-reasons.ts'
import { AreaField } from '../../../ui/field.tsx'

const MIN_REASON = 3
export const isReason = (text: string) => text.trim().length >= MIN_REASON

interface ReasonFieldProps {
  value: string
  onText: (text: string) => void
  error: string | undefined
  /** Who reads it, where that is not the other side. */
  hint?: string
}

/** Why something is cancelled or declined. */
export function ReasonField({ hint, ...field }: ReasonFieldProps) {
  const { t } = useLingui()
  return (
    <AreaField
      label={t`Reason`}
      hint={hint ?? t`The other person will see it.`}
      name="reason"
      rows={3}
      maxLength={VISIT_REASON_LENGTH}
      {...field}
    />
  )
}
