import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { VISIT_REASON_LENGTH } from '../../../../contract/visits/visit-reasons.ts'
import { fieldsOf } from '../../../platform/api/use-action.ts'
import { AreaField } from '../../../ui/field.tsx'

/** Shortest reason, in characters. */
const LEAST = 3
export const isReason = (text: string) => text.trim().length >= LEAST

/**
 * A field for the reason of a cancellation or refusal: `hint` says who reads it, by default the other side. `read`
 * focuses the field if the reason is too short.
 */
export function useReason(hint?: string) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const reason = text.trim()
  const isTooShort = !isReason(text)
  function read(form: HTMLFormElement): string | undefined {
    setTried(true)
    if (!isTooShort) return reason
    fieldsOf(form)('reason')
    return undefined
  }
  const field = (
    <AreaField
      label={t`Reason`}
      hint={hint ?? t`The other person will see it.`}
      error={tried && isTooShort && t`Say why in a few words.`}
      name="reason"
      rows={3}
      maxLength={VISIT_REASON_LENGTH}
      value={text}
      onText={setText}
    />
  )
  return { field, read }
}
